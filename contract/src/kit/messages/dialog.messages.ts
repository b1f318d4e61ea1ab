import { messages } from '../messages.ts';

export const dialogMessages = messages('kit.dialog', {
  yes: 'Yes',
  no: 'No',
  cancel: 'Cancel',
  leaveWithoutSaving: 'Leave without saving?',
  whatYouEnteredHereIsNot: 'What you entered here is not saved and would be lost.',
  leave: 'Leave',
  stay: 'Stay',
  leaveWithoutRecording: 'Leave without recording?',
  whatYouBeganHereIsNot: 'What you began here is not recorded yet. It stays on this device until you come back.',
  yourChangesOnThisPageAre:
    'Your changes on this page are not saved yet. They stay here as a draft until you come back.',
  closeWithoutSaving: 'Close without saving?',
  close: 'Close',
});
