import { z } from 'zod';
import { text } from '../kit/field.ts';
import { day, id, instant } from '../kit/route.ts';
import { reviewCauseKinds, type ReviewCauseKind } from './assessment-review.rules.ts';
import { assessmentReviewMessages as messages, reviewCauseLabels } from './messages/assessment-review.messages.ts';

// When the rated assessments in use have to be reviewed again, and why.

export const reviewStates = ['overdue', 'due soon', 'later'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Why a review is due. All but the interval since the audit or the last review have a record. */
export const DueReviewCause = z.object({
  _id: id,
  kind: z.enum(reviewCauseKinds),
  /** The work plan or the incident. */
  record: z.object({ _id: id, number: z.string() }).nullable(),
  at: instant,
  dueOn: day,
});
export type DueReviewCause = z.output<typeof DueReviewCause>;

const causeLabels: Record<ReviewCauseKind, string> = {
  interval: reviewCauseLabels.interval,
  incident: reviewCauseLabels.incident,
  'unforeseen incident': reviewCauseLabels.unforeseenIncident,
  'plan changed': reviewCauseLabels.planChanged,
};
export const formatReviewCause = ({ kind, record }: Pick<DueReviewCause, 'kind' | 'record'>): string =>
  record ? `${causeLabels[kind]} ${record.number}` : causeLabels[kind];

export const AssessmentReview = z.object({
  /** The id of the project. */
  _id: id,
  project: z.object({ _id: id, projectNo: z.string(), name: z.string() }),
  template: z.string(),
  /** When the audit accepted the assessment, or when it was last reviewed. */
  reviewedAt: instant,
  /** The last review; null if there was only the audit. */
  lastReview: z.object({ by: z.string(), comment: z.string() }).nullable(),
  dueOn: day,
  state: z.enum(reviewStates),
  /** The causes in the order in which they are due. `dueOn` is that of the first one. */
  reasons: z.array(DueReviewCause),
});
export type AssessmentReview = z.output<typeof AssessmentReview>;

export const maxReviewComment = 2000;
export const AssessmentReviewNew = z.strictObject({
  comment: text(messages.resultRequired, maxReviewComment),
  /** The last review, and the causes that the reviewer saw. If these have changed since, the review is refused. */
  reviewedAt: instant,
  reasons: z.array(id),
});
