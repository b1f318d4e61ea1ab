import { messages } from '../../kit/messages.ts';

export const catalogueScreensMessages = messages('access.catalogue-screens', {
  catalogue: 'Catalogue',
  parts: 'Parts',
  part: 'Part',
  addPart: 'Add Part',
  editPart: 'Edit Part',
  locations: 'Locations',
  location: 'Location',
  addLocation: 'Add Location',
  editLocation: 'Edit Location',
  assessmentQuestions: 'Assessment Questions',
  addQuestion: 'Add Question',
  editQuestion: 'Edit Question',
  assessmentTemplates: 'Assessment Templates',
  template: 'Template',
  addTemplate: 'Add Template',
  editTemplate: 'Edit Template',
  gridsList: 'Grids List',
  gridBuilder: 'Grid Builder',
});
