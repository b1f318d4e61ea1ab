import type { AccessLevel } from './roles.ts';
import { mayStandOn, screens, type Screen } from './screens.ts';

/**
 * Why a field has nothing to choose from, and where that is put right: by the path of the list that the field reads, and for people by their role. The way
 * out is a screen; who may not open it reads whom to ask.
 */
export type EmptyChoice = { readonly none: string; readonly do: string; readonly at: readonly string[]; readonly ask: string };
const office = 'Ask the office of your company';

const person = (none: string, what: string): EmptyChoice => ({
  none,
  do: `Invite ${what}`,
  at: ['/add/user', '/company-add-user'],
  ask: `${office} to invite one`,
});
const people: Readonly<Record<string, EmptyChoice>> = {
  Customer: person('No customer yet', 'a customer'),
  Inspector: person('No inspector yet', 'an inspector'),
  Assessee: person('No assessee yet', 'an assessee'),
  Auditor: person('No auditor yet', 'an auditor'),
  Supervisor: person('No supervisor yet', 'a supervisor'),
  Engineer: person('No engineer yet', 'an engineer'),
  'Business Relationship Manager': {
    none: 'No Business Relationship Manager yet',
    do: 'Invite one',
    at: ['/add/super-user'],
    ask: 'A Super Admin invites one',
  },
};
const anybody = person('Nobody to choose from yet', 'somebody');
const made = (none: string, what: string, ...at: string[]): EmptyChoice => ({ none, do: `Add ${what}`, at, ask: `${office} to add one` });
const level = (none: string): EmptyChoice => ({ none, do: 'Add it with the plus, or import vehicles', at: [], ask: 'Add it with the plus' });
const lookup = (none: string, what: string): EmptyChoice => ({
  none,
  do: `Add ${what} in the job card lists`,
  at: ['/jobcard/lookups'],
  ask: 'Ask a leader of the workshop to add one',
});

export const emptyChoices: Readonly<Record<string, EmptyChoice>> = {
  '/location': made('No location yet', 'a location', '/add/location'),
  '/part': made('No part yet', 'a part', '/part/create'),
  '/grid': made('No grid yet', 'a grid', '/brm-grid/create', '/grid/create'),
  '/vehicle': made('No vehicle yet', 'a vehicle', '/vehicle/create'),
  '/assessment_templates': made('No template with a question of this kind yet', 'a template', '/add/assessment-template'),
  '/assessment_questions': made('No question yet', 'a question', '/assessment/create'),
  '/project': made('No project yet', 'a project', '/create/project'),
  '/project_workplans': { none: 'No work plan yet', do: 'Add one on the page of its project', at: [], ask: 'Add one on the page of its project' },
  '/role': made('No role that you may give', 'a role', '/add/roles'),
  '/corrective_actions/owners': anybody,
  '/workshop': lookup('No workshop yet', 'a workshop'),
  '/cost_centre': lookup('No cost centre yet', 'a cost centre'),
  '/jobcard_type': lookup('No job type yet', 'a job type'),
  '/jobcard_parameter': lookup('No job parameter of this job type yet', 'a job parameter'),
  '/part_type': lookup('No part type yet', 'a part type'),
  '/part_component': lookup('No component yet', 'a component'),
  '/new_part': lookup('No new part yet', 'a new part'),
  '/team': lookup('No team yet', 'a team'),
  '/platform': level('No platform yet'),
  '/make': level('No make yet'),
  '/model': level('No model yet'),
  '/variant': level('No variant yet'),
  '/module': level('No module yet'),
};
/** Of the roles that a field asks for, the first one. */
export const emptyChoiceOf = (path: string, role: string | undefined): EmptyChoice | undefined =>
  path === '/user' ? (people[role?.split(',')[0] ?? ''] ?? anybody) : emptyChoices[path];

/** The first of the screens that this person may open. */
export function wayOut({ at }: EmptyChoice, accessLevel: AccessLevel, companyId: string | null): string | undefined {
  const all: readonly Screen[] = screens;
  return at.find((path) => all.some((screen) => screen.path === path && mayStandOn(screen, accessLevel, companyId)));
}
