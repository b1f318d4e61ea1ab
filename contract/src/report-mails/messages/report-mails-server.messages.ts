import { messages } from '../../kit/messages.ts';

export const reportMailsServerMessages = messages('report-mails.report-mails-server', {
  weekFromFromToTo: 'Week from {from} to {to}',
  periodFromToValue: '{periodFrom} to {value}',
  projectStatus: 'Project status',
  projectNoReportWhenPdf: '{projectNo} report {when}.pdf',
  yourContactIsBrmEmailId: ' Your contact is {brm}, {emailId}.',
  reportWhen: 'Report: {when}',
  helloFirstName: 'Hello {firstName},',
  theReportOfNameNumberIs: 'The report of {name} ({number}) is attached.',
  newInThisPeriodOkOk:
    'New in this period: {ok} OK, {nok} Not OK, {skip} skipped, {rectified} rectified. To date: {total}, {totalNok} Not OK open.',
  itIsSentByNameContact: 'It is sent by {name}.{contact}',
  openTheProject: 'Open the project',
});
