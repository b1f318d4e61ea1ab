import { messages } from '../../kit/messages.ts';

export const gridTableMessages = messages('grids.grid-table', {
  grids: 'Grids',
  name: 'Name',
  sides: 'Sides',
  cells: 'Cells',
  checkpoints: 'Checkpoints',
  global: 'Global',
  created: 'Created',
});
