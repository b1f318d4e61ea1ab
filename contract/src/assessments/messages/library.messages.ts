import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

/** How often a suggested hazard has been written before. */
export const hazardSuggestionMessages = messages('assessments.hazard-suggestions', {
  used: '{used, plural, one {Used once} other {Used # times}}',
  usedWithIncidents:
    '{used, plural, one {Used once} other {Used # times}}, {incidents, plural, one {# incident since} other {# incidents since}}',
});

export const libraryMessages = messages('assessments.library', {
  templateNoun: 'template',
  questionNoun: 'question',
  question: 'Question',
  type: 'Type',
  typeHint: 'Quantitative questions are headings for the Yes/No questions that follow them',
  reference: 'Reference',
  controlMeasure: 'Control Measure',
  editQuestion: 'Edit Question',
  addQuestion: 'Add Question',
  global: 'Global',
  assessmentQuestions: 'Assessment Questions',
  searchQuestions: 'Search questions',
  noneOfType: 'No questions of this type.',
  emptyHint: 'No questions yet. Add your first question for risk assessments.',
  qualityCc: 'Quality CC',
  name: shared(commonMessages.name),
  templateTypeHint: 'New projects use the first template of type Default unless you choose another one.',
  description: shared(commonMessages.description),
  environment: 'Environment',
  questions: 'Questions',
  questionsHint: 'Choose them in the order they should be asked',
  editTemplate: 'Edit Template',
  addTemplate: 'Add Template',
  order: 'Order',
  no: 'No',
  move: 'Move',
  moveUp: 'Move question {number} up',
  moveDown: 'Move question {number} down',
  searchTemplates: 'Search templates',
  noTemplateOfType: 'No templates of this type.',
  templatesHint: 'No templates yet. Add your first template: a set of questions for projects and work plans.',
});
