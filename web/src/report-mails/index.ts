/** The public interface of report mails. */
export { SentReports } from './SentReports.tsx';
