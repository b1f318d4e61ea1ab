/** Public interface of assessments: questions, templates and the answers of a project. */
export { listBrokenVersions, saveVersion, findNewestVersion } from './assessment-version.actions.ts';
export { assessmentVersionHandlers } from './assessment-version.handlers.ts';
export { assessmentHandlers } from './assessment.handlers.ts';
export { copyTemplate, listAllItems } from './assessment.actions.ts';
export { readTickedEquipment, clearTicks } from './equipment.actions.ts';
export { equipmentHandlers } from './equipment.handlers.ts';
export { clearReturns, returnItems } from './return.actions.ts';
export { questionHandlers } from './question.handlers.ts';
export { templateHandlers } from './template.handlers.ts';
