// What a host is as one short text, so that a changed command is noticed. Secrets stay out of it.
import { createHash } from 'node:crypto';
import { byCodePoint } from '../../state/by-code-point.ts';
import type { HostConfig } from '../../state/config/config.ts';

/**
 * SHA-256, in hex, of everything that decides what runs and who is asked. A variable named like a secret counts by its name and the
 * references it is made of, never by a value; any other counts as written, because NODE_OPTIONS can run as much as a command can.
 */
export function hostFingerprint({ command, args, env, cwd, url, headers }: HostConfig): string {
  const facts = [
    ['command', command ?? null],
    ['args', args ?? []],
    ['env', pairs(env, (name, value) => (isSecretName(name) ? referencesIn(value) : value))],
    ['cwd', cwd ?? null],
    ['url', url ?? null],
    ['headers', pairs(headers, (_, value) => referencesIn(value))],
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

export function isSecretName(name: string): boolean {
  return /key|token|secret|passw|passphrase|pwd|auth|cred|cookie|session|private|(?:^|[_-])(?:pat|dsn|pin)(?:$|[_-])/i.test(
    name,
  );
}

function pairs(
  map: Readonly<Record<string, string>> | undefined,
  fact: (name: string, value: string) => unknown,
): readonly unknown[] {
  return Object.entries(map ?? {})
    .sort(([left], [right]) => byCodePoint(left, right))
    .map(([name, value]) => [name, fact(name, value)]);
}

function referencesIn(value: string): readonly string[] {
  return Array.from(value.matchAll(/\$\{([A-Za-z_]\w*)/g), ([, name = '']) => name);
}
