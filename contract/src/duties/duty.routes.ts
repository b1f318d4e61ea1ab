import type { Permission } from '../access/permissions.ts';
import { User } from '../access/user.schema.ts';
import { buildListSchema, plainListQuery } from '../kit/lists/list.ts';
import { messageResponse, idParam, recordResponse, type Routes } from '../kit/route.ts';
import { Deactivate, DeleteWithHandOver, Duty } from './duty.schema.ts';

export const dutyRoutes = {
  listDuties: {
    method: 'GET',
    path: '/user/:id/duties',
    summary: 'The open work that is assigned to a person',
    shows: ['projects', 'work-plans', 'job-cards', 'incidents', 'findings', 'tickets', 'recordings'],
    allow: 'people.keep',
    scope: 'company',
    params: idParam,
    query: plainListQuery({ search: [], sort: [] }),
    answer: buildListSchema(Duty),
  },
  deactivateUser: {
    method: 'POST',
    path: '/user/:id/deactivate',
    summary: 'Deactivate a person and hand over their open work',
    changes: { everything: 'Open work of every kind passes to other people' },
    allow: 'people.keep',
    scope: 'company',
    params: idParam,
    body: Deactivate,
    answer: recordResponse(User),
  },
  deleteUserWithHandOver: {
    method: 'POST',
    path: '/user/:id/delete',
    summary: 'Delete a person and hand over their open work',
    changes: { everything: 'Open work of every kind passes to other people' },
    allow: 'people.keep',
    scope: 'company',
    params: idParam,
    body: DeleteWithHandOver,
    answer: messageResponse,
  },
} as const satisfies Routes<Permission>;
