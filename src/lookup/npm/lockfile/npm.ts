// package-lock.json and npm-shrinkwrap.json from version 2 on: keys of `packages` are install paths.
import type { Outcome } from '../../../outcome.ts';
import { isRecord, messageOf } from '../resolve/manifest.ts';
import { unknownVersion, unreadable } from './damage.ts';
import { sliceBalanced, valuesOfKey, WHOLE_PARSE_LIMIT } from './json-slice.ts';
import type { Lockfile, LockText } from './lockfile.ts';
import { npmEntry } from './npm-entry.ts';
import { openNestedNpmLock } from './npm-nested.ts';
import { importersIn, releasesIn } from './npm-packages.ts';

type Packages = Readonly<Record<string, unknown>>;
type Found = Outcome<{ readonly value: Record<string, unknown> | null }>;

export function openNpmLock(lock: LockText): Outcome<{ readonly lockfile: Lockfile }> {
  const large = lock.text.length > WHOLE_PARSE_LIMIT;
  const head = large ? /"lockfileVersion"\s*:\s*(\d+)/.exec(lock.text.slice(0, 2_000)) : null;
  if (head !== null && looksWhole(lock.text) && (head[1] === '2' || head[1] === '3')) {
    return { status: 'ok', lockfile: pathLockfile(lock, null) };
  }
  const parsed = parseWhole(lock);
  if (parsed.status !== 'ok') return parsed;
  const version = parsed.whole['lockfileVersion'];
  if (version === 1) return openNestedNpmLock(lock, parsed.whole);
  if (version !== 2 && version !== 3) return unknownVersion(lock, String(version), '1, 2 and 3');
  const packages = parsed.whole['packages'];
  if (!isRecord(packages)) return unreadable(lock, 'it has no "packages"');
  return { status: 'ok', lockfile: pathLockfile(lock, packages) };
}

function pathLockfile(lock: LockText, parsed: Packages | null): Lockfile {
  let packages = parsed;
  const whole = (): Outcome<{ readonly packages: Packages }> => {
    if (packages !== null) return { status: 'ok', packages };
    const outcome = parseWhole(lock);
    if (outcome.status !== 'ok') return outcome;
    const found = outcome.whole['packages'];
    if (!isRecord(found)) return unreadable(lock, 'it has no "packages"');
    packages = found;
    return { status: 'ok', packages };
  };
  const at = (path: string): Found => (packages === null ? sliceAt(lock, path) : ownRecord(packages, path));
  return {
    manager: 'npm',
    file: lock.file,
    root: lock.root,
    governs: (path) => path === '' || path.includes('node_modules') || hasValue(at(path)),
    entryFor: (importer, name) => {
      for (const path of installPaths(importer.path, name)) {
        const found = at(path);
        if (found.status !== 'ok') return found;
        if (found.value !== null) return npmEntry(lock, found.value, { name, importer });
      }
      // A negative answer is given only by a file that parses as a whole.
      const checked = whole();
      return checked.status === 'ok' ? { status: 'ok', entry: null } : checked;
    },
    importers: (name) => {
      const outcome = whole();
      return outcome.status === 'ok' ? { status: 'ok', paths: importersIn(outcome.packages, name) } : outcome;
    },
    releasesOf: (name) => {
      const outcome = whole();
      return outcome.status === 'ok' ? releasesIn(lock, outcome.packages, name) : outcome;
    },
  };
}

/** `packages/a/node_modules/x`, `packages/node_modules/x`, `node_modules/x`: where Node would look. */
function installPaths(importer: string, name: string): string[] {
  const segments = importer === '' ? [] : importer.split('/');
  const paths: string[] = [];
  for (let length = segments.length; length >= 0; length -= 1) {
    if (segments[length - 1] === 'node_modules') continue;
    paths.push([...segments.slice(0, length), 'node_modules', name].join('/'));
  }
  return paths;
}

function sliceAt(lock: LockText, path: string): Found {
  for (const position of valuesOfKey(lock.text, path)) {
    if (lock.text[position] !== '{') continue;
    const slice = sliceBalanced(lock.text, position);
    if (slice === null) return unreadable(lock, `the entry "${path}" never ends`);
    try {
      // The slice starts with a brace, so a value that parses is an object.
      return { status: 'ok', value: JSON.parse(slice) as Record<string, unknown> };
    } catch (error) {
      return unreadable(lock, messageOf(error));
    }
  }
  return { status: 'ok', value: null };
}

function ownRecord(packages: Packages, path: string): Found {
  const value = Object.hasOwn(packages, path) ? packages[path] : null;
  return { status: 'ok', value: isRecord(value) ? value : null };
}

function hasValue(found: Found): boolean {
  return found.status === 'ok' && found.value !== null;
}

function parseWhole(lock: LockText): Outcome<{ readonly whole: Record<string, unknown> }> {
  try {
    const whole: unknown = JSON.parse(lock.text);
    return isRecord(whole) ? { status: 'ok', whole } : unreadable(lock, 'it is not a JSON object');
  } catch (error) {
    return unreadable(lock, messageOf(error));
  }
}

function looksWhole(text: string): boolean {
  return text.trimStart().startsWith('{') && text.trimEnd().endsWith('}');
}
