import { messages } from '../../kit/language/messages.ts';

/**
 * Messages about recordings that are on the device until the server has received them. They say “recorded” only once a
 * recording is in the queue.
 */
export const deviceMessages = messages('inspection.device', {
  full: 'This device is full, so the recording was not saved. Free up some space, then try again.',
  notSaved: 'The recording could not be saved on this device. Try again, or use another browser.',
  draftNotSaved: 'This device is full, so your draft can’t be saved. Record it before you leave this page.',
  refused: 'The server rejected this recording. Try again or discard it.',
  rejectedToast: 'The server rejected a recording. Open the list of rejected recordings to try again or discard it.',
  onTheWay: '{waiting, plural, one {Sending # recording to the server.} other {Sending # recordings to the server.}}',
  pendingOnDevice:
    '{waiting, plural, one {# recording is saved on this device. It will be sent when you’re back online.} other {# recordings are saved on this device. They will be sent when you’re back online.}}',
  discardTitle: 'Discard this recording?',
  discard: '{name}. It never reached the server. Its photos will be deleted too.',
  planCached: 'This plan works offline.',
  appCaching: 'This plan is saved on this device. The app itself is still being saved…',
  appNotCached:
    'This plan works offline only until you close this page. The app itself could not be saved on this device yet.',
  planNeedsHttps:
    'This plan works offline only until you close this page. To open it again later, the address must begin with https.',
  planCaching: 'Saving this plan for offline work…',
  planNotCached: 'This plan is not fully saved on this device yet. Parts of it may be missing while you’re offline.',
  planTooLarge: 'This device is too full to save this plan. Free up some space to work offline.',
  onThisDevice: 'On this device, not sent yet',
  moreOnThisDevice: 'And {count} more on this device',
  you: 'You',
  youOnThisDevice: 'You, on this device',
  historyCached: 'Saved on this device at {readAt}. Newer entries by other people may be missing.',
  historyOlder: 'Go online to see older entries.',
  undo: 'Undo',
  undone: 'Undone. Nothing was recorded.',
  tooLate: 'This recording is already being sent and can’t be undone.',
  answersPending: 'Your answers are still on this device. You can submit the review once they have been sent.',
  submitOnline: 'You can submit and sign the review when you’re back online.',
  leftOnDevice:
    '{waiting, plural, one {# recording is kept on this device. It will be sent when you sign in here again.} other {# recordings are kept on this device. They will be sent when you sign in here again.}}',
  noNetwork: 'You are offline. Recordings are saved on this device and sent when you’re back online.',
  waiting: '{waiting} waiting',
  saved: '{saved, plural, =0 {All saved} one {# saved} other {All # saved}}',
  recordingsOnDevice:
    '{waiting, plural, one {# recording is waiting to be sent from this device.} other {# recordings are waiting to be sent from this device.}}',
});

/**
 * Recordings of a plan that a device announced, but that the server has not received or has refused. A plan that is
 * otherwise fully recorded waits for them for a limited time (docs/decisions/0060). The office can continue without
 * them, but has to give a reason, which is stored.
 */
export const pendingRecordingsMessages = messages('inspection.device.held', {
  reason: 'Reason is required',
  line: '{name} has {count, plural, one {# unsent recording} other {# unsent recordings}} for work plan {planNo} on a phone or in a browser.',
  refused: 'Send them first, or continue without them on the plan’s page.',
  planWaits: 'Everything else is recorded. The plan waits for them until {until}, then completes without them.',
  continueWithout: 'Continue without them',
  nothingPending: 'This device no longer has any unsent recordings',
  continued: 'The plan is no longer waiting for unsent recordings',
  consequence:
    'The plan completes as soon as nothing else is open. Recordings that arrive later are kept, marked as late and shown to you.',
  decided:
    'Continued without {count, plural, one {# recording} other {# recordings}} from {name}. Decided by {by}, {at}: {reason}',
  timedOut: 'Nothing arrived for {hours, plural, one {# hour} other {# hours}}',
  continueTitle: 'Continue without {recordings}',
  lineAsOf: '{line} Last updated {at}.',
});

export const deviceLabels = messages('inspection.device.labels', {
  recordings: '{count, plural, one {# recording} other {# recordings}}',
});
