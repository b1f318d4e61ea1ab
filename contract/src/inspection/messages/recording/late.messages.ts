import { messages } from '../../../kit/language/messages.ts';

/**
 * Recordings that arrived after their plan was fully recorded, typically from a device that was offline. They are
 * stored and shown to the office (docs/decisions/0060). A verdict on a checkpoint is added to its history, and makes it
 * contested if it contradicts the current one. A piece is added to a separate log.
 */
export const lateMessages = messages('inspection.late', {
  received: 'This recording arrived after the plan was fully recorded. It is kept for the BRM to review.',
  title: 'Recorded late',
  explanation:
    'These recordings arrived after the plan was complete, are for items no longer in the plan, or were made by inspectors after their removal. They don’t change the counts, but contradictions count as Not OK until you decide.',
  piece: 'Extra piece',
  markSeen: 'Mark as seen',
  seen: 'Marked as seen',
});
