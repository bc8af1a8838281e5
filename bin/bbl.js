#!/usr/bin/env node
// Old syntax on purpose: it must run on any Node far enough to say which one is needed.
var version = process.versions.node.split('.').map(Number);
if (version[0] < 20 || (version[0] === 20 && version[1] < 17)) {
  process.stderr.write('bbl needs Node.js 20.17 or newer; this is ' + process.versions.node + '.\n');
  process.exitCode = 2;
} else {
  import('node:module')
    .then(function (module) {
      if (module.enableCompileCache) module.enableCompileCache();
      return import('../dist/main.js');
    })
    .catch(function (fault) {
      process.exitCode = 70;
      if (fault && fault.code === 'ERR_MODULE_NOT_FOUND') {
        process.stderr.write('bbl is not built yet: run "npm run build" in its folder.\n');
      } else {
        process.stderr.write('bbl could not start: ' + (fault && fault.message) + '\nNo file was changed.\n');
      }
    });
}
