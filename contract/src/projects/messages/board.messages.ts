import { messages } from '../../kit/language/messages.ts';
import type { ProjectStatus } from '../project.machine.ts';

export const boardMessages = messages('projects.board', {
  view: 'View',
  list: 'List',
  board: 'Board',
  waitsForMe: 'Waiting for me',
  stuck: 'Stuck over {days, plural, one {# day} other {# days}}',
  due: 'Due',
  overdue: 'Overdue',
  soon: 'Within {days, plural, one {# day} other {# days}}',
  customer: 'Customer',
  anyCustomer: 'Any customer',
  inStatus: '{days, plural, =0 {Today} one {# day} other {# days}}',
  dueOn: 'Due {day}',
  openNok: '{count} Not OK open',
  openCard: 'Show {projectNo} {name}',
  columnCount: '{count, plural, one {# project} other {# projects}}',
  nothingHere: 'No projects',
  moreOpen: 'Showing the {shown} of {count} that have waited longest. Search or filter to find others.',
  lastCompleted: 'Last completed',
  allCompleted: 'All completed projects',
  closePanel: 'Close project panel',
  openProject: 'Open project',
  workPlans: 'Work plans',
  noPlans: 'No work plans yet.',
  projectFacts: 'Project',
  nothingMatches: 'No open project matches these filters.',
  showAll: 'Clear filters',
  assessee: 'Assessee',
  auditor: 'Auditor',
  created: 'Created',
});

/**
 * The status in a few words, for places that also show its stage. The full status is in the details and in exported
 * files.
 */
export const shortStatus: Record<ProjectStatus, string> = messages('projects.short-status', {
  Created: 'Being created',
  'Awaiting BRM to E-Sign': 'BRM signs',
  'Awaiting Customer to E-Sign': 'Customer signs',
  'Awaiting Risk Assessment': 'Assessee needed',
  'Awaiting to Start Assessment': 'Assessment to start',
  'Awaiting to Complete Assessment': 'Being assessed',
  'Awaiting to Risk Review': 'Auditor needed',
  'Awaiting to Assign Auditor': 'Auditor needed',
  'Assigned to Auditor': 'Audit to open',
  'Awaiting to Start Audit': 'Audit to start',
  'Awaiting to Complete Audit': 'Being audited',
  'Safety Issue': 'Safety issue',
  'Awaiting Review E-Sign BRM': 'BRM signs review',
  'Awaiting Work plan': 'Work plans',
  Completed: 'Completed',
});
