/** Loaded before bbl: every write to a file fails with the system error that FAIL names. */
'use strict';
const fs = require('node:fs');

const { writeSync } = fs;
fs.writeSync = (handle, ...rest) => {
  if (handle <= 2) return writeSync(handle, ...rest);
  throw Object.assign(new Error('the disk fails'), { code: process.env.FAIL });
};
