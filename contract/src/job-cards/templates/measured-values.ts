import type { FieldError } from '../../kit/problem.ts';
import { parseDecimal } from '../../parts/measurement/decimal.ts';
import {
  compareWithLimits,
  findValueProblem,
  formatLimits,
  formatValues,
} from '../../parts/measurement/measurement.rules.ts';
import { jobTemplateMessages as messages } from '../messages/job-templates.messages.ts';
import type { TaskMeasurement } from './task-content.schema.ts';

// The measured values of a task, in the order of its measurements. Unlike a measured check of a plan, a task can be
// finished with a value outside the limits, because the work has been done. A comment then has to say why. Dialog and
// server use the same functions.

/** Whether a typed text is a number outside the limits. Text that is no number is not. */
export function isOutOfLimits(typed: string, measurement: TaskMeasurement): boolean {
  const value = parseDecimal(typed);
  return value !== undefined && compareWithLimits(value, measurement) !== 'inLimits';
}

const findValueError = (typed: string, measurement: TaskMeasurement): string | undefined =>
  typed.trim() === ''
    ? messages.valueRequired({ name: measurement.name })
    : findValueProblem(parseDecimal(typed), measurement);

type Finished = { measured?: readonly string[] | undefined; reason?: string | null | undefined };
/** Lists missing and invalid values, and a missing comment on values outside the limits. */
export function findMeasuredErrors(
  measurements: readonly TaskMeasurement[],
  { measured = [], reason }: Finished,
): FieldError[] {
  if (measured.length > measurements.length)
    return [{ path: 'measured', message: messages.noSuchValue({ count: measurements.length }) }];
  const errors = measurements.flatMap((measurement, index) => {
    const message = findValueError(measured[index] ?? '', measurement);
    return message === undefined ? [] : [{ path: `measured.${index}`, message }];
  });
  const names = measurements
    .filter((measurement, index) => isOutOfLimits(measured[index] ?? '', measurement))
    .map(({ name }) => name);
  if (names.length > 0 && !reason?.trim())
    errors.push({ path: 'reason', message: messages.commentRequired({ names: names.join(', ') }) });
  return errors;
}

/** Normalises the values of a task that have no errors: `12,50` becomes `12.50`. */
export const parseMeasured = (measured: readonly string[] = []): string[] =>
  measured.flatMap((typed) => parseDecimal(typed) ?? []);

/** Describes each value in one line: `Torque: 118 Nm (out of limits, 120 to 130 Nm)`. */
export const describeMeasured = (measurements: readonly TaskMeasurement[], measured: readonly string[]): string[] =>
  measurements.flatMap((measurement, index) => {
    const typed = measured[index];
    if (typed === undefined) return [];
    const shown = { name: measurement.name, value: formatValues([typed], measurement) };
    return isOutOfLimits(typed, measurement)
      ? messages.outOfLimits({ ...shown, limits: formatLimits(measurement) })
      : messages.inLimits(shown);
  });
