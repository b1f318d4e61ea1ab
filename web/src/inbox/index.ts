/** The public API of the Inbox slice: the number of open items, for the frame around every screen. */
export { InboxButton, InboxCount } from './InboxCount.tsx';
