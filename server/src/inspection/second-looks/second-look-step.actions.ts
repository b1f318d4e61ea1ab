import { isOffice, givesBlindVerdicts } from '@roadworthy/contract/access/roles.ts';
import type { CheckpointStatus, LogEvent } from '@roadworthy/contract/inspection/contest/contest.machine.ts';
import { toCheckpointStatus } from '@roadworthy/contract/inspection/contest/contest.machine.ts';
import type { SecondLookOutcome } from '@roadworthy/contract/inspection/second-looks/second-look.schema.ts';
import type { Actor } from '../../kit/http/actor.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import type { CheckpointForStep } from '../checkpoints/checkpoint.queries.ts';
import { isDrawn, calculateLot, cacheSecondLookPercent } from './draw.ts';
import * as looks from './second-look.queries.ts';

// Decides how a step of a checkpoint affects its second look: a first verdict may be drawn, and a later step may end the
// waiting second look.

type Hideable = Pick<CheckpointForStep, 'secondLookWaiting' | 'recordedBy' | 'leftIn'>;
/** Whether the user has to give the second verdict without seeing the first. */
export const isFirstVerdictHidden = (
  { level, userId }: Pick<Actor, 'level' | 'userId'>,
  { secondLookWaiting, recordedBy, leftIn }: Hideable,
): boolean => givesBlindVerdicts(level) && secondLookWaiting && recordedBy !== userId && leftIn === null;

type SecondLookStep =
  | { kind: 'draw'; percent: number; lot: number }
  | { kind: 'end'; outcome: SecondLookOutcome }
  | undefined;

type Step = { id: string; event: LogEvent; to: CheckpointStatus };
/** Draws only checks of vehicles, because a piece cannot be identified for a second look. */
export function findSecondLookStep(
  { actor, kit }: ActionContext,
  point: CheckpointForStep,
  { id, event, to }: Step,
): SecondLookStep {
  const percent = point.secondLookPercent ?? 0;
  cacheSecondLookPercent(actor.company, percent);
  if (point.secondLookWaiting) {
    const outcome = outcomeOf(actor, point, event, to);
    return outcome && { kind: 'end', outcome };
  }
  const isFirst = event === 'record ok' || event === 'record not ok';
  if (!isFirst || percent === 0 || point.planVehicleId === null) return undefined;
  const lot = calculateLot(kit.keys, { company: actor.company, checkpoint: point.id, entry: id });
  return isDrawn(lot, percent) ? { kind: 'draw', percent, lot } : undefined;
}

/**
 * Returns undefined if the second look still waits, for example after added photos, or after an agreeing verdict of the
 * office, which is not blind.
 */
function outcomeOf(
  actor: Actor,
  point: CheckpointForStep,
  event: LogEvent,
  to: CheckpointStatus,
): SecondLookOutcome | undefined {
  const isAnothers = !isOffice(actor.level) && point.recordedBy !== actor.userId;
  if (isAnothers && (event === 'second ok' || event === 'second not ok')) return 'judged';
  if (isAnothers && event === 'second skip') return 'skipped';
  return to === toCheckpointStatus(point) ? undefined : 'overtaken';
}

/** Returns undefined for a step that does not affect the second look. */
export const leavesSecondLookWaiting = (step: SecondLookStep): boolean | undefined => step && step.kind === 'draw';

/** Saves the effect on the second look; the recording must be logged first, because the saved row refers to it. */
export async function saveSecondLookStep(
  { tx, actor }: ActionContext,
  point: CheckpointForStep,
  entry: string,
  step: SecondLookStep,
): Promise<void> {
  if (!step) return;
  const common = { companyId: actor.company, userId: actor.userId };
  if (step.kind === 'draw') {
    const { percent, lot } = step;
    await looks.add(tx, { ...common, id: entry, planId: point.planId, checkpointId: point.id, percent, lot });
  } else await looks.end(tx, { ...common, checkpointId: point.id, outcome: step.outcome, entryId: entry });
}
