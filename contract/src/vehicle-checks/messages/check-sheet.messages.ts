import { messages } from '../../kit/language/messages.ts';

/** The pages with vehicle checks that follow the printed job card. */
export const checkSheetMessages = messages('vehicle-checks.check-sheet', {
  unfinished: 'Vehicle check: {name} (not finished)',
  finished: 'Vehicle check: {name}, {results}. Finished by {by} on {at}',
  point: 'Point',
  result: 'Result',
  found: 'Value and comment',
  outcome: 'Outcome',
  photos: 'Photos of the vehicle check',
});
