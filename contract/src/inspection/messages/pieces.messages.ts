import { messages } from '../../kit/messages.ts';

export const piecesMessages = messages('inspection.pieces', {
  ok: 'OK',
  notOk: 'Not OK',
  skip: 'Skip',
  youOkOkNokNotOk: 'You: {ok} OK, {nok} Not OK',
  dailyTargetTarget: ', daily target {target}',
  photos: 'Photos',
  onThisDevice: 'On this device',
  recordedPieces: 'Recorded pieces (',
  nothingIsRecordedYetStartWith: 'Nothing is recorded yet. Start with the first piece.',
  showMore: 'Show more',
  piecePosition: 'Piece {position}',
  rectifiedRectifyComment: 'Rectified: {rectifyComment}',
  ofPiecePosition: 'of piece {position}',
});
