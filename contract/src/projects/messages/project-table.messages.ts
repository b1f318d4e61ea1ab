import { messages } from '../../kit/messages.ts';

export const projectTableMessages = messages('projects.project-table', {
  revision: 'Revision',
  name: 'Name',
  description: 'Description',
  customer: 'Customer',
  customerContact: 'Customer Contact',
  locationContact: 'Location Contact',
  dateCreated: 'Date Created',
  status: 'Status',
  waitingFor: 'Waiting for',
  assessmentAssigned: 'Assessment Assigned',
  auditAssigned: 'Audit Assigned',
  workLocation: 'Work Location',
  startDate: 'Start Date',
  exitDate: 'Exit Date',
  statusSince: 'Status since',
  completedPercent: 'Completed (%)',
  openNok: 'Open Not OK',
  projects: 'Projects',
  projectNo: 'Project #',
});
