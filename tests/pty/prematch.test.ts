import { expect } from 'vitest';
import { runBbl } from '../setup/bbl.ts';
import { Club, recordOf } from './club.ts';
import { describeConversation } from './conversation.ts';
import { prematch } from './flows.ts';

describeConversation({
  name: 'prematch',
  flowOf: prematch,
  scripted: (walked) => {
    const club = new Club();
    const record = recordOf('kings');
    club.write(record, walked.read(record));
    expect(club.read(record)).toMatch(/freebooters: \[\{[^\n]*\}, \{[^\n]*\}\]/);
    expect(club.read(record)).toMatch(/rolls: \[\[\d, \d\], \[\d, \d\]\]/);
    expect(runBbl(['prematch', '--match', record], { cwd: club.path }).status).toBe(0);
    return club;
  },
});
