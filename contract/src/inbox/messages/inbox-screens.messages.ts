import { messages } from '../../kit/messages.ts';

export const inboxScreensMessages = messages('inbox.inbox-screens', {
  inboxTotal: 'Inbox: {total}',
  waiting: 'Waiting',
  inbox: 'Inbox',
  waitingForYouInThisCompany: 'Waiting for you in this company',
  searchInbox: 'Search Inbox',
  notifications: 'Notifications',
  theInboxShowsEverythingThatIs:
    'The Inbox shows everything that is waiting for you. Choose what you also get by email.',
  emailMeWhen: 'Email me when',
  nothingIsWaitingForYou: 'nothing is waiting for you',
});
