import { calculatePercentRecorded } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { formatDate } from '@roadworthy/contract/kit/language/date-format.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import type { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import {
  buildActivityRows,
  highTipLevel,
  maxHighPlans,
  maxTrendDays,
} from '@roadworthy/contract/reports/report.schema.ts';
import { mapPage, toPage } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { calculateHighestTip, requireVisiblePlan, getPlanVisibility } from '../work-plans/index.ts';
import * as totals from './report-totals.queries.ts';
import * as reports from './report.queries.ts';
import { pageInMemory } from '../kit/db/lists/in-memory-page.ts';

// Reports for the office and for customers. The same people see the projects and plans as everywhere else.

type ProjectsQuery = QueryOf<typeof reportRoutes.reportProjects>;

export const reportActivity = ({ tx, actor }: ActionContext) => reports.countActivity(tx, getPlanVisibility(actor));

export async function reportActivityRows(
  context: ActionContext,
  query: QueryOf<typeof reportRoutes.reportActivityRows>,
) {
  const rows = buildActivityRows(await reportActivity(context));
  return pageInMemory(rows, query, {
    texts: ({ name }) => ({ name }),
    values: { projects: ({ projects }) => projects },
  });
}

export async function reportProjects({ tx, kit, actor, now }: ActionContext, query: ProjectsQuery) {
  const page = await reports.listProjects(tx, query, getPlanVisibility(actor));
  const report = await loadReports(
    { tx, kit },
    'workPlans.projectId',
    page.data.map((project) => project.id),
  );
  return {
    ...mapPage(page, ({ id, ...project }) => ({ _id: id, ...project, ...report(id) })),
    today: formatDate(now, kit.settings.timeZone),
  };
}

export async function reportWorkPlans(
  { tx, kit, actor }: ActionContext,
  query: QueryOf<typeof reportRoutes.reportWorkPlans>,
) {
  const page = await reports.listWorkPlans(tx, query, getPlanVisibility(actor));
  const report = await loadReports(
    { tx, kit },
    'workPlans.id',
    page.data.map((plan) => plan.id),
  );
  return mapPage(page, ({ id, projectId, ...plan }) => ({ _id: id, ...plan, project: projectId, ...report(id) }));
}

/**
 * Lists up to `limit` plans of the company in use with open Not OK items, highest TIP level first, each with how many
 * were found on each of its last days.
 */
export async function listWorstPlans(
  { tx, kit, actor }: Pick<ActionContext, 'tx' | 'kit' | 'actor'>,
  { limit, minLevel = 1 }: { limit: number; minLevel?: number },
) {
  const plans = await reports.listWorstPlans(tx, { limit, minLevel }, getPlanVisibility(actor));
  const ids = plans.map(({ _id }) => _id);
  const days = Map.groupBy(await totals.listDays(tx, 'workPlans.id', ids, kit.settings.timeZone), (row) => row.owner);
  return plans.map(({ peak, ...plan }) => ({
    ...plan,
    highestTip: calculateHighestTip({ tipLevel: plan.startingLevel, nok: plan.nok, ...peak }),
    trend: (days.get(plan._id) ?? []).slice(-maxTrendDays).map(({ date, nok }) => ({ date, found: nok })),
  }));
}

export const reportHighPlans = (context: ActionContext) =>
  listWorstPlans(context, { limit: maxHighPlans, minLevel: highTipLevel });

/**
 * Loads totals, days, Not OK items and inspectors for all rows of a page by four statements, no matter how many rows
 * there are.
 */
export async function loadReports(
  { tx, kit }: Pick<ActionContext, 'tx' | 'kit'>,
  owner: totals.OwnerColumn,
  ids: string[],
) {
  const sums = new Map((await totals.listTotals(tx, owner, ids)).map((row) => [row.owner, row]));
  const days = Map.groupBy(await totals.listDays(tx, owner, ids, kit.settings.timeZone), (row) => row.owner);
  const noks = Map.groupBy(await totals.listNokByOwner(tx, owner, ids), (row) => row.owner);
  const shares = Map.groupBy(await reports.listShares(tx, owner, ids), (row) => row.owner);
  return (id: string) => ({
    ...completeTotals(sums.get(id) ?? emptyTotals),
    history: days.get(id) ?? [],
    nokHistory: noks.get(id) ?? [],
    technicianPlanLogs: (shares.get(id) ?? []).map(toInspectorReport),
  });
}

type Share = Awaited<ReturnType<typeof reports.listShares>>[number];
const toInspectorReport = ({
  id,
  planId,
  userId,
  firstName,
  lastName,
  emailId,
  owner: _owner,
  ...row
}: Omit<Share, 'owner'> & { owner?: string }) => ({
  _id: id,
  ...row,
  workPlan: planId,
  user: { _id: userId, firstName, lastName, emailId },
});

const emptyTotals: Omit<totals.TotalsRow, 'owner'> = {
  totalPlan: 0,
  totalTechnician: 0,
  totalQuantity: 0,
  totalOk: 0,
  totalNok: 0,
  totalSkip: 0,
  totalToComplete: 0,
  rectifyTotal: 0,
  totalVehicles: 0,
  totalCompletedVehicles: 0,
  startingTipLevel: 0,
  tipLevel: 0,
  highestLevel: 0,
  highestAt: null,
};

function completeTotals({ highestLevel, highestAt, ...sums }: typeof emptyTotals) {
  const counts = { quantity: sums.totalQuantity, ok: sums.totalOk, nok: sums.totalNok, skip: sums.totalSkip };
  return {
    ...sums,
    highestTip: { level: highestLevel, at: highestAt },
    completedQuantity: counts.ok + counts.nok + counts.skip,
    completedPercent: calculatePercentRecorded(counts),
    totalPendingVehicles: sums.totalVehicles - sums.totalCompletedVehicles,
  };
}

export async function reportVehicles(context: ActionContext, planId: string) {
  await requireVisiblePlan(context, planId);
  const rows = await reports.listVehicles(context.tx, planId);
  const noks = Map.groupBy(await totals.listNokByVehicle(context.tx, planId), (row) => row.owner);
  // A vehicle's progress is the share of its checkpoints that are OK.
  const percent = (row: (typeof rows)[number]) =>
    calculatePercentRecorded({ quantity: row.total, ok: row.ok, nok: 0, skip: 0 });
  return toPage(
    rows.map(({ id, ...row }) => ({
      _id: id,
      ...row,
      completedPercent: percent({ id, ...row }),
      nokHistory: noks.get(id) ?? [],
    })),
  );
}

export async function reportInspectors(
  { tx, actor }: ActionContext,
  query: QueryOf<typeof reportRoutes.reportInspectors>,
) {
  const page = await reports.listInspectors(tx, query, getPlanVisibility(actor));
  return mapPage(page, toInspectorReport);
}
