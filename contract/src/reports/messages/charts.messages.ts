import { messages } from '../../kit/messages.ts';

export const chartsMessages = messages('reports.charts', {
  defectsByPart: 'Defects by part',
  part: 'Part',
  found: 'Found',
  defectsByCell: 'Defects by cell',
  cell: 'Cell',
  okAndNotOkByDay: 'OK and Not OK by day',
  nothingHasBeenRecordedYet: 'Nothing has been recorded yet.',
  notInspectedYet: 'not inspected yet',
  foundFoundNotOkOfChecked:
    '{found} found Not OK of {checked} inspected ({cell}): {nok} open, {rectified} rectified{value}',
  tagCellNotOkCell2: '{tag}: {cell} Not OK, {cell2}',
  sides: 'Sides',
  nameNotOkRateByCell: '{name}, Not OK rate by cell',
  notInspected: 'not inspected',
  pointAtACellOrTap: 'Point at a cell, or tap it, to see its counts.',
  showIt: 'Show it',
  showTheFound: 'Show the {found}',
  whereOnTheObject: 'Where on the object',
});
