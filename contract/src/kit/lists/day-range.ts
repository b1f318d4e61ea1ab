import { rangeMessages } from '../messages/components/day-range.messages.ts';
import type { z } from 'zod';

export const maxRangeDays = 366;

type Range = { from?: string | undefined; to?: string | undefined };
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** Counts the days in a range, both ends included. */
export const countDaysInRange = ({ from, to }: { from: string; to: string }): number =>
  dayNumber(to) - dayNumber(from) + 1;

/** Checks that `from` and `to` of a query are in order and not too far apart. */
export const refineRange =
  (max = Number.POSITIVE_INFINITY) =>
  ({ from, to }: Range, context: z.core.$RefinementCtx): void => {
    if (!from || !to) return;
    const days = countDaysInRange({ from, to });
    const message = days < 1 ? rangeMessages.order : days > max ? rangeMessages.length : undefined;
    if (message) context.addIssue({ code: 'custom', path: ['to'], message });
  };
