import { club2020, prepared2020 } from './club-2020.ts';
import { type Lang, LONG, questions, speak } from './flows.ts';
import type { Flow, Line } from './walk.ts';

/** 2-1, two scorers and a pass, two casualties, an apothecary, two advancements, a journeyman who stays. */
export const postmatch2020 = (lang: Lang): Flow => {
  const { of, line } = speak(lang);
  const { full, did, hurt, buys } = questions(lang);
  const treated = (who: string) =>
    of(
      new RegExp(`${who}, .*: did the apothecary treat him`),
      new RegExp(`${who}, .*: l’apothicaire l’a-t-il soigné`),
    );
  const spends = (taken: number) =>
    new RegExp(
      of('Who in Reikland Reavers spends points\\?', 'Qui, dans Reikland Reavers, dépense des points.\\?') +
        (taken === 0 ? '(?! ·)' : ` · ${taken} `),
    );
  return {
    club: prepared2020,
    args: ['postmatch', 'teams/reavers.yaml', '--lang', lang],
    lines: [
      line(/Score Reikland Reavers - Gouged Eye/, '2-1', [
        '2',
        of(/two numbers, home side first/, /deux nombres/),
      ]),
      line(did(0, 2), '9 to'),
      line(did(1, 2), '7 to'),
      line(did(2, 2), '10 pas', ['9 to', full]),
      line(did(2, 2), '', ['helmut to', full]),
      line(hurt('Reikland Reavers'), 'eric b'),
      line(treated('#3 Éric'), ''),
      line(hurt('Reikland Reavers'), ''),
      line(did(0, 1), '8 to'),
      line(did(1, 1), ''),
      line(hurt('Gouged Eye'), 'urzog b'),
      line(treated('#1 Urzog'), of('yes', 'oui')),
      line(hurt('Gouged Eye'), 'snag b'),
      line(hurt('Gouged Eye'), ''),
      line(of(/Was there anything else/, /Y a-t-il eu autre chose/), '', [
        of('eye apothecary', 'eye apothicaire'),
        of(/has no apothecary left/, /n’a plus d’apothicaire/),
      ]),
      line(of(/which of the two casualty rolls stands/, /lequel des deux jets d’élimination/), ''),
      line(spends(0), of('7 chosen', '7 choix'), [
        of('7 charac', '7 caract'),
        of(/it costs 18 SPP; 6 are left/, /le prix est de 18 PSP/),
      ]),
      line(spends(1), of('10 random', '10 hasard'), [
        of('10 chosen primary', '10 principale choix'),
        of(/it costs 6 SPP; 3 are left/, /le prix est de 6 PSP/),
      ]),
      line(spends(2), ''),
      line(
        of(/What does #7 Griff learn/, /Qu’apprend #7 Griff/),
        of('guard', 'garde'),
        of<Line['wrong']>(
          ['claws', /does not learn from this category/],
          ['griffes', /cette catégorie n’est pas ouverte/],
        ),
      ),
      line(of(/#10 Ludwig: a random skill of which category/, /#10 Ludwig.*de quelle catégorie/), '', [
        of('strength', 'force'),
        of(/does not learn from this category/, /cette catégorie n’est pas ouverte/),
      ]),
      line(
        buys('140.000'),
        of('hire', 'retenir'),
        of<Line['wrong']>(['ogre', /no more than 1 of Ogre/], ['ogre 140', /pas plus de 1 joueurs/]),
      ),
      line(of(/Name of #12/, /Nom du n° 12/), '', [LONG, of(/1 to 200/, /1 à 200/)]),
      line(buys('90.000'), ''),
      line(of(/Book this match/, /Comptabiliser ce match/), ''),
    ],
  };
};

/** Three players short of eleven, of two positions; a star, a mercenary with a skill, the toss. */
export const prematch2020 = (lang: Lang): Flow => {
  const { of, line } = speak(lang);
  const comes = (taken: number) =>
    new RegExp(
      of('Who comes for Revenants\\? 2 journeymen', 'Qui vient jouer pour Revenants.\\? 2 journaliers') +
        (taken === 0 ? '(?! ·)' : ` · ${taken} `),
    );
  const hires = (team: string, left: string) =>
    of(
      new RegExp(`What does ${team} hire for this match\\? · ${left}`),
      new RegExp(`${team}.: quels coups de pouce pour ce match.\\? · il reste ${left}`),
    );
  const name = of(/1 to 200/, /1 à 200/);
  const purses = (cash: string, own: string): string =>
    of(`petty cash ${cash} and treasury ${own} gold`, `${cash} de petite monnaie et ${own} pièces`);
  const few = of(/the team lacks 2 players/, /il manque 2 joueurs/);
  return {
    club: club2020,
    args: ['prematch', 'teams/revenants.yaml', '--lang', lang],
    lines: [
      line(of(/Revenants against whom/, /Revenants contre qui/), 'gou'),
      line(comes(0), 'zom', [of('nothing', 'rien'), few]),
      line(of(/Name of #10/, /Nom du n° 10/), '', [LONG, name]),
      line(comes(1), of('skel', 'squel'), [of('done', 'termin'), few]),
      line(of(/Name of #11/, /Nom du n° 11/), '', [LONG, name]),
      line(comes(2), ''),
      line(hires('Gouged Eye', '120.000'), '', [
        'morg',
        of(/it costs 380,000 gold pieces; 120,000/, /380.000 pièces d’or/),
      ]),
      line(hires('Revenants', purses('125.000', '90.000')), 'bloodw', [
        'wilhelm',
        of(/it costs 220,000 gold pieces; 215,000/, /220.000 pièces d’or/),
      ]),
      line(hires('Revenants', purses('75.000', '90.000')), of('mortuary', 'funéraire'), [
        of('wandering', 'ambulant'),
        of(/may hire: Apothecary/, /Apothicaire/),
      ]),
      line(hires('Revenants', purses('0', '65.000')), ''),
      line(of(/Revenants won the toss: who receives/, /Pile ou face gagné par Revenants/), ''),
      line(of(/Keep this pre-match/, /Garder cet avant-match/), ''),
    ],
  };
};

/** A list that leaves a choice of special rule, from the start that is suggested, with one thing changed. */
export const wizard2020 = (lang: Lang): Flow => {
  const { of, line } = speak(lang);
  const buys = (left: string) =>
    of(new RegExp(`What to buy\\? ${left} gold`), new RegExp(`acheter.\\? Il reste ${left} pièces`));
  const name = of(/a name has 1 to 200/, /un nom a de 1 à 200/);
  return {
    club: club2020,
    args: ['new', '--lang', lang],
    lines: [
      line(of(/Team list/, /Liste d’équipe/), of('chaos cho', 'élus')),
      line(of(/Special rule of the team/, /Règle spéciale de l’équipe/), 'khorne'),
      line(of(/Name of the team/, /Nom de l’équipe/), 'Red Dawn', ['', name]),
      line(of(/Coach \(Enter/, /Coach \(Entrée/), '', [LONG, name]),
      line(buys('990.000|1.000.000'), of('suggest', 'propos'), [of('done', 'termine'), /11/]),
      line(buys('0'), of('dedicated', 'dévoués'), [
        of('cheer', 'cheer'),
        of(/it costs 10,000 gold pieces; 0 are left/, /10.000 pièces d’or/),
      ]),
      line(of(/Dedicated Fans: how many/, /Fans Dévoués.*combien/), '1', [
        '9',
        of(/a number from 0 to/, /un nombre de 0 à/),
      ]),
      line(buys('10.000'), ''),
      line(of(/Names of the players/, /Noms des joueurs/), of('position', 'poste')),
      line(of(/Write teams\/red-dawn\.yaml/, /Écrire teams\/red-dawn\.yaml/), ''),
    ],
  };
};
