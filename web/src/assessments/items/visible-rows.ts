import type { AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';

const isHeading = ({ assessmentQuestion }: AssessmentItem): boolean => assessmentQuestion.type === 'Quantitative';

/** Returns the matching rows with their headings. They keep the numbers that they have in the full list. */
export function filterVisibleRows<Row extends AssessmentItem>(
  rows: readonly Row[],
  matches: (row: Row) => boolean,
): Row[] {
  return rows.filter((row, index) => {
    if (matches(row)) return true;
    if (!isHeading(row)) return false;
    const end = rows.findIndex((one, at) => at > index && isHeading(one));
    return rows.slice(index + 1, end < 0 ? undefined : end).some(matches);
  });
}
