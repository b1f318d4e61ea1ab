import { isYesNoQuestion, type AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { pageSize } from '@roadworthy/contract/kit/lists/list.ts';

/**
 * The matching Yes/No questions of one page; a page beyond the last one shows the last. `total` counts them on all
 * pages.
 */
export function auditPage(items: readonly AssessmentItem[], page: number, matches?: (item: AssessmentItem) => boolean) {
  const matching = items.filter((item) => isYesNoQuestion(item) && (matches?.(item) ?? true));
  const shownPage = Math.min(page, Math.max(1, Math.ceil(matching.length / pageSize)));
  return {
    page: shownPage,
    total: matching.length,
    ids: new Set(matching.slice((shownPage - 1) * pageSize, shownPage * pageSize).map(({ _id }) => _id)),
  };
}
