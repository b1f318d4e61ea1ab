import { messages } from '../../kit/messages.ts';

export const questionInUseMessages = messages('assessments.question-in-use', {
  andValueMore: ' and {value} more',
});
