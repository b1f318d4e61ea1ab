import { messages } from '../../kit/language/messages.ts';

export const reportMailsServerMessages = messages('report-mails.report-mails-server', {
  week: 'Week from {from} to {to}',
  period: '{from} to {to}',
  projectStatus: 'Project status',
  fileName: '{projectNo} report {when}.pdf',
  sentByWithContact: 'This report was sent by {company}. Your contact is {brm}, {emailId}.',
  title: 'Report: {when}',
  attached: 'The report on {name} ({number}) is attached.',
  news: 'New in this period: {ok} OK, {nok} Not OK, {skip} skipped, {rectified} rectified. To date: {progress}, {totalNok} Not OK open.',
  sentBy: 'This report was sent by {company}.',
  openTheProject: 'Open the project',
  day: '{weekday} {day}',
  customer: 'Customer',
  report: 'Report',
  sender: '{sender}. Times are in {zone}.',
  subject: 'Report {projectNo} {project}: {when}',
});
