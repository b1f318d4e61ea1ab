import { messages } from '../../kit/language/messages.ts';

/** The rating of hazards with the company's risk matrix (docs/decisions/0111-risk-rating.md). */
export const ratingMessages = messages('assessments.rating', {
  rating: 'Rating',
  ratingOf: 'Rating of “{hazard}”',
  harmed: 'Who may be harmed, and how?',
  initial: 'Risk without controls',
  residual: 'Risk with controls',
  controls: 'Controls',
  control: 'Control {number}',
  kind: 'Kind',
  person: 'Responsible',
  dueOn: 'Due',
  addControl: 'Add control',
  removeControl: 'Remove control {number}',
  onlyPpeReason: 'Why is no higher-level control possible?',
  onlyPpeHint:
    'Protective equipment is the last resort. Explain why the hazard can’t be eliminated, substituted, or controlled by engineering or administrative measures.',
  notRated: 'Not rated',
  scoreAndLevel: '{score} – {level}',
  fromTo: 'Risk without controls: {initial}. With controls: {residual}.',
  controlLine: '{kind}: {measure}',
  controlWork: '{control} ({work})',
  dueDay: 'due {day}',
  beforeWork: 'Must be done before the work starts',
  beforeWorkHint:
    'Becomes a corrective action when the risk assessment is signed. Nobody can record on its work plans until it is done and re-inspected.',
  beforeWorkMark: 'before the work starts',
  stopNote: 'This risk is rated “Stop” and can’t be accepted. Add controls, or don’t do the work.',
  stopForAuditor: 'The remaining risk is rated “Stop”, so it can’t be accepted.',
  reduceForAuditor:
    'To accept this risk, explain in the comment on the question why it is as low as reasonably practicable.',
  measureRequired: 'Describe the control',
  personUnknown: 'Choose a person who works for this company',
  personWithoutFindings:
    'Choose someone who can open corrective actions, because this must be done before the work starts. Customers and assessees can’t.',
  controlOnce: 'Each control can be listed only once',
  noMatrix: 'This assessment has no risk matrix, so its hazards can’t be rated',
  ofHazard: '“{hazard}”: {problem}',
  toRate: '{count, plural, one {Complete the rating of # hazard} other {Complete the rating of # hazards}}',
  commentsToGo:
    '{count, plural, one {# question needs} other {# questions need}} your comment on why the risk is acceptable',
});

/** The hierarchy of controls. */
export const controlKindLabels = messages('assessments.control-kind', {
  eliminate: 'Eliminate',
  substitute: 'Substitute',
  engineering: 'Engineering',
  administrative: 'Administrative',
  ppe: 'Protective equipment',
});

/** The problems of a rating that rating.rules.ts reports. */
export const ratingRuleMessages = messages('assessments.rating-rule', {
  outsideMatrix: 'The rating must be within the risk matrix',
  notRated: 'Rate the risk',
  harmed: 'Enter who may be harmed',
  initial: 'Rate the risk without controls',
  controls: 'Add at least one control',
  kind: 'Choose the kind of each control',
  personAndDay: 'Enter both a responsible person and a due date, or neither',
  beforeWork: 'Enter a responsible person and a due date for each control that must be done before the work starts',
  residual: 'Rate the risk with controls',
  worse: 'The risk with controls can’t be higher than without them',
  onlyPpe: 'Explain why no control above protective equipment is possible',
  stop: 'A risk rated “Stop” can’t be accepted',
  comment: 'Enter a comment that explains why this risk is as low as reasonably practicable',
});
