import { messages } from '../../kit/messages.ts';

export const carHistoryMessages = messages('car-history', {
  okOkNokNotOkRectified: '{ok} OK, {nok} Not OK, {rectified} rectified, {skip} skipped of {total}',
  when: 'When',
  kind: 'Kind',
  what: 'What',
  detail: 'Detail',
  status: 'Status',
});
