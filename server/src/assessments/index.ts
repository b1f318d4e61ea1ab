/** The door of assessments: questions, templates, and a project's own answers. */
export { assessmentHandlers } from './assessment.handlers.ts';
export { copyTemplate, itemsOf } from './assessment.actions.ts';
export { questionHandlers } from './question.handlers.ts';
export { templateHandlers } from './template.handlers.ts';
