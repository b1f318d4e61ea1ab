/** The door of report mails. */
export { SentReports } from './SentReports.tsx';
