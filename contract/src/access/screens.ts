import { catalogueScreens } from './catalogue-screens.ts';
import { incidentScreens } from './incident-screens.ts';
import { reportScreens } from './report-screens.ts';
import type { MenuEntry, Screen } from './screen.ts';
import { admins, companyOffice, homePath, office, type AccessLevel } from './roles.ts';

/** Only the super admin manages the platform's people, companies and mails. */
const ofSuper = { onPlatform: ['super'] } as const;

const ofProject = { levels: [...office, 'associate', 'auditor', 'customer'], inCompany: true } as const;
const ofPlan = { levels: [...office, 'customer', 'inspector'], inCompany: true } as const;

/**
 * Screens reached from the company list: at a plain path, and for the BRM under /brm-. A path that names its company
 * switches to it.
 */
const inCompanyFlow = <const Name extends string, const Path extends string>(name: Name, path: Path, title: string) => {
  const opensCompany = path.endsWith(':companyId');
  const acting = { inCompany: !opensCompany, opensCompany };
  return [
    { name, path: `/${path}`, title, levels: office, ...acting },
    { name, path: `/brm-${path}`, title, levels: ['brm'], ...acting },
  ] as const;
};

/**
 * Every screen of the product: its path, who opens it, and where a menu shows it. The router, guard, menu, palette and
 * tests read this table. A `brm-`, `super-`, `admin-` or `customer-` path is the same screen for another access level.
 */
