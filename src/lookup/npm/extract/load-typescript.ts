// Loads the compiler, which is most of what a small build costs: 195 ms as the package has it, 45 from its compiled form.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type ts from 'typescript';
import { runCompiled } from '../../../state/compiled.ts';

/** Set in the program, which has the compiler beside it as one smaller file; absent in the library. */
declare const QM_TYPESCRIPT: string | undefined;

/** `require` instead of `import`: the module loader needs 200 ms more to scan this file for export names. */
export function loadTypeScript(): typeof ts {
  const require = createRequire(import.meta.url);
  const loaded =
    typeof QM_TYPESCRIPT === 'string'
      ? runCompiled(fileURLToPath(new URL(QM_TYPESCRIPT, import.meta.url)), require)
      : require('typescript');
  // Neither way has types; the version is pinned, so its declarations hold.
  return loaded as typeof ts;
}
