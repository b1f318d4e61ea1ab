import { assessmentMessages } from './messages/assessment.messages.ts';
import { z } from 'zod';
import { changeSchema, optionalText, reference, formatRequiredMessage, text, singleLineText } from '../kit/field.ts';
import { id, instant, recordFields, optimisticLock } from '../kit/route.ts';
import { HazardRating, HazardRatingNew } from './rating/hazard-rating.schema.ts';

// Questions, the templates that group them, and the answers of a project.

export const questionTypes = ['Quantitative', 'Option'] as const;
/** The screens show an Option question as Yes/No. */
export const questionTypeNames = {
  Quantitative: assessmentMessages.quantitative,
  Option: assessmentMessages.yesNo,
} as const;
export const templateTypes = ['P', 'D', 'T'] as const;
export const templateTypeNames = {
  P: assessmentMessages.projectTemplate,
  D: assessmentMessages.defaultTemplate,
  T: assessmentMessages.inspectorTemplate,
} as const;
export const answers = ['Yes', 'No'] as const;
/** Display names of the auditor's judgement. */
export const judgementNames = {
  Yes: assessmentMessages.acceptable,
  No: assessmentMessages.notAcceptable,
} as const satisfies Record<(typeof answers)[number], string>;

/** Formats the refusal to delete a question; `used` lists the names of the templates that contain it. */
export const formatQuestionInUse = (used: readonly string[]): string =>
  assessmentMessages.questionInUse({
    names: used
      .slice(0, 3)
      .map((name) => assessmentMessages.quoted({ name }))
      .join(', '),
    more: Math.max(0, used.length - 3),
    count: used.length,
  });

export const AssessmentQuestion = z.object({
  ...recordFields,
  question: z.string(),
  type: z.enum(questionTypes),
  reference: z.string(),
  controlMeasure: z.string().nullable(),
  isGlobal: z.boolean(),
});
export type AssessmentQuestion = z.output<typeof AssessmentQuestion>;
export const AssessmentQuestionNew = z.strictObject({
  question: text(formatRequiredMessage(assessmentMessages.questionField), 1000),
  type: z.preprocess(
    (type) => (type === 'Yes/No' ? 'Option' : type),
    z.enum(questionTypes, { error: formatRequiredMessage(assessmentMessages.typeField) }),
  ),
  reference: text(formatRequiredMessage(assessmentMessages.referenceField), 200),
  controlMeasure: optionalText(2000),
});
export const QuestionChange = changeSchema(AssessmentQuestionNew).extend(optimisticLock);

export const AssessmentTemplate = z.object({
  ...recordFields,
  name: z.string(),
  description: z.string(),
  envirnment: z.string(),
  type: z.enum(templateTypes),
  assessmentQuestions: z.array(
    z.object({
      _id: id,
      question: z.string(),
      type: z.enum(questionTypes),
      reference: z.string(),
      controlMeasure: z.string().nullable(),
    }),
  ),
  isGlobal: z.boolean(),
});
export type AssessmentTemplate = z.output<typeof AssessmentTemplate>;

/**
 * Whether the input is an object. The environment of every object is checked even if other fields are invalid, so that
 * all problems are reported together. Accepts both the wire name `envirnment` and `environment`.
 */
const isRecord = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;
const environmentRequired = formatRequiredMessage(assessmentMessages.environmentField);
const templateFields = {
  name: text(formatRequiredMessage(assessmentMessages.nameField), 200),
  description: text(formatRequiredMessage(assessmentMessages.descriptionField), 2000),
  envirnment: singleLineText().trim().max(200).optional(),
  environment: singleLineText().trim().max(200).optional(),
  type: z.enum(templateTypes, { error: formatRequiredMessage(assessmentMessages.typeField) }),
  assessmentQuestions: z
    .array(reference(formatRequiredMessage(assessmentMessages.questionField)), {
      error: assessmentMessages.questionsRequired,
    })
    .min(1, assessmentMessages.questionsRequired)
    .max(1000),
};
export const TemplateNew = z
  .strictObject(templateFields)
  .refine((form) => Boolean(form.envirnment || form.environment), {
    path: ['environment'],
    error: environmentRequired,
    when: isRecord,
  });
export const TemplateChange = changeSchema(z.strictObject(templateFields))
  .extend(optimisticLock)
  .refine(
    (form) =>
      Boolean(form.envirnment || form.environment) || (form.envirnment === undefined && form.environment === undefined),
    {
      path: ['environment'],
      error: environmentRequired,
      when: isRecord,
    },
  );

export const Hazard = z.object({
  hazard: z.string(),
  controlMeasure: z.string(),
  riskAcceptable: z.enum(answers).nullable(),
});
export type Hazard = z.output<typeof Hazard>;
/** Without a risk matrix there is no `rating`, so that the response is as specified. */
export const RatedHazard = Hazard.extend({ rating: HazardRating.optional() });
export type RatedHazard = z.output<typeof RatedHazard>;

export const AssessmentItem = z.object({
  ...recordFields,
  project: id,
  sno: z.number(),
  assessmentQuestion: z.object({ question: z.string(), type: z.enum(questionTypes), reference: z.string() }),
  assessmentAnswer: z.enum(answers).nullable(),
  note: z.string().nullable(),
  riskAcceptable: z.enum(answers).nullable(),
  /** The auditor may comment on an acceptable risk too. */
  auditComment: z.string().nullable(),
  hazard: z.string().nullable(),
  controlMeasure: z.string().nullable(),
  hazardList: z.array(RatedHazard),
  answeredAt: instant.nullable(),
  /**
   * The person who answered, who need not be the project's assessee. Copies that a device cached earlier lack this
   * field.
   */
  answeredBy: z.object({ _id: id, name: z.string() }).nullish(),
  /** Whether the assessee has changed the answer since the last audit. The next audit highlights it. */
  changedSinceAudit: z.boolean(),
  /**
   * Set while the question is returned to the assessee after a safety issue. As long as any question is, no others can
   * be answered.
   */
  returned: z.object({ comment: z.string(), at: instant }).nullable(),
});
export type AssessmentItem = z.output<typeof AssessmentItem>;

