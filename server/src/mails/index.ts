/** What other slices may import from mails. */
export { mailHandlers } from './mail.handlers.ts';
