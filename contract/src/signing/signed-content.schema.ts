import { z } from 'zod';
import { controlKinds, riskLevels } from '../companies/risk-matrix.ts';

// What a signed document says, as data. The document is rendered from this content, which is attached to the PDF as
// `content.json` in the canonical form of RFC 8785 before the first signature, so that every signature covers it. Its
// SHA-256 is printed on the pages. Texts are wire values, not labels, and files are named by the SHA-256 of their bytes.

export const contentFileName = 'content.json';
export const contentKinds = ['contract', 'review', 'workplan', 'amendment'] as const;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const optional = z.string().nullable();
const answer = z.enum(['Yes', 'No']).nullable();
const Person = z.object({ name: z.string(), email: z.string() });

/** What all documents have in common. */
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
/** What was rated with the company's matrix: before and after the controls. */
const AssessedRating = z.object({
  harmed: optional,
  initial: RatedCell.nullable(),
  controls: z.array(
    z.object({ kind: z.enum(controlKinds).nullable(), measure: z.string(), person: optional, dueOn: optional }),
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
  /** 2: hazards are rated, with the matrix that the assessment copied; 1 has neither. */
  schema: z.union([z.literal(1), z.literal(2)]),
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

/** One half of a sample: its picture and its label. */
const SamplePicture = z.object({ picture: sha256.nullable(), label: optional });
/** A part as the plan judges it: the pictures and the labels of what is OK and what is not. */
const ContentPart = z.object({
  id: z.string(),
  name: z.string(),
  number: z.string(),
  revision: z.string(),
  picture: sha256.nullable(),
  samples: z.array(z.object({ ok: SamplePicture, notOk: SamplePicture })),
});
export type ContentPart = z.output<typeof ContentPart>;

/** A side of the grid with its photo; each cell names the parts to check, in the order of the check list. */
const ContentSide = z.object({
  name: z.string(),
  rows: z.number(),
  columns: z.number(),
  photo: sha256.nullable(),
  cells: z.array(z.object({ tag: z.string(), checks: z.array(z.object({ position: z.number(), part: z.string() })) })),
});
export type ContentSide = z.output<typeof ContentSide>;

export const WorkPlanContent = z.object({
  ...document,
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
  /** One check for each vehicle, or for each of `plan.quantity` pieces. */
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
  /** Who is notified when the plan reaches a TIP level. */
  escalation: z.array(z.object({ tipLevel: z.number(), told: z.array(z.object({ role: z.string() })) })),
  /** The signed risk assessment of the project that the plan relies on. */
  riskAssessment: z.object({ number: z.string(), documentSha256: sha256, contentSha256: sha256.nullable() }).nullable(),
});
export type WorkPlanContent = z.output<typeof WorkPlanContent>;

/** The content of a plan after an amendment: that of a work plan without the fields of a single document. */
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
  /** Whatever is not recorded when the amendment takes effect is no longer inspected. */
  ended: z.boolean(),
});
export type PlanRevisionContent = z.output<typeof PlanRevisionContent>;

/** The fields in which two revisions of a plan are compared. */
export const differenceFields = [
  'vehicles',
  'quantity',
  'end',
  'samples',
  'referenceCriteria',
  'protectiveEquipment',
  'equipment',
  'specialCare',
  'tipLevel',
] as const;
export type DifferenceField = (typeof differenceFields)[number];
/** The lines of a field that only the old or only the new revision has. */
export const Difference = z.object({
  field: z.enum(differenceFields),
  before: z.array(z.string()),
  after: z.array(z.string()),
});
export type Difference = z.output<typeof Difference>;
const Revision = z.object({ number: z.number(), contentSha256: sha256.nullable() });
/**
 * The step from one revision of a plan to the next. `createsRevision` names the SHA-256 of `revision` in canonical form,
 * which the next amendment names as the one that it changes: a plan is a chain of digests.
 */
export const AmendmentContent = z.object({
  ...document,
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
