import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { listOf, listQuery } from '../kit/lists/list.ts';
import { id, idParam, one, type Routes } from '../kit/route.ts';
import {
  PlanActivitiesNew,
  PlanActivity,
  PlanActivityChange,
  PlanActivityLogNew,
  TechnicianDay,
} from './activity.schema.ts';
import { ResolveCheckpoint } from './contest.schema.ts';

const read = { method: 'GET', allow: 'plans.read', scope: 'company' } as const;

export const activityRoutes = {
  listPlanActivities: {
    ...read,
    path: '/plan_activities',
    summary: 'The activities of a plan, and how each went',
    shows: ['recordings', 'work-plans'],
    query: listQuery({
      search: ['what', 'how', 'why'],
      sort: ['sortOrder', 'createdAt'],
      filters: { workPlan: id, vin: z.string().trim().toUpperCase().max(17).optional() },
    }),
    answer: listOf(PlanActivity),
  },
  addPlanActivities: {
    method: 'POST',
    path: '/plan_activities',
    summary: 'Add activities to a plan: its signing chain starts again',
    changes: ['recordings', 'work-plans'],
    allow: 'plans.keep',
    scope: 'company',
    body: PlanActivitiesNew,
    answer: listOf(PlanActivity),
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
    answer: one(PlanActivity),
  },
  recordPlanActivity: {
    method: 'POST',
    path: '/plan_activity_logs',
    summary: 'Record how an activity went',
    changes: ['recordings', 'work-plans', 'projects'],
    allow: 'plans.inspect',
    scope: 'company',
    body: PlanActivityLogNew,
    answer: one(PlanActivity),
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
    answer: one(PlanActivity),
  },
  listTechnicianHistory: {
    ...read,
    path: '/technician_workplan_history',
    summary: 'What each inspector recorded, day by day',
    shows: ['recordings', 'work-plans'],
    query: listQuery({
      search: [],
      sort: ['date'],
      filters: { workPlanId: id.optional(), userId: id.optional(), project: id.optional() },
    }),
    answer: listOf(TechnicianDay),
  },
} as const satisfies Routes<Permission>;
