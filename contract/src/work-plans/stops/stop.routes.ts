import type { Permission } from '../../access/permissions.ts';
import { allRowsQuery, listOf } from '../../kit/lists/list.ts';
import { id, idParam, one, type Routes } from '../../kit/route.ts';
import { PlanStop, PlanStopNew } from './stop.schema.ts';

const changes = ['work-plans', 'recordings', 'projects'] as const;

export const stopRoutes = {
  listPlanStops: {
    method: 'GET',
    path: '/plan_stops',
    summary: 'When and why work on a plan was stopped, and how much was recorded during each stop',
    shows: ['work-plans', 'recordings'],
    allow: 'plans.read',
    scope: 'company',
    query: allRowsQuery.extend({ workPlan: id }),
    answer: listOf(PlanStop),
  },
  stopWork: {
    method: 'POST',
    path: '/plan_stops',
    summary: 'Stop work on a plan; an inspector stops only their own share',
    changes,
    allow: 'plans.stop',
    scope: 'company',
    body: PlanStopNew,
    answer: one(PlanStop),
  },
  resumeWork: {
    method: 'POST',
    path: '/plan_stops/:id/resume',
    summary: 'Resume stopped work',
    changes,
    allow: 'plans.keep',
    scope: 'company',
    params: idParam,
    answer: one(PlanStop),
  },
} as const satisfies Routes<Permission>;
