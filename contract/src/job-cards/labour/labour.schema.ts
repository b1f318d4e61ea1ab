import { z } from 'zod';
import { ChosenPerson } from '../../access/user.schema.ts';
import { text } from '../../kit/field.ts';
import { day, id, instant } from '../../kit/route.ts';
import { NamedRef } from '../job-card-record.schema.ts';
import { labourRefusals as says } from '../messages/labour.messages.ts';
import { labourEntryStatuses } from './labour-entry.machine.ts';

// The labour clock. People start, pause and stop it on the tasks of job cards. Each press of a button is an event in an
// append-only log. An entry is the time from a start or resumption to the person's next event.

/** The reasons that a person can choose. */
export const pauseReasons = ['part', 'decision', 'bay', 'break'] as const;
export type PauseReason = (typeof pauseReasons)[number];
/** `hold` means that the job card was put on hold. */
const allPauseReasons = [...pauseReasons, 'hold'] as const;

/** How an entry ended. `switch` means that the person started the clock on another task. */
export const entryEnds = ['stop', 'switch', ...allPauseReasons, 'task closed', 'card closed', 'forgotten'] as const;
export type EntryEnd = (typeof entryEnds)[number];

/** The time by the device's clock, for an event that is sent later. Without it, the event happens now. */
const at = z.iso.datetime({ offset: true }).optional();
export const ClockStart = z.strictObject({ task: id, at });
export type ClockStart = z.output<typeof ClockStart>;
/** Names the task, so that an outdated page cannot stop a clock that runs on another task by now. */
export const ClockStop = z.strictObject({ task: id, at });
export type ClockStop = z.output<typeof ClockStop>;
export const ClockPause = z.strictObject({
  task: id,
  reason: z.enum(pauseReasons, { error: says.pauseReasonRequired }),
  at,
});
export type ClockPause = z.output<typeof ClockPause>;

const requiredInstant = (missing: string) => z.iso.datetime({ offset: true, error: missing });
export const EntryCorrection = z.strictObject({
  startedAt: requiredInstant(says.startRequired),
  endedAt: requiredInstant(says.endRequired),
  reason: text(says.reasonRequired, 2000),
});
export type EntryCorrection = z.output<typeof EntryCorrection>;
export const EntryConfirmation = z.strictObject({ endedAt: requiredInstant(says.endRequired) });
export type EntryConfirmation = z.output<typeof EntryConfirmation>;

export const maxEntryHours = 24;
/**
 * The most days by which a correction can move the start, so that a list of days finds its entries by the time of the
 * event.
 */
export const maxMovedDays = 31;

type EntryTimes = { startedAt: Date; endedAt: Date };
/** Finds the first error in corrected times. */
export function findTimesError(
  { startedAt, endedAt }: EntryTimes,
  { originalStart, now }: { originalStart: Date; now: Date },
): { path: 'startedAt' | 'endedAt'; message: string } | undefined {
  const [start, end] = [startedAt.getTime(), endedAt.getTime()];
  if (end < start) return { path: 'endedAt', message: says.endBeforeStart };
  if (end > now.getTime()) return { path: 'endedAt', message: says.endInFuture };
  if (end - start > maxEntryHours * 3_600_000) return { path: 'endedAt', message: says.tooLong };
  if (Math.abs(start - originalStart.getTime()) > maxMovedDays * 86_400_000)
    return { path: 'startedAt', message: says.movedTooFar };
  return undefined;
}

const EntryTask = z.object({ _id: id, name: z.string() });
const EntryCard = z.object({ _id: id, jobcardId: z.string() });

/** A leader's correction, with a reason, or the end of a forgotten entry as stated by the person who ran the clock. */
export const LabourCorrection = z.object({
  kind: z.enum(['leader', 'own end']),
  startedAt: instant,
  endedAt: instant,
  reason: z.string().nullable(),
  by: ChosenPerson.nullable(),
  at: instant,
});
export type LabourCorrection = z.output<typeof LabourCorrection>;

export const LabourEntry = z.object({
  _id: id,
  user: ChosenPerson,
  task: EntryTask,
  jobCard: EntryCard,
  costCentre: NamedRef,
  /** The day on which the work started, in the time zone of the installation. */
  day,
  startedAt: instant,
  endedAt: instant.nullable(),
  /** Null while the clock runs. */
  seconds: z.number().nullable(),
  status: z.enum(labourEntryStatuses),
  end: z.enum(entryEnds).nullable(),
  /** The times in the log. A correction does not change them. */
  original: z.object({ startedAt: instant, endedAt: instant.nullable() }),
  /** Oldest first. The last one counts. */
  corrections: z.array(LabourCorrection),
});
export type LabourEntry = z.output<typeof LabourEntry>;

/** An entry whose clock nobody stopped. The person has to say when the work ended. */
export const ForgottenEntry = LabourEntry.pick({
  _id: true,
  task: true,
  jobCard: true,
  startedAt: true,
  endedAt: true,
});
export type ForgottenEntry = z.output<typeof ForgottenEntry>;

/** The person's own clock: running, paused (if it can be resumed), or neither. */
export const MyClock = z.object({
  running: z.object({ task: EntryTask, jobCard: EntryCard, startedAt: instant }).nullable(),
  paused: z.object({ task: EntryTask, jobCard: EntryCard, reason: z.enum(allPauseReasons), since: instant }).nullable(),
  toConfirm: z.array(ForgottenEntry),
});
export type MyClock = z.output<typeof MyClock>;

const ClockOfPerson = z.object({
  user: ChosenPerson,
  seconds: z.number(),
  /** When the person's running clock was started on the task. */
  runningSince: instant.nullable(),
  /** Why the clock was paused, if that was the person's latest event on the task. */
  paused: z.enum(allPauseReasons).nullable(),
});
export type ClockOfPerson = z.output<typeof ClockOfPerson>;
/** The recorded time on a job card. A running clock counts from when it is paused or stopped. */
export const CardLabour = z.object({
  seconds: z.number(),
  tasks: z.array(z.object({ task: id, seconds: z.number(), people: z.array(ClockOfPerson) })),
  people: z.array(
    z.object({
      user: ChosenPerson,
      seconds: z.number(),
      /** The ideal minutes of the tasks on which the person worked. */
      idealMinutes: z.number(),
    }),
  ),
});
export type CardLabour = z.output<typeof CardLabour>;

export const labourGroups = ['person', 'day', 'costCentre', 'jobCard', 'task'] as const;
export type LabourGroup = (typeof labourGroups)[number];
export const LabourTotals = z.object({
  seconds: z.number(),
  groups: z.array(z.object({ key: z.string(), name: z.string(), seconds: z.number() })),
});
export type LabourTotals = z.output<typeof LabourTotals>;

/** Converts seconds to whole minutes for display. Add up seconds first, so that there is only one rounding. */
export const toMinutes = (seconds: number): number => Math.round(seconds / 60);
