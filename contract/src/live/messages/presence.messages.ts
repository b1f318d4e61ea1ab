import { messages } from '../../kit/language/messages.ts';

export const presenceMessages = messages('live.presence', {
  editing:
    '{count, plural, =1 {{first} is editing} =2 {{first} and {second} are editing} other {{first}, {second} and {more} more are editing}}',
  viewing:
    '{count, plural, =1 {{first} is viewing} =2 {{first} and {second} are viewing} other {{first}, {second} and {more} more are viewing}}',
});
