import type { ScreenName } from '../access/screens.ts';

// Apart from the schemas, so that the sign-in page does not load their library.

/** The screens that one looks at while others work. */
export const liveScreens: readonly ScreenName[] = [
  'projects',
  'project',
  'work-plans',
  'work-plan',
  'part-inspection',
  'grid-inspection',
  'plan-matrix',
  'activity',
  'project-reports',
  'plan-reports',
  'vehicle-report',
  'inspector-report',
  'checkpoint-report',
  'dashboard',
  'job-cards',
  'tickets',
  'ticket',
  'incidents',
  'incident',
  'incident-report',
  'corrective-actions',
  'inbox',
];
