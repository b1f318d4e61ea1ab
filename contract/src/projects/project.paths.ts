import type { AccessLevel } from '../access/roles.ts';

/** Returns the path at which each role finds a project (contract/src/access/screens/screens.ts). */
export const projectPath = (level: AccessLevel, id: string): string =>
  level === 'associate'
    ? `/assessee-projects/${id}`
    : level === 'customer'
      ? `/customer-projects/${id}`
      : level === 'auditor'
        ? `/audit/${id}`
        : `/project/${id}`;
export const assessmentPath = (level: AccessLevel, id: string): string =>
  level === 'associate' ? `/action/${id}` : `/admin-action/${id}`;
export const auditPath = (level: AccessLevel, id: string): string =>
  level === 'auditor' ? `/audit/${id}` : `/admin-audit/${id}`;
export const projectsPath = (level: AccessLevel): string =>
  level === 'associate'
    ? '/associate'
    : level === 'customer'
      ? '/customer-projects'
      : level === 'auditor'
        ? '/auditor'
        : '/projects';
