import type { ScreenName } from '../access/screens/screens.ts';

// Separate from the schemas, so that the sign-in page does not load their library.

/** Screens that show other people's work as it happens, and forms that say when somebody else saves. */
export const liveScreens: readonly ScreenName[] = [
  'projects',
  'project',
  'project-form',
  'work-plans',
  'work-plan',
  'work-plan-form',
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
  'job-card-form',
  'labour',
  'tickets',
  'ticket',
  'requests',
  'request',
  'findings',
  'finding',
  'suspects',
  'incidents',
  'incident',
  'incident-form',
  'incident-report',
  'corrective-actions',
  'inbox',
];
