/** The door of assessments: the table of questions, hazards, protective equipment. */
export { AssessmentTable, type Asking } from './AssessmentTable.tsx';
export { HazardDialog } from './HazardDialog.tsx';
export { PpeChoice } from './PpeChoice.tsx';
export { SavedMark } from './SavedMark.tsx';
export { useItems } from './useItems.ts';
