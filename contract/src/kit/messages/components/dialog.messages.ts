import { messages } from '../../language/messages.ts';

export const dialogMessages = messages('kit.dialog', {
  leaveWithoutSaving: 'Leave without saving?',
  entriesWillBeLost: 'Your entries are not saved and will be lost.',
  leave: 'Leave',
  stay: 'Stay',
  leaveWithoutRecording: 'Leave without recording?',
  recordingIsDraft: 'This has not been recorded yet. It is kept as a draft on this device.',
  changesAreDraft: 'Your changes are not saved yet. They are kept as a draft on this device.',
  closeWithoutSaving: 'Close without saving?',
});
