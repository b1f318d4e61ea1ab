import { describe, expect, it } from 'vitest';
import { isPermission, levelHasPermission, roleHasPermission, permissions, type Permission } from '../permissions.ts';
import {
  accessLevels,
  homePath,
  findAccessLevel,
  needsSecondFactor,
  adminAssignableRoles,
  superAssignableRoles,
  roleNames,
  roleTable,
  companyRoles,
  platformRoles,
  type AccessLevel,
} from '../roles.ts';
import { mayOpen, type Screen } from './screen.ts';
import { isSetUpFolded, listMenuLinks, maxMenuLinks } from './active-menu-entry.ts';
import { menuGroupMessages } from '../messages/screens/screens.messages.ts';
import { screens } from './screens.ts';

const allScreens: readonly Screen[] = screens;
const known = (paths: string[]) => paths.filter((path) => allScreens.some((screen) => screen.path === path)).toSorted();

const catalogue = ['/vehicle', '/vehicle/create', '/part/list', '/instruments', '/location', '/assessment-template'];
const people = ['/user', '/roles'];
const workshopSetUp = ['/job-templates', '/service-plans', '/stock'];
/** The specification names both screens but lists them in no menu. */
const atAGlance = ['/dashboard', '/history/car'];
/** Every role can open the incident log, although the specification has it only in some menus. */
const wherever = ['/accident'];
/** People who answer for the work can check that its records are unaltered. */
const proof = ['/sealed-records'];

/**
 * `said` are the menu entries in the specification, `more` those that the person's work needs as well. An entry counts
 * once its screen is in the table. Every menu has Logout.
 */
const menus: Record<AccessLevel, { said: string[]; more: string[] }> = {
  admin: {
    said: [
      '/brm-projection',
      '/accident',
      '/tickets',
      '/projects',
      '/recover-projects',
      ...catalogue,
      ...people,
      '/brm-grids',
    ],
    more: ['/jobcard', ...workshopSetUp, ...atAGlance, ...proof],
  },
  // A BRM sets up companies: people, locations, parts and templates come before the first project.
  brm: {
    said: ['/brm-projection', '/projects', '/recover-projects', '/brm-grids', '/accident'],
    more: ['/command-centre', '/findings', ...workshopSetUp, ...catalogue, ...people, ...atAGlance, ...proof],
  },
  // The super admin maintains global questions, templates and the parts of global grids, acts in every company, and
  // reads the mail outbox.
  super: {
    said: ['/company', '/grids', '/super-roles', '/super-user'],
    more: [
      '/projects',
      '/recover-projects',
      '/brm-projection',
      '/assessment-template',
      '/super-parts',
      '/super-mails',
      '/super-tickets',
      ...atAGlance,
      ...wherever,
      ...proof,
    ],
  },
  associate: { said: ['/associate'], more: ['/requests', ...wherever] },
  auditor: { said: ['/auditor'], more: ['/requests', '/findings', ...wherever, ...proof] },
  customer: { said: ['/customer-projection', '/customer-projects'], more: ['/requests', ...wherever] },
  inspector: { said: ['/inspector-workplan-list', '/tickets'], more: ['/requests', '/findings', ...wherever] },
  workshop: {
    said: ['/jobcard', '/vehicle', '/vehicle/create', '/accident', '/tickets'],
    more: ['/requests', '/findings', '/job-templates', '/due-services', '/stock', ...atAGlance],
  },
};

