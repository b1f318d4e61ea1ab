import type { AccessLevel } from '../access/roles.ts';

/** Returns the path of the list of work plans for this access level. */
export const planListPath = (level: AccessLevel, projectId: string): string =>
  level === 'inspector'
    ? '/inspector-workplan-list'
    : level === 'brm'
      ? `/brm-workplan-list/${projectId}`
      : `/workplan-list/${projectId}`;
export const addPlanPath = (level: AccessLevel, projectId: string): string =>
  level === 'brm' ? `/brm-add/workplan/${projectId}` : `/add/workplan/${projectId}`;
export const editPlanPath = (id: string): string => `/brm-add/edit-workplan/${id}`;
export const planPath = (id: string): string => `/work-plan/${id}`;
/** Returns the path of a plan's page that opens with a proposal to repeat the check of a Not OK on its suspects. */
export const repeatChecksPath = (id: string, findingId: string): string => `/work-plan/${id}?suspects=${findingId}`;
/**
 * Returns the path of a dry run, in which the office goes through the plan like an inspector, without recording
 * anything.
 */
export const dryRunPath = (id: string): string => `/dry-run/${id}`;
/** Returns the path of the inspector's screen in a dry run. The page of the dry run shows it in a frame. */
export const dryRunPhonePath = (id: string): string => `/dry-run/${id}/phone`;
export const planReviewPath = (id: string): string => `/inspector-review-work-plan/${id}`;
/** Returns the path of the shift and the day sheet of a plan, on the inspector's device. */
export const daySheetPath = (id: string): string => `/day-sheet/${id}`;
/** Returns the path of the matrix: all vehicles of a grid plan against all its cells. */
export const matrixPath = (id: string): string => `/inspect-grid-work-plan/${id}/matrix`;
/** Returns the path of one cell: a vehicle by its VIN, a side by its name, a cell by its tag such as `B3`. */
export const cellPath = (id: string, { vin, side, tag }: { vin: string; side: string; tag: string }): string =>
  `/inspect-grid-work-plan/${id}?vin=${vin}&side=${encodeURIComponent(side)}&tag=${encodeURIComponent(tag)}`;
/** Returns the path of the inspection. Pieces and grids have different screens. */
export const inspectionPath = (plan: { _id: string; type: 'P' | 'G' }): string =>
  plan.type === 'P' ? `/inspector-work-plan/${plan._id}` : `/inspect-grid-work-plan/${plan._id}`;
