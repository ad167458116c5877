// Has V8 compile at once what every lookup runs: other functions are read twice, when the file is loaded and when they are
// first called. V8 takes a function in parentheses for one that is about to run; which ones are is seen from real lookups.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Rewrites the program in place. Each of the command lines is run with it; the first may have to build a bundle. */
export function compileEagerly(program, commandLines) {
  const scratch = mkdtempSync(join(tmpdir(), 'qm-build-'));
  try {
    const ask = (argv, coverage) => {
      const env = { ...process.env, XDG_DATA_HOME: scratch, NODE_V8_COVERAGE: coverage };
      execFileSync(process.execPath, [program, ...argv], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    };
    // Only what a warm lookup runs counts.
    for (const argv of commandLines) ask(argv, join(scratch, 'cold'));
    for (const argv of commandLines) ask(argv, join(scratch, 'warm'));
    const started = startsOfCalled(join(scratch, 'warm'), pathToFileURL(program).href);
    writeFileSync(program, inParentheses(readFileSync(program, 'utf8'), started));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Where the functions begin that were called, as V8's coverage has it. */
function startsOfCalled(folder, url) {
  const reports = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const functions = reports.flatMap(({ result }) =>
    result.filter((script) => script.url === url).flatMap((script) => script.functions),
  );
  const called = functions.map(({ ranges: [whole] }) => whole).filter(({ count }) => count > 0);
  return new Set(called.map(({ startOffset }) => startOffset));
}

/** Declarations are hoisted, so their replacements go to the front. */
function inParentheses(text, started) {
  const ts = createRequire(import.meta.url)('typescript');
  const { statements } = ts.createSourceFile('program.js', text, ts.ScriptTarget.ESNext, true);
  const hot = statements.filter((one) => ts.isFunctionDeclaration(one) && started.has(one.getStart()));
  if (hot.length === 0) throw new Error('no function of the program was called, or none was found again');
  const firstLine = text.indexOf('\n') + 1;
  let moved = '';
  let rest = '';
  let at = firstLine;
  for (const one of hot) {
    moved += `var ${one.name.text}=(${text.slice(one.getStart(), one.end)});`;
    rest += text.slice(at, one.getStart());
    at = one.end;
  }
  return `${text.slice(0, firstLine)}${moved}\n${rest}${text.slice(at)}`;
}
