// Makes leagues to measure with: as many matches as asked for, a tenth as many teams, the same for the same number.
import fs from 'node:fs';
import path from 'node:path';

/** Small whole numbers, always the same for the same seed. */
const drawFrom = (seed) => {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const SQUADS = {
  human: ['blitzer', 'blitzer', 'thrower', 'catcher', 'catcher'],
  orc: ['blitzer', 'blitzer', 'thrower', 'black-orc-blocker', 'black-orc-blocker'],
};

const teamText = (name, roster) => {
  const positions = [...SQUADS[roster], ...Array.from({ length: 9 }, () => 'lineman')];
  const players = positions.map(
    (position, n) => `  - {number: ${n + 1}, name: Player ${n + 1}, position: ${position}}\n`,
  );
  return `bbl: team/1
name: ${name}
coach: Coach of ${name}
ruleset: classic
roster: ${roster}
treasury: 50000
rerolls: 2
fans: 4
staff: {apothecary: 1}
players:
${players.join('')}`;
};

const dateOf = (round) => new Date(Date.UTC(2026, 0, 1 + round)).toISOString().slice(0, 10);

const sideText = (draw, side, score) => {
  const scorers = Array.from({ length: score }, () => 1 + draw(5));
  const lines = [1, 2, 3, 4, 5].flatMap((number) => {
    const touchdowns = scorers.filter((one) => one === number).length;
    const completions = number === 3 ? 1 + draw(3) : 0;
    const awards = { touchdowns, completions, casualties: draw(9) === 0 ? 1 : 0 };
    const told = Object.entries(awards).filter(([, count]) => count > 0);
    return told.length > 0 ? [`      ${number}: {${told.map((one) => one.join(': ')).join(', ')}}\n`] : [];
  });
  const hurt = `    injuries:\n      ${6 + draw(8)}: {severity: badly-hurt}\n`;
  return `  ${side}:\n${lines.length > 0 ? `    players:\n${lines.join('')}` : ''}${hurt}`;
};

const recordText = (draw, n, round, home, away) => {
  const [own, other] = [draw(4), draw(3)];
  return `bbl: match/1
ruleset: classic
date: ${dateOf(round)}
stage: league
season: 1
round: ${round + 1}
home: ../teams/${home}.yaml
away: ../teams/${away}.yaml
seed: bench ${n}
prematch:
  weather: {roll: [${1 + draw(6)}, ${1 + draw(6)}]}
match:
  score: {home: ${own}, away: ${other}}
${sideText(draw, 'home', own)}${sideText(draw, 'away', other)}`;
};

/** Makes a league of so many matches in a folder: every round each team meets another, in an order that changes. */
export const makeLeague = (folder, matches) => {
  const draw = drawFrom(matches);
  const slugs = Array.from(
    { length: Math.max(2, matches / 10) },
    (_, n) => `team-${String(n + 1).padStart(3, '0')}`,
  );
  for (const inner of ['teams', 'matches']) fs.mkdirSync(path.join(folder, inner), { recursive: true });
  fs.writeFileSync(path.join(folder, 'league.yaml'), 'bbl: league/1\nname: Bench\nseason: 1\n');
  for (const [n, slug] of slugs.entries())
    fs.writeFileSync(
      path.join(folder, 'teams', `${slug}.yaml`),
      teamText(`Team ${n + 1}`, n % 2 === 0 ? 'human' : 'orc'),
    );
  let made = 0;
  for (let round = 0; made < matches; round += 1) {
    const order = slugs.map((slug) => [draw(1e6), slug]).sort(([a], [b]) => a - b);
    for (let n = 0; n + 1 < order.length && made < matches; n += 2) {
      const [home, away] = [order[n][1], order[n + 1][1]];
      const name = `${dateOf(round)}-${home}-${away}.yaml`;
      fs.writeFileSync(path.join(folder, 'matches', name), recordText(draw, made, round, home, away));
      made += 1;
    }
  }
};
