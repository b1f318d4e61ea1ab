import { messages } from '../../kit/language/messages.ts';

/** Not OK items of a project or plan by defect code and severity. */
export const defectReportMessages = messages('reports.defect-report', {
  title: 'Not OK by defect code',
  code: 'Code',
  defect: 'Defect',
  found: 'Found',
  open: 'Open',
  withoutCode: 'No defect code',
  severityCount: '{severity}: {count}',
  filterDefect: 'Defect code {code}',
  filterSeverity: 'Severity: {severity}',
});
