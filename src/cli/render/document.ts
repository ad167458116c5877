// The one JSON document that a command prints.

/** One line: a model pays for every blank of an indentation. */
export function jsonDocument(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
