// The results as tables for reading.
import { buildTarget } from './builds.mjs';
import { queryTarget } from './docs.mjs';
import { lookupTarget } from './warm-lookups.mjs';

export function report({ machine, lookups, others, docs, builds }) {
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

function table(head, rows) {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column].length)));
  const line = (cells) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]) : cell.padStart(widths[at]))).join('  ');
  return `${lines.map((cells) => `  ${line(cells).trimEnd()}\n`).join('')}`;
}

const ms = (number) => (number < 100 ? `${number.toFixed(1)} ms` : `${Math.round(number)} ms`);
const mb = (number) => `${Math.round(number)} MB`;
const ratio = (number) => number.toFixed(2);
const verdict = (value, target) => (value <= target ? 'reached' : 'missed');
