import { messages } from '../../kit/language/messages.ts';

export const autosaveMessages = messages('assessments.autosave', {
  answer: 'Answer',
  hazards: 'Hazards',
  controlMeasure: 'Control Measure',
  changedMeanwhile: 'Somebody changed this in the meantime',
  saveMine: 'Save mine',
  keepTheirs: 'Keep theirs',
  yours: 'Yours',
  theirs: 'Theirs',
});
