/** The door of the Inbox: what waits for whom, and the mails about it. */
export { inboxHandlers } from './inbox.handlers.ts';
export { queueIncidentReminders, sendInboxMails } from './inbox-mail.actions.ts';
