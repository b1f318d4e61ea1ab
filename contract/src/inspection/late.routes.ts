import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { listOf, allRowsQuery } from '../kit/lists/list.ts';
import { id, one, type Routes } from '../kit/route.ts';
import { LateRecording, LateSeen } from './late.schema.ts';

export const lateRoutes = {
  listLateRecordings: {
    method: 'GET',
    path: '/late_recordings',
    summary: 'What arrived after a plan was recorded to the end',
    shows: ['recordings', 'work-plans'],
    allow: 'plans.keep',
    scope: 'company',
    query: allRowsQuery.extend({ workPlan: id }),
    answer: listOf(LateRecording),
  },
  markLateSeen: {
    method: 'POST',
    path: '/late_recordings/seen',
    summary: 'Say that what arrived late was looked at',
    changes: ['recordings'],
    allow: 'plans.keep',
    scope: 'company',
    body: LateSeen,
    answer: one(z.object({ workPlan: id })),
  },
} as const satisfies Routes<Permission>;
