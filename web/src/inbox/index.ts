/** The public interface of the Inbox. */
export { InboxButton } from './InboxButton.tsx';
export { InboxLines, RecordLine, RecordLines } from './InboxLines.tsx';
export { formatWaitingTime } from './waiting-text.ts';
