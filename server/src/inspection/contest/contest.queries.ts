import type { LogEvent } from '@roadworthy/contract/inspection/contest/contest.machine.ts';
import type { Tx } from '../../kit/db/pool.ts';

// Queries for second verdicts and for the office's decisions; an undisputed recording never uses them.

/** Lists all log entries of a checkpoint, oldest first, each with the row that counts its author's recordings. */
export const listEntries = (tx: Tx, checkpointId: string) =>
  tx
    .selectFrom('inspectionLog')
    .leftJoin('technicianPlans', (join) =>
      join
        .onRef('technicianPlans.companyId', '=', 'inspectionLog.companyId')
        .onRef('technicianPlans.planId', '=', 'inspectionLog.planId')
        .onRef('technicianPlans.userId', '=', 'inspectionLog.userId'),
    )
    .select([
      'inspectionLog.event',
      'inspectionLog.userId',
      'technicianPlans.id as ownRow',
      'inspectionLog.comment',
      'inspectionLog.recordedAt',
    ])
    .where('inspectionLog.checkpointId', '=', checkpointId)
    .orderBy('inspectionLog.createdAt')
    .orderBy('inspectionLog.id')
    .execute();

export async function hasLoggedEvent(
  tx: Tx,
  checkpointId: string,
  userId: string,
  events: readonly LogEvent[],
): Promise<boolean> {
  const found = await tx
    .selectFrom('inspectionLog')
    .select('id')
    .where('checkpointId', '=', checkpointId)
    .where('userId', '=', userId)
    .where('event', 'in', events)
    .executeTakeFirst();
  return found !== undefined;
}
