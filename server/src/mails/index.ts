/** The public API of mails. */
export { mailHandlers } from './mail.handlers.ts';
