import { messages } from '../../kit/messages.ts';

export const jobCardPolicyMessages = messages('job-cards.job-card-policy', {
  signOff: 'sign off',
  addTask: 'add task',
  workTasks: 'work tasks',
});
