import type { Permission } from '../access/permissions.ts';
import { commaSeparated, listQuery } from '../kit/lists/list.ts';
import { listResponse } from '../kit/lists/table.ts';
import { id, idParam, messageResponse, type Routes } from '../kit/route.ts';
import { AssessmentReview, AssessmentReviewNew, reviewStates } from './assessment-review.schema.ts';
import { assessmentReviewTable } from './assessment-review.table.ts';

export const assessmentReviewRoutes = {
  listAssessmentReviews: {
    method: 'GET',
    path: '/risk_register/reviews',
    summary: 'When the rated assessments in use have to be reviewed again, and why',
    shows: ['assessments', 'projects', 'work-plans', 'incidents', 'people'],
    allow: 'projects.keep',
    scope: 'company',
    query: listQuery({
      search: ['project', 'template'],
      sort: ['dueOn', 'reviewedAt'],
      filters: { state: commaSeparated(reviewStates), project: id.optional() },
    }),
    ...listResponse(AssessmentReview, assessmentReviewTable),
  },
  recordAssessmentReview: {
    method: 'POST',
    path: '/risk_register/reviews/:id',
    summary: 'Record that the office has reviewed an assessment in use; the signed assessment does not change',
    changes: ['assessments'],
    allow: 'projects.keep',
    scope: 'company',
    params: idParam,
    body: AssessmentReviewNew,
    answer: messageResponse,
  },
} as const satisfies Routes<Permission>;
