/** Which example picture of each row the inspector pointed at. */
export type SelectedExamples = Record<number, 'okImage' | 'notOkImage' | undefined>;

export type MarkedExample = { label: string | null; selected: 'okImage' | 'notOkImage' };
type Example = { okLabel: string | null; nokLabel: string | null };
/** What was pointed at, as it goes into the log. */
export const markedExamples = (examples: readonly Example[], selected: SelectedExamples): MarkedExample[] =>
  examples.flatMap((row, index) => {
    const choice = selected[index];
    return choice ? [{ label: choice === 'okImage' ? row.okLabel : row.nokLabel, selected: choice }] : [];
  });

/** OK by example pictures means that every one of them is the OK picture; who points at none says it by the button alone (document 3 section 5.4). */
export function mayBeOk(examples: readonly unknown[], selected: SelectedExamples): boolean {
  const chosen = examples.map((_row, index) => selected[index]);
  return chosen.every((one) => one === undefined) || chosen.every((one) => one === 'okImage');
}

/** Not OK by example pictures alone needs every row to be pointed at. */
const areAllSelected = (examples: readonly unknown[], selected: SelectedExamples): boolean =>
  examples.length > 0 && examples.every((_row, index) => selected[index] !== undefined);

/** A defect is recorded with a description, a photo, or every example picture chosen and one of them as Not OK at least. */
export const mayRecordDefect = (comment: string, photos: readonly unknown[], examples: readonly unknown[], selected: SelectedExamples): boolean =>
  comment.trim() !== '' || photos.length > 0 || (areAllSelected(examples, selected) && Object.values(selected).includes('notOkImage'));
