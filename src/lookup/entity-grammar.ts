// The whole grammar of an entity, with a reason for whatever it refuses.
import { type Failure, failure, type Outcome } from '../outcome.ts';
import type { Entity } from './entity.ts';

const MAX_ENTITY_LENGTH = 1000;

/** Fails with status `usage`, code `malformed-entity`. */
export function parseByGrammar(text: string): Outcome<Entity> {
  const problem = textProblem(text);
  if (problem !== null) return malformed(text, problem);
  const { name, member } = split(text);
  const reason = nameProblem(name) ?? memberProblem(member);
  if (reason !== null) return malformed(text, reason);
  return { status: 'ok', text, name, member };
}

/** Everything after the first `#` is the member; a name keyed by a symbol starts at its bracket. */
function split(text: string): { name: string; member: string | null } {
  const hash = text.indexOf('#');
  const bracket = text.indexOf('.[');
  const at = hash === -1 || (bracket !== -1 && bracket < hash) ? bracket : hash;
  return at === -1 ? { name: text, member: null } : { name: text.slice(0, at), member: text.slice(at) };
}

function textProblem(text: string): string | null {
  if (text === '') return 'it is empty';
  if (text.length > MAX_ENTITY_LENGTH) return `it is longer than ${MAX_ENTITY_LENGTH} characters`;
  if (/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)) return 'it contains a control character';
  if (/\s/u.test(text)) return blankProblem(text);
  if (text.includes('\\')) return 'it contains a backslash';
  if (/(?:^|[/#.])\.\.(?:\/|$)/.test(text)) return 'it contains a `..`';
  return null;
}

/** Headings hold no blanks, so a quoted member name is asked for in its encoded form. */
function blankProblem(text: string): string {
  const hash = text.indexOf('#');
  if (hash < 1 || hash === text.length - 1 || /\s/u.test(text.slice(0, hash))) return 'it contains a blank';
  const encoded = text.replace(/%|\s/gu, encodeURIComponent);
  return `it contains a blank; a member whose quoted name has blanks is written \`${encoded}\``;
}

function nameProblem(name: string): string | null {
  if (name === '') return 'it names no export before the member';
  if (name.includes('/')) {
    return 'it contains a `/`; an entry point is part of the package, as in `hono/jsx useState`';
  }
  const [first = '', ...rest] = name.split('.');
  if (first === '' || rest.includes('')) return 'it has an empty segment';
  // Only the first segment must be an identifier (`Base~2` where a bundle numbers unexported namesakes): later ones may be
  // quoted names of an enum or a namespace.
  // An export with a quoted name (`export { a as 'b c' }`) is written as its heading is: percent-encoded.
  if (!/^(?:[\p{ID_Start}$_]|%[0-9A-F]{2})(?:[\p{ID_Continue}$-]|%[0-9A-F]{2})*(?:~\d+)?$/u.test(first)) {
    return `\`${first}\` is not a name that a module can export`;
  }
  return null;
}

function memberProblem(member: string | null): string | null {
  if (member === null) return null;
  if (member === '#') return 'it names no member after `#`';
  if (member.startsWith('.[') && !/^\.\[.+\]$/.test(member)) return 'its bracket is not closed';
  return null;
}

function malformed(text: string, reason: string): Failure {
  const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  const forms =
    '`Name`, `ns.Name`, `Name#member`, `Name.member`, `Name.new`, `Name#()`, `Name#[Symbol.iterator]`';
  const message = `${JSON.stringify(shown)} is no entity: ${reason}.\nAn entity is one of ${forms}.`;
  return failure('usage', 'malformed-entity', message, { next: ['qm lookup --help'] });
}
