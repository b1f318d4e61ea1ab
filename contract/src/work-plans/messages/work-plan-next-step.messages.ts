import { messages } from '../../kit/language/messages.ts';

export const workPlanNextStepMessages = messages('work-plans.work-plan-next-step', {
  brmStage: 'BRM signature',
  customerStage: 'Customer signature',
  inspectorStage: 'Inspector signatures',
  inspectionStage: 'Inspection',
  completedStage: 'Completed',
  waitsForRecordings: 'Waiting for {recordings}',
  inspectorReviews: 'Waiting for {name} to review the assessment',
  signs: 'Waiting for {name} to sign the work plan',
  recordingsOnDevice: '{count, plural, one {# recording} other {# recordings}} on {name}’s device',
  resolveContested:
    '{count, plural, one {Waiting for {name} to resolve # contested checkpoint} other {Waiting for {name} to resolve # contested checkpoints}}',
  inspection: 'Waiting for {names} to carry out the work plan',
  manyInspectors: '{first} and {count, plural, one {# other inspector} other {# other inspectors}}',
});
