import { messages } from '../../kit/language/messages.ts';

/** What the current person has to do: a row for each item that waits for them or for a group they belong to. */
export const inboxMessages = messages('inbox', {
  nothing: 'Nothing is waiting for you',
  saved: 'Email preferences saved',
  alwaysSent: 'You always get sign-in codes, invitations and emails about your password or PIN.',
  mailKindInvalid: 'Choose one of the listed email types',
  unassigned: 'No longer assigned to anyone: {what}',
});
