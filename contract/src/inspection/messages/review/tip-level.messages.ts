import { messages } from '../../../kit/language/messages.ts';

/**
 * The names of a plan's three TIP levels. A level is always shown with its name, because the plan page and the
 * inspection screen do not show the same one.
 */
export const tipLevelNames = messages('inspection.tip-level', {
  starting: 'Starting TIP level',
  current: 'Current TIP level',
  highest: 'Highest TIP level',
});

export const tipLevelLabels = messages('inspection.tip-level.labels', {
  levels: 'Starting TIP level {starting} · Current TIP level {current} · Highest TIP level {highest}',
  reached: '{level} on {at}',
});
