/** The door of the Inbox: what waits for whom, and the mails about it. */
export { inboxHandlers } from './inbox.handlers.ts';
export { remindOfIncidents, tellInbox } from './inbox-mail.actions.ts';
