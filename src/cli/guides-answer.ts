// Asks the guides of an installed dependency: the lookup store knows which release that is, the docs store searches them.
import { queryTexts } from '../docs/query/query-texts.ts';
import type { QueryAnswer, Question } from '../docs/query/query-types.ts';
import type { Resolution } from '../lookup/npm/resolution.ts';
import { packageGuides } from '../lookup/package-guides.ts';
import { isFailure, type Outcome } from '../outcome.ts';
import { shellQuote } from '../state/shell-quote.ts';
import type { Note } from './command.ts';
import { counted } from './render/counted.ts';
import { packageLines } from './render/provenance.ts';

export interface GuidesAnswer extends QueryAnswer {
  readonly resolution: Resolution;
  /** How many guides the package ships. */
  readonly guides: number;
}

/** `name` is the package as typed, `project` the folder that is asked from. Paths are those of the installed copy. */
export function guidesAnswer(name: string, question: Question, project: string): Outcome<GuidesAnswer> {
  const term = question.term === null ? '' : ` ${shellQuote(question.term)}`;
  const found = packageGuides(name, { project }, (other) => `qm docs query${term} --in ${other}`);
  if (isFailure(found)) return found;
  const { resolution, guides } = found;
  const place = resolution.source === null ? '' : `${resolution.source}/`;
  const texts = guides.map(({ source, text }) => ({ path: place + source, text }));
  const answer = queryTexts({ ...question, texts });
  return isFailure(answer) ? answer : { ...answer, resolution, guides: guides.length };
}

/** How many there are, which release they belong to, and where it lies. */
export function guidesNote({ guides, resolution: { name, source, ...rest } }: GuidesAnswer): Note {
  const [line] = packageLines({ ...rest, package: name, types: null });
  return {
    level: 'info',
    text: `${counted(guides, 'guide')} of ${line?.[1] ?? name}: ${source ?? 'not installed'}`,
  };
}
