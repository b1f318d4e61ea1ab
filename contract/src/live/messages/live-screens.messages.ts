import { messages } from '../../kit/language/messages.ts';

export const liveScreensMessages = messages('live.live-screens', {
  live: 'Live',
  liveHint: 'New recordings appear here automatically',
});
