import type { AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { projectPath, projectsPath } from '@roadworthy/contract/projects/project.paths.ts';

export const plansPath = (level: AccessLevel, id: string): string =>
  level === 'brm' ? `/brm-workplan-list/${id}` : `/workplan-list/${id}`;

/** Returns the page to open after an assessment or audit is submitted. */
export function afterSubmitPath(level: AccessLevel, companyId: string | undefined): string {
  if (companyId && (level === 'admin' || level === 'super')) return `/company-project-list/${companyId}`;
  // Auditors go to their own list.
  return level === 'auditor' ? '/projects' : projectsPath(level);
}

export type ProjectPaths = {
  isInCompany: boolean;
  list: string;
  create: string;
  detail: (id: string) => string;
  edit: (id: string) => string;
  clone: (id: string) => string;
};

/** Returns the URLs of projects: the direct ones, or those below a company of the company list. */
export function projectPaths(pathname: string, level: AccessLevel, companyId: string): ProjectPaths {
  const inFlow = /^\/(brm-)?(company-project-list|create-project|edit-project|clone-project|project-detail)(\/|$)/.test(
    pathname,
  );
  const prefix = level === 'brm' ? '/brm-' : '/';
  if (inFlow)
    return {
      isInCompany: inFlow,
      list: `${prefix}company-project-list/${companyId}`,
      create: `${prefix}create-project`,
      detail: (id) => `${prefix}project-detail/${id}`,
      edit: (id) => `${prefix}edit-project/${id}`,
      clone: (id) => `${prefix}clone-project/${id}`,
    };
  return {
    isInCompany: inFlow,
    list: projectsPath(level),
    create: '/create/project',
    detail: (id) => projectPath(level, id),
    edit: (id) => `/edit/project/${id}`,
    clone: (id) => `/clone/project/${id}`,
  };
}
