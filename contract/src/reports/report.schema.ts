import { z } from 'zod';
import { PersonRef } from '../access/user.schema.ts';
import { day, id, instant } from '../kit/route.ts';
import { projectStatuses } from '../projects/project.machine.ts';

/** What the work came to: totals, days, and the Not OK behind them (document 3 sections 2.10 and 3). */
export const Totals = z.object({
  totalPlan: z.number(),
  totalTechnician: z.number(),
  totalQuantity: z.number(),
  totalOk: z.number(),
  totalNok: z.number(),
  totalSkip: z.number(),
  completedQuantity: z.number(),
  completedPercent: z.number(),
  rectifyTotal: z.number(),
  totalVehicles: z.number(),
  totalCompletedVehicles: z.number(),
  totalPendingVehicles: z.number(),
});
export type Totals = z.output<typeof Totals>;
export const ReportDay = z.object({ date: day, day: z.string(), target: z.number(), ok: z.number(), nok: z.number() });
export const NokEntry = z.object({
  _id: id,
  at: instant,
  planNo: z.string(),
  vin: z.string().nullable(),
  side: z.string().nullable(),
  tag: z.string().nullable(),
  part: z.string().nullable(),
  comment: z.string().nullable(),
  images: z.array(z.string()),
  state: z.string(),
  by: z.string(),
});
export type NokEntry = z.output<typeof NokEntry>;

const common = {
  _id: id,
  name: z.string(),
  projectNo: z.string(),
  ...Totals.shape,
  tipLevel: z.number(),
  history: z.array(ReportDay),
  nokHistory: z.array(NokEntry),
};
export const ProjectReport = z.object({ ...common, status: z.enum(projectStatuses), rev: z.number() });
export type ProjectReport = z.output<typeof ProjectReport>;
export const PlanReport = z.object({ ...common, planNo: z.string(), status: z.string(), project: id });
export type PlanReport = z.output<typeof PlanReport>;
export const VehicleReport = z.object({
  _id: id,
  vin: z.string(),
  regNo: z.string().nullable(),
  status: z.string(),
  total: z.number(),
  ok: z.number(),
  nok: z.number(),
  skip: z.number(),
  completedPercent: z.number(),
  nokHistory: z.array(NokEntry),
});
export const InspectorReport = z.object({
  _id: id,
  user: PersonRef,
  planNo: z.string(),
  workPlan: id,
  ok: z.number(),
  nok: z.number(),
  skip: z.number(),
  target: z.number().nullable(),
  rectified: z.number(),
});
export const ActivityReport = z.object({
  total: z.number(),
  open: z.number(),
  closed: z.number(),
  draft: z.number(),
  tipLevel1: z.number(),
  tipLevel2: z.number(),
  tipLevel3: z.number(),
  tipLevel4: z.number(),
  tipLevel5: z.number(),
  tipLevel6: z.number(),
});
export type ActivityReport = z.output<typeof ActivityReport>;
/** Names of the report filters: `tipLevel6` is what the screens call 5+. */
export const reportFilters = ['open', 'closed', 'tipLevel1', 'tipLevel2', 'tipLevel3', 'tipLevel4', 'tipLevel5', 'tipLevel6'] as const;
export type ReportFilter = (typeof reportFilters)[number];
