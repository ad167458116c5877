// Which names a tool host may have: it is the first half of every name that its tools are presented under.

/** Why `id` cannot name a host, as a sentence without a full stop; null when it can. */
export function hostIdentityFault(id: string): string | null {
  if (id === '') return 'a host needs a name';
  if (id === 'local') return 'the name "local" is reserved';
  const strange = /[^A-Za-z0-9_-]/u.exec(id)?.[0];
  if (strange !== undefined)
    return `the host name ${JSON.stringify(id)} has ${JSON.stringify(strange)}, and only A-Z, a-z, 0-9, _ and - are allowed`;
  // One character for the underscore and one for the tool are left of 64.
  if (id.length > 62) return `the host name "${id}" has ${id.length} characters, and 62 are allowed`;
  return null;
}

/** The nearest name that is allowed, for a suggestion; null when nothing of `id` is left. */
export function suggestedIdentity(id: string): string | null {
  const name = id
    .replace(/[^A-Za-z0-9-]+/gu, '-')
    .slice(0, 62)
    .replace(/^-+|-+$/g, '');
  return hostIdentityFault(name) === null ? name : null;
}
