import type { WorstPlan } from '@roadworthy/contract/reports/report.schema.ts';
import { worstPlansMessages as messages } from '@roadworthy/contract/reports/messages/worst-plans.messages.ts';
import { findDirection, type Direction } from '../kit/chart/trend.ts';

const directions: Record<Direction, (values: { days: string }) => string> = {
  up: messages.trendUp,
  down: messages.trendDown,
  flat: messages.trendFlat,
};

/** Describes a trend in words: instead of a chart for one or two days, and as the text alternative of a longer one. */
export function describeTrend(trend: WorstPlan['trend']): string {
  const [last, previous, third] = trend.toReversed();
  if (!last) return messages.trendNone;
  if (!previous) return messages.trendOne({ found: last.found, day: last.date });
  if (!third)
    return messages.trendTwo({ found: last.found, day: last.date, before: previous.found, previous: previous.date });
  return directions[findDirection(trend.map(({ found }) => found))]({
    days: trend.map(({ date, found }) => messages.trendDay({ day: date, found })).join('; '),
  });
}
