import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const carHistoryMessages = messages('car-history', {
  counts: '{ok} OK, {nok} Not OK, {rectified} rectified, {skip} skipped, out of {total}',
  carHistory: 'Car history',
  when: shared(commonMessages.when),
  kind: 'Kind',
  what: 'What',
  detail: 'Detail',
  status: shared(commonMessages.status),
});
