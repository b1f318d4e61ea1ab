import { messages } from '../../kit/messages.ts';

export const printablesMessages = messages('printables', {
  toPrint: 'To print',
  listParts: 'List parts',
  workPlan: 'work plan',
  theListIsCopiedPasteIt: 'The list is copied. Paste it into a spreadsheet or a mail.',
  thisBrowserDoesNotLetThe: 'This browser does not let the list be copied',
  addPart: 'Add Part',
  aListForTheMomentIt: 'A list for the moment: it is gone when this page is left',
  copyList: 'Copy list',
  partName: 'Part Name',
  partNumber: 'Part Number',
  quantity: 'Quantity',
  typeOfWorkRequired: 'Type of Work Required',
  partsThatYouAddStandHere: 'Parts that you add stand here.',
  typeOfWork: 'Type of Work',
  action: 'Action',
  removeName: 'Remove {name}',
  parts: 'Parts',
});
