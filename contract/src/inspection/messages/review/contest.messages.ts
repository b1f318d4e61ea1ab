import { messages } from '../../../kit/language/messages.ts';

/** Messages for deciding a contested checkpoint. The office has to give a reason. */
export const contestMessages = messages('inspection.contest', {
  reason: 'Reason is required',
  one: 'Choose OK or Not OK',
  notContested: 'This checkpoint is not contested',
  isContested: 'This checkpoint is contested. The BRM or an admin must resolve it first.',
  received: 'Recorded as contested: someone else judged this checkpoint differently. The BRM or an admin will decide.',
  counts: 'Both verdicts are kept. The checkpoint counts as Not OK until the BRM or an admin decides.',
  resolved: 'Resolved',
  changedMeanwhile:
    'The verdicts changed while you were deciding. Your decision and reason are still here: check them, then press Resolve again.',
  decidedMeanwhile: '{by} resolved it as {verdict} while you were deciding.',
  reasonNotSent: 'Your reason was not sent. You can copy it from here.',
  planWaits: 'The plan can’t be completed while a checkpoint is contested.',
  count: '{count, plural, one {# contested checkpoint} other {# contested checkpoints}}',
  resolveActivity: 'Resolve contested activity',
  resolveCheckpoint: 'Resolve contested checkpoint',
});
