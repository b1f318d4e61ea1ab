import { messages } from '../../kit/messages.ts';

export const contestScreensMessages = messages('inspection.contest-screens', {
  reasonCopied: 'Reason copied',
  theBrowserDoesNotAllowCopying: 'The browser does not allow copying here',
  yourReason: 'Your reason',
  alreadyDecided: 'Already decided',
  copyMyReason: 'Copy my reason',
  close: 'Close',
  resolve: 'Resolve',
  resolveTitle: 'Resolve {title}',
  piecePosition: 'Piece {position}',
  itIsOk: 'It is OK',
  itIsNotOk: 'It is Not OK',
  decision: 'Decision',
  reason: 'Reason',
  byBy: 'by {by}',
});
