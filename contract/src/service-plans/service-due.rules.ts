// When a service falls due: which odometer readings count, how far a vehicle goes in a day, and what comes first, the
// date or the distance (docs/decisions/0141-planned-maintenance.md). Days are texts such as `2026-11-28`.

const dayMs = 86_400_000;
const toDay = (at: Date): string => at.toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => toDay(new Date(Date.parse(day) + days * dayMs));

/** Adds months; a day that the month does not have becomes its last day: 31 January and 1 month is 28 or 29 February. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return toDay(new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDate))));
}

/** No vehicle goes further in a day: 24 hours at 60 km/h. A reading that says so is asked about. */
const maxKmPerDay = 1_440;
/** A rate needs readings that are at least this many days apart. */
const minRateDays = 7;
/** Older readings say little about how much a vehicle is used now. */
const rateWindowDays = 365;
/** A date further away than this is not forecast. */
const maxForecastDays = 3_650;

export const readingStates = ['counted', 'lower', 'too far', 'wrong'] as const;
export type ReadingState = (typeof readingStates)[number];
export const readingVerdicts = ['correct', 'wrong'] as const;
export type ReadingVerdict = (typeof readingVerdicts)[number];
export type Reading = { readonly value: number; readonly at: string };
export type JudgedReading<R> = R & { readonly state: ReadingState };

/** Whether somebody has to say whether the reading is correct. */
export const needsConfirmation = (state: ReadingState): boolean => state === 'lower' || state === 'too far';

function judge(reading: Reading & { verdict: ReadingVerdict | null }, last: Reading | undefined): ReadingState {
  if (reading.verdict) return reading.verdict === 'wrong' ? 'wrong' : 'counted';
  if (!last) return 'counted';
  if (reading.value < last.value) return 'lower';
  // Two readings of one day may be hours apart, or from the clocks of two devices.
  const days = Math.max(1, (Date.parse(reading.at) - Date.parse(last.at)) / dayMs);
  return reading.value - last.value > maxKmPerDay * days ? 'too far' : 'counted';
}

/**
 * Judges the readings of one vehicle in the order of their time. Each is compared with the last one that counts, so one
 * implausible reading is kept apart and does not put those after it in doubt.
 */
export function judgeReadings<R extends Reading & { readonly verdict: ReadingVerdict | null }>(
  readings: readonly R[],
): JudgedReading<R>[] {
  let last: Reading | undefined;
  return readings
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at) || one.value - other.value)
    .map((reading) => {
      const state = judge(reading, last);
      if (state === 'counted') last = reading;
      return { ...reading, state };
    });
}

/**
 * Calculates the kilometres a day from readings that count, oldest first: the distance within a year before the newest
 * one, divided by its days. A replaced odometer starts again at zero, so only increases are added up.
 */
export function calculateKmPerDay(readings: readonly Reading[]): number | null {
  const newest = readings.at(-1);
  if (!newest) return null;
  const since = Date.parse(newest.at) - rateWindowDays * dayMs;
  const window = readings.filter(({ at }) => Date.parse(at) >= since);
  const [oldest] = window;
  const days = oldest ? (Date.parse(newest.at) - Date.parse(oldest.at)) / dayMs : 0;
  if (days < minRateDays) return null;
  const km = window.reduce(
    (sum, { value }, index) => sum + Math.max(0, value - (window[index - 1]?.value ?? value)),
    0,
  );
  return km > 0 ? km / days : null;
}

export const serviceKinds = ['service', 'mot', 'tuv', 'calibration'] as const;
export type ServiceKind = (typeof serviceKinds)[number];
/** Whether the law, and not the workshop, sets the date. */
export const isStatutory = (kind: ServiceKind): boolean => kind !== 'service';

export type ServiceInterval = {
  readonly kind: ServiceKind;
  readonly everyMonths: number | null;
  readonly everyKm: number | null;
};
/** The last service: when it was done and at which reading, and when it had been due or, if that is known, is due next. */
export type LastService = {
  readonly doneOn: string | null;
  readonly odometer: number | null;
  readonly wasDueOn: string | null;
  readonly nextDueOn: string | null;
};

