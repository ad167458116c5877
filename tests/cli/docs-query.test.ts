import { expect, test } from 'vitest';
import { type DocsProject, docsProject, handbook } from './docs-project.ts';
import type { Transcript } from './run.ts';

async function indexed(files: Readonly<Record<string, string>> = handbook): Promise<DocsProject> {
  const project = docsProject(files);
  await project.docs('index');
  return project;
}

test('a page has its path, title and type, its abstract, and the headings that match, best page first', async () => {
  const { docs } = await indexed();
  expect(await docs('query redirect')).toEqual<Transcript>({
    code: 0,
    stdout: `docs/how-to/redirects.md  Redirects  (how-to)
  Send readers of an old path to the new one.
  docs/how-to/redirects.md#redirects  line 7  Redirects
  docs/how-to/redirects.md#how-redirects-work  line 9  How redirects work
  docs/how-to/redirects.md#add-a-redirect  line 13  Add a redirect
  docs/how-to/redirects.md#remove-a-redirect  line 21  Remove a redirect
docs/reference/redirect-table.md  The redirect table  (reference)
  Every column of redirects.csv.
`,
    stderr: 'docs index: fresh\n',
  });
});

test('--json is the array of results', async () => {
  const { docs } = await indexed();
  const { code, stdout, stderr } = await docs('query redirect --json --limit 1');
  expect([code, stderr]).toEqual([0, 'docs index: fresh\n']);
  expect(stdout).toBe(
    `${JSON.stringify([
      {
        path: 'docs/how-to/redirects.md',
        title: 'Redirects',
        divio_type: 'how-to',
        abstract: 'Send readers of an old path to the new one.',
        anchors: [
          { slug: 'redirects', text: 'Redirects', level: 1, line: 7 },
          { slug: 'how-redirects-work', text: 'How redirects work', level: 2, line: 9 },
          { slug: 'add-a-redirect', text: 'Add a redirect', level: 2, line: 13 },
          { slug: 'remove-a-redirect', text: 'Remove a redirect', level: 2, line: 21 },
        ],
        score: JSON.parse(stdout)[0].score,
      },
    ])}\n`,
  );
});

test.each([
  ['how do redirects work', 'docs/how-to/redirects.md'],
  ['the merge runbook', 'docs/runbooks/merge.md'],
  ['redirects.csv', 'docs/reference/redirect-table.md'],
])('a question in words finds its page: %s', async (question, path) => {
  const { docs } = await indexed();
  const { stdout } = await docs(`query ${question} --json`);
  expect(JSON.parse(stdout)[0].path).toBe(path);
});

test('nothing that matches is an answer', async () => {
  const { docs } = await indexed();
  expect(await docs('query kubernetes')).toEqual<Transcript>({
    code: 0,
    stdout: 'no page matches "kubernetes"\n',
    stderr: 'docs index: fresh\n',
  });
  expect(await docs('query kubernetes --json')).toEqual<Transcript>({
    code: 0,
    stdout: '[]\n',
    stderr: 'docs index: fresh\n',
  });
});

test('--divio-type keeps pages of one type', async () => {
  const { docs } = await indexed();
  const { stdout } = await docs('query redirect --divio-type reference');
  expect(stdout).toBe(
    'docs/reference/redirect-table.md  The redirect table  (reference)\n  Every column of redirects.csv.\n',
  );
  expect((await docs('query merge --divio-type tutorial')).stdout).toBe(
    'no page of type tutorial matches "merge"\n',
  );
});

test('--section keeps pages that have the heading, and shows it', async () => {
  const { docs } = await indexed();
  expect((await docs('query redirect --section by-hand --json')).stdout).toContain('{"slug":"by-hand"');
  expect((await docs('query --section status')).stdout).toBe(`docs/adr/0001-one-tree.md  One tree for all docs
  Accepted.
  docs/adr/0001-one-tree.md#status  line 3  Status
`);
  expect((await docs('query --section nowhere')).stdout).toBe('no page has a heading #nowhere\n');
  expect((await docs('query merge --section nowhere --divio-type none')).stdout).toBe(
    'no page of type none has a heading #nowhere and matches "merge"\n',
  );
});

