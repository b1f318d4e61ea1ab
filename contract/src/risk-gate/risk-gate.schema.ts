import { z } from 'zod';
import { PersonRef } from '../access/user.schema.ts';
import { id, instant } from '../kit/route.ts';
import { riskGateMessages as messages } from './messages/risk-gate.messages.ts';

/** SHA-256 of the content of the signed risk assessment, or of its document if that has no attached content. */
const version = z.string().regex(/^[0-9a-f]{64}$/, messages.unknownVersion);

const RiskVersion = z.object({
  version,
  /** Number and revision of the risk assessment, as printed on it. */
  number: z.string(),
  since: instant,
});

export const HazardGroup = z.object({
  /** The question that found the hazards. */
  question: z.string(),
  reference: z.string(),
  /** In the project's risk assessment, or in an inspector's review of the plan. */
  foundIn: z.enum(['assessment', 'review']),
  hazards: z.array(z.object({ hazard: z.string(), controlMeasure: z.string() })),
});
export type HazardGroup = z.output<typeof HazardGroup>;

/** What a person confirms before they record on a plan, and what they have confirmed on it. */
export const RiskGate = z.object({
  /** The plan. */
  _id: id,
  isOn: z.boolean(),
  timeZone: z.string(),
  inForce: RiskVersion,
  protectiveEquipment: z.array(z.string()),
  additionalProtectiveEquipment: z.string().nullable(),
  specialCare: z.string().nullable(),
  groups: z.array(HazardGroup),
  /** This person's, on this plan: the latest first. */
  confirmations: z.array(z.object({ version, confirmedAt: instant })),
  lastRecordedAt: instant.nullable(),
});
export type RiskGate = z.output<typeof RiskGate>;

/** A confirmation as the queue of a device sends it; the item's id is the plan. */
export const ConfirmRisks = z.strictObject({
  clientId: id.optional(),
  version,
  device: id.optional(),
  recordedAt: instant.optional(),
});
export type ConfirmRisks = z.output<typeof ConfirmRisks>;

/** What one person confirmed of one version on one plan, and what they recorded before they did. */
export const RiskConfirmation = z.object({
  _id: z.string(),
  person: PersonRef,
  plan: z.object({ _id: id, planNo: z.string(), name: z.string() }),
  project: z.object({ _id: id, projectNo: z.string(), name: z.string() }),
  version,
  number: z.string(),
  isInForce: z.boolean(),
  /** On the device; null if the person has recorded but not confirmed this version. */
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
