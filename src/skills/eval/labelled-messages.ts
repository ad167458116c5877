// Reads messages of which somebody wrote down what they are for.
import { failure, type Outcome } from '../../outcome.ts';
import type { DescribedSkill } from '../match/skill-text.ts';

export interface LabelledMessage {
  readonly message: string;
  /** Names of the skills that are right, any of them; none where nothing should match. */
  readonly relevant: readonly string[];
}

export interface LabelledMessages {
  /** Null where the file leaves them to those that are installed. */
  readonly skills: readonly DescribedSkill[] | null;
  readonly items: readonly LabelledMessage[];
}

/**
 * `text` is JSON: `items` with `message` (or `query`) and `relevant`, a list of names; and, where the file does not mean the skills that
 * are installed, `skills` (or `tools`) with `name` (or `id`), `description` and maybe `examples`. `shown` names the file in messages.
 * Failures, all `usage`: `labels-no-json`, `labels-malformed`.
 */
export function readLabelledMessages(
  text: string,
  shown: string,
): Outcome<{ readonly labelled: LabelledMessages }> {
  const file = parse(text);
  if (file === null) return failure('usage', 'labels-no-json', `${shown} is no JSON object`);
  const described = file['skills'] ?? file['tools'] ?? null;
  const skills = described === null ? null : each(described, readSkill);
  const items = each(file['items'], readItem);
  if (typeof skills === 'string') return malformed(shown, `skills ${skills} a name and a description`);
  if (typeof items === 'string') return malformed(shown, `items ${items} a message and a list relevant`);
  if (items.length === 0) return malformed(shown, 'items is empty, so there is nothing to ask');
  return { status: 'ok', labelled: { skills, items } };
}

function malformed(shown: string, why: string): Outcome<never> {
  return failure('usage', 'labels-malformed', `${shown}: ${why}`);
}

type Json = Readonly<Record<string, unknown>>;

function parse(text: string): Json | null {
  try {
    return asJson(JSON.parse(text.replace(/^\uFEFF/, '')));
  } catch {
    return null;
  }
}

function asJson(value: unknown): Json | null {
  // Any object has text keys.
  return typeof value === 'object' && value !== null ? (value as Json) : null;
}

/** The list, or how a sentence goes on that says what it has to have. */
function each<T>(value: unknown, read: (entry: Json) => T | null): readonly T[] | string {
  if (!Array.isArray(value)) return 'is no list; each of its entries needs';
  const found: T[] = [];
  for (const [at, entry] of value.entries()) {
    const one = read(asJson(entry) ?? {});
    if (one === null) return `has an entry, number ${at + 1}, without`;
    found.push(one);
  }
  return found;
}

function readSkill(entry: Json): DescribedSkill | null {
  const name = entry['name'] ?? entry['id'];
  const { description, examples = [] } = entry;
  if (typeof name !== 'string' || typeof description !== 'string' || !isTexts(examples)) return null;
  return { name, description, examples };
}

function readItem(entry: Json): LabelledMessage | null {
  const message = entry['message'] ?? entry['query'];
  const { relevant } = entry;
  if (typeof message !== 'string' || message.trim() === '' || !isTexts(relevant)) return null;
  return { message, relevant };
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
