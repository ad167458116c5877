// Keeps secrets out of every text that leaves a connection: errors of hosts often repeat what they were given.

/** Shorter values hide nothing and would make holes into every number. */
const SHORTEST = 4;

export type Redact = (text: string) => string;

export function redactor(secrets: readonly string[]): Redact {
  const shapes = secrets.filter((secret) => secret.length >= SHORTEST).flatMap(spellings);
  // The longest first: one secret may be the start of another.
  const ordered = [...new Set(shapes)].sort((left, right) => right.length - left.length);
  return (text) => ordered.reduce((hidden, shape) => hidden.replaceAll(shape, '[redacted]'), text);
}

function spellings(secret: string): readonly string[] {
  const lines = secret.split(/\r?\n/).filter((line) => line.length >= SHORTEST);
  return [secret, ...lines, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)];
}
