// Keeps the end of what a host says on stderr: when it dies, that is where the reason stands.

const LINES = 20;
const LINE_LENGTH = 400;

export interface LastLines {
  readonly push: (text: string) => void;
  readonly lines: () => readonly string[];
}

export function lastLines(): LastLines {
  let kept: readonly string[] = [];
  let open = '';
  return {
    push: (text) => {
      const [first = '', ...more] = text.split(/\r\n|\n|\r/);
      const all = [clip(open + first), ...more.map(clip)];
      open = all.at(-1) ?? '';
      kept = [...kept, ...all.slice(0, -1).filter((line) => line.trim() !== '')].slice(-LINES);
    },
    lines: () => (open.trim() === '' ? kept : [...kept, open].slice(-LINES)),
  };
}

function clip(line: string): string {
  return line.slice(0, LINE_LENGTH);
}
