import type { DB } from '../../kit/db/types.gen.ts';

/**
 * Every append-only table: the server time of its rows, so that none can be added to a completed day, and its name for
 * people.
 */
export const sealedLogs = {
  assessmentVersions: ['submittedAt', 'Risk assessments as they were handed in'],
  changes: ['at', 'The history'],
  deviceWriteOffs: ['createdAt', 'What was written off of lost devices'],
  incidentEvents: ['at', 'The history of incidents'],
  inspectionLog: ['createdAt', 'Recordings'],
  jobCardEvents: ['at', 'The history of job cards'],
  lateRecordings: ['createdAt', 'Recordings that arrived late'],
  lateReviews: ['createdAt', 'When late recordings were looked at'],
  planActivityLog: ['createdAt', 'Recordings of activities'],
  sentReports: ['sentAt', 'Reports that were sent'],
  signingCertificates: ['createdAt', 'Evidence certificates'],
  signingEvents: ['at', 'The evidence of documents'],
  signingRevisions: ['createdAt', 'Revisions of signed documents'],
  stateBaselines: ['at', 'The rows as they were when their history began'],
  ticketNotes: ['createdAt', 'Notes of tickets'],
} as const satisfies { [Table in keyof DB]?: readonly [at: keyof DB[Table], called: string] };
export type SealedLog = keyof typeof sealedLogs;
export const isSealedLog = (name: string): name is SealedLog => Object.hasOwn(sealedLogs, name);
export const logNames = Object.keys(sealedLogs).filter(isSealedLog);

/** `digest`: SHA-256 over the SHA-256 of each row, ordered by id. */
export type Day = { day: string; rows: number; digest: string };
/** The days of one log, over the columns it had when sealed: a column added later changes no digest. */
export type SealedLogDays = { log: string; columns: string[]; days: Day[] };
