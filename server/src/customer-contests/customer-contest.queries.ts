import { platformId } from '@roadworthy/contract/access/roles.ts';
import type { customerContestRoutes } from '@roadworthy/contract/customer-contests/customer-contest.routes.ts';
import type { CustomerContestState } from '@roadworthy/contract/customer-contests/customer-contest.machine.ts';
import type { CustomerContest } from '@roadworthy/contract/customer-contests/customer-contest.schema.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql, type Insertable, type RawBuilder, type SqlBool } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { fetchPage, toJsonb, mapPage, toWire } from '../kit/db/records.ts';
import type { CustomerContestAnswers, CustomerContestReads, CustomerContests } from '../kit/db/types.gen.ts';
import { selectVisiblePlans, type PlanVisibility } from '../work-plans/index.ts';

// Queries for customers' contests and concessions, with their answers. The tables are append-only, so the state of a
// contest follows from its answer. An answer without a decision means that the customer withdrew the contest.

/** `now` decides which contests are overdue; `customer` is the person whose unread answers are counted. */
export type ContestReader = { visibility: PlanVisibility; now: Date; customer?: string | null };

const state = sql<CustomerContestState>`case when customer_contests.claim = 'concession' then 'conceded'
  when customer_contest_answers.id is null then 'open'
  when customer_contest_answers.is_accepted is null then 'withdrawn'
  when customer_contest_answers.is_accepted then 'accepted' else 'rejected' end`;
const isOverdue = (now: Date) =>
  sql<boolean>`coalesce(customer_contest_answers.id is null and customer_contests.answer_by < ${now.toISOString()}::timestamptz, false)`;
/** Selects whether the office has answered and this customer has not marked the answer as read. */
const isUnreadBy = (customer: string | null) =>
  sql<SqlBool>`${customer}::uuid is not null and customer_contest_answers.is_accepted is not null and not exists (
    select from customer_contest_reads as seen
    where seen.company_id = customer_contests.company_id and seen.contest_id = customer_contests.id and seen.user_id = ${customer}::uuid)`;
const person = (id: RawBuilder<unknown>) => sql<CustomerContest['by']>`(
  select jsonb_build_object('_id', users.id, 'firstName', users.first_name, 'lastName', users.last_name, 'emailId', users.email_id)
  from users where users.id = ${id} and users.company_id in (customer_contests.company_id, ${platformId}::uuid))`;
const plan = sql<
  CustomerContest['plan']
>`jsonb_build_object('_id', work_plans.id, 'planNo', work_plans.plan_no, 'name', work_plans.name)`;
/** Selects the name of the part. In a part plan, that is the part of the plan. */
const part = sql<string | null>`(select plan_parts.name from plan_parts
  where plan_parts.company_id = customer_contests.company_id and plan_parts.plan_id = customer_contests.plan_id
    and plan_parts.part_id = coalesce(checkpoints.part_id, work_plans.part_id))`;

const visibleContests = (tx: Tx, visibility: PlanVisibility) =>
  selectVisiblePlans(tx, visibility)
    .innerJoin('customerContests', (join) =>
      join
        .onRef('customerContests.companyId', '=', 'workPlans.companyId')
        .onRef('customerContests.planId', '=', 'workPlans.id'),
    )
    .innerJoin('checkpoints', (join) =>
      join
        .onRef('checkpoints.companyId', '=', 'customerContests.companyId')
        .onRef('checkpoints.id', '=', 'customerContests.checkpointId'),
    )
    .leftJoin('customerContestAnswers', (join) =>
      join
        .onRef('customerContestAnswers.companyId', '=', 'customerContests.companyId')
        .onRef('customerContestAnswers.contestId', '=', 'customerContests.id'),
    );

const allContests = (tx: Tx, { visibility, now }: ContestReader) =>
  visibleContests(tx, visibility)
    .select([
      'customerContests.id',
      'customerContests.checkpointId as checkpoint',
      'customerContests.claim',
      'customerContests.stateWas as was',
      'customerContests.reason',
      'customerContests.images',
      'customerContests.at',
      'customerContests.answerBy',
    ])
    .select(['checkpoints.vin', 'checkpoints.side', 'checkpoints.tag', 'checkpoints.position'])
    .select(['checkpoints.state as now', 'checkpoints.contested'])
    .select(['customerContestAnswers.answer', 'customerContestAnswers.at as answeredAt'])
    .select([
      state.as('state'),
      isOverdue(now).as('isOverdue'),
      plan.as('plan'),
      part.as('part'),
      person(sql`customer_contests.user_id`).as('by'),
      person(sql`customer_contest_answers.user_id`).as('answeredBy'),
    ]);

