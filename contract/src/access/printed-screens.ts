import { office } from './roles.ts';
import type { Screen } from './screens.ts';

/** Printable sheets of projects and work plans, and the list of part types, which needs no server call. */
const ofProject = { levels: [...office, 'associate', 'auditor', 'customer'], inCompany: true } as const;
const ofPlan = { levels: [...office, 'customer', 'inspector'], inCompany: true } as const;

export const printedScreens = [
  { name: 'project-order', path: '/project-order/:projectId', title: 'Project Order Sheet', ...ofProject },
  { name: 'process-audit', path: '/process-audit/:projectId', title: 'Process Audit', ...ofProject },
  { name: 'work-plan-sheet', path: '/work-plan-sheet/:planId', title: 'Work Plan Sheet', ...ofPlan },
  { name: 'data-collection', path: '/data-collection/:planId', title: 'Data Collection Results', ...ofPlan },
  { name: 'sample-part', path: '/add/part', title: 'Add Part', levels: office, inCompany: true },
] as const satisfies readonly Screen[];
