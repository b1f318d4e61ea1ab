import type { Permission } from '../access/permissions.ts';
import { plainListQuery } from '../kit/lists/list.ts';
import { messageResponse, idParam, recordResponse, type Routes } from '../kit/route.ts';
import { listResponse } from '../kit/lists/table.ts';
import { Part, PartChange, PartNew } from './part.schema.ts';
import { partTable } from './part.table.ts';

export const partRoutes = {
  listParts: {
    method: 'GET',
    path: '/part',
    summary: 'Parts of the company, or those of the platform for its global grids',
    shows: ['parts'],
    allow: 'parts.read',
    scope: 'any',
    query: plainListQuery({
      search: ['name', 'partNo', 'description'],
      sort: ['name', 'partNo', 'quantity', 'createdAt'],
    }),
    ...listResponse(Part, partTable),
  },
  getPart: {
    method: 'GET',
    path: '/part/:id',
    summary: 'One part',
    shows: ['parts'],
    allow: 'parts.read',
    scope: 'any',
    params: idParam,
    answer: recordResponse(Part),
  },
  addPart: {
    method: 'POST',
    path: '/part',
    summary: 'Add a part',
    changes: ['parts'],
    allow: 'parts.keep',
    scope: 'any',
    body: PartNew,
    answer: recordResponse(Part),
  },
  changePart: {
    method: 'PUT',
    path: '/part/:id',
    summary: 'Change a part',
    changes: ['parts'],
    allow: 'parts.keep',
    scope: 'any',
    params: idParam,
    body: PartChange,
    answer: recordResponse(Part),
  },
  deletePart: {
    method: 'DELETE',
    path: '/part/:id',
    summary: 'Delete a part',
    changes: ['parts'],
    allow: 'parts.keep',
    scope: 'any',
    params: idParam,
    answer: messageResponse,
  },
} as const satisfies Routes<Permission>;