const spec = {
  searchable: {
    vin: sql.ref('checkpoints.vin'),
    reason: sql.ref('customerContests.reason'),
    plan: sql`work_plans.plan_no || ' ' || work_plans.name`,
  },
  sortable: {
    at: sql.ref('customerContests.at'),
    answerBy: sql`coalesce(customer_contests.answer_by, 'infinity')`,
  },
  first: '-at',
  id: sql.ref('customerContests.id'),
};

type ContestQuery = QueryOf<typeof customerContestRoutes.listCustomerContests>;
export async function list(tx: Tx, query: ContestQuery, reader: ContestReader) {
  let found = allContests(tx, reader);
  if (query.workPlan) found = found.where('customerContests.planId', '=', query.workPlan);
  if (query.project) found = found.where('workPlans.projectId', '=', query.project);
  if (query.checkpoint) found = found.where('customerContests.checkpointId', '=', query.checkpoint);
  if (query.state) found = found.where(state, 'in', query.state);
  return mapPage(await fetchPage(found, query, spec), toWire);
}

export async function find(tx: Tx, id: string, reader: ContestReader) {
  const row = await allContests(tx, reader).where('customerContests.id', '=', id).executeTakeFirst();
  return row && toWire(row);
}

/** Counts contests, with one row for each state that occurs. */
export async function count(
  tx: Tx,
  { workPlan, project }: { workPlan?: string; project?: string },
  reader: ContestReader,
) {
  let found = visibleContests(tx, reader.visibility);
  if (workPlan) found = found.where('customerContests.planId', '=', workPlan);
  if (project) found = found.where('workPlans.projectId', '=', project);
  return found
    .select([
      state.as('state'),
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where ${isOverdue(reader.now)}))::int`.as('overdue'),
      sql<number>`(count(*) filter (where ${isUnreadBy(reader.customer ?? null)}))::int`.as('unread'),
    ])
    .groupBy(sql`1`)
    .execute();
}

/** Lists the customer's claims about a checkpoint, newest first. */
export const listByCheckpoint = (tx: Tx, checkpointId: string) =>
  tx
    .selectFrom('customerContests')
    .leftJoin('customerContestAnswers', (join) =>
      join
        .onRef('customerContestAnswers.companyId', '=', 'customerContests.companyId')
        .onRef('customerContestAnswers.contestId', '=', 'customerContests.id'),
    )
    .select(['customerContests.id', 'customerContests.number', 'customerContests.at', 'customerContests.answerBy'])
    .select(state.as('state'))
    .where('customerContests.checkpointId', '=', checkpointId)
    .orderBy('customerContests.number', 'desc')
    .execute();

export const add = (
  tx: Tx,
  { images, ...contest }: Omit<Insertable<CustomerContests>, 'images' | 'companyId'> & { images: readonly string[] },
) =>
  tx
    .insertInto('customerContests')
    .values({ ...contest, images: toJsonb(images), companyId: sql`app_company()` })
    .execute();

export const addAnswer = (tx: Tx, answer: Omit<Insertable<CustomerContestAnswers>, 'companyId'>) =>
  tx
    .insertInto('customerContestAnswers')
    .values({ ...answer, companyId: sql`app_company()` })
    .execute();

/** Lists the contests of a plan whose answers this customer has not read. */
export const listUnread = (tx: Tx, planId: string, customer: string) =>
  visibleContests(tx, { kind: 'all' })
    .select('customerContests.id')
    .where('customerContests.planId', '=', planId)
    .where(isUnreadBy(customer))
    .execute();

/** Marks answers as read. If two requests do so at once, the second adds nothing. */
export const addReads = (tx: Tx, reads: readonly Omit<Insertable<CustomerContestReads>, 'companyId'>[]) =>
  tx
    .insertInto('customerContestReads')
    .values(reads.map((read) => ({ ...read, companyId: sql<string>`app_company()` })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
