import { z } from 'zod';
import { controlKinds, riskLevels } from '../companies/risk-matrix.ts';

// The content of a signed document as data. The document is rendered from it, and it is attached to the PDF as
// `content.json` in the canonical form of RFC 8785 before the first signature, so that every signature covers it. Its
// SHA-256 is printed on the pages. Texts are wire values instead of labels, and files are named by the SHA-256 of their
// bytes.

export const contentFileName = 'content.json';
export const contentKinds = ['contract', 'review', 'workplan', 'amendment'] as const;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const optional = z.string().nullable();
const answer = z.enum(['Yes', 'No']).nullable();
const Person = z.object({ name: z.string(), email: z.string() });

/** The fields that all documents have. */
const document = {
  schema: z.literal(1),
  title: z.string(),
  number: z.string(),
  subtitle: z.string(),
  company: z.string(),
  signers: z.array(Person.extend({ role: z.string(), meaning: z.string() })),
  /** The declined document that this one corrects. */
  corrects: z.object({ declinedBy: z.string(), at: z.string(), reason: z.string() }).nullable(),
};

const Project = z.object({
  number: z.string(),
  revision: z.number(),
  name: z.string(),
  sapNo: optional,
  poNo: optional,
  environment: z.string(),
  customer: Person.nullable(),
  customerContact: optional,
  phoneNo: optional,
  mobileNo: optional,
  email: optional,
  workLocations: z.array(z.object({ name: optional, address: z.string(), city: z.string(), country: z.string() })),
  locationContact: optional,
  contacts: z.array(z.object({ contactName: z.string(), contactNumber: z.string(), name: optional })),
  startDate: optional,
  expectedEndDate: optional,
  exitCriteria: optional,
  reportingFrequency: optional,
  typeOfWork: optional,
  commodity: optional,
  partName: optional,
  partNumber: optional,
});

export const ContractContent = z.object({
  ...document,
  kind: z.literal('contract'),
  agreement: z.string(),
  project: Project,
  description: optional,
  requirements: optional,
});
export type ContractContent = z.output<typeof ContractContent>;

const RatedCell = z.object({
  likelihood: z.number(),
  severity: z.number(),
  score: z.number(),
  level: z.enum(riskLevels),
});
/** A rating with the company's matrix, before and after the controls. */
const AssessedRating = z.object({
  harmed: optional,
  initial: RatedCell.nullable(),
  controls: z.array(
    z.object({
      kind: z.enum(controlKinds).nullable(),
      measure: z.string(),
      person: optional,
      dueOn: optional,
      beforeWork: z.literal(true).optional(),
    }),
  ),
  residual: RatedCell.nullable(),
  onlyPpeReason: optional,
});
const AssessedHazard = z.object({
  hazard: z.string(),
  controlMeasure: z.string(),
  riskAcceptable: answer,
  rating: AssessedRating.optional(),
});
export const ReviewContent = z.object({
  ...document,
  /**
   * 7 if a control has to be done before the work starts, otherwise 2 if hazards are rated with the matrix that the
   * assessment copied, and 1 in any other case.
   */
  schema: z.union([z.literal(1), z.literal(2), z.literal(7)]),
  riskMatrix: z
    .object({
      likelihood: z.array(z.string()),
      severity: z.array(z.string()),
      acceptableUpTo: z.number(),
      stopFrom: z.number(),
    })
    .optional(),
  kind: z.literal('review'),
  project: Project,
  assessedBy: Person.nullable(),
  assessedAt: optional,
  auditedBy: Person.nullable(),
  auditedAt: optional,
  auditorsComment: optional,
  questions: z.array(
    z.object({
      number: z.string(),
      question: z.string(),
      type: z.string(),
      reference: z.string(),
      answer,
      note: optional,
      hazard: optional,
      controlMeasure: optional,
      hazards: z.array(AssessedHazard),
      riskAcceptable: answer,
      auditorsComment: optional,
    }),
  ),
  protectiveEquipment: z.array(z.string()),
});
export type ReviewContent = z.output<typeof ReviewContent>;

