import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const itemsMessages = messages('assessments.items', {
  questions: 'Questions',
  referenceOf: 'Reference {reference}',
  removeHazard: 'Remove hazard {number}',
  addHazard: 'Add hazard',
  hazardsAndControlMeasures: 'Hazards and control measures',
  save: shared(commonMessages.save),
  controlMeasure: 'Control Measure',
  hazard: 'Hazard',
  personalProtectiveEquipment: 'Personal protective equipment',
  allQuestions: 'All questions',
  whichQuestions: 'Filter questions',
  saved: 'Saved',
  saving: 'Saving…',
  notSavedYet: 'Not saved yet',
  changeToYes: 'Change to Yes',
  keepNo: 'Keep No',
});
