import { z } from 'zod';
import { optionalText, text, wholeNumber } from '../../kit/field.ts';
import { measurementMessages as messages } from '../messages/measurement.messages.ts';
import { compareDecimals, countDecimals, maxDecimals, parseDecimal } from './decimal.ts';

// The measurement of a check (docs/decisions/0117-measured-checks.md). It belongs to a part, is copied into a plan, and
// is part of the plan's signed content.

export const maxReadings = 5;
export const Measurement = z.object({
  quantity: z.string(),
  unit: z.string(),
  nominal: z.string().nullable(),
  /** One of the limits may be null, but not both. */
  lower: z.string().nullable(),
  upper: z.string().nullable(),
  decimals: z.number(),
  /** The number of values for each vehicle or piece. */
  readings: z.number(),
  instrument: z.string().nullable(),
});
export type Measurement = z.output<typeof Measurement>;

/** A decimal as text, because JSON numbers are binary fractions. */
export const decimal = z
  .string({ error: messages.decimal })
  .trim()
  .nullish()
  .transform((typed, context) => {
    if (!typed) return null;
    const value = parseDecimal(typed);
    if (value === undefined) context.addIssue({ code: 'custom', message: messages.decimal });
    return value ?? null;
  });

type Limits = Pick<Measurement, 'nominal' | 'lower' | 'upper' | 'decimals'>;
export function* findLimitIssues({ nominal, lower, upper, decimals }: Limits) {
  for (const [name, value] of Object.entries({ nominal, lower, upper }))
    if (value !== null && countDecimals(value) > decimals)
      yield { path: [name], message: messages.limitDecimals({ decimals }) };
  if (lower === null && upper === null) yield { path: ['lower'], message: messages.limitRequired };
  if (lower !== null && upper !== null && compareDecimals(lower, upper) > 0)
    yield { path: ['upper'], message: messages.limitsReversed };
}

export const MeasurementNew = z
  .strictObject({
    quantity: text(messages.quantityRequired, 100),
    unit: text(messages.unitRequired, 20),
    nominal: decimal,
    lower: decimal,
    upper: decimal,
    decimals: wholeNumber(messages.decimals, 0, maxDecimals),
    readings: wholeNumber(messages.readings, 1, maxReadings),
    instrument: optionalText(100),
  })
  .superRefine((measurement, context) => {
    for (const issue of findLimitIssues(measurement)) context.addIssue({ code: 'custom', ...issue });
  });
