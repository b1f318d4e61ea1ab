/** The door of assessments: questions, templates, and a project's own answers. */
export { brokenVersions, keepVersion, newestVersion } from './assessment-version.actions.ts';
export { assessmentVersionHandlers } from './assessment-version.handlers.ts';
export { assessmentHandlers } from './assessment.handlers.ts';
export { copyTemplate, itemsOf } from './assessment.actions.ts';
export { equipmentOf, forgetTicks } from './equipment.actions.ts';
export { equipmentHandlers } from './equipment.handlers.ts';
export { forgetReturns, returnItems } from './return.actions.ts';
export { questionHandlers } from './question.handlers.ts';
export { templateHandlers } from './template.handlers.ts';
