// The words for a loaded set that cannot be used as it is; each names the file and what mends it.
import { type Failure, failure } from '../../outcome.ts';
import { shellQuote } from '../../state/shell-quote.ts';
import type { SetAddress } from './address.ts';
import type { DecodedSet } from './decode-set.ts';
import type { LoadedSet } from './loaded-set.ts';

type Broken = DecodedSet & { readonly kind: 'broken' };
type Newer = DecodedSet & { readonly kind: 'newer' };

export function brokenWarning(
  path: string,
  { fault }: Broken,
  lastGood: LoadedSet | null,
  address: SetAddress,
): string {
  const stand =
    lastGood === null
      ? 'There is no good copy, so nothing is loaded'
      : `The last good copy, of revision ${lastGood.revision}, stands in for it`;
  return `${unusable(path, fault)} ${stand}. Loads are refused until it is mended: ${repairCommand(address)}`;
}

export function newerWarning(path: string, { version, skipped }: Newer): string {
  const rest = skipped === 0 ? '' : ` ${skipped} of its entries cannot be read.`;
  return `${ofLaterVersion(path, version)}${rest} Loads are refused until Quartermaster is brought up to date.`;
}

export function brokenRefusal(path: string, { fault }: Broken, address: SetAddress): Failure {
  const message = `${unusable(path, fault)} It was left as it is, and nothing was written. To move it aside and go on from the last good copy: ${repairCommand(address)}`;
  return failure('failed', 'loaded-set-broken', message, {
    next: [repairCommand(address)],
    details: { path, fault, ...address },
  });
}

export function newerRefusal(path: string, { version }: Newer, address: SetAddress): Failure {
  const message = `${ofLaterVersion(path, version)} Nothing was written. Bring Quartermaster up to date, or use another agent name.`;
  return failure('failed', 'loaded-set-newer', message, { details: { path, version, ...address } });
}

function repairCommand({ workspace, agent }: SetAddress): string {
  return `qm tools repair --workspace ${shellQuote(workspace)} --agent ${shellQuote(agent)}`;
}

function unusable(path: string, fault: string): string {
  return `The loaded set ${path} cannot be used: ${fault}.`;
}

function ofLaterVersion(path: string, version: number): string {
  return `The loaded set ${path} was written by a later version of Quartermaster (its version is ${version}, and 1 is known here).`;
}
