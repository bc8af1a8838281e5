import { expect } from 'vitest';
import { runBbl } from '../setup/bbl.ts';
import { club2020 } from './club-2020.ts';
import { describeConversation } from './conversation.ts';
import { prematch2020 } from './flows-2020.ts';

describeConversation({
  name: 'prematch of the 2020 edition',
  flowOf: prematch2020,
  scripted: (walked) => {
    const club = club2020();
    const record = 'matches/2026-03-01-revenants-eye.yaml';
    club.write(record, walked.read(record));
    expect(club.read(record)).toMatch(/journeymen:\n +- \{position: zombie-lineman/);
    expect(runBbl(['prematch', '--match', record], { cwd: club.path }).status).toBe(0);
    return club;
  },
});