test('the second of two equal headings has an anchor of its own', async () => {
  const { docs } = await indexed();
  expect((await docs('query steps')).stdout).toBe(`docs/runbooks/merge.md  Merge runbook
  Changes are merged by the queue, never by hand.
  docs/runbooks/merge.md#steps  line 5  Steps
  docs/runbooks/merge.md#steps-1  line 9  Steps
`);
});

test('a decision and a changelog are pages like others; what has no paragraph has no abstract', async () => {
  const { docs } = await indexed();
  expect((await docs('query changelog')).stdout).toBe(`docs/changelog.md  Changelog
  docs/changelog.md#changelog  line 1  Changelog
`);
  expect((await docs('query one tree')).stdout).toMatch(
    /^docs\/adr\/0001-one-tree.md {2}One tree for all docs\n {2}Accepted\.\n/,
  );
});

test('--mode substring takes the whole term as it is, by path', async () => {
  const { docs } = await indexed();
  expect((await docs('query how do redirects work --mode substring')).stdout).toBe(
    'no page matches "how do redirects work"\n',
  );
  const { stdout } = await docs('query redirect --mode substring --json');
  expect(JSON.parse(stdout).map(({ path }: { path: string }) => path)).toEqual([
    'docs/how-to/redirects.md',
    'docs/reference/redirect-table.md',
  ]);
});

test('what does not fit the limit is counted', async () => {
  const { docs } = await indexed();
  const { stdout } = await docs('query redirect --limit 1');
  expect(stdout.split('\n').slice(-2)).toEqual(['1 more page matches; --limit 2 shows all', '']);
});

test('words that no page has are a warning', async () => {
  const { docs } = await indexed();
  expect((await docs('query redirect kubernetes helm')).stderr).toBe(
    'docs index: fresh\nwarning: no page has: kubernetes, helm\n',
  );
});

test('a page that changed since is read again, and the answer says so', async () => {
  const { docs, write, remove, read } = await indexed();
  const before = read('docs-index.jsonl');
  write('docs/how-to/helm.md', '# Deploy with Helm\n\nIn one go.\n');
  remove('docs/runbooks');
  expect(await docs('query helm merge runbook')).toEqual<Transcript>({
    code: 0,
    stdout: `docs/how-to/helm.md  Deploy with Helm  (how-to)
  In one go.
  docs/how-to/helm.md#deploy-with-helm  line 1  Deploy with Helm
`,
    stderr: `docs index: refreshed 2 pages that changed since it was made; next: qm docs index
warning: no page has: merge, runbook
`,
  });
  expect(read('docs-index.jsonl')).toBe(before);
});

test('--frozen answers from the index as it is, and warns', async () => {
  const { docs, write } = await indexed();
  write('docs/runbooks/merge.md', '# Nothing\n');
  const { stdout, stderr } = await docs('query merge runbook --frozen --json');
  expect(JSON.parse(stdout)[0].path).toBe('docs/runbooks/merge.md');
  expect(stderr).toBe(
    'warning: docs index: stale 1 page that changed since it was made; the answer is of the old text; next: qm docs index\n',
  );
  expect((await docs('query redirect --frozen')).stderr).toContain('stale 1 page');
});

test('--quiet leaves out what is well', async () => {
  const { docs } = await indexed();
  expect((await docs('query redirect --quiet')).stderr).toBe('');
  expect((await docs('query redirect helm --quiet')).stderr).toBe('warning: no page has: helm\n');
});

