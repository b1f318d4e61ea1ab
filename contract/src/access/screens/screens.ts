import { screensMessages as messages } from '../messages/screens/screens.messages.ts';
import { catalogueScreens, gridScreens } from './catalogue-screens.ts';
import { incidentScreens } from './incident-screens.ts';
import { printableScreens, reportScreens } from './report-screens.ts';
import type { Screen } from './screen.ts';
import { workshopScreens } from './workshop-screens.ts';
import { admins, companyOffice, homePath, office } from '../roles.ts';

/** Open tasks of a person: in the company in use or, for a BRM, in all their companies. */
const inboxScreens = [
  {
    name: 'command-centre',
    path: '/command-centre',
    title: messages.commandCentre,
    levels: ['brm'],
    menu: { group: 'work' },
    onPlatform: ['brm'],
  },
  {
    name: 'inbox',
    path: '/inbox',
    title: messages.inbox,
    levels: 'signedIn',
    inCompany: true,
  },
  { name: 'inbox', path: '/brm-inbox', title: messages.inbox, levels: ['brm'], inCompany: true },
  { name: 'inbox', path: '/customer-inbox', title: messages.inbox, levels: ['customer'], inCompany: true },
] as const satisfies readonly Screen[];

/** For the super admin, these screens show and change the platform's own records. */
const ofSuper = { onPlatform: ['super'] } as const;

/**
 * Screens that are reached from the company list, at a plain path and, for the BRM, under /brm-. A path that names a
 * company switches to it.
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
 * Every screen of the product: its path, who may open it, and where it is in a menu. The router, guard, menu, palette
 * and tests read this table. A `brm-`, `super-`, `admin-` or `customer-` path is the same screen for another access
 * level.
 */
