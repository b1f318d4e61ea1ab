import { messages } from '../../language/messages.ts';

export const pageMessages = messages('kit.page', {
  step: 'Step {number} of {count}: <strong>{name}</strong>',
  stepsDone: '{count, plural, one {The step is done} other {All # steps are done}}',
  next: 'Next: {next}',
  today: 'Today',
  lastAndNext30Days: 'Last and next 30 days',
  thisMonth: 'This month',
  documentTitle: '{title} · Roadworthy',
  next7Days: 'Next 7 days',
  last7Days: 'Last 7 days',
  last30Days: 'Last 30 days',
});
