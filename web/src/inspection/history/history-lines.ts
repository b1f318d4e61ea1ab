import { inspectionLabels } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { Checkpoint, CheckpointLog } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { formatInstrument } from '@roadworthy/contract/instruments/instrument.rules.ts';
import type { RecordedInstrument } from '@roadworthy/contract/instruments/instrument.schema.ts';
import type { GeoPosition } from '@roadworthy/contract/geo-positions/geo-position.schema.ts';
import type { FollowUpAnswer } from '@roadworthy/contract/parts/follow-up/follow-up.schema.ts';
import type { DefectCode } from '@roadworthy/contract/parts/defects/defect-code.schema.ts';
import { formatValues } from '@roadworthy/contract/parts/measurement/measurement.rules.ts';
import { displayName } from '../../kit/text/display.ts';
import {
  formatEntryAuthor,
  readEntryAnswers,
  readEntryDefect,
  readEntryText,
  readEntryValues,
  listPendingRecordings,
} from '../offline/pending/with-pending.ts';
import type { DeviceDatabase } from '../offline/device-database.ts';
import type { QueueEntry, QueuedRecording } from '../offline/queue/queue.ts';

// The history lines of a plan, from the server or, while offline, from the device. The device does not store them
// separately, because cached checkpoints contain their history and the queue has the newer recordings.

export type HistoryLine = {
  id: string;
  event: string;
  place: string;
  by: string;
  at: string;
  words: string | null;
  /** The values of a measured check, with their unit if it is known. */
  measured?: string | undefined;
  /** The instrument of the values with its calibration. */
  instrument?: string | undefined;
  defect?: DefectCode | null | undefined;
  answers?: readonly FollowUpAnswer[] | null | undefined;
  geoPosition?: GeoPosition | null | undefined;
  images: readonly string[];
};
type CachedRead = { points: readonly Checkpoint[]; readAt: number };
type HistoryScope = { vin?: string | undefined };

const valuesLine = (values: readonly string[] | null | undefined, unit: string | null | undefined) =>
  values && values.length > 0 ? formatValues(values, { unit: unit ?? '' }).trim() : undefined;

const instrumentLine = (used: RecordedInstrument | null | undefined) => (used ? formatInstrument(used) : undefined);

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
  measured,
  unit,
  instrument,
  defect,
  answers,
  geoPosition,
}: CheckpointLog): HistoryLine => ({
  id,
  event,
  place: locationText(vin, side, tag, position, partName),
  by: displayName(by),
  at: recordedAt,
  words: rectifyComment ?? comment,
  measured: valuesLine(measured, unit),
  instrument: instrumentLine(instrument),
  defect,
  answers,
  geoPosition,
  images,
});

const entryToHistoryLine = (entry: QueuedRecording): HistoryLine => ({
  id: entry.clientId,
  event: entry.event,
  place: entry.title,
  by: formatEntryAuthor(entry),
  at: entry.recordedAt,
  measured: valuesLine(readEntryValues(entry), null),
  defect: readEntryDefect(entry),
  answers: readEntryAnswers(entry),
  words: readEntryText(entry, 'rectifyComment') ?? readEntryText(entry, 'comment'),
  images: entry.photos,
});
const isInScope = ({ kind, body }: QueuedRecording, { vin }: HistoryScope): boolean =>
  kind !== 'activity' && (vin === undefined || body['vin'] === vin);
/** Lists this device's recordings that are missing from a response read at `readAt`, newest first. */
export const listPendingHistoryLines = (
  entries: readonly QueueEntry[],
  readAt: number,
  scope: HistoryScope,
): HistoryLine[] =>
  listPendingRecordings(entries, readAt)
    .filter((entry) => isInScope(entry, scope))
    .map(entryToHistoryLine)
    .toReversed();

/**
 * Returns the history in the cached copies of a plan, newest first. If several copies have a checkpoint, the latest one
 * counts.
 */
export function listCachedHistoryLines(reads: readonly CachedRead[]): HistoryLine[] {
  const latest = new Map(
    reads
      .toSorted((one, other) => one.readAt - other.readAt)
      .flatMap(({ points }) => points.map((point) => [point._id, point] as const)),
  );
  const lines = [...latest.values()].flatMap(({ vin, objectSideGrid, tag, position, part, history }) =>
    history.map(
      ({
        _id: id,
        event,
        by,
        recordedAt,
        createdAt,
        comment,
        rectifyComment,
        images,
        measured,
        instrument,
        defect,
        answers,
        geoPosition,
      }) => ({
        received: createdAt,
        line: {
          id,
          event,
          place: locationText(vin, objectSideGrid, tag, position, part?.name),
          by,
          at: recordedAt,
          words: rectifyComment ?? comment,
          measured: valuesLine(measured, part?.measurement?.unit),
          instrument: instrumentLine(instrument),
          defect,
          answers,
          geoPosition,
          images,
        },
      }),
    ),
  );
  return lines.toSorted((one, other) => Date.parse(other.received) - Date.parse(one.received)).map(({ line }) => line);
}

/** Loads the cached checkpoints of a plan, or of one of its vehicles. */
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
