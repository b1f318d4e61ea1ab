import { contestMessages } from '@roadworthy/contract/inspection/messages/review/contest.messages.ts';
import { problem, type Problem } from '@roadworthy/contract/kit/problem.ts';
import { stopMessages } from '@roadworthy/contract/work-plans/messages/stop.messages.ts';
import { mayRework } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { findGateProblem } from '../../risk-gate/index.ts';
import { makeNotStartedProblem } from '../recording/recording.actions.ts';
import { isFirstVerdictHidden } from '../second-looks/second-look-step.actions.ts';
import * as checkpoints from './checkpoint.queries.ts';

/** Returns why this person cannot rework or complete the checkpoint now, before they describe their rework. */
export async function findReworkRefusal(context: ActionContext, id: string): Promise<Problem | undefined> {
  const { tx, actor, newId } = context;
  const point = await checkpoints.findUnlocked(tx, id, actor.userId, newId());
  if (!point) return undefined;
  if (point.stopReason !== null) return problem.conflict(stopMessages.stopped({ reason: point.stopReason }));
  if (!mayRework(point.status)) return makeNotStartedProblem(point.status);
  const gateProblem = await findGateProblem(context, point.planId);
  if (gateProblem) return gateProblem;
  return point.contested ? problem.conflict(contestMessages.isContested) : undefined;
}

/**
 * Locks the checkpoint of a finding, if it has one, before the finding. Hides the finding from an inspector who still has
 * to give the second verdict.
 */
export async function lockCheckpoint({ tx, actor }: ActionContext, id: string): Promise<void> {
  const point = await checkpoints.lock(tx, id);
  if (point && isFirstVerdictHidden(actor, point)) throw problem.notFound();
}
