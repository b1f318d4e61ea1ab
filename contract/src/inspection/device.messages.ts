/**
 * Messages about recordings that are stored on the device until the server has them. Only what is in the queue is
 * called recorded.
 */
export const deviceMessages = {
  full: 'This device is full: the recording is not kept. Free some space, then press again.',
  notSaved: 'This device could not keep the recording. Press again, or use another browser.',
  draftNotSaved: 'This device is too full to keep what is not recorded yet. Record it before you leave this page.',
  refused: 'The server refused this recording.',
  onTheWay: (waiting: number) =>
    `${waiting === 1 ? '1 recording is' : `${waiting} recordings are`} on the way to the server.`,
  pendingOnDevice: (waiting: number) =>
    waiting === 1
      ? '1 recording waits on this device. It is sent by itself when the network is back.'
      : `${waiting} recordings wait on this device. They are sent by themselves when the network is back.`,
  discardTitle: 'Discard this recording?',
  discard: 'It was never recorded at the server, and its photos go with it.',
  planCached: 'This plan opens without a network.',
  planNeedsHttps:
    'This plan is on this device, but works without a network only while this page stays open: to open it again then, the address must begin with https.',
  planCaching: 'This plan is being kept for work without a network.',
  planNotCached: 'Not all of this plan is on this device yet. Without a network some of it may be missing.',
  planTooLarge: 'This device is too full to keep this plan. Free some space to work without a network.',
  onThisDevice: 'On this device, not yet at the server',
  moreOnThisDevice: (pieces: number) => `And ${pieces} more on this device`,
  you: 'You',
  youOnThisDevice: 'You, on this device',
  historyCached: (readAt: string) => `On this device, as of ${readAt}. Newer entries of others may be missing.`,
  historyOlder: 'What is older is read from the server.',
  undo: 'Undo',
  undone: 'Taken back. Nothing was recorded.',
  tooLate: 'This recording is on its way already and cannot be taken back.',
  answersPending: 'Your answers are on this device. The review is submitted when the server has them.',
  submitOnline: 'The review is submitted and signed when the network is back.',
  leftOnDevice: (waiting: number) =>
    `${waiting === 1 ? '1 recording waits' : `${waiting} recordings wait`} on this device until you sign in here again.`,
  noNetwork: 'No way to the server. Recordings are kept on this device and sent when it is back.',
} as const;

/** How many recordings are pending on the device, and how many of the plan the server has. */
export const deviceSummary = (device: number, server: number): string => `Device ${device}, server ${server}`;
