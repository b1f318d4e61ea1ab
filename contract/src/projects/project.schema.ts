import { locationMessages } from '../locations/messages/location.messages.ts';
import { projectMessages } from './messages/project.messages.ts';
import { z } from 'zod';
import { buildMobileNoSchema, mobileNo, type PhoneRules } from './mobile-number.ts';
import { ChosenPerson, PersonRef } from '../access/user.schema.ts';
import { ppeItems } from '../assessments/assessment.schema.ts';
import { RiskMatrix } from '../companies/risk-matrix.ts';
import {
  changeSchema,
  invalidEmailMessage,
  emailPattern,
  optionalDay,
  optionalText,
  reference,
  formatRequiredMessage,
  text,
  singleLineText,
} from '../kit/field.ts';
import { day, id, instant, recordFields, optimisticLock } from '../kit/route.ts';

import { DeclineSummary, SigningEntry } from '../signing/signing.schema.ts';
import { projectStatuses } from './project.machine.ts';

/** Returns the question before a deletion. The specification has two spaces before the question itself. */
export const formatDeleteQuestion = ({ name, projectNo }: { name: string; projectNo: string }): string =>
  projectMessages.deleteAsk({ name: name || projectNo });

export const formatRevisionTaken = (rev: number): string => projectMessages.revisionTaken({ rev });

export const workTypes = [
  'Inspection',
  'Rework',
  'Retrofit',
  'Audit',
  'Lab/CMM',
  'Engineer',
  'CS 1/2/3/4',
  'Other',
] as const;
/** Converts a type of work to the stored one: Lab/CMM is stored as Audit. */
export const toStoredWorkType = (type: string): string => (type === 'Lab/CMM' ? 'Audit' : type);
export const commodities = ['BIW', 'CHA', 'ELEC', 'EXT', 'INT', 'POW', 'STB', 'SOF'] as const;
/** Which exit dates a list shows. */
export const dueFilters = ['overdue', 'soon'] as const;
export type DueFilter = (typeof dueFilters)[number];
/** An exit date within this many days is soon. */
export const exitDueSoonDays = 14;
/** After more days than this in its status, a project is stuck. */
export const stuckAfterDays = 5;
export const reportingFrequencies = ['Daily', 'Weekly', 'Monthly', 'Real Time'] as const;
export const environmentLabel = projectMessages.qualityCc;

const LocationRef = z.object({
  _id: id,
  name: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
});
/** A contact at a work location. It is copied into the project, so that the contract records who it was. */
export const ProjectContact = z.object({
  contactName: z.string(),
  contactNumber: z.string(),
  location: z.string().nullish(),
  name: z.string().nullish(),
});
export type ProjectContact = z.output<typeof ProjectContact>;
/** Formats `Name, number – place`, leaving out what is missing. */
export const formatContact = ({ contactName, contactNumber, name }: ProjectContact): string =>
  [[contactName, contactNumber].filter(Boolean).join(', '), name].filter(Boolean).join(' – ');

const rowFields = {
  ...recordFields,
  name: z.string(),
  projectNo: z.string(),
  rev: z.number(),
  status: z.enum(projectStatuses),
  customer: ChosenPerson.nullable(),
  customerContact: z.string().nullable(),
  locationContact: z.string().nullable(),
  description: z.string().nullable(),
  assessmentAssignTo: ChosenPerson.nullable(),
  assessmentAssignOn: instant.nullable(),
  assessmentDone: instant.nullable(),
  auditBy: ChosenPerson.nullable(),
  auditOn: instant.nullable(),
  auditDone: instant.nullable(),
  startDate: day.nullable(),
  expectedEndDate: day.nullable(),
  isDeleted: z.boolean(),
  workLocation: z.array(LocationRef),
  waitsFor: z.string().nullable(),
  declined: DeclineSummary.nullable(),
  /** If the contract was reissued and the status names a later signer, the one who signs next. */
  signsFirst: id.nullable(),
  isReplaced: z.boolean(),
  hasPlans: z.boolean(),
  /**
   * Since when the project has waited for the person who acts next; null if it waits for nobody. Copies that a device
   * cached earlier lack this field.
   */
  waitsSince: instant.nullish(),
  /** When the project reached its status. */
  statusSince: instant,
  /** How much of the project's plans has been recorded, in percent with two decimals; null without plans. */
  completedPercent: z.number().nullable(),
  /** How many checkpoints of the project's plans are Not OK now. */
  openNok: z.number(),
};
/** A row of the project lists. `waitsFor` is display text that names who acts next. */
export const ProjectRow = z.object(rowFields);
export type ProjectRow = z.output<typeof ProjectRow>;

