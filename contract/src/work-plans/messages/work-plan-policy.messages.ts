import { messages } from '../../kit/messages.ts';

export const workPlanPolicyMessages = messages('work-plans.work-plan-policy', {
  addInspector: 'add inspector',
  subjectIsStatus: '{subject} is {status}',
  projectIsProject: 'Project is {project}',
});
