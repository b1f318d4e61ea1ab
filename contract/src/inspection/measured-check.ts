import { isInLimits } from '../parts/measurement/measurement.rules.ts';
import type { Measurement } from '../parts/measurement/measurement.schema.ts';
import { isDoneState, type CheckpointState } from './checkpoint.machine.ts';
import { isUncounted } from './contest.machine.ts';

// A client that does not support measurements records OK without a value. The recording is stored and counts as
// specified, but the statistics of measured checks treat it as not passed until a value exists (docs/decisions/0117).

type Entry = { event: string; measured?: readonly string[] | null | undefined };
type MeasuredCheckpoint = {
  state: CheckpointState;
  part: { measurement?: Measurement | null | undefined } | null;
  history: readonly Entry[];
};

/** Whether a measured check is OK without a value within its limits and without a decision by the office. */
export const isValueMissing = ({ state, part, history }: MeasuredCheckpoint): boolean => {
  const measurement = part?.measurement;
  return (
    measurement !== null &&
    measurement !== undefined &&
    isDoneState(state) &&
    !history.some(
      ({ event, measured }) =>
        event === 'resolve ok' || (measured && !isUncounted(event) && isInLimits(measured, measurement)),
    )
  );
};

const hasValues = ({ event, measured }: Entry): boolean =>
  measured !== null && measured !== undefined && measured.length > 0 && !isUncounted(event);
/**
 * Finds the entry with the first values, which the process produced; values after rework say nothing about the process.
 * Undefined if nothing was measured.
 */
export const findFirstMeasured = <E extends Entry>(history: readonly E[]): E | undefined => history.find(hasValues);
export const findLastMeasured = <E extends Entry>(history: readonly E[]): E | undefined => history.findLast(hasValues);
