import { z } from 'zod';
import { answers, Hazard, HazardNew, questionTypes } from '../assessments/assessment.schema.ts';
import { changeSchema, optionalText } from '../kit/field.ts';
import { id, instant, recordFields, optimisticLock } from '../kit/route.ts';

/** An inspector's answers to the questions of the plan, given before signing. */
export const PlanAssessment = z.object({
  ...recordFields,
  workPlan: id,
  assessmentBy: id,
  sno: z.number(),
  assessmentQuestion: z.object({ question: z.string(), type: z.enum(questionTypes), reference: z.string() }),
  assessmentAnswer: z.enum(answers).nullable(),
  comment: z.string().nullable(),
  hazard: z.string().nullable(),
  controlMeasure: z.string().nullable(),
  hazardList: z.array(Hazard),
  answeredAt: instant.nullable(),
  /** The revision of the plan that added or removed the question. Null or missing if it was always part of it. */
  addedIn: z.number().nullable().optional(),
  leftIn: z.number().nullable().optional(),
});
export type PlanAssessment = z.output<typeof PlanAssessment>;
export const PlanAssessmentChange = changeSchema(
  z.strictObject({
    assessmentAnswer: z.enum(answers).nullable(),
    comment: optionalText(2000),
    hazard: optionalText(1000),
    controlMeasure: optionalText(2000),
    hazardList: z.array(HazardNew).max(100),
  }),
).extend(optimisticLock);

const AnswerState = PlanAssessment.pick({
  assessmentAnswer: true,
  comment: true,
  hazard: true,
  controlMeasure: true,
  hazardList: true,
});
type AnswerState = z.output<typeof AnswerState>;
/**
 * An answer that was on a device for a while, possibly a day, before it was sent. `over` is the answer that the screen
 * showed then. An answer given elsewhere in the meantime is not overwritten
 * (docs/decisions/0017-offline-recording-queue.md).
 */
export const QueuedAnswer = PlanAssessmentChange.omit({ updatedAt: true }).extend({
  recordedAt: instant.optional(),
  over: AnswerState,
});
export type QueuedAnswer = z.output<typeof QueuedAnswer>;
export type AnswerInput = Omit<QueuedAnswer, 'recordedAt' | 'over'>;

/**
 * Returns the state after an answer. A Yes needs no texts, so it clears them. Only the control measure is kept, for a
 * later No.
 */
export function applyAnswer(
  before: AnswerState,
  { assessmentAnswer = before.assessmentAnswer, hazardList, ...texts }: AnswerInput,
): AnswerState {
  if (assessmentAnswer === 'Yes')
    return { assessmentAnswer, comment: null, hazard: null, controlMeasure: before.controlMeasure, hazardList: [] };
  const { comment = before.comment, hazard = before.hazard, controlMeasure = before.controlMeasure } = texts;
  const hazards =
    hazardList?.map((row) => ({ ...row, riskAcceptable: row.riskAcceptable ?? null })) ?? before.hazardList;
  return { assessmentAnswer, comment, hazard, controlMeasure, hazardList: hazards };
}

const serializeAnswer = ({ assessmentAnswer, comment, hazard, controlMeasure, hazardList }: AnswerState): string =>
  JSON.stringify([
    assessmentAnswer,
    comment,
    hazard,
    controlMeasure,
    hazardList.map((row) => [row.hazard, row.controlMeasure]),
  ]);
/** Compares the contents of two answers, whoever gave them, so that an answer that is sent twice is saved once. */
export const isSameAnswer = (one: AnswerState, other: AnswerState): boolean =>
  serializeAnswer(one) === serializeAnswer(other);

/** Whether an amendment added the question to a started plan. It is then answered while work continues. */
export const isNewQuestion = ({ addedIn, leftIn }: Pick<PlanAssessment, 'addedIn' | 'leftIn'>): boolean =>
  Boolean(addedIn) && !leftIn;

/**
 * Whether a question is answered. Once every Yes/No question is, a review can be submitted. Quantitative questions are
 * headings.
 */
export const isQuestionAnswered = (item: Pick<PlanAssessment, 'assessmentAnswer' | 'assessmentQuestion'>): boolean =>
  item.assessmentQuestion.type !== 'Option' || item.assessmentAnswer !== null;
