// The names that a release is imported by: its own, and what a types package describes.
import type { Subject } from './engine.ts';

export function ownNames({ name, types }: Subject): string[] {
  return [name, describedBy(name), ...(types === null ? [] : [describedBy(types.name)])];
}

/** `@types/a__b` describes `@a/b`. */
function describedBy(name: string): string {
  if (!name.startsWith('@types/')) return name;
  const bare = name.slice('@types/'.length);
  return bare.includes('__') ? `@${bare.replace('__', '/')}` : bare;
}
