import { messages } from '../../kit/language/messages.ts';

/**
 * Messages about recordings that are stored on the device until the server has them. Only what is in the queue is
 * called recorded.
 */
export const deviceMessages = messages('inspection.device', {
  full: 'This device is full, so the recording was not saved. Free up some space, then try again.',
  notSaved: 'The recording could not be saved on this device. Try again, or use another browser.',
  draftNotSaved: 'This device is full, so your draft can’t be saved. Record it before you leave this page.',
  refused: 'The server refused this recording.',
  onTheWay: '{waiting, plural, one {Sending # recording to the server.} other {Sending # recordings to the server.}}',
  pendingOnDevice:
    '{waiting, plural, one {# recording is saved on this device. It will be sent when the network is back.} other {# recordings are saved on this device. They will be sent when the network is back.}}',
  discardTitle: 'Discard this recording?',
  discard: '{name}. It never reached the server, and its photos are deleted with it.',
  planCached: 'This plan works without a network.',
  appCaching: 'This plan is saved on this device. The app itself is still being saved …',
  appNotCached:
    'This plan works without a network only until you close this page. The app itself could not be saved on this device yet.',
  planNeedsHttps:
    'This plan works without a network only until you close this page. To open it again offline, the address must begin with https.',
  planCaching: 'Saving this plan for work without a network …',
  planNotCached: 'This plan is not fully saved on this device yet. Without a network, parts of it may be missing.',
  planTooLarge: 'This device is too full to save this plan. Free up some space to work without a network.',
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
  submitOnline: 'You can submit and sign the review when the network is back.',
  leftOnDevice:
    '{waiting, plural, one {# recording is kept on this device. It will be sent when you sign in here again.} other {# recordings are kept on this device. They will be sent when you sign in here again.}}',
  noNetwork: 'You are offline. Recordings are saved on this device and sent when the network is back.',
  waiting: '{waiting} waiting',
  saved: '{saved, plural, =0 {All saved} other {All # saved}}',
  recordingsOnDevice:
    '{waiting, plural, one {# recording is waiting to be sent from this device.} other {# recordings are waiting to be sent from this device.}}',
});

/**
 * Recordings of a plan that a device announced and the server has not received, or has refused. A plan with everything
 * else recorded waits for them for a limited time (docs/decisions/0060). The office can continue without them and gives
 * a reason, which is kept.
 */
export const heldMessages = messages('inspection.device.held', {
  reason: 'Reason is required',
  line: '{name} has {count, plural, one {# unsent recording} other {# unsent recordings}} of work plan {planNo} on a phone or in a browser.',
  refused: 'Send them first, or continue without them on the plan’s page.',
  planWaits: 'Everything else is recorded. The plan waits for them until {until}, then completes without them.',
  continueWithout: 'Continue without them',
  nothingHeld: 'This device has no unsent recordings any more',
  continued: 'The plan no longer waits for them',
  consequence:
    'The plan completes as soon as nothing else is open. Recordings that arrive later are kept, marked as late and shown to you.',
  decided: 'Continuing without {count, plural, one {# recording} other {# recordings}} by {name}: {by}, {at}. {reason}',
  timedOut: 'Nothing arrived for {hours} hours',
  continueTitle: 'Continue without {recordings}',
  lineAsOf: '{line} Last updated {at}.',
});

export const deviceLabels = messages('inspection.device.labels', {
  recordings: '{count, plural, one {# recording} other {# recordings}}',
});
