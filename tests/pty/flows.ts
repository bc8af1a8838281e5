import { REAVERS_FILE } from './club.ts';
import type { Flow, Line } from './walk.ts';

export type Lang = 'en' | 'fr';

/** Builds lines of one language from pairs of both. */
export const speak = (lang: Lang) => {
  const of = <T>(en: T, fr: T): T => (lang === 'en' ? en : fr);
  const nothing = of(/Nothing like that/, /Rien de tel/);
  const line = (asks: RegExp, says: string, wrong: Line['wrong'] = ['zzz', nothing]): Line => ({
    asks,
    says,
    wrong,
  });
  return { of, line };
};

/** Questions after a match that both editions ask, and the reason why no more touchdowns are credited. */
export const questions = (lang: Lang) => {
  const { of } = speak(lang);
  const full = of(/every touchdown is credited already/, /chaque touchdown est déjà attribué/);
  const did = (scored: number, all: number) =>
    of(
      new RegExp(`who did what\\? Touchdowns ${scored} of ${all}`),
      new RegExp(`qui a fait quoi.\\? Touchdowns ${scored} sur ${all}`),
    );
  const hurt = (team: string) => new RegExp(`${team}, ${of('who was hurt', 'qui a été blessé')}`);
  const buys = (left: string) =>
    of(
      new RegExp(`What does Reikland Reavers buy\\? · ${left}`),
      new RegExp(`Reikland Reavers.: que voulez-vous acheter.\\? · il reste ${left}`),
    );
  return { full, did, hurt, buys };
};

export const LONG = 'x'.repeat(201);

