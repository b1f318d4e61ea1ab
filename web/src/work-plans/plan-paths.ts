import type { AccessLevel } from '@roadworthy/contract/access/roles.ts';

/** Where work plans stand for each role (the screen table of the contract). */
export const planListPath = (level: AccessLevel, projectId: string): string =>
  level === 'inspector' ? '/inspector-workplan-list' : level === 'brm' ? `/brm-workplan-list/${projectId}` : `/workplan-list/${projectId}`;
export const addPlanPath = (level: AccessLevel, projectId: string): string =>
  level === 'brm' ? `/brm-add/workplan/${projectId}` : `/add/workplan/${projectId}`;
export const inspectionPath = (plan: { _id: string; type: 'P' | 'G' }): string =>
  plan.type === 'P' ? `/inspector-work-plan/${plan._id}` : `/inspect-grid-work-plan/${plan._id}`;
