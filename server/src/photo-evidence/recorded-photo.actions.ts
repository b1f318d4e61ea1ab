import type {
  MarkedPhoto,
  PhotoMark,
  PhotoMarks,
} from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import {
  findPhotoProof,
  type RecordedPhoto,
  type SimilarPhotos,
  type TakenPhotos,
} from '@roadworthy/contract/photo-evidence/photo-evidence.schema.ts';
import { filterReadable, type FileRules } from '../files/index.ts';
import { toPage } from '../kit/db/records.ts';
import type { ActionContext } from '../kit/http/context.ts';
import { requireVisiblePlan, getPlanVisibility } from '../work-plans/index.ts';
import * as photos from './recorded-photo.queries.ts';
import type { FoundPhoto, RecordingOfPhotos } from './recorded-photo.queries.ts';

// Stores the evidence of a photo: the SHA-256 that the device calculated when it was taken, and that of the received
// bytes. A photo whose bytes differ is stored and marked, because refusing it would lose its recording.

type Entry = Pick<RecordingOfPhotos, 'entryId' | 'planId' | 'recordedAt'> &
  Partial<Pick<RecordingOfPhotos, 'checkpointId' | 'activityId'>>;
type SentPhotos = { images: readonly string[]; taken?: TakenPhotos; photoMarks?: PhotoMarks };

/**
 * Saves the evidence and the marks of a recording's photos, after the recording itself and in its transaction. Ignores
 * marks on photos that were recorded before, because clients may send back the whole record.
 */
export async function saveRecordedPhotos(
  { tx, actor, now, newId }: ActionContext,
  { checkpointId = null, activityId = null, ...entry }: Entry,
  { images, taken, photoMarks = [] }: SentPhotos,
): Promise<void> {
  if (images.length === 0) return;
  const announced = new Map(taken?.photos.map((photo) => [photo.image, photo]));
  const clockSkewMs = taken ? now.getTime() - Date.parse(taken.sentAt) : null;
  const marksOf = new Map(photoMarks.map(({ image, marks }) => [image, marks]));
  const rows = images.map((key) => {
    const photo = announced.get(key);
    const marks = marksOf.get(key) ?? [];
    const row = { id: newId(), key, marks: marks.length > 0 ? marks : null };
    return photo
      ? { ...row, sha256: photo.sha256, takenAt: photo.takenAt, clockSkewMs }
      : { ...row, sha256: null, takenAt: null, clockSkewMs: null };
  });
  await photos.add(tx, { ...entry, checkpointId, activityId, userId: actor.userId }, rows);
}

export function toRecordedPhoto(found: FoundPhoto): RecordedPhoto {
  const { id, fileKey, announcedSha256, receivedSha256, planId, planNo, planName, ...rest } = found;
  const { userId, firstName, lastName, emailId } = rest;
  const { vin, side, tag, position, part, activity, recordedAt, takenAt, clockSkewMs, marks } = rest;
  return {
    _id: id,
    key: fileKey,
    plan: { _id: planId, planNo, name: planName },
    by: { _id: userId, firstName, lastName, emailId },
    vin,
    side,
    tag,
    position,
    part,
    activity,
    recordedAt,
    takenAt,
    clockSkewMs,
    proof: findPhotoProof(announcedSha256, receivedSha256),
    sha256: announcedSha256 ?? receivedSha256,
    marks: marks ?? [],
  };
}

/** Lists the marks of those photos that the person may open, by the rules for their files. */
export async function listPhotoMarks(
  context: ActionContext,
  keys: readonly string[],
  rules: FileRules,
): Promise<MarkedPhoto[]> {
  const found = await photos.listMarks(context.tx, keys);
  const readable = await filterReadable(
    context,
    rules,
    found.map(({ key }) => key),
  );
  return found.filter(({ key }) => readable.has(key));
}

/** Loads the marks of photos by file key, for documents of records that the caller may see. */
export async function loadPhotoMarks(
  { tx }: Pick<ActionContext, 'tx'>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, PhotoMark[]>> {
  return new Map((await photos.listMarks(tx, keys)).map(({ key, marks }) => [key, marks]));
}

export async function listPhotoEvidence({ tx, actor }: ActionContext, key: string) {
  return toPage((await photos.findByKey(tx, getPlanVisibility(actor), key)).map(toRecordedPhoto));
}

/**
 * Lists similar photos. Leaves out pairs with a photo from a plan that the person cannot see, for instance because it
 * was deleted.
 */
export async function listSimilarPhotos(context: ActionContext, planId: string) {
  const { tx, actor } = context;
  await requireVisiblePlan(context, planId);
  const pairs = await photos.listSimilar(tx, planId);
  const ids = pairs.flatMap(({ photoId, otherId }) => [photoId, otherId]);
  const found = await photos.findByIds(tx, getPlanVisibility(actor), [...new Set(ids)]);
  return toPage(
    pairs.flatMap(({ id, photoId, otherId, createdAt }): SimilarPhotos[] => {
      const [photo, other] = [found.get(photoId), found.get(otherId)];
      if (!photo || !other) return [];
      return [{ _id: id, foundAt: createdAt, photo: toRecordedPhoto(photo), other: toRecordedPhoto(other) }];
    }),
  );
}
