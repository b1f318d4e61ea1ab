import { gridTableMessages as messages } from './messages/grid-table.messages.ts';
import { joinValues, defineTable, formatYesNo } from '../kit/lists/table.ts';
import { GridRow } from './grid.schema.ts';

/** Grids as a table, for screens and downloads. */
export const gridTable = defineTable(GridRow, messages.grids, {
  name: { title: messages.name, sort: 'name', value: (grid) => grid.name },
  sides: { title: messages.sides, value: (grid) => joinValues(grid.sides) },
  cells: { title: messages.cells, kind: 'number', value: (grid) => grid.cells },
  checkpoints: { title: messages.checkpoints, kind: 'number', value: (grid) => grid.checkpoints },
  isGlobal: { title: messages.global, value: (grid) => formatYesNo(grid.isGlobal) },
  createdAt: { title: messages.created, kind: 'time', sort: 'createdAt', value: (grid) => grid.createdAt },
});
