import { messages } from '../../kit/messages.ts';

export const logSealsServerMessages = messages('log-seals.log-seals-server', {
  openTheSealedRecords: 'Open the sealed records',
  helloFirstName: 'Hello {firstName},',
  aRecordIsNotAsIt: 'A record is not as it was written',
  eachNightTheSealedRecordsAre:
    'Each night the sealed records are compared with their seals. At {name} these are not as they were:',
  andCountMoreWhichTheSeal: 'And {count} more, which the seal lists.',
  nobodyCanDoThatInRoadworthy:
    'Nobody can do that in Roadworthy: somebody changed the database itself, or restored an older backup of it. Find out which before anybody relies on these records.',
  theSealedRecordsCouldNotBe: 'The sealed records could not be checked',
  eachNightRoadworthyComparesWhatWas:
    'Each night Roadworthy compares what was recorded with its seals. This time it could not:',
  itIsTriedAgainByItself:
    'It is tried again by itself. Until it succeeds nobody knows whether a record was altered: find the cause in the log of the server.',
  theHeadOfTheSealedRecords: 'The head of the sealed records could not be sent',
  allSealedRecordsWereCheckedTheir:
    'All sealed records were checked. Their head, which shows later that nothing was rewritten, did not reach everybody who keeps it:',
  itIsTriedAgainByItself2:
    'It is tried again by itself. If it goes on, look at the settings TSA_URL, SMTP_URL and SEAL_AUDITORS.',
  andCountMore: 'And {count} more.',
  logNameOtherColumnsThanWereSealed: '{logName}: other columns than were sealed',
  logNameOfDayValue: '{logName} of {day}: {value}',
  rowsEntries: '{rows} entries',
  logNameOfDayToDay2Rows: '{logName} of {day} to {day2}: {rows}, whose seal is missing (now {days})',
  rowsWereNotComparedWithTheir: 'Rows were not compared with their history: no baseline is recorded. {value}',
  entriesOfTheHistory: 'entries of the history',
  aBaselineOfAtWasNot: 'A baseline of {at} was not written by the product',
  theServerRecordsOneWhenIt: 'The server records one when it starts.',
  theServerRecordsNoOtherOne: 'The server records no other one in the place of one that was taken away.',
  columnListColumnsOfTableNoVersion:
    'Column {listColumns} of {table}: no version of Roadworthy that was started here added it',
  oneOfAt: 'one of {at}',
  rowTheProductNeverWroteThis: '{row}: the product never wrote this row',
  rowThisRowIsMissingAnd: '{row}: this row is missing, and the product did not delete it',
  rowSubjectIdOfSubject: 'Row {subjectId} of {subject}',
  rowPartOfSubjectPartOf: 'Row {part} of {subject}, part of {subjectId}',
  leftMoreWhatAreNotAs: '{left} more {what} are not as the product wrote them',
  theTotalsOfWorkPlanId: 'The totals of work plan {id} in {subject} are not as its log says',
  rowIdOfSubject: 'Row {id} of {subject}',
  rowThisRowIsMissingAnd2: '{row}: this row is missing, and its log is there',
  rowCheckpointsOfThisVehicleAre:
    '{row}: checkpoints of this vehicle are missing, or there are more than its plan gave it',
});
