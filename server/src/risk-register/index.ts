/** The public API of the register of risks. */
export { assessmentReviewHandlers } from './assessment-review.handlers.ts';
export { mostUrgentReviewCauses } from './assessment-review.queries.ts';
export { riskRegisterHandlers } from './risk-register.handlers.ts';
