import { messages } from '../messages.ts';

/** Words that many screens, lists, mails and documents share. */
export const commonMessages = messages('kit.common', {
  all: 'All',
  back: 'Back',
  cancel: 'Cancel',
  close: 'Close',
  delete: 'Delete',
  edit: 'Edit',
  from: 'From',
  loading: 'Loading',
  no: 'No',
  save: 'Save',
  showAll: 'Show all',
  showMore: 'Show more',
  to: 'To',
  vin: 'VIN',
  yes: 'Yes',
  changedMeanwhile: 'Somebody changed this in the meantime',
  helloFirstName: 'Hello {firstName},',
});

/** The results of an inspection, as lists, charts and documents head them. */
export const resultMessages = messages('kit.result', {
  ok: 'OK',
  notOk: 'Not OK',
  skipped: 'Skipped',
  okAfterRework: 'OK after rework',
  dailyTarget: 'Daily target',
});
