import { buildMessageResponse } from '@roadworthy/contract/kit/route.ts';
import type { assessmentReviewRoutes } from '@roadworthy/contract/risk-register/assessment-review.routes.ts';
import { assessmentReviewMessages as messages } from '@roadworthy/contract/risk-register/messages/assessment-review.messages.ts';
import type { Handlers } from '../kit/http/context.ts';
import { listAssessmentReviews, recordAssessmentReview } from './assessment-review.actions.ts';

export const assessmentReviewHandlers: Handlers<typeof assessmentReviewRoutes> = {
  listAssessmentReviews: (context) => listAssessmentReviews(context, context.query),
  recordAssessmentReview: async (context) => {
    await recordAssessmentReview(context, context.params.id, context.body);
    return buildMessageResponse(messages.recorded);
  },
};
