// Builds the package: unbundled ESM and declarations for the library, one CommonJS file a lazily loaded part for the CLI.
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { writeCompiledForms } from './write-compiled-forms.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

/**
 * Name → source. Each part is one file of dist/bin, because Node compiles a file whole before it runs and a warm lookup has no time to
 * compile what it rarely needs. A dynamic import of a part's source becomes a `require` of that file; a static import
 * becomes functions that require it when they are first called, so that synchronous code can be parted as well.
 */
const parts = JSON.parse(readFileSync('scripts/parts.json', 'utf8'));

/** Every source file requires its modules of Node, and Node takes its time to find even what is loaded. */
const foundOnce =
  'require = ((load) => { const found = {}; return (name) => (found[name] ??= load(name)); })(require);';
const ownUrl =
  "const QM_MODULE = { get url() { return require('node:url').pathToFileURL(__filename).href } };";

rmSync('dist', { recursive: true, force: true });
await build({
  entryPoints: parts,
  outdir: 'dist/bin',
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20.19',
  external: ['typescript'],
  // What jsonc-parser names first cannot be bundled: it hides its own files from the bundler.
  mainFields: ['module', 'main'],
  alias: { '@modelcontextprotocol/server/_shims': './scripts/server-shims.mjs' },
  // Node compiles the whole file before a lookup runs; minified that takes half of the time.
  minify: true,
  define: {
    QM_VERSION: JSON.stringify(version),
    QM_TYPESCRIPT: '"./typescript.cjs"',
    'import.meta.url': 'QM_MODULE.url',
  },
  supported: { 'dynamic-import': false },
  banner: { js: [foundOnce, ownUrl].join('\n') },
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [separateParts()],
});
// The compiler as one smaller file of ASCII, which Node reads and compiles in two thirds of the time.
await build({
  entryPoints: { typescript: 'node_modules/typescript/lib/typescript.js' },
  outdir: 'dist/bin',
  outExtension: { '.js': '.cjs' },
  platform: 'node',
  format: 'cjs',
  minify: true,
  legalComments: 'eof',
  logLevel: 'error',
});
for (const notice of ['LICENSE.txt', 'ThirdPartyNoticeText.txt']) {
  copyFileSync(`node_modules/typescript/${notice}`, `dist/bin/typescript.${notice}`);
}
await writeCompiledForms(join(root, 'dist/bin'));
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], {
  stdio: 'inherit',
});

function separateParts() {
  const names = new Map(Object.entries(parts).map(([name, file]) => [resolve(file), name]));
  return {
    name: 'separate-parts',
    setup(builder) {
      builder.onResolve({ filter: /^\./ }, (args) => {
        if (args.namespace === 'part') return { path: args.path, external: true };
        const target = resolve(dirname(args.importer), args.path);
        const name = names.get(target);
        if (args.kind === 'dynamic-import') {
          if (name !== undefined) return { path: `./${name}.cjs`, external: true };
          return { errors: [{ text: `${relative(root, target)} is imported lazily but is no part` }] };
        }
        if (name === undefined || args.kind !== 'import-statement') return undefined;
        return { path: target, namespace: 'part', pluginData: name, sideEffects: false };
      });
      builder.onLoad({ filter: /^/, namespace: 'part' }, (args) => forwarding(args.path, args.pluginData));
    },
  };
}

/** Stands in for a part: its functions, each of which loads the part first. */
function forwarding(file, name) {
  const exported = readFileSync(file, 'utf8').matchAll(
    /^export (?!interface|type )(?:(?:async )?function (\w+))?.*/gm,
  );
  const lines = [`let part; const load = () => (part ??= require('./${name}.cjs'));`];
  for (const [line, called] of exported) {
    if (called === undefined) return { errors: [{ text: `a part may export only functions, not: ${line}` }] };
    lines.push(`export function ${called}(...args) { return load().${called}(...args); }`);
  }
  return { contents: lines.join('\n') };
}
