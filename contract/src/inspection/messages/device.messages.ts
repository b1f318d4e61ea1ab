import { messages } from '../../kit/messages.ts';

/**
 * Messages about recordings that are stored on the device until the server has them. Only what is in the queue is
 * called recorded.
 */
export const deviceMessages = messages('inspection.device', {
  full: 'This device is full: the recording is not kept. Free some space, then press again.',
  notSaved: 'This device could not keep the recording. Press again, or use another browser.',
  draftNotSaved: 'This device is too full to keep what is not recorded yet. Record it before you leave this page.',
  refused: 'The server refused this recording.',
  onTheWay: '{waiting, plural, one {# recording is} other {# recordings are}} on the way to the server.',
  pendingOnDevice:
    '{waiting, plural, one {# recording waits on this device. It is sent by itself when the network is back.} other {# recordings wait on this device. They are sent by themselves when the network is back.}}',
  discardTitle: 'Discard this recording?',
  discard: 'It was never recorded at the server, and its photos go with it.',
  planCached: 'This plan opens without a network.',
  planNeedsHttps:
    'This plan is on this device, but works without a network only while this page stays open: to open it again then, the address must begin with https.',
  planCaching: 'This plan is being kept for work without a network.',
  planNotCached: 'Not all of this plan is on this device yet. Without a network some of it may be missing.',
  planTooLarge: 'This device is too full to keep this plan. Free some space to work without a network.',
  onThisDevice: 'On this device, not yet at the server',
  moreOnThisDevice: 'And {pieces} more on this device',
  you: 'You',
  youOnThisDevice: 'You, on this device',
  historyCached: 'On this device, as of {readAt}. Newer entries of others may be missing.',
  historyOlder: 'What is older is read from the server.',
  undo: 'Undo',
  undone: 'Taken back. Nothing was recorded.',
  tooLate: 'This recording is on its way already and cannot be taken back.',
  answersPending: 'Your answers are on this device. The review is submitted when the server has them.',
  submitOnline: 'The review is submitted and signed when the network is back.',
  leftOnDevice:
    '{waiting, plural, one {# recording waits} other {# recordings wait}} on this device until you sign in here again.',
  noNetwork: 'No way to the server. Recordings are kept on this device and sent when it is back.',
});

/**
 * Recordings of a plan that a device announced and the server has not received, or has refused. A plan with everything
 * else recorded waits for them for a limited time (docs/decisions/0060). The office can continue without them and gives
 * a reason, which is kept.
 */
export const heldMessages = messages('inspection.device.held', {
  reason: 'Reason is required',
  line: '{name} still has {recordings} of work plan {planNo} on a phone or browser that has not sent them.',
  refused: 'Let them be sent first, or go on without them on the page of the plan.',
  planWaits: 'Everything else is recorded. The plan waits for them until {until}, and is completed without them then.',
  continueWithout: 'Go on without them',
  nothingHeld: 'Nothing is waited for on this device any more',
  continued: 'The plan no longer waits for them',
  consequence:
    'The plan is completed as soon as nothing else is open. Nothing is lost: if the device sends them later, they are kept, marked as late and shown to you.',
  decided: 'Decided to go on without {recordings} of {name}',
  timedOut: 'Nothing arrived for {hours} hours',
});

export const deviceLabels = messages('inspection.device.labels', {
  countRecordings: '{count} recordings',
});
