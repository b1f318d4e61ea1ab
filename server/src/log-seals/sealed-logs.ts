import type { DB } from '../kit/db/types.gen.ts';

/** Every append-only table, with the time at which its rows came to the server: a row never joins a day that is over. */
export const sealedLogs = {
  assessmentVersions: 'submittedAt',
  changes: 'at',
  deviceWriteOffs: 'createdAt',
  incidentEvents: 'at',
  inspectionLog: 'createdAt',
  jobCardEvents: 'at',
  planActivityLog: 'createdAt',
  sentReports: 'sentAt',
  signingCertificates: 'createdAt',
  signingEvents: 'at',
  signingRevisions: 'createdAt',
  ticketNotes: 'createdAt',
} as const satisfies { [Table in keyof DB]?: keyof DB[Table] };
export type SealedLog = keyof typeof sealedLogs;
export const isSealedLog = (name: string): name is SealedLog => Object.hasOwn(sealedLogs, name);
export const logNames = Object.keys(sealedLogs).filter(isSealedLog);

/** `digest`: SHA-256 of the SHA-256 of each row, in the order of their ids. */
export type Day = { day: string; rows: number; digest: string };
/** The days of one log, of the columns that it had when it was sealed: a column that came later alters no digest. */
export type Sealed = { log: string; columns: string[]; days: Day[] };
