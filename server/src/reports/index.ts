/** The public API of the reports slice. */
export { reportHandlers } from './report.handlers.ts';
export { listWorstPlans } from './report.actions.ts';
export { gatherReport, renderReport } from './pdf/report-pdf.actions.ts';
export type { News, ReportContents } from './pdf/report-contents.ts';
export { progressText } from './pdf/report.document.ts';
export { dateFormatter } from './moment-words.ts';