test('--envelope has all about the answer, with and without --json', async () => {
  const { docs, write } = await indexed();
  write('docs/how-to/helm.md', '# Redirect with Helm\n\n```\nopen\n');
  const { stdout, stderr } = await docs('query redirect kubernetes --divio-type how-to --limit 1 --envelope');
  const envelope = JSON.parse(stdout);
  expect(Object.keys(envelope)).toEqual([
    'schema',
    'version',
    'query',
    'total',
    'returned',
    'truncated',
    'freshness',
    'diagnostics',
    'unmatched',
    'results',
  ]);
  expect(envelope).toMatchObject({
    schema: 'quartermaster.docs-query',
    version: 1,
    query: { term: 'redirect kubernetes', mode: 'rank', divio_type: 'how-to', section: null, limit: 1 },
    total: 2,
    returned: 1,
    truncated: true,
    freshness: { state: 'refreshed', pages: 1 },
    diagnostics: ['docs/how-to/helm.md: the code fence of line 3 is never closed: all behind it is code'],
    unmatched: ['kubernetes'],
  });
  expect(Object.keys(envelope.results[0])).toEqual([
    'path',
    'title',
    'divio_type',
    'abstract',
    'anchors',
    'score',
  ]);
  expect(stderr.split('\n')).toEqual([
    'docs index: refreshed 1 page that changed since it was made; next: qm docs index',
    'warning: no page has: kubernetes',
    'warning: docs/how-to/helm.md: the code fence of line 3 is never closed: all behind it is code',
    '',
  ]);
  const again = await docs('query redirect kubernetes --divio-type how-to --limit 1 --envelope --json');
  expect(again.stdout).toBe(stdout);
});

test('an envelope of nothing has all its keys, too', async () => {
  const { docs } = await indexed();
  expect(JSON.parse((await docs('query --section nowhere --envelope')).stdout)).toEqual({
    schema: 'quartermaster.docs-query',
    version: 1,
    query: { term: null, mode: 'rank', divio_type: null, section: 'nowhere', limit: 10 },
    total: 0,
    returned: 0,
    truncated: false,
    freshness: { state: 'fresh', pages: 0 },
    diagnostics: [],
    unmatched: [],
    results: [],
  });
});

test('a failure in an envelope is a document as well', async () => {
  const { docs } = docsProject(handbook);
  const { code, stdout, stderr } = await docs('query redirect --envelope');
  expect([code, stderr, JSON.parse(stdout).code]).toEqual([3, '', 'docs-index-missing']);
  expect(JSON.parse((await docs('query --envelope --bogus')).stdout).status).toBe('usage');
});

test('--max-tokens is a ceiling, and what was left out is said', async () => {
  const { docs } = await indexed();
  expect(await docs('query redirect --max-tokens 60')).toEqual<Transcript>({
    code: 0,
    stdout: `docs/how-to/redirects.md  Redirects  (how-to)
  Send readers of an old path to the new one.
  docs/how-to/redirects.md#redirects  line 7  Redirects
1 more page matches
`,
    stderr: `docs index: fresh
warning: --max-tokens 60 has room for 1 of 2 results, without 3 headings
`,
  });
  expect(await docs('query redirect --max-tokens 20')).toEqual<Transcript>({
    code: 0,
    stdout: 'docs/how-to/redirects.md  Redirects  (how-to)\n1 more page matches\n',
    stderr: `docs index: fresh
warning: --max-tokens 20 has room for 1 of 2 results, without 4 headings and its abstract
`,
  });
  expect(await docs('query redirect --max-tokens 5 --json')).toEqual<Transcript>({
    code: 0,
    stdout: '[]\n',
    stderr: 'docs index: fresh\nwarning: --max-tokens 5 has room for 0 of 2 results\n',
  });
  expect((await docs('query redirect --max-tokens 1')).stdout).toBe('');
});

test('half of an envelope is none, so one without room is refused', async () => {
  const { docs } = await indexed();
  const { code, stdout, stderr } = await docs('query redirect --max-tokens 20 --envelope');
  const { message, ...refused } = JSON.parse(stdout);
  const [, least = ''] = /at least (\d+)$/.exec(message) ?? [];
  expect([code, stderr, refused]).toEqual([
    2,
    '',
    {
      status: 'usage',
      code: 'max-tokens-too-small',
      next: ['qm docs query --help'],
      details: { least: Number(least) },
    },
  ]);
  const fitting = await docs(`query redirect --max-tokens ${least} --envelope`);
  expect(JSON.parse(fitting.stdout)).toMatchObject({ total: 2, returned: 0, truncated: true });
  expect(Buffer.byteLength(fitting.stdout)).toBeLessThanOrEqual(Number(least) * 4);
});

