import { contestMessages } from '@roadworthy/contract/inspection/messages/review/contest.messages.ts';
import { problem, type Problem } from '@roadworthy/contract/kit/problem.ts';
import { riskGateMessages } from '@roadworthy/contract/risk-gate/messages/risk-gate.messages.ts';
import { stopMessages } from '@roadworthy/contract/work-plans/messages/stop.messages.ts';
import { mayRework } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { isRiskGateOpen } from '../../risk-gate/index.ts';
import { notStartedProblem } from '../recording/recording.actions.ts';
import * as checkpoints from './checkpoint.queries.ts';

/** Why this person cannot rework or complete the checkpoint now, before they describe what they did. */
export async function findReworkRefusal(context: ActionContext, id: string): Promise<Problem | undefined> {
  const { tx, actor, newId } = context;
  const point = await checkpoints.findUnlocked(tx, id, actor.userId, newId());
  if (!point) return undefined;
  if (point.stopReason !== null) return problem.conflict(stopMessages.stopped({ reason: point.stopReason }));
  if (!mayRework(point.status)) return notStartedProblem(point.status);
  if (!(await isRiskGateOpen(context, point.planId))) return problem.locked(riskGateMessages.lockedPlan);
  return point.contested ? problem.conflict(contestMessages.isContested) : undefined;
}

/** Locks the checkpoint of a finding, if it has one, before the finding. */
export const lockCheckpoint = ({ tx }: ActionContext, id: string) => checkpoints.lock(tx, id);
