import { messages } from '../../kit/messages.ts';

export const assessmentTableMessages = messages('assessments.assessment-table', {
  question: 'Question',
  type: 'Type',
  reference: 'Reference',
  controlMeasure: 'Control Measure',
  global: 'Global',
  created: 'Created',
  name: 'Name',
  description: 'Description',
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
