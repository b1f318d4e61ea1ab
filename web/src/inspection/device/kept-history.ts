import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { Checkpoint, CheckpointLog } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { nameOf } from '../../kit/words.ts';
import { byOf, recordedAhead, wordsOf } from './ahead.ts';
import type { DeviceDatabase } from './database.ts';
import type { Entry, Recording } from './journal.ts';

// What was recorded on a plan, line by line: as the server tells it, or without a network as the device knows it. Nothing is kept for it besides the
// checkpoints, which bring their own history along, and the journal.

export type HistoryLine = { id: string; event: string; place: string; by: string; at: string; words: string | null; images: readonly string[] };
type Read = { points: readonly Checkpoint[]; readAt: number };
type Of = { vin?: string | undefined };

const placeOf = (vin: string | null, side: string | null, tag: string | null, position: number, part: string | null | undefined): string =>
  [vin, side, tag, part, vin === null && `Piece ${position}`].filter(Boolean).join(' · ');

export const lineOf = ({
  _id: id,
  event,
  vin,
  side,
  tag,
  position,
  partName,
  by,
  recordedAt,
  comment,
  rectifyComment,
  images,
}: CheckpointLog): HistoryLine => ({
  id,
  event,
  place: placeOf(vin, side, tag, position, partName),
  by: nameOf(by),
  at: recordedAt,
  words: rectifyComment ?? comment,
  images,
});

const lineOfEntry = (entry: Recording): HistoryLine => ({
  id: entry.clientId,
  event: entry.event,
  place: entry.title,
  by: byOf(entry),
  at: entry.recordedAt,
  words: wordsOf(entry, 'rectifyComment') ?? wordsOf(entry, 'comment'),
  images: entry.photos,
});
const isOf = ({ kind, body }: Recording, { vin }: Of): boolean => kind !== 'activity' && (vin === undefined || body['vin'] === vin);
/** What this device recorded since then, the newest first. */
export const linesAhead = (entries: readonly Entry[], readAt: number, of: Of): HistoryLine[] =>
  recordedAhead(entries, readAt)
    .filter((entry) => isOf(entry, of))
    .map(lineOfEntry)
    .toReversed();

/** What the copies of a plan tell, the newest first; a checkpoint that stands in several of them as the latest one knows it. */
export function linesKept(reads: readonly Read[]): HistoryLine[] {
  const latest = new Map(reads.toSorted((one, other) => one.readAt - other.readAt).flatMap(({ points }) => points.map((point) => [point._id, point] as const)));
  const lines = [...latest.values()].flatMap(({ vin, objectSideGrid, tag, position, part, history }) =>
    history.map(({ _id: id, event, by, recordedAt, createdAt, comment, rectifyComment, images }) => ({
      received: createdAt,
      line: { id, event, place: placeOf(vin, objectSideGrid, tag, position, part?.name), by, at: recordedAt, words: rectifyComment ?? comment, images },
    })),
  );
  return lines.toSorted((one, other) => Date.parse(other.received) - Date.parse(one.received)).map(({ line }) => line);
}

/** The copies of a plan's checkpoints on the device, or of those of one vehicle. */
export async function readsKept(device: DeviceDatabase, userId: string, planId: string, { vin }: Of): Promise<Read[]> {
  const { path, answer } = inspectionRoutes.listCheckpoints;
  const rows = await device.answers.where('[userId+planId]').equals([userId, planId]).toArray();
  return rows
    .filter(({ key }) => key.startsWith(`["${path}"`) && (vin === undefined || key.includes(JSON.stringify(vin))))
    .flatMap(({ answer: kept, readAt }) => {
      const found = answer.safeParse(kept);
      return found.success ? [{ points: found.data.data, readAt }] : [];
    });
}
