import { screens, type ScreenName } from './screens.ts';
import { actsOnPlatform, mayOpen, menuGroups, type MenuGroup, type Screen } from './screen.ts';
import type { AccessLevel } from '../roles.ts';

/**
 * The parent of each screen: the list that its form, page or sheet belongs to. Top-level screens (lists, the dashboard)
 * have none. If a person's menu lacks the parent, the parent's own parent counts: a work plan belongs to an inspector's
 * work plans, and to the projects for everybody else.
 */
const parentScreens: Partial<Record<ScreenName, ScreenName>> = {
  'company-form': 'companies',
  'company-users': 'companies',
  'company-user-form': 'companies',
  'company-roles': 'companies',
  'company-invite-users': 'companies',
  'user-form': 'users',
  'invite-users': 'users',
  'role-form': 'roles',
  'project-form': 'projects',
  project: 'projects',
  assessment: 'projects',
  audit: 'projects',
  'project-order': 'projects',
  'process-audit': 'projects',
  'work-plans': 'projects',
  'work-plan-form': 'work-plans',
  'work-plan': 'work-plans',
  'verify-photo': 'work-plans',
  'plan-review': 'work-plans',
  'part-inspection': 'work-plans',
  'grid-inspection': 'work-plans',
  'plan-matrix': 'work-plans',
  'day-sheet': 'work-plans',
  'dry-run': 'work-plans',
  'work-plan-sheet': 'work-plans',
  'data-collection': 'work-plans',
  'project-reports': 'activity',
  'plan-reports': 'activity',
  'vehicle-report': 'activity',
  'inspector-report': 'activity',
  'checkpoint-report': 'activity',
  'risk-confirmations': 'activity',
  'geo-positions': 'activity',
  'day-sheets': 'activity',
  'risk-register': 'incidents',
  'assessment-reviews': 'risk-register',
  requests: 'job-cards',
  request: 'requests',
  'request-form': 'requests',
  'job-card-form': 'job-cards',
  'job-card-lists': 'job-cards',
  'job-template': 'job-templates',
  'job-template-form': 'job-templates',
  'service-plans': 'due-services',
  'service-plan-form': 'service-plans',
  // The office opens due services from the plans, whose entry its menu has.
  'due-services': 'vehicles',
  'vehicle-check-templates': 'job-templates',
  'vehicle-check-template': 'job-templates',
  'vehicle-check-template-form': 'job-templates',
  'vehicle-check': 'job-cards',
  'deferred-defects': 'job-cards',
  labour: 'job-cards',
  'stock-order-list': 'stock',
  'stock-movements': 'stock',
  'stock-item': 'stock',
  'stock-item-form': 'stock',
  'vehicle-handover': 'job-cards',
  'vehicle-form': 'vehicles',
  'vehicle-import': 'vehicles',
  bays: 'vehicles',
  'bay-form': 'bays',
  'part-form': 'parts',
  'sample-part': 'parts',
  instrument: 'instruments',
  'instrument-form': 'instruments',
  'location-form': 'locations',
  questions: 'templates',
  'question-form': 'templates',
  'template-form': 'templates',
  'grid-builder': 'grids',
  findings: 'incidents',
  finding: 'findings',
  suspects: 'findings',
  'incident-form': 'incidents',
  incident: 'incidents',
  'incident-report': 'incidents',
  'corrective-actions': 'incidents',
  'ticket-form': 'tickets',
  ticket: 'tickets',
};

/**
 * Returns the path of the menu entry to highlight for a screen: its own or that of its list. `undefined` if this
 * person's menu has neither.
 */
export function findActiveMenuPath(screen: Screen & { name: ScreenName }, level: AccessLevel): string | undefined {
  const entries = new Set(listMenuLinks(level).map(({ path }) => path));
  if (entries.has(screen.path)) return screen.path;
  for (let name: ScreenName | undefined = parentScreens[screen.name] ?? screen.name; name; name = parentScreens[name]) {
    const entry = candidateLists(name, screen, level).find(({ path }) => entries.has(path));
    if (entry) return entry.path;
  }
  return undefined;
}

/**
 * Lists the screens with this name that this level may open. A list may exist twice, for the platform and for a
 * company. If one of them shows the records of the given screen, returns only that one.
 */
function candidateLists(name: ScreenName, screen: Screen, level: AccessLevel): Screen[] {
  const lists: Screen[] = screens.filter((one) => one.name === name && mayOpen(one, level));
  const alike = lists.filter((one) => actsOnPlatform(one, level) === actsOnPlatform(screen, level));
  return alike.length > 0 ? alike : lists;
}

const allScreens: readonly Screen[] = screens;

export type MenuLink = { name: string; path: Screen['path']; label: string; group: MenuGroup };

/** Lists the entries of a person's menu, group by group, in table order. */
export const listMenuLinks = (level: AccessLevel): MenuLink[] =>
  menuGroups.flatMap((group) =>
    allScreens.flatMap((screen) => {
      const { name, path, menu } = screen;
      const isShown = menu?.group === group && mayOpen(screen, level) && (menu.levels?.includes(level) ?? true);
      return isShown ? [{ name, path, group, label: menu.label ?? screen.title }] : [];
    }),
  );

/** If a menu has more links than this, counting Logout, its group Set-up is folded at first. */
export const maxMenuLinks = 12;

/** Whether the group Set-up is folded at first. For the super admin, whose work is setting up, it never is. */
export const isSetUpFolded = (level: AccessLevel): boolean =>
  level !== 'super' && listMenuLinks(level).length >= maxMenuLinks;
