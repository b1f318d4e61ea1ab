import { defineTable, joinValues } from '../kit/lists/table.ts';
import type { Tone } from '../kit/tone.ts';
import { AssessmentReview, formatReviewCause, type ReviewState } from './assessment-review.schema.ts';
import { assessmentReviewMessages as messages } from './messages/assessment-review.messages.ts';

export const reviewStateLabels = {
  overdue: messages.overdue,
  'due soon': messages.dueSoon,
  later: messages.later,
} as const;

export const reviewStateTones = {
  overdue: 'bad',
  'due soon': 'attention',
  later: 'plain',
} as const satisfies Record<ReviewState, Tone>;

/** The reviews of assessments as a table, on the screen and in downloads. */
export const assessmentReviewTable = defineTable(AssessmentReview, messages.title, {
  project: {
    title: messages.project,
    value: ({ project }) => `${project.projectNo} ${project.name}`,
  },
  dueOn: { title: messages.dueOn, kind: 'day', sort: 'dueOn', value: ({ dueOn }) => dueOn },
  status: { title: messages.status, value: ({ state }) => reviewStateLabels[state] },
  causes: { title: messages.cause, value: ({ reasons }) => joinValues(reasons.map(formatReviewCause)) },
  template: { title: messages.template, value: ({ template }) => template },
  reviewedAt: { title: messages.reviewedAt, kind: 'time', sort: 'reviewedAt', value: ({ reviewedAt }) => reviewedAt },
  reviewedBy: { title: messages.reviewedBy, value: ({ lastReview }) => lastReview?.by },
  comment: { title: messages.comment, value: ({ lastReview }) => lastReview?.comment },
});
