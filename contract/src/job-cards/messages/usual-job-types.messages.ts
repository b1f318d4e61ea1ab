import { messages } from '../../kit/language/messages.ts';

/** The usual job types of a workshop, which a new company can add in one step. */
export const usualJobTypeNames = messages('job-cards.lookups.usual-job-types', {
  repair: 'Repair',
  maintenance: 'Maintenance',
  partChange: 'Part Change',
  inspection: 'Inspection',
  investigation: 'Investigation',
});

/** Their parameters, separated by commas. */
export const usualJobParameterNames = messages('job-cards.lookups.usual-job-parameters', {
  repair: 'Brakes, Engine, Transmission, Steering and suspension, Electrical, Body',
  maintenance: 'Oil service, Full service, Tyres, Fluids',
  partChange: 'Engine, Chassis, Electrical, Body, Interior',
  inspection: 'Pre-delivery, Annual, After road test, After an accident',
  investigation: 'Noise, Water leak, Battery drain, Warning light',
});
