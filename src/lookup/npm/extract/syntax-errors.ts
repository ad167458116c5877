// Finds declaration files of the release that don't parse, so that a build fails with their names and not with a partial bundle.
import { type Engine, isOwnFile, placeOf } from './engine.ts';

/** `path:line: message`, the first of each file. */
export function syntaxErrors(engine: Engine): string[] {
  const { program, subject, ts } = engine;
  return program.getSourceFiles().flatMap((file) => {
    if (!isOwnFile(subject, file.fileName)) return [];
    const first = program.getSyntacticDiagnostics(file)[0];
    if (first === undefined) return [];
    const { line } = file.getLineAndCharacterOfPosition(first.start);
    const message = ts.flattenDiagnosticMessageText(first.messageText, ' ');
    return [`${placeOf(subject, file.fileName).path}:${line + 1}: ${message}`];
  });
}
