import type { DB } from '../../kit/db/types.gen.ts';
import type { SealedLog } from '../seals/sealed-logs.ts';

// Says which tables are compared with their history, and why the others are not. A new table that is on none of these
// lists is a compile error.

/** Rows with a history of their own, under their id. */
export const recordTables = [
  'assessmentItems',
  'assessmentQuestions',
  'assessmentTemplates',
  'bays',
  'companies',
  'correctiveActions',
  'costCentres',
  'findingWork',
  'grids',
  'incidents',
  'instruments',
  'jobCards',
  'jobCardTasks',
  'jobParameters',
  'jobTemplates',
  'jobTypes',
  'locations',
  'mailChoices',
  'makes',
  'models',
  'modules',
  'newParts',
  'partComponents',
  'parts',
  'partTypes',
  'planAmendments',
  'planStops',
  'planAssessments',
  'planVehicles',
  'platforms',
  'projects',
  'replacements',
  'roles',
  'secondFactors',
  'servicePlans',
  'signings',
  'signingSigners',
  'stockItems',
  'teams',
  'technicianPlans',
  'tickets',
  'users',
  'variants',
  'vehicleChecks',
  'vehicleCheckTemplates',
  'vehicleLabels',
  'vehicles',
  'workPlans',
  'workRequests',
  'workshops',
] as const satisfies readonly (keyof DB)[];

/** Rows that are part of the history of a parent: the column that names the parent, and the row's key within it. */
export const childTables = {
  gridChecks: ['grid_id', 'id'],
  gridSides: ['grid_id', 'id'],
  jobTemplateModels: ['template_id', 'model_id'],
  planActivities: ['plan_id', 'id'],
  planAmendmentParts: ['plan_id', 'id'],
  planInspectors: ['plan_id', 'user_id'],
  planParts: ['plan_id', 'part_id'],
  projectLocations: ['project_id', 'location_id'],
  recoveryCodes: ['user_id', 'id'],
  signingKeys: ['company_id', 'name'],
  teamMembers: ['team_id', 'user_id'],
  templateQuestions: ['template_id', 'question_id'],
  userLocations: ['user_id', 'location_id'],
  userWorkshops: ['user_id', 'workshop_id'],
  vehicleCheckPoints: ['job_card_id', 'id'],
  vehicleCheckTemplateJobTypes: ['template_id', 'job_type_id'],
  vehicleCheckTemplateModels: ['template_id', 'model_id'],
} as const satisfies { [Table in keyof DB]?: readonly [partOf: string, key: string] };

export type StateTable = (typeof recordTables)[number] | keyof typeof childTables;

const expiresReason = 'expires after a short time';
const recountedReason = 'is counted again from the sealed log and compared';
const bookkeepingReason = 'only records what was mailed or still has to be processed';
/** Tables that are not compared, and why. */
export const tablesNotCompared = {
  accessEpochs: 'only counts',
  actionReminders: bookkeepingReason,
  checkpoints: 'is compared with the sealed log of recordings',
  counters: 'only counts',
  deviceAnnouncements: 'keeps the latest report of a device; write-offs are sealed',
  driftChecks: bookkeepingReason,
  equipmentTicks: 'is not submitted yet; submitted equipment is sealed with its version',
  fileHolders: 'follows from compared columns; a forged row lets one more person read one file, and alters nothing',
  findings: 'follows from the compared records, whose triggers open and close it',
  findingReminders: bookkeepingReason,
  files: 'is compared with the stored bytes by check-files; digests of signed documents are compared in signings',
  idempotencyKeys: 'keeps answers for repeated requests, and expires',
  inboxNews: bookkeepingReason,
  inboxTold: bookkeepingReason,
  invitations: expiresReason,
  knownDevices: 'spares a known device the mailed code, never the password',
  loginCodes: expiresReason,
  logChecks: 'is a signed text',
  logSeals: 'has its own chain',
  mails: 'is the outbox',
  photoFingerprints: 'is computed from the stored photos',
  recordedDays: recountedReason,
  recordedDaysUntil: recountedReason,
  recordedPlaces: recountedReason,
  defaultViews: 'only says how a person looks at lists',
  savedViews: 'only say how people look at lists',
  sampleRecords: 'only mark what belongs to the sample data',
  putAwayChecklists: 'only remembers which checklists a person no longer wants to see',
  sessions: expiresReason,
  similarPhotos: 'follows from the stored photos',
  shopTablets: 'only says on which devices people switch, and ends with them',
  tabletPeople: 'is removed with the next change of the password',
  throttles: 'only counts',
} as const satisfies Record<Exclude<keyof DB, StateTable | SealedLog>, string>;

/** Columns of which the history has only a fingerprint, as in fingerprinted() of the database. */
export const fingerprintedColumns = [
  'password_hash',
  'pin_hash',
  'pin_cipher',
  'link_hash',
  'link_cipher',
  'private_key_cipher',
  'secret_cipher',
  'next_cipher',
  'code_hash',
] as const;

const stampReason = 'says who wrote the row and when, as its history does';
const recountedColumnReason = 'is counted again from the sealed log and compared';
const derivedReason = 'is derived from compared columns, for searching and sorting';
/**
 * Columns that the history leaves out, and why. Together with the fingerprinted ones, they are those of not_noted() in
 * the database.
 */
export const columnsNotCompared: Readonly<Record<string, string>> = {
  company_id: 'identifies the row',
  id: 'identifies the row',
  created_at: stampReason,
  created_by: stampReason,
  updated_at: stampReason,
  updated_by: stampReason,
  token_hash: 'belongs to tables that are not compared',
  next_at: 'limits the half hour in which a new second factor can be confirmed',
  last_step: 'moves with each code of a second factor',
  ok: recountedColumnReason,
  nok: recountedColumnReason,
  skip: recountedColumnReason,
  rectified: recountedColumnReason,
  all_recorded_at: 'says since when a plan waits for devices',
  search_words: derivedReason,
  workshop_order: derivedReason,
  job_type_order: derivedReason,
  vin_order: derivedReason,
  email_key: derivedReason,
};

/** Columns with a log of their own. */
export const columnsWithLog: { readonly [Table in StateTable]?: readonly string[] } = {
  planActivities: ['state', 'contested', 'comment', 'rectify_comment', 'images'],
};
