import { secondLookMessages } from '@roadworthy/contract/inspection/messages/review/second-looks.messages.ts';
import { inspectionMessages } from '@roadworthy/contract/inspection/messages/inspection.messages.ts';
import { isSameRecording, toSecondVerdict } from '@roadworthy/contract/inspection/contest/contest.machine.ts';
import { hasOneVerdict, type RecordCheckpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { mayRework } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { requireRiskConfirmation } from '../../risk-gate/index.ts';
import { refuseWhileStopped } from '../../work-plans/index.ts';
import type { CheckpointForStep } from '../checkpoints/checkpoint.queries.ts';
import { requireValidMeasurement } from '../checkpoints/measured.actions.ts';
import { resolveInstrument } from '../instruments/plan-instrument.actions.ts';
import { addSecondVerdict } from '../contest/contest.actions.ts';
import {
  makeNotStartedProblem,
  resolveDefect,
  toPlausibleTime,
  toRecordingEvent,
} from '../recording/recording.actions.ts';

// Records a verdict of an inspector from whom the first verdict is hidden. The checkpoint appears open to them, so they
// record it like any other, and no error may depend on the first verdict.

type Recording = RecordCheckpoint & { clientId: string };
export async function recordSecondLook(
  context: ActionContext,
  point: CheckpointForStep,
  input: Recording,
  { isQueued }: { isQueued: boolean },
): Promise<void> {
  const { clientId, measured, planRevision, taken, photoMarks, geoPosition, images, comment } = input;
  const event = toRecordingEvent(input);
  const second = toSecondVerdict(event);
  // Rework is only possible after a verdict. Clients may send OK together with `complete`.
  if (!hasOneVerdict(input) || !second || input.rectifyComment || (input.complete && !input.ok))
    throw problem.conflict(secondLookMessages.verdictFirst);
  if (point.earlierEvent) {
    const isSame = isSameRecording(point.earlierEvent, event) && point.earlierCheckpoint === point.id;
    if (!isSame) throw problem.field('clientId', inspectionMessages.clientIdUsed);
    return;
  }
  if (!isQueued) refuseWhileStopped(point.stopReason);
  if (input.vin && input.vin !== point.vin) throw problem.field('vin', inspectionMessages.wrongVin);
  if (!mayRework(point.status)) throw makeNotStartedProblem(point.status);
  const recordedAt = toPlausibleTime(context, input.recordedAt);
  if (point.isGateAsked)
    await requireRiskConfirmation(context, { planId: point.planId, id: clientId, recordedAt, isQueued });
  await requireValidMeasurement(context, { ...point, state: 'unchecked' }, event, input);
  await addSecondVerdict(context, point, second, {
    id: clientId,
    comment,
    images,
    recordedAt,
    planRevision: planRevision ?? null,
    taken,
    photoMarks,
    geoPosition,
    measured,
    instrument: await resolveInstrument(context, point, input, recordedAt),
    ...(await resolveDefect(context, point, input)),
  });
}
