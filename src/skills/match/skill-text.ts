// What of a skill messages are compared with: its name, its description, and messages that it is known to be for.
import type { MatchText } from '../../match/hybrid/match-text.ts';

export interface DescribedSkill {
  readonly name: string;
  readonly description: string;
  readonly examples: readonly string[];
}

/** The body has no say: it is long, and what it goes into is not what it is for. */
export function skillText({ name, description, examples }: DescribedSkill): MatchText {
  return { words: `${name} ${description}`, passage: `${spoken(name)}. ${description}`, examples };
}

/** `db-migrations` and `dbMigrations` as a sentence has them. */
function spoken(name: string): string {
  return name.replace(/[-_]+/g, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
}
