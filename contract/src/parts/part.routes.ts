import type { Permission } from '../access/permissions.ts';
import { listOf, plainListQuery } from '../kit/list.ts';
import { done, idParam, one, type Routes } from '../kit/route.ts';
import { Part, PartChange, PartNew } from './part.schema.ts';

export const partRoutes = {
  listParts: {
    method: 'GET',
    path: '/part',
    summary: 'Parts',
    allow: 'parts.read',
    scope: 'company',
    query: plainListQuery({ search: ['name', 'partNo', 'description'], sort: ['name', 'partNo', 'quantity', 'createdAt'] }),
    answer: listOf(Part),
  },
  getPart: { method: 'GET', path: '/part/:id', summary: 'One part', allow: 'parts.read', scope: 'company', params: idParam, answer: one(Part) },
  addPart: { method: 'POST', path: '/part', summary: 'Add a part', allow: 'parts.keep', scope: 'company', body: PartNew, answer: one(Part) },
  changePart: {
    method: 'PUT',
    path: '/part/:id',
    summary: 'Change a part',
    allow: 'parts.keep',
    scope: 'company',
    params: idParam,
    body: PartChange,
    answer: one(Part),
  },
  deletePart: { method: 'DELETE', path: '/part/:id', summary: 'Delete a part', allow: 'parts.keep', scope: 'company', params: idParam, answer: done },
} as const satisfies Routes<Permission>;
