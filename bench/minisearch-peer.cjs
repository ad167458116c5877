// A peer: MiniSearch over sections of Markdown, as documentation sites search. `build <tree> <index>` or `query <index> <words…>`.
const { readdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const MiniSearch = require('minisearch');

const options = { fields: ['title', 'text'], storeFields: ['path', 'title'], idField: 'id' };
const [operation, first, ...rest] = process.argv.slice(2);
if (operation === 'build') build(first, rest[0]);
else query(first, rest.join(' '));

function build(tree, index) {
  const search = new MiniSearch(options);
  for (const name of readdirSync(tree, { recursive: true, encoding: 'utf8' })) {
    if (name.endsWith('.md')) search.addAll(sections(name, readFileSync(join(tree, name), 'utf8')));
  }
  writeFileSync(index, JSON.stringify(search));
}

function query(index, words) {
  const search = MiniSearch.loadJSON(readFileSync(index, 'utf8'), options);
  process.stdout.write(`${JSON.stringify(search.search(words).slice(0, 10))}\n`);
}

function sections(path, text) {
  return text
    .split(/^(?=#{1,6} )/m)
    .map((part, at) => ({ id: `${path}#${at}`, path, title: part.split('\n', 1)[0], text: part }));
}
