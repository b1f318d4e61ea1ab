import { messages } from '../language/messages.ts';

/** Words that many screens, lists, mails and documents share. */
export const commonMessages = messages('kit.common', {
  add: 'Add',
  address: 'Address',
  all: 'All',
  back: 'Back',
  backToTheForm: 'Back to the form',
  cancel: 'Cancel',
  changedMeanwhile: 'This has changed since you opened it',
  clear: 'Clear',
  close: 'Close',
  comment: 'Comment',
  date: 'Date',
  delete: 'Delete',
  description: 'Description',
  discard: 'Discard',
  edit: 'Edit',
  email: 'Email',
  from: 'From',
  helloFirstName: 'Hello {firstName},',
  loading: 'Loading',
  name: 'Name',
  no: 'No',
  reason: 'Reason',
  save: 'Save',
  showAll: 'Show all',
  showMore: 'Show more',
  status: 'Status',
  submit: 'Submit',
  to: 'To',
  upload: 'Upload',
  vin: 'VIN',
  when: 'When',
  yes: 'Yes',
});

/** The results of an inspection, as headings in lists, charts and documents. */
export const resultMessages = messages('kit.result', {
  ok: 'OK',
  notOk: 'Not OK',
  skipped: 'Skipped',
  okAfterRework: 'OK after rework',
  dailyTarget: 'Daily target',
});
