import { joinValues, defineTable, yesOrNo } from '../kit/table.ts';
import { GridRow } from './grid.schema.ts';

/** The columns of the grids, for the screen and for exports. */
export const gridTable = defineTable(GridRow, 'Grids', {
  name: { title: 'Name', sort: 'name', value: (grid) => grid.name },
  sides: { title: 'Sides', value: (grid) => joinValues(grid.sides) },
  cells: { title: 'Cells', kind: 'number', value: (grid) => grid.cells },
  checkpoints: { title: 'Checkpoints', kind: 'number', value: (grid) => grid.checkpoints },
  isGlobal: { title: 'Global', value: (grid) => yesOrNo(grid.isGlobal) },
  createdAt: { title: 'Created', kind: 'time', sort: 'createdAt', value: (grid) => grid.createdAt },
});
