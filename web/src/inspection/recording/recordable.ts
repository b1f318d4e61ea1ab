import type { PlanActivity } from '@roadworthy/contract/inspection/activity.schema.ts';
import { isEverAllowed, type Person } from '@roadworthy/contract/access/policy.ts';
import { isRecordingEvent, type CheckpointEvent } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { canTakeEvent } from '@roadworthy/contract/inspection/contest/contest.machine.ts';
import { checkpointPolicy } from '@roadworthy/contract/inspection/recording.policy.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { mayRecord, mayRework } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { DefectCode } from '@roadworthy/contract/parts/defects/defect-code.schema.ts';
import { findOpenStop } from '@roadworthy/contract/work-plans/stops/stop.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { isDryRun } from '../dry-run/dry-run.ts';
import type { TakenPhoto } from '../photos/taken-photos.ts';
import type { AnswerToRecord } from './follow-up/follow-up-answers.ts';
import type { MarkedExample } from './defect/example-selection.ts';

// What is judged OK or Not OK on a plan. Checkpoints, pieces and activities have the same steps and rights.

/** The details that are recorded with a Not OK. */
export type Defect = {
  comment: string;
  photos: readonly TakenPhoto[];
  illustration: MarkedExample[];
  measured?: readonly string[] | undefined;
  defect?: DefectCode | undefined;
  answers?: readonly AnswerToRecord[] | undefined;
};

export type Recordable = Checkpoint | PlanActivity;
export const isActivity = (one: Recordable): one is PlanActivity => 'what' in one;

type Workable = Pick<WorkPlan, 'userId' | 'status' | 'stops'>;
/** Whether this user may record on the plan, either now or once their work is resumed. */
export const isRecorderOn = (plan: Workable, me: Person): boolean =>
  isDryRun || isEverAllowed(checkpointPolicy, { state: 'unchecked', contested: false, plan }, me, 'record');
/** Whether this user may record on the plan now. Stopped work is not allowed. */
export const mayWorkOn = (plan: Workable, me: Person): boolean =>
  findOpenStop(plan, me._id) === undefined && isRecorderOn(plan, me);

/** Whether the event may be recorded. A Completed plan accepts only rework and second looks. */
export function mayRecordEvent(one: Recordable, event: CheckpointEvent, { status }: Pick<WorkPlan, 'status'>): boolean {
  const isLook = 'secondLook' in one && one.secondLook === true;
  const isOpen = isRecordingEvent(event) && !isLook ? mayRecord(status) : mayRework(status);
  // An amendment removed the item from the plan before anybody judged it.
  if (one.leftIn && !hasVerdict(one)) return false;
  return isOpen && canTakeEvent({ state: one.state, contested: one.contested }, event);
}

/** Whether an item was judged OK or Not OK, including reworked items. */
export const hasVerdict = ({ state }: Recordable): boolean => state !== 'unchecked' && state !== 'skipped';

/**
 * Whether the server has a finding. Every recorded Not OK is one, even after its repair, unless it is still pending.
 */
export const hasFinding = ({ state, rectifyComment, isPending }: Checkpoint & { isPending?: boolean }): boolean =>
  !isPending && (state === 'not ok' || state === 'rectified' || (state === 'complete' && Boolean(rectifyComment)));
