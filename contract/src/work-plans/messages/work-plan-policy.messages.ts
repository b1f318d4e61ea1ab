import { messages } from '../../kit/messages.ts';

export const workPlanPolicyMessages = messages('work-plans.work-plan-policy', {
  projectIsStatus: 'Project is {status}',
});
