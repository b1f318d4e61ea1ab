/**
 * Why an assessment has to be reviewed. If two are due on the same date, the one that is earlier in this list comes
 * first.
 */
export const reviewCauseKinds = ['incident', 'plan changed', 'unforeseen incident', 'interval'] as const;
export type ReviewCauseKind = (typeof reviewCauseKinds)[number];

export const reviewPeriods = {
  /** An assessment is reviewed this many months after it was accepted or reviewed. */
  intervalMonths: 12,
  /** How many days before it is due a review appears in the Inbox. */
  noticeDays: 30,
  /** After an incident or a change of the plan, a review is due within this many days. */
  causeDays: 14,
} as const;
