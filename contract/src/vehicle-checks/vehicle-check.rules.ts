import { isOutOfLimits } from '../job-cards/templates/measured-values.ts';
import type { TaskMeasurement } from '../job-cards/templates/task-content.schema.ts';
import { parseDecimal } from '../parts/measurement/decimal.ts';
import { findValueProblem, formatLimits, formatValues } from '../parts/measurement/measurement.rules.ts';
import { pointResultLabels, vehicleCheckMessages as messages } from './messages/vehicle-check.messages.ts';
import type { PointOutcome, PointResult, RecordedPoint } from './vehicle-check.schema.ts';

// What a measured value proposes, and what a check still lacks before it can be finished. Screens and server use the
// same functions.

/** Whether the result says that something was found. */
export const isDefect = (result: PointResult | null): boolean => result === 'attention' || result === 'not ok';

/** The result that a measured value proposes: OK within its limits, otherwise Not OK. Undefined without a number. */
export function proposeResult(measured: string, measurement: TaskMeasurement): PointResult | undefined {
  if (parseDecimal(measured) === undefined) return undefined;
  return isOutOfLimits(measured, measurement) ? 'not ok' : 'ok';
}

/** Says why a typed value cannot be saved. An empty one can: it removes the value. */
export const findMeasuredProblem = (typed: string, measurement: TaskMeasurement | null): string | undefined => {
  if (typed.trim() === '') return undefined;
  return measurement === null ? messages.notMeasured : findValueProblem(parseDecimal(typed), measurement);
};

type JudgedPoint = Pick<RecordedPoint, 'result' | 'measurement' | 'measured' | 'comment' | 'outcome'>;
/** Says what a point still needs before the check can be finished. Undefined if nothing is missing. */
export function findPointGap({ result, measurement, measured, comment, outcome }: JudgedPoint): string | undefined {
  if (result === null) return messages.needsResult;
  if (result === 'not applicable') return undefined;
  if (measurement && measured === null) return messages.needsValue({ name: measurement.name });
  if (measurement && measured !== null && result === 'ok' && isOutOfLimits(measured, measurement) && !comment)
    return messages.needsComment({ limits: formatLimits(measurement) });
  return isDefect(result) && outcome === null ? messages.needsOutcome : undefined;
}

/** Counts the points of a check, those with a result, and those by result. */
export function countResults(points: readonly Pick<RecordedPoint, 'result'>[]) {
  const count = (result: PointResult) => points.filter((point) => point.result === result).length;
  return {
    total: points.length,
    done: points.filter(({ result }) => result !== null).length,
    ok: count('ok'),
    attention: count('attention'),
    notOk: count('not ok'),
    notApplicable: count('not applicable'),
  };
}
export const formatResults = (points: readonly Pick<RecordedPoint, 'result'>[]): string =>
  messages.results(countResults(points));

/** Formats a measured value with its unit, and with its limits if it is out of them. */
export function formatMeasured({ measurement, measured }: Pick<RecordedPoint, 'measurement' | 'measured'>): string {
  if (!measurement || measured === null) return '';
  const shown = { name: measurement.name, value: formatValues([measured], measurement) };
  return isOutOfLimits(measured, measurement)
    ? messages.outOfLimits({ ...shown, limits: formatLimits(measurement) })
    : messages.inLimits(shown);
}

/** Describes what was found at a point in one line, as the instructions of its task. */
export const describeDefect = (
  point: Pick<RecordedPoint, 'result' | 'measurement' | 'measured' | 'comment'>,
): string => {
  const found = [formatMeasured(point), point.comment].filter(Boolean).join('. ');
  const result = point.result === null ? '' : pointResultLabels[point.result];
  return found ? messages.foundWith({ result, found }) : result;
};

/**
 * Whether the outcome of a point can still be changed. A task cannot be taken back from a job card, so it has to be
 * skipped first, and a deferred defect must not have been dealt with at a later visit.
 */
export function findOutcomeLock(
  outcome: PointOutcome | null,
  { taskIsSkipped, defectIsOpen }: { taskIsSkipped: boolean; defectIsOpen: boolean },
): string | undefined {
  if (outcome === 'task' && !taskIsSkipped) return messages.taskWasAdded;
  return outcome === 'deferred' && !defectIsOpen ? messages.defectWasDecided : undefined;
}
