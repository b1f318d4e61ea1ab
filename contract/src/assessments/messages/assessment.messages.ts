import { messages } from '../../kit/messages.ts';

export const assessmentMessages = messages('assessments.assessment', {
  questionInUse:
    'This question is in use: {names}{more, plural, =0 {} other { and # more}}. Take it out of {count, plural, one {the template} other {the templates}} first.',
  hazard: 'Hazard is required!',
  controlMeasure: 'Control Measure is required!',
  assessmentDone: 'Assessment Done for this project!',
  auditDone: 'Audit Done for this project!',
  answered: 'The assessment is done, so its answers stay as they are',
  judged: 'The audit is done, so its judgements stay as they are',
  changedSinceAudit: 'Changed since the last audit',
  returned: 'Returned',
  onlyReturned: 'Only the questions that came back can be changed',
  returnComment: 'Say what is to be done',
  returnHint:
    'Choose what goes back to the assessee, and say what is to be done. All other questions stay as they were handed in.',
  returnSomething: 'Choose at least one question to return',
  returnOnce: 'Each question is returned once',
  returnUnknown: 'This question is not one of the project',
  returnRefused: 'Return every question that is not accepted',
  rowsReturned: 'The questions went back to the assessee',
  notComplete: 'Answer all Yes/No questions, and give each No at least one hazard with its control measure',
  notJudged: 'Judge every hazard before the audit is submitted',
  commentRequired: 'Say in a comment what is not acceptable',
  onlyAfterNo: 'Hazards and control measures belong to the answer No',
  yesTitle: 'Change the answer to Yes?',
  yesClears: '{what} under the No will be deleted.',
  questionSaved: 'Question saved',
  templateSaved: 'Template saved',
  questionDeleted: 'Question deleted',
  templateDeleted: 'Template deleted',
  wholeMeasure: 'Control measure for the whole question',
  hazardMeasure: 'Control measure for this hazard',
  questionsRequired: 'Choose at least one question',
  nothingToJudge:
    'This project has no Yes/No question, so there is nothing to judge. Create it again with a template that has one.',
  globalStays: 'This one is global: only the super admin changes it',
});
