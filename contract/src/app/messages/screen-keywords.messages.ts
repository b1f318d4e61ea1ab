import { messages } from '../../kit/language/messages.ts';

/**
 * Other words for a screen than its title, by the name of the screen, with which Ctrl+K finds it: “car” for a vehicle,
 * “accident” for an incident.
 */
export const screenKeywords = messages('app.screen-keywords', {
  inbox: 'tasks to do waiting signatures messages',
  companies: 'customers clients tenants change company switch',
  'company-form': 'customer client tenant',
  users: 'people persons employees colleagues staff accounts invitations',
  'user-form': 'people person employee colleague staff account invite invitation',
  'company-user-form': 'people person employee colleague staff account invite invitation',
  'invite-users': 'people persons employees colleagues staff accounts invitations csv list',
  'first-steps': 'set up setup start begin checklist getting started onboarding',
  roles: 'rights permissions access',
  'role-form': 'rights permissions access',
  projects: 'contracts orders',
  'project-form': 'contract order',
  activity: 'reports figures statistics charts activity',
  'project-reports': 'reports figures',
  'plan-reports': 'reports figures statistics results quality pareto',
  'work-plans': 'workplans inspections inspect checks',
  dashboard: 'overview figures statistics charts summary',
  requests: 'ask work repair problem fault report vehicle',
  'request-form': 'ask request work repair problem fault report',
  'job-cards': 'jobcards work orders repairs workshop',
  'job-card-form': 'jobcard work order repair workshop',
  labour: 'labour hours minutes clock time worked jobcard',
  'job-card-lists': 'lookups workshops cost centres types components settings jobcard',
  'job-templates': 'tasks standard jobs instructions torque measured values minutes workshop',
  'job-template-form': 'tasks standard job instructions torque measured values workshop',
  vehicles: 'cars trucks fleet vin registration platforms makes models variants catalogue',
  'vehicle-form': 'car truck vin registration',
  'vehicle-import': 'cars upload spreadsheet excel xlsx csv',
  'car-history': 'vehicle timeline past vin',
  parts: 'components pieces stock',
  'part-form': 'component piece stock',
  'sample-part': 'component goods in note',
  instruments: 'gauges measuring tools calibration certificates torque wrench',
  'instrument-form': 'gauge measuring tool calibration certificate',
  locations: 'places sites plants addresses',
  'location-form': 'place site plant address',
  questions: 'risks hazards',
  'question-form': 'risk hazard assessment',
  templates: 'risks questions',
  'template-form': 'risk assessment questions',
  grids: 'photos cells checkpoints sides',
  'grid-builder': 'photo cells checkpoints sides',
  mails: 'e-mails emails messages sent',
  findings: 'not ok defects failures hazards incidents repairs rework open',
  incidents: 'accidents injuries near misses safety damage',
  'incident-form': 'report accident injury near miss safety damage',
  'incident-report': 'accidents injuries safety statistics figures',
  'corrective-actions': 'measures capa incidents accidents to do safety',
  tickets: 'help support problems questions',
  'ticket-form': 'help support problem question ask raise',
  security: 'password second two factor authenticator profile account sessions devices',
  notifications: 'preferences settings profile account e-mails emails',
  verify: 'signature signed pdf genuine verify',
  'verify-photo': 'picture image evidence original unchanged altered verify proof sha-256',
  gallery: 'gallery ui mui design samples',
  logout: 'log out sign out leave',
});

/** Phrases, separated by commas, with which a search can start. The vehicle follows. */
export const vehicleActionPhrases = messages('app.vehicle-action-phrases', {
  notOk: 'not ok of, not ok, nok of, nok',
  raiseJobCard: 'raise job card for, raise job card, new job card for, job card for',
});

export const searchKeywords = messages('app.search-keywords', {
  /** Other verbs than those in the titles of forms, with which Ctrl+K finds the form. */
  create: 'add create new',
  lastJobCard: 'recent continue',
  sessions: 'devices browsers signed in end',
  recoverProject: 'restore undelete trash bin',
});
