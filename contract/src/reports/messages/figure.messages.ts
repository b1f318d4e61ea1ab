import { messages } from '../../kit/language/messages.ts';

/**
 * Where and when the Not OK items of a project or plan were found: by day, by part and by photo cell, with the
 * checkpoints behind every number. "Found" includes everything that was ever Not OK, even if it has been rectified
 * since. Open Not OK items are counted separately.
 */
export const figureMessages = messages('reports.figure', {
  one: 'Choose either a project or a work plan',
  nothing: 'No Not OK items were found.',
});

export const figureLabels = messages('reports.figure.labels', {
  allRecorded: 'All recorded',
  foundNotOk: 'Found Not OK, rectified or not',
  upTo: 'up to {percent}%',
  over: 'over {percent}%',
});
