// `types@>=5` conditions and `typesVersions` ask about the compiler; this answers for the one that reads the declarations.

/** The compiler the engine uses, as major, minor, patch. A test compares it with the installed package. */
export const TYPESCRIPT_VERSION: readonly [number, number, number] = [6, 0, 3];

type Version = readonly [number, number, number];
interface PartialVersion {
  /** Missing and wildcard parts are 0 here; `given` counts the parts that were numbers. */
  readonly version: Version;
  readonly given: number;
  readonly prerelease: boolean;
}

/** Whether a semver range holds for the engine's TypeScript; null when the text is no range. An empty range always holds. */
export function admitsTypeScript(range: string): boolean | null {
  let admitted = range.trim() === '';
  for (const alternative of range.split('||')) {
    if (alternative.trim() === '') continue;
    const result = admitsAll(alternative.trim());
    if (result === null) return null;
    admitted ||= result;
  }
  return admitted;
}

const PARTIAL =
  /^([x*]|0|[1-9]\d*)(?:\.([x*]|0|[1-9]\d*)(?:\.([x*]|0|[1-9]\d*)(-[a-z0-9.-]+)?(?:\+[a-z0-9.-]+)?)?)?$/i;

function admitsAll(alternative: string): boolean | null {
  const hyphen = /^(\S+)\s+-\s+(\S+)$/.exec(alternative);
  if (hyphen !== null) {
    const low = admitsOne('>=', hyphen[1] ?? '');
    const high = admitsOne('<=', hyphen[2] ?? '');
    return low === null || high === null ? null : low && high;
  }
  let admitted = true;
  for (const simple of alternative.split(/\s+/)) {
    const match = /^(~|\^|<=|>=|<|>|=)?(.+)$/.exec(simple);
    const result = admitsOne(match?.[1] ?? '=', match?.[2] ?? '');
    if (result === null) return null;
    admitted &&= result;
  }
  return admitted;
}

function admitsOne(operator: string, text: string): boolean | null {
  const partial = parsePartial(text);
  if (partial === null) return null;
  const { version, given, prerelease } = partial;
  if (given === 0) return operator !== '<' && operator !== '>';
  const distance = compare(TYPESCRIPT_VERSION, version) + (prerelease ? 0.5 : 0);
  const isBefore = (part: number): boolean => compare(TYPESCRIPT_VERSION, nextAfter(version, part)) < 0;
  const whole = given === 3;
  // A partial stands for all versions from its first (`5.0.0` for `5`) to just before the next (`6.0.0`).
  const results: Readonly<Record<string, boolean>> = {
    '<': distance < 0,
    '>=': distance >= 0,
    '>': whole ? distance > 0 : !isBefore(given - 1),
    '<=': whole ? distance <= 0 : isBefore(given - 1),
    '~': distance >= 0 && isBefore(given === 1 ? 0 : 1),
    '^': distance >= 0 && isBefore(caretPart(partial)),
    '=': whole ? distance === 0 : distance >= 0 && isBefore(given - 1),
  };
  return results[operator] ?? null;
}

function parsePartial(text: string): PartialVersion | null {
  const match = PARTIAL.exec(text);
  if (match === null) return null;
  const parts = [match[1], match[2], match[3]];
  const wildcard = parts.findIndex((part) => part === undefined || /^[x*]$/i.test(part));
  const given = wildcard === -1 ? 3 : wildcard;
  const number = (at: number): number => (at < given ? Number(parts[at]) : 0);
  return { version: [number(0), number(1), number(2)], given, prerelease: match[4] !== undefined };
}

/** A caret lets everything change to the right of the first part that is not zero. */
function caretPart({ version, given }: PartialVersion): number {
  if (version[0] > 0 || given === 1) return 0;
  return version[1] > 0 || given === 2 ? 1 : 2;
}

function nextAfter(version: Version, part: number): Version {
  if (part === 0) return [version[0] + 1, 0, 0];
  return part === 1 ? [version[0], version[1] + 1, 0] : [version[0], version[1], version[2] + 1];
}

function compare(left: Version, right: Version): number {
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}
