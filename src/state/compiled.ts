// Runs a file of the program from what V8 has made of it before: compiling it anew is half of what a lookup adds to Node.
import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';

/** What `wrapped` makes of a file: the function Node itself would put around it. */
type Program = (
  exports: unknown,
  require: (name: string) => unknown,
  module: { exports: unknown },
  file: string,
  directory: string,
) => void;

/** Runs a CommonJS file of `dist/bin` and returns its exports. `load` answers its requests. */
export function runCompiled(file: string, load: (name: string) => unknown): unknown {
  const cachedData = compiledForm(file);
  const script = new Script(wrapped(file), { filename: file, ...(cachedData && { cachedData }) });
  const module = { exports: {} as unknown };
  // A script is worth its last value, which the wrapper makes this function.
  const program = script.runInThisContext() as Program;
  program(
    module.exports,
    load,
    module,
    file,
    file.slice(0, Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\'))),
  );
  return module.exports;
}

/** The exact text that is compiled; the build must give V8 the same one. The files hold ASCII only, so no byte is decoded. */
export function wrapped(file: string): string {
  const text = readFileSync(file, 'latin1');
  const start = text.startsWith('#!') ? text.indexOf('\n') : 0;
  return `(function (exports, require, module, __filename, __dirname) {${text.slice(start)}\n})`;
}

export function cacheFile(file: string): string {
  return `${file}.cache`;
}

/**
 * V8 refuses a form made by another Node or from another text, but does not check its content, and a damaged one would end the
 * process. It is therefore kept twice in one file, and used only if both halves are equal.
 */
function compiledForm(file: string): Buffer | undefined {
  try {
    const twice = readFileSync(cacheFile(file));
    const half = twice.subarray(0, twice.length / 2);
    return twice.length > 0 && half.equals(twice.subarray(half.length)) ? half : undefined;
  } catch {
    return undefined;
  }
}
