import { secondVerdictEvents } from '@roadworthy/contract/inspection/contest.machine.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import { sql, type Insertable } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { json } from '../../kit/db/records.ts';
import type { LateRecordings } from '../../kit/db/types.gen.ts';

// Recordings that arrived after a plan was fully recorded, or for items that are no longer part of it: second verdicts
// in the logs of checkpoints and activities, and pieces in a separate log.

type Late = {
  id: string;
  event: string;
  vin: string | null;
  side: string | null;
  tag: string | null;
  activity: string | null;
  comment: string | null;
  images: string[];
  contested: boolean;
  planRevision: number | null;
  personId: string;
  firstName: string;
  lastName: string;
  emailId: string;
  recordedAt: string;
  createdAt: string;
  isSeen: boolean;
};

/** Latest first. Log entries are late if they were written after the plan was Completed. */
export async function listOfPlan(tx: Tx, planId: string): Promise<Late[]> {
  const { rows } = await sql<Late>`
    with plan as (select id, completed_at from work_plans where id = ${planId}),
    seen as (select max(created_at) as until from late_reviews where plan_id = ${planId}),
    late as (
      select log.id, log.event::text, point.vin, point.side, point.tag, null::text as activity, log.comment, log.images, point.contested, log.plan_revision,
        log.user_id, log.recorded_at, log.created_at
      from plan join inspection_log log on log.plan_id = plan.id and log.created_at > plan.completed_at and log.event = any(${secondVerdictEvents}::checkpoint_event[])
      join checkpoints point on point.id = log.checkpoint_id
      union all
      select log.id, log.event::text, point.vin, point.side, point.tag, null, log.comment, log.images, false, log.plan_revision,
        log.user_id, log.recorded_at, log.created_at
      from inspection_log log join checkpoints point on point.id = log.checkpoint_id where log.plan_id = ${planId} and log.event::text like 'uncounted%'
      union all
      select log.id, log.event::text, coalesce(log.vin, activity.vin), log.object_side, null, activity.what, log.comment, log.images, false, log.plan_revision,
        log.user_id, log.recorded_at, log.created_at
      from plan_activity_log log join plan_activities activity on activity.id = log.activity_id where log.plan_id = ${planId} and log.event::text like 'uncounted%'
      union all
      select log.id, log.event::text, coalesce(log.vin, activity.vin), log.object_side, null, activity.what, log.comment, log.images, activity.contested, log.plan_revision,
        log.user_id, log.recorded_at, log.created_at
      from plan join plan_activity_log log on log.plan_id = plan.id and log.created_at > plan.completed_at and log.event = any(${secondVerdictEvents}::checkpoint_event[])
      join plan_activities activity on activity.id = log.activity_id
      union all
      select id, event::text, null, null, null, null, comment, images, false, plan_revision, user_id, recorded_at, created_at
      from late_recordings where plan_id = ${planId}
    )
    select late.id, late.event, late.vin, late.side, late.tag, late.activity, late.comment, late.images, late.contested, late.plan_revision, late.recorded_at, late.created_at,
      person.id as person_id, person.first_name, person.last_name, person.email_id, coalesce(late.created_at <= seen.until, false) as is_seen
    from late cross join seen join users person on person.id = late.user_id and person.company_id in (app_company(), ${platformId})
    order by late.created_at desc, late.id`.execute(tx);
  return rows;
}

/** Returns whether it was inserted: false if the id was used before. */
export async function insert(tx: Tx, { illustration, images, ...row }: LateNew): Promise<boolean> {
  const inserted = await tx
    .insertInto('lateRecordings')
    .values({ ...row, illustration: illustration === undefined ? null : json(illustration), images: json(images) })
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}
export type LateNew = Omit<Insertable<LateRecordings>, 'illustration' | 'images' | 'createdAt'> & {
  illustration: unknown;
  images: string[];
};

export const findEarlier = (tx: Tx, id: string) =>
  tx
    .selectFrom('lateRecordings')
    .select(['technicianPlanId', 'userId', 'event'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The plan of a share, locked until the transaction ends, so that it cannot become fully recorded in the meantime. */
export const lockPlan = (tx: Tx, planId: string) =>
  tx
    .selectFrom('workPlans')
    .select(['status', 'quantity', 'ok', 'nok', 'skip', 'revision'])
    .where('id', '=', planId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const markSeen = (tx: Tx, row: { companyId: string; id: string; planId: string; userId: string }) =>
  tx.insertInto('lateReviews').values(row).execute();
