import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { buildListSchema, listQuery } from '../kit/lists/list.ts';
import { id, idParam, recordResponse, type Routes } from '../kit/route.ts';
import {
  PlanActivitiesNew,
  PlanActivity,
  PlanActivityChange,
  PlanActivityLogNew,
  TechnicianDay,
} from './activity.schema.ts';
import { ResolveCheckpoint } from './contest/contest.schema.ts';

const read = { method: 'GET', allow: 'plans.read', scope: 'company' } as const;

export const activityRoutes = {
  listPlanActivities: {
    ...read,
    path: '/plan_activities',
    summary: 'The activities of a plan, with their results',
    shows: ['recordings', 'work-plans'],
    query: listQuery({
      search: ['what', 'how', 'why'],
      sort: ['sortOrder', 'createdAt'],
      filters: { workPlan: id, vin: z.string().trim().toUpperCase().max(17).optional() },
    }),
    answer: buildListSchema(PlanActivity),
  },
  addPlanActivities: {
    method: 'POST',
    path: '/plan_activities',
    summary: 'Add activities to a plan: its signing chain starts again',
    changes: ['recordings', 'work-plans'],
    allow: 'plans.keep',
    scope: 'company',
    body: PlanActivitiesNew,
    answer: buildListSchema(PlanActivity),
  },
  changePlanActivity: {
    method: 'PUT',
    path: '/plan_activities/:id',
    summary: 'Change the text of an activity, or record its result',
    changes: ['recordings', 'work-plans'],
    allow: 'plans.read',
    scope: 'company',
    params: idParam,
    body: PlanActivityChange,
    answer: recordResponse(PlanActivity),
  },
  recordPlanActivity: {
    method: 'POST',
    path: '/plan_activity_logs',
    summary: 'Record the result of an activity',
    changes: ['recordings', 'work-plans', 'projects'],
    allow: 'plans.inspect',
    scope: 'company',
    body: PlanActivityLogNew,
    answer: recordResponse(PlanActivity),
  },
  resolvePlanActivity: {
    method: 'POST',
    path: '/plan_activities/:id/resolve',
    summary: 'Decide an activity that two people judged differently',
    changes: ['recordings', 'work-plans', 'projects'],
    allow: 'plans.resolve',
    scope: 'company',
    params: idParam,
    body: ResolveCheckpoint,
    answer: recordResponse(PlanActivity),
  },
  listTechnicianHistory: {
    ...read,
    path: '/technician_workplan_history',
    summary: 'The recordings of each inspector, day by day',
    shows: ['recordings', 'work-plans'],
    query: listQuery({
      search: [],
      sort: ['date'],
      filters: { workPlanId: id.optional(), userId: id.optional(), project: id.optional() },
    }),
    answer: buildListSchema(TechnicianDay),
  },
} as const satisfies Routes<Permission>;
