import { messages } from '../../kit/messages.ts';

export const workPlanNextStepMessages = messages('work-plans.work-plan-next-step', {
  waitsForHeldRecordingsLabel: 'Waits for {heldRecordingsLabel}',
  nameReviewsTheAssessment: '{name} reviews the assessment',
  nameSignsTheWorkPlan: '{name} signs the work plan',
});
