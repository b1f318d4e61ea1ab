import { messages } from '../../language/messages.ts';

export const chartMessages = messages('kit.chart', {
  showAsChart: 'Show as chart',
  showAsTable: 'Show as table',
  tableOf: '{title}: table',
  dayWithResults: '{name}: {ok} OK, {nok} Not OK, {rework} OK after rework',
  cellsOfPhoto: '{alt}: cells. Use the arrow keys to move.',
  total: 'Total',
  showFirst: 'Show the first {count}',
  showAllCount: 'Show all {count}',
  cumulativeShare: 'Cumulative percentage',
  dayWithTarget: '{name}: {ok} OK, {nok} Not OK, {rework} OK after rework, target {target}',
});
