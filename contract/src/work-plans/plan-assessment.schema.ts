import { z } from 'zod';
import { answers, Hazard, HazardNew, questionTypes } from '../assessments/assessment.schema.ts';
import { changeOf, optionalText } from '../kit/field.ts';
import { id, instant, recordFields, seenAt } from '../kit/route.ts';

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
export const PlanAssessmentChange = changeOf(
  z.strictObject({
    assessmentAnswer: z.enum(answers).nullable(),
    comment: optionalText(2000),
    hazard: optionalText(1000),
    controlMeasure: optionalText(2000),
    hazardList: z.array(HazardNew).max(100),
  }),
).extend(seenAt);

/** A review is submitted when every Yes/No question is answered (document 3 section 4.6); quantitative questions are headings. */
export const isPlanAnswered = (item: Pick<PlanAssessment, 'assessmentAnswer' | 'assessmentQuestion'>): boolean =>
  item.assessmentQuestion.type !== 'Option' || item.assessmentAnswer !== null;
