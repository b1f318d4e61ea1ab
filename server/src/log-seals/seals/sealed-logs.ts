import { sealedLogNames } from '@roadworthy/contract/log-seals/messages/log-findings-server.messages.ts';
import type { DB } from '../../kit/db/types.gen.ts';

/**
 * Every append-only table: the server time of its rows, so that none can be added to a completed day, and its name for
 * people.
 */
export const sealedLogs = {
  assessmentVersions: ['submittedAt', sealedLogNames.assessmentVersions],
  changes: ['at', sealedLogNames.changes],
  deviceWriteOffs: ['createdAt', sealedLogNames.deviceWriteOffs],
  incidentEvents: ['at', sealedLogNames.incidentEvents],
  findingInspections: ['at', sealedLogNames.findingInspections],
  inspectionLog: ['createdAt', sealedLogNames.inspectionLog],
  jobCardEvents: ['at', sealedLogNames.jobCardEvents],
  lateRecordings: ['createdAt', sealedLogNames.lateRecordings],
  lateReviews: ['createdAt', sealedLogNames.lateReviews],
  planActivityLog: ['createdAt', sealedLogNames.planActivityLog],
  riskConfirmations: ['createdAt', sealedLogNames.riskConfirmations],
  riskControlsDone: ['createdAt', sealedLogNames.riskControlsDone],
  riskExceptions: ['createdAt', sealedLogNames.riskExceptions],
  sentReports: ['sentAt', sealedLogNames.sentReports],
  signingCertificates: ['createdAt', sealedLogNames.signingCertificates],
  signingEvents: ['at', sealedLogNames.signingEvents],
  signingRevisions: ['createdAt', sealedLogNames.signingRevisions],
  stateBaselines: ['at', sealedLogNames.stateBaselines],
  ticketNotes: ['createdAt', sealedLogNames.ticketNotes],
} as const satisfies { [Table in keyof DB]?: readonly [at: keyof DB[Table], called: string] };
export type SealedLog = keyof typeof sealedLogs;
export const isSealedLog = (name: string): name is SealedLog => Object.hasOwn(sealedLogs, name);
export const logNames = Object.keys(sealedLogs).filter(isSealedLog);

/** `digest`: SHA-256 over the SHA-256 of each row, ordered by id. */
export type Day = { day: string; rows: number; digest: string };
/** The days of one log, over the columns it had when sealed: a column added later changes no digest. */
export type SealedLogDays = { log: string; columns: string[]; days: Day[] };
