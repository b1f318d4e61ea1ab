import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const reportsMessages = messages('reports', {
  showAllFound: 'Show all Not OK items found',
  when: shared(commonMessages.when),
  plan: 'Plan',
  where: 'Where',
  what: 'What',
  state: 'State',
  photos: 'Photos',
  by: 'By',
  openNotOk: '{count, plural, one {# Not OK item} other {# Not OK items}} to rectify or complete',
  showOpenNotOk: 'Show {count, plural, one {# Not OK item} other {# Not OK items}} to rectify or complete',
  search: 'Search {label}',
  tipLevelNow: 'Current TIP level {level}',
  highestTipLevel: 'Highest TIP level {level}',
  byDay: 'By day',
  defectsByPart: 'Defects by part',
  defectsByCell: 'Defects by cell',
  fullReportPdf: 'Full report with photos (PDF)',
  projectReport: 'Project report',
  planReport: 'Plan report',
  inspectorReport: 'Inspector report',
  reports: 'Reports',
  vehicleReport: 'Vehicle report',
  totals: 'Totals',
  checkpoints: 'Checkpoints',
});
