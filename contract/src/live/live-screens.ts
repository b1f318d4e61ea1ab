import type { ScreenName } from '../access/screens/screens.ts';

// Kept apart from the schemas so that the sign-in page does not load the schema library.

/** Screens that show other people's work as it happens. */
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
