/**
 * Reasons for skipping an item: the usual ones take one tap, because inspectors wear gloves; any other is typed. The
 * reason becomes the recording's comment.
 */
export const skipReasons = ['Not accessible', 'Part not fitted', 'Tool missing', 'To be done later'] as const;
