import { isYesNoQuestion, type AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { pageSize } from '@roadworthy/contract/kit/lists/list.ts';

/**
 * Returns the matching Yes/No questions of one page, or of the last page if the number is too high. `total` is the
 * number of matching questions on all pages.
 */
export function selectAuditPage(
  items: readonly AssessmentItem[],
  page: number,
  matches?: (item: AssessmentItem) => boolean,
) {
  const matching = items.filter((item) => isYesNoQuestion(item) && (matches?.(item) ?? true));
  const shownPage = Math.min(page, Math.max(1, Math.ceil(matching.length / pageSize)));
  return {
    page: shownPage,
    total: matching.length,
    ids: new Set(matching.slice((shownPage - 1) * pageSize, shownPage * pageSize).map(({ _id }) => _id)),
  };
}
