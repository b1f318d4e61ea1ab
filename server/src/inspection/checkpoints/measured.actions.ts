import { isDoneState, type CheckpointEvent } from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import type { RecordCheckpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { isInLimits, findMeasuredValuesProblem } from '@roadworthy/contract/parts/measurement/measurement.rules.ts';
import type { Measurement } from '@roadworthy/contract/parts/measurement/measurement.schema.ts';
import { measurementMessages } from '@roadworthy/contract/parts/messages/measurement.messages.ts';
import { requireFound } from '../../kit/db/records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import * as checkpoints from './checkpoint.queries.ts';
import type { CheckpointForStep } from './checkpoint.queries.ts';

// The limits determine the verdict of a measured check: OK with a value outside the limits is refused. A recording
// without a value is accepted, because a client that does not support measurements sends none
// (docs/decisions/0117-measured-checks.md).

type Measured = Pick<CheckpointForStep, 'id' | 'state' | 'measurement' | 'earlierEvent'>;

/**
 * Returns the event of a recording. A value that is added to an OK and is outside the limits becomes a Not OK, about
 * which the office decides. The result is the same if the recording is sent again.
 */
export function resolveMeasuredEvent(
  { state, measurement, earlierEvent }: Measured,
  event: CheckpointEvent,
  { measured = [] }: RecordCheckpoint,
): CheckpointEvent {
  const isAdded = event === 'add value' && (isDoneState(state) || earlierEvent === 'second not ok');
  return isAdded && measurement !== null && !isInLimits(measured, measurement) ? 'record not ok' : event;
}

type WithValues = Pick<RecordCheckpoint, 'measured' | 'comment' | 'defect'>;
/** Throws if the values of a check or a piece contradict its measurement or the verdict. */
export function requireValidValues(
  measurement: Measurement | null,
  event: CheckpointEvent,
  { measured: values = [], comment, defect }: WithValues,
): void {
  // A defect code is enough of a reason for a Not OK within the limits.
  const found = findMeasuredValuesProblem(measurement, { event, values, comment: comment ?? defect?.code ?? null });
  if (found) throw problem.field(found.path, found.message);
}

export async function requireValidMeasurement(
  { tx }: ActionContext,
  { id, state, measurement }: Measured,
  event: CheckpointEvent,
  body: RecordCheckpoint,
): Promise<void> {
  requireValidValues(measurement, event, body);
  if (event !== 'add value' || !isDoneState(state)) return;
  if ((await requireFound(checkpoints.find(tx, id))).valueMissing !== true)
    throw problem.conflict(measurementMessages.hasValue);
}
