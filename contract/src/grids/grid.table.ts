import { joinValues, defineTable, yesOrNo } from '../kit/table.ts';
import { GridRow } from './grid.schema.ts';

/** The grids as a table: on the screen and in the files. */
export const gridTable = defineTable(GridRow, 'Grids', {
  name: { title: 'Name', sort: 'name', value: (grid) => grid.name },
  sides: { title: 'Sides', value: (grid) => joinValues(grid.sides) },
  cells: { title: 'Cells', kind: 'number', value: (grid) => grid.cells },
  checkpoints: { title: 'Checkpoints', kind: 'number', value: (grid) => grid.checkpoints },
  isGlobal: { title: 'Global', value: (grid) => yesOrNo(grid.isGlobal) },
  createdAt: { title: 'Created', kind: 'time', sort: 'createdAt', value: (grid) => grid.createdAt },
});