export const screens = [
  { name: 'sign-in', path: '/login', title: 'Sign in', levels: 'public', bare: true },
  { name: 'sign-in', path: '/company-login/:companyId', title: 'Sign in', levels: 'public', bare: true },
  { name: 'forgot', path: '/forgot', title: 'Forgot password', levels: 'public', bare: true },
  { name: 'sign-up', path: '/signup/:token', title: 'Welcome', levels: 'public', bare: true },
  { name: 'signing', path: '/sign/:token', title: 'Sign document', levels: 'public', bare: true },
  { name: 'signed', path: '/eversign-redirect', title: 'Signature done', levels: 'public', bare: true },
  { name: 'verify', path: '/verify', title: 'Check a signed document', levels: 'public', bare: true },
  { name: 'gallery', path: '/ui', title: 'Components', levels: 'public', bare: true },
  { name: 'gallery', path: '/mui', title: 'Components', levels: 'public', bare: true },
  { name: 'logout', path: '/logout', title: 'Logout', levels: 'signedIn', bare: true },
  { name: 'security', path: '/security', title: 'Security', levels: 'signedIn' },
  { name: 'security', path: '/sessions', title: 'Security', levels: 'signedIn' },
  { name: 'notifications', path: '/notifications', title: 'Notifications', levels: 'signedIn' },

  { name: 'inbox', path: '/inbox', title: 'Inbox', levels: 'signedIn', menu: { label: 'Inbox' }, inCompany: true },
  { name: 'inbox', path: '/brm-inbox', title: 'Inbox', levels: ['brm'], inCompany: true },
  { name: 'inbox', path: '/customer-inbox', title: 'Inbox', levels: ['customer'], inCompany: true },

  {
    name: 'companies',
    path: '/company',
    title: 'Companies',
    levels: ['super'],
    menu: { label: 'Company' },
    ...ofSuper,
  },
  {
    name: 'companies',
    path: '/company-list',
    title: 'Companies',
    levels: companyOffice,
    menu: { label: 'Companies', atPlatform: true },
    onPlatform: companyOffice,
    alsoOwnCompany: true,
  },
  { name: 'company-form', path: '/add/company', title: 'Add Company', levels: admins, onPlatform: admins },
  { name: 'company-form', path: '/edit/company/:companyId', title: 'Edit Company', levels: admins, onPlatform: admins },
  ...inCompanyFlow('company-users', 'company-user-list/:companyId', 'Company Users'),
  ...inCompanyFlow('company-user-form', 'company-add-user', 'Add User'),
  ...inCompanyFlow('company-user-form', 'company-edit-user/:userId', 'Edit User'),
  ...inCompanyFlow('company-roles', 'company-role-list/:companyId', 'Company Roles'),
  ...inCompanyFlow('role-form', 'company-add-role', 'Add Role'),
  ...inCompanyFlow('role-form', 'company-edit-role/:roleId', 'Edit Role'),
  ...inCompanyFlow('projects', 'company-project-list/:companyId', 'Project List'),
  ...inCompanyFlow('project', 'project-detail/:projectId', 'Project'),
  ...inCompanyFlow('project-form', 'create-project', 'Create Project'),
  ...inCompanyFlow('project-form', 'edit-project/:projectId', 'Edit Project'),
  ...inCompanyFlow('project-form', 'clone-project/:projectId', 'Clone Project'),

  {
    name: 'projects',
    path: '/projects',
    title: 'Project List',
    levels: office,
    menu: { label: 'Projects', group: 'Project' },
    inCompany: true,
  },
  {
    name: 'projects',
    path: '/recover-projects',
    title: 'Deleted Project List',
    levels: office,
    menu: { label: 'Recover Project', group: 'Project' },
    inCompany: true,
  },
  { name: 'project-form', path: '/create/project', title: 'Create Project', levels: office, inCompany: true },
  { name: 'project-form', path: '/edit/project/:projectId', title: 'Edit Project', levels: office, inCompany: true },
  { name: 'project-form', path: '/clone/project/:projectId', title: 'Clone Project', levels: office, inCompany: true },
  { name: 'project', path: '/project/:projectId', title: 'Project', levels: office, inCompany: true },
  {
    name: 'projects',
    path: '/associate',
    title: 'Project List',
    levels: ['associate'],
    menu: { label: 'Project' },
    inCompany: true,
  },
  { name: 'project', path: '/assessee-projects/:projectId', title: 'Project', levels: ['associate'], inCompany: true },
  { name: 'assessment', path: '/action/:projectId', title: 'Risk Assessment', levels: ['associate'], inCompany: true },
  { name: 'assessment', path: '/admin-action/:projectId', title: 'Risk Assessment', levels: office, inCompany: true },
  {
    name: 'projects',
    path: '/auditor',
    title: 'Project List',
    levels: ['auditor'],
    menu: { label: 'Audits' },
    inCompany: true,
  },
  { name: 'audit', path: '/audit/:projectId', title: 'Audit', levels: ['auditor'], inCompany: true },
  { name: 'audit', path: '/admin-audit/:projectId', title: 'Audit', levels: office, inCompany: true },
  {
    name: 'projects',
    path: '/customer-projects',
    title: 'Project List',
    levels: ['customer'],
    menu: { label: 'Projects' },
    inCompany: true,
  },
  { name: 'project', path: '/customer-projects/:projectId', title: 'Project', levels: ['customer'], inCompany: true },

  // Printable sheets of projects and work plans, and the list of part types, which needs no server call.
  { name: 'project-order', path: '/project-order/:projectId', title: 'Project Order Sheet', ...ofProject },
  { name: 'process-audit', path: '/process-audit/:projectId', title: 'Process Audit', ...ofProject },
  { name: 'work-plan-sheet', path: '/work-plan-sheet/:planId', title: 'Work Plan Sheet', ...ofPlan },
  { name: 'data-collection', path: '/data-collection/:planId', title: 'Data Collection Results', ...ofPlan },
  { name: 'sample-part', path: '/add/part', title: 'Add Part', levels: office, inCompany: true },

  {
    name: 'work-plans',
    path: '/workplan-list/:projectId',
    title: 'Work Plans',
    levels: [...admins, 'customer'],
    inCompany: true,
  },
  { name: 'work-plans', path: '/brm-workplan-list/:projectId', title: 'Work Plans', levels: ['brm'], inCompany: true },
  { name: 'work-plan-form', path: '/add/workplan/:projectId', title: 'Add Work Plan', levels: admins, inCompany: true },
  {
    name: 'work-plan-form',
    path: '/brm-add/workplan/:projectId',
    title: 'Add Work Plan',
    levels: ['brm'],
    inCompany: true,
  },
  {
    name: 'work-plan-form',
    path: '/brm-add/edit-workplan/:planId',
    title: 'Edit Work Plan',
    levels: office,
    inCompany: true,
  },
  {
    name: 'work-plan',
    path: '/work-plan/:planId',
    title: 'Work Plan',
    levels: [...office, 'customer', 'inspector'],
    inCompany: true,
  },
  {
    name: 'work-plans',
    path: '/inspector-workplan-list',
    title: 'Work Plans',
    levels: ['inspector'],
    menu: { label: 'Work Plans' },
    inCompany: true,
  },
  {
    name: 'plan-review',
    path: '/inspector-review-work-plan/:planId',
    title: 'Review Assessment',
    levels: ['inspector'],
    inCompany: true,
  },
  {
    name: 'part-inspection',
    path: '/inspector-work-plan/:planId',
    title: 'Inspection',
    levels: [...office, 'inspector'],
    inCompany: true,
  },
  {
    name: 'grid-inspection',
    path: '/inspect-grid-work-plan/:planId',
    title: 'Inspection',
    levels: [...office, 'inspector'],
    inCompany: true,
  },
  {
    name: 'plan-matrix',
    path: '/inspect-grid-work-plan/:planId/matrix',
    title: 'Matrix',
    levels: [...office, 'inspector'],
    inCompany: true,
  },

  ...reportScreens,

  {
    name: 'dashboard',
    path: '/dashboard',
    title: 'Dashboard',
    levels: [...office, 'workshop'],
    menu: { label: 'Dashboard' },
    inCompany: true,
  },
  {
    name: 'job-cards',
    path: '/jobcard',
    title: 'List of Jobcards',
    levels: [...office, 'workshop'],
    menu: { label: 'Job Cards', levels: ['admin', 'workshop'] },
    inCompany: true,
  },
  {
    name: 'job-card-form',
    path: '/jobcard/create',
    title: 'Manage Job Card',
    levels: [...office, 'workshop'],
    inCompany: true,
  },
  {
    name: 'job-card-form',
    path: '/jobcard/edit',
    title: 'Manage Job Card',
    levels: [...office, 'workshop'],
    inCompany: true,
  },
  {
    name: 'job-card-form',
    path: '/jobcard/edit/:jobcardId',
    title: 'Manage Job Card',
    levels: [...office, 'workshop'],
    inCompany: true,
  },
  {
    name: 'job-card-lists',
    path: '/jobcard/lookups',
    title: 'Job Card Lists',
    levels: [...office, 'workshop'],
    inCompany: true,
  },
  {
    name: 'vehicles',
    path: '/vehicle',
    title: 'List of Vehicles',
    levels: [...office, 'workshop'],
    menu: { label: 'Vehicles', group: 'Vehicle', levels: [...companyOffice, 'workshop'] },
    inCompany: true,
  },
  {
    name: 'car-history',
    path: '/history/car',
    title: 'Car History',
    levels: [...office, 'workshop'],
    menu: { label: 'Car History' },
    inCompany: true,
  },
  {
    name: 'vehicle-form',
    path: '/vehicle/create',
    title: 'Add Vehicle',
    levels: [...office, 'workshop'],
    menu: { label: 'Add Vehicle', group: 'Vehicle', levels: [...companyOffice, 'workshop'] },
    inCompany: true,
  },
  { name: 'vehicle-import', path: '/vehicle/import', title: 'Import Vehicles', levels: office, inCompany: true },
  {
    name: 'vehicle-form',
    path: '/vehicle/edit/:vehicleId',
    title: 'Edit Vehicle',
    levels: [...office, 'workshop'],
    inCompany: true,
  },
  ...catalogueScreens,

  {
    name: 'users',
    path: '/user',
    title: 'Users',
    levels: companyOffice,
    menu: { label: 'User', group: 'People' },
    inCompany: true,
  },
  { name: 'user-form', path: '/add/user', title: 'Add User', levels: companyOffice, inCompany: true },
  { name: 'user-form', path: '/edit/user/:userId', title: 'Edit User', levels: companyOffice, inCompany: true },
  {
    name: 'roles',
    path: '/roles',
    title: 'Roles',
    levels: companyOffice,
    menu: { label: 'Roles', group: 'People' },
    inCompany: true,
  },
  { name: 'role-form', path: '/add/roles', title: 'Add Role', levels: companyOffice, inCompany: true },
  { name: 'role-form', path: '/edit/roles/:roleId', title: 'Edit Role', levels: companyOffice, inCompany: true },
  {
    name: 'users',
    path: '/super-user',
    title: 'PDSL Users',
    levels: ['super'],
    menu: { label: 'PDSL Users' },
    ...ofSuper,
  },
  { name: 'user-form', path: '/add/super-user', title: 'Add User', levels: ['super'], ...ofSuper },
  { name: 'user-form', path: '/edit/super-user/:userId', title: 'Edit User', levels: ['super'], ...ofSuper },
  { name: 'roles', path: '/super-roles', title: 'Roles', levels: ['super'], menu: { label: 'Roles' }, ...ofSuper },
  { name: 'role-form', path: '/add/super-roles', title: 'Add Role', levels: ['super'], ...ofSuper },
  { name: 'role-form', path: '/edit/super-roles/:roleId', title: 'Edit Role', levels: ['super'], ...ofSuper },
  {
    name: 'mails',
    path: '/super-mails',
    title: 'Mail Outbox',
    levels: ['super'],
    menu: { label: 'Mail Outbox' },
    ...ofSuper,
  },

  ...incidentScreens,
] as const satisfies readonly Screen[];

