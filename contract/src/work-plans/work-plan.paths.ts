import type { AccessLevel } from '../access/roles.ts';

/** The path of the work plan list for each role (contract/src/access/screens/screens.ts). */
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
/** The office goes through the plan as an inspector would, without recording anything. */
export const dryRunPath = (id: string): string => `/dry-run/${id}`;
/** The inspector's screen of a dry run, which the page of the dry run shows in a frame. */
export const dryRunPhonePath = (id: string): string => `/dry-run/${id}/phone`;
export const planReviewPath = (id: string): string => `/inspector-review-work-plan/${id}`;
/** All vehicles of a grid plan against all its cells. */
export const matrixPath = (id: string): string => `/inspect-grid-work-plan/${id}/matrix`;
/** One checkpoint: a vehicle by its VIN, a side by its name, a cell by its tag such as `B3`. */
export const cellPath = (id: string, { vin, side, tag }: { vin: string; side: string; tag: string }): string =>
  `/inspect-grid-work-plan/${id}?vin=${vin}&side=${encodeURIComponent(side)}&tag=${encodeURIComponent(tag)}`;
/** Pieces and grids have separate inspection screens. */
export const inspectionPath = (plan: { _id: string; type: 'P' | 'G' }): string =>
  plan.type === 'P' ? `/inspector-work-plan/${plan._id}` : `/inspect-grid-work-plan/${plan._id}`;
