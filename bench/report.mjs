// The results as tables for reading.
import { buildTarget } from './builds.mjs';
import { queryTarget } from './docs.mjs';
import { skillTargets } from './skills.mjs';
import { toolTargets } from './tools.mjs';
import { lookupTarget } from './warm-lookups.mjs';

export function report({ machine, lookups, others, docs, skills, tools, builds }) {
  const { node, platform, cores, memoryGB, date } = machine;
  const times = [...lookups.questions, ...others].map((row) => [
    row.question,
    row.bundle ?? '',
    ms(row.medianMs),
    ms(row.minMs),
    ratio(row.ratio),
    ratio(row.ratioOfMinima),
    row.bundle === undefined ? '' : verdict(row.ratio, lookupTarget),
  ]);
  const floor = ['node, an empty file', '', ms(lookups.empty.medianMs), ms(lookups.empty.minMs), '', '', ''];
  const sizes = builds.map((row) => [
    row.package,
    String(row.pages),
    ms(row.medianMs),
    ms(row.typedocMs),
    ratio(row.ratio),
    verdict(row.ratio, buildTarget),
    mb(row.peakMB),
    mb(row.typedocPeakMB),
    ratio(row.memoryRatio),
  ]);
  return `Node ${node}, ${platform}, ${cores} cores, ${memoryGB} GB, ${date}; NODE_EXTRA_CA_CERTS unset

Warm lookup ÷ empty Node process, whole processes in turn (target ≤ ${lookupTarget}, by the median of the ratios):

${table(['command', 'bundle', 'median', 'fastest', 'ratio', 'of fastest', 'target'], [floor, ...times])}
${docsReport(docs)}
${skillsReport(skills)}
${toolsReport(tools)}
Build ÷ TypeDoc on the same declaration file, whole processes in turn (target ≤ ${buildTarget}):

${table(['package', 'pages', 'build', 'TypeDoc', 'ratio', 'target', 'peak', 'TypeDoc', 'ratio'], sizes)}`;
}

function docsReport({ pages, bytes, indexMs, editMs, checkMs, minisearchMs, questions }) {
  const rows = questions.map((row) => [
    row.question,
    ms(row.medianMs),
    ms(row.minMs),
    ratio(row.ratio),
    row.question.startsWith('qm docs query') ? verdict(row.ratio, queryTarget) : '',
  ]);
  const size = `${pages} pages, ${(bytes / 1e6).toFixed(0)} MB`;
  return `Docs of ${size}, whole processes in turn (a cold query: target ≤ ${queryTarget} empty processes):

${table(['command', 'median', 'fastest', 'ratio', 'target'], rows)}
  index from nothing ${ms(indexMs)} (target 2500 ms), after one edit ${ms(editMs)} (target 300 ms), check ${ms(checkMs)};
  MiniSearch makes its index in ${ms(minisearchMs)}
`;
}

function toolsReport({ hosts, before, five, call, list, start }) {
  const sum = (field) => count(hosts.reduce((total, host) => total + host[field], 0));
  const prompts = [
    ...hosts.map(({ host, tools, tokens }) => [host, count(tools), count(tokens), '']),
    ['all of them inline', sum('tools'), sum('tokens'), ''],
    ['qm serve, nothing loaded', '', count(before), verdict(before, toolTargets.before)],
    ['qm serve, five tools loaded', '', count(five), verdict(five, toolTargets.five)],
  ];
  const timed = (act, time, target) => [
    act,
    `${time.toFixed(2)} ms`,
    target === undefined ? '' : `${verdict(time, target)} (${target} ms)`,
  ];
  const times = [
    timed(`echo of a server, ${call.calls} calls`, call.directMs),
    timed('the same behind qm serve', call.behindMs),
    timed('median of the differences', call.addedMs, toolTargets.callMs),
    timed(`declaring ${list.tools} tools (${kb(list.bytes)}) from disk`, list.declareMs, toolTargets.listMs),
    timed('the first time in a process', list.firstMs),
    timed('tools/list of them by qm serve', list.wireMs),
    timed(
      `qm serve to its answer to initialize, ${start.starts} starts`,
      start.initializeMs,
      toolTargets.startMs,
    ),
    timed('qm serve to its answer to server/discover', start.discoverMs, toolTargets.startMs),
  ];
  return `Real servers in a prompt, bytes of tools/list by four (targets ≤ ${toolTargets.before} and ≤ ${toolTargets.five} tokens):

${table(['server', 'tools', 'tokens', 'target'], prompts)}
What qm serve adds, by one client in one run:

${table(['act', 'median', 'target'], times)}`;
}

function skillsReport({ quality, cold, resident }) {
  const ways = quality.map(({ set, way, embedder, top1, top3, auroc, floors }) => {
    const { precision, recall, f1 } = floors.find(({ name }) => name === 'p95') ?? floors[0];
    const target = skillTargets[set]?.[way];
    const found = { top1, top3, auroc, precision, recall };
    const isReached = Object.entries(target ?? {}).every(([name, least]) => found[name] >= least);
    const by = {
      hybrid: `words and ${embedder}`,
      lexical: 'words',
      cosine: `cosine of ${embedder} from 0.70`,
    }[way];
    const shares = [top1, top3, auroc, precision, recall, f1].map(share);
    return [set, by, ...shares, target ? (isReached ? 'reached' : 'missed') : ''];
  });
  const rows = cold.map((row) => [
    row.question,
    ms(row.medianMs),
    ms(row.minMs),
    ratio(row.ratio),
    row.question.endsWith('lexical') ? verdict(row.ratio, skillTargets.coldRatio) : '',
  ]);
  const { skills, lexical, 'use-lite': hybrid } = resident;
  return `Messages and skills, precision and recall at the floor of 95 % of off-topic messages:

${table(['set', 'matched by', 'top-1', 'top-3', 'AUROC', 'precision', 'recall', 'F1', 'target'], ways)}
A match in a process of its own, forty skills (words alone: target ≤ ${skillTargets.coldRatio} empty processes):

${table(['command', 'median', 'fastest', 'ratio', 'target'], rows)}
  ${skills} skills in one process: words ${ms(lexical.medianMs)} (95 %: ${ms(lexical.p95Ms)}; target ${skillTargets.lexicalMs} ms), with ${hybrid.by} ${ms(hybrid.medianMs)} (95 %: ${ms(hybrid.p95Ms)}; target ${skillTargets.hybridMs} ms)
`;
}

function table(head, rows) {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column].length)));
  const line = (cells) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  ');
  return `${lines.map((cells) => `  ${line(cells).trimEnd()}\n`).join('')}`;
}

const ms = (number) => (number < 100 ? `${number.toFixed(1)} ms` : `${Math.round(number)} ms`);
const count = (number) => number.toLocaleString('en-US');
const kb = (bytes) => `${Math.round(bytes / 1000)} KB`;
const share = (number) => (number === null ? '-' : number.toFixed(3));
const mb = (number) => `${Math.round(number)} MB`;
const ratio = (number) => number.toFixed(2);
const verdict = (value, target) => (value <= target ? 'reached' : 'missed');
