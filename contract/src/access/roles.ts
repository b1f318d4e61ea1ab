/** Who works with the product (product.md section 1): a role has a scope, an access level and a home. */
export const accessLevels = ['super', 'admin', 'brm', 'associate', 'auditor', 'customer', 'inspector', 'workshop'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** The platform is the company with the nil id, so that every key begins with a company. */
export const platformId = '00000000-0000-0000-0000-000000000000';

export type RoleScope = 'platform' | 'company' | 'both';

export const roleTable = [
  { name: 'Super Admin', scope: 'platform', level: 'super', description: 'Runs the platform' },
  { name: 'PDSL Admin', scope: 'both', level: 'admin', description: 'Runs companies' },
  { name: 'Business Relationship Manager', scope: 'platform', level: 'brm', description: 'Looks after companies' },
  { name: 'Assessee', scope: 'company', level: 'associate', description: 'Answers risk assessments' },
  { name: 'Associate', scope: 'company', level: 'associate', description: 'Answers risk assessments' },
  { name: 'Auditor', scope: 'company', level: 'auditor', description: 'Reviews risk assessments' },
  { name: 'Customer', scope: 'company', level: 'customer', description: 'Orders and signs projects' },
  { name: 'Inspector', scope: 'company', level: 'inspector', description: 'Carries out work plans' },
  { name: 'Supervisor', scope: 'company', level: 'workshop', description: 'Leads a workshop' },
  { name: 'Engineer', scope: 'company', level: 'workshop', description: 'Works on job cards' },
  { name: 'Manager', scope: 'company', level: 'workshop', description: 'Manages workshops' },
  { name: 'Rework Manager', scope: 'company', level: 'workshop', description: 'Manages rework' },
] as const satisfies readonly { name: string; scope: RoleScope; level: AccessLevel; description: string }[];

export type RoleName = (typeof roleTable)[number]['name'];
export const roleNames = roleTable.map((role) => role.name);

export const isRoleName = (name: string): name is RoleName => roleTable.some((role) => role.name === name);

export function levelOf(roleName: string): AccessLevel {
  const role = roleTable.find((row) => row.name === roleName);
  // A role that a company named itself has no rights of its own until it carries a known name.
  return role ? role.level : 'workshop';
}

/** The order of levels for acting on accounts. Everybody outside the office is equal: none of them keeps accounts. */
const ranks: Readonly<Record<AccessLevel, number>> = { super: 3, admin: 2, brm: 1, associate: 0, auditor: 0, customer: 0, inspector: 0, workshop: 0 };

/**
 * Whether somebody of this level may act on an account with this role, or on the role itself. Nobody changes, demotes, deactivates, deletes, signs out or
 * resets anything of an account above their own.
 */
export const mayActOn = (level: AccessLevel, roleName: string): boolean => ranks[levelOf(roleName)] <= ranks[level];

/** Who acts in many companies, or for a whole one, needs a second factor where the installation asks it (REQUIRE_SECOND_FACTOR=admins). */
const rolesWithSecondFactor: readonly string[] = ['Super Admin', 'PDSL Admin'] satisfies readonly RoleName[];
export const needsSecondFactor = (roleName: string): boolean => rolesWithSecondFactor.includes(roleName);

export const rolesOfNewCompany = roleTable.filter((role) => role.scope !== 'platform');
export const rolesOfPlatform = roleTable.filter((role) => role.scope !== 'company');

/** Role names offered when inviting or adding a role (product.md section 1). */
export const adminAssignableRoles: readonly RoleName[] = [
  'Customer',
  'Inspector',
  'Assessee',
  'Associate',
  'Auditor',
  'Supervisor',
  'Engineer',
  'Manager',
  'Rework Manager',
];
export const superAssignableRoles: readonly RoleName[] = [...adminAssignableRoles, 'Business Relationship Manager', 'PDSL Admin', 'Super Admin'];

/** A role is made where it belongs: the platform's at the platform, a company's in a company. */
export const existsIn = (scope: 'platform' | 'company') => (name: string) =>
  roleTable.some((role) => role.name === name && (role.scope === 'both' || role.scope === scope));

/** Names of roles that somebody of this level adds at this place, and therefore those that they may take away again. */
export function addableRoles(level: AccessLevel, scope: 'platform' | 'company'): readonly RoleName[] {
  return (level === 'super' ? superAssignableRoles : adminAssignableRoles).filter(existsIn(scope));
}

/** What a person removes, that person can add again. A name of a company's own has no rights, and nobody adds it. */
export const mayRemoveRole = (level: AccessLevel, scope: 'platform' | 'company', name: string): boolean =>
  !isRoleName(name) || addableRoles(level, scope).includes(name);

/** Who works in a workshop, as its people see each other. */
export const workshopRoles: readonly RoleName[] = ['Supervisor', 'Engineer', 'Manager', 'Rework Manager'];

/** Who leads a workshop: assigns its work, and corrects what the others entered. */
export const workshopLeaders: readonly string[] = ['Supervisor', 'Manager', 'Rework Manager'] satisfies readonly RoleName[];
export const isWorkshopLeader = (roleName: string): boolean => workshopLeaders.includes(roleName);

/** Whom the leaders of a workshop may invite: nobody above themselves. */
export const workshopAssignableRoles: Readonly<Record<string, readonly RoleName[]>> = {
  Manager: ['Engineer', 'Supervisor', 'Rework Manager', 'Manager'],
  'Rework Manager': ['Engineer', 'Supervisor'],
  Supervisor: ['Engineer', 'Supervisor'],
};

/** Role names that a person may give; `role` counts in a workshop alone. */
export function assignableRoles(level: AccessLevel, role: string): readonly RoleName[] {
  if (level === 'super') return superAssignableRoles;
  return level === 'workshop' ? (workshopAssignableRoles[role] ?? []) : adminAssignableRoles;
}

/** The first screen after signing in; `companyId` is null for whoever has not chosen a company (product.md section 1). */
export const homePath = (level: AccessLevel, companyId: string | null): string =>
  ({
    super: '/company',
    admin: companyId ? '/projects' : '/company-list',
    brm: '/company-list',
    associate: '/associate',
    auditor: '/auditor',
    customer: '/customer-projects',
    inspector: '/inspector-workplan-list',
    workshop: '/jobcard',
  })[level];
