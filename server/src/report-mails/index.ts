/** The public API of the report mails slice: reports sent to customers on schedule, or at once by hand. */
export { reportMailHandlers } from './report-mail.handlers.ts';
export { listTodaysReports } from './report-mail.actions.ts';
export { sendDueReports } from './report-schedule.actions.ts';