export type ScreenName = (typeof screens)[number]['name'];

/** `level` is undefined while nobody is signed in. */
export const mayOpen = (screen: Screen, level: AccessLevel | undefined): boolean =>
  screen.levels === 'public' ||
  (level !== undefined && (screen.levels === 'signedIn' || screen.levels.includes(level)));

/** Whether this person's actions on the screen apply to the platform itself, never to the company in use. */
export const actsOnPlatform = (screen: Screen, level: AccessLevel): boolean =>
  screen.onPlatform?.includes(level) ?? false;

/** Hides the platform's own screens from company admins, whose level would open them. */
export const isAvailable = (screen: Screen, level: AccessLevel, companyId: string | null): boolean =>
  mayOpen(screen, level) && (companyId === null || screen.alsoOwnCompany === true || !actsOnPlatform(screen, level));

const allScreens: readonly Screen[] = screens;

/** The entries of a person's menu, in table order. */
export const menuOf = (level: AccessLevel, atPlatform: boolean): (Screen & { menu: MenuEntry })[] =>
  allScreens.flatMap((screen) => {
    const { menu } = screen;
    const shown =
      menu &&
      mayOpen(screen, level) &&
      (!menu.levels || menu.levels.includes(level)) &&
      (atPlatform || !menu.atPlatform);
    return shown ? [{ ...screen, menu }] : [];
  });

export const startPath = homePath;
