// The skills store: how well messages find their skills, and what a match costs, cold against an empty process and resident.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AgentSkillCatalog, createMatcher, evaluateSkills, loadCatalog } from '../dist/skills/index.js';
import { environment, inTurn, median, root, run, scratchFolder, summary } from './runs.mjs';
import { skillDescriptions } from './skill-descriptions.mjs';

/** Labelled messages are not part of this project. */
const folder = process.env['QM_EVAL_DIR'] ?? join(root, '../shared/eval');
const sets = ['skills', 'metatool'];
const coldRounds = 30;
const residentSkills = 1000;
const residentMessages = 200;

export const skillTargets = {
  skills: {
    hybrid: { top1: 0.7, top3: 0.83, auroc: 0.91, precision: 0.77, recall: 0.55 },
    lexical: { top1: 0.66, top3: 0.82, auroc: 0.91 },
  },
  metatool: { hybrid: { top1: 0.58 } },
  coldRatio: 6,
  lexicalMs: 5,
  hybridMs: 20,
};

export async function measureSkills(say) {
  const scratch = scratchFolder();
  try {
    const quality = await measureQuality(join(scratch, 'cache'), say);
    return { quality, cold: measureCold(scratch, say), resident: await measureResident(scratch, say) };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function measureQuality(cache, say) {
  const rows = [];
  for (const set of sets) {
    const file = join(folder, `${set}.json`);
    if (!existsSync(file)) {
      say(`skills: no ${file}; QM_EVAL_DIR names the folder of labelled messages`);
      continue;
    }
    say(`skills: matching the messages of ${set}.json`);
    const catalog = new AgentSkillCatalog({
      skills: [],
      problems: [],
      shadowed: [],
      roots: [],
      project: null,
    });
    const answer = await evaluateSkills({ file, catalog, embedder: 'use-lite', cache });
    if (answer.status !== 'ok') throw new Error(answer.message);
    for (const diagnostic of answer.diagnostics) say(`skills: ${diagnostic}`);
    rows.push(...answer.ways.map((way) => ({ set, skills: answer.skills, ...way })));
  }
  return rows;
}

/** From the folder of a project with forty skills, with the floors that an earlier question left. */
function measureCold(scratch, say) {
  say(`skills: ${coldRounds} rounds of cold questions to forty skills`);
  const home = join(scratch, 'cold');
  writeSkills(home, 40);
  const empty = join(scratch, 'empty.cjs');
  writeFileSync(empty, '');
  const env = environment({ HOME: home, XDG_CACHE_HOME: join(home, 'cache'), XDG_CONFIG_HOME: home });
  const node = (args) => () => run({ command: process.execPath, args, cwd: home, env });
  const qm = (...args) => node([join(root, 'dist/bin/qm.cjs'), 'skills', ...args]);
  const [message] = skillDescriptions(1, 3);
  const words = message.description.split(' ').slice(0, 12);
  const calls = {
    'node, an empty file': node([empty]),
    'qm skills list': qm('list'),
    'qm skills match --embedder lexical': qm('match', '--embedder', 'lexical', ...words),
    'qm skills match': qm('match', ...words),
  };
  const [floor, ...runs] = inTurn(coldRounds, Object.values(calls));
  return [floor, ...runs].map((each, at) => ({ question: Object.keys(calls)[at], ...summary(each, floor) }));
}

async function measureResident(scratch, say) {
  say(`skills: ${residentMessages} messages to ${residentSkills} skills, in one process`);
  const home = join(scratch, 'resident');
  writeSkills(home, residentSkills);
  const loaded = loadCatalog({ env: { HOME: home, XDG_CONFIG_HOME: home } });
  if (loaded.status !== 'ok') throw new Error(loaded.message);
  const messages = skillDescriptions(residentMessages, 5).map(({ description }) => shortened(description));
  const times = {};
  for (const embedder of ['lexical', 'use-lite']) {
    const made = createMatcher(loaded.catalog, { embedder, cache: join(scratch, 'cache') });
    if (made.status !== 'ok') throw new Error(made.message);
    times[embedder] = await timesOf(made.matcher, messages);
    await made.matcher.close();
  }
  return { skills: loaded.catalog.all().length, ...times };
}

/** The first ten make everything ready and do not count. */
async function timesOf(matcher, messages) {
  const times = [];
  let embedder;
  for (const message of messages) {
    const start = process.hrtime.bigint();
    ({ embedder } = await matcher.match(message));
    times.push(Number(process.hrtime.bigint() - start) / 1e6);
  }
  const counted = times.slice(10).sort((left, right) => left - right);
  return { by: embedder, medianMs: median(counted), p95Ms: counted[Math.floor(counted.length * 0.95)] };
}

function writeSkills(home, count) {
  for (const { name, description } of skillDescriptions(count, 1)) {
    const path = join(home, '.agents/skills', name);
    mkdirSync(path, { recursive: true });
    writeFileSync(
      join(path, 'SKILL.md'),
      `---\nname: ${name}\ndescription: ${description}\n---\n\n# ${name}\n`,
    );
  }
}

function shortened(description) {
  return description.split(' ').slice(2, 14).join(' ');
}
