import { z } from 'zod';
import { answers, Hazard, HazardNew, questionTypes } from '../assessments/assessment.schema.ts';
import { changeSchema, optionalText } from '../kit/field.ts';
import { id, instant, recordFields, optimisticLock } from '../kit/route.ts';

/** An inspector's own answers to the plan's questions, before signing. */
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

const AnswerState = PlanAssessment.pick({ assessmentAnswer: true, comment: true, hazard: true, controlMeasure: true, hazardList: true });
type AnswerState = z.output<typeof AnswerState>;
/**
 * An answer that was kept on a device before it was sent, perhaps for a day. `over`: what stood there on the screen when it was given; what was answered
 * elsewhere meanwhile is not written over (docs/decisions/0017-offline-recording-queue.md).
 */
export const QueuedAnswer = PlanAssessmentChange.omit({ updatedAt: true }).extend({ recordedAt: instant.optional(), over: AnswerState });
export type QueuedAnswer = z.output<typeof QueuedAnswer>;
export type AnswerInput = Omit<QueuedAnswer, 'recordedAt' | 'over'>;

/** What stands after an answer. A Yes needs no words: what was written before is cleared with it. The question's own control measure stays, for the next No. */
export function applyAnswer(before: AnswerState, { assessmentAnswer = before.assessmentAnswer, hazardList, ...texts }: AnswerInput): AnswerState {
  if (assessmentAnswer === 'Yes') return { assessmentAnswer, comment: null, hazard: null, controlMeasure: before.controlMeasure, hazardList: [] };
  const { comment = before.comment, hazard = before.hazard, controlMeasure = before.controlMeasure } = texts;
  const hazards = hazardList?.map((row) => ({ ...row, riskAcceptable: row.riskAcceptable ?? null })) ?? before.hazardList;
  return { assessmentAnswer, comment, hazard, controlMeasure, hazardList: hazards };
}

const serializeAnswer = ({ assessmentAnswer, comment, hazard, controlMeasure, hazardList }: AnswerState): string =>
  JSON.stringify([assessmentAnswer, comment, hazard, controlMeasure, hazardList.map((row) => [row.hazard, row.controlMeasure])]);
/** The words decide, not who wrote them: an answer sent twice is noted once. */
export const isSameAnswer = (one: AnswerState, other: AnswerState): boolean => serializeAnswer(one) === serializeAnswer(other);

/** A review is submitted when every Yes/No question is answered (document 3 section 4.6); quantitative questions are headings. */
export const isQuestionAnswered = (item: Pick<PlanAssessment, 'assessmentAnswer' | 'assessmentQuestion'>): boolean =>
  item.assessmentQuestion.type !== 'Option' || item.assessmentAnswer !== null;
