import { emptyChoicesMessages as messages } from './messages/empty-choices.messages.ts';
import type { AccessLevel } from './roles.ts';
import { isAvailable } from './screen.ts';
import { screens } from './screens.ts';
import type { Screen } from './screen.ts';

/**
 * Why a field has no options and which screen fixes that, by the path of the list that the field reads (for people, by
 * their role). A person who may not open that screen reads whom to ask.
 */
export type EmptyChoice = {
  readonly message: string;
  readonly actionLabel: string;
  readonly paths: readonly string[];
  readonly askOffice: string;
};
const office = 'Ask the office of your company';

const noPeople = (none: string, what: string): EmptyChoice => ({
  message: none,
  actionLabel: messages.inviteWhat({ what }),
  paths: ['/add/user', '/company-add-user'],
  askOffice: messages.officeToInviteOne({ office }),
});
const people: Readonly<Record<string, EmptyChoice>> = {
  Customer: noPeople('No customer yet', 'a customer'),
  Inspector: noPeople('No inspector yet', 'an inspector'),
  Assessee: noPeople('No assessee yet', 'an assessee'),
  Auditor: noPeople('No auditor yet', 'an auditor'),
  Supervisor: noPeople('No supervisor yet', 'a supervisor'),
  Engineer: noPeople('No engineer yet', 'an engineer'),
  'Business Relationship Manager': {
    message: messages.noBusinessRelationshipManagerYet,
    actionLabel: 'Invite one',
    paths: ['/add/super-user'],
    askOffice: 'A Super Admin invites one',
  },
};
const anybody = noPeople('Nobody to choose from yet', 'somebody');
const noRecords = (none: string, what: string, ...at: string[]): EmptyChoice => ({
  message: none,
  actionLabel: messages.addWhat({ what }),
  paths: at,
  askOffice: messages.officeToAddOne({ office }),
});
const noLevels = (none: string): EmptyChoice => ({
  message: none,
  actionLabel: 'Add it with the plus, or import vehicles',
  paths: [],
  askOffice: 'Add it with the plus',
});
const noLookups = (none: string, what: string): EmptyChoice => ({
  message: none,
  actionLabel: messages.addWhatInTheJobCard({ what }),
  paths: ['/jobcard/lookups'],
  askOffice: 'Ask a leader of the workshop to add one',
});

export const emptyChoices: Readonly<Record<string, EmptyChoice>> = {
  '/location': noRecords('No location yet', 'a location', '/add/location'),
  '/part': noRecords('No part yet', 'a part', '/part/create'),
  '/grid': noRecords('No grid yet', 'a grid', '/brm-grid/create', '/grid/create'),
  '/vehicle': noRecords('No vehicle yet', 'a vehicle', '/vehicle/create'),
  '/assessment_templates': noRecords(
    'No template with a question of this kind yet',
    'a template',
    '/add/assessment-template',
  ),
  '/assessment_questions': noRecords('No question yet', 'a question', '/assessment/create'),
  '/project': noRecords('No project yet', 'a project', '/create/project'),
  '/project_workplans': {
    message: messages.noWorkPlanYet,
    actionLabel: 'Add one on the page of its project',
    paths: [],
    askOffice: 'Add one on the page of its project',
  },
  '/role': noRecords('No role that you may give', 'a role', '/add/roles'),
  '/corrective_actions/owners': anybody,
  '/workshop': noLookups('No workshop yet', 'a workshop'),
  '/cost_centre': noLookups('No cost centre yet', 'a cost centre'),
  '/jobcard_type': noLookups('No job type yet', 'a job type'),
  '/jobcard_parameter': noLookups('No job parameter of this job type yet', 'a job parameter'),
  '/part_type': noLookups('No part type yet', 'a part type'),
  '/part_component': noLookups('No component yet', 'a component'),
  '/new_part': noLookups('No new part yet', 'a new part'),
  '/team': noLookups('No team yet', 'a team'),
  '/platform': noLevels('No platform yet'),
  '/make': noLevels('No make yet'),
  '/model': noLevels('No model yet'),
  '/variant': noLevels('No variant yet'),
  '/module': noLevels('No module yet'),
};
/** If a field accepts several roles, the first one decides. */
export const findEmptyChoice = (path: string, role: string | undefined): EmptyChoice | undefined =>
  path === '/user' ? (people[role?.split(',')[0] ?? ''] ?? anybody) : emptyChoices[path];

/** The first of the screens that this person may open. */
export function addPathFor(
  { paths }: EmptyChoice,
  accessLevel: AccessLevel,
  companyId: string | null,
): string | undefined {
  const all: readonly Screen[] = screens;
  return paths.find((path) =>
    all.some((screen) => screen.path === path && isAvailable(screen, accessLevel, companyId)),
  );
}
