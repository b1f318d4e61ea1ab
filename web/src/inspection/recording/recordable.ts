import type { PlanActivity } from '@roadworthy/contract/inspection/activity.schema.ts';
import { isNamed, type Person } from '@roadworthy/contract/access/policy.ts';
import { isRecording, type CheckpointEvent } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { canTakeEvent } from '@roadworthy/contract/inspection/contest.machine.ts';
import { checkpointPolicy } from '@roadworthy/contract/inspection/recording.policy.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { mayRecord, mayRework } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { stopFor } from '@roadworthy/contract/work-plans/stops/stop.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { isDryRun } from '../dry-run/dry-run.ts';
import type { TakenPhoto } from '../photos/taken-photos.ts';
import type { MarkedExample } from './defect/example-selection.ts';

// Everything that is judged OK or Not OK on a plan: checkpoints, pieces and activities share the same steps and rights.

/** What is recorded with a Not OK. */
export type Defect = { comment: string; photos: readonly TakenPhoto[]; illustration: MarkedExample[] };

export type Recordable = Checkpoint | PlanActivity;
export const isActivity = (one: Recordable): one is PlanActivity => 'what' in one;

type Workable = Pick<WorkPlan, 'userId' | 'status' | 'stops'>;
/** Whether this person records on the plan, now or once their work is resumed. */
export const recordsOn = (plan: Workable, me: Person): boolean =>
  isDryRun || isNamed(checkpointPolicy, { state: 'unchecked', contested: false, plan }, me, 'record');
/** Whether this person records on the plan; not while their work is stopped. */
export const mayWorkOn = (plan: Workable, me: Person): boolean =>
  stopFor(plan, me._id) === undefined && recordsOn(plan, me);

/** A Completed plan takes no recordings, only rework. */
export function mayRecordEvent(one: Recordable, event: CheckpointEvent, { status }: Pick<WorkPlan, 'status'>): boolean {
  const isOpen = isRecording(event) ? mayRecord(status) : mayRework(status);
  // An amendment took it out of the plan before anybody judged it.
  if ('leftIn' in one && one.leftIn && one.state === 'unchecked') return false;
  return isOpen && canTakeEvent({ state: one.state, contested: one.contested }, event);
}

/** OK and Not OK items accept photos later, and have a history. */
export const hasVerdict = ({ state }: Recordable): boolean => state !== 'unchecked' && state !== 'skipped';

/** A recorded Not OK is a finding, also after it was repaired; the server knows nothing of a pending one yet. */
export const hasFinding = ({ state, rectifyComment, isPending }: Checkpoint & { isPending?: boolean }): boolean =>
  !isPending && (state === 'not ok' || state === 'rectified' || (state === 'complete' && Boolean(rectifyComment)));
