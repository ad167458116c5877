// Shows how far a build is, on stderr only: a line that redraws itself on a terminal, one line a phase elsewhere.
import type { Sink } from './edge.ts';
import { displayOf, type ProgressDisplay, type ProgressStyle } from './progress-display.ts';

/** `style` is asked for at the first report, since asking takes its time. */
export function createProgress(sink: Sink, style: () => ProgressStyle): ProgressDisplay {
  let display: ProgressDisplay | undefined;
  return {
    report(progress) {
      display ??= displayOf(sink, style());
      display.report(progress);
    },
    clear: () => display?.clear(),
  };
}
