import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const projectAssessmentMessages = messages('projects.assessment', {
  yes: shared(commonMessages.yes),
  no: shared(commonMessages.no),
  answerQuestion: 'Answer: {question}',
  nameTheHazard: 'Name the hazard',
  hazardsAndControlMeasures: 'Hazards and control measures',
  riskAssessment: 'Risk Assessment',
  returnedCount: 'Returned ({count})',
  personalProtectiveEquipment: 'Personal protective equipment',
  notAccepted: '<strong>Not accepted:</strong> {comment}',
  returnedNotice:
    '{count, plural, one {# question was returned. You can change only that one; the others stay as submitted.} other {# questions were returned. You can change only these; the others stay as submitted.}}',
  answeredOf: '{answered} of {count} answered',
  submit: shared(commonMessages.submit),
  changeControlMeasure: 'Change control measure',
  controlMeasure: 'Control measure',
  save: shared(commonMessages.save),
  note: 'Note',
  noteOn: '{label} on {question}',
  answeredCounts:
    '{yes, plural, one {# question} other {# questions}} answered Yes, {no, plural, one {# question} other {# questions}} answered No. You can’t change the answers after submitting.',
  hazardCount: '{count, plural, one {# hazard} other {# hazards}}',
  protectiveEquipment: 'Protective equipment',
  none: 'None',
  reviewBeforeSubmitting: 'Review before submitting',
  changedOfReturned: '{changed} of {count, plural, one {# returned question} other {# returned questions}} changed',
});
