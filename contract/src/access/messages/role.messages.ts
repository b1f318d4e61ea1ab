import { messages } from '../../kit/messages.ts';

/** What people with a role do. New companies start with these descriptions. */
export const roleMessages = messages('access.role', {
  superAdmin: 'Runs the platform',
  pdslAdmin: 'Manages companies, their people and their work',
  brm: 'Looks after companies and signs for them',
  assessee: 'Answers the risk assessments assigned to them',
  associate: 'Helps out with risk assessments, with the rights of an assessee',
  auditor: 'Reviews risk assessments',
  customer: 'Orders and signs projects',
  inspector: 'Carries out work plans',
  supervisor: 'Leads a workshop',
  engineer: 'Works on job cards',
  manager: 'Manages workshops, their people and job cards',
  reworkManager: 'Leads the rework of a workshop',
});
