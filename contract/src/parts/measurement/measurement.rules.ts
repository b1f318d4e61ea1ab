import { measurementMessages as messages, measurementVerdicts } from '../messages/measurement.messages.ts';
import { compareDecimals, countDecimals } from './decimal.ts';
import type { Measurement } from './measurement.schema.ts';

// The limits determine the verdict. Server and screens use the same functions.

type Limits = Pick<Measurement, 'lower' | 'upper'>;
export const measuredVerdicts = ['inLimits', 'below', 'above'] as const;
export type MeasuredVerdict = (typeof measuredVerdicts)[number];
/** Compares a value with the limits. A value equal to a limit is within them. */
export function compareWithLimits(value: string, { lower, upper }: Limits): MeasuredVerdict {
  if (lower !== null && compareDecimals(value, lower) < 0) return 'below';
  return upper !== null && compareDecimals(value, upper) > 0 ? 'above' : 'inLimits';
}
export const measuredVerdictLabels: Record<MeasuredVerdict, string> = measurementVerdicts;

export const isInLimits = (values: readonly string[], limits: Limits): boolean =>
  values.length > 0 && values.every((value) => compareWithLimits(value, limits) === 'inLimits');

export function formatLimits({ lower, upper, unit }: Limits & Pick<Measurement, 'unit'>): string {
  if (lower === null) return messages.atMost({ upper: upper ?? '', unit });
  return upper === null ? messages.atLeast({ lower, unit }) : messages.between({ lower, upper, unit });
}
export const formatValues = (values: readonly string[], { unit }: Pick<Measurement, 'unit'>): string =>
  messages.value({ value: values.join(' / '), unit });
/** Formats a measurement in one line: `Panel gap: 3.0 to 5.0 mm, nominal 4.0 mm, feeler gauge`. */
export const formatMeasurement = (measurement: Measurement): string =>
  `${measurement.quantity}: ${[
    formatLimits(measurement),
    measurement.nominal !== null && messages.nominal({ value: measurement.nominal, unit: measurement.unit }),
    measurement.readings > 1 && messages.readingsEach({ count: measurement.readings }),
    measurement.instrument,
  ]
    .filter(Boolean)
    .join(', ')}`;

/** Says why a parsed text is not a valid value of this measurement. Undefined if it is. */
export const findValueProblem = (value: string | undefined, { decimals }: Pick<Measurement, 'decimals'>) => {
  if (value === undefined) return messages.notANumber;
  return countDecimals(value) > decimals ? messages.tooManyDecimals({ decimals }) : undefined;
};

/** `add value` adds a value to a check that is OK without one. */
type MeasuredEvent = 'record ok' | 'record not ok' | 'add value';
export type MeasuredRecording = { event: string; values: readonly string[]; comment: string | null };
const isMeasuredEvent = (event: string): event is MeasuredEvent =>
  event === 'record ok' || event === 'record not ok' || event === 'add value';

/**
 * Says why values cannot be recorded, and for which field. Undefined if they can. A recording without values is always
 * accepted, because a client that does not know measurements sends none.
 */
export function findMeasuredValuesProblem(
  measurement: Measurement | null,
  { event, values, comment }: MeasuredRecording,
): { path: 'measured' | 'comment'; message: string } | undefined {
  if (values.length === 0) return undefined;
  const refuse = (message: string, path: 'measured' | 'comment' = 'measured') => ({ path, message });
  if (!measurement) return refuse(messages.notMeasured);
  if (!isMeasuredEvent(event)) return refuse(messages.noValueHere);
  const { readings } = measurement;
  if (values.length > readings) return refuse(messages.tooManyReadings({ count: readings }));
  const unusable = values.map((value) => findValueProblem(value, measurement)).find(Boolean);
  if (unusable) return refuse(unusable);
  const isWithin = isInLimits(values, measurement);
  if (event === 'record not ok') return isWithin && !comment ? refuse(messages.reasonRequired, 'comment') : undefined;
  if (!isWithin) return refuse(messages.outOfLimits({ limits: formatLimits(measurement) }));
  return values.length < readings ? refuse(messages.readingsMissing({ count: readings })) : undefined;
}
