import type { LogEvent } from '@roadworthy/contract/inspection/contest.machine.ts';
import type { Tx } from '../../kit/db/pool.ts';

// What is asked about contested checkpoints alone: no recording that nobody disputes comes here.

/** Everything that was said about a checkpoint, the oldest first, with the row that counts it for the person who said it. */
export const entriesOf = (tx: Tx, checkpointId: string) =>
  tx
    .selectFrom('inspectionLog')
    .leftJoin('technicianPlans', (join) =>
      join
        .onRef('technicianPlans.companyId', '=', 'inspectionLog.companyId')
        .onRef('technicianPlans.planId', '=', 'inspectionLog.planId')
        .onRef('technicianPlans.userId', '=', 'inspectionLog.userId'),
    )
    .select(['inspectionLog.event', 'inspectionLog.userId', 'technicianPlans.id as ownRow', 'inspectionLog.comment', 'inspectionLog.recordedAt'])
    .where('inspectionLog.checkpointId', '=', checkpointId)
    .orderBy('inspectionLog.createdAt')
    .orderBy('inspectionLog.id')
    .execute();

export async function hasLoggedEvent(tx: Tx, checkpointId: string, userId: string, events: readonly LogEvent[]): Promise<boolean> {
  const found = await tx
    .selectFrom('inspectionLog')
    .select('id')
    .where('checkpointId', '=', checkpointId)
    .where('userId', '=', userId)
    .where('event', 'in', events)
    .executeTakeFirst();
  return found !== undefined;
}
