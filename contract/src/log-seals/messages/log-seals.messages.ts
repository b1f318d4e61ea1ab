import { messages } from '../../kit/language/messages.ts';

export const logSealsMessages = messages('log-seals', {
  altered: 'Records were changed after they were written',
  moreFindings: 'And {more} more. The newest seal below lists them all.',
  notByProduct:
    'Roadworthy never does this: the database was changed directly, or an older backup was restored. Find out which before you rely on these records.',
  resultForged: 'The result of the last check was changed',
  resultForgedHint:
    'Someone changed the recorded result in the database. Have the sealed records checked again, and find out who did it.',
  checkFailed: 'The last check failed',
  checkFailedHint:
    'The sealed records could not be compared on {at}. The check is retried automatically. In the meantime, ask your administrator to look at the server log.',
  notCheckedYet: 'The sealed records have not been checked yet. They are checked each night at 02:20 UTC.',
  checkOverdue: 'No check for two nights',
  checkOverdueHint:
    'The sealed records were last compared on {checkedAt}. Ask your administrator to look at the server log.',
  unchanged: 'At the last check, on {checkedAt}, everything was unchanged.',
  headCopied: 'Head copied. Keep it outside Roadworthy.',
  headNotCopied: 'The head could not be copied',
  headOfAllSeals: 'Head of all seals',
  sentToAuditors: 'Sent to auditors',
  notSentToAuditorsYet: 'Not sent to auditors yet',
  timestamped: 'Timestamped',
  notTimestampedYet: 'Not timestamped yet',
  keptHereOnly: 'Stored only here',
  copyHead: 'Copy head',
  keepHead:
    'Keep a copy outside Roadworthy. Your administrator can later check all records against it, to prove that nothing has been rewritten since.',
  sealNumber: 'Seal {number}',
  sealedRecords: 'Sealed records',
  intro:
    'Recordings, signatures, risk assessments and their history are written once and never changed. Each night they are compared with their seals, and completed days are sealed.',
  foundAt: 'Found when seal {number} was made',
  resultUnreadable:
    'The result of the last check could not be loaded. Reload the page. If that does not help, tell your administrator.',
  sealedUntil:
    'Sealed up to {until}: {count, plural, one {# entry} other {# entries}}. At the last check, on {checkedAt}, everything was unchanged.',
});
