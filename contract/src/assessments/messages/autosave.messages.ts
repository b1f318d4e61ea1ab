import { messages } from '../../kit/language/messages.ts';

export const autosaveMessages = messages('assessments.autosave', {
  answer: 'Answer',
  hazards: 'Hazards',
  controlMeasure: 'Control Measure',
  changedMeanwhile: 'This has changed since you opened it',
  saveMine: 'Save mine',
  keepTheirs: 'Keep theirs',
  yours: 'Yours',
  theirs: 'Theirs',
});
