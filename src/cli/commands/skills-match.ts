// qm skills match: the skills that a message is about.
import { isFailure, type Outcome } from '../../outcome.ts';
import { createMatcher } from '../../skills/match/create-matcher.ts';
import { openSkills } from '../../skills/open-skills.ts';
import { type Command, command, type Note, type Surroundings } from '../command.ts';
import { countValue, flagValue, type Invocation } from '../command-spec.ts';
import { matchingRequest } from '../matching-request.ts';
import { counted } from '../render/counted.ts';
import { oneLine } from '../render/one-line.ts';
import { type MatchedMessage, matchJson, matchText, shownDecisions } from '../render/skills-match.ts';
import { searchedNotes, withheldNotes } from '../skills-notes.ts';
import { skillsRequestOf } from '../skills-request-of.ts';

interface Matched extends MatchedMessage {
  /** Absolute folders that skills were looked for in. */
  readonly roots: readonly string[];
}

export const skillsMatchCommand: Command = command<Matched>({
  run: matchMessage,
  text: matchText,
  json: matchJson,
  notes: (matched) => [...basisNotes(matched), ...matched.diagnostics.map(warning), ...notesOf(matched)],
});

async function matchMessage(invocation: Invocation, surroundings: Surroundings): Promise<Outcome<Matched>> {
  const open = openSkills(skillsRequestOf(surroundings));
  if (isFailure(open)) return open;
  const request = matchingRequest(invocation, surroundings);
  if (isFailure(request)) return request;
  const { catalog, verdictOf } = open;
  const explain = flagValue(invocation, 'explain') ?? false;
  const top = countValue(invocation, 'top');
  const made = createMatcher(catalog, { ...request.options, explain, ...(top !== undefined && { top }) });
  if (isFailure(made)) return made;
  const message = invocation.positionals.join(' ');
  const answer = await made.matcher.match(message);
  await made.matcher.close();
  return {
    status: 'ok',
    ...answer,
    diagnostics: [...request.diagnostics, ...answer.diagnostics],
    message,
    explain,
    verdictOf,
    roots: catalog.roots.map(({ path }) => path),
  };
}

function basisNotes({ basis, decisions, embedder, floors }: Matched): readonly Note[] {
  if (decisions.length === 0) return [];
  const skills = counted(decisions.length, 'skill');
  if (basis === 'few') return [{ level: 'info', text: `${skills}: fewer than five are all offered` }];
  if (basis === 'nothing' || floors === null) return [{ level: 'info', text: skills }];
  const by = embedder === 'lexical' ? 'words' : `words and ${embedder}`;
  const how = basis === 'threshold' ? `the cosine of ${embedder}` : by;
  const offered = floors.offered === null ? '' : `, offered from ${floors.offered}`;
  return [{ level: 'info', text: `${skills} by ${how}: active from ${floors.active}${offered}` }];
}

function warning(text: string): Note {
  return { level: 'warning', text: oneLine(text) };
}

function notesOf(matched: Matched): readonly Note[] {
  const used = shownDecisions({ ...matched, explain: false });
  const withheld = used.filter(({ skill }) => matched.verdictOf(skill) !== 'trusted');
  return [
    ...searchedNotes(matched.decisions.length, matched.roots),
    ...withheldNotes(withheld.map(({ skill }) => skill.name)),
  ];
}
