import { z } from 'zod';
import { refineRange, maxRangeDays } from '../kit/lists/day-range.ts';
import { day } from '../kit/route.ts';
import { jobCardStatuses } from './job-card.machine.ts';
import { NamedRef } from './job-card-record.schema.ts';

// A summary of the workshop's job cards for a range of days. Statuses and workshops count the cards whose preferred
// start is in the range, like `from` and `to` of the list, so that each number can link to its cards. `byDay` counts
// cards on the day they were created or finished. `overdue` counts every overdue card, whatever the range.

export const summaryRange = z.strictObject({ from: day, to: day }).check(z.superRefine(refineRange(maxRangeDays)));

export const JobCardSummary = z.object({
  total: z.number(),
  byStatus: z.array(z.object({ status: z.enum(jobCardStatuses), count: z.number() })),
  byWorkshop: z.array(z.object({ workshop: NamedRef, open: z.number(), completed: z.number(), cancelled: z.number() })),
  byDay: z.array(z.object({ date: day, created: z.number(), finished: z.number() })),
  /** How many cards should have been started by now, by the day of their preferred start. */
  overdue: z.number(),
});
export type JobCardSummary = z.output<typeof JobCardSummary>;
