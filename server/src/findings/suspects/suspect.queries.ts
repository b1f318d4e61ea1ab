import type { CheckIdentity } from '@roadworthy/contract/findings/suspects/suspect-window.ts';
import type { SuspectState } from '@roadworthy/contract/findings/suspects/suspect.schema.ts';
import type { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { completedPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { sql, type SqlBool } from 'kysely';
import { jsonBuildObject, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../kit/db/pool.ts';
import { fetchPage, mapPage, toWire } from '../../kit/db/records.ts';

// Implements `findSuspectWindow` of the contract in SQL; suspects.test.ts compares the two.

/** The checkpoint of a Not OK with its plan, and its check. */
export type NotOk = CheckIdentity & {
  id: string;
  foundAt: string;
  hasPassed: boolean;
  planId: string;
  planNo: string;
  planStatus: string;
};

const hasPassed = sql<SqlBool>`(checkpoints.state = 'ok' and not checkpoints.contested)`;

export const findNotOk = (tx: Tx, id: string): Promise<NotOk | undefined> =>
  tx
    .selectFrom('findings')
    .innerJoin('checkpoints', (join) =>
      join.onRef('checkpoints.companyId', '=', 'findings.companyId').onRef('checkpoints.id', '=', 'findings.id'),
    )
    .innerJoin('workPlans', (join) =>
      join.onRef('workPlans.companyId', '=', 'checkpoints.companyId').onRef('workPlans.id', '=', 'checkpoints.planId'),
    )
    .select([
      'findings.id',
      'findings.foundAt',
      'workPlans.id as planId',
      'workPlans.planNo',
      'workPlans.status as planStatus',
      'workPlans.gridId',
      'checkpoints.side',
      'checkpoints.tag',
      sql<string | null>`coalesce(checkpoints.part_id, work_plans.part_id)`.as('partId'),
      hasPassed.$castTo<boolean>().as('hasPassed'),
    ])
    .where('findings.kind', '=', 'not ok')
    .where('findings.id', '=', id)
    .executeTakeFirst();

/**
 * Selects every vehicle or piece at this check, in plans and projects that have not been deleted. `offset 0` makes
 * PostgreSQL find the checkpoints of a grid by their own index first. Otherwise it expects far fewer plans than there
 * are, and reads all checkpoints of each.
 */
const atCheck = (tx: Tx, { partId, gridId, side, tag }: CheckIdentity) => {
  const atCell = (cell: string) =>
    tx
      .selectFrom('checkpoints')
      .selectAll()
      .where('partId', '=', partId)
      .where('side', '=', cell)
      .where('tag', '=', tag)
      .offset(0)
      .as('checkpoints');
  const all = (side === null ? tx.selectFrom('checkpoints') : tx.selectFrom(atCell(side)))
    .innerJoin('workPlans', (join) =>
      join.onRef('workPlans.companyId', '=', 'checkpoints.companyId').onRef('workPlans.id', '=', 'checkpoints.planId'),
    )
    .innerJoin('projects', (join) =>
      join.onRef('projects.companyId', '=', 'workPlans.companyId').onRef('projects.id', '=', 'workPlans.projectId'),
    )
    .where('workPlans.deletedAt', 'is', null)
    .where('projects.deletedAt', 'is', null);
  return side === null
    ? all.where('workPlans.type', '=', 'P').where('workPlans.partId', '=', partId)
    : all.where('workPlans.gridId', '=', gridId);
};
const passedBefore = (tx: Tx, notOk: NotOk) =>
  atCheck(tx, notOk)
    .where(hasPassed)
    .where('checkpoints.recordedAt', '<=', notOk.foundAt)
    // Leaves out a Not OK that the office has decided to be OK.
    .where(sql<SqlBool>`${!notOk.hasPassed}::boolean`);

/**
 * `offset 0` keeps this condition out of the join, so that it looks up each checkpoint by its index. As a join, it read
 * all checkpoints of a plan for each of them.
 */
const isVerified = ({ foundAt }: NotOk) => sql<SqlBool>`exists (
  select from inspection_log log
  where log.company_id = checkpoints.company_id and log.checkpoint_id = checkpoints.id
    and log.event in ('second ok', 'resolve ok') and log.recorded_at < ${foundAt}::timestamptz offset 0)`;

/** Selects from the later repeats of the same check on the same vehicle. */
const laterRepeats = sql`from checkpoints again
  where again.company_id = checkpoints.company_id and again.plan_id = checkpoints.plan_id
    and again.repeats = coalesce(checkpoints.repeats, checkpoints.id) and again.added_in > coalesce(checkpoints.added_in, 0)`;
const isReplaced = ({ foundAt }: NotOk) => sql<SqlBool>`exists (
  select ${laterRepeats} and again.state not in ('unchecked', 'skipped') and again.recorded_at <= ${foundAt}::timestamptz offset 0)`;

const planRef = jsonBuildObject({
  _id: sql<string>`work_plans.id`,
  planNo: sql<string>`work_plans.plan_no`,
  name: sql<string>`work_plans.name`,
  type: sql<'P' | 'G'>`work_plans.type`,
});

/** Finds the last verified OK before the Not OK. */
export const findLastVerified = (tx: Tx, notOk: NotOk) =>
  passedBefore(tx, notOk)
    .where(isVerified(notOk))
    .select(['checkpoints.vin', 'checkpoints.position', planRef.as('plan')])
    .select(sql<string>`checkpoints.recorded_at`.as('passedAt'))
    .orderBy('checkpoints.recordedAt', 'desc')
    .orderBy('checkpoints.id', 'desc')
    .limit(1)
    .executeTakeFirst();

const suspects = (tx: Tx, notOk: NotOk, since: string | undefined) => {
  const found = passedBefore(tx, notOk)
    .where(sql<SqlBool>`not ${isVerified(notOk)}`)
    .where(sql<SqlBool>`not ${isReplaced(notOk)}`);
  return since === undefined ? found : found.where('checkpoints.recordedAt', '>=', since);
};
const hasLeft = sql<SqlBool>`exists (select from plan_vehicles vehicle
  where vehicle.company_id = checkpoints.company_id and vehicle.id = checkpoints.plan_vehicle_id and vehicle.left_in is not null)`;
/** Selects the result of the last repeat that is still on the plan; null without one. */
const repeatState = sql<SuspectState | null>`(
  select case again.state when 'ok' then 'repeated ok' when 'unchecked' then 'repeat due' when 'skipped' then 'repeat due' else 'repeated not ok' end
  ${laterRepeats} and not (again.left_in is not null and again.state = 'unchecked') order by again.added_in desc limit 1)`;
const state = sql<SuspectState>`coalesce(${repeatState}, case
  when work_plans.status = ${completedPlanStatus} then 'completed' when ${hasLeft} then 'removed' else 'passed' end)`;

export async function list(
  tx: Tx,
  notOk: NotOk,
  since: string | undefined,
  query: QueryOf<typeof findingRoutes.listSuspects>,
) {
  let found = suspects(tx, notOk, since).select((eb) => [
    'checkpoints.id',
    'checkpoints.vin',
    'checkpoints.position',
    sql<string>`checkpoints.recorded_at`.as('passedAt'),
    state.as('state'),
    planRef.as('plan'),
    jsonBuildObject({
      _id: eb.ref('projects.id'),
      projectNo: eb.ref('projects.projectNo'),
      name: eb.ref('projects.name'),
    }).as('project'),
    jsonObjectFrom(
      eb
        .selectFrom('users')
        .select(['users.id as _id', 'users.firstName', 'users.lastName', 'users.emailId'])
        .whereRef('users.id', '=', 'checkpoints.recordedBy'),
    ).as('passedBy'),
  ]);
  if (query.state) found = found.where(state, 'in', query.state);
  if (query.plan) found = found.where('checkpoints.planId', '=', query.plan);
  const page = await fetchPage(found, query, {
    searchable: {
      vin: sql.ref('checkpoints.vin'),
      plan: sql`(work_plans.plan_no || ' ' || work_plans.name)`,
      project: sql`(projects.project_no || ' ' || projects.name)`,
    },
    sortable: { passedAt: sql.ref('checkpoints.recordedAt') },
    first: '-passedAt',
    id: sql.ref('checkpoints.id'),
  });
  return mapPage(page, toWire);
}

/** Counts suspects of the Not OK's own plan whose check can be repeated by an amendment. */
export async function countRepeatable(tx: Tx, notOk: NotOk, since: string | undefined): Promise<number> {
  const row = await suspects(tx, notOk, since)
    .select(sql<number>`count(*)::int`.as('count'))
    .where('checkpoints.planId', '=', notOk.planId)
    .where(state, '=', 'passed')
    .executeTakeFirst();
  return row?.count ?? 0;
}

export const countByState = (tx: Tx, notOk: NotOk, since: string | undefined) =>
  suspects(tx, notOk, since)
    .select([state.as('state'), sql<number>`count(*)::int`.as('count')])
    .groupBy(sql`1`)
    .execute();
