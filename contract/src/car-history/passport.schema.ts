import { z } from 'zod';
import {
  contestableStates,
  customerClaims,
  customerContestStates,
} from '../customer-contests/customer-contest.machine.ts';
import { checkpointStates } from '../inspection/checkpoint.machine.ts';
import { RecordedInstrument } from '../instruments/instrument.schema.ts';
import { GeoPosition } from '../geo-positions/geo-position.schema.ts';
import { PhotoMark } from '../photo-evidence/marks/photo-mark.schema.ts';
import { FollowUpAnswer } from '../parts/follow-up/follow-up.schema.ts';
import { DefectCode } from '../parts/defects/defect-code.schema.ts';
import { id, instant } from '../kit/route.ts';
import { deferredDefectStatuses } from '../vehicle-checks/defects/deferred-defect.machine.ts';
import { pointResults } from '../vehicle-checks/vehicle-check.schema.ts';
import { CarHistoryEntry } from './car-history.schema.ts';

// The data of a vehicle's passport as stored in passport.json: everything that the reader may see of one vehicle.

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** One recording. `storedAt` is later than `at` if the device was offline. Photos are named by their SHA-256. */
const PassportRecording = z.object({
  at: instant,
  storedAt: instant,
  event: z.string(),
  by: z.string(),
  comment: z.string().nullable(),
  rectifyComment: z.string().nullable(),
  photos: z.array(sha256),
  /** The marks on these photos, by SHA-256; photos without marks are left out. Missing from earlier passports. */
  marks: z.array(z.object({ photo: sha256, marks: z.array(PhotoMark) })).optional(),
  /** The values of a measured check as they were typed; null if none was recorded. */
  measured: z.array(z.string()).nullable(),
  /** The instrument of the values, with its calibration at that time; null if the device named none. */
  instrument: RecordedInstrument.nullable(),
  /** The defect code of a Not OK with its name and severity; null if none was selected. */
  defect: DefectCode.nullable(),
  /** The answers to the follow-up questions, with the SHA-256 of their photos; null without answers. */
  answers: z.array(FollowUpAnswer.extend({ photos: z.array(sha256) })).nullable(),
  /** Where it was recorded, without coordinates; null if the company did not ask for the position. */
  geoPosition: GeoPosition.nullable(),
  /** The revision of the plan that the device had; null for recordings that were made before plans had revisions. */
  revision: z.number().nullable(),
});

/** A customer's contest of a verdict, with the office's answer, or a concession, which needs none. */
const PassportContest = z.object({
  id,
  claim: z.enum(customerClaims),
  state: z.enum(customerContestStates),
  /** The verdict that the customer saw. */
  was: z.enum(contestableStates),
  reason: z.string(),
  photos: z.array(sha256),
  at: instant,
  by: z.string().nullable(),
  /** Null for a concession. */
  answerBy: instant.nullable(),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  answeredBy: z.string().nullable(),
});
export type PassportContest = z.output<typeof PassportContest>;

/** A checkpoint or an activity, with all its recordings, oldest first. */
const PassportCheck = z.object({
  id,
  kind: z.enum(['checkpoint', 'activity']),
  /** The side, cell and part, or the name of the activity. */
  name: z.string(),
  partNo: z.string().nullable(),
  /** The unit of the values; null if nothing is measured. */
  unit: z.string().nullable(),
  state: z.enum(checkpointStates),
  contested: z.boolean(),
  /** Whether an amendment has removed the check from the plan. */
  removed: z.boolean(),
  log: z.array(PassportRecording),
  /** Oldest first. */
  contests: z.array(PassportContest),
});

const PassportDocument = z.object({
  number: z.string(),
  title: z.string(),
  sha256,
  /** The digest of the content attached to the PDF; null for documents from before their content was attached. */
  contentSha256: sha256.nullable(),
});

const PassportPlan = z.object({
  id,
  number: z.string(),
  name: z.string(),
  project: z.string(),
  status: z.string(),
  revision: z.number(),
  checks: z.array(PassportCheck),
  documents: z.array(PassportDocument),
});
export type PassportPlan = z.output<typeof PassportPlan>;

/** A job card of the vehicle. Its events are in the history. */
const PassportJobCard = z.object({
  id,
  number: z.string(),
  summary: z.string(),
  status: z.string(),
  photos: z.array(sha256),
});
export type PassportJobCard = z.output<typeof PassportJobCard>;

/** A finished vehicle check. Missing results cannot occur, because a check is finished only when it is complete. */
const PassportVehicleCheck = z.object({
  id,
  jobCard: z.string(),
  name: z.string(),
  version: z.number(),
  finishedAt: instant,
  finishedBy: z.string(),
  points: z.array(
    z.object({
      group: z.string(),
      name: z.string(),
      result: z.enum(pointResults),
      /** The value with its unit, and with its limits if it is out of them; empty if nothing was measured. */
      measured: z.string(),
      comment: z.string().nullable(),
      photos: z.array(sha256),
    }),
  ),
});
export type PassportVehicleCheck = z.output<typeof PassportVehicleCheck>;

