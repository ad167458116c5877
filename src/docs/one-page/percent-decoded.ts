// Decodes paths and anchors as they stand in links; what is wrongly encoded stays as it was written.

export function percentDecoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    const decoded = decodeURIComponent(text);
    // No file system takes it, and Node throws.
    return decoded.includes('\0') ? text : decoded;
  } catch {
    return text;
  }
}
