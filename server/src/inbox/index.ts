/** The public API of the Inbox slice: who has to do what, and the mails about it. */
export { inboxHandlers } from './inbox.handlers.ts';
export { queueIncidentReminders, sendInboxMails } from './inbox-mail.actions.ts';
export { listInbox, selectWaitingProjects } from './inbox.actions.ts';
