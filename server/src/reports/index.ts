/** The public API of the reports slice. */
export { reportHandlers } from './report.handlers.ts';
export { gatherReport, renderReport } from './pdf/report-pdf.actions.ts';
export { progressText, type News, type ReportContents } from './pdf/report.document.ts';
export { dateFormatter } from './moment-words.ts';
