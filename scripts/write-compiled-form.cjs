// Runs one file of dist/bin and writes its compiled form: `node write-compiled-form.cjs <compiled.cjs> <file> [argument…]`.
const { writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname, join } = require('node:path');
const { Script } = require('node:vm');

const [node, , helper, file, ...rest] = process.argv;
const { cacheFile, wrapped } = require(helper);
process.argv = [node, file, ...rest];
const script = new Script(wrapped(file), { filename: file });
const module_ = { exports: {} };
script.runInThisContext()(module_.exports, createRequire(file), module_, file, dirname(file));
if (typeof module_.exports.createProgram === 'function') exercise(module_.exports);
if (typeof module_.exports.docsCommand === 'function') ask(module_.exports, rest[0]);

process.on('exit', () => {
  const form = script.createCachedData();
  // Twice: the halves vouch for each other.
  writeFileSync(cacheFile(file), Buffer.concat([form, form]));
});

/** Calls of the compiler what every build calls of it. */
function exercise(ts) {
  const root = join(__dirname, '../node_modules/commander/typings/index.d.ts');
  const host = ts.createCompilerHost({});
  const program = ts.createProgram({
    rootNames: [root],
    options: { noLib: true, types: [], moduleResolution: 100 },
    host,
  });
  const checker = program.getTypeChecker();
  const file = program.getSourceFile(root);
  for (const symbol of checker.getExportsOfModule(checker.getSymbolAtLocation(file))) {
    for (const declaration of symbol.declarations ?? []) ts.getJSDocCommentsAndTags(declaration);
    checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol));
    checker.getPropertiesOfType(checker.getTypeOfSymbol(symbol));
  }
}

/** Has the docs of a project indexed and searched, once as text and once as JSON. */
async function ask({ docsCommand }, project) {
  const edge = { env: process.env, unicode: process.versions.unicode };
  const context = { project, now: Date.now() };
  const perform = (command, values, positionals, json) =>
    docsCommand(command).perform(
      { command, values, positionals },
      { context, edge, form: { json, paint: () => (_style, text) => text } },
    );
  await perform('docs index', {}, [], false);
  await perform('docs query', {}, ['how', 'to', 'rollBack'], false);
  await perform('docs query', { 'max-tokens': '50' }, ['deploy'], true);
}
