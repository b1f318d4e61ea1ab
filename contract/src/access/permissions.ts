import { accessLevels, admins, isWorkshopLeader, findAccessLevel, office, type AccessLevel } from './roles.ts';

type Holder = AccessLevel | 'workshop leaders';

/**
 * Permissions by access level. Actions check who owns a record (the project's own customer, the assigned inspector).
 * `super` has every permission in any company.
 */
export const permissions = {
  // Everybody can read the company they work for (company.actions.ts).
  'companies.look': accessLevels,
  'companies.read': office,
  'companies.keep': admins,
  // The command centre, across all companies of a BRM. Empty for people without companies.
  'companies.lead': ['super', 'brm'],
  // Workshop members see only each other. Workshop leaders can invite some of them (user.actions.ts).
  'people.read': [...office, 'workshop'],
  'people.invite': [...office, 'workshop'],
  'people.keep': office,
  'secondFactors.reset': admins,
  // Inspectors share a device. A platform account never joins one (tablet.actions.ts). With `people.keep`, the office
  // lists shop tablets and stops sharing them.
  'tablets.join': ['super', 'inspector'],
  'roles.read': [...office, 'workshop'],
  'roles.keep': office,
  'locations.read': [...office, 'associate', 'auditor', 'customer', 'inspector'],
  'locations.keep': office,
  'parts.read': [...office, 'inspector', 'workshop'],
  'parts.keep': office,
  // Inspectors read the instruments of a plan with `plans.read`.
  'instruments.read': office,
  'instruments.keep': office,
  'grids.read': [...office, 'inspector'],
  'grids.keep': office,
  // Customers see only vehicles of their own projects (vehicle.actions.ts), because they read the reports on them.
  'vehicles.read': [...office, 'customer', 'inspector', 'workshop'],
  'catalogue.read': [...office, 'inspector', 'workshop'],
  // Workshop members can add a vehicle and the catalogue levels that its form asks for. Workshop leaders can correct
  // them. Only the office deletes records or changes many at once.
  'vehicles.add': [...office, 'workshop'],
  'vehicles.change': [...office, 'workshop leaders'],
  'vehicles.keep': office,
  // vehicle.policy.ts decides who may give a vehicle which status.
  'vehicles.move': [...office, 'workshop'],
  'bays.read': [...office, 'workshop'],
  'bays.keep': [...office, 'workshop leaders'],
  // Only people who may print a label see its link.
  'vehicles.label': [...office, 'workshop leaders'],
  // Everybody can request work and see their own requests (request.policy.ts).
  'requests.ask': accessLevels,
  'requests.read': accessLevels,
  'requests.decide': [...office, 'workshop leaders'],
  'jobcards.read': [...office, 'workshop'],
  // The permissions of each workshop role on a job card are in job-card.policy.ts.
  'jobcards.work': [...office, 'workshop'],
  'jobcards.lead': [...office, 'workshop leaders'],
  // Everybody in a workshop sees what is in stock; its value is for leaders and the office (stock.actions.ts). The
  // policy in job-card.policy.ts decides who issues parts to a task.
  'stock.read': [...office, 'workshop'],
  'stock.keep': [...office, 'workshop leaders'],
  // service-plan.policy.ts repeats who may do what; workshop engineers read.
  'services.read': [...office, 'workshop'],
  'services.keep': [...office, 'workshop leaders'],
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
  // People confirm the risks before they record. The office sees them in a dry run, too.
  'plans.risks': [...office, 'inspector'],
  // For deciding between contradicting verdicts, and for answering the contests of customers.
  'plans.resolve': office,
  // Only the project's customer can contest; customer-contest.policy.ts refuses the super admin.
  'plans.contest': ['super', 'customer'],
  // Inspectors can stop only their own work (work-plan.policy.ts).
  'plans.stop': [...office, 'auditor', 'inspector'],
  'reports.read': [...office, 'customer'],
  'reports.send': ['super', 'brm'],
  'incidents.keep': [...office, 'associate', 'auditor', 'customer', 'inspector', 'workshop'],
  // incident.policy.ts decides who may close an incident and who may only add corrective actions.
  'incidents.lead': [...office, 'auditor', 'workshop'],
  'incidents.share': office,
  // The office sees all findings, others only those that concern their work (findings/finding.rights.ts).
  'findings.read': [...office, 'auditor', 'inspector', 'workshop'],
  'findings.work': office,
  // The list of suspects spans all plans of the company.
  'findings.suspects': office,
  // Inspectors re-inspect only on their own plans, auditors only risks that they refused (finding.policy.ts).
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
/** Only checks the access level. The action checks who owns the record. */
export const levelHasPermission = (level: AccessLevel, permission: Permission): boolean =>
  allowed[permission].includes(level);
/** Checks the role's level, and whether the role leads a workshop. */
export const roleHasPermission = (role: string, permission: Permission): boolean =>
  levelHasPermission(findAccessLevel(role), permission) ||
  (isWorkshopLeader(role) && allowed[permission].includes('workshop leaders'));
