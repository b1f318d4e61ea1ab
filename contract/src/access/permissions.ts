import { accessLevels, isWorkshopLeader, levelOf, type AccessLevel } from './roles.ts';

/**
 * Who may do what, by access level. Guard, menu, buttons, server and tests read this one table. Ownership (the project's own customer, the
 * assigned inspector) is the action's part; `super` acts with all rights wherever it stands.
 */
type Holder = AccessLevel | 'workshop leaders';
const office = ['super', 'admin', 'brm'] as const;

export const permissions = {
  // Everybody looks up the company that they work for (company.actions.ts).
  'companies.look': accessLevels,
  'companies.read': ['super', 'admin', 'brm'],
  'companies.keep': ['super', 'admin'],
  // A workshop sees its own kind alone, and its leaders invite into it (user.actions.ts).
  'people.read': [...office, 'workshop'],
  'people.invite': [...office, 'workshop'],
  'people.keep': office,
  'secondFactors.reset': ['super', 'admin'],
  'roles.read': [...office, 'workshop'],
  'roles.keep': office,
  'locations.read': [...office, 'associate', 'auditor', 'customer', 'inspector'],
  'locations.keep': office,
  'parts.read': [...office, 'inspector', 'workshop'],
  'parts.keep': office,
  'grids.read': [...office, 'inspector'],
  'grids.keep': office,
  // A customer sees those of their own projects alone (vehicle.actions.ts): document 3 section 6 gives them their projects and the reports on them.
  'vehicles.read': [...office, 'customer', 'inspector', 'workshop'],
  'catalogue.read': [...office, 'inspector', 'workshop'],
  // The catalogue belongs to the admin type (document 1, sections 2.9 and 6). The workshop adds the vehicle it has in front of it, with the levels that
  // the form asks for; its leaders correct what was added; what deletes or writes many at once is the office's.
  'vehicles.add': [...office, 'workshop'],
  'vehicles.change': [...office, 'workshop leaders'],
  'vehicles.keep': office,
  'jobcards.read': [...office, 'workshop'],
  // Who of a workshop may do what, and with which job card, stands in job-card.offers.ts.
  'jobcards.work': [...office, 'workshop'],
  'questions.read': office,
  'questions.keep': office,
  'projects.read': [...office, 'associate', 'auditor', 'customer', 'inspector'],
  'projects.keep': office,
  'projects.assign': office,
  'projects.assess': ['super', 'brm', 'associate'],
  // An administrator of a company submits audits as well (document 3 section 4.2).
  'projects.audit': [...office, 'auditor'],
  'projects.return': [...office, 'auditor'],
  'projects.sign': ['super', 'brm', 'customer'],
  'plans.read': [...office, 'customer', 'inspector'],
  'plans.keep': office,
  'plans.sign': ['super', 'brm', 'customer', 'inspector'],
  'plans.inspect': ['super', 'brm', 'inspector'],
  // Whoever leads the work: the BRM who is asked for it, and the admins of PDSL, who keep its plans.
  'plans.resolve': office,
  'reports.read': [...office, 'customer'],
  'reports.send': ['super', 'brm'],
  'incidents.keep': [...office, 'associate', 'auditor', 'customer', 'inspector', 'workshop'],
  // Who of them closes an incident, and who only gives corrective actions, stands in incident.offers.ts.
  'incidents.lead': [...office, 'auditor', 'workshop'],
  'incidents.share': office,
  'tickets.read': ['super', 'admin', 'inspector', 'workshop'],
  'tickets.all': ['super'],
  'tickets.raise': ['super', 'admin', 'inspector'],
  'tickets.delete': ['super', 'admin', 'inspector'],
  'tickets.answer': ['super', 'admin'],
  'files.add': [...office, 'associate', 'auditor', 'customer', 'inspector', 'workshop'],
  // Whether what was written is as it was written, for those who answer for it.
  'seals.read': [...office, 'auditor'],
  'mails.read': ['super'],
} as const satisfies Record<string, readonly Holder[]>;

export type Permission = keyof typeof permissions;
export const isPermission = (name: string): name is Permission => name in permissions;

const allowed: Record<Permission, readonly Holder[]> = permissions;
/** Whether the table names the whole level. Whose the thing is, is asked by the action. */
export const mayLevel = (level: AccessLevel, permission: Permission): boolean => allowed[permission].includes(level);
/** Whether the table names the role: by its level, or as one that leads a workshop. */
export const mayRole = (role: string, permission: Permission): boolean =>
  mayLevel(levelOf(role), permission) || (isWorkshopLeader(role) && allowed[permission].includes('workshop leaders'));
