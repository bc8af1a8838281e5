/**
 * Loaded before a script (`node --require`): ends the process at once before its n-th call of a file system function that writes or
 * changes something, n from CRASH_AT; with CRASH_HALF=1 a write puts down half of its bytes first. When the process ends by
 * itself the number of calls, then the name of each, is written to the file that CRASH_COUNT names, one a line.
 */
'use strict';
const fs = require('node:fs');

const CHANGING = [
  'openSync',
  'writeSync',
  'writeFileSync',
  'writevSync',
  'appendFileSync',
  'fsyncSync',
  'fdatasyncSync',
  'closeSync',
  'renameSync',
  'mkdirSync',
  'mkdtempSync',
  'rmSync',
  'rmdirSync',
  'unlinkSync',
  'chmodSync',
  'fchmodSync',
  'ftruncateSync',
  'truncateSync',
  'copyFileSync',
  'linkSync',
  'symlinkSync',
  'utimesSync',
  'futimesSync',
];
const originals = { writeSync: fs.writeSync, writeFileSync: fs.writeFileSync };
const at = Number(process.env.CRASH_AT || 0);
const halves = process.env.CRASH_HALF === '1';
let calls = 0;
const names = [];

const half = (name, args) => {
  if (!halves || (name !== 'writeSync' && name !== 'writeFileSync')) return;
  const bytes = Buffer.from(args[1]);
  const from = name === 'writeSync' && typeof args[2] === 'number' ? args[2] : 0;
  const part = bytes.subarray(from, from + Math.floor((bytes.length - from) / 2));
  if (name === 'writeSync') originals.writeSync(args[0], part);
  else originals.writeFileSync(args[0], part, args[2]);
};

for (const name of CHANGING) {
  const original = fs[name];
  if (typeof original !== 'function') continue;
  fs[name] = (...args) => {
    calls += 1;
    names.push(name);
    if (calls === at) {
      half(name, args);
      process.kill(process.pid, 'SIGKILL');
    }
    return original.apply(fs, args);
  };
}

process.on('exit', () => {
  if (process.env.CRASH_COUNT) originals.writeFileSync(process.env.CRASH_COUNT, [calls, ...names].join('\n'));
});
