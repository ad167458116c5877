// What may run no more, as text and as JSON.
import type { TrustChange } from '../../state/trust/change-trust.ts';
import type { Paint } from '../color.ts';
import { itemLines } from './trust-item.ts';

export function trustRevokeText({ project, changed }: TrustChange, paint: Paint): string {
  if (changed.length === 0) return `Nothing of ${project} was trusted.\n`;
  const items = changed.map((id) => ({ id }));
  return [`${project} may run no more:`, ...itemLines(items, paint)].map((line) => `${line}\n`).join('');
}

export function trustRevokeJson({ project, file, changed }: TrustChange): Record<string, unknown> {
  return { status: 'ok', project, file, changed };
}
