import type { Permission } from '../access/permissions.ts';
import { plainListQuery } from '../kit/lists/list.ts';
import { messageResponse, idParam, recordResponse, type Routes } from '../kit/route.ts';
import { listResponse } from '../kit/lists/table.ts';
import { Grid, GridChange, GridNew, GridRow } from './grid.schema.ts';
import { gridTable } from './grid.table.ts';

export const gridRoutes = {
  listGrids: {
    method: 'GET',
    path: '/grid',
    summary: 'Grids of the company and global ones',
    shows: ['grids', 'parts'],
    allow: 'grids.read',
    scope: 'any',
    query: plainListQuery({ search: ['name', 'description'], sort: ['name', 'createdAt'] }),
    ...listResponse(GridRow, gridTable),
  },
  getGrid: {
    method: 'GET',
    path: '/grid/:id',
    summary: 'One grid with its sides and cells',
    shows: ['grids', 'parts'],
    allow: 'grids.read',
    scope: 'any',
    params: idParam,
    answer: recordResponse(Grid),
  },
  addGrid: {
    method: 'POST',
    path: '/grid',
    summary: 'Add a grid',
    changes: ['grids', 'parts'],
    allow: 'grids.keep',
    scope: 'any',
    largeBody: true,
    body: GridNew,
    answer: recordResponse(Grid),
    transaction: 'none',
  },
  copyGrid: {
    method: 'POST',
    path: '/grid/:id/copy',
    summary: 'Copy a global grid into the company',
    changes: ['grids', 'parts'],
    allow: 'grids.keep',
    scope: 'company',
    params: idParam,
    answer: recordResponse(Grid),
  },
  changeGrid: {
    method: 'PUT',
    path: '/grid/:id',
    summary: 'Change a grid',
    changes: ['grids', 'parts'],
    allow: 'grids.keep',
    scope: 'any',
    params: idParam,
    largeBody: true,
    body: GridChange,
    answer: recordResponse(Grid),
    transaction: 'none',
  },
  deleteGrid: {
    method: 'DELETE',
    path: '/grid/:id',
    summary: 'Delete a grid',
    changes: ['grids', 'parts'],
    allow: 'grids.keep',
    scope: 'any',
    params: idParam,
    answer: messageResponse,
  },
} as const satisfies Routes<Permission>;
