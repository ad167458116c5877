// Writes an exported name so that it can be asked for: quoted names may hold blanks, dots and anything else.

/** Identifiers stay as they are; `quoted name` becomes `quoted%20name`. */
export function encodedExport(name: string): string {
  if (identifier.test(name)) return name;
  return name.replace(/[^\p{ID_Continue}$]|^[^\p{ID_Start}$_]/gu, (character) =>
    [...Buffer.from(character, 'utf8')]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );
}

const identifier = /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u;
