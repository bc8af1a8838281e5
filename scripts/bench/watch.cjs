// Loaded before a run (`node --require`): when it ends, writes to BENCH_OUT what it took: milliseconds in all, of the
// processor and in fsync, and the most memory in megabytes.
'use strict';
const fs = require('node:fs');

const start = process.hrtime.bigint();
const milliseconds = (from) => Number(process.hrtime.bigint() - from) / 1e6;
let fsync = 0;
let calls = 0;
/** Microseconds of the processor that the system spent in it. */
let syncing = 0;
for (const name of ['fsyncSync', 'fdatasyncSync']) {
  const original = fs[name];
  fs[name] = (handle) => {
    const from = process.hrtime.bigint();
    const { system } = process.cpuUsage();
    original(handle);
    syncing += process.cpuUsage().system - system;
    fsync += milliseconds(from);
    calls += 1;
  };
}

process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  const memory = process.resourceUsage().maxRSS / 1024;
  const wall = milliseconds(start);
  fs.writeFileSync(
    process.env.BENCH_OUT,
    JSON.stringify({ wall, cpu: (user + system - syncing) / 1000, fsync, calls, memory }),
  );
});
