import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { projectStages, type ProjectStatus } from '@roadworthy/contract/projects/project.machine.ts';
import type { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import { reportFilters, type ActivityReport, type ReportFilter } from '@roadworthy/contract/reports/report.schema.ts';
import { listStatesWithResult } from '@roadworthy/contract/reports/figure.schema.ts';
import { completedPlanStatus, startedPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { fetchPage } from '../kit/db/records.ts';
import { hasRecorded, isRecorder, tipPeak, selectVisiblePlans, type PlanVisibility } from '../work-plans/index.ts';
import { tipLevel, type OwnerColumn } from './report-totals.queries.ts';

const visibleProjects = (tx: Tx, visibility: PlanVisibility) => {
  const all = tx.selectFrom('projects').where('projects.deletedAt', 'is', null);
  return visibility.kind === 'customer' ? all.where('projects.customerId', '=', visibility.userId) : all;
};

type Level = RawBuilder<number | null>;
/** The level of a project is the highest of its plans. A project without plans has none. */
const highestLevel: Level = sql`(select max(${tipLevel}) from work_plans where work_plans.company_id = projects.company_id and work_plans.project_id = projects.id and work_plans.deleted_at is null)`;
/** Selects whether this is the target level. Level 6 stands for all levels above 5, shown as 5+. */
const isAtLevel = (level: Level, targetLevel: number) =>
  targetLevel > 5 ? sql<SqlBool>`${level} > 5` : sql<SqlBool>`${level} = ${targetLevel}`;

const completedProject: ProjectStatus = 'Completed';
const signedPlanStatuses = [startedPlanStatus, completedPlanStatus];
const filtersBy = (level: Level): Record<ReportFilter, RawBuilder<SqlBool>> => ({
  open: sql<SqlBool>`projects.status <> ${completedProject}`,
  closed: sql<SqlBool>`projects.status = ${completedProject}`,
  tipLevel1: isAtLevel(level, 1),
  tipLevel2: isAtLevel(level, 2),
  tipLevel3: isAtLevel(level, 3),
  tipLevel4: isAtLevel(level, 4),
  tipLevel5: isAtLevel(level, 5),
  tipLevel6: isAtLevel(level, 6),
});
const filters = filtersBy(highestLevel);

export function listProjects(tx: Tx, query: QueryOf<typeof reportRoutes.reportProjects>, visibility: PlanVisibility) {
  let found = visibleProjects(tx, visibility).select([
    'projects.id',
    'projects.name',
    'projects.projectNo',
    'projects.rev',
    'projects.status',
  ]);
  if (query.project) found = found.where('projects.id', '=', query.project);
  for (const name of reportFilters) {
    const activeFilters = query[name];
    // Without plans a project has no level, so no level filter matches it either.
    if (activeFilters !== undefined)
      found = found.where(sql<SqlBool>`coalesce(${filters[name]}, false) = ${activeFilters}`);
  }
  const projectNo = sql.ref('projects.projectNo');
  return fetchPage(found, query, {
    searchable: { name: sql.ref('projects.name'), projectNo },
    sortable: { createdAt: sql.ref('projects.createdAt'), projectNo },
    first: '-createdAt',
    id: sql.ref('projects.id'),
    number: projectNo,
  });
}

/** A project is a draft until everybody has signed its contract. Drafts count as open too. */
const drafts: readonly string[] = projectStages[0].statuses;

/** Selects the levels of all projects in one pass over the plans. */
const levels = (tx: Tx) =>
  tx
    .selectFrom('workPlans')
    .select(['workPlans.projectId', sql<number>`max(${tipLevel})`.as('level')])
    .where('workPlans.deletedAt', 'is', null)
    .groupBy('workPlans.projectId')
    .as('levels');

export async function countActivity(tx: Tx, visibility: PlanVisibility): Promise<ActivityReport> {
  const by = filtersBy(sql.ref('levels.level'));
  const filtered = (condition: RawBuilder<SqlBool>) => sql<number>`count(*) filter (where ${condition})`;
  return visibleProjects(tx, visibility)
    .leftJoin(levels(tx), 'levels.projectId', 'projects.id')
    .select([
      sql<number>`count(*)`.as('total'),
      filtered(by.open).as('open'),
      filtered(by.closed).as('closed'),
      filtered(sql<SqlBool>`projects.status = any(${drafts}::text[])`).as('draft'),
      filtered(by.tipLevel1).as('tipLevel1'),
      filtered(by.tipLevel2).as('tipLevel2'),
      filtered(by.tipLevel3).as('tipLevel3'),
      filtered(by.tipLevel4).as('tipLevel4'),
      filtered(by.tipLevel5).as('tipLevel5'),
      filtered(by.tipLevel6).as('tipLevel6'),
    ])
    .executeTakeFirstOrThrow();
}

export function listWorkPlans(tx: Tx, query: QueryOf<typeof reportRoutes.reportWorkPlans>, visibility: PlanVisibility) {
  let found = selectVisiblePlans(tx, visibility).select([
    'workPlans.id',
    'workPlans.name',
    'workPlans.planNo',
    'workPlans.status',
    'workPlans.projectId',
    'projects.projectNo',
  ]);
  if (query.project) found = found.where('workPlans.projectId', '=', query.project);
  const planNo = sql.ref('workPlans.planNo');
  return fetchPage(found, query, {
    searchable: { name: sql.ref('workPlans.name'), planNo },
    sortable: { createdAt: sql.ref('workPlans.createdAt'), planNo },
    first: '-createdAt',
    id: sql.ref('workPlans.id'),
    number: planNo,
  });
}

type WorstPlanRow = {
  _id: string;
  planNo: string;
  name: string;
  projectNo: string;
  projectName: string;
  level: number;
  startingLevel: number;
  peak: { peakNok: number; peakAt: string } | null;
  nok: number;
  recorded: number;
  quantity: number;
  photo: string | null;
};
/**
 * Lists plans with open Not OK items in running projects, highest TIP level first, each with the newest photo of such
 * an item.
 */
export async function listWorstPlans(
  tx: Tx,
  { limit, minLevel }: { limit: number; minLevel: number },
  visibility: PlanVisibility,
): Promise<WorstPlanRow[]> {
  const isVisible = visibility.kind === 'customer' ? sql`projects.customer_id = ${visibility.userId}` : sql`true`;
  const { rows } = await sql<WorstPlanRow>`
    select work_plans.id as _id, work_plans.plan_no, work_plans.name, projects.project_no, projects.name as project_name, ${tipLevel}::int as level, greatest(work_plans.tip_level, 1)::int as starting_level, ${tipPeak} as peak, work_plans.nok,
      work_plans.ok + work_plans.nok + work_plans.skip as recorded, work_plans.quantity,
      (select checkpoints.images ->> 0 from checkpoints
        where checkpoints.company_id = work_plans.company_id and checkpoints.plan_id = work_plans.id
          and checkpoints.state = any(${listStatesWithResult('nok')}::text[]) and jsonb_array_length(checkpoints.images) > 0
        order by checkpoints.recorded_at desc, checkpoints.id limit 1) as photo
    from work_plans
    join projects on projects.company_id = work_plans.company_id and projects.id = work_plans.project_id and projects.deleted_at is null
    where work_plans.company_id = app_company() and work_plans.deleted_at is null and work_plans.nok > 0
      and work_plans.status = any(${signedPlanStatuses}::text[]) and projects.status <> ${completedProject}
      and ${tipLevel} >= ${minLevel} and ${isVisible}
    order by level desc, work_plans.nok desc, work_plans.created_at, work_plans.id
    limit ${limit}`.execute(tx);
  return rows;
}

export const listVehicles = (tx: Tx, planId: string) =>
  tx
    .selectFrom('planVehicles')
    .innerJoin('vehicles', (join) =>
      join
        .onRef('vehicles.companyId', '=', 'planVehicles.companyId')
        .onRef('vehicles.id', '=', 'planVehicles.vehicleId'),
    )
    .select([
      'planVehicles.id',
      'planVehicles.vin',
      'planVehicles.status',
      'planVehicles.total',
      'planVehicles.ok',
      'planVehicles.nok',
      'planVehicles.skip',
      'vehicles.regNo',
    ])
    .where('planVehicles.planId', '=', planId)
    .orderBy('planVehicles.position')
    .execute();

const shares = (plans: ReturnType<typeof selectVisiblePlans>) =>
  plans
    .innerJoin('technicianPlans', (join) =>
      join
        .onRef('technicianPlans.companyId', '=', 'workPlans.companyId')
        .onRef('technicianPlans.planId', '=', 'workPlans.id'),
    )
    .innerJoin('users', (join) => join.on(isRecorder))
    .where(hasRecorded)
    .select([
      'technicianPlans.isOffice',
      'technicianPlans.id',
      'technicianPlans.ok',
      'technicianPlans.nok',
      'technicianPlans.skip',
      'technicianPlans.rectified',
    ])
    .select([
      'workPlans.id as planId',
      'workPlans.planNo',
      'workPlans.target',
      'users.id as userId',
      'users.firstName',
      'users.lastName',
      'users.emailId',
    ]);

/** Lists the counts of each person. The caller has checked that the reader may see the rows. */
export const listShares = (tx: Tx, owner: OwnerColumn, ids: string[]) =>
  shares(selectVisiblePlans(tx, { kind: 'all' }))
    .select(sql.ref<string>(owner).as('owner'))
    .where(sql.ref(owner), '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('technicianPlans.createdAt')
    .orderBy('technicianPlans.id')
    .execute();

export function listInspectors(
  tx: Tx,
  query: QueryOf<typeof reportRoutes.reportInspectors>,
  visibility: PlanVisibility,
) {
  let found = shares(selectVisiblePlans(tx, visibility));
  if (query.project) found = found.where('workPlans.projectId', '=', query.project);
  if (query.workPlanId) found = found.where('workPlans.id', '=', query.workPlanId);
  return fetchPage(found, query, {
    searchable: {},
    sortable: { createdAt: sql.ref('technicianPlans.createdAt') },
    first: 'createdAt',
    id: sql.ref('technicianPlans.id'),
  });
}
