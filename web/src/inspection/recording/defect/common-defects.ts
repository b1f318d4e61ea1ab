import { z } from 'zod';
import type { DeviceDatabase } from '../../offline/device-database.ts';
import { isQueuedRecording, type QueueEntry } from '../../offline/queue/queue.ts';

// Common defects of a part, from the data on this device: short descriptions of earlier Not OK items of the plan.

const RecordedPoints = z.object({
  data: z.array(
    z.object({
      _id: z.string(),
      part: z.object({ _id: z.string() }).nullable(),
      history: z.array(z.object({ _id: z.string(), event: z.string(), comment: z.string().nullable() })),
    }),
  ),
});
type RecordedPoint = z.output<typeof RecordedPoints>['data'][number];

/** Leaves out longer texts, because nobody would read them before pressing the chip. */
const maxLength = 60;
const maxDefects = 6;
/** A large plan has hundreds of vehicles. Some of them are enough to find the common defects. */
const maxAnswers = 60;

/** Lists the descriptions of defects, most frequent first. A recording in several responses counts once. */
export function rankDefects(
  points: readonly RecordedPoint[],
  entries: readonly QueueEntry[],
  partId: string | undefined,
): string[] {
  const ofPart = points.filter(({ part }) => partId === undefined || part?._id === partId);
  const targets = new Set(ofPart.map(({ _id }) => _id));
  const recorded = ofPart.flatMap(({ history }) =>
    history.filter(({ event }) => event === 'record not ok').map(({ _id, comment }) => [_id, comment] as const),
  );
  const pending = entries
    .filter(isQueuedRecording)
    .filter(({ event, target, kind }) => event === 'record not ok' && (kind === 'piece' || targets.has(target)))
    .map(({ clientId, body }) => [clientId, typeof body.comment === 'string' ? body.comment : null] as const);
  const counts = new Map<string, { text: string; count: number }>();
  for (const comment of new Map([...recorded, ...pending]).values()) {
    const text = comment?.trim() ?? '';
    if (text === '' || text.length > maxLength || text.includes('\n')) continue;
    const known = counts.get(text.toLowerCase());
    counts.set(text.toLowerCase(), { text: known?.text ?? text, count: (known?.count ?? 0) + 1 });
  }
  return [...counts.values()]
    .toSorted((one, other) => other.count - one.count)
    .slice(0, maxDefects)
    .map(({ text }) => text);
}

/**
 * Reads the common defects from the device, so that they are there without a network. `partId` is undefined in a part
 * plan.
 */
export async function loadCommonDefects(
  device: DeviceDatabase,
  { userId, planId }: { userId: string; planId: string },
  partId: string | undefined,
): Promise<string[]> {
  const answers = await device.answers.where('[userId+planId]').equals([userId, planId]).limit(maxAnswers).toArray();
  const points = answers.flatMap(({ answer }) => RecordedPoints.safeParse(answer).data?.data ?? []);
  const entries = await device.entries.where('[userId+planId]').equals([userId, planId]).toArray();
  return rankDefects(points, entries, partId);
}
