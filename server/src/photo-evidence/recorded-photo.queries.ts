import type { MarkedPhoto, PhotoMark } from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import type { TakenPhotos } from '@roadworthy/contract/photo-evidence/photo-evidence.schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { toJsonb } from '../kit/db/records.ts';
import { selectVisiblePlans, type PlanVisibility } from '../work-plans/index.ts';

// Queries for recorded photos. Each photo of each recording has a row, written with the recording and never changed.

type TakenPhoto = NonNullable<TakenPhotos>['photos'][number];
export type PhotoToSave = {
  id: string;
  key: string;
  sha256: TakenPhoto['sha256'] | null;
  takenAt: TakenPhoto['takenAt'] | null;
  clockSkewMs: number | null;
  marks: readonly PhotoMark[] | null;
};
export type RecordingOfPhotos = {
  entryId: string;
  planId: string;
  checkpointId: string | null;
  activityId: string | null;
  userId: string;
  recordedAt: string;
};

/**
 * Saves the photos of a recording with the digests of their files. Queues them for comparison, except drawings, which
 * only repeat their photo. If a recording is sent again, nothing changes.
 */
export async function add(tx: Tx, recording: RecordingOfPhotos, photos: readonly PhotoToSave[]): Promise<void> {
  const { entryId, planId, checkpointId, activityId, userId, recordedAt } = recording;
  await sql`
    with named as (
      select * from jsonb_to_recordset(${toJsonb(photos)}::jsonb)
        as named ("id" uuid, "key" text, "sha256" text, "takenAt" timestamptz, "clockSkewMs" bigint, "marks" jsonb)
    ),
    saved as (
      insert into recorded_photos (company_id, id, entry_id, plan_id, checkpoint_id, activity_id, user_id, file_key, announced_sha256,
        received_sha256, copy_sha256, taken_at, clock_skew_ms, marks, recorded_at)
      select app_company(), named."id", ${entryId}::uuid, ${planId}::uuid, ${checkpointId}::uuid, ${activityId}::uuid, ${userId}::uuid, named."key", named."sha256",
        files.sent_sha256, files.sha256, named."takenAt", named."clockSkewMs", named."marks", ${recordedAt}::timestamptz
      from named join files on files.key = named."key"
      on conflict do nothing
      returning company_id, id, file_key
    )
    insert into photo_fingerprints (company_id, id)
    select company_id, id from saved where file_key not like 'drawn-%'`.execute(tx);
}

/** Selects the recorded photos of plans that the person may see, latest recording first. */
const visiblePhotos = (tx: Tx, visibility: PlanVisibility) =>
  selectVisiblePlans(tx, visibility)
    .innerJoin('recordedPhotos', (join) =>
      join
        .onRef('recordedPhotos.companyId', '=', 'workPlans.companyId')
        .onRef('recordedPhotos.planId', '=', 'workPlans.id'),
    )
    .innerJoin('users', 'users.id', 'recordedPhotos.userId')
    .leftJoin('checkpoints', (join) =>
      join
        .onRef('checkpoints.companyId', '=', 'recordedPhotos.companyId')
        .onRef('checkpoints.id', '=', 'recordedPhotos.checkpointId'),
    )
    .leftJoin('planParts', (join) =>
      join
        .onRef('planParts.companyId', '=', 'checkpoints.companyId')
        .onRef('planParts.planId', '=', 'checkpoints.planId')
        .onRef('planParts.partId', '=', 'checkpoints.partId'),
    )
    .leftJoin('planActivities', (join) =>
      join
        .onRef('planActivities.companyId', '=', 'recordedPhotos.companyId')
        .onRef('planActivities.id', '=', 'recordedPhotos.activityId'),
    )
    .select([
      'recordedPhotos.id',
      'recordedPhotos.fileKey',
      'recordedPhotos.announcedSha256',
      'recordedPhotos.receivedSha256',
      'recordedPhotos.copySha256',
      'recordedPhotos.takenAt',
      'recordedPhotos.clockSkewMs',
      'recordedPhotos.marks',
      'recordedPhotos.recordedAt',
      'workPlans.id as planId',
      'workPlans.planNo',
      'workPlans.name as planName',
      'users.id as userId',
      'users.firstName',
      'users.lastName',
      'users.emailId',
      'checkpoints.side',
      'checkpoints.tag',
      'checkpoints.position',
      'planParts.name as part',
      'planActivities.what as activity',
    ])
    .select((eb) => eb.fn.coalesce('checkpoints.vin', 'planActivities.vin').as('vin'))
    .orderBy('recordedPhotos.recordedAt', 'desc')
    .orderBy('recordedPhotos.id');
export type FoundPhoto = Awaited<ReturnType<typeof findByKey>>[number];

/** Normally a photo is in few recordings. If a client uses it in many, only the latest are returned. */
const maxFound = 20;

export const findByKey = (tx: Tx, visibility: PlanVisibility, key: string) =>
  visiblePhotos(tx, visibility).where('recordedPhotos.fileKey', '=', key).limit(maxFound).execute();

/** Finds photos with exactly these bytes, whether as taken by the device, as received, or as the displayed copy. */
export const findByBytes = (tx: Tx, visibility: PlanVisibility, sha256: string) =>
  visiblePhotos(tx, visibility)
    .where((eb) =>
      eb.or([
        eb('recordedPhotos.announcedSha256', '=', sha256),
        eb('recordedPhotos.receivedSha256', '=', sha256),
        eb('recordedPhotos.copySha256', '=', sha256),
      ]),
    )
    .limit(maxFound)
    .execute();

export async function findByIds(
  tx: Tx,
  visibility: PlanVisibility,
  ids: readonly string[],
): Promise<Map<string, FoundPhoto>> {
  if (ids.length === 0) return new Map();
  const rows = await visiblePhotos(tx, visibility)
    .where('recordedPhotos.id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Lists the marks of photos that have any. Only those that came with the first recording of a photo count, so that
 * nobody can put others on it later.
 */
export async function listMarks(tx: Tx, keys: readonly string[]): Promise<MarkedPhoto[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<MarkedPhoto>`
    select first.key, first.marks
    from (
      select distinct on (file_key) file_key as key, marks
      from recorded_photos
      where company_id = app_company() and file_key = any(${[...keys]}::text[])
      order by file_key, created_at, id
    ) as first
    where first.marks is not null`.execute(tx);
  return rows;
}

const maxSimilar = 200;
/** Lists pairs of which one photo belongs to the plan, latest first. */
export const listSimilar = (tx: Tx, planId: string) =>
  tx
    .selectFrom('similarPhotos')
    .select(['id', 'photoId', 'otherId', 'createdAt'])
    .where((eb) => eb.or([eb('planId', '=', planId), eb('otherPlanId', '=', planId)]))
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(maxSimilar)
    .execute();