export const screens = [
  { name: 'sign-in', path: '/login', title: messages.signIn, levels: 'public', bare: true },
  { name: 'sign-in', path: '/company-login/:companyId', title: messages.signIn, levels: 'public', bare: true },
  { name: 'forgot', path: '/forgot', title: messages.forgotPassword, levels: 'public', bare: true },
  { name: 'sign-up', path: '/signup/:token', title: messages.welcome, levels: 'public', bare: true },
  { name: 'signing', path: '/sign/:token', title: messages.signDocument, levels: 'public', bare: true },
  { name: 'signed', path: '/eversign-redirect', title: messages.signatureDone, levels: 'public', bare: true },
  { name: 'verify', path: '/verify', title: messages.checkASignedDocument, levels: 'public', bare: true },
  { name: 'gallery', path: '/ui', title: messages.components, levels: 'public', bare: true },
  { name: 'gallery', path: '/mui', title: messages.components, levels: 'public', bare: true },
  { name: 'logout', path: '/logout', title: messages.logout, levels: 'signedIn', bare: true },
  { name: 'security', path: '/security', title: messages.security, levels: 'signedIn' },
  { name: 'security', path: '/sessions', title: messages.security, levels: 'signedIn' },
  { name: 'notifications', path: '/notifications', title: messages.notifications, levels: 'signedIn' },
  { name: 'first-steps', path: '/first-steps', title: messages.firstSteps, levels: [...office, 'workshop'] },

  ...inboxScreens,

  {
    name: 'companies',
    path: '/company',
    title: messages.company,
    levels: ['super'],
    menu: { group: 'work' },
    ...ofSuper,
  },
  {
    name: 'companies',
    path: '/company-list',
    title: messages.companies,
    levels: companyOffice,
    onPlatform: companyOffice,
    alsoOwnCompany: true,
  },
  { name: 'company-form', path: '/add/company', title: messages.addCompany, levels: admins, onPlatform: admins },
  {
    name: 'company-form',
    path: '/edit/company/:companyId',
    title: messages.editCompany,
    levels: admins,
    onPlatform: admins,
  },
  ...inCompanyFlow('company-users', 'company-user-list/:companyId', messages.companyUsers),
  ...inCompanyFlow('company-user-form', 'company-add-user', messages.addUser),
  ...inCompanyFlow('company-user-form', 'company-edit-user/:userId', messages.editUser),
  ...inCompanyFlow('company-invite-users', 'company-invite-users/:companyId', messages.inviteUsers),
  ...inCompanyFlow('company-roles', 'company-role-list/:companyId', messages.companyRoles),
  ...inCompanyFlow('role-form', 'company-add-role', messages.addRole),
  ...inCompanyFlow('role-form', 'company-edit-role/:roleId', messages.editRole),
  ...inCompanyFlow('projects', 'company-project-list/:companyId', messages.projectList),
  ...inCompanyFlow('project', 'project-detail/:projectId', messages.project),
  ...inCompanyFlow('project-form', 'create-project', messages.createProject),
  ...inCompanyFlow('project-form', 'edit-project/:projectId', messages.editProject),
  ...inCompanyFlow('project-form', 'clone-project/:projectId', messages.cloneProject),

  {
    name: 'projects',
    path: '/projects',
    title: messages.projectList,
    levels: office,
    menu: { group: 'work' },
    inCompany: true,
  },
  {
    name: 'projects',
    path: '/recover-projects',
    title: messages.deletedProjectList,
    levels: office,
    menu: { group: 'work', label: messages.recoverProject },
    inCompany: true,
  },
  { name: 'project-form', path: '/create/project', title: messages.createProject, levels: office, inCompany: true },
  {
    name: 'project-form',
    path: '/edit/project/:projectId',
    title: messages.editProject,
    levels: office,
    inCompany: true,
  },
  {
    name: 'project-form',
    path: '/clone/project/:projectId',
    title: messages.cloneProject,
    levels: office,
    inCompany: true,
  },
  { name: 'project', path: '/project/:projectId', title: messages.project, levels: office, inCompany: true },
  {
    name: 'projects',
    path: '/associate',
    title: messages.projectList,
    levels: ['associate'],
    menu: { group: 'work', label: messages.project },
    inCompany: true,
  },
  {
    name: 'project',
    path: '/assessee-projects/:projectId',
    title: messages.project,
    levels: ['associate'],
    inCompany: true,
  },
  {
    name: 'assessment',
    path: '/action/:projectId',
    title: messages.riskAssessment,
    levels: ['associate'],
    inCompany: true,
  },
  {
    name: 'assessment',
    path: '/admin-action/:projectId',
    title: messages.riskAssessment,
    levels: office,
    inCompany: true,
  },
  {
    name: 'projects',
    path: '/auditor',
    title: messages.projectList,
    levels: ['auditor'],
    menu: { group: 'work' },
    inCompany: true,
  },
  { name: 'audit', path: '/audit/:projectId', title: messages.audit, levels: ['auditor'], inCompany: true },
  { name: 'audit', path: '/admin-audit/:projectId', title: messages.audit, levels: office, inCompany: true },
  {
    name: 'projects',
    path: '/customer-projects',
    title: messages.projectList,
    levels: ['customer'],
    menu: { group: 'work' },
    inCompany: true,
  },
  {
    name: 'project',
    path: '/customer-projects/:projectId',
    title: messages.project,
    levels: ['customer'],
    inCompany: true,
  },

  ...printableScreens,

  {
    name: 'work-plans',
    path: '/workplan-list/:projectId',
    title: messages.workPlans,
    levels: [...admins, 'customer'],
    inCompany: true,
  },
  {
    name: 'work-plans',
    path: '/brm-workplan-list/:projectId',
    title: messages.workPlans,
    levels: ['brm'],
    inCompany: true,
  },
  {
    name: 'work-plan-form',
    path: '/add/workplan/:projectId',
    title: messages.addWorkPlan,
    levels: admins,
    inCompany: true,
  },
  {
    name: 'work-plan-form',
    path: '/brm-add/workplan/:projectId',
    title: messages.addWorkPlan,
    levels: ['brm'],
    inCompany: true,
  },
  {
    name: 'work-plan-form',
    path: '/brm-add/edit-workplan/:planId',
    title: messages.editWorkPlan,
    levels: office,
    inCompany: true,
  },
  {
    name: 'work-plan',
    path: '/work-plan/:planId',
    title: messages.workPlan,
    levels: [...office, 'customer', 'inspector'],
    inCompany: true,
  },
  {
    name: 'work-plans',
    path: '/inspector-workplan-list',
    title: messages.workPlans,
    levels: ['inspector'],
    menu: { group: 'work' },
    inCompany: true,
  },
  {
    name: 'plan-review',
    path: '/inspector-review-work-plan/:planId',
    title: messages.reviewAssessment,
    levels: ['inspector'],
    inCompany: true,
  },
  {
    name: 'part-inspection',
    path: '/inspector-work-plan/:planId',
    title: messages.inspection,
    levels: [...office, 'inspector'],
    inCompany: true,
  },
  {
    name: 'grid-inspection',
    path: '/inspect-grid-work-plan/:planId',
    title: messages.inspection,
    levels: [...office, 'inspector'],
    inCompany: true,
  },
  {
    name: 'plan-matrix',
    path: '/inspect-grid-work-plan/:planId/matrix',
    title: messages.matrix,
    levels: [...office, 'inspector'],
    inCompany: true,
  },
  {
    name: 'day-sheet',
    path: '/day-sheet/:planId',
    title: messages.daySheet,
    levels: ['super', 'brm', 'inspector'],
    inCompany: true,
  },
  {
    name: 'dry-run',
    path: '/dry-run/:planId',
    title: messages.dryRun,
    levels: office,
    inCompany: true,
  },
  // Shown in an iframe of the dry run.
  {
    name: 'dry-run-phone',
    path: '/dry-run/:planId/phone',
    title: messages.dryRun,
    levels: office,
    inCompany: true,
    bare: true,
  },

  ...workshopScreens,

  {
    name: 'dashboard',
    path: '/dashboard',
    title: messages.dashboard,
    levels: [...office, 'workshop'],
    menu: { group: 'reports' },
    inCompany: true,
  },
  ...reportScreens,

  ...catalogueScreens,

  {
    name: 'roles',
    path: '/roles',
    title: messages.roles,
    levels: companyOffice,
    menu: { group: 'setUp' },
    inCompany: true,
  },
  { name: 'role-form', path: '/add/roles', title: messages.addRole, levels: companyOffice, inCompany: true },
  { name: 'role-form', path: '/edit/roles/:roleId', title: messages.editRole, levels: companyOffice, inCompany: true },
  {
    name: 'users',
    path: '/user',
    title: messages.user,
    levels: companyOffice,
    menu: { group: 'setUp' },
    inCompany: true,
  },
  { name: 'user-form', path: '/add/user', title: messages.addUser, levels: companyOffice, inCompany: true },
  { name: 'user-form', path: '/edit/user/:userId', title: messages.editUser, levels: companyOffice, inCompany: true },
  { name: 'invite-users', path: '/invite/users', title: messages.inviteUsers, levels: companyOffice, inCompany: true },
  ...gridScreens,
  {
    name: 'roles',
    path: '/super-roles',
    title: messages.roles,
    levels: ['super'],
    menu: { group: 'setUp' },
    ...ofSuper,
  },
  { name: 'role-form', path: '/add/super-roles', title: messages.addRole, levels: ['super'], ...ofSuper },
  { name: 'role-form', path: '/edit/super-roles/:roleId', title: messages.editRole, levels: ['super'], ...ofSuper },
  {
    name: 'users',
    path: '/super-user',
    title: messages.pdslUsers,
    levels: ['super'],
    menu: { group: 'setUp' },
    ...ofSuper,
  },
  { name: 'user-form', path: '/add/super-user', title: messages.addUser, levels: ['super'], ...ofSuper },
  { name: 'user-form', path: '/edit/super-user/:userId', title: messages.editUser, levels: ['super'], ...ofSuper },
  { name: 'invite-users', path: '/invite/super-users', title: messages.inviteUsers, levels: ['super'], ...ofSuper },
  {
    name: 'mails',
    path: '/super-mails',
    title: messages.mailOutbox,
    levels: ['super'],
    menu: { group: 'setUp' },
    ...ofSuper,
  },

  ...incidentScreens,
] as const satisfies readonly Screen[];

export type ScreenName = (typeof screens)[number]['name'];

export const startPath = homePath;
