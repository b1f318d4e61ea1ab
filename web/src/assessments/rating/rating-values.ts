import { RatedHazardNew, type RatedHazard } from '@roadworthy/contract/assessments/assessment.schema.ts';
import {
  measureTextOf,
  type ControlPerson,
  type HazardRating,
} from '@roadworthy/contract/assessments/rating/hazard-rating.schema.ts';
import type { ControlKind } from '@roadworthy/contract/companies/risk-matrix.ts';
import { z } from 'zod';
import { newId } from '../../kit/storage/new-id.ts';

// A hazard as the fields of its dialog hold it, with or without a rating. With one, the specified control measure is
// the text of the controls, so that nobody types it twice.

type CellValues = { likelihood: string; severity: string };
export type ControlValues = {
  _id: string;
  kind: ControlKind | '';
  measure: string;
  person: ControlPerson | null;
  dueOn: string;
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

export const blankControl = (measure = ''): ControlValues => ({
  _id: newId(),
  kind: '',
  measure,
  person: null,
  dueOn: '',
});
const blankCell: CellValues = { likelihood: '', severity: '' };
const cellValues = (cell: HazardRating['initial']): CellValues =>
  cell ? { likelihood: String(cell.likelihood), severity: String(cell.severity) } : blankCell;
/** A hazard without a rating starts with its control measure as the first control. */
const ratingValues = (rating: HazardRating | undefined, controlMeasure: string): RatingValues => ({
  harmed: rating?.harmed ?? '',
  initial: cellValues(rating?.initial ?? null),
  controls: rating
    ? rating.controls.map(({ kind, dueOn, ...control }) => ({ ...control, kind: kind ?? '', dueOn: dueOn ?? '' }))
    : [blankControl(controlMeasure)],
  residual: cellValues(rating?.residual ?? null),
  onlyPpeReason: rating?.onlyPpeReason ?? '',
});

type Texts = Pick<RatedHazard, 'hazard' | 'controlMeasure' | 'rating'>;
export const toHazardRow = ({ hazard, controlMeasure, rating }: Texts, isRated: boolean): HazardRow => ({
  hazard,
  controlMeasure,
  ...(isRated && { rating: ratingValues(rating, controlMeasure) }),
});

/** Half a cell is not a rating yet. */
export const toCell = ({ likelihood, severity }: CellValues): HazardRating['initial'] =>
  likelihood && severity ? { likelihood: Number(likelihood), severity: Number(severity) } : null;

/** The hazard as the answer holds it. */
export function fromHazardRow({ hazard, controlMeasure, rating }: HazardRow) {
  if (!rating) return { hazard, controlMeasure };
  const { harmed, onlyPpeReason, controls } = rating;
  return {
    hazard,
    controlMeasure: measureTextOf(controls),
    rating: {
      harmed: harmed.trim() || null,
      initial: toCell(rating.initial),
      controls: controls.map(({ kind, dueOn, measure, ...control }) => ({
        ...control,
        measure: measure.trim(),
        kind: kind || null,
        dueOn: dueOn || null,
      })),
      residual: toCell(rating.residual),
      onlyPpeReason: onlyPpeReason.trim() || null,
    },
  };
}

/** Checks what would be saved; an unfinished rating can be saved. */
const Row = z.preprocess((row: HazardRow) => fromHazardRow(row), RatedHazardNew);
export const HazardForm = z.object({ rows: z.array(Row) });
