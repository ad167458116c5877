// What git's wildcards match, as regular expressions over bytes: git knows no characters, so `?` is one byte of an umlaut.

/** Texts are bytes, one a UTF-16 unit. Null for a pattern that matches nothing, such as one with an open bracket. */
export function globPattern(glob: string, style: 'name' | 'path'): RegExp | null {
  const isPath = style === 'path';
  // git compares the part before the first wildcard by itself, and what follows is for it a pattern's start.
  const start = isPath ? glob.search(/[*?[\\]/) : 0;
  let source = '';
  for (let at = 0; at < glob.length; ) {
    const piece = translate(glob, at, { isPath, start });
    if (piece === null) return null;
    source += piece.source;
    at = piece.end;
  }
  return new RegExp(`^${source}$`, 's');
}

interface Context {
  readonly isPath: boolean;
  readonly start: number;
}

interface Piece {
  readonly source: string;
  readonly end: number;
}

function translate(glob: string, at: number, context: Context): Piece | null {
  switch (glob[at]) {
    case '\\':
      return at + 1 === glob.length ? null : { source: literal(glob, at + 1), end: at + 2 };
    case '?':
      return { source: context.isPath ? '[^/]' : '.', end: at + 1 };
    case '*':
      return stars(glob, at, context);
    case '[':
      return bracket(glob, at, context);
    default:
      return { source: literal(glob, at), end: at + 1 };
  }
}

function literal(text: string, at: number): string {
  return `\\x${text.charCodeAt(at).toString(16).padStart(2, '0')}`;
}

/** Two or more between slashes stand for any number of folders, none included; anywhere else they are one. */
function stars(glob: string, at: number, { isPath, start }: Context): Piece {
  let end = at;
  while (glob[end] === '*') end += 1;
  if (!isPath) return { source: '.*', end };
  const opens = at === start || glob[at - 1] === '/';
  const rest = glob.slice(end);
  const closes = rest === '' || rest.startsWith('/') || rest.startsWith('\\/');
  if (end - at === 1 || !opens || !closes) return { source: '[^/]*', end };
  return rest.startsWith('/') ? { source: '(?:.*/)?', end: end + 1 } : { source: '.*', end };
}

const classes: Readonly<Record<string, string>> = {
  alnum: '0-9A-Za-z',
  alpha: 'A-Za-z',
  blank: ' \\t',
  cntrl: '\\x00-\\x1f\\x7f',
  digit: '0-9',
  graph: '\\x21-\\x7e',
  lower: 'a-z',
  print: '\\x20-\\x7e',
  punct: '\\x21-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7e',
  space: ' \\t\\n\\r',
  upper: 'A-Z',
  xdigit: '0-9A-Fa-f',
};

function bracket(glob: string, from: number, { isPath }: Context): Piece | null {
  const negation = /[!^]/.test(glob[from + 1] ?? '') ? '^' : '';
  const members = bracketMembers(glob, from + 1 + negation.length);
  if (members === null) return null;
  // No bracket matches a slash in a path.
  return { source: `${isPath ? '(?!/)' : ''}[${negation}${members.source}]`, end: members.end };
}

/** Up to the closing bracket; one that comes first is a character. */
function bracketMembers(glob: string, first: number): Piece | null {
  let source = '';
  let at = first;
  while (at === first || glob[at] !== ']') {
    const member = at < glob.length ? bracketMember(glob, at) : null;
    if (member === null) return null;
    source += member.source;
    at = member.end;
  }
  return { source, end: at + 1 };
}

/** A named class, a range, or one character. */
function bracketMember(glob: string, at: number): Piece | null {
  const named = /^\[:([^\]]*):\]/.exec(glob.slice(at));
  if (named !== null) {
    const source = Object.hasOwn(classes, named[1] ?? '') ? classes[named[1] ?? ''] : undefined;
    return source === undefined ? null : { source, end: at + named[0].length };
  }
  const low = bracketCharacter(glob, at);
  if (low === null) return null;
  const after = glob[low + 1];
  const single = { source: literal(glob, low), end: low + 1 };
  if (after !== '-' || glob[low + 2] === undefined || glob[low + 2] === ']') return single;
  const high = bracketCharacter(glob, low + 2);
  if (high === null) return null;
  // A range that runs backwards holds only its start, and an expression with one would be refused.
  const range = glob.charCodeAt(low) > glob.charCodeAt(high) ? '' : `-${literal(glob, high)}`;
  return { source: `${single.source}${range}`, end: high + 1 };
}

/** Where the character is that stands at `at`, perhaps behind a backslash. */
function bracketCharacter(glob: string, at: number): number | null {
  const place = glob[at] === '\\' ? at + 1 : at;
  return place < glob.length ? place : null;
}
