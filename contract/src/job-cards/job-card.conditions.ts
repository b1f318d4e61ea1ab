import type { FieldError } from '../kit/problem.ts';
import { isSoftwareUpdate } from './job-card.options.ts';
import { jobCardMessages } from './job-card.messages.ts';

/**
 * Fields of a job card that are there only sometimes (document 1 sections 4.1 and 5.1). Form and server read this one table: what does not
 * apply is not shown, not required, and not kept.
 */
type ControllingFields = {
  workshop?: unknown;
  jobType?: { name?: string | null | undefined } | null | undefined;
  mileageRequired?: boolean | null | undefined;
  risJobcard?: boolean | null | undefined;
};
type Condition = {
  readonly field: string;
  readonly applies: (card: ControllingFields) => boolean;
  /** A change of this field empties the one here, also where it goes on to apply: an engine's parameter is none of a gearbox. */
  readonly clearedBy: keyof ControllingFields;
  /** What is said where it applies and is missing. Without a text it may stay empty. */
  readonly required?: string;
};

const isRis = ({ risJobcard }: ControllingFields): boolean => risJobcard === true;
const needsMileage = ({ mileageRequired }: ControllingFields): boolean => mileageRequired === true;

export const conditionalFields = [
  { field: 'supervisor', applies: ({ workshop }) => Boolean(workshop), clearedBy: 'workshop' },
  { field: 'jobParameter', applies: ({ jobType }) => Boolean(jobType), clearedBy: 'jobType' },
  { field: 'ipWeek', applies: ({ jobType }) => isSoftwareUpdate(jobType), clearedBy: 'jobType', required: jobCardMessages.ipWeek },
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

/** Whether a field is shown. What stands in no row always is. */
export const applies = (field: ConditionalField, card: ControllingFields): boolean => rows.every((row) => row.field !== field || row.applies(card));

/** What a change of `changed` empties in the form. */
export const clearedBy = (changed: keyof ControllingFields): ConditionalField[] => rows.flatMap((row) => (row.clearedBy === changed ? [row.field] : []));

/** Each field that does not apply, with nothing in it: laid over a card before it is kept. */
export const clearedFields = (card: ControllingFields): Partial<Record<ConditionalField, null>> =>
  Object.fromEntries(rows.flatMap((row) => (row.applies(card) ? [] : [[row.field, null]])));

/** What is missing among the fields that apply, and mileages that cannot be. */
export function conditionalErrors(card: ControllingFields & Partial<Record<ConditionalField, unknown>>): FieldError[] {
  const missing = rows.flatMap((row) => (row.required && row.applies(card) && isMissing(card[row.field]) ? [{ path: row.field, message: row.required }] : []));
  const { startValue, endValue } = card;
  const endsBelowStart = needsMileage(card) && typeof startValue === 'number' && typeof endValue === 'number' && endValue < startValue;
  return endsBelowStart ? [...missing, { path: 'endValue', message: jobCardMessages.endBelowStart }] : missing;
}
