// How a run is put for a model: what the script printed, and before it what went wrong.
import type { ProgramEnd, ProgramRun } from './program-run.ts';

/** A run that went well is its output and nothing else. */
export function resultText({ end, output, leftRunning }: ProgramRun, seconds: number): string {
  const notes = leftRunning ? ['[what the script left running was ended]'] : [];
  const fault = faultOf(end, seconds);
  const body = [output, ...notes].reduce(onNewLine);
  if (fault === null) return body;
  return body === '' ? fault : `${fault}\n${body}`;
}

function onNewLine(text: string, note: string): string {
  return text === '' || text.endsWith('\n') ? `${text}${note}` : `${text}\n${note}`;
}

/** Null for a script that said that all is well. */
function faultOf(end: ProgramEnd, seconds: number): string | null {
  switch (end.how) {
    case 'exit':
      return end.code === 0 ? null : `Error (exit ${end.code}):`;
    case 'signal':
      return `Error (ended by ${end.signal}):`;
    case 'timeout':
      return `Error (timed out after ${seconds} s):`;
    case 'cancelled':
      return 'Error (cancelled):';
    case 'not-started':
      return `Error (not started): ${end.why}.`;
  }
}
