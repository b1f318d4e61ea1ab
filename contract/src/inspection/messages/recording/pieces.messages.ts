import { commonMessages } from '../../../kit/messages/common.messages.ts';
import { messages, shared } from '../../../kit/language/messages.ts';

export const piecesMessages = messages('inspection.pieces', {
  yourShare: 'You: {ok} OK, {nok} Not OK',
  yourShareWithTarget: 'You: {ok} OK, {nok} Not OK, daily target {target}',
  photos: 'Photos',
  onThisDevice: 'On this device',
  recordedPieces: 'Recorded pieces ({count})',
  empty: 'Nothing has been recorded yet.',
  emptyForRecorder: 'Nothing has been recorded yet. Inspect the first piece, then press OK or Not OK below.',
  showMore: shared(commonMessages.showMore),
  photoSubject: 'of piece {position}',
});
