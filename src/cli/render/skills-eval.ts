// How well messages find their skills, as a table: a way of matching, and below it its floors.
import type { EvaluateAnswer } from '../../skills/eval/evaluate-skills.ts';
import type { MatchingWay } from '../../skills/eval/matching-ways.ts';
import type { FloorQuality } from '../../skills/eval/quality.ts';
import type { Paint } from '../color.ts';
import { counted } from './counted.ts';
import { type Row, table } from './table.ts';

export function skillsEvalText({ skills, messages, offTopic, ways }: EvaluateAnswer, paint: Paint): string {
  const [head = '', ...rows] = table([
    ['matched by', 'top-1', 'top-3', 'AUROC', 'floor', 'from', 'precision', 'recall', 'F1', 'false'],
    ...ways.flatMap(wayRows),
  ]);
  return [
    `${counted(skills, 'skill')}; ${counted(messages, 'message')} for one of them, ${offTopic} for none`,
    paint('dim', head),
    ...rows,
  ]
    .map((line) => `${line}\n`)
    .join('');
}

export function skillsEvalJson(answer: EvaluateAnswer): Record<string, unknown> {
  const { skills, messages, offTopic, ways, diagnostics } = answer;
  return { status: 'ok', skills, messages, offTopic, ways, diagnostics };
}

function wayRows({ way, embedder, top1, top3, auroc, floors, best }: MatchingWay): Row[] {
  const quality = [percent(top1), percent(top3), fixed(auroc, 3)];
  const named = floors.map((floor) => floorCells(floor.name, floor));
  const all = best === null ? named : [...named, floorCells('best', best)];
  return all.map((cells, at) => [
    at === 0 ? titleOf(way, embedder) : '',
    ...(at === 0 ? quality : ['', '', '']),
    ...cells,
  ]);
}

function titleOf(way: MatchingWay['way'], embedder: string | null): string {
  if (way === 'lexical') return 'words';
  return way === 'hybrid' ? `words and ${embedder}` : `cosine of ${embedder}`;
}

function floorCells(name: string, { floor, precision, recall, f1, falseMatches }: FloorQuality): string[] {
  return [name, floor.toFixed(2), percent(precision), percent(recall), fixed(f1, 2), percent(falseMatches)];
}

function percent(share: number | null): string {
  return share === null ? '-' : `${(share * 100).toFixed(1)} %`;
}

function fixed(share: number | null, digits: number): string {
  return share === null ? '-' : share.toFixed(digits);
}
