import { cleanPointAfter } from './clean-point.limits.ts';
import { companyMessages } from './messages/company.messages.ts';
import { z } from 'zod';
import type { RoleName } from '../access/roles.ts';
import { ChosenPerson } from '../access/user.schema.ts';
import {
  changeSchema,
  invalidEmailMessage,
  emailPattern,
  optionalText,
  reference,
  text,
  singleLineText,
  wholeNumber,
} from '../kit/field.ts';
import { RiskMatrix } from './risk-matrix.ts';
import { lockAfterMinutes } from '../access/session.limits.ts';
import { id, recordFields, optimisticLock } from '../kit/route.ts';

/** The role a company's BRM must have. */
export const brmRole = 'Business Relationship Manager' satisfies RoleName;

export const Company = z.object({
  ...recordFields,
  name: z.string(),
  address: z.string(),
  customerName: z.string(),
  customerEmail: z.string(),
  userId: ChosenPerson.nullable(),
  userEmail: z.string().nullable(),
  userName: z.string().nullable(),
  logo: z.string().nullable(),
  refCompanyId: id,
  /** The same value as `refCompanyId`, which the specification also names. */
  companyId: id,
  askCodeOnNewDevices: z.boolean(),
  /** If set, phone numbers may have a country code; otherwise they have ten characters. */
  internationalPhones: z.boolean(),
  /** Repaired findings are re-inspected by somebody who did not repair them. */
  reinspectionByAnother: z.boolean(),
  /** The page is locked after this many minutes without activity. */
  lockAfterMinutes: z.number(),
  /** Inspectors confirm the risks of a plan before the first recording of a shift. */
  riskGate: z.boolean(),
  /** So many consecutive OK after a Not OK make a check clean again. */
  cleanPointAfter: z.number(),
  /** The matrix with which assessments that start now rate their hazards; null: hazards are not rated. */
  riskMatrix: RiskMatrix.nullable(),
});
export type Company = z.output<typeof Company>;

export const CompanyNew = z.strictObject({
  name: text(companyMessages.nameRequired, 200),
  address: text(companyMessages.addressRequired, 500),
  customerName: text(companyMessages.customerNameRequired, 200),
  customerEmail: singleLineText(companyMessages.customerEmailRequired)
    .trim()
    .min(1, { error: companyMessages.customerEmailRequired, abort: true })
    .max(254)
    .regex(emailPattern, invalidEmailMessage),
  userId: reference(companyMessages.brmRequired),
  userEmail: optionalText(254),
  userName: optionalText(250),
  logo: optionalText(200),
  askCodeOnNewDevices: z.boolean().optional(),
  internationalPhones: z.boolean().optional(),
  reinspectionByAnother: z.boolean().optional(),
  /** Gives the customer named here an account, so that they can be chosen for projects. */
  inviteCustomer: z.boolean().optional(),
  lockAfterMinutes: wholeNumber(companyMessages.lockAfterRange, lockAfterMinutes.min, lockAfterMinutes.max).optional(),
  riskGate: z.boolean().optional(),
  cleanPointAfter: wholeNumber(companyMessages.cleanPointRange, cleanPointAfter.min, cleanPointAfter.max).optional(),
  riskMatrix: RiskMatrix.nullable().optional(),
});
export const CompanyChange = changeSchema(CompanyNew.omit({ inviteCustomer: true })).extend(optimisticLock);
