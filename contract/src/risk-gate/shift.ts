// A shift begins with a person's first recording on a plan on a new day in the installation's time zone, or after eight
// hours without one. A confirmation of the risks is valid for one shift. Browser and server use the same functions.

export const shiftGapHours = 8;
const gapMs = shiftGapHours * 3_600_000;

const formats = new Map<string, Intl.DateTimeFormat>();
/** Formats the calendar day of an instant in a time zone, to compare it with others. */
function dayOf(instant: number, timeZone: string): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(instant);
}

export type Shift = {
  confirmedAt: string;
  /** The person's latest recording on the plan before the one in question, if there is one. */
  lastRecordedAt: string | null;
  /** The time zone of the installation. */
  timeZone: string;
};
/** Whether a recording at this time belongs to the shift of the confirmation. */
export function isSameShift({ confirmedAt, lastRecordedAt, timeZone }: Shift, at: string): boolean {
  const [start, time] = [Date.parse(confirmedAt), Date.parse(at)];
  if (time < start || dayOf(start, timeZone) !== dayOf(time, timeZone)) return false;
  const last = lastRecordedAt === null ? start : Date.parse(lastRecordedAt);
  // A recording from before the confirmation, or after the one in question, does not make the shift longer.
  const lastActive = last > start && last <= time ? last : start;
  return time - lastActive < gapMs;
}

/** Finds when a confirmation expires if nothing is recorded after it: eight hours later or at the end of the day. */
export function findShiftEnd(confirmedAt: string, timeZone: string): string {
  const start = Date.parse(confirmedAt);
  const isOver = (time: number) => time - start >= gapMs || dayOf(time, timeZone) !== dayOf(start, timeZone);
  // Finds midnight by bisection, because clocks may go forward or back during the day.
  let [open, over] = [start, start + gapMs];
  while (over - open > 1) {
    const middle = Math.floor((open + over) / 2);
    if (isOver(middle)) over = middle;
    else open = middle;
  }
  return new Date(over).toISOString();
}
