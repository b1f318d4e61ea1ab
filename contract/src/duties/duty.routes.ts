import type { Permission } from '../access/permissions.ts';
import { User } from '../access/user.schema.ts';
import { listOf, plainListQuery } from '../kit/lists/list.ts';
import { messageResponse, idParam, one, type Routes } from '../kit/route.ts';
import { Deactivate, DeleteWithHandOver, Duty } from './duty.schema.ts';

export const dutyRoutes = {
  listDuties: {
    method: 'GET',
    path: '/user/:id/duties',
    summary: 'What is assigned to a person and is not done',
    shows: ['projects', 'work-plans', 'job-cards', 'incidents', 'findings', 'tickets', 'recordings'],
    allow: 'people.keep',
    scope: 'company',
    params: idParam,
    query: plainListQuery({ search: [], sort: [] }),
    answer: listOf(Duty),
  },
  deactivateUser: {
    method: 'POST',
    path: '/user/:id/deactivate',
    summary: 'Deactivate a person and hand over what is assigned to them',
    changes: { everything: 'Open work of every kind passes to other people' },
    allow: 'people.keep',
    scope: 'company',
    params: idParam,
    body: Deactivate,
    answer: one(User),
  },
  deleteUserWithHandOver: {
    method: 'POST',
    path: '/user/:id/delete',
    summary: 'Delete a person and hand over what is assigned to them',
    changes: { everything: 'Open work of every kind passes to other people' },
    allow: 'people.keep',
    scope: 'company',
    params: idParam,
    body: DeleteWithHandOver,
    answer: messageResponse,
  },
} as const satisfies Routes<Permission>;
