import { messages } from '../../kit/language/messages.ts';

/** Display names of the append-only tables, for the findings. */
export const sealedLogNames = messages('log-seals.logs-server', {
  assessmentVersions: 'Submitted risk assessments',
  changes: 'The history',
  deviceWriteOffs: 'Recordings written off with lost devices',
  incidentEvents: 'The history of incidents',
  findingInspections: 'Re-inspections of repairs',
  inspectionLog: 'Recordings',
  jobCardEvents: 'The history of job cards',
  lateRecordings: 'Recordings that arrived late',
  lateReviews: 'Reviews of late recordings',
  planActivityLog: 'Recordings of activities',
  riskConfirmations: 'Confirmations of risks',
  riskControlsDone: 'Controls of hazards reported as done',
  riskExceptions: 'Recordings made before the risks were confirmed',
  sentReports: 'Reports that were sent',
  signingCertificates: 'Evidence certificates',
  signingEvents: 'The evidence of documents',
  signingRevisions: 'Revisions of signed documents',
  stateBaselines: 'Rows at the start of their history',
  ticketNotes: 'Notes of tickets',
});

/** What the nightly check found, on the screen, in seals and in mails. */
export const logFindings = messages('log-seals.log-findings-server', {
  entries: '{count, plural, one {# entry} other {# entries}}',
  otherColumns: '{log}: its columns differ from those that were sealed',
  dayChanged: '{log} of {day}: changed, {entries}',
  dayDiffers: '{log} of {day}: {entries}, sealed with {sealed}',
  unsealedDays: '{log} from {from} to {to}: {entries} without a seal (digest now {digest})',
  evidenceChain: 'The chain of evidence of {document}',
  assessmentChain: 'The chain of the risk assessments of {project}',
  more: 'And {count} more ({digest})',
  companyMissing: 'The company {name} is no longer in the database',
  anchorUnreadable: 'log-seals.json in DATA_DIR cannot be read',
  anchorMissing: 'log-seals.json is missing in DATA_DIR, although records were sealed before',
  anchorWithoutCompany: 'log-seals.json in DATA_DIR does not name this company, although it was sealed before',
  anchoredSealMissing: 'Seal {number}, a copy of which is kept outside the database, is missing',
  sealNotOurs: 'Seal {number} was not made by this installation, or was changed',
  sealNotCovered: 'Seal {number} was inserted: the first signed seal does not cover it',
  sealMissingBetween: 'Seal {number} does not follow seal {last}: one between them is missing',
  sealsMissingBefore: 'The seals before seal {number} are missing',
  sealOfOldForm: 'Seal {number} was inserted: it has the format used before seal {last}',
  sealTooFar: 'Seal {number} was inserted: it claims to cover records up to {until}',
  sealNotNext: 'Seal {number} is not the next one after seal {last}',
  sealInFuture: 'Seal {number} covers {until}, a day that hasn’t ended: the server’s clock is or was wrong',
  sealTwice: 'Seal {number} exists twice',
  sealOverlaps: 'Seal {number} begins before {reached}, where seal {before} ends',
  sealEndsEarly: 'Seal {number} ends before it begins',
  sealHoldsOtherDays: 'Seal {number} contains days outside its period',
  dayResealed: 'Seal {number} seals {day} again: seal {before} had already sealed it',
  notCompared:
    'Rows were not compared with their history: no baseline is recorded. The server records one when it starts.',
  notComparedAgain:
    'Rows were not compared with their history: no baseline is recorded. The server does not replace one that was removed.',
  forgedBaseline: 'A baseline of {at} was not written by the product',
  unknownColumn: 'Column {column} of {table}: no version of Roadworthy that has run here added it',
  baselineMissing:
    'The first baseline of rows was recorded on {known}, as this server remembers, but the database has none',
  otherBaseline:
    'The first baseline of rows was recorded on {known}, as this server remembers, but the database has one of {at}',
  row: 'Row {id} of {table}',
  rowPart: 'Row {part} of {table}, part of {id}',
  columnsChanged: '{row}: {columns} {count, plural, one {is} other {are}} not as the product wrote it',
  rowUnknown: '{row}: the product never wrote this row',
  rowGone: '{row}: this row is missing, and the product did not delete it',
  entryUnproven: 'Row {id} of {table}: the {event} of {columns} at {at} was not written by the product',
  wholeRow: 'the row',
  moreRows:
    '{count, plural, one {# more row differs from what the product wrote} other {# more rows differ from what the product wrote}}',
  moreEntries:
    '{count, plural, one {# more history entry differs from what the product wrote} other {# more history entries differ from what the product wrote}}',
  totalsDiffer: 'The totals of work plan {id} in {table} do not match its log',
  verdictDiffers: '{row}: {columns} {count, plural, one {does} other {do}} not match its log',
  rowGoneWithLog: '{row}: this row is missing, but its log exists',
  checkpointsDiffer: '{row}: checkpoints of this vehicle are missing, or it has more than its plan created',
});
