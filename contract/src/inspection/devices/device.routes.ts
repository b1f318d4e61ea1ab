import type { Permission } from '../../access/permissions.ts';
import { buildListSchema, allRowsQuery } from '../../kit/lists/list.ts';
import { id, idParam, recordResponse, type Routes } from '../../kit/route.ts';
import { DevicePendingRecordings, WriteOff } from './device.schema.ts';

export const deviceRoutes = {
  listHeldByDevices: {
    method: 'GET',
    path: '/device_announcements',
    summary: 'Recordings of a plan that devices announced and have not sent',
    shows: ['recordings', 'work-plans'],
    allow: 'plans.read',
    scope: 'company',
    query: allRowsQuery.extend({ workPlan: id }),
    answer: buildListSchema(DevicePendingRecordings),
  },
  writeOffDevice: {
    method: 'POST',
    path: '/device_announcements/:id/write_off',
    summary: 'Continue without the recordings that a person’s devices have not sent',
    changes: ['recordings', 'work-plans', 'projects'],
    allow: 'plans.keep',
    scope: 'company',
    params: idParam,
    body: WriteOff,
    answer: recordResponse(DevicePendingRecordings),
  },
} as const satisfies Routes<Permission>;