/** Half of a sample: its picture and its label. */
const SamplePicture = z.object({ picture: sha256.nullable(), label: optional });
/** The measurement of a part with its limits. Numbers are texts, as they were typed. */
const ContentMeasurement = z.object({
  quantity: z.string(),
  unit: z.string(),
  nominal: optional,
  lower: optional,
  upper: optional,
  decimals: z.number(),
  readings: z.number(),
  instrument: optional,
});
/** A defect code of a part. Its severity is what the defect affects. */
const ContentDefectCode = z.object({
  code: z.string(),
  name: z.string(),
  severity: z.enum(['safety', 'function', 'look']),
});
/** A follow-up question. `when` is the option of an earlier choice on which it depends. */
const ContentQuestion = z.object({
  id: z.string(),
  text: z.string(),
  kind: z.enum(['choice', 'number', 'text', 'photo']),
  unit: optional,
  options: z.array(z.string()),
  when: z.object({ question: z.string(), option: z.string() }).nullable(),
});
/** A part of the plan, with the pictures and labels of its OK and Not OK examples. */
const ContentPart = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  revision: z.string(),
  picture: sha256.nullable(),
  samples: z.array(z.object({ ok: SamplePicture, notOk: SamplePicture })),
  measurement: ContentMeasurement.optional(),
  defectCodes: z.array(ContentDefectCode).optional(),
  followUp: z.array(ContentQuestion).optional(),
});
export type ContentPart = z.output<typeof ContentPart>;

/** A side of the grid with its photo. Each cell names the parts to check, in the order of the check list. */
const ContentSide = z.object({
  name: z.string(),
  rows: z.number(),
  columns: z.number(),
  photo: sha256.nullable(),
  cells: z.array(
    z.object({
      tag: z.string(),
      checks: z.array(
        z.object({
          position: z.number(),
          part: z.string(),
          /** The VINs of vehicles on which the check is not made, because they were inspected before it was added. */
          notOn: z.array(z.string()).optional(),
        }),
      ),
    }),
  ),
});
export type ContentSide = z.output<typeof ContentSide>;

const Recipient = z.union([z.object({ role: z.string() }), Person]);
/**
 * Who is notified at a TIP level. The optional fields come from a rule of the plan: how soon the first recipients must
 * acknowledge, who is next, and whether work stops.
 */
const ContentEscalation = z.object({
  tipLevel: z.number(),
  told: z.array(Recipient),
  acknowledgeWithinMinutes: z.number().optional(),
  next: z.array(z.object({ told: z.array(Recipient), acknowledgeWithinMinutes: z.number() })).optional(),
  stopsWork: z.enum(['never', 'until acknowledged', 'until closed']).optional(),
});
export type ContentEscalation = z.output<typeof ContentEscalation>;

/**
 * A check that an amendment repeats on a vehicle that had passed it, with the revision that added the repeat. `part` is
 * the id of a part of the plan.
 */
const RepeatCheck = z.object({
  revision: z.number(),
  vin: z.string(),
  side: z.string(),
  tag: z.string(),
  part: z.string(),
});
export type RepeatCheck = z.output<typeof RepeatCheck>;

/**
 * The version of the schema: 6 if an amendment repeats checks, otherwise 5 if the plan has escalation rules, 4 if
 * a part has follow-up questions, 3 if one has defect codes, 2 if one has a measurement, and 1 in any other case.
 */
