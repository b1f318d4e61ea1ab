import { messages } from '../../kit/language/messages.ts';

/** Mails about the sealed records, to super admins and auditors. */
export const logSealsServerMessages = messages('log-seals.log-seals-server', {
  openSealedRecords: 'Open sealed records',
  alteredSubject: 'Records of {company} were altered',
  alteredTitle: 'A record was changed after it was written',
  alteredFindings: 'Each night the sealed records are compared with their seals. At {company}, these were changed:',
  moreInSeal: 'And {count} more, which the seal lists.',
  more: 'And {count} more.',
  notByProduct:
    'Roadworthy never does this: someone changed the database directly, or restored an older backup of it. Find out which before anyone relies on these records.',
  checkFailedSubject: 'The check of the sealed records failed',
  checkFailedTitle: 'The sealed records could not be checked',
  checkFailedFirst: 'Each night Roadworthy compares the sealed records with their seals. This time the check failed:',
  checkFailedLast:
    'The check is retried automatically. Until it succeeds, no one knows whether a record was altered. Find the cause in the server log.',
  headNotSent: 'The head of the sealed records could not be sent',
  headNotSentFirst:
    'All sealed records were checked. Their head, which can later prove that nothing was rewritten, could not be delivered to everyone who keeps a copy:',
  headNotSentLast:
    'Sending is retried automatically. If it keeps failing, check the settings TSA_URL, SMTP_URL and SEAL_AUDITORS.',
  wholeCheck: 'The whole check',
  timeAuthority: 'The time-stamping authority',
  mailTo: 'The email to {to}',
  screen: 'The screen',
  noneAltered: 'No alterations were found.',
  someAltered: 'These were changed after they were written:',
  headSubject: 'Head of the sealed records up to {until}',
  headSubjectAltered: 'Altered records found. Head of the sealed records up to {until}',
  headTitle: 'Sealed records up to {until}',
  keepMail:
    'Keep this email. Its head can later prove that nothing sealed up to that day was rewritten, not even by the people who run the installation.',
  headLine: 'The head, in one line:\n{head}',
  headSeal:
    'Seal {number} of {url} contains the last seal of {companies, plural, one {# company} other {each of # companies}}. {result}',
  stamped: '{authority} confirms that it saw this head at {at}. Its token is attached (RFC 3161).',
  howToCheck:
    'To check the installation against it, its operator runs this command, ideally while you watch:\nnpm run check-logs -- --head "the head above"',
  publicKey:
    'Public key of the seals (Ed25519), the same in each of these emails:\n{key}\nIts fingerprint (SHA-256): {fingerprint}',
});
