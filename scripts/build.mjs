// Builds the package: unbundled ESM and declarations for the library, one CommonJS file a lazily loaded part for the CLI.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Each part is one file of dist/bin; a dynamic import of its source becomes a `require` of that file. */
const parts = {
  qm: 'src/cli/main.ts',
  commands: 'src/cli/program.ts',
  builder: 'src/lookup/npm/build.ts',
};

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
  define: { QM_VERSION: JSON.stringify(version), 'import.meta.url': 'QM_MODULE_URL' },
  supported: { 'dynamic-import': false },
  banner: { js: "const QM_MODULE_URL = require('node:url').pathToFileURL(__filename).href;" },
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [separateParts()],
});
execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], {
  stdio: 'inherit',
});

function separateParts() {
  const names = new Map(Object.entries(parts).map(([name, file]) => [resolve(file), name]));
  return {
    name: 'separate-parts',
    setup(builder) {
      builder.onResolve({ filter: /^\./ }, (args) => {
        if (args.kind !== 'dynamic-import') return undefined;
        const target = resolve(dirname(args.importer), args.path);
        const name = names.get(target);
        if (name === undefined)
          return { errors: [{ text: `${relative(root, target)} is imported lazily but is no part` }] };
        return { path: `./${name}.cjs`, external: true };
      });
    },
  };
}
