import { stopMessages } from '@roadworthy/contract/work-plans/messages/stop.messages.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import { sql, type Insertable, type RawBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Tx } from '../../kit/db/pool.ts';
import { touch } from '../../kit/db/records.ts';
import type { PlanStops } from '../../kit/db/types.gen.ts';
import type { PlanExpressionBuilder } from '../people/plan-visibility.queries.ts';

const nameOf = (id: RawBuilder<unknown>) => sql<string>`(
  select trim(first_name || ' ' || last_name) from users where users.id = ${id} and users.company_id in (stop.company_id, ${platformId}))`;

/** Counts the recordings in one of the logs with a device time within the stop, by the people whose work is stopped. */
const loggedDuring = (log: 'inspection_log' | 'plan_activity_log' | 'late_recordings') => sql`
  select count(*) from ${sql.table(log)} log
  where log.company_id = stop.company_id and log.plan_id = stop.plan_id and log.created_at >= stop.stopped_at
    and log.recorded_at >= stop.stopped_at and (stop.resumed_at is null or log.recorded_at < stop.resumed_at)
    and (stop.user_id is null or log.user_id = stop.user_id) and log.event <> 'leave plan'`;
const recordedDuring = sql<number>`(
  (${loggedDuring('inspection_log')}) + (${loggedDuring('plan_activity_log')}) + (${loggedDuring('late_recordings')}))::int`;

const all = (tx: Tx) =>
  tx
    .selectFrom('planStops as stop')
    .select([
      'stop.id as _id',
      'stop.planId as workPlan',
      'stop.userId',
      'stop.reason',
      'stop.stoppedAt',
      'stop.resumedAt',
    ])
    .select([
      nameOf(sql.ref('stop.userId')).$castTo<string | null>().as('name'),
      sql<string>`coalesce(${nameOf(sql.ref('stop.stoppedBy'))}, ${stopMessages.byRule})`.as('stoppedBy'),
      nameOf(sql.ref('stop.resumedBy')).$castTo<string | null>().as('resumedBy'),
      recordedDuring.as('recordedDuring'),
    ]);

export const listByPlan = (tx: Tx, planId: string) =>
  all(tx).where('stop.planId', '=', planId).orderBy('stop.stoppedAt', 'desc').orderBy('stop.id').execute();
export const find = (tx: Tx, id: string) => all(tx).where('stop.id', '=', id).executeTakeFirst();

/** Adds a stop. Returns nothing if the same work is already stopped. */
export const add = (tx: Tx, stop: Insertable<PlanStops>) =>
  tx
    .insertInto('planStops')
    .values(stop)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** Resumes stopped work. Returns nothing if the work was already resumed. */
export const resume = (tx: Tx, id: string, by: { userId: string; at: string }) =>
  tx
    .updateTable('planStops')
    .set({ ...touch, resumedBy: by.userId, resumedAt: by.at })
    .where('id', '=', id)
    .where('resumedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();

/** Selects the open stops of a plan, as its screens show them. */
export const selectOpenStopsJson = (eb: PlanExpressionBuilder) =>
  jsonArrayFrom(
    eb
      .selectFrom('planStops')
      .select(['planStops.id as _id', 'planStops.userId', 'planStops.reason'])
      .select(sql<string>`to_char(plan_stops.stopped_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('at'))
      .whereRef('planStops.companyId', '=', 'workPlans.companyId')
      .whereRef('planStops.planId', '=', 'workPlans.id')
      .where('planStops.resumedAt', 'is', null)
      .orderBy('planStops.stoppedAt'),
  );

/** Selects why this person cannot record on the plan now; null if they can. */
export const selectStopReason = (companyId: RawBuilder<unknown>, planId: RawBuilder<unknown>, userId: string) =>
  sql<string | null>`(
    select stop.reason from plan_stops stop where stop.company_id = ${companyId} and stop.plan_id = ${planId} and stop.resumed_at is null
      and (stop.user_id is null or stop.user_id = ${userId}) order by stop.stopped_at limit 1)`;
export const findStopReason = async (tx: Tx, planId: string, userId: string): Promise<string | null> =>
  (
    await tx
      .selectFrom('workPlans')
      .select(selectStopReason(sql.ref('workPlans.companyId'), sql.ref('workPlans.id'), userId).as('reason'))
      .where('id', '=', planId)
      .executeTakeFirst()
  )?.reason ?? null;

/** Selects whether an escalation of the plan currently stops work, by its rule and its events. */
const needsStop = sql<boolean>`exists (
  select from escalations escalation
  where escalation.company_id = work_plans.company_id and escalation.plan_id = work_plans.id and escalation.rule ->> 'stop' <> 'never'
    and not exists (
      select from escalation_events event where event.company_id = escalation.company_id and event.escalation_id = escalation.id
        and (event.event = 'closed' or (event.event = 'acknowledged' and escalation.rule ->> 'stop' = 'until acknowledged'))))`;
export const isStoppedByEscalation = async (tx: Tx, planId: string): Promise<boolean> =>
  (await tx.selectFrom('workPlans').select(needsStop.as('needsStop')).where('id', '=', planId).executeTakeFirst())
    ?.needsStop ?? false;

/** Resumes work that an escalation stopped. Work that a person stopped stays stopped. */
export const resumeAfterEscalation = (tx: Tx, planId: string, by: { userId: string; at: string }) =>
  tx
    .updateTable('planStops')
    .set({ ...touch, resumedBy: by.userId, resumedAt: by.at })
    .where('planId', '=', planId)
    .where('escalationId', 'is not', null)
    .where('resumedAt', 'is', null)
    .execute();
