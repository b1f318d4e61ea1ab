/** What other slices may import from the Inbox: the button in the frame, and the lines of items. */
export { InboxButton } from './InboxButton.tsx';
export { InboxLines, Line, Lines } from './InboxLines.tsx';
export { waitingDuration } from './waiting-text.ts';
