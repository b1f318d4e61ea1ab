/** The public API of the reports slice. */
export { reportHandlers } from './report.handlers.ts';
export { findDrifts } from './drift/drift.actions.ts';
export { listWorstPlans } from './report.actions.ts';
export { loadReportContents, renderReport } from './pdf/report-pdf.actions.ts';
export type { PeriodCounts, ReportContents } from './pdf/report-contents.ts';
export { progressText } from './pdf/report.document.ts';
export { makeDateFormatter } from './date-formatter.ts';
