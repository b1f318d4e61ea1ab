import { messages } from '../../kit/language/messages.ts';

export const inboxScreensMessages = messages('inbox.inbox-screens', {
  inbox: 'Inbox',
  inboxButton: 'Inbox: {count, plural, =0 {nothing is waiting for you} one {# item} other {# items}}',
  waitingNow: 'just now',
  waitingMinutes: '{count, plural, one {# minute} other {# minutes}}',
  waitingHours: '{count, plural, one {# hour} other {# hours}}',
  waitingDays: '{count, plural, one {# day} other {# days}}',
  kindWithCount: '{kind} ({count})',
  subtitle: 'Waiting for you in this company',
  overdue: 'Overdue',
  today: 'Today',
  earlier: 'Earlier',
  groupOf: '{label}: {group}',
  lineDetails: '{number} · {name}',
  searchInbox: 'Search inbox',
  notifications: 'Notifications',
  notificationsHint: 'The Inbox shows everything that is waiting for you. Choose what you also get by email.',
  emailMeWhen: 'Email me when',
});