export const Project = z.object({
  ...rowFields,
  sapNo: z.string().nullable(),
  poNo: z.string().nullable(),
  companyName: z.string(),
  /** The platform's BRM for the company, who may assess and audit alongside its own people. */
  companyBrm: PersonRef.nullable(),
  phoneNo: z.string().nullable(),
  mobileNo: z.string().nullable(),
  emailId: z.string().nullable(),
  location: z.array(ProjectContact),
  criteria: z.string().nullable(),
  reportingFrequency: z.enum(reportingFrequencies).nullable(),
  assessmentTemplate: z.object({ _id: id, name: z.string() }).nullable(),
  partName: z.string().nullable(),
  partNumber: z.string().nullable(),
  typeOfWorkRequired: z.string().nullable(),
  commodity: z.string().nullable(),
  projectRequirement: z.string().nullable(),
  safetyEquipments: z.array(z.string()),
  /** The matrix that the assessment copied from the company when it started. Null if its hazards are not rated. */
  riskMatrix: RiskMatrix.nullable(),
  eversignList: z.array(SigningEntry),
  revProject: id.nullable(),
  /** The newest revision of the project number; a clone becomes the next one. */
  lastRevision: z.number(),
  comment: z.string().nullable(),
});
export type Project = z.output<typeof Project>;

const emptyOr = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => null), z.null(), schema]).optional();

const ProjectContactNew = z.object({
  contactName: text(formatRequiredMessage(projectMessages.contactName), 200),
  contactNumber: singleLineText().trim().max(40, projectMessages.contactNumberTooLong).default(''),
  location: reference(locationMessages.wrong).nullish(),
  name: optionalText(200),
});

const projectFields = z.strictObject({
  name: text(formatRequiredMessage(projectMessages.name), 200),
  customer: reference(projectMessages.customerRequired),
  assessmentTemplate: reference(projectMessages.templateRequired),
  sapNo: optionalText(60),
  poNo: optionalText(60),
  customerContact: optionalText(200),
  locationContact: optionalText(200),
  phoneNo: optionalText(40),
  mobileNo,
  emailId: emptyOr(singleLineText().trim().max(254).regex(emailPattern, invalidEmailMessage)),
  workLocation: z.array(reference(locationMessages.wrong)).max(100).default([]),
  location: z.array(ProjectContactNew).max(100).default([]),
  description: optionalText(5000),
  startDate: optionalDay,
  expectedEndDate: optionalDay,
  criteria: optionalText(2000),
  reportingFrequency: emptyOr(z.enum(reportingFrequencies)),
  partName: optionalText(200),
  partNumber: optionalText(100),
  typeOfWorkRequired: emptyOr(z.enum(workTypes)),
  commodity: emptyOr(z.enum(commodities)),
  projectRequirement: optionalText(5000),
});
/** Whether the end date is before the start. The contract states both, so this is checked before it is signed. */
export const endsBeforeStart = ({
  startDate,
  expectedEndDate,
}: {
  startDate?: string | null | undefined;
  expectedEndDate?: string | null | undefined;
}): boolean => Boolean(startDate && expectedEndDate && expectedEndDate < startDate);
const datesInOrder = z.superRefine<{
  startDate?: string | null | undefined;
  expectedEndDate?: string | null | undefined;
}>(
  (project, context) => {
    if (endsBeforeStart(project))
      context.addIssue({ code: 'custom', path: ['expectedEndDate'], message: projectMessages.endBeforeStart });
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
);
export const ProjectNew = projectFields.check(datesInOrder);
/** Builds the schema with which a company's form validates a project; `mobile` is the stored number. */
export const buildProjectSchema = (company: PhoneRules, mobile?: string | null) =>
  projectFields.extend({ mobileNo: buildMobileNoSchema(company, mobile) }).check(datesInOrder);
export type ProjectNew = z.output<typeof ProjectNew>;
/**
 * The `updatedAt` of the source as the client read it, and the revision that the clone should become. Either may be out
 * of date. The source's own revision is never a valid target.
 */
export const ProjectClone = projectFields
  .extend({ _id: id, ...optimisticLock, rev: z.number().int().nonnegative().optional() })
  .check(datesInOrder);
/** A change of fields. If there is a `status` with the fields of its event, that event is taken. */
export const ProjectChange = changeSchema(projectFields.extend({ comment: optionalText(5000) })).extend({
  ...optimisticLock,
  status: z.enum(projectStatuses).optional(),
  assessmentAssignTo: reference(projectMessages.chooseAssessee).nullish(),
  auditBy: reference(projectMessages.chooseAuditor).nullish(),
  safetyEquipments: z.array(z.enum(ppeItems)).max(ppeItems.length).optional(),
});
export type ProjectChange = z.output<typeof ProjectChange>;

export const ProjectAssign = z.strictObject({
  assessmentAssignTo: reference(projectMessages.assignWhat).optional(),
  auditBy: reference(projectMessages.assignWhat).optional(),
});
export const ReplaceCustomer = z.strictObject({ customer: reference(projectMessages.customerRequired) });
/** Without the equipment, the ticks stored on the server count. */
export const SubmitAssessment = z.strictObject({
  safetyEquipments: z.array(z.enum(ppeItems)).max(ppeItems.length).optional(),
});
export const SubmitAudit = z.strictObject({ comment: optionalText(5000) });

export const ProjectDocument = z.object({
  kind: z.enum(['contract', 'review', 'workplan']),
  title: z.string(),
  key: z.string(),
  signed: z.boolean(),
  updatedAt: instant,
});
export const HistoryEntry = z.object({
  _id: id,
  at: instant,
  by: z.object({ _id: id, name: z.string() }).nullable(),
  event: z.string(),
  subject: z.string(),
  /** The question that an answer belongs to. */
  about: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
});
