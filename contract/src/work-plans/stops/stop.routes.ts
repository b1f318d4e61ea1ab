import type { Permission } from '../../access/permissions.ts';
import { allRowsQuery, buildListSchema } from '../../kit/lists/list.ts';
import { id, idParam, recordResponse, type Routes } from '../../kit/route.ts';
import { PlanStop, PlanStopNew } from './stop.schema.ts';

const changes = ['work-plans', 'recordings', 'projects'] as const;

export const stopRoutes = {
  listPlanStops: {
    method: 'GET',
    path: '/plan_stops',
    summary: 'The stops of work on a plan, with their reasons and the recordings made during each',
    shows: ['work-plans', 'recordings'],
    allow: 'plans.read',
    scope: 'company',
    query: allRowsQuery.extend({ workPlan: id }),
    answer: buildListSchema(PlanStop),
  },
  stopWork: {
    method: 'POST',
    path: '/plan_stops',
    summary: 'Stop work on a plan; an inspector stops only their own share',
    changes,
    allow: 'plans.stop',
    scope: 'company',
    body: PlanStopNew,
    answer: recordResponse(PlanStop),
  },
  resumeWork: {
    method: 'POST',
    path: '/plan_stops/:id/resume',
    summary: 'Resume stopped work',
    changes,
    allow: 'plans.keep',
    scope: 'company',
    params: idParam,
    answer: recordResponse(PlanStop),
  },
} as const satisfies Routes<Permission>;
