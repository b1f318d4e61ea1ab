import { messages } from '../../kit/messages.ts';

export const reviewMessages = messages('inspection.review', {
  reviewAssessment: 'Review Assessment',
  eSign: 'E-Sign',
  workplan: 'workplan',
  reviewSubmit: 'Review & Submit',
  referenceReference: 'Reference {reference}',
  yes: 'Yes',
  no: 'No',
  answerQuestion: 'Answer: {question}',
  comment: 'Comment',
  commentOnQuestion: 'Comment on {question}',
  hazardsAndControlMeasures: 'Hazards and control measures',
  controlMeasureControlMeasure: 'Control measure: {controlMeasure}',
});
