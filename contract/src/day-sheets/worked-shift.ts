import { formatDate } from '../kit/language/date-format.ts';

// The hours of a person on a plan, from Start shift to End shift on their device. Browser and server use the same
// functions, so that a sheet shows the same hours before and after it is sent.

export const shiftEvents = ['start shift', 'end shift'] as const;
export type ShiftEvent = (typeof shiftEvents)[number];
/** `at` is by the device's clock. */
export type ShiftEntry = { readonly id: string; readonly event: ShiftEvent; readonly at: string };

/**
 * The part of a shift on one day. `id` is that of the start entry, so the parts of a shift past midnight share it. A
 * shift has no minutes before it is ended.
 */
export type WorkedShift = {
  readonly id: string;
  readonly day: string;
  readonly from: string;
  readonly to: string | null;
  readonly minutes: number | null;
};

/** A shift that is not ended within this time has no hours, because somebody forgot to end it. */
export const maxShiftHours = 16;
const maxShiftMs = maxShiftHours * 3_600_000;
const minuteMs = 60_000;

/** Finds the midnight after an instant. By bisection, because clocks may go forward or back during the day. */
export function findNextMidnight(at: number, timeZone: string): number {
  const day = formatDate(at, timeZone);
  let [before, after] = [at, at + 26 * 3_600_000];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (formatDate(middle, timeZone) === day) before = middle;
    else after = middle;
  }
  return after;
}

function splitByDay(id: string, from: number, to: number, timeZone: string): WorkedShift[] {
  const end = Math.min(to, findNextMidnight(from, timeZone));
  const part = {
    id,
    day: formatDate(from, timeZone),
    from: new Date(from).toISOString(),
    to: new Date(end).toISOString(),
    minutes: Math.round((end - from) / minuteMs),
  };
  return end < to ? [part, ...splitByDay(id, end, to, timeZone)] : [part];
}

/**
 * Finds the shifts of one person on one plan, in order and divided at midnight. Ignores a second start during a shift,
 * and an end without a start: they come from a double tap or a second device.
 */
export function findWorkedShifts(entries: readonly ShiftEntry[], timeZone: string): WorkedShift[] {
  const ordered = entries
    .map((entry) => ({ ...entry, time: Date.parse(entry.at) }))
    .toSorted((one, other) => one.time - other.time || one.id.localeCompare(other.id));
  const shifts: WorkedShift[] = [];
  let running: (typeof ordered)[number] | undefined;
  const leaveOpen = () => {
    if (running)
      shifts.push({
        id: running.id,
        day: formatDate(running.time, timeZone),
        from: new Date(running.time).toISOString(),
        to: null,
        minutes: null,
      });
    running = undefined;
  };
  for (const entry of ordered) {
    if (running && entry.time - running.time > maxShiftMs) leaveOpen();
    if (entry.event === 'start shift') running ??= entry;
    else if (running) {
      shifts.push(...splitByDay(running.id, running.time, entry.time, timeZone));
      running = undefined;
    }
  }
  leaveOpen();
  return shifts;
}

/** Finds the shift that a person can end now. */
export const findRunningShift = (shifts: readonly WorkedShift[], now: number): WorkedShift | undefined =>
  shifts.findLast(({ to, from }) => to === null && now - Date.parse(from) <= maxShiftMs);

export const sumMinutes = (shifts: readonly Pick<WorkedShift, 'minutes'>[]): number =>
  shifts.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);
