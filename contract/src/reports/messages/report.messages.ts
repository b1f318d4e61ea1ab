import { messages } from '../../kit/messages.ts';

export const reportMessages = messages('reports.report', {
  piecePiece: 'Piece {piece}',
});
