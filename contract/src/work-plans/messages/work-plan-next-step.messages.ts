import { messages } from '../../kit/language/messages.ts';

export const workPlanNextStepMessages = messages('work-plans.work-plan-next-step', {
  brmStage: 'BRM signature',
  customerStage: 'Customer signature',
  inspectorStage: 'Inspector signatures',
  inspectionStage: 'Inspection',
  completedStage: 'Completed',
  waitsForRecordings: 'Waiting for {recordings}',
  inspectorReviews: 'Waits for {name} to review the assessment',
  signs: 'Waits for {name} to sign the work plan',
  recordingsOnDevice: '{count, plural, one {# recording} other {# recordings}} on {name}’s device',
  resolveContested:
    '{count, plural, one {Waits for {name} to resolve # contested checkpoint} other {Waits for {name} to resolve # contested checkpoints}}',
  inspection: 'Waits for {names} to carry out the work plan',
  manyInspectors: '{first} and {count, plural, one {# other inspector} other {# other inspectors}}',
});
