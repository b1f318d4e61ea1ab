import { messages } from '../../kit/messages.ts';

export const policyMessages = messages('access.policy', {
  subjectIsItem: '{subject} is {item}',
});
