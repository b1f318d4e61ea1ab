import { messages } from '../../kit/messages.ts';

export const workPlanNextStepMessages = messages('work-plans.work-plan-next-step', {
  brmStage: 'BRM signature',
  customerStage: 'Customer signature',
  inspectorStage: 'Inspector signatures',
  inspectionStage: 'Inspection',
  completedStage: 'Completed',
  waitsForRecordings: 'Waiting for {recordings}',
  inspectorReviews: '{name} reviews the assessment',
  inspectorSigns: '{name} signs the work plan',
  recordingsOnDevice: '{count, plural, one {# recording} other {# recordings}} on {name}’s device',
  resolveContested:
    '{count, plural, one {The Business Relationship Manager resolves # contested checkpoint} other {The Business Relationship Manager resolves # contested checkpoints}}',
  inspection: 'The inspectors carry out the work plan',
  brmSigns: 'The Business Relationship Manager signs the work plan',
  customerSigns: 'The customer signs the work plan',
  inspector: 'The inspector',
});
