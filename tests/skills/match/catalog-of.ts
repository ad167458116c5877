// A catalog in memory, for tests of what is done with skills once they are loaded.
import { AgentSkillCatalog } from '../../../src/skills/catalog/agent-skill-catalog.ts';
import { AgentSkill, type SkillFacts } from '../../../src/skills/skill/agent-skill.ts';

export type DescribedSkill = Pick<SkillFacts, 'name' | 'description'> &
  Partial<Pick<SkillFacts, 'examples' | 'onlyByName'>> & { readonly body?: string };

const root = { path: '/skills', scope: 'user', inProject: false } as const;

export function catalogOf(described: readonly DescribedSkill[]): AgentSkillCatalog {
  const skills = described.map(({ body = 'Do it.', ...facts }) => {
    const path = `/skills/${facts.name}`;
    const all = {
      metadata: {},
      allowedTools: [],
      examples: [],
      root,
      path,
      file: `${path}/SKILL.md`,
      ...facts,
    };
    return new AgentSkill(all, { text: body, bodyStart: 0 });
  });
  return new AgentSkillCatalog({ skills, problems: [], shadowed: [], roots: [], project: null });
}

/** Six skills of an office, which have little in common. */
export const office: readonly DescribedSkill[] = [
  { name: 'db-migrations', description: 'Change the schema of a database without downtime.' },
  { name: 'newsletter', description: 'Write the monthly newsletter of the company.' },
  { name: 'pdf', description: 'Fill in, merge, split and watermark PDF forms.' },
  { name: 'slide-deck', description: 'Make presentations: slide decks with layouts and speaker notes.' },
  { name: 'spreadsheet', description: 'Formulas, pivot tables and charts in spreadsheets.' },
  { name: 'triage', description: 'Sort incoming bug reports, find duplicates and label them.' },
];
