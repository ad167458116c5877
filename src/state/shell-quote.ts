// Printed commands must work when pasted: one rule for which arguments a shell would read differently.

/** The text as one shell word; quoted only where a POSIX shell needs it. */
export function shellQuote(text: string): string {
  if (/^[A-Za-z0-9_./:@%+,-][A-Za-z0-9_./:@%+,=-]*$/.test(text)) return text;
  return `'${text.replaceAll("'", "'\\''")}'`;
}
