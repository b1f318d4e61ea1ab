import { messages } from '../../kit/messages.ts';

/** The BRM decides a contested checkpoint either way and has to give a reason. */
export const contestMessages = messages('inspection.contest', {
  reason: 'Reason is required',
  one: 'Decide for OK or Not OK',
  notContested: 'This checkpoint is not contested',
  isContested: 'This checkpoint is contested: the BRM or an admin resolves it first',
  received:
    'Recorded. Somebody else judged this checkpoint differently: it is contested, and the BRM or an admin decides.',
  counts: 'Both verdicts are kept. It counts as Not OK until the BRM or an admin decides.',
  resolved: 'Resolved',
  changedMeanwhile:
    'Somebody said more about it in the meantime. Your decision and reason are still here: look at the verdicts and press again to go on.',
  decidedMeanwhile: '{by} decided it while you were writing: it is {verdict}.',
  yoursIsHere: 'Your own reason is not sent. It is still here, so that you can copy it.',
  planWaits: 'The plan is not Completed while a checkpoint is contested.',
});
