import { isYesNoQuestion, type AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { pageSize } from '@roadworthy/contract/kit/list.ts';

/** The matching Yes/No questions of one page; a page beyond the last one shows the last. `total` counts them on all pages. */
export function auditPage(items: readonly AssessmentItem[], page: number, wanted?: (item: AssessmentItem) => boolean) {
  const asked = items.filter((item) => isYesNoQuestion(item) && (wanted?.(item) ?? true));
  const shown = Math.min(page, Math.max(1, Math.ceil(asked.length / pageSize)));
  return { page: shown, total: asked.length, ids: new Set(asked.slice((shown - 1) * pageSize, shown * pageSize).map(({ _id }) => _id)) };
}
