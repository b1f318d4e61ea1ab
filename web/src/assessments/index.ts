/** The door of assessments: the table of questions, hazards, protective equipment. */
export { AssessmentTable, type Asking } from './AssessmentTable.tsx';
export { HazardDialog } from './HazardDialog.tsx';
export { MeasureInput } from './MeasureInput.tsx';
export { mayBecomeYes } from './to-yes.ts';
export { PpeChoice } from './PpeChoice.tsx';
export { EquipmentChanges, RowChanges } from './RowChanges.tsx';
export { RowFilter, useRowFilter } from './RowFilter.tsx';
export { SavedMark } from './SavedMark.tsx';
export { worstOf } from './ticked.ts';
export { useEquipment } from './useEquipment.ts';
export { useItems } from './useItems.ts';
export { useSinceAudit } from './useSinceAudit.ts';
export { Versions } from './Versions.tsx';
