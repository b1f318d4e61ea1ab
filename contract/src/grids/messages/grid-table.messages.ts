import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const gridTableMessages = messages('grids.grid-table', {
  grids: 'Grids',
  name: shared(commonMessages.name),
  sides: 'Sides',
  cells: 'Cells',
  checkpoints: 'Checkpoints',
  global: 'Global',
  created: 'Created',
});
