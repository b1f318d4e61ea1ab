import type { LogEvent } from '@roadworthy/contract/inspection/contest.machine.ts';
import type { Tx } from '../kit/db/pool.ts';

// What is asked about contested checkpoints alone: no recording that nobody disputes comes here.

/** Everything that was said about a checkpoint, the oldest first. */
export const entriesOf = (tx: Tx, checkpointId: string) =>
  tx
    .selectFrom('inspectionLog')
    .select(['event', 'userId', 'technicianPlanId', 'comment', 'recordedAt'])
    .where('checkpointId', '=', checkpointId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
export type LogEntry = Awaited<ReturnType<typeof entriesOf>>[number];

export async function hasSaid(tx: Tx, checkpointId: string, userId: string, events: readonly LogEvent[]): Promise<boolean> {
  const found = await tx
    .selectFrom('inspectionLog')
    .select('id')
    .where('checkpointId', '=', checkpointId)
    .where('userId', '=', userId)
    .where('event', 'in', events)
    .executeTakeFirst();
  return found !== undefined;
}
