/** The door of reports. */
export { reportHandlers } from './report.handlers.ts';
export { gatherReport, setReport } from './report-pdf.actions.ts';
export { progressText, type News, type ReportContents } from './report.document.ts';
export { wordsIn } from './moment-words.ts';
