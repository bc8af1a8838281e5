import { expect } from 'vitest';
import { runBbl } from '../setup/bbl.ts';
import { recordOf } from './club.ts';
import { prepared2020 } from './club-2020.ts';
import { describeConversation } from './conversation.ts';
import { postmatch2020 } from './flows-2020.ts';

describeConversation({
  name: 'postmatch of the 2020 edition',
  flowOf: postmatch2020,
  scripted: (walked, lang) => {
    const club = prepared2020();
    const record = recordOf('eye');
    club.write(record, walked.read(record));
    const args = ['postmatch', 'teams/reavers.yaml', '--match', record, '--lang', lang];
    const { status, stderr } = runBbl(args, { cwd: club.path });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    return club;
  },
});
