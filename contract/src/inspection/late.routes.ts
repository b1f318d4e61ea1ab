import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { listOf, allRowsQuery } from '../kit/lists/list.ts';
import { id, one, type Routes } from '../kit/route.ts';
import { LateRecording, LateSeen } from './late.schema.ts';

export const lateRoutes = {
  listLateRecordings: {
    method: 'GET',
    path: '/late_recordings',
    summary: 'Recordings that arrived after a plan was fully recorded, or for items that are no longer part of it',
    shows: ['recordings', 'work-plans'],
    allow: 'plans.keep',
    scope: 'company',
    query: allRowsQuery.extend({ workPlan: id }),
    answer: listOf(LateRecording),
  },
  markLateSeen: {
    method: 'POST',
    path: '/late_recordings/seen',
    summary: 'Mark late recordings as reviewed',
    changes: ['recordings'],
    allow: 'plans.keep',
    scope: 'company',
    body: LateSeen,
    answer: one(z.object({ workPlan: id })),
  },
} as const satisfies Routes<Permission>;
