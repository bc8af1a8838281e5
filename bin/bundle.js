// Loads dist/main.cjs, with the code that V8 made of it when it was built: to compile it anew takes longer than all the
// rest of `bbl show`. On any other Node it is compiled, which Node 22 and newer remember in a folder of their own.
const fs = require('node:fs');
const nodeModule = require('node:module');
const path = require('node:path');
const { Script } = require('node:vm');

const DIST = path.join(__dirname, '..', 'dist');
const MAIN = path.join(DIST, 'main.cjs');

/** Where the code for this Node belongs, below dist: V8 takes code of other machines without a word, and goes wrong. */
const CODE = path.join('code', `${process.version}-${process.platform}-${process.arch}`);

/** The bundle ends and its code begins with the same id of so many letters: V8 itself only compares how long texts are. */
const ID_LENGTH = 16;

/** Takes the bundle's text, returns its id as bytes. */
const idOf = (text) => Buffer.from(text.slice(-ID_LENGTH - 1, -1), 'latin1');

/** Takes the bundle's text and the code made of it, if there is any, returns the script, to be given to `evaluate`. */
const compile = (text, cachedData) =>
  // V8 keeps the name with the code: it must tell nothing of the machine of the build.
  new Script(text, { filename: 'bbl/dist/main.cjs', cachedData });

/** Runs a compiled bundle as the module that `file` would be, returns what it exports. */
const evaluate = (script, file) => {
  const module = { exports: {} };
  // As globals, like those of `node -e`: to wrap the text in a function that takes them would copy all of it.
  Object.assign(globalThis, {
    module,
    exports: module.exports,
    require,
    __filename: file,
    __dirname: path.dirname(file),
  });
  script.runInThisContext();
  return module.exports;
};

/** The text of a bundle, which is ASCII: read as Latin-1, V8 uses it where it is. */
const read = (file) => fs.readFileSync(file, 'latin1');

/** The code of this bundle for this Node; null as well while another build is being put in place. */
const codeOf = (text) => {
  try {
    const code = fs.readFileSync(path.join(DIST, CODE));
    return idOf(text).equals(code.subarray(0, ID_LENGTH)) ? code.subarray(ID_LENGTH) : null;
  } catch {
    return null;
  }
};

/** Runs bbl; throws with ENOENT when it was not built. */
const start = () => {
  const text = read(MAIN);
  const code = codeOf(text);
  if (code === null && nodeModule.enableCompileCache) {
    nodeModule.enableCompileCache();
    require(MAIN);
  } else evaluate(compile(text, code ?? undefined), MAIN);
};

module.exports = { CODE, ID_LENGTH, codeOf, compile, evaluate, idOf, read, start };
