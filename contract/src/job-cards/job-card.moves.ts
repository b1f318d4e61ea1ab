import { z } from 'zod';
import { optionalText, typed, wholeNumber } from '../kit/field.ts';
import type { FieldError } from '../kit/problem.ts';
import { seenAt } from '../kit/route.ts';
import { askedBy, jobCardStatuses, type JobCardEvent } from './job-card.machine.ts';
import { jobCardMessages as says } from './job-card.messages.ts';
import { mostMileage } from './job-card.options.ts';
import { jobPeople } from './job-card.schema.ts';

/** Moving a job card on, and its tasks (product.md section 2; document 1 sections 2.8 and 5.2). */
const mileage = (wrong: string) => z.union([z.literal('').transform(() => null), z.null(), wholeNumber(wrong, 0, mostMileage)], { error: wrong }).optional();

export const JobCardMove = z.strictObject({
  status: z.enum(jobCardStatuses, { error: 'Status is required' }),
  reason: optionalText(2000),
  comment: optionalText(2000),
  startValue: mileage(says.startValueWrong),
  endValue: mileage(says.endValueWrong),
  ...jobPeople,
  ...seenAt,
});
export type JobCardMove = z.output<typeof JobCardMove>;

type Moved = { mileageRequired: boolean; startValue: number | null; jobSupervisor: unknown; jobTeam: unknown; jobEngineer: unknown };
type Told = Partial<Pick<JobCardMove, 'reason' | 'comment' | 'startValue' | 'endValue' | 'jobSupervisor' | 'jobTeam' | 'jobEngineer'>>;

/** What a step still asks for: the dialogs and the server read the same rows. A mileage is asked for only where the card wants it. */
export function moveErrors(event: JobCardEvent, card: Moved, told: Told): FieldError[] {
  const laidOver = (name: 'jobSupervisor' | 'jobTeam' | 'jobEngineer') => (told[name] === undefined ? card[name] : told[name]);
  const start = told.startValue ?? card.startValue;
  const end = told.endValue ?? null;
  const missing: Record<(typeof askedBy)[JobCardEvent][number], FieldError | undefined | false> = {
    people: !laidOver('jobSupervisor') && !laidOver('jobTeam') && !laidOver('jobEngineer') && { path: 'jobSupervisor', message: says.people },
    reason: !told.reason && { path: 'reason', message: says.reason },
    comment: !told.comment && { path: 'comment', message: says.comment },
    startValue: card.mileageRequired && startError(start),
    endValue: card.mileageRequired && endError(start, end),
  };
  return askedBy[event].flatMap((asked) => missing[asked] || []);
}

const isMileage = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= mostMileage;

function startError(start: number | null): FieldError | undefined {
  if (start === null) return { path: 'startValue', message: says.startValue };
  return isMileage(start) ? undefined : { path: 'startValue', message: says.startValueWrong };
}

function endError(start: number | null, end: number | null): FieldError | undefined {
  if (end === null) return { path: 'endValue', message: says.endValue };
  if (!isMileage(end)) return { path: 'endValue', message: says.endValueWrong };
  return start !== null && end < start ? { path: 'endValue', message: says.endBelowStart } : undefined;
}

export const taskStates = ['open', 'finished', 'skipped'] as const;
export type TaskState = (typeof taskStates)[number];
export const mostTaskMinutes = 9999;
const minutes = (message: string) => wholeNumber(message, 0, mostTaskMinutes);

/** Ideal and effort time in minutes. */
export const TaskNew = z.strictObject({ name: typed(says.taskName).trim().min(1, says.taskName).max(200), idealTime: minutes(says.idealTime) });
export const TaskClose = z
  .strictObject({
    state: z.enum(['finished', 'skipped'], { error: 'State is required' }),
    effortTime: z.union([z.literal('').transform(() => null), z.null(), minutes(says.effortTime)], { error: says.effortTime }).optional(),
    reason: optionalText(2000),
  })
  .check(
    z.superRefine(
      ({ state, effortTime, reason }, context) => {
        const isMissing = effortTime === undefined || effortTime === null;
        if (state === 'finished' && isMissing) context.addIssue({ code: 'custom', path: ['effortTime'], message: says.effortTime });
        if (state === 'skipped' && !reason) context.addIssue({ code: 'custom', path: ['reason'], message: says.reason });
      },
      { when: ({ value }) => typeof value === 'object' && value !== null && 'state' in value },
    ),
  );
