/** The public API of the report mails slice. */
export { SentReports } from './SentReports.tsx';
