import { z } from 'zod';
import type { Permission } from '../../access/permissions.ts';
import { buildListSchema, allRowsQuery } from '../../kit/lists/list.ts';
import { id, recordResponse, type Routes } from '../../kit/route.ts';
import { LateRecording, MarkLateSeen } from './late.schema.ts';

export const lateRoutes = {
  listLateRecordings: {
    method: 'GET',
    path: '/late_recordings',
    summary: 'Recordings that arrived after a plan was fully recorded, or for items that are no longer part of it',
    shows: ['recordings', 'work-plans'],
    allow: 'plans.keep',
    scope: 'company',
    query: allRowsQuery.extend({ workPlan: id }),
    answer: buildListSchema(LateRecording),
  },
  markLateSeen: {
    method: 'POST',
    path: '/late_recordings/seen',
    summary: 'Mark late recordings as reviewed',
    changes: ['recordings'],
    allow: 'plans.keep',
    scope: 'company',
    body: MarkLateSeen,
    answer: recordResponse(z.object({ workPlan: id })),
  },
} as const satisfies Routes<Permission>;
