import { messages } from '../../kit/language/messages.ts';

// Display labels for API values. A label may differ from its value; filters and requests send the value.

/** The statuses of a work plan. `turn` is the number of the inspector, from 1. */
export const planStatusMessages = messages('work-plans.status', {
  'Awaiting BRM to E-Sign Work Plan': 'Awaiting BRM to E-Sign Work Plan',
  'Awaiting BRM to E-Sign Revision Work Plan': 'Awaiting BRM to E-Sign Revision Work Plan',
  'Awaiting Customer to E-Sign': 'Awaiting Customer to E-Sign',
  'Awaiting Customer to E-Sign Revision': 'Awaiting Customer to E-Sign Revision',
  'Awaiting Inspector to Review Assessment': 'Awaiting Inspector to Review Assessment',
  'Awaiting Inspector to E-Sign Work Plan': 'Awaiting Inspector to E-Sign Work Plan',
  inspectorReviews: 'Awaiting Inspector {turn} to Review Assessment',
  inspectorSigns: 'Awaiting Inspector {turn} to E-Sign Work Plan',
  'Work Plan Started': 'Work Plan Started',
  Completed: 'Completed',
});

export const planVehicleStatusLabels = messages('work-plans.vehicle-status', {
  Pending: 'Pending',
  Completed: 'Completed',
});

/** Whether the MSDS was issued. */
export const msdsLabels = messages('work-plans.msds', {
  Yes: 'Yes',
  No: 'No',
  NA: 'NA',
});

/** The criteria by which an inspector judges. */
export const referenceCriterionLabels = messages('work-plans.reference-criterion', {
  Visual: 'Visual',
  Feel: 'Feel',
  Listen: 'Listen',
  Smell: 'Smell',
  Count: 'Count',
  'Measure Diameter': 'Measure Diameter',
  'Measure Length': 'Measure Length',
  'Refer to Spec': 'Refer to Spec',
});
