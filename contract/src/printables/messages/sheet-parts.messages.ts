import { messages } from '../../kit/messages.ts';

export const sheetPartsMessages = messages('printables.sheet-parts', {
  signOffAndDate: 'Sign Off and Date',
  role: 'Role',
  name: 'Name',
  signature: 'Signature',
  date: 'Date',
});
