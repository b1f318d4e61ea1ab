import { RatedHazardNew, type RatedHazard } from '@roadworthy/contract/assessments/assessment.schema.ts';
import {
  joinMeasures,
  type ControlPerson,
  type HazardRating,
} from '@roadworthy/contract/assessments/rating/hazard-rating.schema.ts';
import type { ControlKind } from '@roadworthy/contract/companies/risk-matrix.ts';
import { z } from 'zod';
import { newId } from '../../kit/storage/new-id.ts';

// The form values of a hazard, with or without a rating. With a rating, the control measure of the specification is the
// text of the controls, so that nobody has to type it twice.

type CellValues = { likelihood: string; severity: string };
export type ControlValues = {
  _id: string;
  kind: ControlKind | '';
  measure: string;
  person: ControlPerson | null;
  dueOn: string;
  beforeWork: boolean;
};
export type RatingValues = {
  harmed: string;
  initial: CellValues;
  controls: ControlValues[];
  residual: CellValues;
  onlyPpeReason: string;
};
export type HazardRow = { hazard: string; controlMeasure: string; rating?: RatingValues };
export type HazardValues = { rows: HazardRow[] };

export const createBlankControl = (measure = ''): ControlValues => ({
  _id: newId(),
  kind: '',
  measure,
  person: null,
  dueOn: '',
  beforeWork: false,
});
/**
 * Returns the controls of a suggested hazard, without people and dates, which the user chooses. If it was never rated,
 * returns its control measure.
 */
export const toControlValues = (
  controls: readonly { kind: ControlKind | null; measure: string }[],
  controlMeasure: string,
): ControlValues[] =>
  controls.length > 0
    ? controls.map(({ kind, measure }) => ({ ...createBlankControl(measure), kind: kind ?? '' }))
    : [createBlankControl(controlMeasure)];
const blankCell: CellValues = { likelihood: '', severity: '' };
const cellValues = (cell: HazardRating['initial']): CellValues =>
  cell ? { likelihood: String(cell.likelihood), severity: String(cell.severity) } : blankCell;
/** Returns the form values of a rating. If a hazard has none, its control measure becomes the first control. */
const ratingValues = (rating: HazardRating | undefined, controlMeasure: string): RatingValues => ({
  harmed: rating?.harmed ?? '',
  initial: cellValues(rating?.initial ?? null),
  controls: rating
    ? rating.controls.map(({ kind, dueOn, beforeWork = false, ...control }) => ({
        ...control,
        kind: kind ?? '',
        dueOn: dueOn ?? '',
        beforeWork,
      }))
    : [createBlankControl(controlMeasure)],
  residual: cellValues(rating?.residual ?? null),
  onlyPpeReason: rating?.onlyPpeReason ?? '',
});

type Texts = Pick<RatedHazard, 'hazard' | 'controlMeasure' | 'rating'>;
export const toHazardRow = ({ hazard, controlMeasure, rating }: Texts, isRated: boolean): HazardRow => ({
  hazard,
  controlMeasure,
  ...(isRated && { rating: ratingValues(rating, controlMeasure) }),
});

/** Returns the chosen cell, or null while the likelihood or the severity is missing. */
export const toCell = ({ likelihood, severity }: CellValues): HazardRating['initial'] =>
  likelihood && severity ? { likelihood: Number(likelihood), severity: Number(severity) } : null;

/** Converts the form values of a hazard to the answer's hazard. */
export function fromHazardRow({ hazard, controlMeasure, rating }: HazardRow) {
  if (!rating) return { hazard, controlMeasure };
  const { harmed, onlyPpeReason, controls } = rating;
  return {
    hazard,
    controlMeasure: joinMeasures(controls),
    rating: {
      harmed: harmed.trim() || null,
      initial: toCell(rating.initial),
      controls: controls.map(({ kind, dueOn, measure, beforeWork, ...control }) => ({
        ...control,
        measure: measure.trim(),
        kind: kind || null,
        dueOn: dueOn || null,
        ...(beforeWork && { beforeWork: true as const }),
      })),
      residual: toCell(rating.residual),
      onlyPpeReason: onlyPpeReason.trim() || null,
    },
  };
}

/** Validates the hazard as it would be saved. A rating need not be finished to be saved. */
const Row = z.preprocess((row: HazardRow) => fromHazardRow(row), RatedHazardNew);
export const HazardForm = z.object({ rows: z.array(Row) });
