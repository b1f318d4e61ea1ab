import { jobCardMessages as says } from './messages/job-card.messages.ts';
import { z } from 'zod';
import { optionalText, singleLineText, wholeNumber } from '../kit/field.ts';
import type { FieldError } from '../kit/problem.ts';
import { optimisticLock } from '../kit/route.ts';
import { measurementMessages } from '../parts/messages/measurement.messages.ts';
import { eventInputs, jobCardStatuses, type JobCardEvent } from './job-card.machine.ts';

import { maxMileage } from './job-card.options.ts';
import { assigneeFields } from './job-card.schema.ts';
import { jobTemplateMessages } from './messages/job-templates.messages.ts';
import { maxMeasurements } from './templates/task-content.schema.ts';

// The steps of a job card and its tasks.

const mileage = (wrong: string) =>
  z
    .union([z.literal('').transform(() => null), z.null(), wholeNumber(wrong, 0, maxMileage)], { error: wrong })
    .optional();

export const JobCardMove = z.strictObject({
  status: z.enum(jobCardStatuses, { error: says.statusRequired }),
  reason: optionalText(2000),
  comment: optionalText(2000),
  startValue: mileage(says.startValueInvalid),
  endValue: mileage(says.endValueInvalid),
  ...assigneeFields,
  ...optimisticLock,
});
export type JobCardMove = z.output<typeof JobCardMove>;

type MovableCard = {
  mileageRequired: boolean;
  startValue: number | null;
  jobSupervisor: unknown;
  jobTeam: unknown;
  jobEngineer: unknown;
};
type MoveInput = Partial<
  Pick<JobCardMove, 'reason' | 'comment' | 'startValue' | 'endValue' | 'jobSupervisor' | 'jobTeam' | 'jobEngineer'>
>;

/**
 * Lists the inputs that a step still needs, for dialogs and server. A mileage is required only if the card asks for it.
 */
export function findMoveErrors(event: JobCardEvent, card: MovableCard, input: MoveInput): FieldError[] {
  const valueAfter = (name: 'jobSupervisor' | 'jobTeam' | 'jobEngineer') =>
    input[name] === undefined ? card[name] : input[name];
  const start = input.startValue ?? card.startValue;
  const end = input.endValue ?? null;
  const missing: Record<(typeof eventInputs)[JobCardEvent][number], FieldError | undefined | false> = {
    people: !valueAfter('jobSupervisor') &&
      !valueAfter('jobTeam') &&
      !valueAfter('jobEngineer') && { path: 'jobSupervisor', message: says.people },
    reason: !input.reason && { path: 'reason', message: says.reason },
    comment: !input.comment && { path: 'comment', message: says.comment },
    startValue: card.mileageRequired && startError(start),
    endValue: card.mileageRequired && endError(start, end),
  };
  return eventInputs[event].flatMap((requirement) => missing[requirement] || []);
}

const isMileage = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= maxMileage;

function startError(start: number | null): FieldError | undefined {
  if (start === null) return { path: 'startValue', message: says.startValue };
  return isMileage(start) ? undefined : { path: 'startValue', message: says.startValueInvalid };
}

function endError(start: number | null, end: number | null): FieldError | undefined {
  if (end === null) return { path: 'endValue', message: says.endValue };
  if (!isMileage(end)) return { path: 'endValue', message: says.endValueInvalid };
  return start !== null && end < start ? { path: 'endValue', message: says.endBelowStart } : undefined;
}

export const taskStates = ['open', 'finished', 'skipped'] as const;
export type TaskState = (typeof taskStates)[number];
export const isTaskOpen = ({ state }: { readonly state: TaskState }): boolean => state === 'open';
export const maxTaskMinutes = 9999;
const minutes = (message: string) => wholeNumber(message, 0, maxTaskMinutes);

/** Ideal and effort time are in minutes. */
export const TaskNew = z.strictObject({
  name: singleLineText(says.taskName).trim().min(1, says.taskName).max(200),
  idealTime: minutes(says.idealTime),
});
export const TaskClose = z
  .strictObject({
    state: z.enum(['finished', 'skipped'], { error: says.taskStateRequired }),
    effortTime: z
      .union([z.literal('').transform(() => null), z.null(), minutes(says.effortTime)], { error: says.effortTime })
      .optional(),
    reason: optionalText(2000),
    /** The measured values of a task that a template defines, as text and in the order of its measurements. */
    measured: z
      .array(z.string({ error: measurementMessages.valueAsText }).trim().max(30))
      .max(maxMeasurements)
      .optional(),
  })
  .check(
    z.superRefine(
      ({ state, effortTime, reason, measured = [] }, context) => {
        const isMissing = effortTime === undefined || effortTime === null;
        if (state === 'finished' && isMissing)
          context.addIssue({ code: 'custom', path: ['effortTime'], message: says.effortTime });
        if (state === 'skipped' && !reason)
          context.addIssue({ code: 'custom', path: ['reason'], message: says.reason });
        if (state === 'skipped' && measured.length > 0)
          context.addIssue({ code: 'custom', path: ['measured'], message: jobTemplateMessages.finishedOnly });
      },
      { when: ({ value }) => typeof value === 'object' && value !== null && 'state' in value },
    ),
  );
