import { messages } from '../../kit/language/messages.ts';

/** What the current person has to do: one row for each item that only they, or a group they belong to, can move on. */
export const inboxMessages = messages('inbox', {
  nothing: 'Nothing is waiting for you',
  saved: 'Email preferences saved',
  alwaysSent: 'You always get sign-in codes, invitations and emails about your password or PIN.',
  mailKindInvalid: 'Choose one of the listed email types',
  unassigned: 'No one is assigned any more: {what}',
});
