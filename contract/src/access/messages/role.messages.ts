import { messages } from '../../kit/language/messages.ts';

/** What each role does. New companies start with these descriptions. */
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
  reworkManager: 'Leads rework in a workshop',
});

export const roleLabels = messages('access.role-name', {
  'Super Admin': 'Super Admin',
  'PDSL Admin': 'PDSL Admin',
  'Business Relationship Manager': 'Business Relationship Manager',
  Assessee: 'Assessee',
  Associate: 'Associate',
  Auditor: 'Auditor',
  Customer: 'Customer',
  Inspector: 'Inspector',
  Supervisor: 'Supervisor',
  Engineer: 'Engineer',
  Manager: 'Manager',
  'Rework Manager': 'Rework Manager',
});
