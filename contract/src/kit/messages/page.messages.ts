import { messages } from '../messages.ts';

export const pageMessages = messages('kit.page', {
  showMore: 'Show more',
  step: 'Step',
  ofCount: 'of {count}:',
  allCountStepsAreDone: 'All {count} steps are done',
  nextNext: 'Next: {next}',
  today: 'Today',
  lastAndNext30Days: 'Last and next 30 days',
  thisMonth: 'This month',
  nextRoadworthy: '{next} · Roadworthy',
});
