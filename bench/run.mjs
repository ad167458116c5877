// `npm run bench [-- --json]`: what a lookup and a query cost over an empty Node process, a build against TypeDoc, an index, tools;
// and how well messages find their skills.
// Measures and prints; a missed target is for the reader to judge, so the exit code is 0 whenever it ran.
import { parseArgs } from 'node:util';
import { measureBuilds } from './builds.mjs';
import { measureDocs } from './docs.mjs';
import { measureOtherTools } from './other-tools.mjs';
import { report } from './report.mjs';
import { machine } from './runs.mjs';
import { measureSkills } from './skills.mjs';
import { measureTools } from './tools.mjs';
import { measureLookups } from './warm-lookups.mjs';

const { values } = parseArgs({ options: { json: { type: 'boolean' } } });
const say = (line) => process.stderr.write(`${line}\n`);

const lookups = measureLookups(say);
const others = measureOtherTools(say);
const docs = measureDocs(say);
const skills = await measureSkills(say);
const tools = await measureTools(say);
const builds = await measureBuilds(say);
const results = { machine: machine(), lookups, others, docs, skills, tools, builds };
process.stdout.write(values.json ? `${JSON.stringify(results, null, 2)}\n` : report(results));
