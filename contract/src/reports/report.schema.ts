import { reportMessages as messages } from './messages/report.messages.ts';
import { z } from 'zod';
import { PersonRef } from '../access/user.schema.ts';
import { day, id, instant } from '../kit/route.ts';
import { FollowUpAnswer } from '../parts/follow-up/follow-up.schema.ts';
import { GeoPosition } from '../geo-positions/geo-position.schema.ts';
import { DefectCode } from '../parts/defects/defect-code.schema.ts';
import { HighestTip } from '../work-plans/work-plan.schema.ts';
import { projectStatuses } from '../projects/project.machine.ts';

// The results of the work: totals, days, and the Not OK items behind the numbers.

export const Totals = z.object({
  totalPlan: z.number(),
  totalTechnician: z.number(),
  totalQuantity: z.number(),
  totalOk: z.number(),
  totalNok: z.number(),
  totalSkip: z.number(),
  completedQuantity: z.number(),
  completedPercent: z.number(),
  /** How many Not OK items are rectified but not completed yet. */
  totalToComplete: z.number(),
  /** How many items are OK because they were completed after rework. */
  rectifyTotal: z.number(),
  totalVehicles: z.number(),
  totalCompletedVehicles: z.number(),
  totalPendingVehicles: z.number(),
});
export type Totals = z.output<typeof Totals>;
export const ReportDay = z.object({
  date: day,
  day: z.string(),
  target: z.number(),
  ok: z.number(),
  nok: z.number(),
  rework: z.number(),
});
export const NokEntry = z.object({
  _id: id,
  at: instant,
  planNo: z.string(),
  vin: z.string().nullable(),
  side: z.string().nullable(),
  tag: z.string().nullable(),
  /** The piece number of a part plan, counted as in the inspector's own list. */
  piece: z.number().nullable(),
  part: z.string().nullable(),
  /** The defect code of the Not OK. */
  defect: DefectCode.nullable().optional(),
  /** The answers to the follow-up questions of a Not OK. */
  answers: z.array(FollowUpAnswer).nullable().optional(),
  /** Where the Not OK was recorded; null if the company did not ask for the position. */
  geoPosition: GeoPosition.nullable().optional(),
  comment: z.string().nullable(),
  images: z.array(z.string()),
  state: z.string(),
  by: z.string(),
});
export type NokEntry = z.output<typeof NokEntry>;
type FindingLocation = Pick<NokEntry, 'vin' | 'side' | 'tag' | 'piece'> & { part?: string | null };
/** Formats where a finding is, so that somebody can go there: the cell of a vehicle, or the piece. */
export const formatFindingLocation = ({ vin, side, tag, piece, part }: FindingLocation): string =>
  [vin, side, tag, piece !== null && messages.piece({ piece }), part].filter(Boolean).join(' · ');

/** One person's recordings on one plan. */
export const InspectorReport = z.object({
  _id: id,
  user: PersonRef,
  /** Whether the person is no inspector of the plan but office staff, such as the BRM. */
  isOffice: z.boolean().optional(),
  planNo: z.string(),
  workPlan: id,
  ok: z.number(),
  nok: z.number(),
  skip: z.number(),
  target: z.number().nullable(),
  rectified: z.number(),
});

/** Formats a name in a list of people with recordings, marking office staff. */
export const formatRecorderName = (name: string, isOffice: boolean | undefined): string =>
  isOffice ? messages.ofOffice({ name }) : name;

const common = {
  _id: id,
  name: z.string(),
  projectNo: z.string(),
  ...Totals.shape,
  startingTipLevel: z.number(),
  /** The current level, which falls with rework. For a project, that of its highest plan. */
  tipLevel: z.number(),
  highestTip: HighestTip,
  history: z.array(ReportDay),
  nokHistory: z.array(NokEntry),
  /** What each person recorded on each plan. */
  technicianPlanLogs: z.array(InspectorReport).optional(),
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
type ActivityCount = { field: keyof ActivityReport; name: string; type: string };
/** The dashboard cards: the name of each number, and the report on the projects that it counts. */
export const activityCards = [
  { name: messages.totalProjects, field: 'total', type: 'all' },
  { name: messages.open, field: 'open', type: 'open' },
  { name: messages.closed, field: 'closed', type: 'closed' },
  { name: messages.tipLevel({ level: '1' }), field: 'tipLevel1', type: 'tipLevel1' },
  { name: messages.tipLevel({ level: '2' }), field: 'tipLevel2', type: 'tipLevel2' },
  { name: messages.tipLevel({ level: '3' }), field: 'tipLevel3', type: 'tipLevel3' },
  { name: messages.tipLevel({ level: '4' }), field: 'tipLevel4', type: 'tipLevel4' },
  { name: messages.tipLevel({ level: '5' }), field: 'tipLevel5', type: 'tipLevel5' },
  { name: messages.tipLevel({ level: '5+' }), field: 'tipLevel6', type: 'tipLevel5+' },
] as const satisfies readonly ActivityCount[];

export const activityDoughnutName = messages.ring;
/** A draft counts as open, too. The ring shows drafts separately, so that its parts add up to the whole. */
export const activityDoughnutNote = messages.ringNote;
export const buildActivityDoughnutSegments = ({ open, closed, draft }: ActivityReport) =>
  [
    { key: 'open', name: messages.open, count: open - draft },
    { key: 'closed', name: messages.closed, count: closed },
    { key: 'draft', name: messages.draft, count: draft },
  ] as const;

/** The rows of the dashboard's downloads: the cards, and the drafts that the ring shows separately. */
export const ActivityRow = z.object({ name: z.string(), projects: z.number(), share: z.number() });
export type ActivityRow = z.output<typeof ActivityRow>;
/** Builds the rows. `share` is the percentage of all projects with two decimals, or 0 if there are none. */
export function buildActivityRows(report: ActivityReport): ActivityRow[] {
  const row = (name: string, projects: number): ActivityRow => ({
    name,
    projects,
    share: report.total === 0 ? 0 : Math.round((projects / report.total) * 10000) / 100,
  });
  const cards = activityCards.map(({ name, field }) => row(name, report[field]));
  return [
    ...cards,
    ...buildActivityDoughnutSegments(report).flatMap(({ key, name, count }) =>
      key === 'draft' ? [row(name, count)] : [],
    ),
  ];
}
/** The trend of a plan covers this many days on which something was recorded. */
export const maxTrendDays = 7;
/** The maximum number of plans at a high TIP level that a dashboard lists above its numbers. */
export const maxHighPlans = 6;
/** From this TIP level on, a plan is shown above all numbers. */
export const highTipLevel = 4;
/** A running plan with open Not OK items. */
export const WorstPlan = z.object({
  _id: id,
  planNo: z.string(),
  name: z.string(),
  projectNo: z.string(),
  projectName: z.string(),
  /** The current TIP level, the one it started with, and the highest reached. */
  level: z.number(),
  startingLevel: z.number(),
  highestTip: HighestTip,
  nok: z.number(),
  recorded: z.number(),
  quantity: z.number(),
  /** The photo of the newest item that is Not OK. */
  photo: z.string().nullable(),
  /** The number of findings on each of the last days with recordings, oldest first. */
  trend: z.array(z.object({ date: day, found: z.number() })),
});
export type WorstPlan = z.output<typeof WorstPlan>;

/** The names of the report filters; `tipLevel6` is shown as 5+. */
export const reportFilters = [
  'open',
  'closed',
  'tipLevel1',
  'tipLevel2',
  'tipLevel3',
  'tipLevel4',
  'tipLevel5',
  'tipLevel6',
] as const;
export type ReportFilter = (typeof reportFilters)[number];
