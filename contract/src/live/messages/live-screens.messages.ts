import { messages } from '../../kit/messages.ts';

export const liveScreensMessages = messages('live.live-screens', {
  live: 'Live',
  whatOthersRecordShowsHereBy: 'What others record shows here by itself',
});
