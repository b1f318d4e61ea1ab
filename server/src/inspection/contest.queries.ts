import type { LogEvent } from '@roadworthy/contract/inspection/contest.machine.ts';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';

// What is asked about contested checkpoints alone: no recording that nobody disputes comes here, but for the last one of a plan.

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

/** Whether something on the plan waits for a decision: answered from an index that is almost always empty. */
export async function hasContested(tx: Tx, planId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select exists (select from checkpoints where plan_id = ${planId} and contested) as has`.execute(tx);
  return rows[0]?.has ?? false;
}
