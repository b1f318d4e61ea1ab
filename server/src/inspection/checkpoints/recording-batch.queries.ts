import type { CheckpointEvent, CheckpointState } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { startedPlan } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { sql, type Selectable } from 'kysely';
import type { Tx } from '../../kit/db/pool.ts';
import { json } from '../../kit/db/records.ts';
import type { Checkpoints } from '../../kit/db/types.gen.ts';

// First recordings of many checkpoints in a single statement, which is its own transaction.

/** A first recording of a checkpoint. With `onlyIfAssigned` its person may record only if the plan names them. */
export type FirstRecording = {
  logId: string;
  checkpointId: string;
  vin: string | null;
  userId: string;
  onlyIfAssigned: boolean;
  event: CheckpointEvent;
  state: CheckpointState;
  ok: number;
  skip: number;
  comment: string | null;
  recordedAt: string;
  planRevision: number | null;
  /** When its person must have confirmed the risks of the plan. */
  gateAt: string;
};
type Part = { _id: string; name: string; partNo: string; image: string };
export type Recorded = Selectable<Checkpoints> & { logId: string; loggedAt: string; part: Part | null };

/**
 * Records the checkpoints that are still open and returns them (record_together in 0005-work-plans.sql). The first
 * verdict of an office person is not batched, because it creates the row that counts it; neither is what needs a second
 * look at the risk gate (confirmed_recordings in 0044-risk-gate.sql). @throws when one of them
 * changes more than counts, or was already logged; then none is recorded.
 */
export async function insertRecordings(tx: Tx, recordings: readonly FirstRecording[]): Promise<Recorded[]> {
  const { rows } = await sql<Recorded>`
    select recorded."logId", recorded."loggedAt", recorded.part, (recorded.checkpoint).*
    from record_together(confirmed_recordings(${json(recordings)}), ${startedPlan}) as recorded
    where case when (recorded.checkpoint).technician_plan_id is null then leave_apart() else true end`.execute(tx);
  return rows;
}
