/** The public interface of assessments. */
export { AssessmentTable, type ItemSlot } from './items/AssessmentTable.tsx';
export { HazardDialog } from './items/HazardDialog.tsx';
export { HazardRatingLines } from './rating/HazardRatingLines.tsx';
export { MeasureInput } from './items/MeasureInput.tsx';
export { confirmYesAnswer } from './items/confirm-yes.ts';
export { PpeChoice } from './items/PpeChoice.tsx';
export { EquipmentChanges, RowChanges } from './versions/RowChanges.tsx';
export { RowFilter, useRowFilter } from './items/RowFilter.tsx';
export { SaveStatus } from './items/SaveStatus.tsx';
export { pickWorseSaveState } from './autosave/equipment-ticks.ts';
export { useProtectiveEquipment } from './autosave/useProtectiveEquipment.ts';
export { useAssessmentItems } from './autosave/useAssessmentItems.ts';
export { useChangesSinceAudit } from './versions/useChangesSinceAudit.ts';
export { VersionList } from './versions/VersionList.tsx';
