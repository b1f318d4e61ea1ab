import { messages } from '../../kit/language/messages.ts';

export const printablesMessages = messages('printables', {
  printables: 'Printable sheets',
  listParts: 'List parts',
  workPlan: 'work plan',
  listCopied: 'List copied. Paste it into a spreadsheet or an email.',
  listNotCopied: 'Your browser does not allow copying the list',
  addPart: 'Add Part',
  temporaryList: 'A temporary list: it is cleared when you leave this page',
  copyList: 'Copy list',
  partName: 'Part Name',
  partNumber: 'Part Number',
  quantity: 'Quantity',
  typeOfWorkRequired: 'Type of Work Required',
  empty: 'Parts you add appear here.',
  typeOfWork: 'Type of Work',
  action: 'Action',
  remove: 'Remove {name}',
  parts: 'Parts',
  project: 'project',
});
