import type { z } from 'zod';

/** A range of days, both of them in it. Days are counted in UTC, as the preferred start of a job card is written. */
export const rangeMessages = { order: 'The last day is before the first one', length: 'A range has at most 366 days' } as const;
export const maxRangeDays = 366;

type Range = { from?: string | undefined; to?: string | undefined };
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** How many days a range has. */
export const daysInRange = ({ from, to }: { from: string; to: string }): number => dayNumber(to) - dayNumber(from) + 1;

/** For a query with `from` and `to`: the order of the two, and how far apart they may be. */
export const refineRange =
  (max = Number.POSITIVE_INFINITY) =>
  ({ from, to }: Range, context: z.core.$RefinementCtx): void => {
    if (!from || !to) return;
    const days = daysInRange({ from, to });
    const message = days < 1 ? rangeMessages.order : days > max ? rangeMessages.length : undefined;
    if (message) context.addIssue({ code: 'custom', path: ['to'], message });
  };
