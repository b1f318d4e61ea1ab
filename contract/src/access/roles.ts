import { roleMessages as messages } from './messages/role.messages.ts';

/** The roles of the product, each with a scope, an access level and a home screen. */
export const accessLevels = [
  'super',
  'admin',
  'brm',
  'associate',
  'auditor',
  'customer',
  'inspector',
  'workshop',
] as const;
export type AccessLevel = (typeof accessLevels)[number];
/** Groups of access levels that several tables use. */
export const admins = ['super', 'admin'] as const satisfies readonly AccessLevel[];
export const office = [...admins, 'brm'] as const satisfies readonly AccessLevel[];
export const isOffice = (level: AccessLevel): boolean => office.some((one) => one === level);
/**
 * Whether people of this level give second verdicts without seeing the first. Reads hide it from them until the second
 * look is over (docs/decisions/0121).
 */
export const givesBlindVerdicts = (level: AccessLevel): boolean => level === 'inspector';
/** Office roles except the super admin, who works on the platform's own records. */
export const companyOffice = ['admin', 'brm'] as const satisfies readonly AccessLevel[];

/** The platform is the company with the nil id, so every key can start with a company id. */
export const platformId = '00000000-0000-0000-0000-000000000000';

export type RoleScope = 'platform' | 'company' | 'both';

export const roleTable = [
  { name: 'Super Admin', scope: 'platform', level: 'super', description: messages.superAdmin },
  { name: 'PDSL Admin', scope: 'both', level: 'admin', description: messages.pdslAdmin },
  { name: 'Business Relationship Manager', scope: 'platform', level: 'brm', description: messages.brm },
  {
    name: 'Assessee',
    scope: 'company',
    level: 'associate',
    description: messages.assessee,
  },
  {
    name: 'Associate',
    scope: 'company',
    level: 'associate',
    description: messages.associate,
  },
  { name: 'Auditor', scope: 'company', level: 'auditor', description: messages.auditor },
  { name: 'Customer', scope: 'company', level: 'customer', description: messages.customer },
  { name: 'Inspector', scope: 'company', level: 'inspector', description: messages.inspector },
  { name: 'Supervisor', scope: 'company', level: 'workshop', description: messages.supervisor },
  { name: 'Engineer', scope: 'company', level: 'workshop', description: messages.engineer },
  { name: 'Manager', scope: 'company', level: 'workshop', description: messages.manager },
  { name: 'Rework Manager', scope: 'company', level: 'workshop', description: messages.reworkManager },
] as const satisfies readonly { name: string; scope: RoleScope; level: AccessLevel; description: string }[];

export type RoleName = (typeof roleTable)[number]['name'];
/** The role a company's BRM must have. */
export const brmRole = 'Business Relationship Manager' satisfies RoleName;
export const roleNames = roleTable.map((role) => role.name);

export const isRoleName = (name: string): name is RoleName => roleTable.some((role) => role.name === name);

export function findAccessLevel(roleName: string): AccessLevel {
  const role = roleTable.find((row) => row.name === roleName);
  // A role that the company made itself has the workshop level, until it is renamed to a known role.
  return role ? role.level : 'workshop';
}

/**
 * Ranks that decide who may act on whose account. Everybody outside the office has the same one, because none of them
 * manages accounts.
 */
const ranks: Readonly<Record<AccessLevel, number>> = {
  super: 3,
  admin: 2,
  brm: 1,
  associate: 0,
  auditor: 0,
  customer: 0,
  inspector: 0,
  workshop: 0,
};

/**
 * Whether a person of this level may act on an account with this role, or on the role itself. Nobody can change,
 * deactivate, delete, sign out or reset an account above their own rank.
 */
export const mayManageRole = (level: AccessLevel, roleName: string): boolean =>
  ranks[findAccessLevel(roleName)] <= ranks[level];

/** The admin roles, which need a second factor if REQUIRE_SECOND_FACTOR=admins. */
const rolesWithSecondFactor: readonly string[] = ['Super Admin', 'PDSL Admin'] satisfies readonly RoleName[];
export const needsSecondFactor = (roleName: string): boolean => rolesWithSecondFactor.includes(roleName);

export const companyRoles = roleTable.filter((role) => role.scope !== 'platform');
export const platformRoles = roleTable.filter((role) => role.scope !== 'company');

/** The roles that an admin or a BRM can assign to people or add to a company. */
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
export const superAssignableRoles: readonly RoleName[] = [
  ...adminAssignableRoles,
  'Business Relationship Manager',
  'PDSL Admin',
  'Super Admin',
];

/** Whether a role exists in a scope. Some exist only on the platform, some only in a company, some in both. */
export const isRoleInScope = (scope: 'platform' | 'company') => (name: string) =>
  roleTable.some((role) => role.name === name && (role.scope === 'both' || role.scope === scope));

/** Lists the role names that a person of this level can add in this scope, and therefore also remove. */
export function listAddableRoles(level: AccessLevel, scope: 'platform' | 'company'): readonly RoleName[] {
  return (level === 'super' ? superAssignableRoles : adminAssignableRoles).filter(isRoleInScope(scope));
}

/** Whether a person can remove a role: one that the company made itself, or one that they could add again. */
export const mayRemoveRole = (level: AccessLevel, scope: 'platform' | 'company', name: string): boolean =>
  !isRoleName(name) || listAddableRoles(level, scope).includes(name);

/** The role whose people have work locations, by which a work plan finds its inspectors. */
export const inspectorRole: RoleName = 'Inspector';

/** Roles within a workshop. People with these roles see one another. */
export const workshopRoles: readonly RoleName[] = ['Supervisor', 'Engineer', 'Manager', 'Rework Manager'];

/** Workshop leaders assign work and correct other people's entries. */
export const workshopLeaders: readonly string[] = [
  'Supervisor',
  'Manager',
  'Rework Manager',
] satisfies readonly RoleName[];
export const isWorkshopLeader = (roleName: string): boolean => workshopLeaders.includes(roleName);

/** Roles that workshop leaders can invite: none above their own. */
export const workshopAssignableRoles: Readonly<Record<string, readonly RoleName[]>> = {
  Manager: ['Engineer', 'Supervisor', 'Rework Manager', 'Manager'],
  'Rework Manager': ['Engineer', 'Supervisor'],
  Supervisor: ['Engineer', 'Supervisor'],
};

/** Lists the role names that a person can assign. `role` only matters in a workshop. */
export function listAssignableRoles(level: AccessLevel, role: string): readonly RoleName[] {
  if (level === 'super') return superAssignableRoles;
  return level === 'workshop' ? (workshopAssignableRoles[role] ?? []) : adminAssignableRoles;
}

/** Returns the path of the first screen after sign-in. `companyId` is null until a company is chosen. */
export const homePath = (level: AccessLevel, companyId: string | null): string =>
  ({
    super: '/company',
    admin: companyId ? '/projects' : '/company-list',
    brm: '/command-centre',
    associate: '/associate',
    auditor: '/auditor',
    customer: '/customer-projects',
    inspector: '/inspector-workplan-list',
    workshop: '/jobcard',
  })[level];
