import { z } from 'zod';
import { PersonRef } from '../access/user.schema.ts';
import { day, id, instant } from '../kit/route.ts';
import { riskGateMessages as messages } from './messages/risk-gate.messages.ts';

/** SHA-256 of the content of the signed risk assessment or, if it has no attached content, of its document. */
const version = z.string().regex(/^[0-9a-f]{64}$/, messages.unknownVersion);

const RiskVersion = z.object({
  version,
  /** Number and revision of the risk assessment, as printed on it. */
  number: z.string(),
  since: instant,
});

export const HazardGroup = z.object({
  /** The question of the assessment that the hazards belong to. */
  question: z.string(),
  reference: z.string(),
  /** Whether the hazards are from the project's risk assessment or from an inspector's review of the plan. */
  foundIn: z.enum(['assessment', 'review']),
  hazards: z.array(z.object({ hazard: z.string(), controlMeasure: z.string() })),
});
export type HazardGroup = z.output<typeof HazardGroup>;

/** A measure that has to be done before the work starts, and that is not done or not re-inspected. */
export const OpenMeasure = z.object({
  /** The finding. */
  _id: id,
  measure: z.string(),
  hazard: z.string(),
  /** The owner of its corrective action. */
  person: z.string(),
  dueOn: day,
  /** Whether it is done and waits for its re-inspection. */
  isDone: z.boolean(),
});
export type OpenMeasure = z.output<typeof OpenMeasure>;

/** The risks that a person confirms before recording on a plan, their confirmations so far, and open measures. */
export const RiskGate = z.object({
  /** The id of the plan. */
  _id: id,
  isOn: z.boolean(),
  timeZone: z.string(),
  inForce: RiskVersion,
  protectiveEquipment: z.array(z.string()),
  additionalProtectiveEquipment: z.string().nullable(),
  specialCare: z.string().nullable(),
  groups: z.array(HazardGroup),
  /** This person's confirmations on this plan, latest first. */
  confirmations: z.array(z.object({ version, confirmedAt: instant })),
  lastRecordedAt: instant.nullable(),
  /**
   * As long as there is one, nobody can record, whether or not the company requires confirmations. Missing from older
   * copies.
   */
  openMeasures: z.array(OpenMeasure).optional(),
  /** Whether the company asks for the position of each recording. Missing from copies that a device cached earlier. */
  asksPosition: z.boolean().optional(),
});
export type RiskGate = z.output<typeof RiskGate>;

/** A confirmation as a device's queue sends it. The id of the item is that of the plan. */
export const ConfirmRisks = z.strictObject({
  clientId: id.optional(),
  version,
  device: id.optional(),
  recordedAt: instant.optional(),
});
export type ConfirmRisks = z.output<typeof ConfirmRisks>;

/** A person's confirmations of one version on one plan, and their recordings before the first of them. */
export const RiskConfirmation = z.object({
  _id: z.string(),
  person: PersonRef,
  plan: z.object({ _id: id, planNo: z.string(), name: z.string() }),
  project: z.object({ _id: id, projectNo: z.string(), name: z.string() }),
  version,
  number: z.string(),
  isInForce: z.boolean(),
  /** By the device's clock. Null if the person has recorded, but not confirmed this version. */
  firstConfirmedAt: instant.nullable(),
  lastConfirmedAt: instant.nullable(),
  /** When the first confirmation reached the server. */
  receivedAt: instant.nullable(),
  shifts: z.number(),
  devices: z.number(),
  recordedBefore: z.number(),
  firstRecordedBeforeAt: instant.nullable(),
});
export type RiskConfirmation = z.output<typeof RiskConfirmation>;
