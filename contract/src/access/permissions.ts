import { accessLevels, admins, isWorkshopLeader, levelOf, office, type AccessLevel } from './roles.ts';

/**
 * Permissions by access level. The route guard, menus, buttons, server and tests all read this table. Ownership (the
 * project's own customer, the assigned inspector) is checked by the action; `super` has every permission in any
 * company.
 */
type Holder = AccessLevel | 'workshop leaders';

export const permissions = {
  // Everybody can read the company they work for (company.actions.ts).
  'companies.look': accessLevels,
  'companies.read': office,
  'companies.keep': admins,
  // Covers the companies that a person looks after; a person with none sees an empty page.
  'companies.lead': ['super', 'brm'],
  // Workshop members see only other workshop members, and workshop leaders can invite some of them (user.actions.ts).
  'people.read': [...office, 'workshop'],
  'people.invite': [...office, 'workshop'],
  'people.keep': office,
  'secondFactors.reset': admins,
  // Inspectors hand a device round; a platform account never joins (tablet.actions.ts). The office sees and ends shop tablets with people.keep.
  'tablets.join': ['super', 'inspector'],
  'roles.read': [...office, 'workshop'],
  'roles.keep': office,
  'locations.read': [...office, 'associate', 'auditor', 'customer', 'inspector'],
  'locations.keep': office,
  'parts.read': [...office, 'inspector', 'workshop'],
  'parts.keep': office,
  'grids.read': [...office, 'inspector'],
  'grids.keep': office,
  // Customers see only vehicles of their own projects (vehicle.actions.ts), which they need for the reports on them.
  'vehicles.read': [...office, 'customer', 'inspector', 'workshop'],
  'catalogue.read': [...office, 'inspector', 'workshop'],
  // Admins maintain the catalogue. A workshop adds the vehicle in front of it, including the levels its form asks for,
  // and workshop leaders correct such entries; deleting and bulk changes are left to the office.
  'vehicles.add': [...office, 'workshop'],
  'vehicles.change': [...office, 'workshop leaders'],
  'vehicles.keep': office,
  'jobcards.read': [...office, 'workshop'],
  // What each workshop role may do with a job card is in job-card.policy.ts.
  'jobcards.work': [...office, 'workshop'],
  'questions.read': office,
  'questions.keep': office,
  'projects.read': [...office, 'associate', 'auditor', 'customer', 'inspector'],
  'projects.keep': office,
  'projects.assign': office,
  'projects.assess': ['super', 'brm', 'associate'],
  // A company's admin can submit audits too.
  'projects.audit': [...office, 'auditor'],
  'projects.return': [...office, 'auditor'],
  'projects.sign': ['super', 'brm', 'customer'],
  'plans.read': [...office, 'customer', 'inspector'],
  'plans.keep': office,
  'plans.sign': ['super', 'brm', 'customer', 'inspector'],
  'plans.inspect': ['super', 'brm', 'inspector'],
  // Inspectors confirm the risks before recording; the office sees them in a dry run.
  'plans.risks': [...office, 'inspector'],
  // The people who lead the work: the BRM in charge, and the PDSL admins who maintain the company's plans.
  'plans.resolve': office,
  // An inspector stops their own share only: work-plan.policy.ts.
  'plans.stop': [...office, 'auditor', 'inspector'],
  'reports.read': [...office, 'customer'],
  'reports.send': ['super', 'brm'],
  'incidents.keep': [...office, 'associate', 'auditor', 'customer', 'inspector', 'workshop'],
  // Who may close an incident, and who only adds corrective actions, is in incident.policy.ts.
  'incidents.lead': [...office, 'auditor', 'workshop'],
  'incidents.share': office,
  // The office sees all findings, others only those that concern their own work (findings/finding.rights.ts).
  'findings.read': [...office, 'auditor', 'inspector', 'workshop'],
  'findings.work': office,
  // The list spans all plans of the company.
  'findings.suspects': office,
  // Inspectors of the plan, and the auditor of a refused risk (finding.policy.ts).
  'findings.reinspect': ['super', 'brm', 'inspector', 'auditor'],
  'tickets.read': [...admins, 'inspector', 'workshop'],
  'tickets.all': ['super'],
  'tickets.raise': [...admins, 'inspector'],
  'tickets.delete': [...admins, 'inspector'],
  'tickets.answer': admins,
  'files.add': [...office, 'associate', 'auditor', 'customer', 'inspector', 'workshop'],
  // People who answer for the records can check that they are unaltered.
  'seals.read': [...office, 'auditor'],
  'mails.read': ['super'],
} as const satisfies Record<string, readonly Holder[]>;

export type Permission = keyof typeof permissions;
export const isPermission = (name: string): name is Permission => name in permissions;

const allowed: Record<Permission, readonly Holder[]> = permissions;
/** Checks the access level only; the action checks ownership. */
export const mayLevel = (level: AccessLevel, permission: Permission): boolean => allowed[permission].includes(level);
/** Checks the role's level, and whether the role leads a workshop. */
export const mayRole = (role: string, permission: Permission): boolean =>
  mayLevel(levelOf(role), permission) || (isWorkshopLeader(role) && allowed[permission].includes('workshop leaders'));
