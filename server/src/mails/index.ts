/** The door of mails: what the outbox holds and what became of it. */
export { mailHandlers } from './mail.handlers.ts';
