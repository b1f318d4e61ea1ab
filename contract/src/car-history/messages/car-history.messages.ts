import { messages } from '../../kit/messages.ts';

export const carHistoryMessages = messages('car-history', {
  counts: '{ok} OK, {nok} Not OK, {rectified} rectified, {skip} skipped of {total}',
  carHistory: 'Car history',
  when: 'When',
  kind: 'Kind',
  what: 'What',
  detail: 'Detail',
  status: 'Status',
});
