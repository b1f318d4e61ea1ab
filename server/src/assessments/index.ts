/** The public API of assessments: questions, templates and the answers of a project. */
export { listBrokenVersions, saveVersion, findNewestVersionNumber } from './assessment-version.actions.ts';
export { copyTemplate, listAllItems } from './assessment.actions.ts';
export {
  assessmentHandlers,
  assessmentVersionHandlers,
  equipmentHandlers,
  questionHandlers,
  templateHandlers,
} from './assessment.handlers.ts';
export { readTickedEquipment, clearTicks } from './equipment.actions.ts';
export { requireRatings } from './rating/rating.actions.ts';
export { clearReturns, returnItems } from './return.actions.ts';
