import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { fillRecord } from '../kit/field.ts';
import { buildListSchema, listQuery, allRowsQuery, booleanFilter } from '../kit/lists/list.ts';
import { day, id, recordResponse, type Routes } from '../kit/route.ts';
import { listResponse } from '../kit/lists/table.ts';
import {
  ActivityReport,
  ActivityRow,
  InspectorReport,
  PlanReport,
  ProjectReport,
  reportFilters,
  VehicleReport,
  WorstPlan,
} from './report.schema.ts';
import {
  activityTable,
  inspectorReportTable,
  planReportTable,
  projectReportTable,
  vehicleReportTable,
} from './report.table.ts';

const read = { method: 'GET', allow: 'reports.read', scope: 'company' } as const;
const flags = fillRecord(reportFilters, booleanFilter);

export const reportRoutes = {
  reportProjects: {
    ...read,
    path: '/project/report',
    summary: 'Projects with their totals',
    shows: ['projects', 'work-plans', 'recordings'],
    query: listQuery({
      search: ['name', 'projectNo'],
      sort: ['createdAt', 'projectNo'],
      filters: { project: id.optional(), ...flags },
    }),
    ...listResponse(ProjectReport, projectReportTable),
    // Today in the installation's time zone, by which the report divides the days.
    answer: buildListSchema(ProjectReport).extend({ today: day.optional() }),
  },
  reportActivity: {
    ...read,
    path: '/project/activityReport',
    summary: 'Projects counted by open, closed and TIP level',
    shows: ['projects', 'work-plans', 'recordings'],
    answer: recordResponse(ActivityReport),
  },
  reportActivityRows: {
    ...read,
    path: '/project/activityReport/rows',
    summary: 'The same as rows, for its files',
    shows: ['projects', 'work-plans', 'recordings'],
    query: listQuery({ search: ['name'], sort: ['projects'], filters: {} }),
    ...listResponse(ActivityRow, activityTable),
  },
  printActivityReport: {
    ...read,
    path: '/project/activityReport/report.pdf',
    summary: 'The activity dashboard as a PDF: its cards and its donut chart',
    kind: 'bytes',
    answer: z.any(),
    transaction: 'none',
  },
  reportHighPlans: {
    ...read,
    path: '/project_workplans/high',
    summary: 'Running plans at TIP level 4 or higher, the highest first',
    shows: ['projects', 'work-plans', 'recordings'],
    answer: recordResponse(z.array(WorstPlan)),
  },
  reportWorkPlans: {
    ...read,
    path: '/project_workplans/report',
    summary: 'Work plans with their totals',
    shows: ['projects', 'work-plans', 'recordings'],
    query: listQuery({
      search: ['name', 'planNo'],
      sort: ['createdAt', 'planNo'],
      filters: { project: id.optional() },
    }),
    ...listResponse(PlanReport, planReportTable),
  },
  reportVehicles: {
    ...read,
    path: '/project_workplans/report-by-vehicle/:workPlanId',
    summary: 'The vehicles of a plan with their totals',
    shows: ['work-plans', 'recordings', 'vehicles'],
    params: z.object({ workPlanId: id }),
    query: allRowsQuery,
    ...listResponse(VehicleReport, vehicleReportTable),
  },
  reportInspectors: {
    ...read,
    path: '/technician_workplan/report',
    summary: 'The recordings of each inspector',
    shows: ['work-plans', 'recordings'],
    query: listQuery({
      search: [],
      sort: ['createdAt'],
      filters: { project: id.optional(), workPlanId: id.optional() },
    }),
    ...listResponse(InspectorReport, inspectorReportTable),
  },
} as const satisfies Routes<Permission>;
