import { skipMessages } from './messages/recording/skip.messages.ts';
/**
 * Reasons for skipping an item. A common one takes one tap, because inspectors wear gloves; any other is typed. The
 * reason becomes the comment of the recording.
 */
export const skipReasons = [
  skipMessages.notAccessible,
  skipMessages.notFitted,
  skipMessages.toolMissing,
  skipMessages.later,
] as const;
