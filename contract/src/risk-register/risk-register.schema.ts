import { z } from 'zod';
import { answers } from '../assessments/assessment.schema.ts';
import { RiskControl, RatedCell } from '../assessments/rating/hazard-rating.schema.ts';
import { RiskMatrix, riskLevels } from '../companies/risk-matrix.ts';
import { id, instant } from '../kit/route.ts';

// The register of risks: every rated hazard of the company, from its assessments.

const RatedRisk = RatedCell.extend({ score: z.number(), level: z.enum(riskLevels) });

export const RegisteredControl = RiskControl.extend({
  /** Reported as done; null for a control that is in place or still open. */
  done: z.object({ at: instant, name: z.string() }).nullable(),
  /** It has a due date and is not done. */
  isOpen: z.boolean(),
  isOverdue: z.boolean(),
});
export type RegisteredControl = z.output<typeof RegisteredControl>;

export const RegisteredRisk = z.object({
  /** The question and the place of the hazard in its list. */
  _id: z.string(),
  project: z.object({ _id: id, projectNo: z.string(), name: z.string(), isCompleted: z.boolean() }),
  question: z.string(),
  hazard: z.string(),
  harmed: z.string().nullable(),
  matrix: RiskMatrix,
  initial: RatedRisk.nullable(),
  residual: RatedRisk.nullable(),
  riskAcceptable: z.enum(answers).nullable(),
  controls: z.array(RegisteredControl),
  openControls: z.number(),
  overdueControls: z.number(),
  /** `YYYY-MM-DD` of the open control that is due first. */
  nextDue: z.string().nullable(),
});
export type RegisteredRisk = z.output<typeof RegisteredRisk>;

/** A matrix in use, with the number of hazards in each cell after their controls. */
export const CountedMatrix = z.object({
  /** Names the matrix in the filter of the list. */
  key: z.string(),
  matrix: RiskMatrix,
  /** The company rates with it now. */
  isCurrent: z.boolean(),
  total: z.number(),
  counts: z.array(RatedCell.extend({ count: z.number() })),
});
export type CountedMatrix = z.output<typeof CountedMatrix>;
