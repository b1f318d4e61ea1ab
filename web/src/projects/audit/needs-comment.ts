import type { AssessmentItem } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { describeRatingProblems } from '@roadworthy/contract/assessments/rating/rating.rules.ts';
import type { RiskMatrix } from '@roadworthy/contract/companies/risk-matrix.ts';

/** Whether a hazard was accepted without a comment although its risk is between the two limits. */
export const needsComment = ({ hazardList, auditComment }: AssessmentItem, matrix: RiskMatrix | null): boolean =>
  matrix !== null &&
  hazardList.some(
    ({ rating, riskAcceptable }) =>
      riskAcceptable === 'Yes' && describeRatingProblems('end audit', { matrix, rating, auditComment }).length > 0,
  );
