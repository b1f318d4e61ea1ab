import { messages } from '../../kit/messages.ts';

export const historyMessages = messages('inspection.history', {
  historyOfCheckpoints: 'History of checkpoints',
  close: 'Close',
  nothingIsRecordedYet: 'Nothing is recorded yet.',
  showMore: 'Show more',
  piecePosition: 'Piece {position}',
});
