import type { JobCardSummary } from '@roadworthy/contract/job-cards/job-card-summary.schema.ts';

/** The dashboard's bars: one per day, or one per week if days would be too thin to see. */
export type Bar = { label: string; created: number; finished: number };
const maxBars = 45;
const week = 7;

export function groupIntoBars(days: JobCardSummary['byDay']): { each: 'day' | 'week'; bars: Bar[] } {
  if (days.length <= maxBars)
    return { each: 'day', bars: days.map(({ date, ...counts }) => ({ label: date.slice(5), ...counts })) };
  const weeks = Array.from({ length: Math.ceil(days.length / week) }, (_, index) =>
    days.slice(index * week, (index + 1) * week),
  );
  const sum = (daysOfWeek: JobCardSummary['byDay'], name: 'created' | 'finished') =>
    daysOfWeek.reduce((total, day) => total + day[name], 0);
  return {
    each: 'week',
    bars: weeks.map((some) => ({
      label: `${some[0]?.date.slice(5)}`,
      created: sum(some, 'created'),
      finished: sum(some, 'finished'),
    })),
  };
}
