/** The public API of the Inbox slice: the button with the number of open items, for the frame around every screen. */
export { InboxButton } from './InboxButton.tsx';
