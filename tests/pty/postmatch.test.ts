import { expect } from 'vitest';
import { runBbl } from '../setup/bbl.ts';
import { Club, REAVERS_FILE, recordOf } from './club.ts';
import { describeConversation } from './conversation.ts';
import { postmatch } from './flows.ts';

describeConversation({
  name: 'postmatch',
  flowOf: postmatch,
  scripted: (walked, lang) => {
    const club = new Club();
    const record = recordOf('eye');
    club.write(record, walked.read(record));
    const { status, stderr } = runBbl(['postmatch', REAVERS_FILE, '--match', record, '--lang', lang], {
      cwd: club.path,
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    return club;
  },
});
