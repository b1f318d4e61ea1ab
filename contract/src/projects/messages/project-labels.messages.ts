import { messages } from '../../kit/language/messages.ts';

// Display labels for API values. A label may differ from its value; filters and requests send the value.

export const projectStatusLabels = messages('projects.status', {
  Created: 'Created',
  'Awaiting BRM to E-Sign': 'Awaiting BRM to E-Sign',
  'Awaiting Customer to E-Sign': 'Awaiting Customer to E-Sign',
  'Awaiting Risk Assessment': 'Awaiting Risk Assessment',
  'Awaiting to Start Assessment': 'Awaiting to Start Assessment',
  'Awaiting to Complete Assessment': 'Awaiting to Complete Assessment',
  'Awaiting to Risk Review': 'Awaiting to Risk Review',
  'Awaiting to Assign Auditor': 'Awaiting to Assign Auditor',
  'Assigned to Auditor': 'Assigned to Auditor',
  'Awaiting to Start Audit': 'Awaiting to Start Audit',
  'Awaiting to Complete Audit': 'Awaiting to Complete Audit',
  'Safety Issue': 'Safety Issue',
  'Awaiting Review E-Sign BRM': 'Awaiting Review E-Sign BRM',
  'Awaiting Work plan': 'Awaiting Work plan',
  Completed: 'Completed',
});

export const workTypeLabels = messages('projects.work-type', {
  Inspection: 'Inspection',
  Rework: 'Rework',
  Retrofit: 'Retrofit',
  Audit: 'Audit',
  'Lab/CMM': 'Lab/CMM',
  Engineer: 'Engineer',
  'CS 1/2/3/4': 'CS 1/2/3/4',
  Other: 'Other',
});

/** How often reports are mailed. */
export const reportingFrequencyLabels = messages('projects.reporting-frequency', {
  Daily: 'Daily',
  Weekly: 'Weekly',
  Monthly: 'Monthly',
  'Real Time': 'Real Time',
});

export const projectStageMessages = messages('projects.stages', {
  contract: 'Contract',
  riskAssessment: 'Risk assessment',
  audit: 'Audit',
  reviewSignature: 'Review signature',
  workPlans: 'Work plans',
  completed: 'Completed',
});

/** Why an action is refused, by the status of the project. */
export const projectRefusals = messages('projects.refusals', {
  isStatus: 'You can’t do this while the project is {status}',
});
