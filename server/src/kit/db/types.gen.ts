// Written by tools/make-db-types.ts from the migrated schema. Not edited by hand.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
type GeneratedJson<T> = ColumnType<T, string | undefined, string>;

type Json<T> = ColumnType<T, string, string>;
export interface AccessEpochs {
  companyId: string;
  epoch: number;
}

export interface ActionReminders {
  companyId: string;
  id: string;
  remindedOn: string;
}

export interface AssessmentItems {
  answer: 'Yes' | 'No' | null;
  answeredAt: string | null;
  auditComment: string | null;
  companyId: string;
  controlMeasure: string | null;
  createdAt: Generated<string>;
  createdBy: string | null;
  hazard: string | null;
  hazardList: GeneratedJson<import('@roadworthy/contract/assessments/assessment.schema.ts').RatedHazard[]>;
  id: string;
  note: string | null;
  projectId: string;
  question: string;
  reference: string;
  returnComment: string | null;
  returnedAt: string | null;
  riskAcceptable: 'Yes' | 'No' | null;
  sno: number;
  type: 'Quantitative' | 'Option';
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface AssessmentQuestions {
  companyId: string;
  controlMeasure: string | null;
  createdAt: Generated<string>;
  createdBy: string | null;
  deletedAt: string | null;
  id: string;
  question: string;
  reference: string;
  type: 'Quantitative' | 'Option';
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface AssessmentReviews {
  comment: string;
  companyId: string;
  covers: Generated<unknown>;
  createdAt: Generated<string>;
  id: string;
  projectId: string;
  userId: string;
}

export interface AssessmentTemplates {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  deletedAt: string | null;
  description: string;
  environment: string;
  id: string;
  name: string;
  type: 'P' | 'D' | 'T';
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface AssessmentVersions {
  companyId: string;
  content: Json<import('@roadworthy/contract/assessments/assessment-version.schema.ts').AssessmentContent>;
  hash: string;
  id: string;
  number: number;
  previousHash: string;
  projectId: string;
  submittedAt: string;
  submittedBy: string;
}

export interface Bays {
  code: string;
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  deletedAt: string | null;
  id: string;
  isActive: Generated<boolean>;
  kind: import('@roadworthy/contract/vehicle-places/bay.schema.ts').BayKind;
  name: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  workshopId: string | null;
}

export interface Changes {
  after: NullableJson<Record<string, unknown>>;
  at: Generated<string>;
  before: NullableJson<Record<string, unknown>>;
  companyId: string;
  event: string;
  id: Generated<string>;
  number: Generated<number | null>;
  proof: string | null;
  requestId: string | null;
  subject: string;
  subjectId: string;
  userId: string | null;
}

export interface Checkpoints {
  addedIn: number | null;
  columnNo: number | null;
  comment: string | null;
  companyId: string;
  contested: Generated<boolean>;
  createdAt: Generated<string>;
  createdBy: string | null;
  id: string;
  images: GeneratedJson<string[]>;
  leftIn: number | null;
  partId: string | null;
  planId: string;
  planVehicleId: string | null;
  position: number;
  recordedAt: string | null;
  recordedBy: string | null;
  rectifyComment: string | null;
  removedIn: number | null;
  repeats: string | null;
  rowNo: number | null;
  secondLookWaiting: Generated<boolean>;
  side: string | null;
  state: Generated<import('@roadworthy/contract/inspection/checkpoint.machine.ts').CheckpointState>;
  tag: string | null;
  technicianPlanId: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  vin: string | null;
}

export interface Companies {
  address: string;
  askCodeOnNewDevices: Generated<boolean>;
  askPosition: Generated<boolean>;
  brmId: string | null;
  cleanPointAfter: Generated<number>;
  clockStopsAfterHours: Generated<number>;
  companyId: Generated<string>;
  contestAnswerHours: Generated<number>;
  createdAt: Generated<string>;
  createdBy: string | null;
  currency: Generated<'GBP' | 'EUR' | 'USD' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CZK' | 'CAD' | 'AUD' | 'INR'>;
  customerEmail: string;
  customerName: string;
  deletedAt: string | null;
  id: string;
  internationalPhones: Generated<boolean>;
  lockAfterMinutes: Generated<number>;
  logo: string | null;
  name: string;
  reinspectionByAnother: Generated<boolean>;
  riskGateSince: string | null;
  riskMatrix: NullableJson<import('@roadworthy/contract/companies/risk-matrix.ts').RiskMatrix>;
  secondLookPercent: Generated<number>;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  userEmail: string | null;
  userName: string | null;
}

export interface CorrectiveActions {
  actionNo: string;
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  deletedAt: string | null;
  doneAt: string | null;
  doneBy: string | null;
  doneNote: string | null;
  dueOn: string;
  findingId: string | null;
  id: string;
  incidentId: string | null;
  ownerId: string;
  part: string | null;
  place: string | null;
  priority: Generated<'Low' | 'Normal' | 'High' | 'Urgent'>;
  state: Generated<import('@roadworthy/contract/incidents/corrective-action.machine.ts').ActionState>;
  title: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  what: string;
  workedBy: GeneratedJson<string[]>;
}

export interface CostCentres {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  deletedAt: string | null;
  description: Generated<string>;
  id: string;
  name: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface Counters {
  companyId: string;
  name: string;
  value: Generated<number>;
}

export interface CustomerContestAnswers {
  answer: string | null;
  at: Generated<string>;
  companyId: string;
  contestId: string;
  id: string;
  isAccepted: boolean | null;
  userId: string;
}

export interface CustomerContestReads {
  at: Generated<string>;
  companyId: string;
  contestId: string;
  id: string;
  userId: string;
}

export interface CustomerContests {
  answerBy: string | null;
  at: Generated<string>;
  checkpointId: string;
  claim: 'not ok' | 'ok' | 'concession';
  companyId: string;
  id: string;
  images: GeneratedJson<string[]>;
  number: number;
  planId: string;
  reason: string;
  stateWas: 'ok' | 'not ok' | 'rectified' | 'complete';
  userId: string;
}

export interface DaySheetSeals {
  companyId: string;
  createdAt: Generated<string>;
  fileKey: string;
  id: string;
  planId: string;
  sha256: string;
  sheetId: string;
}

export interface DaySheets {
  companyId: string;
  consent: string;
  content: string;
  contentSha256: string;
  createdAt: Generated<string>;
  day: string;
  deviceId: string | null;
  evidence: 'server' | 'device';
  id: string;
  isParallel: boolean;
  minutes: number;
  nok: number;
  number: number;
  ok: number;
  planId: string;
  receivedAt: string;
  rework: number;
  signedAt: string;
  signerName: string;
  signerRole: string | null;
  skip: number;
  strokes: Json<import('@roadworthy/contract/day-sheets/day-sheet.schema.ts').Strokes>;
  userId: string;
}

export interface DefaultViews {
  companyId: string;
  list: string;
  userId: string;
  viewId: string;
}

export interface DeferredDefectDecisions {
  companyId: string;
  createdAt: Generated<string>;
  decision: 'task' | 'dismissed';
  id: string;
  jobCardId: string | null;
  number: number;
  pointId: string;
  reason: string | null;
  taskId: string | null;
  userId: string;
}

export interface DeviceAnnouncements {
  announcedAt: string;
  companyId: string;
  deviceId: string;
  id: Generated<string>;
  planId: string;
  userId: string;
  waiting: number;
}

export interface DeviceWriteOffs {
  announcementId: string;
  companyId: string;
  createdAt: string;
  id: string;
  reason: string;
  userId: string | null;
  waiting: number;
}

export interface DriftChecks {
  companyId: string;
  until: string;
}

export interface DriftReviews {
  companyId: string;
  createdAt: Generated<string>;
  id: string;
  planId: string;
  userId: string;
}

export interface DriftSignals {
  checkKey: string;
  companyId: string;
  createdAt: Generated<string>;
  id: string;
  planId: string;
  rules: Json<import('@roadworthy/contract/parts/measurement/control-chart.ts').ControlRule[]>;
}

export interface EquipmentTicks {
  companyId: string;
  isWorn: boolean;
  item: import('@roadworthy/contract/assessments/assessment.schema.ts').PpeItem;
  projectId: string;
}

export interface EscalationEvents {
  at: Generated<string>;
  cause: string | null;
  companyId: string;
  containment: string | null;
  dueAt: string | null;
  escalationId: string;
  event: 'notified' | 'acknowledged' | 'closed';
  id: string;
  images: GeneratedJson<string[]>;
  people: GeneratedJson<string[]>;
  planId: string;
  problem: string | null;
  step: Generated<number>;
  userId: string | null;
}

export interface Escalations {
  companyId: string;
  id: string;
  logId: string;
  planId: string;
  raisedAt: Generated<string>;
  revision: number;
  rule: Json<import('@roadworthy/contract/work-plans/escalation/escalation-rule.schema.ts').EscalationRule>;
  tipLevel: import('@roadworthy/contract/work-plans/escalation/escalation-rule.schema.ts').NotifiedTipLevel;
}

export interface FileHolders {
  companyId: string;
  fileKey: string;
  subject: string;
  subjectId: string;
}

export interface Files {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  height: number | null;
  id: string;
  keepsSent: Generated<boolean>;
  key: string;
  mime: string;
  name: string | null;
  namedAt: string | null;
  sentSha256: string | null;
  sha256: string;
  size: number;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  width: number | null;
}

export interface FindingInspections {
  at: string;
  comment: string;
  companyId: string;
  findingId: string;
  id: string;
  isOk: boolean;
  userId: string;
  workId: string;
}

export interface FindingReminders {
  companyId: string;
  id: string;
  remindedOn: string;
}

export interface FindingWork {
  actionId: string | null;
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  dueOn: string | null;
  findingId: string;
  id: string;
  jobCardId: string | null;
  photos: GeneratedJson<string[]>;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface Findings {
  closedAt: string | null;
  companyId: string;
  foundAt: string;
  foundBy: string | null;
  id: string;
  kind: import('@roadworthy/contract/findings/finding.machine.ts').FindingKind;
  planId: string | null;
  projectId: string | null;
  workId: string | null;
}

export interface GeoPositions {
  accuracy: number | null;
  activityId: string | null;
  checkpointId: string | null;
  companyId: string;
  createdAt: Generated<string>;
  distance: number | null;
  id: string;
  latitude: number | null;
  locationId: string | null;
  longitude: number | null;
  planId: string;
  recordedAt: string;
  takenAt: string | null;
  userId: string;
}

export interface GridChecks {
  columnNo: number;
  companyId: string;
  gridId: string;
  id: string;
  partId: string;
  position: number;
  rowNo: number;
  sideId: string;
  tag: string;
}

export interface GridSides {
  columns: number;
  companyId: string;
  gridId: string;
  id: string;
  picture: string;
  position: number;
  rows: number;
  side: string;
}

export interface Grids {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  deletedAt: string | null;
  id: string;
  name: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface IdempotencyKeys {
  answer: unknown | null;
  bodyHash: string;
  companyId: string;
  createdAt: Generated<string>;
  key: string;
  route: string;
  status: number | null;
  userId: string;
}

export interface InboxNews {
  companyId: string;
  id: Generated<string>;
}

export interface InboxTold {
  companyId: string;
  kind: import('@roadworthy/contract/inbox/inbox.kinds.ts').InboxKind;
  subjectId: string;
  toldAt: string;
  userId: string;
}

export interface IncidentEvents {
  at: string;
  changes: GeneratedJson<import('@roadworthy/contract/incidents/incident.schema.ts').IncidentHistoryEntry['changes']>;
  companyId: string;
  event: string;
  fromStatus: import('@roadworthy/contract/incidents/incident.machine.ts').IncidentStatus | null;
  id: string;
  incidentId: string;
  note: string | null;
  toStatus: import('@roadworthy/contract/incidents/incident.machine.ts').IncidentStatus | null;
  userId: string | null;
}

export interface IncidentHazardLinks {
  companyId: string;
  createdAt: Generated<string>;
  hazards: Json<import('@roadworthy/contract/incidents/hazard-link.schema.ts').LinkedHazard[]>;
  id: string;
  incidentId: string;
  userId: string;
}

export interface Incidents {
  acknowledgedAt: string | null;
  acknowledgedBy: string | null;
  cause: string | null;
  closeReason: string | null;
  closedAt: string | null;
  closedBy: string | null;
  comment: string;
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  deletedAt: string | null;
  id: string;
  immediateAction: string | null;
  incidentNo: string;
  locationId: string | null;
  occurredAt: string | null;
  people: string | null;
  photos: GeneratedJson<string[]>;
  place: string | null;
  planId: string | null;
  potential: import('@roadworthy/contract/incidents/incident.severity.ts').PotentialSeverity | null;
  projectId: string | null;
  severity: import('@roadworthy/contract/incidents/incident.severity.ts').Severity | null;
  sharedAt: string | null;
  status: Generated<import('@roadworthy/contract/incidents/incident.machine.ts').IncidentStatus>;
  title: string;
  type: import('@roadworthy/contract/incidents/incident.schema.ts').Incident['type'];
  updatedAt: Generated<string>;
  updatedBy: string | null;
  vehicleId: string | null;
  witnesses: string | null;
}

export interface InspectionLog {
  answers: NullableJson<import('@roadworthy/contract/parts/follow-up/follow-up.schema.ts').FollowUpAnswer[]>;
  checkpointId: string;
  comment: string | null;
  companyId: string;
  createdAt: Generated<string>;
  defect: NullableJson<import('@roadworthy/contract/parts/defects/defect-code.schema.ts').DefectCode>;
  event: import('@roadworthy/contract/inspection/contest/contest.machine.ts').LogEvent;
  id: string;
  illustration: unknown | null;
  images: GeneratedJson<string[]>;
  instrument: NullableJson<import('@roadworthy/contract/instruments/instrument.schema.ts').RecordedInstrument>;
  measured: NullableJson<string[]>;
  nok: number;
  ok: number;
  planId: string;
  planRevision: number | null;
  recordedAt: string;
  rectified: number;
  rectifyComment: string | null;
  skip: number;
  technicianPlanId: string | null;
  userId: string;
}

export interface Instruments {
  calibratedOn: string | null;
  calibratedUntil: string | null;
  certificate: GeneratedJson<string[]>;
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  deletedAt: string | null;
  id: string;
  kind: string;
  name: string;
  serialNo: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface Invitations {
  companyId: string;
  createdAt: string;
  expiresAt: string;
  id: string;
  tokenHash: string;
  usedAt: string | null;
  userId: string;
}

export interface JobCardEvents {
  at: string;
  changes: GeneratedJson<import('@roadworthy/contract/job-cards/job-card-record.schema.ts').JobCardHistoryEntry['changes']>;
  companyId: string;
  event: string;
  fromStatus: import('@roadworthy/contract/job-cards/job-card.machine.ts').JobCardStatus | null;
  id: string;
  jobCardId: string;
  note: string | null;
  toStatus: import('@roadworthy/contract/job-cards/job-card.machine.ts').JobCardStatus | null;
  userId: string | null;
}

export interface JobCardTasks {
  closedAt: string | null;
  closedBy: string | null;
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  effortTime: number | null;
  id: string;
  idealTime: number;
  instructions: string | null;
  jobCardId: string;
  measured: GeneratedJson<string[]>;
  measurements: GeneratedJson<import('@roadworthy/contract/job-cards/templates/task-content.schema.ts').TaskMeasurement[]>;
  name: string;
  parts: GeneratedJson<import('@roadworthy/contract/job-cards/templates/task-content.schema.ts').TaskPart[]>;
  position: number;
  reason: string | null;
  state: Generated<import('@roadworthy/contract/job-cards/job-card-move.schema.ts').TaskState>;
  templateVersionId: string | null;
  tools: GeneratedJson<string[]>;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface JobCards {
  companyId: string;
  costCentreId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  deletedAt: string | null;
  endTime: string | null;
  endValue: number | null;
  handInWorkshopId: string | null;
  id: string;
  idNoOrDescription: string | null;
  instructions: string;
  ipWeek: string | null;
  jobEngineerId: string | null;
  jobParameterId: string | null;
  jobSupervisorId: string | null;
  jobTeamId: string | null;
  jobTypeId: string | null;
  jobTypeOrder: string | null;
  jobcardId: string;
  keyLocation: string | null;
  mileageRequired: boolean;
  newPartId: string | null;
  partComponentId: string | null;
  partDescription: string | null;
  partTypeId: string | null;
  photos: GeneratedJson<string[]>;
  preferredStartDate: string;
  priority: Generated<'Low' | 'Normal' | 'High' | 'Urgent'>;
  promisedBy: string | null;
  reason: string;
  requestorId: string;
  risJobcard: boolean;
  searchWords: Generated<string>;
  signature: string | null;
  signedName: string | null;
  signedOn: string | null;
  startTime: string | null;
  startValue: number | null;
  status: import('@roadworthy/contract/job-cards/job-card.machine.ts').JobCardStatus;
  summary: string;
  supervisorId: string | null;
  toolsUsed: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  vehicleId: string | null;
  vinOrder: string | null;
  workshopId: string;
  workshopOrder: string | null;
}

export interface JobParameters {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  deletedAt: string | null;
  description: Generated<string>;
  id: string;
  jobTypeId: string;
  name: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface JobTemplateModels {
  companyId: string;
  modelId: string;
  templateId: string;
}

export interface JobTemplateVersions {
  companyId: string;
  createdAt: Generated<string>;
  id: string;
  jobType: string;
  models: Json<string[]>;
  name: string;
  number: number;
  tasks: Json<import('@roadworthy/contract/job-cards/templates/job-template.schema.ts').TemplateTask[]>;
  templateId: string;
  userId: string | null;
}

export interface JobTemplates {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  id: string;
  isActive: Generated<boolean>;
  jobTypeId: string;
  name: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  version: number;
}

export interface JobTypes {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  deletedAt: string | null;
  description: Generated<string>;
  id: string;
  name: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface KnownDevices {
  codeGivenAt: string | null;
  companyId: string;
  createdAt: string;
  deviceHash: string;
  signedInAt: string | null;
  userId: string;
}

export interface LabourCorrections {
  byUserId: string;
  companyId: string;
  createdAt: Generated<string>;
  endedAt: string;
  eventId: string;
  id: string;
  jobCardId: string;
  kind: 'leader' | 'own end';
  number: number;
  reason: string | null;
  startedAt: string;
}

export interface LabourEvents {
  at: string;
  byUserId: string | null;
  cause: 'task closed' | 'card held' | 'card closed' | 'forgotten' | null;
  companyId: string;
  createdAt: Generated<string>;
  id: string;
  jobCardId: string;
  kind: 'start' | 'resume' | 'pause' | 'stop';
  number: Generated<number>;
  reason: 'part' | 'decision' | 'bay' | 'break' | 'hold' | null;
  taskId: string;
  userId: string;
}

export interface LateRecordings {
  answers: NullableJson<import('@roadworthy/contract/parts/follow-up/follow-up.schema.ts').FollowUpAnswer[]>;
  comment: string | null;
  companyId: string;
  createdAt: Generated<string>;
  defect: NullableJson<import('@roadworthy/contract/parts/defects/defect-code.schema.ts').DefectCode>;
  event: import('@roadworthy/contract/inspection/checkpoint.machine.ts').CheckpointEvent;
  id: string;
  illustration: unknown | null;
  images: GeneratedJson<string[]>;
  instrument: NullableJson<import('@roadworthy/contract/instruments/instrument.schema.ts').RecordedInstrument>;
  measured: NullableJson<string[]>;
  planId: string;
  planRevision: number | null;
  recordedAt: string;
  technicianPlanId: string;
  userId: string;
}

export interface LateReviews {
  companyId: string;
  createdAt: Generated<string>;
  id: string;
  planId: string;
  userId: string;
}

export interface Locations {
  address: string;
  city: string;
  companyId: string;
  contacts: GeneratedJson<{ contactName: string; contactNumber: string }[]>;
  country: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  deletedAt: string | null;
  id: string;
  latitude: number | null;
  longitude: number | null;
  name: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface LogChecks {
  companyId: string;
  content: string;
  signature: string;
}

export interface LogSeals {
  companyId: string;
  createdAt: Generated<string>;
  findings: Json<string[]>;
  heads: unknown | null;
  id: string;
  logs: Json<{ log: string; columns: string[]; days: { day: string; rows: number; digest: string }[] }[]>;
  mac: string | null;
  number: number;
  previous: string | null;
  signature: string | null;
  since: string | null;
  stamp: unknown | null;
  until: string;
}

export interface LoginCodes {
  askedBy: string | null;
  askedFrom: string | null;
  codeHash: string;
  companyId: string;
  createdAt: string;
  expiresAt: string;
  id: string;
  purpose: 'sign-in' | 'forgot';
  usedAt: string | null;
  userId: string;
}

export interface MailChoices {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  id: string;
  off: GeneratedJson<string[]>;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface Mails {
  attachments: GeneratedJson<{ name: string; key: string; type: string }[]>;
  companyId: string;
  createdAt: Generated<string>;
  html: string;
  id: string;
  lastError: string | null;
  nextTryAt: Generated<string>;
  recipient: string;
  secrets: GeneratedJson<string[]>;
  sentAt: string | null;
  state: Generated<'waiting' | 'sent' | 'failed'>;
  subject: string;
  text: string;
  tries: Generated<number>;
}

export interface Makes {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  deletedAt: string | null;
  description: Generated<string>;
  id: string;
  name: string;
  platformId: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface Models {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  deletedAt: string | null;
  description: Generated<string>;
  id: string;
  makeId: string;
  name: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface Modules {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  deletedAt: string | null;
  description: Generated<string>;
  id: string;
  name: string;
  resolutionTime: number | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface NewParts {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  deletedAt: string | null;
  description: Generated<string>;
  id: string;
  name: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface OdometerAnswers {
  companyId: string;
  createdAt: Generated<string>;
  id: string;
  source: 'card start' | 'card finish' | 'handover' | 'service' | 'entered';
  sourceId: string;
  userId: string;
  value: number;
  vehicleId: string;
  verdict: 'correct' | 'wrong';
}

export interface OdometerReadings {
  companyId: string;
  createdAt: Generated<string>;
  id: string;
  readAt: string;
  userId: string;
  value: number;
  vehicleId: string;
}

export interface PartComponents {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  deletedAt: string | null;
  description: Generated<string>;
  id: string;
  name: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface PartTypes {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  deletedAt: string | null;
  description: Generated<string>;
  id: string;
  name: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface Parts {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  defectCodes: GeneratedJson<import('@roadworthy/contract/parts/defects/defect-code.schema.ts').DefectCode[]>;
  deletedAt: string | null;
  description: string;
  followUp: GeneratedJson<import('@roadworthy/contract/parts/follow-up/follow-up.schema.ts').FollowUpQuestion[]>;
  id: string;
  illustration: GeneratedJson<import('@roadworthy/contract/parts/part.schema.ts').Illustration[]>;
  image: string;
  measurement: NullableJson<import('@roadworthy/contract/parts/measurement/measurement.schema.ts').Measurement>;
  name: string;
  partNo: string;
  quantity: number;
  revision: Generated<string>;
  target: number | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface PhotoFingerprints {
  companyId: string;
  doneAt: string | null;
  hashes: string | null;
  id: string;
  look: Buffer | null;
}

export interface PlanActivities {
  comment: string | null;
  companyId: string;
  contested: Generated<boolean>;
  createdAt: Generated<string>;
  createdBy: string | null;
  how: string;
  id: string;
  images: GeneratedJson<string[]>;
  leftIn: number | null;
  planId: string;
  rectifyComment: string | null;
  replaces: string | null;
  sortOrder: number;
  state: Generated<import('@roadworthy/contract/inspection/checkpoint.machine.ts').CheckpointState>;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  vin: string | null;
  what: string;
  why: string;
}

export interface PlanActivityLog {
  activityId: string;
  comment: string | null;
  companyId: string;
  createdAt: Generated<string>;
  event: import('@roadworthy/contract/inspection/contest/contest.machine.ts').LogEvent;
  id: string;
  images: GeneratedJson<string[]>;
  items: unknown | null;
  objectSide: string | null;
  planId: string;
  planRevision: number | null;
  recordedAt: Generated<string>;
  rectifyComment: string | null;
  userId: string;
  vin: string | null;
}

export interface PlanAmendmentParts {
  amendmentId: string;
  companyId: string;
  defectCodes: GeneratedJson<import('@roadworthy/contract/parts/defects/defect-code.schema.ts').DefectCode[]>;
  earlier: NullableJson<import('@roadworthy/contract/work-plans/amendments/amendment.schema.ts').PartVersion>;
  followUp: GeneratedJson<import('@roadworthy/contract/parts/follow-up/follow-up.schema.ts').FollowUpQuestion[]>;
  id: Generated<string>;
  illustration: Json<import('@roadworthy/contract/parts/part.schema.ts').Illustration[]>;
  image: string;
  isNew: Generated<boolean>;
  measurement: NullableJson<import('@roadworthy/contract/parts/measurement/measurement.schema.ts').Measurement>;
  name: string;
  partId: string;
  partNo: string;
  planId: string;
  revision: string;
}

export interface PlanAmendments {
  baseSha256: string | null;
  changes: Json<import('@roadworthy/contract/work-plans/amendments/amendment.schema.ts').AmendmentChange[]>;
  checks: NullableJson<import('@roadworthy/contract/work-plans/amendments/checks-change.schema.ts').AddedCheck[]>;
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  createdSha256: string;
  differences: Json<import('@roadworthy/contract/signing/signed-content.schema.ts').Difference[]>;
  id: string;
  inForceAt: string | null;
  planId: string;
  questions: NullableJson<import('@roadworthy/contract/work-plans/amendments/amendment.schema.ts').AmendedQuestions>;
  reason: string;
  revision: number;
  riskSigningId: string | null;
  signingId: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface PlanAssessments {
  addedIn: number | null;
  answer: 'Yes' | 'No' | null;
  answeredAt: string | null;
  comment: string | null;
  companyId: string;
  controlMeasure: string | null;
  createdAt: Generated<string>;
  createdBy: string | null;
  hazard: string | null;
  hazardList: GeneratedJson<import('@roadworthy/contract/assessments/assessment.schema.ts').Hazard[]>;
  id: string;
  leftIn: number | null;
  planId: string;
  question: string;
  reference: string;
  sno: number;
  type: 'Quantitative' | 'Option';
  updatedAt: Generated<string>;
  updatedBy: string | null;
  userId: string;
}

export interface PlanInspectors {
  addedLater: Generated<boolean>;
  companyId: string;
  planId: string;
  position: number;
  userId: string;
}

export interface PlanParts {
  companyId: string;
  defectCodes: GeneratedJson<import('@roadworthy/contract/parts/defects/defect-code.schema.ts').DefectCode[]>;
  followUp: GeneratedJson<import('@roadworthy/contract/parts/follow-up/follow-up.schema.ts').FollowUpQuestion[]>;
  illustration: Json<import('@roadworthy/contract/parts/part.schema.ts').Illustration[]>;
  image: string;
  measurement: NullableJson<import('@roadworthy/contract/parts/measurement/measurement.schema.ts').Measurement>;
  name: string;
  partId: string;
  partNo: string;
  planId: string;
  revision: string;
}

export interface PlanStops {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  escalationId: string | null;
  id: string;
  planId: string;
  reason: string;
  resumedAt: string | null;
  resumedBy: string | null;
  stoppedAt: string;
  stoppedBy: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  userId: string | null;
}

export interface PlanVehicles {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  id: string;
  leftIn: number | null;
  nok: Generated<number>;
  ok: Generated<number>;
  planId: string;
  position: number;
  rectified: Generated<number>;
  skip: Generated<number>;
  status: Generated<string>;
  total: number;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  vehicleId: string;
  vin: string;
}

export interface Platforms {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  deletedAt: string | null;
  description: Generated<string>;
  id: string;
  name: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface ProjectLocations {
  companyId: string;
  locationId: string;
  position: number;
  projectId: string;
}

export interface Projects {
  assessmentAssignOn: string | null;
  assessmentAssignTo: string | null;
  assessmentDone: string | null;
  auditBy: string | null;
  auditComment: string | null;
  auditDone: string | null;
  auditOn: string | null;
  auditedVersion: number | null;
  commodity: string | null;
  companyId: string;
  contacts: GeneratedJson<{ contactName: string; contactNumber: string; location?: string | null; name?: string | null }[]>;
  createdAt: Generated<string>;
  createdBy: string | null;
  criteria: string | null;
  customerContact: string | null;
  customerId: string;
  deletedAt: string | null;
  description: string | null;
  emailId: string | null;
  expectedEndDate: string | null;
  id: string;
  locationContact: string | null;
  mobileNo: string | null;
  name: string;
  partName: string | null;
  partNumber: string | null;
  phoneNo: string | null;
  poNo: string | null;
  projectNo: string;
  projectRequirement: string | null;
  reportingFrequency: 'Daily' | 'Weekly' | 'Monthly' | 'Real Time' | null;
  rev: Generated<number>;
  revProjectId: string | null;
  riskMatrix: NullableJson<import('@roadworthy/contract/companies/risk-matrix.ts').RiskMatrix>;
  safetyEquipments: GeneratedJson<string[]>;
  sapNo: string | null;
  startDate: string | null;
  status: import('@roadworthy/contract/projects/project.machine.ts').ProjectStatus;
  templateId: string;
  templateName: string;
  typeOfWorkRequired: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface PutAwayChecklists {
  companyId: string;
  name: string;
  userId: string;
}

export interface RecordedDays {
  companyId: string;
  date: string;
  found: number;
  id: Generated<string>;
  lastAt: string;
  lastWrittenAt: string;
  nok: number;
  ok: number;
  planId: string;
  skip: number;
  technicianPlanId: string | null;
}

export interface RecordedDaysUntil {
  companyId: string;
  nextAfter: Generated<number>;
  nextUntil: Generated<string>;
  until: Generated<string>;
  zone: string;
}

export interface RecordedPhotos {
  activityId: string | null;
  announcedSha256: string | null;
  checkpointId: string | null;
  clockSkewMs: number | null;
  companyId: string;
  copySha256: string;
  createdAt: Generated<string>;
  entryId: string;
  fileKey: string;
  id: string;
  marks: NullableJson<import('@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts').PhotoMark[]>;
  planId: string;
  receivedSha256: string | null;
  recordedAt: string;
  takenAt: string | null;
  userId: string;
}

export interface RecordedPlaces {
  companyId: string;
  id: Generated<string>;
  nok: number;
  ok: number;
  partId: string | null;
  planId: string;
  rectified: number;
  side: string | null;
  skip: number;
  tag: string | null;
}

export interface RecoveryCodes {
  codeHash: string;
  companyId: string;
  createdAt: string;
  id: string;
  usedAt: string | null;
  userId: string;
}

export interface Replacements {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  fromId: string;
  fromName: string;
  fromReadAt: string | null;
  hadSigned: boolean;
  id: string;
  part: import('@roadworthy/contract/replacements/replacement.rules.ts').ReplaceableRole;
  planId: string | null;
  projectId: string;
  reason: string;
  toId: string;
  toName: string;
  toReadAt: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface RiskConfirmations {
  companyId: string;
  confirmedAt: string;
  coversUntil: string;
  createdAt: Generated<string>;
  deviceId: string | null;
  id: string;
  planId: string;
  userId: string;
  version: string;
}

export interface RiskControlsDone {
  companyId: string;
  createdAt: Generated<string>;
  id: string;
  itemId: string;
  userId: string;
}

export interface RiskExceptions {
  companyId: string;
  createdAt: Generated<string>;
  id: string;
  mark: 'before confirming' | 'earlier version';
  planId: string;
  recordedAt: string;
  userId: string;
  version: string;
}

export interface RiskMeasures {
  companyId: string;
  controlId: string;
  createdAt: Generated<string>;
  dueOn: string;
  findingId: string;
  hazard: string;
  id: string;
  measure: string;
  ownerId: string;
  projectId: string;
  question: string;
  version: string;
}

export interface Roles {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  deletedAt: string | null;
  description: string;
  id: string;
  name: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface SampleRecords {
  companyId: string;
  kind: string;
  recordId: string;
  removedAt: string | null;
}

export interface SavedViews {
  companyId: string;
  createdAt: Generated<string>;
  id: string;
  isShared: boolean;
  list: string;
  name: string;
  ownerId: string;
  settings: unknown;
  updatedAt: Generated<string>;
}

export interface SecondFactors {
  companyId: string;
  confirmedAt: string | null;
  id: string;
  lastStep: Generated<number>;
  nextAt: string | null;
  nextCipher: string | null;
  secretCipher: string | null;
}

export interface SecondLookResults {
  companyId: string;
  createdAt: Generated<string>;
  entryId: string;
  id: string;
  outcome: 'judged' | 'skipped' | 'overtaken';
  userId: string;
}

export interface SecondLooks {
  checkpointId: string;
  companyId: string;
  createdAt: Generated<string>;
  id: string;
  lot: number;
  percent: number;
  planId: string;
  userId: string;
}

export interface SentReports {
  companyId: string;
  fileKey: string;
  fileSha256: string;
  frequency: import('@roadworthy/contract/report-mails/report-mail.schema.ts').ReportingFrequency | null;
  id: string;
  mailId: string;
  period: string | null;
  periodFrom: string;
  periodTo: string;
  periodWords: string;
  projectId: string;
  recipients: Json<{ name: string; email: string }[]>;
  sentAt: string;
  sentBy: string | null;
}

export interface ServiceCards {
  companyId: string;
  createdAt: Generated<string>;
  cycle: number;
  dueOdometer: number | null;
  dueOn: string | null;
  id: string;
  jobCardId: string;
  planId: string;
  startValue: number | null;
  userId: string;
  vehicleId: string;
}

export interface ServicePlans {
  companyId: string;
  costCentreId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  everyKm: number | null;
  everyMonths: number | null;
  id: string;
  isActive: Generated<boolean>;
  jobTemplateId: string | null;
  kind: 'service' | 'mot' | 'tuv' | 'calibration';
  modelId: string | null;
  name: string;
  tasks: GeneratedJson<string[]>;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  vehicleId: string | null;
  workshopId: string;
}

export interface ServiceRecords {
  companyId: string;
  createdAt: Generated<string>;
  doneOn: string | null;
  dueOn: string | null;
  id: string;
  odometer: number | null;
  planId: string;
  userId: string;
  vehicleId: string;
}

export interface ServiceReminders {
  companyId: string;
  createdAt: Generated<string>;
  cycle: number;
  dueOn: string;
  id: string;
  kind: 'due soon' | 'overdue';
  planId: string;
  vehicleId: string;
}

export interface Sessions {
  companyId: string;
  cookieHash: string | null;
  createdAt: string;
  endedAt: string | null;
  expiresAt: string;
  id: string;
  ip: string | null;
  kind: 'full' | 'temporary' | 'reset' | 'invited' | 'second-factor' | 'enrol';
  lastSeenAt: string;
  openedWithPin: Generated<boolean>;
  tabletId: string | null;
  tokenHash: string;
  userAgent: string | null;
  userId: string;
}

export interface ShiftEntries {
  at: string;
  companyId: string;
  createdAt: Generated<string>;
  deviceId: string | null;
  event: 'start shift' | 'end shift';
  id: string;
  planId: string;
  userId: string;
}

export interface ShopTablets {
  companyId: string;
  createdAt: string;
  deviceHash: string;
  endedAt: string | null;
  id: string;
  lastUsedAt: string;
  name: string;
  sharedBy: string;
}

export interface SigningCertificates {
  companyId: string;
  createdAt: Generated<string>;
  eventHash: string;
  fileKey: string;
  id: string;
  seq: number;
  sha256: string;
  signingId: string;
  timestampPending: boolean;
}

export interface SigningEvents {
  at: string;
  companyId: string;
  details: Generated<unknown>;
  event: string;
  hash: string;
  id: string;
  ip: string | null;
  name: string | null;
  previousHash: string;
  seq: number;
  signingId: string;
  userAgent: string | null;
  userId: string | null;
}

export interface SigningKeys {
  certificatePem: string;
  companyId: string;
  createdAt: Generated<string>;
  name: string;
  privateKeyCipher: string;
}

export interface SigningRevisions {
  certificatePem: string | null;
  companyId: string;
  createdAt: Generated<string>;
  id: string;
  position: number;
  previousSha256: string | null;
  sha256: string;
  signerPosition: number | null;
  signingId: string;
}

export interface SigningSigners {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  declineReason: string | null;
  declinedAt: string | null;
  email: string;
  id: string;
  linkCipher: string;
  linkHash: string;
  meaning: string;
  name: string;
  pinCipher: string;
  pinHash: string;
  pinTries: Generated<number>;
  position: number;
  role: string;
  signedAt: string | null;
  signingId: string;
  state: import('@roadworthy/contract/signing/signing.machine.ts').SignerState;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  userId: string;
  verifiedAt: string | null;
}

export interface Signings {
  companyId: string;
  contentSha256: string | null;
  createdAt: Generated<string>;
  createdBy: string | null;
  currentSha256: string;
  documentHash: string;
  expiresAt: string;
  fileKey: string;
  id: string;
  kind: import('@roadworthy/contract/signing/signing.schema.ts').SigningKind;
  number: string;
  originalSha256: string;
  provider: Generated<import('../settings.ts').SignatureProviderName>;
  providerAskedAt: string | null;
  providerDocument: string | null;
  providerDoneAt: string | null;
  state: import('@roadworthy/contract/signing/signing.machine.ts').SigningState;
  subject: 'project' | 'workplan';
  subjectId: string;
  timestampPending: Generated<boolean>;
  title: string;
  turn: Generated<number>;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  voidReason: string | null;
}

export interface SimilarPhotos {
  companyId: string;
  createdAt: Generated<string>;
  id: string;
  otherId: string;
  otherPlanId: string;
  photoId: string;
  planId: string;
}

export interface StateBaselines {
  after: Json<Record<string, unknown>>;
  at: Generated<string>;
  companyId: string;
  id: Generated<string>;
  number: Generated<number>;
  proof: string;
  subject: string;
  subjectId: string;
}

export interface StockItems {
  barcode: string | null;
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  currency: 'GBP' | 'EUR' | 'USD' | 'CHF' | 'SEK' | 'NOK' | 'DKK' | 'PLN' | 'CZK' | 'CAD' | 'AUD' | 'INR';
  deletedAt: string | null;
  id: string;
  minimum: Generated<number>;
  name: string;
  newPartId: string | null;
  partId: string | null;
  partNo: string;
  reorderQuantity: Generated<number>;
  supplierEmail: string | null;
  supplierName: string | null;
  unit: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface StockMovements {
  bin: Generated<string>;
  companyId: string;
  createdAt: Generated<string>;
  id: string;
  itemId: string;
  jobCardId: string | null;
  kind: 'receipt' | 'issue' | 'return' | 'count' | 'move in' | 'move out' | 'scrap' | 'reserve' | 'release';
  number: Generated<number>;
  placeAfter: Generated<number>;
  quantity: number;
  quantityAfter: Generated<number>;
  reason: string | null;
  reserved: Generated<number>;
  reservedAfter: Generated<number>;
  supplier: string | null;
  taskId: string | null;
  taskIssuedAfter: Generated<number>;
  taskReservedAfter: Generated<number>;
  unitPrice: number | null;
  userId: string | null;
  value: Generated<number>;
  valueAfter: Generated<number>;
  workshopId: string | null;
}

export interface StockOrderLines {
  companyId: string;
  createdAt: Generated<string>;
  id: string;
  itemId: string;
  note: string | null;
  orderId: string;
  quantity: number;
  supplierEmail: string;
  userId: string;
}

export interface TabletPeople {
  companyId: string;
  joinedAt: string;
  pinHash: string;
  provedAt: string;
  tabletId: string;
  tries: Generated<number>;
  userId: string;
  validUntil: string;
}

export interface TeamMembers {
  companyId: string;
  teamId: string;
  userId: string;
}

export interface Teams {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  deletedAt: string | null;
  description: Generated<string>;
  id: string;
  name: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  workshopId: string | null;
}

export interface TechnicianPlans {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  id: string;
  isOffice: Generated<boolean>;
  nok: Generated<number>;
  ok: Generated<number>;
  planId: string;
  rectified: Generated<number>;
  skip: Generated<number>;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  userId: string;
}

export interface TemplateQuestions {
  companyId: string;
  position: number;
  questionId: string;
  templateId: string;
}

export interface Throttles {
  companyId: Generated<string>;
  endsAt: string;
  keyHash: string;
  tries: number;
}

export interface TicketNotes {
  authorId: string;
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  id: string;
  isStaff: boolean;
  text: string;
  ticketId: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface Tickets {
  closedAt: string | null;
  closedBy: string | null;
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  deletedAt: string | null;
  description: string;
  id: string;
  photos: GeneratedJson<string[]>;
  priority: Generated<'Low' | 'Normal' | 'High' | 'Urgent'>;
  status: import('@roadworthy/contract/tickets/ticket.machine.ts').TicketStatus;
  ticketNo: string;
  type: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  userId: string;
  vehicleId: string | null;
}

export interface UserLocations {
  companyId: string;
  locationId: string;
  userId: string;
}

export interface UserWorkshops {
  companyId: string;
  userId: string;
  workshopId: string;
}

export interface Users {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  deletedAt: string | null;
  emailId: string;
  emailKey: GeneratedAlways<string>;
  firstName: string;
  id: string;
  isActive: Generated<boolean>;
  isRegistered: Generated<boolean>;
  isTempPassword: Generated<boolean>;
  isVerified: Generated<boolean>;
  lastName: string;
  passwordChangedAt: string | null;
  passwordHash: string | null;
  phoneNumber: string | null;
  roleId: string;
  tempPasswordUntil: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface Variants {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  deletedAt: string | null;
  description: Generated<string>;
  id: string;
  modelId: string;
  name: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface VehicleCheckEvents {
  checkId: string;
  companyId: string;
  createdAt: Generated<string>;
  event: import('@roadworthy/contract/vehicle-checks/vehicle-check.schema.ts').CheckEvent;
  id: string;
  points: GeneratedJson<import('@roadworthy/contract/vehicle-checks/vehicle-check.schema.ts').RecordedPoint[]>;
  reason: string | null;
  userId: string;
}

export interface VehicleCheckPoints {
  checkId: string;
  comment: string | null;
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  dueOn: string | null;
  groupName: string;
  id: string;
  instructions: string | null;
  jobCardId: string;
  measured: string | null;
  measurement: NullableJson<import('@roadworthy/contract/job-cards/templates/task-content.schema.ts').TaskMeasurement>;
  name: string;
  outcome: import('@roadworthy/contract/vehicle-checks/vehicle-check.schema.ts').PointOutcome | null;
  outcomeAt: string | null;
  outcomeBy: string | null;
  outcomeReason: string | null;
  photos: GeneratedJson<string[]>;
  position: number;
  result: import('@roadworthy/contract/vehicle-checks/vehicle-check.schema.ts').PointResult | null;
  taskId: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface VehicleCheckTemplateJobTypes {
  companyId: string;
  jobTypeId: string;
  templateId: string;
}

export interface VehicleCheckTemplateModels {
  companyId: string;
  modelId: string;
  templateId: string;
}

export interface VehicleCheckTemplateVersions {
  companyId: string;
  createdAt: Generated<string>;
  groups: Json<import('@roadworthy/contract/vehicle-checks/templates/check-template.schema.ts').TemplateGroup[]>;
  id: string;
  jobTypes: Json<string[]>;
  models: Json<string[]>;
  name: string;
  number: number;
  templateId: string;
  userId: string | null;
}

export interface VehicleCheckTemplates {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  id: string;
  isActive: Generated<boolean>;
  name: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  version: number;
}

export interface VehicleChecks {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  discardedAt: string | null;
  finishedAt: string | null;
  finishedBy: string | null;
  id: string;
  jobCardId: string;
  templateVersionId: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  vehicleId: string;
}

export interface VehicleHandovers {
  companyId: string;
  contents: string | null;
  createdAt: Generated<string>;
  energy: 'fuel' | 'charge';
  id: string;
  jobCardId: string;
  keyTag: string | null;
  kind: 'hand-in' | 'hand-over';
  lastOdometer: number | null;
  level: number;
  marks: GeneratedJson<import('@roadworthy/contract/vehicle-handovers/vehicle-handover.schema.ts').DamageMark[]>;
  number: number;
  odometer: number;
  odometerReason: string | null;
  personName: string;
  photos: Json<import('@roadworthy/contract/vehicle-handovers/vehicle-handover.schema.ts').HandoverPhoto[]>;
  receivedAt: string;
  recordedAt: string;
  remaining: string | null;
  strokes: Json<import('@roadworthy/contract/day-sheets/day-sheet.schema.ts').Strokes>;
  userId: string;
  vehicleId: string;
  workDone: string | null;
}

export interface VehicleLabels {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  id: string;
  linkCipher: string;
  linkHash: string;
  number: Generated<number>;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface VehicleMoves {
  bayId: string | null;
  companyId: string;
  createdAt: Generated<string>;
  handoverId: string | null;
  id: string;
  movedAt: string;
  note: string | null;
  status: import('@roadworthy/contract/vehicles/vehicle.machine.ts').VehicleStatus;
  userId: string;
  vehicleId: string;
}

export interface Vehicles {
  bayId: string | null;
  bodyStyle: string | null;
  chipId: string | null;
  color: string | null;
  companyId: string;
  costCentreId: string | null;
  createdAt: Generated<string>;
  createdBy: string | null;
  deletedAt: string | null;
  department: string | null;
  engine: string | null;
  fuelType: string | null;
  id: string;
  keeperContact: string | null;
  keeperName: string | null;
  makeId: string;
  market: string | null;
  modelId: string;
  modelYear: number | null;
  movedAt: string | null;
  platformId: string;
  regNo: string | null;
  slNo: string | null;
  status: Generated<import('@roadworthy/contract/vehicles/vehicle.machine.ts').VehicleStatus>;
  tag: string | null;
  transmission: string | null;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  variantId: string;
  vin: string;
}

export interface WorkPlans {
  additionalPpe: string | null;
  allRecordedAt: string | null;
  batch: string;
  carriedOver: Generated<boolean>;
  companyId: string;
  completedAt: string | null;
  createdAt: Generated<string>;
  createdBy: string | null;
  deletedAt: string | null;
  equipmentRequired: GeneratedJson<string[]>;
  escalation: NullableJson<import('@roadworthy/contract/work-plans/escalation/escalation-rule.schema.ts').EscalationRule[]>;
  extraEquipment: GeneratedJson<string[]>;
  gridId: string | null;
  gridName: string | null;
  gridSides: NullableJson<{ side: string; row: number; column: number; picture: string }[]>;
  id: string;
  msdsIssued: 'Yes' | 'No' | 'NA';
  name: string;
  nok: Generated<number>;
  ok: Generated<number>;
  partId: string | null;
  planNo: string;
  projectId: string;
  quantity: number;
  rectified: Generated<number>;
  referenceCriteria: GeneratedJson<import('@roadworthy/contract/work-plans/work-plan.schema.ts').WorkPlan['referenceCriteria']>;
  revision: Generated<number>;
  skip: Generated<number>;
  specialCareDescription: string | null;
  status: string;
  target: number | null;
  templateId: string | null;
  templateName: string | null;
  tipLevel: Generated<number>;
  type: 'P' | 'G';
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface WorkRequests {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  decidedAt: string | null;
  decidedBy: string | null;
  declineReason: string | null;
  deletedAt: string | null;
  id: string;
  jobCardId: string | null;
  joined: Generated<boolean>;
  linkCipher: string | null;
  linkHash: string | null;
  newsAt: string | null;
  photos: GeneratedJson<string[]>;
  readAt: string | null;
  requestNo: string;
  sentId: string | null;
  text: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
  userId: string | null;
  vehicleId: string;
  visitorContact: string | null;
  visitorEmail: string | null;
  visitorName: string | null;
  wantedOn: string | null;
}

export interface Workshops {
  companyId: string;
  createdAt: Generated<string>;
  createdBy: string | null;
  deletedAt: string | null;
  description: Generated<string>;
  id: string;
  name: string;
  updatedAt: Generated<string>;
  updatedBy: string | null;
}

export interface DB {
  accessEpochs: AccessEpochs;
  actionReminders: ActionReminders;
  assessmentItems: AssessmentItems;
  assessmentQuestions: AssessmentQuestions;
  assessmentReviews: AssessmentReviews;
  assessmentTemplates: AssessmentTemplates;
  assessmentVersions: AssessmentVersions;
  bays: Bays;
  changes: Changes;
  checkpoints: Checkpoints;
  companies: Companies;
  correctiveActions: CorrectiveActions;
  costCentres: CostCentres;
  counters: Counters;
  customerContestAnswers: CustomerContestAnswers;
  customerContestReads: CustomerContestReads;
  customerContests: CustomerContests;
  daySheetSeals: DaySheetSeals;
  daySheets: DaySheets;
  defaultViews: DefaultViews;
  deferredDefectDecisions: DeferredDefectDecisions;
  deviceAnnouncements: DeviceAnnouncements;
  deviceWriteOffs: DeviceWriteOffs;
  driftChecks: DriftChecks;
  driftReviews: DriftReviews;
  driftSignals: DriftSignals;
  equipmentTicks: EquipmentTicks;
  escalationEvents: EscalationEvents;
  escalations: Escalations;
  fileHolders: FileHolders;
  files: Files;
  findingInspections: FindingInspections;
  findingReminders: FindingReminders;
  findingWork: FindingWork;
  findings: Findings;
  geoPositions: GeoPositions;
  gridChecks: GridChecks;
  gridSides: GridSides;
  grids: Grids;
  idempotencyKeys: IdempotencyKeys;
  inboxNews: InboxNews;
  inboxTold: InboxTold;
  incidentEvents: IncidentEvents;
  incidentHazardLinks: IncidentHazardLinks;
  incidents: Incidents;
  inspectionLog: InspectionLog;
  instruments: Instruments;
  invitations: Invitations;
  jobCardEvents: JobCardEvents;
  jobCardTasks: JobCardTasks;
  jobCards: JobCards;
  jobParameters: JobParameters;
  jobTemplateModels: JobTemplateModels;
  jobTemplateVersions: JobTemplateVersions;
  jobTemplates: JobTemplates;
  jobTypes: JobTypes;
  knownDevices: KnownDevices;
  labourCorrections: LabourCorrections;
  labourEvents: LabourEvents;
  lateRecordings: LateRecordings;
  lateReviews: LateReviews;
  locations: Locations;
  logChecks: LogChecks;
  logSeals: LogSeals;
  loginCodes: LoginCodes;
  mailChoices: MailChoices;
  mails: Mails;
  makes: Makes;
  models: Models;
  modules: Modules;
  newParts: NewParts;
  odometerAnswers: OdometerAnswers;
  odometerReadings: OdometerReadings;
  partComponents: PartComponents;
  partTypes: PartTypes;
  parts: Parts;
  photoFingerprints: PhotoFingerprints;
  planActivities: PlanActivities;
  planActivityLog: PlanActivityLog;
  planAmendmentParts: PlanAmendmentParts;
  planAmendments: PlanAmendments;
  planAssessments: PlanAssessments;
  planInspectors: PlanInspectors;
  planParts: PlanParts;
  planStops: PlanStops;
  planVehicles: PlanVehicles;
  platforms: Platforms;
  projectLocations: ProjectLocations;
  projects: Projects;
  putAwayChecklists: PutAwayChecklists;
  recordedDays: RecordedDays;
  recordedDaysUntil: RecordedDaysUntil;
  recordedPhotos: RecordedPhotos;
  recordedPlaces: RecordedPlaces;
  recoveryCodes: RecoveryCodes;
  replacements: Replacements;
  riskConfirmations: RiskConfirmations;
  riskControlsDone: RiskControlsDone;
  riskExceptions: RiskExceptions;
  riskMeasures: RiskMeasures;
  roles: Roles;
  sampleRecords: SampleRecords;
  savedViews: SavedViews;
  secondFactors: SecondFactors;
  secondLookResults: SecondLookResults;
  secondLooks: SecondLooks;
  sentReports: SentReports;
  serviceCards: ServiceCards;
  servicePlans: ServicePlans;
  serviceRecords: ServiceRecords;
  serviceReminders: ServiceReminders;
  sessions: Sessions;
  shiftEntries: ShiftEntries;
  shopTablets: ShopTablets;
  signingCertificates: SigningCertificates;
  signingEvents: SigningEvents;
  signingKeys: SigningKeys;
  signingRevisions: SigningRevisions;
  signingSigners: SigningSigners;
  signings: Signings;
  similarPhotos: SimilarPhotos;
  stateBaselines: StateBaselines;
  stockItems: StockItems;
  stockMovements: StockMovements;
  stockOrderLines: StockOrderLines;
  tabletPeople: TabletPeople;
  teamMembers: TeamMembers;
  teams: Teams;
  technicianPlans: TechnicianPlans;
  templateQuestions: TemplateQuestions;
  throttles: Throttles;
  ticketNotes: TicketNotes;
  tickets: Tickets;
  userLocations: UserLocations;
  userWorkshops: UserWorkshops;
  users: Users;
  variants: Variants;
  vehicleCheckEvents: VehicleCheckEvents;
  vehicleCheckPoints: VehicleCheckPoints;
  vehicleCheckTemplateJobTypes: VehicleCheckTemplateJobTypes;
  vehicleCheckTemplateModels: VehicleCheckTemplateModels;
  vehicleCheckTemplateVersions: VehicleCheckTemplateVersions;
  vehicleCheckTemplates: VehicleCheckTemplates;
  vehicleChecks: VehicleChecks;
  vehicleHandovers: VehicleHandovers;
  vehicleLabels: VehicleLabels;
  vehicleMoves: VehicleMoves;
  vehicles: Vehicles;
  workPlans: WorkPlans;
  workRequests: WorkRequests;
  workshops: Workshops;
}
