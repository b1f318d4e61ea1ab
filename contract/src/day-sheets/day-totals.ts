// Counts the recordings of a day for its sheet in the same way as the reports by day, so that a sheet and the chart of
// days never differ. The server sums stored totals of the same log (recorded_days in 0005-work-plans.sql).

/** An entry of the inspection log, with how it changes the counters of the plan. */
export type CountedEntry = { readonly event: string; readonly ok: number; readonly nok: number };
/**
 * - `ok`: passed at once; an OK that became Not OK is subtracted on the day of the change.
 * - `nok`: found Not OK, including reworked items.
 * - `rework`: became OK by rework or by a decision.
 * - `skip`: recorded as skipped, even if inspected later.
 */
export type DayTotals = { readonly ok: number; readonly nok: number; readonly rework: number; readonly skip: number };
export const noTotals: DayTotals = { ok: 0, nok: 0, rework: 0, skip: 0 };

const totalsOf = ({ event, ok, nok }: CountedEntry): DayTotals => ({
  ok: event === 'record ok' ? 1 : Math.min(ok, 0),
  nok: nok > 0 ? 1 : 0,
  rework: Math.max(-nok, 0),
  skip: event === 'record skip' ? 1 : 0,
});

const combine = (one: DayTotals, other: DayTotals, sign: 1 | -1): DayTotals => ({
  ok: one.ok + sign * other.ok,
  nok: one.nok + sign * other.nok,
  rework: one.rework + sign * other.rework,
  skip: one.skip + sign * other.skip,
});
export const addTotals = (one: DayTotals, other: DayTotals): DayTotals => combine(one, other, 1);
export const subtractTotals = (one: DayTotals, other: DayTotals): DayTotals => combine(one, other, -1);
export const sumTotals = (all: readonly DayTotals[]): DayTotals => all.reduce(addTotals, noTotals);
export const isNoTotals = ({ ok, nok, rework, skip }: DayTotals): boolean =>
  ok === 0 && nok === 0 && rework === 0 && skip === 0;

export const countDay = (entries: readonly CountedEntry[]): DayTotals => sumTotals(entries.map(totalsOf));

/** Counts the checkpoints or pieces with a verdict, which are the ones billed. */
export const countInspected = ({ ok, nok }: Pick<DayTotals, 'ok' | 'nok'>): number => ok + nok;
