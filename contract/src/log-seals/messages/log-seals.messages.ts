import { messages } from '../../kit/messages.ts';

export const logSealsMessages = messages('log-seals', {
  notAsItWasWritten: 'Not as it was written',
  andMoreMoreTheNewestSeal: 'And {more} more. The newest seal below lists them all.',
  nobodyCanDoThatInRoadworthy:
    'Nobody can do that in Roadworthy: the database itself was changed, or an older backup of it was restored. Find out which before you rely on these records.',
  theResultOfTheLastCheck: 'The result of the last check was changed',
  somebodyWroteInTheDatabaseWhat:
    'Somebody wrote in the database what the check is said to have found. Ask for the sealed records to be checked again, and find out who did it.',
  theLastCheckFailed: 'The last check failed',
  theSealedRecordsCouldNotBe:
    'The sealed records could not be compared on {at}. It is tried again by itself. Until it succeeds, ask your administrator to look in the log of the server.',
  theSealedRecordsHaveNotBeen: 'The sealed records have not been compared yet. A check runs each night at 02:20 UTC.',
  noCheckForTwoNights: 'No check for two nights',
  theSealedRecordsWereLastCompared:
    'The sealed records were last compared on {checkedAt}. Ask your administrator to look in the log of the server.',
  untilAtTheLastCheckOn: '{until}At the last check, on {checkedAt}, everything was as it was written.',
  headCopiedKeepItOutsideOf: 'Head copied. Keep it outside of Roadworthy',
  theHeadCouldNotBeCopied: 'The head could not be copied',
  headOfAllSeals: 'Head of all seals',
  sentToAuditors: 'Sent to auditors',
  notSentToAuditorsYet: 'Not sent to auditors yet',
  timestamped: 'Timestamped',
  notTimestampedYet: 'Not timestamped yet',
  keptHereOnly: 'Kept here only',
  copyHead: 'Copy head',
  keepACopyOutsideOfRoadworthy:
    'Keep a copy outside of Roadworthy. Your administrator can check all records against it later, which shows that nothing was rewritten since.',
  sealNumber: 'Seal {number}',
  sealedRecords: 'Sealed Records',
  recordingsSignaturesRiskAssessmentsAndTheir:
    'Recordings, signatures, risk assessments and their history are written once and never changed. Each night they are compared with their seals, and the days that are over are sealed.',
  foundWhenSealNumberWasMade: 'Found when seal {number} was made',
  close: 'Close',
  theResultOfTheLastCheck2:
    'The result of the last check could not be read. Reload the page; if that does not help, tell your administrator.',
});