describe('menus', () => {
  it.each(accessLevels)('for %s show the specified entries and the documented additions', (level) => {
    const { said, more } = menus[level];
    const shown = listMenuLinks(level).map(({ path }) => path);
    expect(shown.toSorted()).toEqual(known([...said, ...more]));
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('show an admin their entries in five groups', () => {
    const groups = Map.groupBy(listMenuLinks('admin'), ({ group }) => menuGroupMessages[group]);
    expect([...groups].map(([group, links]) => [group, ...links.map(({ label }) => label)].join(', '))).toEqual([
      'Work, Project List, Recover Project, List of Jobcards, Ticket',
      'Vehicles, List of Vehicles, Add Vehicle, Car History',
      'Safety, Report Incidents',
      'Reports, Dashboard, Projection, Sealed records',
      'Set-up, Job templates, Service plans, Stock, Template, Location, Part, Instruments, Roles, User, Grid Builder',
    ]);
  });

  it.each(accessLevels)('show %s at most 12 links (super: 16) when first opened, Logout included', (level) => {
    const shown = listMenuLinks(level).filter(({ group }) => group !== 'setUp' || !isSetUpFolded(level));
    // The super admin sets up the platform, so their group Set-up is never folded at first.
    expect(shown.length + 1).toBeLessThanOrEqual(level === 'super' ? 16 : maxMenuLinks);
  });

  it('name each page by its title, except where the specification fixes both names', () => {
    const named = allScreens.filter(({ menu, title }) => menu?.label !== undefined && menu.label !== title);
    expect(named.map(({ path, title, menu }) => [path, menu?.label, title])).toEqual([
      ['/recover-projects', 'Recover Project', 'Deleted Project List'],
      ['/associate', 'Project', 'Project List'],
      ['/brm-grids', 'Grid Builder', 'Grids List'],
      ['/grids', 'Grid Builder', 'Grids List'],
    ]);
  });

  it('show the company list to the super admin, but not to admins or BRMs', () => {
    expect(listMenuLinks('super').map(({ path }) => path)).toContain('/company');
    for (const level of ['admin', 'brm'] as const)
      expect(listMenuLinks(level).map(({ path }) => path)).not.toContain('/company-list');
  });

  it('contain no screen that the user may not open', () => {
    for (const level of accessLevels)
      for (const { path } of listMenuLinks(level)) {
        const screen = allScreens.find((one) => one.path === path);
        expect(screen && mayOpen(screen, level), `${level} ${path}`).toBe(true);
      }
  });
});

describe('screens', () => {
  it('have unique paths', () => {
    expect(new Set(allScreens.map(({ path }) => path)).size).toBe(allScreens.length);
  });

  it('open to anonymous visitors are those of the specification, and the pages for signing and verifying documents and for labels', () => {
    expect(allScreens.filter((screen) => mayOpen(screen, undefined)).map(({ path }) => path)).toEqual([
      '/login',
      '/company-login/:companyId',
      '/forgot',
      '/signup/:token',
      '/sign/:token',
      '/eversign-redirect',
      '/verify',
      '/ui',
      '/mui',
      '/label/:token',
      '/request-status/:token',
    ]);
  });

  it.each<[AccessLevel, string[]]>([
    ['associate', ['/associate', '/action/:projectId', '/assessee-projects/:projectId']],
    ['auditor', ['/auditor', '/audit/:projectId']],
    [
      'inspector',
      [
        '/inspector-workplan-list',
        '/inspector-review-work-plan/:planId',
        '/inspector-work-plan/:planId',
        '/inspect-grid-work-plan/:planId',
      ],
    ],
    [
      'customer',
      [
        '/customer-projects',
        '/customer-projects/:projectId',
        '/customer-projection',
        '/customer-plan-report',
        '/customer-plan-report/:projectId',
        '/customer-inspector-report-by-project/:projectId',
        '/customer-inspector-report-by-plan/:planId',
        '/customer-vehicle-report-by-plan/:planId',
      ],
    ],
    [
      'super',
      [
        '/company',
        '/grids',
        '/super-roles',
        '/super-user',
        '/add/super-roles',
        '/edit/super-roles/:roleId',
        '/add/super-user',
        '/edit/super-user/:userId',
      ],
    ],
    [
      'brm',
      [
        '/brm-company-project-list/:companyId',
        '/brm-project-detail/:projectId',
        '/brm-create-project',
        '/brm-edit-project/:projectId',
        '/brm-clone-project/:projectId',
        '/brm-company-user-list/:companyId',
        '/brm-company-role-list/:companyId',
      ],
    ],
    [
      'super',
      [
        '/company-project-list/:companyId',
        '/project-detail/:projectId',
        '/create-project',
        '/edit-project/:projectId',
        '/clone-project/:projectId',
        '/company-user-list/:companyId',
        '/company-add-user',
        '/company-edit-user/:userId',
        '/company-role-list/:companyId',
        '/company-add-role',
        '/company-edit-role/:roleId',
      ],
    ],
    [
      'admin',
      [
        '/projects',
        '/create/project',
        '/edit/project/:projectId',
        '/clone/project/:projectId',
        '/admin-audit/:projectId',
        '/admin-action/:projectId',
      ],
    ],
    [
      'brm',
      [
        '/company-list',
        '/brm-add/workplan/:projectId',
        '/brm-add/edit-workplan/:planId',
        '/brm-workplan-list/:projectId',
        '/brm-grid/create',
      ],
    ],
  ])('that the specification assigns to the level %s are open to it', (level, paths) => {
    for (const path of paths) {
      const screen = allScreens.find((one) => one.path === path);
      expect(screen && mayOpen(screen, level), `${path}`).toBe(true);
    }
  });

  it('whose path starts with /super-, /company or /user are open to the office only, unless they are public', () => {
    const shut = allScreens.filter(
      ({ path }) => path.startsWith('/super-') || path.startsWith('/company') || path.startsWith('/user'),
    );
    for (const screen of shut.filter(({ levels }) => levels !== 'public')) {
      for (const level of ['associate', 'auditor', 'customer', 'inspector', 'workshop'] as const)
        expect(mayOpen(screen, level), `${level}`).toBe(false);
    }
  });
});

describe('homes', () => {
  it.each<[AccessLevel, string | null, string]>([
    ['super', null, '/company'],
    ['admin', null, '/company-list'],
    ['admin', 'a company', '/projects'],
    ['brm', null, '/command-centre'],
    ['associate', 'a company', '/associate'],
    ['auditor', 'a company', '/auditor'],
    ['customer', 'a company', '/customer-projects'],
    ['inspector', 'a company', '/inspector-workplan-list'],
    ['workshop', 'a company', '/jobcard'],
  ])('are chosen by level: %s (company: %s) starts at %s', (level, company, home) => {
    expect(homePath(level, company)).toBe(home);
    const screen = allScreens.find(({ path }) => path === home);
    expect(screen && mayOpen(screen, level)).toBe(true);
  });
});

describe('roles', () => {
  it('are those of the specification, with their scope and access level', () => {
    expect(roleTable.map(({ name, scope, level }) => [name, scope, level])).toEqual([
      ['Super Admin', 'platform', 'super'],
      ['PDSL Admin', 'both', 'admin'],
      ['Business Relationship Manager', 'platform', 'brm'],
      ['Assessee', 'company', 'associate'],
      ['Associate', 'company', 'associate'],
      ['Auditor', 'company', 'auditor'],
      ['Customer', 'company', 'customer'],
      ['Inspector', 'company', 'inspector'],
      ['Supervisor', 'company', 'workshop'],
      ['Engineer', 'company', 'workshop'],
      ['Manager', 'company', 'workshop'],
      ['Rework Manager', 'company', 'workshop'],
    ]);
  });

  it('that admins can assign exclude those of the platform; the super admin can also assign BRM and PDSL Admin', () => {
    const platform = ['Business Relationship Manager', 'PDSL Admin', 'Super Admin'];
    for (const name of platform) expect(adminAssignableRoles).not.toContain(name);
    expect([...superAssignableRoles]).toEqual(
      expect.arrayContaining([...adminAssignableRoles, 'Business Relationship Manager', 'PDSL Admin']),
    );
    for (const name of [
      'Customer',
      'Inspector',
      'Assessee',
      'Auditor',
      'Supervisor',
      'Engineer',
      'Manager',
      'Rework Manager',
    ])
      expect(adminAssignableRoles).toContain(name);
  });

  it('of a new company exclude Super Admin; those of the platform are Super Admin, PDSL Admin and BRM', () => {
    expect(companyRoles.map(({ name }) => name)).not.toContain('Super Admin');
    expect(platformRoles.map(({ name }) => name)).toEqual([
      'Super Admin',
      'PDSL Admin',
      'Business Relationship Manager',
    ]);
  });

  it('that need a second factor, if it is required of admins, are Super Admin and PDSL Admin', () => {
    expect(roleTable.filter(({ name }) => needsSecondFactor(name)).map(({ name }) => name)).toEqual([
      'Super Admin',
      'PDSL Admin',
    ]);
  });

  it('with a custom name have the workshop level, even if the name resembles an admin’s', () => {
    for (const name of ['super admin', 'Admin', 'Anything']) expect(findAccessLevel(name)).toBe('workshop');
  });
});

describe('permissions', () => {
  const holders = (permission: Permission) =>
    accessLevels.filter((level) => levelHasPermission(level, permission)).join(' ');
  const office = 'super admin brm';
  it.each<[Permission, string]>([
    ['companies.look', accessLevels.join(' ')],
    ['companies.read', office],
    ['companies.keep', 'super admin'],
    ['people.read', `${office} workshop`],
    ['people.invite', `${office} workshop`],
    ['people.keep', office],
    ['roles.read', `${office} workshop`],
    ['jobcards.read', `${office} workshop`],
    ['jobcards.work', `${office} workshop`],
    ['secondFactors.reset', 'super admin'],
    ['roles.keep', office],
    ['locations.keep', office],
    ['parts.keep', office],
    ['instruments.read', office],
    ['instruments.keep', office],
    ['grids.keep', office],
    ['parts.read', `${office} inspector workshop`],
    ['grids.read', `${office} inspector`],
    ['vehicles.read', `${office} customer inspector workshop`],
    ['catalogue.read', `${office} inspector workshop`],
    ['vehicles.add', `${office} workshop`],
    ['vehicles.keep', office],
    ['vehicles.label', office],
    ['requests.ask', accessLevels.join(' ')],
    ['requests.read', accessLevels.join(' ')],
    ['requests.decide', office],
    ['questions.keep', office],
    ['projects.read', `${office} associate auditor customer inspector`],
    ['projects.keep', office],
    ['projects.assign', office],
    ['projects.assess', 'super brm associate'],
    ['projects.audit', `${office} auditor`],
    ['projects.return', `${office} auditor`],
    ['projects.sign', 'super brm customer'],
    ['plans.keep', office],
    ['plans.sign', 'super brm customer inspector'],
    ['plans.inspect', 'super brm inspector'],
    ['reports.read', `${office} customer`],
    ['reports.send', 'super brm'],
    ['incidents.keep', accessLevels.join(' ')],
    ['incidents.lead', `${office} auditor workshop`],
    ['tickets.read', 'super admin inspector workshop'],
    ['tickets.all', 'super'],
    ['tickets.raise', 'super admin inspector'],
    ['tickets.delete', 'super admin inspector'],
    ['tickets.answer', 'super admin'],
    ['mails.read', 'super'],
  ])('include %s for exactly these access levels: %s', (permission, levels) => {
    expect(holders(permission)).toBe(levels);
  });

  it('to manage records include permission to read them', () => {
    for (const name of Object.keys(permissions).filter((one) => one.endsWith('.keep'))) {
      const read = name.replace('.keep', '.read');
      if (!isPermission(name) || !isPermission(read)) continue;
      for (const role of roleNames.filter((one) => roleHasPermission(one, name)))
        expect(roleHasPermission(role, read), `${role} ${read}`).toBe(true);
    }
  });
});
