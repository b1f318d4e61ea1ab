import { messages } from '../../../kit/language/messages.ts';

/**
 * Recordings that arrived after their plan was fully recorded, typically from a device that was offline. They are kept
 * and shown to the office (docs/decisions/0060): a verdict on a checkpoint goes into its history and is contested where
 * it contradicts; a piece goes into a separate log.
 */
export const lateMessages = messages('inspection.late', {
  received: 'Received after the plan was fully recorded. It is kept, and the BRM is asked to review it.',
  title: 'Recorded late',
  explanation:
    'These arrived after the plan was complete, or for items no longer in the plan. They don’t change the counts, but contradictions count as Not OK until you decide.',
  piece: 'Extra piece',
  markSeen: 'Mark as seen',
  seen: 'Marked as seen',
});
