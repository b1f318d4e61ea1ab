import { messages } from '../../kit/language/messages.ts';

export const chartsMessages = messages('reports.charts', {
  part: 'Part',
  found: 'Found',
  cell: 'Cell',
  okAndNotOkByDay: 'OK and Not OK by day',
  nothingRecorded: 'Nothing has been recorded yet.',
  notInspectedYet: 'Not inspected yet',
  countsOfCell:
    '{found} of {checked} inspected were Not OK ({rate}): {nok} open, {rectified} rectified{skipped, plural, =0 {} other {; # skipped}}',
  cellWithRate: '{tag}: {rate} Not OK, {counts}',
  sides: 'Sides',
  heatmapOf: '{name}, Not OK rate by cell',
  notInspected: 'Not inspected',
  pickCell: 'Point at a cell or tap it to see its counts.',
  showFound: '{count, plural, one {Show checkpoint} other {Show # checkpoints}}',
  whereOnTheObject: 'Where on the object',
  notOkRate: 'Not OK rate',
  inspected: 'Inspected',
  open: 'Open',
});
