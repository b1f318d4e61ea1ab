/** The public API of the Inbox slice: the open tasks of each person, and the mails about them. */
export { inboxHandlers } from './inbox.handlers.ts';
export { queueAssessmentReviewMails, queueInboxReminders, sendInboxMails } from './inbox-mail.actions.ts';
export { listInbox, selectWaitingProjects } from './inbox.actions.ts';
