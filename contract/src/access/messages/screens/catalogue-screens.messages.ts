import { messages } from '../../../kit/language/messages.ts';

export const catalogueScreensMessages = messages('access.catalogue-screens', {
  part: 'Part',
  addPart: 'Add Part',
  editPart: 'Edit Part',
  instruments: 'Instruments',
  instrument: 'Instrument',
  addInstrument: 'Add Instrument',
  editInstrument: 'Edit Instrument',
  location: 'Location',
  addLocation: 'Add Location',
  editLocation: 'Edit Location',
  assessmentQuestions: 'Assessment Questions',
  addQuestion: 'Add Question',
  editQuestion: 'Edit Question',
  template: 'Template',
  addTemplate: 'Add Template',
  editTemplate: 'Edit Template',
  gridsList: 'Grids List',
  gridBuilder: 'Grid Builder',
});
