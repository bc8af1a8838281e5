#!/usr/bin/env node
// Old syntax on purpose: it must run on any Node far enough to say which one is needed.
var version = process.versions.node.split('.').map(Number);
if (version[0] < 20 || (version[0] === 20 && version[1] < 17)) {
  process.stderr.write('bbl needs Node.js 20.17 or newer; this is ' + process.versions.node + '.\n');
  process.exitCode = 2;
} else {
  try {
    require('./bundle.js').start();
  } catch (fault) {
    process.exitCode = 70;
    process.stderr.write(
      fault && fault.code === 'ENOENT'
        ? 'bbl is not built yet: run "npm run build" in its folder.\n'
        : 'bbl could not start: ' + (fault && fault.message) + '\nNo file was changed.\n',
    );
  }
}
