import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const sheetPartsMessages = messages('printables.sheet-parts', {
  signOffAndDate: 'Sign Off and Date',
  role: 'Role',
  name: shared(commonMessages.name),
  signature: 'Signature',
  date: shared(commonMessages.date),
});
