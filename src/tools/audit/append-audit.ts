// Keeps a record of what agents loaded and called, one line an act, which several processes write at once.
import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDirectory } from '../../state/ensure-directory.ts';
import { systemFailure } from '../../state/system-failure.ts';
import { type AuditRecord, auditLine } from './audit-record.ts';

/** The file that is appended to. */
export function auditFile(stateRoot: string): string {
  return join(stateRoot, 'audit.jsonl');
}

/** Null, or a warning: the act is done, and a full disk must not undo it. */
export function appendAudit(stateRoot: string, record: AuditRecord): string | null {
  const path = auditFile(stateRoot);
  try {
    ensureDirectory(stateRoot);
    append(path, Buffer.from(auditLine(record)));
    return null;
  } catch (error) {
    return systemFailure(error, `Could not record this in ${path}`, path, 'XDG_STATE_HOME').message;
  }
}

/** The system puts each write at the end of what is there then, so lines of several processes do not mix as long as one write is a line. */
function append(path: string, line: Uint8Array): void {
  // Names of workspaces and tools are nobody else's business.
  const descriptor = openSync(path, 'a', 0o600);
  try {
    const written = writeSync(descriptor, line);
    // Only a disk that is full takes a part; the rest says so itself.
    if (written < line.length) writeSync(descriptor, line, written);
  } finally {
    closeSync(descriptor);
  }
}