/** A defect that a vehicle check deferred, and its status when the passport was created. */
const PassportDefect = z.object({
  id,
  name: z.string(),
  result: z.enum(pointResults),
  status: z.enum(deferredDefectStatuses),
  dueOn: z.string().nullable(),
  jobCard: z.string(),
  deferredAt: instant,
});
export type PassportDefect = z.output<typeof PassportDefect>;

/** A ticket or incident that is linked to the vehicle. Its events are in the history. */
const PassportReport = z.object({
  id,
  kind: z.enum(['ticket', 'incident']),
  number: z.string(),
  /** The description of a ticket, or the title of an incident. */
  summary: z.string(),
  photos: z.array(sha256),
});
export type PassportReport = z.output<typeof PassportReport>;

/** Counts checks by their current state. A removed check that was never judged does not count. */
const PassportTotals = z.object({
  ok: z.number(),
  notOk: z.number(),
  rectified: z.number(),
  skipped: z.number(),
  open: z.number(),
  checks: z.number(),
  plans: z.number(),
  jobCards: z.number(),
  tickets: z.number(),
  incidents: z.number(),
  contests: z.number(),
  photos: z.number(),
});
export type PassportTotals = z.output<typeof PassportTotals>;

export const Passport = z.object({
  kind: z.literal('vehicle passport'),
  schema: z.literal(1),
  createdAt: instant,
  createdFor: z.object({ name: z.string(), role: z.string() }),
  company: z.string(),
  vehicle: z.object({
    id,
    vin: z.string(),
    registration: z.string().nullable(),
    tag: z.string().nullable(),
    description: z.string(),
  }),
  totals: PassportTotals,
  /** In the order in which the events happened, not in which they were stored. */
  history: z.array(CarHistoryEntry),
  /** Tickets and incidents that only name the vehicle in their text. The totals leave them out. */
  named: z.array(CarHistoryEntry),
  plans: z.array(PassportPlan),
  /** Oldest first. */
  jobCards: z.array(PassportJobCard),
  /** Tickets before incidents, each oldest first. Missing from earlier passports. */
  reports: z.array(PassportReport).optional(),
  /** Oldest first, as the deferred defects are. Both are missing from earlier passports. */
  vehicleChecks: z.array(PassportVehicleCheck).optional(),
  deferredDefects: z.array(PassportDefect).optional(),
});
export type Passport = z.output<typeof Passport>;

type PassportRecords = {
  plans: readonly PassportPlan[];
  jobCards: readonly PassportJobCard[];
  reports?: readonly PassportReport[] | undefined;
  vehicleChecks?: readonly PassportVehicleCheck[] | undefined;
  history: readonly Pick<CarHistoryEntry, 'kind' | 'id'>[];
};

/** Calculates the totals from the other records in the passport. */
export function calculatePassportTotals({ history, ...records }: PassportRecords): PassportTotals {
  const { plans } = records;
  const checks = plans.flatMap((plan) => plan.checks).filter(({ removed, state }) => !removed || state !== 'unchecked');
  const inState = (...states: readonly string[]): number => checks.filter(({ state }) => states.includes(state)).length;
  const count = (kind: CarHistoryEntry['kind']): number =>
    new Set(history.filter((entry) => entry.kind === kind).map((entry) => entry.id)).size;
  return {
    ok: inState('ok'),
    notOk: inState('not ok'),
    rectified: inState('rectified', 'complete'),
    skipped: inState('skipped'),
    open: inState('unchecked'),
    checks: checks.length,
    plans: plans.length,
    jobCards: count('jobCard'),
    tickets: count('ticket'),
    incidents: count('incident'),
    contests: checks.reduce((sum, { contests }) => sum + contests.length, 0),
    photos: listPassportPhotos(records).length,
  };
}

/** Lists the photos by SHA-256, each once. */
export function listPassportPhotos({
  plans,
  jobCards,
  reports = [],
  vehicleChecks = [],
}: Omit<PassportRecords, 'history'>): string[] {
  const checks = plans.flatMap((plan) => plan.checks);
  const holders = [
    ...checks.flatMap(({ log, contests }) => [...log, ...contests]),
    ...jobCards,
    ...reports,
    ...vehicleChecks.flatMap(({ points }) => points),
  ];
  return [...new Set(holders.flatMap(({ photos }) => photos))];
}

/** The list of files in a passport, which the installation signs. */
export const PassportManifest = z.object({
  kind: z.literal('vehicle passport manifest'),
  schema: z.literal(1),
  createdAt: instant,
  company: z.string(),
  vin: z.string(),
  files: z.array(z.object({ name: z.string(), size: z.number(), sha256 })),
});
export type PassportManifest = z.output<typeof PassportManifest>;
