// Counts lines as the index does: they end at LF, CR LF or CR, and the last one may have no end.

export function countLines(text: string): number {
  const ends = text.match(/\r\n?|\n/g)?.length ?? 0;
  return text === '' || /[\r\n]$/.test(text) ? ends : ends + 1;
}
