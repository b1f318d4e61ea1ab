/** The door of report mails. */
export { ReportsSent } from './ReportsSent.tsx';
