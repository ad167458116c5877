// The docs store over a large tree: a cold query against an empty process, the index from nothing and after one edit, and peers.
import { spawnSync } from 'node:child_process';
import { appendFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeTree } from './docs-tree.mjs';
import { beside, environment, inTurn, median, root, run, scratchFolder, summary } from './runs.mjs';

const pages = 3000;
const queryRounds = 30;
const indexRounds = 5;
const words = ['how', 'to', 'zuna', 'pepi', 'gamo'];

export const queryTarget = 5;

export function measureDocs(say) {
  const scratch = scratchFolder();
  try {
    say(`docs: writing a tree of ${pages} pages`);
    const bytes = writeTree(scratch, pages);
    settle(scratch);
    return { pages, bytes, ...measureIndex(scratch, say), ...measureQueries(scratch, say) };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const qm = join(root, 'dist/bin/qm.cjs');
const docs = (cwd, args, cache) => () =>
  run({
    command: process.execPath,
    args: [qm, 'docs', ...args],
    cwd,
    env: environment({ XDG_CACHE_HOME: cache }),
  });

/** A file that changed within the last two seconds is read again each time. */
function settle() {
  spawnSync('sleep', ['2.1']);
}

function measureIndex(tree, say) {
  say(`docs: ${indexRounds} rounds of the index from nothing, after one edit, and of the check`);
  const cache = join(tree, 'cache');
  const full = () => {
    rmSync(cache, { recursive: true, force: true });
    rmSync(join(tree, 'docs-index.jsonl'), { force: true });
    return docs(tree, ['index', '--quiet'], cache)();
  };
  const [fromNothing] = inTurn(indexRounds, [full]);
  docs(tree, ['index', '--quiet'], cache)();
  let edits = 0;
  const page = join(tree, 'docs/how-to/area-0/page-0.md');
  const afterEdit = () => {
    edits += 1;
    appendFileSync(page, `\n## Edit ${edits}\n\nText.\n`);
    return docs(tree, ['index', '--quiet'], cache)();
  };
  const [edited, checked] = inTurn(indexRounds, [afterEdit, docs(tree, ['check', '--quiet'], cache)]);
  return {
    indexMs: median(fromNothing.map(({ ms }) => ms)),
    editMs: median(edited.map(({ ms }) => ms)),
    checkMs: median(checked.map(({ ms }) => ms)),
  };
}

function measureQueries(tree, say) {
  const cache = join(tree, 'cache');
  const past = new Date(Date.now() - 60_000);
  utimesSync(join(tree, 'docs-index.jsonl'), past, past);
  settle();
  const empty = join(tree, 'empty.cjs');
  writeFileSync(empty, '');
  const stored = join(tree, 'minisearch.json');
  const node = (args) => () => run({ command: process.execPath, args, cwd: tree, env: environment() });
  const peer = beside('./minisearch-peer.cjs');
  say('docs: building the index of MiniSearch once');
  const { ms: minisearchMs } = node([peer, 'build', join(tree, 'docs'), stored])();
  const calls = {
    'node, an empty file': node([empty]),
    [`qm docs query ${words.join(' ')}`]: docs(tree, ['query', ...words], cache),
    [`qm docs query ${words.join(' ')} --json`]: docs(tree, ['query', ...words, '--json'], cache),
    'qm docs show docs/how-to/area-0/page-0.md#edit-1': docs(
      tree,
      ['show', 'docs/how-to/area-0/page-0.md#edit-1'],
      cache,
    ),
    'MiniSearch, from its stored index': node([peer, 'query', stored, ...words]),
    ...ripgrep(tree),
  };
  say(`docs: ${queryRounds} rounds of ${Object.keys(calls).length} questions`);
  const [floor, ...runs] = inTurn(queryRounds, Object.values(calls));
  const questions = [floor, ...runs].map((each, at) => ({
    question: Object.keys(calls)[at],
    ...summary(each, floor),
  }));
  return { minisearchMs, questions };
}

/** Finds lines and ranks nothing; the floor for whoever reads all files at every question. */
function ripgrep(tree) {
  if (spawnSync('rg', ['--version'], { stdio: 'ignore' }).status !== 0) return {};
  const pattern = words.slice(2).join('|');
  const args = ['--files-with-matches', '--ignore-case', pattern, join(tree, 'docs')];
  return { [`rg -il '${pattern}'`]: () => run({ command: 'rg', args, cwd: tree, env: environment() }) };
}
