import { cleanPointLimits } from './clean-point.limits.ts';
import { clockStopsAfterHours } from './clock-stop.limits.ts';
import { currencies } from './currencies.ts';
import { contestAnswerHours } from './contest-answer.limits.ts';
import { secondLookLimits } from './second-look.limits.ts';
import { companyMessages } from './messages/company.messages.ts';
import { z } from 'zod';
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
  /** Whether phone numbers may have a country code. Without it, they have ten characters. */
  internationalPhones: z.boolean(),
  /** Whether repaired findings have to be re-inspected by somebody who did not repair them. */
  reinspectionByAnother: z.boolean(),
  /** After how many minutes without activity the page is locked. */
  lockAfterMinutes: z.number(),
  /** Whether inspectors must confirm the risks of a plan before their first recording of a shift. */
  riskGate: z.boolean(),
  /** The number of consecutive OKs after a Not OK that make a check clean again. */
  cleanPointAfter: z.number(),
  /** The number of hours within which the office must answer a customer's contest. */
  contestAnswerHours: z.number(),
  /** After how many hours a labour clock that nobody stops is stopped. */
  clockStopsAfterHours: z.number(),
  /** The currency of new stock items. */
  currency: z.enum(currencies),
  /** The percentage of verdicts that get a second look; 0: none. */
  secondLookPercent: z.number(),
  /** Whether recordings include the position of the device, if it allows that. */
  askPosition: z.boolean(),
  /** The matrix for rating hazards in assessments that start from now on. Null if hazards are not rated. */
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
  /** Gives the customer that is named here an account, so that they can be selected for projects. */
  inviteCustomer: z.boolean().optional(),
  lockAfterMinutes: wholeNumber(companyMessages.lockAfterRange, lockAfterMinutes.min, lockAfterMinutes.max).optional(),
  riskGate: z.boolean().optional(),
  cleanPointAfter: wholeNumber(companyMessages.cleanPointRange, cleanPointLimits.min, cleanPointLimits.max).optional(),
  contestAnswerHours: wholeNumber(
    companyMessages.contestAnswerRange,
    contestAnswerHours.min,
    contestAnswerHours.max,
  ).optional(),
  clockStopsAfterHours: wholeNumber(
    companyMessages.clockStopRange,
    clockStopsAfterHours.min,
    clockStopsAfterHours.max,
  ).optional(),
  secondLookPercent: wholeNumber(
    companyMessages.secondLookRange,
    secondLookLimits.min,
    secondLookLimits.max,
  ).optional(),
  currency: z.enum(currencies, { error: companyMessages.currencyRequired }).optional(),
  askPosition: z.boolean().optional(),
  riskMatrix: RiskMatrix.nullable().optional(),
});
export const CompanyChange = changeSchema(CompanyNew.omit({ inviteCustomer: true })).extend(optimisticLock);