/** 2-1, three scorers, two casualties, a serious injury, the MVP, an advancement, two purchases. */
export const postmatch = (lang: Lang): Flow => {
  const { of, line } = speak(lang);
  const { full, did, hurt, buys } = questions(lang);
  const inflicted = (team: string) =>
    new RegExp(`${of('Casualties inflicted by', 'Sorties infligées par')} ${team}`);
  const name = of(/a name has 1 to 200 characters/, /un nom a de 1 à 200/);
  return {
    args: ['postmatch', REAVERS_FILE, '--lang', lang],
    lines: [
      line(of(/Reikland Reavers against whom/, /Reikland Reavers contre qui/), 'gou'),
      line(of(/Score Reikland Reavers - Gouged Eye/, /Score Reikland Reavers - Gouged Eye/), '2-1', [
        '2',
        of(/two numbers, home side first/, /deux nombres/),
      ]),
      line(did(0, 2), '9 t', ['99 t', of(/Nothing like that/, /Rien de tel/)]),
      line(did(1, 2), '7 t'),
      line(did(2, 2), of('7 ca', '7 s'), ['9 t', full]),
      line(did(2, 2), of('8 ca', '8 s'), ['9 t', full]),
      line(did(2, 2), '', ['9 t', full]),
      line(inflicted('Reikland Reavers'), '', ['1', of(/at least 2/, /au moins 2/)]),
      line(hurt('Reikland Reavers'), of('eric s', 'eric g')),
      line(of(/#3 Éric: did the apothecary treat him/, /#3 Éric.: l’apothicaire l’a-t-il soigné/), ''),
      line(hurt('Reikland Reavers'), ''),
      line(of(/Which fit players of Reikland Reavers/, /Quels joueurs aptes de Reikland Reavers/), '4', [
        '7',
        of(/#7 is not a fit player/, /le n° 7 n’est pas un joueur apte/),
      ]),
      line(did(0, 1), '7 t'),
      line(did(1, 1), ''),
      line(inflicted('Gouged Eye'), '', ['x', of(/at least 0/, /au moins 0/)]),
      line(hurt('Gouged Eye'), of('4 b', '4 sev')),
      line(hurt('Gouged Eye'), ''),
      line(of(/is free: whom does he treat/, /est libre.: qui soigne-t-il/), '3'),
      line(
        of(/What does #7 Griff learn/, /Qu’apprend #7 Griff/),
        of('guard', 'garde'),
        of<Line['wrong']>(['claws', /does not offer/], ['griffes', /n’ouvre pas cette compétence/]),
      ),
      line(
        buys('150.000'),
        of('line', 'trois'),
        of<Line['wrong']>(['apo', /Apothecary: 1 at most/], ['apo', /Apothicaire.: 1 au plus/]),
      ),
      line(of(/Name of #13/, /Nom du n° 13/), '', [LONG, name]),
      line(
        buys('100.000'),
        of('assistant', 'assistant'),
        of<Line['wrong']>(['ogre', /no more than 1 big guy/], ['ogre', /gros bras|pas plus/]),
      ),
      line(buys('90.000'), ''),
      line(of(/Book this match/, /Comptabiliser ce match/), ''),
    ],
  };
};

/** Two freebooters; the other side is rated 34 higher, so that two handicap results are rolled. */
export const prematch = (lang: Lang): Flow => {
  const { of, line } = speak(lang);
  const hires = (team: string, left: string) =>
    of(
      new RegExp(`Whom does ${team} hire for this match\\? · ${left}`),
      new RegExp(`${team}.: qui engager pour ce match.\\? · il reste ${left}`),
    );
  return {
    args: ['prematch', REAVERS_FILE, '--lang', lang],
    lines: [
      line(of(/Reikland Reavers against whom/, /Reikland Reavers contre qui/), 'kin'),
      line(hires('Reikland Reavers', '100.000'), of('thrower', 'lanceur'), [
        'apo',
        of(/Nothing like that|at most/, /Rien de tel|au plus/),
      ]),
      line(hires('Reikland Reavers', '65.000'), of('assistant', 'assistant'), [
        'morg',
        of(/it costs 95,000 gold pieces/, /95.000 pièces d’or/),
      ]),
      line(hires('Reikland Reavers', '60.000'), '', [
        'morg',
        of(/it costs 95,000 gold pieces/, /95.000 pièces d’or/),
      ]),
      line(hires('Kings of Ash', '150.000'), ''),
      line(of(/Intensive Training: which player/, /Entraînement intensif.: quel joueur/), 'zara'),
      line(
        of(/Intensive Training: which skill/, /Entraînement intensif.: quelle compétence/),
        of('tackle', 'tacle'),
      ),
      line(of(/Keep this pre-match/, /Garder cet avant-match/), ''),
    ],
  };
};

/** A team of orcs from the start that is suggested, with one thing changed. */
export const wizard = (lang: Lang): Flow => {
  const { of, line } = speak(lang);
  const buys = (left: string) =>
    of(new RegExp(`What to buy\\? ${left} gold`), new RegExp(`acheter.\\? Il reste ${left} pièces`));
  const few = of(/11/, /11/);
  return {
    args: ['new', '--lang', lang],
    lines: [
      line(of(/Team list/, /Liste d’équipe/), of('orc', 'orque')),
      line(of(/Name of the team/, /Nom de l’équipe/), 'Éclats Verts', [
        '',
        of(/a name has 1 to 200 characters/, /un nom a de 1 à 200/),
      ]),
      line(of(/Coach \(Enter/, /Coach \(Entrée/), '', [
        LONG,
        of(/a name has 1 to 200/, /un nom a de 1 à 200/),
      ]),
      line(buys('990.000'), of('suggest', 'propos'), [of('done', 'termine'), few]),
      line(buys('50.000'), 'assistant'),
      line(of(/Assistant coach: how many/, /ssistant.*: combien/), '1', [
        '99',
        of(/a number from 0 to/, /un nombre de 0 à/),
      ]),
      line(buys('40.000'), ''),
      line(of(/Names of the players/, /Noms des joueurs/), of('position', 'poste')),
      line(of(/Write teams\/eclats-verts\.yaml/, /Écrire teams\/eclats-verts\.yaml/), ''),
    ],
  };
};
