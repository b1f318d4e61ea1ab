/** The door of report mails: reports that go out to customers by themselves, or at once by hand. */
export { reportMailHandlers } from './report-mail.handlers.ts';
export { sendDueReports } from './report-schedule.actions.ts';
