// How often questions find their pages, as a table.
import type { EvalAnswer } from '../../docs/eval/evaluate-docs.ts';
import type { Paint } from '../color.ts';
import { counted } from './counted.ts';
import { type Row, table } from './table.ts';

export function evalText({ pages, linkTexts, descriptions, fragments }: EvalAnswer, paint: Paint): string {
  const [head = '', ...rows] = table([
    ['questions', 'asked', 'no result', 'hit@1', 'hit@5', 'hit@10', 'MRR'],
    ...setRows('link texts', linkTexts),
    ...setRows('descriptions', descriptions),
  ]);
  return [
    `${counted(pages, 'page')}; ${fragments.resolved} of ${counted(fragments.total, 'fragment')} resolved`,
    paint('dim', head),
    ...rows,
  ]
    .map((line) => `${line}\n`)
    .join('');
}

export function evalJson({
  pages,
  linkTexts,
  descriptions,
  fragments,
  diagnostics,
}: EvalAnswer): Record<string, unknown> {
  return { status: 'ok', pages, linkTexts, descriptions, fragments, diagnostics };
}

function setRows(label: string, { queries, asked, rank, substring }: EvalAnswer['linkTexts']): Row[] {
  const count = asked === queries ? String(asked) : `${asked} of ${queries}`;
  const { zero, hit1, hit5, hit10, mrr } = rank;
  return [
    [label, count, percent(zero), percent(hit1), percent(hit5), percent(hit10), mrr.toFixed(2)],
    [`  as substring`, '', percent(substring.zero), '', percent(substring.hit5), '', ''],
  ];
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
