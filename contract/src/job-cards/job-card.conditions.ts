import { jobCardMessages } from './messages/job-card.messages.ts';
import type { FieldError } from '../kit/problem.ts';
import { isSoftwareUpdate } from './job-card.options.ts';

// Fields of a job card that apply only under a condition. Form and server use the same table: a field that does not
// apply is neither shown nor required nor stored.

type ControllingFields = {
  workshop?: unknown;
  jobType?: { name?: string | null | undefined } | null | undefined;
  mileageRequired?: boolean | null | undefined;
  risJobcard?: boolean | null | undefined;
};
type Condition = {
  readonly field: string;
  readonly applies: (card: ControllingFields) => boolean;
  /**
   * A change of this field clears the dependent one even if that still applies. A job parameter, for example, belongs
   * to one job type.
   */
  readonly clearedBy: keyof ControllingFields;
  /** The message if the field applies but is missing. Without a message, the field is optional. */
  readonly required?: string;
};

const isRis = ({ risJobcard }: ControllingFields): boolean => risJobcard === true;
const needsMileage = ({ mileageRequired }: ControllingFields): boolean => mileageRequired === true;

export const conditionalFields = [
  { field: 'supervisor', applies: ({ workshop }) => Boolean(workshop), clearedBy: 'workshop' },
  { field: 'jobParameter', applies: ({ jobType }) => Boolean(jobType), clearedBy: 'jobType' },
  {
    field: 'ipWeek',
    applies: ({ jobType }) => isSoftwareUpdate(jobType),
    clearedBy: 'jobType',
    required: jobCardMessages.ipWeek,
  },
  { field: 'startValue', applies: needsMileage, clearedBy: 'mileageRequired', required: jobCardMessages.startValue },
  { field: 'endValue', applies: needsMileage, clearedBy: 'mileageRequired' },
  { field: 'partType', applies: isRis, clearedBy: 'risJobcard', required: jobCardMessages.partType },
  { field: 'partComponent', applies: isRis, clearedBy: 'risJobcard', required: jobCardMessages.partComponent },
  { field: 'partDescription', applies: isRis, clearedBy: 'risJobcard' },
  { field: 'newPart', applies: isRis, clearedBy: 'risJobcard', required: jobCardMessages.newPart },
  { field: 'toolsUsed', applies: isRis, clearedBy: 'risJobcard' },
  { field: 'idNoOrDescription', applies: isRis, clearedBy: 'risJobcard' },
] as const satisfies readonly Condition[];

export type ConditionalField = (typeof conditionalFields)[number]['field'];
const rows: readonly (Condition & { field: ConditionalField })[] = conditionalFields;

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Whether a field applies to the card. */
export const isApplicable = (field: ConditionalField, card: ControllingFields): boolean =>
  rows.every((row) => row.field !== field || row.applies(card));

/** Lists the fields that a change of `changed` clears in the form. */
export const listFieldsClearedBy = (changed: keyof ControllingFields): ConditionalField[] =>
  rows.flatMap((row) => (row.clearedBy === changed ? [row.field] : []));

/** Returns null for every field that does not apply, to be merged into a card before it is stored. */
export const buildClearedFields = (card: ControllingFields): Partial<Record<ConditionalField, null>> =>
  Object.fromEntries(rows.flatMap((row) => (row.applies(card) ? [] : [[row.field, null]])));

/** Lists errors for fields that apply but are missing, and for impossible mileages. */
export function findConditionalErrors(
  card: ControllingFields & Partial<Record<ConditionalField, unknown>>,
): FieldError[] {
  const missing = rows.flatMap((row) =>
    row.required && row.applies(card) && isMissing(card[row.field]) ? [{ path: row.field, message: row.required }] : [],
  );
  const { startValue, endValue } = card;
  const endsBelowStart =
    needsMileage(card) && typeof startValue === 'number' && typeof endValue === 'number' && endValue < startValue;
  return endsBelowStart ? [...missing, { path: 'endValue', message: jobCardMessages.endBelowStart }] : missing;
}
