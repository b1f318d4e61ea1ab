import { z } from 'zod';
import { id, instant } from '../kit/route.ts';
import { answers, questionTypes, type AssessmentItem } from './assessment.schema.ts';
import { HazardRating } from './rating/hazard-rating.schema.ts';

const SubmittedHazard = z.object({
  hazard: z.string(),
  controlMeasure: z.string(),
  rating: HazardRating.optional(),
});
/** A question with its answer as the assessee submitted it, without the auditor's judgement. */
export const SubmittedAnswer = z.object({
  item: id,
  sno: z.number(),
  assessmentQuestion: z.object({ question: z.string(), type: z.enum(questionTypes), reference: z.string() }),
  assessmentAnswer: z.enum(answers).nullable(),
  note: z.string().nullable(),
  hazard: z.string().nullable(),
  controlMeasure: z.string().nullable(),
  hazardList: z.array(SubmittedHazard),
});
export type SubmittedAnswer = z.output<typeof SubmittedAnswer>;
export const AssessmentContent = z.object({ safetyEquipments: z.array(z.string()), answers: z.array(SubmittedAnswer) });
export type AssessmentContent = z.output<typeof AssessmentContent>;

type AnsweredItem = Pick<
  AssessmentItem,
  '_id' | 'sno' | 'assessmentQuestion' | 'assessmentAnswer' | 'note' | 'hazard' | 'controlMeasure'
> & {
  hazardList: readonly z.output<typeof SubmittedHazard>[];
};
/** Removes the auditor's judgement from an answer, because it belongs to the audit. */
export const toSubmittedAnswer = ({
  _id,
  sno,
  assessmentQuestion,
  assessmentAnswer,
  note,
  hazard,
  controlMeasure,
  hazardList,
}: AnsweredItem): SubmittedAnswer => ({
  item: _id,
  sno,
  assessmentQuestion,
  assessmentAnswer,
  note,
  hazard,
  controlMeasure,
  hazardList: hazardList.map(({ hazard: text, controlMeasure: measure, rating }) => ({
    hazard: text,
    controlMeasure: measure,
    ...(rating && { rating }),
  })),
});

const version = {
  _id: id,
  project: id,
  number: z.number(),
  submittedAt: instant,
  submittedBy: z.object({ _id: id, name: z.string() }),
};
export const AssessmentVersionRow = z.object({
  ...version,
  /** Whether the last audit judged this version. */
  isAudited: z.boolean(),
});
export type AssessmentVersionRow = z.output<typeof AssessmentVersionRow>;
export const AssessmentVersion = z.object({
  ...version,
  ...AssessmentContent.shape,
  /** Whether the content matches its hash and the hash chain to the previous version is unbroken. */
  isIntact: z.boolean(),
});
export type AssessmentVersion = z.output<typeof AssessmentVersion>;

const number = z.coerce.number().int().positive().optional();
export const VersionsQuery = z.strictObject({ project: id });
/** By default, from the last audited version to the current answers. */
export const ChangesQuery = z.strictObject({ project: id, from: number, to: number });
