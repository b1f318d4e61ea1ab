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
  onlyPpeReason: 'Why is nothing higher up possible?',
  onlyPpeHint:
    'Protective equipment is the last resort. Say why the hazard can’t be eliminated, substituted, or controlled by engineering or rules.',
  notRated: 'Not rated',
  scoreAndLevel: '{score} – {level}',
  fromTo: 'Risk without controls: {initial}. With controls: {residual}.',
  controlLine: '{kind}: {measure}',
  controlWork: '{control} ({work})',
  dueDay: 'due {day}',
  stopNote: 'This risk is in “Stop”: it can’t be accepted. Add controls, or don’t do the work.',
  stopForAuditor: 'The remaining risk is in “Stop”, so it can’t be accepted.',
  reduceForAuditor:
    'To accept this risk, enter a comment on the question that says why it is as low as reasonably practicable.',
  measureRequired: 'Describe what is done',
  personUnknown: 'Choose a person who works for this company',
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

/** What a rating lacks; each is one rule of rating.rules.ts. */
export const ratingRuleMessages = messages('assessments.rating-rule', {
  outsideMatrix: 'The rating must be within the risk matrix',
  notRated: 'Rate the risk',
  harmed: 'Enter who may be harmed',
  initial: 'Rate the risk without controls',
  controls: 'Add at least one control',
  kind: 'Choose the kind of each control',
  personAndDay: 'A control with a due date needs a responsible person, and the other way round',
  residual: 'Rate the risk with controls',
  worse: 'The risk with controls can’t be higher than without them',
  onlyPpe: 'Say why nothing higher up than protective equipment is possible',
  stop: 'A risk in “Stop” can’t be accepted',
  comment: 'Enter a comment that says why this risk is as low as reasonably practicable',
});
