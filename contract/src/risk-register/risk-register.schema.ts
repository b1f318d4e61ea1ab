import { z } from 'zod';
import { answers } from '../assessments/assessment.schema.ts';
import { RiskControl, RatedCell } from '../assessments/rating/hazard-rating.schema.ts';
import { RiskMatrix, riskLevels } from '../companies/risk-matrix.ts';
import { id, instant } from '../kit/route.ts';
import { AssessmentReview } from './assessment-review.schema.ts';

// The register of risks: every rated hazard of the company, from its assessments.

const RatedRisk = RatedCell.extend({ score: z.number(), level: z.enum(riskLevels) });

export const RegisteredControl = RiskControl.extend({
  /**
   * When and by whom the control was reported as done or, for a pre-start measure, re-inspected. Null if it is in place
   * or still open.
   */
  done: z.object({ at: instant, name: z.string() }).nullable(),
  /**
   * The corrective action of a control that has to be done before the work starts; null until the assessment is signed.
   */
  action: z
    .object({
      finding: id,
      /** Null if the action was withdrawn. */
      number: z.string().nullable(),
      /** Done, and waiting for its re-inspection. */
      isDone: z.boolean(),
    })
    .nullable(),
  /** Whether the control has a due date and is not done. */
  isOpen: z.boolean(),
  isOverdue: z.boolean(),
});
export type RegisteredControl = z.output<typeof RegisteredControl>;

export const RegisteredRisk = z.object({
  /** Combines the question and the position of the hazard in its list. */
  _id: z.string(),
  project: z.object({ _id: id, projectNo: z.string(), name: z.string(), isCompleted: z.boolean() }),
  question: z.string(),
  hazard: z.string(),
  harmed: z.string().nullable(),
  matrix: RiskMatrix,
  initial: RatedRisk.nullable(),
  residual: RatedRisk.nullable(),
  /**
   * The risk with controls in the latest earlier revision that has the hazard, on the matrix of that revision; null if
   * none has it.
   */
  previous: RatedRisk.nullable(),
  riskAcceptable: z.enum(answers).nullable(),
  controls: z.array(RegisteredControl),
  openControls: z.number(),
  overdueControls: z.number(),
  /** The due date (`YYYY-MM-DD`) of the open control that is due first. */
  nextDue: z.string().nullable(),
  /** The incidents linked to this hazard, newest first, whatever the revision of the project. */
  incidents: z.array(z.object({ _id: id, incidentNo: z.string() })),
  /** When the assessment has to be reviewed again. Null if it is not in use yet, or not any more. */
  review: AssessmentReview.pick({ dueOn: true, state: true, reasons: true }).nullable(),
});
export type RegisteredRisk = z.output<typeof RegisteredRisk>;

/** How the risk with controls has changed since an earlier revision. Null if it is not rated in both. */
export type RiskTrend = 'down' | 'same' | 'up' | null;
export function findRiskTrend({ residual, previous }: Pick<RegisteredRisk, 'residual' | 'previous'>): RiskTrend {
  if (!residual || !previous) return null;
  if (residual.score === previous.score) return 'same';
  return residual.score < previous.score ? 'down' : 'up';
}

/** A matrix in use, with the number of hazards in each cell after their controls. */
export const RiskMatrixCounts = z.object({
  /** Identifies the matrix in the list's filter. */
  key: z.string(),
  matrix: RiskMatrix,
  /** Whether the company currently rates hazards with this matrix. */
  isCurrent: z.boolean(),
  total: z.number(),
  counts: z.array(RatedCell.extend({ count: z.number() })),
});
export type RiskMatrixCounts = z.output<typeof RiskMatrixCounts>;
