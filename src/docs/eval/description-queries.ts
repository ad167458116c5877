// Takes the descriptions of pages for questions: sentences about a page that do not repeat its words on purpose.
import { splitFrontMatter } from '../../markdown/front-matter.ts';
import type { PageText } from '../links/page-texts.ts';
import { type EvalQuery, evalQueries } from './eval-query.ts';

/** They are to be asked of an index that does not hold them. */
export function descriptionQueries(pages: readonly PageText[]): readonly EvalQuery[] {
  return evalQueries(
    pages.flatMap(({ path, text }) => {
      const description = splitFrontMatter(text).data['description'];
      const line = typeof description === 'string' ? description.replace(/\s+/g, ' ').trim() : '';
      return line === '' ? [] : [{ text: line, target: path }];
    }),
  );
}
