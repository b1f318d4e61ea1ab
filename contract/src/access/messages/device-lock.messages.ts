import { messages } from '../../kit/messages.ts';

export const lockMessages = messages('access.device-lock', {
  here: 'Without a network, this device checks your password itself.',
  opened: 'This page was opened without a network.',
  wrong: 'Wrong password. Without a network {tries} left.',
  shut: 'This device does not check your password any more. Sign in with a network.',
});

export const deviceLockLabels = messages('access.device-lock.labels', {
  triesLeftTriesAre: '{triesLeft} tries are',
});
