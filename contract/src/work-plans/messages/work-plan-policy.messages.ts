import { messages } from '../../kit/messages.ts';

export const workPlanPolicyMessages = messages('work-plans.work-plan-policy', {
  planIsStatus: 'Work plan is {status}',
  projectIsStatus: 'Project is {status}',
});
