import { isOffice, isWorkshopLeader, type AccessLevel, type RoleName } from '../access/roles.ts';
import { isAvailable, type Screen } from '../access/screens/screen.ts';
import { screens } from '../access/screens/screens.ts';

// What has to be set up before work can begin, as steps that build on each other. The server says which steps are
// complete, and the screens link each of them to its form.

type Step = {
  /**
   * The step links to the first of these screens that the person may open. Their parameter is the id that the server
   * sends.
   */
  readonly paths: readonly string[];
  /** The role that is preselected in the form. */
  readonly role?: RoleName;
};

export const stepNames = [
  'ownName',
  'mailServer',
  'brm',
  'firstCompany',
  'companyPeople',
  'people',
  'location',
  'parts',
  'grid',
  'questions',
  'template',
  'project',
  'workshop',
  'vehicle',
  'jobCard',
] as const;
export type StepName = (typeof stepNames)[number];
const steps: Readonly<Record<StepName, Step>> = {
  ownName: { paths: ['/edit/super-user/:userId'] },
  mailServer: { paths: ['/super-mails'] },
  brm: { paths: ['/add/super-user'], role: 'Business Relationship Manager' },
  firstCompany: { paths: ['/add/company'] },
  companyPeople: { paths: ['/company-invite-users/:companyId'] },
  people: { paths: ['/invite/users', '/company-invite-users/:companyId'] },
  location: { paths: ['/add/location'] },
  parts: { paths: ['/part/create'] },
  grid: { paths: ['/brm-grid/create'] },
  questions: { paths: ['/assessment/create'] },
  template: { paths: ['/add/assessment-template'] },
  project: { paths: ['/create/project'] },
  workshop: { paths: ['/jobcard/lookups'] },
  vehicle: { paths: ['/vehicle/create'] },
  jobCard: { paths: ['/jobcard/create'] },
};

type Person = {
  readonly accessLevel: AccessLevel;
  readonly role: { readonly name: string };
  /** The company that the person belongs to; null for people of the platform. */
  readonly companyId: string | null;
};
type Checklist = {
  readonly where: 'platform' | 'company';
  readonly isFor: (person: Person) => boolean;
  readonly steps: readonly StepName[];
};

export const checklistNames = ['installation', 'company', 'workshop'] as const;
export type ChecklistName = (typeof checklistNames)[number];

const checklists: Readonly<Record<ChecklistName, Checklist>> = {
  installation: {
    where: 'platform',
    isFor: ({ accessLevel }) => accessLevel === 'super',
    steps: ['ownName', 'mailServer', 'brm', 'firstCompany', 'companyPeople'],
  },
  company: {
    where: 'company',
    isFor: ({ accessLevel }) => isOffice(accessLevel),
    steps: ['people', 'location', 'parts', 'grid', 'questions', 'template', 'project'],
  },
  workshop: {
    where: 'company',
    isFor: ({ accessLevel, role }) => isOffice(accessLevel) || isWorkshopLeader(role.name),
    steps: ['workshop', 'vehicle', 'jobCard'],
  },
};

const allScreens: readonly Screen[] = screens;
const screenFor = (name: StepName, { accessLevel, companyId }: Person): string | undefined =>
  steps[name].paths.find((path) =>
    allScreens.some((screen) => screen.path === path && isAvailable(screen, accessLevel, companyId)),
  );

/** Lists the checklists of a person, with the steps that they can take. */
export const listChecklists = (
  person: Person,
  where: Checklist['where'],
): { name: ChecklistName; steps: StepName[] }[] =>
  checklistNames.flatMap((name) => {
    const checklist = checklists[name];
    return checklist.where === where && checklist.isFor(person)
      ? [{ name, steps: checklist.steps.filter((step) => screenFor(step, person) !== undefined) }]
      : [];
  });

/** Returns the path of a step. Undefined if the person may not open it, or the server sent no id for it. */
export function stepPath(name: StepName, person: Person, opens: string | null): string | undefined {
  const path = screenFor(name, person);
  if (!path || (path.includes(':') && !opens)) return undefined;
  const { role } = steps[name];
  return `${path.replace(/:\w+/, opens ?? '')}${role ? `?role=${encodeURIComponent(role)}` : ''}`;
}
