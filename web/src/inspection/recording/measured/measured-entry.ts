import { parseDecimal } from '@roadworthy/contract/parts/measurement/decimal.ts';
import { isInLimits, findValueProblem } from '@roadworthy/contract/parts/measurement/measurement.rules.ts';
import type { Measurement } from '@roadworthy/contract/parts/measurement/measurement.schema.ts';
import { isActivity, type Recordable } from '../recordable.ts';

// Parses the values typed for a measured check, and decides which answers they allow. The server applies the same
// rules.

export const findMeasurement = (one: Recordable): Measurement | undefined =>
  isActivity(one) ? undefined : (one.part?.measurement ?? undefined);

export type MeasuredEntry = {
  measurement: Measurement;
  values: readonly string[];
  /** The error message for typed text that is not a valid value. */
  problem: string | undefined;
  isComplete: boolean;
  isWithin: boolean;
};

export function parseMeasuredEntry(measurement: Measurement, typed: readonly string[] = []): MeasuredEntry {
  const parsed = typed
    .slice(0, measurement.readings)
    .filter((text) => text.trim() !== '')
    .map(parseDecimal);
  const values = parsed.filter((value) => value !== undefined);
  return {
    measurement,
    values,
    problem: parsed.map((value) => findValueProblem(value, measurement)).find(Boolean),
    isComplete: values.length === measurement.readings,
    isWithin: isInLimits(values, measurement),
  };
}

/** Returns the entry for the next piece of a part plan; undefined if pieces are not measured. */
export const findPieceEntry = (
  part: { measurement?: Measurement | null | undefined } | null,
  typed: readonly string[] | undefined,
): MeasuredEntry | undefined => (part?.measurement ? parseMeasuredEntry(part.measurement, typed) : undefined);

export const findMeasuredEntry = (
  point: Recordable,
  typed: readonly string[] | undefined,
): MeasuredEntry | undefined => {
  const measurement = findMeasurement(point);
  return measurement && parseMeasuredEntry(measurement, typed);
};

/** Whether the values allow OK. Without a measurement, OK is always allowed. */
export const allowsOk = (entry: MeasuredEntry | undefined): boolean =>
  !entry || (entry.problem === undefined && entry.isComplete && entry.isWithin);
export const allowsNotOk = (entry: MeasuredEntry | undefined): boolean => !entry || entry.problem === undefined;

/**
 * Returns the answer that follows from the values. Undefined until all of them are typed or one is outside the limits.
 */
export function findAnswerForEntry<Answer>(
  { values, problem, isComplete, isWithin }: MeasuredEntry,
  { ok, notOk }: { ok: Answer; notOk: Answer },
): Answer | undefined {
  if (problem !== undefined || values.length === 0) return undefined;
  if (!isWithin) return notOk;
  return isComplete ? ok : undefined;
}

export const padDigits = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '0'] as const;
export type PadKey = (typeof padDigits)[number] | 'point' | 'sign' | 'delete';
const maxTyped = 17;

/** Returns the text after a press of a key on the number pad. */
export function applyPadKey(text: string, key: PadKey): string {
  if (key === 'delete') return text.slice(0, -1);
  if (key === 'sign') return text.startsWith('-') ? text.slice(1) : `-${text}`;
  if (key !== 'point') return text.length < maxTyped ? text + key : text;
  if (/[.,]/.test(text)) return text;
  return /[0-9]$/.test(text) ? `${text}.` : `${text}0.`;
}
