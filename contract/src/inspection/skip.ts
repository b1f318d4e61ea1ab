import { skipMessages } from './messages/recording/skip.messages.ts';
/**
 * Reasons for skipping an item: the common ones take one tap, because inspectors wear gloves; any other is typed. The
 * reason becomes the recording's comment.
 */
export const skipReasons = [
  skipMessages.notAccessible,
  skipMessages.notFitted,
  skipMessages.toolMissing,
  skipMessages.later,
] as const;