/**
 * Returns the day from which the months to the next date are counted: the day on which the service was done. A statutory
 * test up to one month before its date keeps that date. For an MOT it is one month minus a day, and a certificate that
 * keeps no date ends on the day before its anniversary.
 */
export function findCountedFrom(kind: ServiceKind, { doneOn, wasDueOn }: LastService): string | null {
  if (doneOn === null) return null;
  const isMot = kind === 'mot';
  const isKept =
    isStatutory(kind) &&
    wasDueOn !== null &&
    doneOn <= wasDueOn &&
    (isMot ? doneOn > addMonths(wasDueOn, -1) : doneOn >= addMonths(wasDueOn, -1));
  if (isKept) return wasDueOn;
  return isMot ? addDays(doneOn, -1) : doneOn;
}

function findDueDate({ kind, everyMonths }: ServiceInterval, last: LastService): string | null {
  if (last.nextDueOn !== null) return last.nextDueOn;
  const from = findCountedFrom(kind, last);
  return everyMonths === null || from === null ? null : addMonths(from, everyMonths);
}

/**
 * Forecasts the day on which the odometer reaches a value: the day of the reading that reached it, or else the newest
 * reading plus the distance left at the vehicle's rate, rounded up to whole days.
 */
export function forecastReading(readings: readonly Reading[], value: number, since: string | null): string | null {
  const reached = readings.find(
    (reading) => reading.value >= value && (since === null || reading.at.slice(0, 10) >= since),
  );
  if (reached) return reached.at.slice(0, 10);
  const newest = readings.at(-1);
  const rate = calculateKmPerDay(readings);
  if (!newest || rate === null) return null;
  const days = Math.ceil((value - newest.value) / rate);
  return days > maxForecastDays ? null : addDays(newest.at.slice(0, 10), days);
}

export const dueReasons = ['date', 'odometer'] as const;
type DueReason = (typeof dueReasons)[number];
type DueForecast = {
  /** The earlier of both dates; null if neither is known. */
  readonly dueOn: string | null;
  readonly reason: DueReason | null;
  readonly dateDueOn: string | null;
  readonly odometerDueOn: string | null;
  readonly dueOdometer: number | null;
};

/** Forecasts when a service is due next. `readings` are those that count, oldest first. */
export function forecastService(
  interval: ServiceInterval,
  last: LastService | null,
  readings: readonly Reading[],
): DueForecast {
  const dateDueOn = last && findDueDate(interval, last);
  const dueOdometer =
    interval.everyKm !== null && last && last.odometer !== null ? last.odometer + interval.everyKm : null;
  const odometerDueOn = dueOdometer === null ? null : forecastReading(readings, dueOdometer, last?.doneOn ?? null);
  const isByOdometer = odometerDueOn !== null && (dateDueOn === null || odometerDueOn < dateDueOn);
  const dueOn = isByOdometer ? odometerDueOn : dateDueOn;
  const reason = dueOn === null ? null : isByOdometer ? 'odometer' : 'date';
  return { dueOn, reason, dateDueOn, odometerDueOn, dueOdometer };
}

export const dueStates = ['overdue', 'within 14 days', 'within 60 days', 'later', 'unknown'] as const;
export type DueState = (typeof dueStates)[number];
const soonDays = 14;
const laterDays = 60;
/** Returns the state of a due date on a day; a service is not overdue on the day on which it is due. */
export function findDueState(dueOn: string | null, today: string): DueState {
  if (dueOn === null) return 'unknown';
  if (dueOn < today) return 'overdue';
  if (dueOn <= addDays(today, soonDays)) return 'within 14 days';
  return dueOn <= addDays(today, laterDays) ? 'within 60 days' : 'later';
}

export type ServiceReminderKind = 'due soon' | 'overdue';
const reminderKinds: Record<DueState, ServiceReminderKind | null> = {
  overdue: 'overdue',
  'within 14 days': 'due soon',
  'within 60 days': null,
  later: null,
  unknown: null,
};
/** Returns the reminder that a due service needs. */
export const findReminderKind = (state: DueState): ServiceReminderKind | null => reminderKinds[state];
