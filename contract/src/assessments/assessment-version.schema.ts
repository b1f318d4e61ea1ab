import { z } from 'zod';
import { id, instant } from '../kit/route.ts';
import { answers, questionTypes, type AssessmentItem } from './assessment.schema.ts';

/** What was handed in at each submit of an assessment, kept word for word, and what differs between two of them (docs/decisions/0029-assessment-versions.md). */
export const versionMessages = {
  isSame: 'Nothing differs',
  altered: 'This version is not as it was handed in: it was altered in the database',
} as const;

const SubmittedHazard = z.object({ hazard: z.string(), controlMeasure: z.string() });
/** One question as it was answered. How an auditor judged it is no part of what the assessee handed in. */
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

type AnsweredItem = Pick<AssessmentItem, '_id' | 'sno' | 'assessmentQuestion' | 'assessmentAnswer' | 'note' | 'hazard' | 'controlMeasure'> & {
  hazardList: readonly z.output<typeof SubmittedHazard>[];
};
/** An answer as a version keeps it: what was asked and answered, without the verdict, which belongs to the audit. */
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
  hazardList: hazardList.map((row) => ({ hazard: row.hazard, controlMeasure: row.controlMeasure })),
});

const version = {
  _id: id,
  project: id,
  number: z.number(),
  submittedAt: instant,
  submittedBy: z.object({ _id: id, name: z.string() }),
};
/** A row of the list of versions. */
export const AssessmentVersionRow = z.object({
  ...version,
  /** The last audit saw this one. */
  isAudited: z.boolean(),
});
export type AssessmentVersionRow = z.output<typeof AssessmentVersionRow>;
export const AssessmentVersion = z.object({
  ...version,
  ...AssessmentContent.shape,
  /** It is as it was written, and stands behind the one before it. */
  isIntact: z.boolean(),
});
export type AssessmentVersion = z.output<typeof AssessmentVersion>;

const number = z.coerce.number().int().positive().optional();
export const VersionsQuery = z.strictObject({ project: id });
/** From the version audited last unless it says otherwise, to the answers as they are now. */
export const ChangesQuery = z.strictObject({ project: id, from: number, to: number });
