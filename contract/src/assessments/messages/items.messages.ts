import { messages } from '../../kit/messages.ts';

export const itemsMessages = messages('assessments.items', {
  questions: 'Questions',
  referenceReference: 'Reference {reference}',
  removeHazardValue: 'Remove hazard {value}',
  addHazard: 'Add hazard',
  hazardsAndControlMeasures: 'Hazards and control measures',
  save: 'Save',
  rowsIndexControlMeasure: 'rows.{index}.controlMeasure',
  controlMeasure: 'Control Measure',
  rowsIndexHazard: 'rows.{index}.hazard',
  hazard: 'Hazard',
  personalProtectiveEquipment: 'Personal protective equipment',
  allQuestions: 'All questions',
  whichQuestions: 'Which questions',
  saved: 'Saved',
  saving: 'Saving …',
  notSavedYet: 'Not saved yet',
  changeToYes: 'Change to Yes',
  keepNo: 'Keep No',
});
