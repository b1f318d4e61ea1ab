import { messages } from '../messages.ts';

export const chartMessages = messages('kit.chart', {
  showAsChart: 'Show as chart',
  showAsTable: 'Show as table',
  titleTable: '{title}: table',
  nameOkOkNokNotOk: '{name} {ok} OK {nok} Not OK {rework} OK after rework{value}',
  notOk: 'Not OK',
  okAfterRework: 'OK after rework',
  dailyTarget: 'Daily target',
  altCellsMoveWithTheArrow: '{alt}: cells, move with the arrow keys',
  total: 'Total',
  showTheFirstInitialRows: 'Show the first {initialRows}',
  showAllCount: 'Show all {count}',
  runningTotalOfAll: 'Running total, of all',
});
