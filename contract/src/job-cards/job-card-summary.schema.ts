import { z } from 'zod';
import { refineRange, maxRangeDays } from '../kit/day-range.ts';
import { day } from '../kit/route.ts';
import { jobCardStatuses } from './job-card.machine.ts';
import { NamedRef } from './job-card-record.schema.ts';

/**
 * How the workshop's work stands in a range of days. Statuses and workshops are those of the cards whose preferred start lies in it, as `from` and
 * `to` of the list, so that each number leads to its cards; what was raised and finished is counted on the day it happened. What is overdue is all
 * that is, however long ago.
 */
export const summaryRange = z.strictObject({ from: day, to: day }).check(z.superRefine(refineRange(maxRangeDays)));

export const JobCardSummary = z.object({
  total: z.number(),
  byStatus: z.array(z.object({ status: z.enum(jobCardStatuses), count: z.number() })),
  byWorkshop: z.array(z.object({ workshop: NamedRef, open: z.number(), completed: z.number(), cancelled: z.number() })),
  byDay: z.array(z.object({ date: day, created: z.number(), finished: z.number() })),
  /** The day of the preferred start is over, and nobody has started. */
  overdue: z.number(),
});
export type JobCardSummary = z.output<typeof JobCardSummary>;
