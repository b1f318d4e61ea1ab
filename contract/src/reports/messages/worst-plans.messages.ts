import { messages } from '../../kit/language/messages.ts';

export const worstPlansMessages = messages('reports.worst-plans', {
  highPlans: 'TIP Level 4 and higher',
  noHighPlans: 'No running plan is at TIP Level 4 or higher.',
  tip: 'TIP {level}',
  openNok: '{count, plural, one {# open Not OK item} other {# open Not OK items}}',
  progress: '{recorded} of {quantity} recorded',
  noPhoto: 'No photo was taken',
  photoOf: 'Latest Not OK in {plan}',
  trendNone: 'Nothing has been found yet.',
  trendOne: '{found} found on {day}.',
  trendTwo: '{found} found on {day}, after {before} on {previous}.',
  trendUp: 'Not OK found by day, rising: {days}',
  trendDown: 'Not OK found by day, falling: {days}',
  trendFlat: 'Not OK found by day, steady: {days}',
  trendDay: '{day}: {found}',
});
