import { isInLimits } from '../parts/measurement/measurement.rules.ts';
import type { Measurement } from '../parts/measurement/measurement.schema.ts';
import { isDoneState, type CheckpointState } from './checkpoint.machine.ts';
import { isUncounted } from './contest/contest.machine.ts';

// A client that does not know measurements records OK without a value. Such a recording is stored and counts, as
// specified, but for the statistics of measured checks it has not passed until there is a value (docs/decisions/0117).

type Entry = { event: string; measured?: readonly string[] | null | undefined };
type MeasuredCheckpoint = {
  state: CheckpointState;
  part: { measurement?: Measurement | null | undefined } | null;
  history: readonly Entry[];
};

/** Whether a measured check is OK without a value within its limits and without a decision of the office. */
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
 * Finds the entry with the first values, which are those of the process. Values after rework say nothing about it.
 * Undefined if nothing was measured.
 */
export const findFirstMeasured = <E extends Entry>(history: readonly E[]): E | undefined => history.find(hasValues);
export const findLastMeasured = <E extends Entry>(history: readonly E[]): E | undefined => history.findLast(hasValues);