const planSchema = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6)]);
export const WorkPlanContent = z.object({
  ...document,
  schema: planSchema,
  kind: z.literal('workplan'),
  project: z.object({ number: z.string(), revision: z.number(), name: z.string() }),
  customer: Person,
  plan: z.object({
    number: z.string(),
    name: z.string(),
    type: z.enum(['P', 'G']),
    grid: optional,
    quantity: z.number(),
    dailyTarget: z.number().nullable(),
    batch: z.string(),
    startingTipLevel: z.number(),
    msdsIssued: z.string(),
  }),
  /** The vehicles on which each check is made. Empty in a part plan, which has `plan.quantity` pieces instead. */
  vehicles: z.array(z.object({ vin: z.string(), registration: optional, tag: optional })),
  sides: z.array(ContentSide),
  parts: z.array(ContentPart),
  activities: z.array(z.object({ what: z.string(), how: z.string(), why: z.string(), vin: optional })),
  equipment: z.array(z.string()),
  referenceCriteria: z.array(z.string()),
  protectiveEquipment: z.array(z.string()),
  additionalProtectiveEquipment: optional,
  specialCare: optional,
  questionTemplate: optional,
  questions: z.array(
    z.object({ question: z.string(), type: z.string(), reference: optional, controlMeasure: optional }),
  ),
  inspectors: z.array(Person),
  escalation: z.array(ContentEscalation),
  /** The signed risk assessment of the project on which the plan relies. */
  riskAssessment: z.object({ number: z.string(), documentSha256: sha256, contentSha256: sha256.nullable() }).nullable(),
});
export type WorkPlanContent = z.output<typeof WorkPlanContent>;

/** The content of a plan after an amendment: that of a work plan, without the fields of a single document. */
export const PlanRevisionContent = WorkPlanContent.omit({
  schema: true,
  kind: true,
  title: true,
  number: true,
  subtitle: true,
  company: true,
  signers: true,
  corrects: true,
}).extend({
  /** If true, checks that have no recording when the amendment takes effect are no longer inspected. */
  ended: z.boolean(),
  /** These count in `plan.quantity`, too. Missing if no check is repeated. */
  repeatChecks: z.array(RepeatCheck).optional(),
});
export type PlanRevisionContent = z.output<typeof PlanRevisionContent>;

/** The fields in which two revisions of a plan are compared. */
export const differenceFields = [
  'vehicles',
  'quantity',
  'checks',
  'repeatChecks',
  'end',
  'inspectors',
  'riskAssessment',
  'requiredEquipment',
  'samples',
  'activities',
  'questionTemplate',
  'questions',
  'referenceCriteria',
  'protectiveEquipment',
  'equipment',
  'specialCare',
  'tipLevel',
  'escalation',
] as const;
export type DifferenceField = (typeof differenceFields)[number];
/** The lines of a field that are only in the old or only in the new revision. */
export const Difference = z.object({
  field: z.enum(differenceFields),
  before: z.array(z.string()),
  after: z.array(z.string()),
});
export type Difference = z.output<typeof Difference>;
/** The samples of a part before and after an amendment; `before` is null for a part that is new to the plan. */
const ComparedPart = ContentPart.pick({ name: true, number: true, revision: true, picture: true, samples: true });
export const SampleComparison = z.object({ part: z.string(), before: ComparedPart.nullable(), after: ComparedPart });
export type SampleComparison = z.output<typeof SampleComparison>;
const Revision = z.object({ number: z.number(), contentSha256: sha256.nullable() });
/**
 * The step from one revision of a plan to the next. `createsRevision` is the SHA-256 of `revision` in canonical form.
 * The next amendment names it as the revision that it changes, so a plan is a chain of digests.
 */
export const AmendmentContent = z.object({
  ...document,
  /**
   * 9: an amendment added, changed or removed checks; otherwise 8: the differences compare fields or pictures that
   * earlier versions cannot describe; otherwise as for a plan.
   */
  schema: z.union([...planSchema.options, z.literal(8), z.literal(9)]),
  kind: z.literal('amendment'),
  project: WorkPlanContent.shape.project,
  customer: Person,
  plan: z.object({ number: z.string(), name: z.string() }),
  proposedBy: z.string(),
  reason: z.string(),
  changesRevision: Revision,
  createsRevision: Revision.extend({ contentSha256: sha256 }),
  changes: z.array(z.string()),
  differences: z.array(Difference),
  /** Missing if no samples change. */
  samples: z.array(SampleComparison).optional(),
  revision: PlanRevisionContent,
});
export type AmendmentContent = z.output<typeof AmendmentContent>;

export const SignedContent = z.discriminatedUnion('kind', [
  ContractContent,
  ReviewContent,
  WorkPlanContent,
  AmendmentContent,
]);
export type SignedContent = z.output<typeof SignedContent>;
