// The looks of a progress display, loaded at the first report: most commands have nothing to report.
import type { Edge, Sink } from './edge.ts';

export type ProgressStyle = 'bar' | 'lines' | 'silent';

export interface ShownProgress {
  /** What is worked on. */
  readonly package: string;
  readonly phase: string;
  readonly done: number;
  /** Null while it is unknown. */
  readonly total: number | null;
}

export interface ProgressDisplay {
  readonly report: (progress: ShownProgress) => void;
  /** Takes the bar away before anything else is printed. */
  readonly clear: () => void;
}

/** `announced` is true for commands whose purpose is the building; others stay silent where nobody watches. */
export function progressStyle(
  edge: Pick<Edge, 'env' | 'stderr'>,
  quiet: boolean,
  announced: boolean,
): ProgressStyle {
  if (quiet) return 'silent';
  if (edge.stderr.isTTY && edge.env['TERM'] !== 'dumb') return 'bar';
  return announced ? 'lines' : 'silent';
}

export function displayOf(sink: Sink, style: ProgressStyle): ProgressDisplay {
  if (style === 'silent') return { report: () => {}, clear: () => {} };
  return style === 'bar' ? bar(sink) : lines(sink);
}

const eraseLine = '\r\u001b[2K';

function bar(sink: Sink): ProgressDisplay {
  let shown = '';
  return {
    report(progress) {
      // Some terminals say that they have no columns at all.
      const line = barLine(progress).slice(0, (sink.columns || 80) - 1);
      if (line === shown) return;
      shown = line;
      sink.write(`${eraseLine}${line}`);
    },
    clear() {
      if (shown === '') return;
      shown = '';
      sink.write(eraseLine);
    },
  };
}

const cells = 20;

/** Counts are shown in steps of one cell, so that thousands of reports are no thousands of writes. */
function barLine({ package: name, phase, done, total }: ShownProgress): string {
  if (total === null || total === 0) return `${name}  ${phase}`;
  const filled = Math.min(cells, Math.floor((done * cells) / total));
  const gauge = `${'#'.repeat(filled)}${'.'.repeat(cells - filled)}`;
  return `${name}  ${phase}  [${gauge}] ${Math.floor((filled * 100) / cells)}% of ${total}`;
}

function lines(sink: Sink): ProgressDisplay {
  let announced = '';
  return {
    report({ package: name, phase, total }) {
      const line = `${name}  ${phase}`;
      if (line === announced) return;
      announced = line;
      sink.write(total === null ? `${line}\n` : `${line}  ${total}\n`);
    },
    clear: () => {},
  };
}
