import { paletteMessages } from '@roadworthy/contract/app/messages/palette.messages.ts';
import type { ScreenName, screens } from '@roadworthy/contract/access/screens.ts';

// What people call a screen besides its title, so that Ctrl+K finds it: "car" for a vehicle, "accident" for an
// incident.

export const screenKeywords = {
  inbox: 'tasks to do waiting signatures messages',
  companies: 'customers clients tenants change company switch',
  'company-form': 'customer client tenant',
  users: 'people persons employees colleagues staff accounts invitations',
  'user-form': 'people person employee colleague staff account invite invitation',
  'company-user-form': 'people person employee colleague staff account invite invitation',
  roles: 'rights permissions access',
  'role-form': 'rights permissions access',
  projects: 'contracts orders',
  'project-form': 'contract order',
  activity: 'reports figures statistics charts activity',
  'project-reports': 'reports figures',
  'plan-reports': 'reports figures statistics results quality pareto',
  'work-plans': 'workplans inspections inspect checks',
  dashboard: 'overview figures statistics charts summary',
  'job-cards': 'jobcards work orders repairs workshop',
  'job-card-form': 'jobcard work order repair workshop',
  'job-card-lists': 'lookups workshops cost centres types components settings jobcard',
  vehicles: 'cars trucks fleet vin registration platforms makes models variants catalogue',
  'vehicle-form': 'car truck vin registration',
  'vehicle-import': 'cars upload spreadsheet excel xlsx csv',
  'car-history': 'vehicle timeline past vin',
  parts: 'components pieces stock',
  'part-form': 'component piece stock',
  'sample-part': 'component goods in note',
  locations: 'places sites plants addresses',
  'location-form': 'place site plant address',
  questions: 'risks hazards',
  'question-form': 'risk hazard assessment',
  templates: 'risks questions',
  'template-form': 'risk assessment questions',
  grids: 'photos cells checkpoints sides',
  'grid-builder': 'photo cells checkpoints sides',
  mails: 'e-mails emails messages sent',
  incidents: 'accidents injuries near misses safety damage',
  'incident-form': 'report accident injury near miss safety damage',
  'incident-report': 'accidents injuries safety statistics figures',
  'corrective-actions': 'measures capa incidents accidents to do safety',
  tickets: 'help support problems questions',
  'ticket-form': 'help support problem question ask raise',
  security: 'password second two factor authenticator profile account sessions devices',
  notifications: 'preferences settings profile account e-mails emails told',
  verify: 'signature signed pdf genuine verify',
  gallery: 'gallery ui mui design samples',
  logout: 'log out sign out leave',
} as const satisfies Partial<Record<ScreenName, string>>;

/** Verbs in titles that mean the same to somebody looking for the form. */
export const createWords: readonly string[] = ['add', 'create', 'new'];

/** Screens before sign-in are of no use to signed-in users, and the page after signing only makes sense from there. */
export const entryScreens: readonly ScreenName[] = ['sign-in', 'forgot', 'signed'];

type Path = (typeof screens)[number]['path'];
/** Screens whose title is ambiguous or shared with another screen. */
export const titleOverrides: Partial<Record<Path, { title: string; detail?: string; words?: string }>> = {
  '/jobcard/create': { title: paletteMessages.newJobCard },
  '/jobcard/edit': {
    title: paletteMessages.lastJobCard,
    detail: paletteMessages.theOneEditedLastOnThis,
    words: 'recent continue',
  },
  '/brm-grid/create': { title: paletteMessages.addGrid },
  '/grid/create': { title: paletteMessages.addGrid },
  '/add/part': { title: paletteMessages.jotDownParts, detail: paletteMessages.aListForTheMoment },
  '/sessions': {
    title: paletteMessages.sessions,
    detail: paletteMessages.whereIAmSignedIn,
    words: 'devices browsers signed in end',
  },
  '/security': { title: paletteMessages.security, detail: paletteMessages.passwordSecondFactorMySessions },
  '/recover-projects': { title: paletteMessages.recoverProject, words: 'restore undelete trash bin' },
};
