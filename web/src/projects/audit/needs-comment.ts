import type { AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { ratingProblems } from '@roadworthy/contract/assessments/rating/rating.rules.ts';
import type { RiskMatrix } from '@roadworthy/contract/companies/risk-matrix.ts';

/** A hazard was accepted although its risk is between the limits, and nobody has said why. */
export const needsComment = ({ hazardList, auditComment }: AssessmentItem, matrix: RiskMatrix | null): boolean =>
  matrix !== null &&
  hazardList.some(
    ({ rating, riskAcceptable }) =>
      riskAcceptable === 'Yes' && ratingProblems('end audit', { matrix, rating, auditComment }).length > 0,
  );
