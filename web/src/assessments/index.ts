/** Public interface of assessments: the table of questions, hazards and protective equipment. */
export { AssessmentTable, type ItemSlot } from './items/AssessmentTable.tsx';
export { HazardDialog } from './items/HazardDialog.tsx';
export { HazardRatingLines } from './rating/HazardRatingLines.tsx';
export { MeasureInput } from './items/MeasureInput.tsx';
export { confirmYes } from './items/confirm-yes.ts';
export { PpeChoice } from './items/PpeChoice.tsx';
export { EquipmentChanges, RowChanges } from './versions/RowChanges.tsx';
export { RowFilter, useRowFilter } from './items/RowFilter.tsx';
export { SaveStatus } from './items/SaveStatus.tsx';
export { worstState } from './autosave/equipment-ticks.ts';
export { useEquipment } from './autosave/useEquipment.ts';
export { useItems } from './autosave/useItems.ts';
export { useSinceAudit } from './versions/useSinceAudit.ts';
export { VersionList } from './versions/VersionList.tsx';
