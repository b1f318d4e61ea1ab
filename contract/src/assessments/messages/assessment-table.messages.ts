import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const assessmentTableMessages = messages('assessments.assessment-table', {
  question: 'Question',
  type: 'Type',
  reference: 'Reference',
  controlMeasure: 'Control Measure',
  global: 'Global',
  created: 'Created',
  name: shared(commonMessages.name),
  description: shared(commonMessages.description),
  environment: 'Environment',
  questions: 'Questions',
  no: 'No',
  answer: 'Answer',
  note: 'Note',
  hazards: 'Hazards',
  controlMeasures: 'Control Measures',
  riskAcceptable: 'Risk acceptable',
  answered: 'Answered',
  questionList: 'Assessment questions',
  templateList: 'Assessment templates',
  assessment: 'Assessment',
});
