import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const figureTableMessages = messages('reports.figure-table', {
  date: shared(commonMessages.date),
  day: 'Day',
  foundNotOk: 'Found Not OK',
  notOkOpen: 'Not OK open',
  inspected: 'Inspected',
  notOkRate: 'Not OK rate %',
  part: 'Part',
  partNo: 'Part no',
  grid: 'Grid',
  side: 'Side',
  cell: 'Cell',
  state: 'State',
  when: shared(commonMessages.when),
  plan: 'Plan',
  piece: 'Piece',
  what: 'What',
  rework: 'Rework',
  photos: 'Photos',
  by: 'By',
  days: 'Recorded by day',
  cumulative: 'Cumulative %',
  share: 'Share %',
  checkpoints: 'Checkpoints',
});
