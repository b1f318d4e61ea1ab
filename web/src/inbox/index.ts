/** The door of the Inbox: how much waits, for the frame around every screen. */
export { InboxButton, InboxCount } from './InboxCount.tsx';
