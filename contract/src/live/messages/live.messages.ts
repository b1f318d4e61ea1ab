import { messages } from '../../kit/messages.ts';

export const liveMessages = messages('live', {
  tooManyForPerson: 'Six screens of yours are live already. This one is read every few seconds instead.',
  tooMany: 'Many screens are live at this moment. This one is read every few seconds instead.',
});
