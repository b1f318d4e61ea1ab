import { z } from 'zod';
import { optionalDay, optionalReference, optionalText, text } from '../../kit/field.ts';
import { id } from '../../kit/route.ts';
import { controlKinds, matrixSteps } from '../../companies/risk-matrix.ts';
import { ratingMessages as messages } from '../messages/rating.messages.ts';

// The rating of one hazard, sent and stored with it. Absent if the assessment has no matrix.

const step = z.int().min(1).max(matrixSteps.max);
/** One cell of the matrix that the assessment copied. */
export const RatedCell = z.object({ likelihood: step, severity: step });

export const RiskControl = z.object({
  /**
   * Generated on the device. A report that a control is done refers to this id, even if the list has been reordered.
   */
  _id: id,
  kind: z.enum(controlKinds).nullable(),
  measure: z.string(),
  /** The name is that at the time of the assessment, because it is part of the signed document. */
  person: z.object({ _id: id, name: z.string() }).nullable(),
  /** `YYYY-MM-DD`; null for a control that is in place. */
  dueOn: z.string().nullable(),
  /** The control has to be done before the work starts. All other controls lack this field. */
  beforeWork: z.literal(true).optional(),
});
export type RiskControl = z.output<typeof RiskControl>;

export const HazardRating = z.object({
  harmed: z.string().nullable(),
  initial: RatedCell.nullable(),
  controls: z.array(RiskControl),
  residual: RatedCell.nullable(),
  /** If protective equipment is the only control, why nothing higher up in the hierarchy is possible. */
  onlyPpeReason: z.string().nullable(),
});
export type HazardRating = z.output<typeof HazardRating>;

export const maxControls = 20;
const isOnce = (controls: readonly { _id: string }[]): boolean =>
  new Set(controls.map(({ _id }) => _id)).size === controls.length;
/**
 * A rating need not be finished to be saved. Missing parts are required when the assessment is submitted
 * (rating.rules.ts).
 */
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
        beforeWork: z.boolean().optional(),
      }),
    )
    .max(maxControls)
    .refine(isOnce, messages.controlOnce),
  residual: RatedCell.nullish().transform((cell) => cell ?? null),
  onlyPpeReason: optionalText(1000),
});
export type HazardRatingNew = z.output<typeof HazardRatingNew>;

/** Builds the specified text of a hazard's control measure from its controls. */
export const joinMeasures = (controls: readonly Pick<RiskControl, 'measure'>[]): string =>
  controls
    .map(({ measure }) => measure.trim())
    .filter(Boolean)
    .join('; ');

/** A person who can be responsible for a control. */
export const ControlPerson = z.object({ _id: id, name: z.string() });
export type ControlPerson = z.output<typeof ControlPerson>;
