import { secondVerdictEvents } from '@roadworthy/contract/inspection/contest/contest.machine.ts';
import type { FollowUpAnswer } from '@roadworthy/contract/parts/follow-up/follow-up.schema.ts';
import type { RecordedInstrument } from '@roadworthy/contract/instruments/instrument.schema.ts';
import type { DefectCode } from '@roadworthy/contract/parts/defects/defect-code.schema.ts';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import { sql, type Insertable } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { toJsonb } from '../../kit/db/records.ts';
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
  defect: DefectCode | null;
  answers: FollowUpAnswer[] | null;
  measured: string[] | null;
  /** The unit of the values. */
  unit: string | null;
  instrument: RecordedInstrument | null;
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

/**
 * Lists late recordings, latest first: second verdicts that were logged after the plan was Completed, except second
 * looks; recordings that do not count; and late pieces.
 */
export async function listByPlan(tx: Tx, planId: string): Promise<Late[]> {
  const { rows } = await sql<Late>`
    with plan as (select id, completed_at from work_plans where id = ${planId}),
    seen as (select max(created_at) as until from late_reviews where plan_id = ${planId}),
    late as (
      select log.id, log.event::text, point.vin, point.side, point.tag, null::text as activity, log.comment, log.images, log.defect, log.answers, log.measured, log.instrument, point.part_id, point.contested, log.plan_revision,
        log.user_id, log.recorded_at, log.created_at
      from plan join inspection_log log on log.plan_id = plan.id and log.created_at > plan.completed_at and log.event = any(${secondVerdictEvents}::checkpoint_event[])
      join checkpoints point on point.id = log.checkpoint_id
      -- Second looks are expected after the completion of a plan.
      where not exists (select from second_look_results result where result.company_id = log.company_id and result.entry_id = log.id and result.outcome <> 'overtaken')
      union all
      select log.id, log.event::text, point.vin, point.side, point.tag, null, log.comment, log.images, log.defect, log.answers, log.measured, log.instrument, point.part_id, false, log.plan_revision,
        log.user_id, log.recorded_at, log.created_at
      from inspection_log log join checkpoints point on point.id = log.checkpoint_id where log.plan_id = ${planId} and log.event::text like 'uncounted%'
      union all
      select log.id, log.event::text, coalesce(log.vin, activity.vin), log.object_side, null, activity.what, log.comment, log.images, null::jsonb, null::jsonb, null::jsonb, null::jsonb, null::uuid, false, log.plan_revision,
        log.user_id, log.recorded_at, log.created_at
      from plan_activity_log log join plan_activities activity on activity.id = log.activity_id where log.plan_id = ${planId} and log.event::text like 'uncounted%'
      union all
      select log.id, log.event::text, coalesce(log.vin, activity.vin), log.object_side, null, activity.what, log.comment, log.images, null, null, null, null, null, activity.contested, log.plan_revision,
        log.user_id, log.recorded_at, log.created_at
      from plan join plan_activity_log log on log.plan_id = plan.id and log.created_at > plan.completed_at and log.event = any(${secondVerdictEvents}::checkpoint_event[])
      join plan_activities activity on activity.id = log.activity_id
      union all
      select late.id, late.event::text, null, null, null, null, late.comment, late.images, late.defect, late.answers, late.measured, late.instrument,
        work_plans.part_id, false, late.plan_revision, late.user_id, late.recorded_at, late.created_at
      from late_recordings late join work_plans on work_plans.id = late.plan_id where late.plan_id = ${planId}
    )
    select late.id, late.event, late.vin, late.side, late.tag, late.activity, late.comment, late.images, late.defect, late.answers, late.measured, late.instrument,
      part.measurement ->> 'unit' as unit, late.contested, late.plan_revision, late.recorded_at, late.created_at,
      person.id as person_id, person.first_name, person.last_name, person.email_id, coalesce(late.created_at <= seen.until, false) as is_seen
    from late cross join seen join users person on person.id = late.user_id and person.company_id in (app_company(), ${platformId})
    left join plan_parts part on part.plan_id = ${planId} and part.part_id = late.part_id
    order by late.created_at desc, late.id`.execute(tx);
  return rows;
}

/** Inserts a late recording. Returns false if its id was used before. */
export async function insert(
  tx: Tx,
  { illustration, images, measured, instrument, defect, answers, ...row }: NewLateRecording,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('lateRecordings')
    .values({
      ...row,
      illustration: illustration === undefined ? null : toJsonb(illustration),
      images: toJsonb(images),
      measured: measured && toJsonb(measured),
      instrument: instrument && toJsonb(instrument),
      defect: defect && toJsonb(defect),
      answers: answers && toJsonb(answers),
    })
    .onConflict((conflict) => conflict.columns(['companyId', 'id']).doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}
export type NewLateRecording = Omit<
  Insertable<LateRecordings>,
  'illustration' | 'images' | 'measured' | 'instrument' | 'defect' | 'answers' | 'createdAt'
> & {
  illustration: unknown;
  images: string[];
  measured: readonly string[] | null;
  instrument: RecordedInstrument | null;
  defect: DefectCode | null;
  answers: FollowUpAnswer[] | null;
};

export const findEarlier = (tx: Tx, id: string) =>
  tx
    .selectFrom('lateRecordings')
    .select(['technicianPlanId', 'userId', 'event'])
    .where('id', '=', id)
    .executeTakeFirst();

type UncountedEntry = { planId: string; recordedAt: string };
/** Finds the recording with this id, if it was saved without being counted. */
export async function findUncountedEntry(tx: Tx, id: string): Promise<UncountedEntry | undefined> {
  const { rows } = await sql<UncountedEntry>`
    select plan_id, recorded_at from inspection_log where id = ${id} and event::text like 'uncounted%'
    union all
    select plan_id, recorded_at from plan_activity_log where id = ${id} and event::text like 'uncounted%'`.execute(tx);
  return rows[0];
}

/** Locks the plan of a share until the transaction ends, so that the plan cannot become fully recorded before that. */
export const lockPlan = (tx: Tx, planId: string) =>
  tx
    .selectFrom('workPlans')
    .select(['status', 'quantity', 'ok', 'nok', 'skip', 'revision'])
    .where('id', '=', planId)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const markSeen = (tx: Tx, row: { companyId: string; id: string; planId: string; userId: string }) =>
  tx.insertInto('lateReviews').values(row).execute();
