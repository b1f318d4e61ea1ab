import { z } from 'zod';
import { optionalDay, optionalReference, optionalText, text } from '../../kit/field.ts';
import { id } from '../../kit/route.ts';
import { controlKinds, matrixSteps } from '../../companies/risk-matrix.ts';
import { ratingMessages as messages } from '../messages/rating.messages.ts';

// The rating of one hazard: additional data of the same answer, absent where the assessment has no matrix.

const step = z.int().min(1).max(matrixSteps.max);
/** One cell of the matrix that the assessment copied. */
export const RatedCell = z.object({ likelihood: step, severity: step });

export const RiskControl = z.object({
  /** Made by the device, so that a control can be reported as done however the list is reordered. */
  _id: id,
  kind: z.enum(controlKinds).nullable(),
  measure: z.string(),
  /** With the name at the time of the assessment, which is what gets signed. */
  person: z.object({ _id: id, name: z.string() }).nullable(),
  /** `YYYY-MM-DD`; null for a control that is in place. */
  dueOn: z.string().nullable(),
});
export type RiskControl = z.output<typeof RiskControl>;

export const HazardRating = z.object({
  harmed: z.string().nullable(),
  initial: RatedCell.nullable(),
  controls: z.array(RiskControl),
  residual: RatedCell.nullable(),
  /** Why nothing higher up in the hierarchy is possible, if protective equipment is the only control. */
  onlyPpeReason: z.string().nullable(),
});
export type HazardRating = z.output<typeof HazardRating>;

export const maxControls = 20;
const isOnce = (controls: readonly { _id: string }[]): boolean =>
  new Set(controls.map(({ _id }) => _id)).size === controls.length;
/** An unfinished rating can be saved; what it lacks is asked for when the assessment is submitted (rating.rules.ts). */
export const HazardRatingNew = z.strictObject({
  harmed: optionalText(500),
  initial: RatedCell.nullish().transform((cell) => cell ?? null),
  controls: z
    .array(
      z.strictObject({
        _id: id,
        kind: z
          .enum(controlKinds)
          .nullish()
          .transform((kind) => kind ?? null),
        measure: text(messages.measureRequired, 500),
        person: optionalReference.transform((person) => person ?? null),
        dueOn: optionalDay.transform((day) => day ?? null),
      }),
    )
    .max(maxControls)
    .refine(isOnce, messages.controlOnce),
  residual: RatedCell.nullish().transform((cell) => cell ?? null),
  onlyPpeReason: optionalText(1000),
});
export type HazardRatingNew = z.output<typeof HazardRatingNew>;

/** The specified text of a hazard's control measure, from its controls. */
export const measureTextOf = (controls: readonly Pick<RiskControl, 'measure'>[]): string =>
  controls
    .map(({ measure }) => measure.trim())
    .filter(Boolean)
    .join('; ');

/** Somebody who can be responsible for a control. */
export const ControlPerson = z.object({ _id: id, name: z.string() });
export type ControlPerson = z.output<typeof ControlPerson>;
