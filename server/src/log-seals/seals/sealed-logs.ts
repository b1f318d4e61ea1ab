import { sealedLogNames } from '@roadworthy/contract/log-seals/messages/log-findings-server.messages.ts';
import type { DB } from '../../kit/db/types.gen.ts';

/**
 * Every append-only table, with its display name and the column with the server's time. By that time, no row can be
 * added to a day that is already sealed.
 */
export const sealedLogs = {
  assessmentReviews: ['createdAt', sealedLogNames.assessmentReviews],
  assessmentVersions: ['submittedAt', sealedLogNames.assessmentVersions],
  changes: ['at', sealedLogNames.changes],
  customerContests: ['at', sealedLogNames.customerContests],
  customerContestAnswers: ['at', sealedLogNames.customerContestAnswers],
  customerContestReads: ['at', sealedLogNames.customerContestReads],
  daySheets: ['createdAt', sealedLogNames.daySheets],
  daySheetSeals: ['createdAt', sealedLogNames.daySheetSeals],
  driftReviews: ['createdAt', sealedLogNames.driftReviews],
  driftSignals: ['createdAt', sealedLogNames.driftSignals],
  deviceWriteOffs: ['createdAt', sealedLogNames.deviceWriteOffs],
  geoPositions: ['createdAt', sealedLogNames.geoPositions],
  escalations: ['raisedAt', sealedLogNames.escalations],
  escalationEvents: ['at', sealedLogNames.escalationEvents],
  deferredDefectDecisions: ['createdAt', sealedLogNames.deferredDefectDecisions],
  incidentEvents: ['at', sealedLogNames.incidentEvents],
  incidentHazardLinks: ['createdAt', sealedLogNames.incidentHazardLinks],
  findingInspections: ['at', sealedLogNames.findingInspections],
  inspectionLog: ['createdAt', sealedLogNames.inspectionLog],
  jobCardEvents: ['at', sealedLogNames.jobCardEvents],
  jobTemplateVersions: ['createdAt', sealedLogNames.jobTemplateVersions],
  labourCorrections: ['createdAt', sealedLogNames.labourCorrections],
  labourEvents: ['createdAt', sealedLogNames.labourEvents],
  lateRecordings: ['createdAt', sealedLogNames.lateRecordings],
  lateReviews: ['createdAt', sealedLogNames.lateReviews],
  odometerAnswers: ['createdAt', sealedLogNames.odometerAnswers],
  odometerReadings: ['createdAt', sealedLogNames.odometerReadings],
  planActivityLog: ['createdAt', sealedLogNames.planActivityLog],
  recordedPhotos: ['createdAt', sealedLogNames.recordedPhotos],
  riskConfirmations: ['createdAt', sealedLogNames.riskConfirmations],
  riskControlsDone: ['createdAt', sealedLogNames.riskControlsDone],
  riskMeasures: ['createdAt', sealedLogNames.riskMeasures],
  riskExceptions: ['createdAt', sealedLogNames.riskExceptions],
  secondLooks: ['createdAt', sealedLogNames.secondLooks],
  secondLookResults: ['createdAt', sealedLogNames.secondLookResults],
  sentReports: ['sentAt', sealedLogNames.sentReports],
  serviceCards: ['createdAt', sealedLogNames.serviceCards],
  serviceRecords: ['createdAt', sealedLogNames.serviceRecords],
  serviceReminders: ['createdAt', sealedLogNames.serviceReminders],
  shiftEntries: ['createdAt', sealedLogNames.shiftEntries],
  signingCertificates: ['createdAt', sealedLogNames.signingCertificates],
  signingEvents: ['at', sealedLogNames.signingEvents],
  signingRevisions: ['createdAt', sealedLogNames.signingRevisions],
  stateBaselines: ['at', sealedLogNames.stateBaselines],
  stockMovements: ['createdAt', sealedLogNames.stockMovements],
  stockOrderLines: ['createdAt', sealedLogNames.stockOrderLines],
  ticketNotes: ['createdAt', sealedLogNames.ticketNotes],
  vehicleCheckEvents: ['createdAt', sealedLogNames.vehicleCheckEvents],
  vehicleCheckTemplateVersions: ['createdAt', sealedLogNames.vehicleCheckTemplateVersions],
  vehicleHandovers: ['createdAt', sealedLogNames.vehicleHandovers],
  vehicleMoves: ['createdAt', sealedLogNames.vehicleMoves],
} as const satisfies { [Table in keyof DB]?: readonly [at: keyof DB[Table], called: string] };
export type SealedLog = keyof typeof sealedLogs;
export const isSealedLog = (name: string): name is SealedLog => Object.hasOwn(sealedLogs, name);
export const logNames = Object.keys(sealedLogs).filter(isSealedLog);

/** `digest`: SHA-256 over the SHA-256 of each row, ordered by id. */
export type DayDigest = { day: string; rows: number; digest: string };
/**
 * The days of one log, over the columns that it had when they were sealed. A column that is added later changes no
 * digest.
 */
export type SealedLogDays = { log: string; columns: string[]; days: DayDigest[] };
