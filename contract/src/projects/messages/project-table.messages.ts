import { commonMessages } from '../../kit/messages/common.messages.ts';
import { messages, shared } from '../../kit/language/messages.ts';

export const projectTableMessages = messages('projects.project-table', {
  revision: 'Revision',
  name: shared(commonMessages.name),
  description: shared(commonMessages.description),
  customer: 'Customer',
  customerContact: 'Customer Contact',
  locationContact: 'Location Contact',
  dateCreated: 'Date Created',
  status: shared(commonMessages.status),
  waitingFor: 'Waiting for',
  assessmentAssigned: 'Assessment Assigned',
  auditAssigned: 'Audit Assigned',
  workLocation: 'Work Location',
  startDate: 'Start Date',
  exitDate: 'Exit Date',
  waitsSince: 'Waiting since',
  statusSince: 'Status since',
  completedPercent: 'Completed (%)',
  openNok: 'Open Not OK',
  projects: 'Projects',
  projectNo: 'Project #',
});
