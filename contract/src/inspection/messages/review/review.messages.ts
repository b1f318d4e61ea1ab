import { commonMessages } from '../../../kit/messages/common.messages.ts';
import { messages, shared } from '../../../kit/language/messages.ts';

export const reviewMessages = messages('inspection.review', {
  reviewAssessment: 'Review Assessment',
  newQuestions: 'New questions',
  noNewQuestions: 'No new questions.',
  backToInspection: 'Back to the inspection',
  eSign: 'E-Sign',
  reviewSubmit: 'Review & Submit',
  reference: 'Reference {reference}',
  yes: shared(commonMessages.yes),
  no: shared(commonMessages.no),
  answerQuestion: 'Answer: {question}',
  comment: shared(commonMessages.comment),
  commentOn: 'Comment on {question}',
  hazardsAndControlMeasures: 'Hazards and control measures',
  controlMeasure: 'Control measure: {controlMeasure}',
});