export const HazardNew = z.object({
  hazard: text(assessmentMessages.hazard, 1000),
  controlMeasure: text(assessmentMessages.controlMeasure, 2000),
  riskAcceptable: z.enum(answers).nullish(),
});
/** Without `rating`, a hazard whose texts have not changed keeps its rating. `null` removes it. */
export const RatedHazardNew = HazardNew.extend({ rating: HazardRatingNew.nullish() });
export type RatedHazardNew = z.output<typeof RatedHazardNew>;
export const AssessmentItemChange = changeSchema(
  z.strictObject({
    assessmentAnswer: z.enum(answers).nullable(),
    note: optionalText(2000),
    riskAcceptable: z.enum(answers).nullable(),
    auditComment: optionalText(2000),
    hazard: optionalText(1000),
    controlMeasure: optionalText(2000),
    hazardList: z.array(RatedHazardNew).max(100),
  }),
).extend(optimisticLock);
export type AssessmentItemChange = z.output<typeof AssessmentItemChange>;

/** A question returned to the assessee, with a comment on what to do (docs/decisions/0030-returned-questions.md). */
const RowReturn = z.object({ item: id, comment: text(assessmentMessages.returnComment, 2000) });
export type RowReturn = z.output<typeof RowReturn>;
export const ReturnRows = z.strictObject({
  rows: z
    .array(RowReturn, { error: assessmentMessages.returnSomething })
    .min(1, assessmentMessages.returnSomething)
    .max(1000)
    .refine((rows) => new Set(rows.map((row) => row.item)).size === rows.length, {
      error: assessmentMessages.returnOnce,
    }),
});

type JudgedItem = Pick<AssessmentItem, 'assessmentAnswer' | 'riskAcceptable' | 'hazard' | 'controlMeasure'> & {
  hazardList: readonly Hazard[];
};
export type RowColour = 'green' | 'amber' | 'red' | 'plain';

/** Returns the colour of a row in the assessment and audit tables, as specified. */
export function findRowColour(item: JudgedItem): RowColour {
  const { assessmentAnswer: answer, riskAcceptable: judged, hazardList } = item;
  const hasMeasure = Boolean(item.controlMeasure) || hazardList.some((row) => row.controlMeasure);
  const hasHazard = Boolean(item.hazard) || hazardList.length > 0;
  if (answer === 'Yes' || judged === 'Yes') return 'green';
  if (hasHazard && judged === 'No') return 'red';
  if (answer === 'No' && !hasMeasure) return 'red';
  if (answer === 'No' && (hasMeasure || hasHazard) && judged === null) return 'amber';
  return answer === 'No' ? 'red' : 'plain';
}

/** Returns the judgement of a question. It follows from those of its hazards once all of them are judged. */
export function combineJudgements(hazards: readonly Pick<Hazard, 'riskAcceptable'>[]): 'Yes' | 'No' | null {
  if (hazards.length === 0 || hazards.some((row) => row.riskAcceptable === null)) return null;
  return hazards.every((row) => row.riskAcceptable === 'Yes') ? 'Yes' : 'No';
}

type Numbered = { assessmentQuestion: { type: (typeof questionTypes)[number] } };
/** Numbers the items. Option questions get n.1, n.2 and so on, under the quantitative question before them. */
export function numberItems<T extends Numbered>(items: readonly T[]): (T & { number: string })[] {
  let heading = 0;
  let option = 0;
  return items.map((item) => {
    if (item.assessmentQuestion.type === 'Quantitative') {
      heading += 1;
      option = 0;
      return { ...item, number: `${heading}` };
    }
    option += 1;
    return { ...item, number: `${heading}.${option}` };
  });
}

/** Whether the question as a whole or one of its hazards is not acceptable. */
export const isRefused = (item: Pick<AssessmentItem, 'riskAcceptable' | 'hazardList'>): boolean =>
  item.riskAcceptable === 'No' || item.hazardList.some((row) => row.riskAcceptable === 'No');

/** Whether an item is a Yes/No question, which has to be answered and judged. All others are headings. */
export const isYesNoQuestion = ({ assessmentQuestion: { type } }: Numbered): boolean => type === 'Option';

/** Whether the item is ready to submit. A No needs at least one hazard. Headings need no answer. */
export const isAnswered = (item: JudgedItem & Numbered): boolean =>
  !isYesNoQuestion(item) ||
  item.assessmentAnswer === 'Yes' ||
  (item.assessmentAnswer === 'No' && item.hazardList.length > 0);

/**
 * Whether the auditor has judged a No and each of its hazards, which ending the audit requires. A Yes and a heading
 * need no judgement.
 */
export const isJudged = (item: JudgedItem & Numbered): boolean =>
  !isYesNoQuestion(item) ||
  item.assessmentAnswer === 'Yes' ||
  (item.hazardList.every((row) => row.riskAcceptable !== null) && item.riskAcceptable !== null);

export const ppeItems = [
  'Safety Glasses',
  'Safety Headphone',
  'Safety Helmet',
  'High-Vis Vest',
  'Safety Mask',
  'Safety Shoes',
  'Safety Suit',
  'Safety Gloves',
] as const;
export type PpeItem = (typeof ppeItems)[number];
/** At least one of these is required if a safety data sheet was issued. */
export const chemicalProtection = ['Safety Gloves', 'Safety Glasses', 'Safety Mask'] as const;
