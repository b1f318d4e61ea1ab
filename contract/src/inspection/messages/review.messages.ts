import { messages } from '../../kit/messages.ts';

export const reviewMessages = messages('inspection.review', {
  reviewAssessment: 'Review Assessment',
  eSign: 'E-Sign',
  reviewSubmit: 'Review & Submit',
  reference: 'Reference {reference}',
  yes: 'Yes',
  no: 'No',
  answerQuestion: 'Answer: {question}',
  comment: 'Comment',
  commentOn: 'Comment on {question}',
  hazardsAndControlMeasures: 'Hazards and control measures',
  controlMeasure: 'Control measure: {controlMeasure}',
});
