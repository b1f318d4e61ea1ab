/** The example picture that the inspector selected in each row. */
export type SelectedExamples = Record<number, 'okImage' | 'notOkImage' | undefined>;

export type MarkedExample = { label: string | null; selected: 'okImage' | 'notOkImage' };
type Example = { okLabel: string | null; nokLabel: string | null };
/** Converts the selection to the form stored in the log. */
export const listMarkedExamples = (examples: readonly Example[], selected: SelectedExamples): MarkedExample[] =>
  examples.flatMap((row, index) => {
    const choice = selected[index];
    return choice ? [{ label: choice === 'okImage' ? row.okLabel : row.nokLabel, selected: choice }] : [];
  });

/** Whether OK may be recorded: if no example picture is selected, or the OK picture in every row. */
export function mayRecordOk(examples: readonly unknown[], selected: SelectedExamples): boolean {
  const chosen = examples.map((_row, index) => selected[index]);
  return chosen.every((one) => one === undefined) || chosen.every((one) => one === 'okImage');
}

/** Whether a picture is selected in every row, as needed for a Not OK that is described by examples only. */
const areAllSelected = (examples: readonly unknown[], selected: SelectedExamples): boolean =>
  examples.length > 0 && examples.every((_row, index) => selected[index] !== undefined);

/**
 * Whether a defect may be recorded: it needs a description, a photo, or a selection in every row with at least one Not
 * OK.
 */
export const mayRecordDefect = (
  comment: string,
  photos: readonly unknown[],
  examples: readonly unknown[],
  selected: SelectedExamples,
): boolean =>
  comment.trim() !== '' ||
  photos.length > 0 ||
  (areAllSelected(examples, selected) && Object.values(selected).includes('notOkImage'));
