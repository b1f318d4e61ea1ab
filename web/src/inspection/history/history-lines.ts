import { inspectionLabels } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { Checkpoint, CheckpointLog } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { displayName } from '../../kit/text/display.ts';
import { authorLabel, pendingRecordings, entryText } from '../offline/pending/with-pending.ts';
import type { DeviceDatabase } from '../offline/device-database.ts';
import type { QueueEntry, QueuedRecording } from '../offline/queue/queue.ts';

// The history lines of a plan: from the server or, while offline, from the device. Nothing extra is stored for it,
// because the cached checkpoints contain their history and the queue holds the rest.

export type HistoryLine = {
  id: string;
  event: string;
  place: string;
  by: string;
  at: string;
  words: string | null;
  images: readonly string[];
};
type CachedRead = { points: readonly Checkpoint[]; readAt: number };
type HistoryScope = { vin?: string | undefined };

const locationText = (
  vin: string | null,
  side: string | null,
  tag: string | null,
  position: number,
  part: string | null | undefined,
): string => [vin, side, tag, part, vin === null && inspectionLabels.piece({ position })].filter(Boolean).join(' · ');

export const toHistoryLine = ({
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
  place: locationText(vin, side, tag, position, partName),
  by: displayName(by),
  at: recordedAt,
  words: rectifyComment ?? comment,
  images,
});

const entryToHistoryLine = (entry: QueuedRecording): HistoryLine => ({
  id: entry.clientId,
  event: entry.event,
  place: entry.title,
  by: authorLabel(entry),
  at: entry.recordedAt,
  words: entryText(entry, 'rectifyComment') ?? entryText(entry, 'comment'),
  images: entry.photos,
});
const isInScope = ({ kind, body }: QueuedRecording, { vin }: HistoryScope): boolean =>
  kind !== 'activity' && (vin === undefined || body['vin'] === vin);
/** What this device has recorded since, newest first. */
export const pendingHistoryLines = (
  entries: readonly QueueEntry[],
  readAt: number,
  scope: HistoryScope,
): HistoryLine[] =>
  pendingRecordings(entries, readAt)
    .filter((entry) => isInScope(entry, scope))
    .map(entryToHistoryLine)
    .toReversed();

/**
 * The history in the cached copies of a plan, newest first. A checkpoint in several copies is taken from the latest
 * one.
 */
export function cachedHistoryLines(reads: readonly CachedRead[]): HistoryLine[] {
  const latest = new Map(
    reads
      .toSorted((one, other) => one.readAt - other.readAt)
      .flatMap(({ points }) => points.map((point) => [point._id, point] as const)),
  );
  const lines = [...latest.values()].flatMap(({ vin, objectSideGrid, tag, position, part, history }) =>
    history.map(({ _id: id, event, by, recordedAt, createdAt, comment, rectifyComment, images }) => ({
      received: createdAt,
      line: {
        id,
        event,
        place: locationText(vin, objectSideGrid, tag, position, part?.name),
        by,
        at: recordedAt,
        words: rectifyComment ?? comment,
        images,
      },
    })),
  );
  return lines.toSorted((one, other) => Date.parse(other.received) - Date.parse(one.received)).map(({ line }) => line);
}

/** The cached checkpoints of a plan, or of one of its vehicles. */
export async function loadCachedReads(
  device: DeviceDatabase,
  userId: string,
  planId: string,
  { vin }: HistoryScope,
): Promise<CachedRead[]> {
  const { path, answer } = inspectionRoutes.listCheckpoints;
  const rows = await device.answers.where('[userId+planId]').equals([userId, planId]).toArray();
  return rows
    .filter(({ key }) => key.startsWith(`["${path}"`) && (vin === undefined || key.includes(JSON.stringify(vin))))
    .flatMap(({ answer: cached, readAt }) => {
      const found = answer.safeParse(cached);
      return found.success ? [{ points: found.data.data, readAt }] : [];
    });
}
