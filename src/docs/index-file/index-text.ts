// The bytes of an index, for the command that writes them and the one that compares them.

export function indexText(header: string, lines: readonly { readonly line: string }[]): string {
  return [header, ...lines.map(({ line }) => line), ''].join('\n');
}