test.each([
  ['query', 'there is nothing to look for: name a term, or a heading with --section'],
  ['query  ', 'there is nothing to look for: name a term, or a heading with --section'],
  [
    'query x --divio-type referense',
    '--divio-type referense: there is no such type; did you mean reference?\nThe types are tutorial, how-to, reference, explanation, none.',
  ],
])('qm docs %s is refused with the way on', async (line, fact) => {
  const { docs } = await indexed();
  expect(await docs(line)).toEqual<Transcript>({
    code: 2,
    stdout: '',
    stderr: `${fact}\n\nnext:\n  qm docs query --help\n`,
  });
});

test.each([
  ['query x --limit 0', 'option --limit <n> takes a whole number above 0, not 0'],
  ['query x --limit 1e3', 'option --limit <n> takes a whole number above 0, not 1e3'],
  ['query x --limit', 'option --limit <n> needs a value'],
  ['query x --mode fuzzy', 'option --mode <mode> takes rank, substring, not fuzzy'],
  ['query x --divo-type how-to', 'unknown option --divo-type; did you mean --divio-type?'],
  ['query x --max-token 9', 'unknown option --max-token; did you mean --max-tokens?'],
])('qm docs %s is refused with the usage', async (line, fact) => {
  const { docs } = await indexed();
  expect(await docs(line)).toEqual<Transcript>({
    code: 2,
    stdout: '',
    stderr: `${fact}\nusage: qm docs query [term…] [options]\n\nnext:\n  qm docs query --help\n`,
  });
});

test('from a sub-folder the answer is the same', async () => {
  const { docs } = await indexed();
  expect(await docs('query redirect', { in: 'docs/adr' })).toEqual(await docs('query redirect'));
});

test('without an index, and with a broken one, the command that mends it is named', async () => {
  const { docs, write, read } = docsProject(handbook);
  expect(await docs('query redirect', { in: 'docs' })).toEqual<Transcript>({
    code: 3,
    stdout: 'There is no docs index: looked for <project>/docs-index.jsonl\n\nnext:\n  qm docs index\n',
    stderr: '',
  });
  await docs('index');
  write('docs-index.jsonl', read('docs-index.jsonl').slice(0, -20));
  expect(await docs('query redirect')).toEqual<Transcript>({
    code: 3,
    stdout:
      'The docs index <project>/docs-index.jsonl is broken: its last line is cut off\n\nnext:\n  qm docs index\n',
    stderr: '',
  });
  await docs('index');
  expect((await docs('query redirect')).code).toBe(0);
  write('docs-index.jsonl', read('docs-index.jsonl').replace('"version":1', '"version":2'));
  const newer = JSON.parse((await docs('query redirect --json')).stdout);
  expect([newer.code, newer.status]).toEqual(['docs-index-newer', 'unavailable']);
});

test('without docs there is a clear error', async () => {
  const { docs } = docsProject({ 'src/main.c': '' });
  const { code, stdout, stderr } = await docs('query redirect');
  expect([code, stderr]).toEqual([3, '']);
  expect(stdout).toMatch(/^There are no docs in <project>: looked for/);
});

test('with --project, commands to run next work from here', async () => {
  const { docs, write } = await indexed();
  write('docs/new.md', '# New\n');
  const { stderr } = await docs('query redirect --project docs');
  expect(stderr).toBe(
    'docs index: refreshed 1 page that changed since it was made; next: qm docs index --project docs\n',
  );
});

test('a place that a shell would read otherwise is quoted, and what a terminal would obey is not printed', async () => {
  const { docs } = await indexed({
    'docs/tea (green).md': '---\ntitle: "Tea \\e[31m"\n---\n\n## Brew\n',
    'docs/plain.md': '# Plain\n',
  });
  expect((await docs('query brew')).stdout).toBe(`docs/tea (green).md  Tea \uFFFD[31m
  'docs/tea (green).md#brew'  line 5  Brew
`);
});

test('colour marks the path, and dims what is beside the point', async () => {
  const { docs } = await indexed();
  const { stdout } = await docs('query merge --color always');
  expect(stdout.split('\n')[0]).toBe('\u001b[1mdocs/runbooks/merge.md\u001b[22m  Merge runbook');
});
