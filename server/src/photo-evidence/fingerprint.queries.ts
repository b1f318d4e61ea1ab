import { sql } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { maxHashDistance, type GreyImage } from '../kit/storage/photo-similarity.ts';

// Queries for the grey images and hashes of recorded photos, and for pairs with the same picture.

export const listCompanyIds = async (tx: Tx): Promise<string[]> =>
  (await tx.selectFrom('companies').select('id').execute()).map(({ id }) => id);

/** Takes an advisory lock, so that only one of several servers or runs compares a company's photos. */
export async function lockComparison(tx: Tx, company: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`photos of ${company}`}, 0)) as mine`.execute(tx);
  return rows[0]?.mine === true;
}

/** Lists photos that have not been compared yet, oldest first. */
export const listDue = (tx: Tx, limit: number) =>
  tx
    .selectFrom('photoFingerprints')
    .innerJoin('recordedPhotos', (join) =>
      join
        .onRef('recordedPhotos.companyId', '=', 'photoFingerprints.companyId')
        .onRef('recordedPhotos.id', '=', 'photoFingerprints.id'),
    )
    .select(['recordedPhotos.id', 'recordedPhotos.copySha256', 'recordedPhotos.planId'])
    .where('photoFingerprints.doneAt', 'is', null)
    .orderBy('photoFingerprints.id')
    .limit(limit)
    .execute();
export type DuePhoto = Awaited<ReturnType<typeof listDue>>[number];

export const saveWithoutFingerprint = (tx: Tx, id: string, doneAt: string) =>
  tx.updateTable('photoFingerprints').set({ doneAt }).where('id', '=', id).where('doneAt', 'is', null).execute();

type Fingerprint = { id: string; image: GreyImage; hashes: readonly string[]; doneAt: string };
/** Saves a photo's grey image and hashes. Returns false if another run of the job has compared it in the meantime. */
export async function saveFingerprint(tx: Tx, { id, image, hashes, doneAt }: Fingerprint): Promise<boolean> {
  const { rows } = await sql`
    update photo_fingerprints set look = ${Buffer.from(image)}, hashes = ${hashes}::text[]::bit(64)[], done_at = ${doneAt}
    where id = ${id} and done_at is null returning id`.execute(tx);
  return rows.length > 0;
}

/** Calculates the smallest number of bits in which a hash of one photo and the first hash of the other differ. */
const distanceTo = (hashes: readonly string[]) => sql`
  cross join lateral (
    select least(
      (select min(bit_count(theirs.hash # ${hashes[0]}::bit(64))) from unnest(known.hashes) as theirs (hash)),
      (select min(bit_count(ours.hash # known.hashes[1])) from unnest(${hashes}::text[]::bit(64)[]) as ours (hash))
    ) as distance
  ) as near`;

export type Candidate = { id: string; planId: string; copySha256: string; image: Uint8Array };
/** Higher than the number of photos that resemble a photo just by chance. */
const maxCandidates = 50;
/** Finds photos of the company with similar hashes, nearest first. */
export async function findCandidates(tx: Tx, hashes: readonly string[]): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select photo.id, photo.plan_id, photo.copy_sha256, known.look as image
    from photo_fingerprints known ${distanceTo(hashes)}
    join recorded_photos photo on photo.company_id = known.company_id and photo.id = known.id
    where known.look is not null and near.distance <= ${maxHashDistance}
    order by near.distance, photo.id limit ${maxCandidates}`.execute(tx);
  return rows;
}

/** Finds photos with similar hashes that show a different vehicle or piece than this photo. */
export async function findCandidatesElsewhere(tx: Tx, id: string, hashes: readonly string[]): Promise<Candidate[]> {
  // A vehicle is identified by its VIN, in any plan. Without a VIN, the checkpoint, activity or late recording is
  // identified by its own id.
  const item = (photo: string, point: string, activity: string) =>
    sql.raw(
      `coalesce(${point}.vin, ${activity}.vin, (${photo}.checkpoint_id)::text, (${photo}.activity_id)::text, (${photo}.entry_id)::text)`,
    );
  const { rows } = await sql<Candidate>`
    select photo.id, photo.plan_id, photo.copy_sha256, known.look as image
    from recorded_photos own
    left join checkpoints own_point on own_point.company_id = own.company_id and own_point.id = own.checkpoint_id
    left join plan_activities own_activity on own_activity.company_id = own.company_id and own_activity.id = own.activity_id
    join photo_fingerprints known on known.company_id = own.company_id and known.id <> own.id and known.look is not null
    ${distanceTo(hashes)}
    join recorded_photos photo on photo.company_id = known.company_id and photo.id = known.id
    left join checkpoints point on point.company_id = photo.company_id and point.id = photo.checkpoint_id
    left join plan_activities activity on activity.company_id = photo.company_id and activity.id = photo.activity_id
    where own.id = ${id} and near.distance <= ${maxHashDistance} and ${item('photo', 'point', 'activity')} <> ${item('own', 'own_point', 'own_activity')}
    order by near.distance, photo.id limit ${maxCandidates}`.execute(tx);
  return rows;
}

export type SimilarNew = {
  companyId: string;
  id: string;
  photoId: string;
  otherId: string;
  planId: string;
  otherPlanId: string;
};
export const addSimilar = (tx: Tx, pair: SimilarNew) =>
  tx
    .insertInto('similarPhotos')
    .values(pair)
    .onConflict((conflict) => conflict.columns(['companyId', 'photoId', 'otherId']).doNothing())
    .execute();
