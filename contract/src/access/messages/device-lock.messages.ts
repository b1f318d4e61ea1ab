import { messages } from '../../kit/language/messages.ts';

export const lockMessages = messages('access.device-lock', {
  here: 'If you’re offline, this device can check your password.',
  opened: 'This page was unlocked offline. Sign in again to continue where you left off.',
  wrong: 'Wrong password. You have {tries, plural, one {# attempt} other {# attempts}} left while you’re offline.',
  shut: 'This device no longer checks your password. Sign in when you’re online.',
});
