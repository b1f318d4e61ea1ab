import { describe, expect, it } from 'vitest';
import { accessLevels, type AccessLevel } from '../roles.ts';
import { findActiveMenuPath, listMenuLinks } from './active-menu-entry.ts';
import { mayOpen } from './screen.ts';
import { screens } from './screens.ts';

// Tests which menu entry each screen highlights.

const framed = screens.filter((screen) => screen.levels !== 'public' && !('bare' in screen));
const entryAtPath = (path: string, level: AccessLevel) => {
  const screen = framed.find((one) => one.path === path);
  return screen && findActiveMenuPath(screen, level);
};
/** The Inbox and people's own pages are opened from the top bar instead of the menu. */
const ofNobodysMenu = ['/security', '/sessions', '/notifications', '/first-steps', '/inbox'];
/**
 * Screens that are in no menu. Admins and BRMs open the company list from the company's name in the top bar, and a
 * vehicle's history opens from its VIN. The others can only be reached by URL, because the menu has no list for them.
 */
const without: Partial<Record<AccessLevel, RegExp>> = {
  super:
    /^\/(jobcard|labour|deferred-defects|vehicle-check|(add|copy|edit)\/vehicle-check|stock|(add|edit)\/stock-item|job-templates|(add|copy|edit)\/job-template|service-|due-services|(add|edit)\/service-plan|requests|add\/request|bays|(add|edit)\/bay|vehicle|part\/|edit\/part\/|add\/part$|location|(add|edit)\/(location|instrument)|instruments)/,
  admin: /^\/(company|(add|edit)\/company)/,
  brm: /^\/(jobcard|labour|deferred-defects|requests|add\/request|company-list|(brm-)?company-(user|role|add|edit|invite)|brm-inbox)/,
  customer: /^\/(history|customer-inbox)/,
  inspector: /^\/history/,
};

describe('the menu entry of a screen', () => {
  it.each(accessLevels)('is defined for %s on every screen that belongs to a list in the menu', (level) => {
    const unlit = framed
      .filter((screen) => mayOpen(screen, level) && !findActiveMenuPath(screen, level))
      .map(({ path }) => path);
    expect(unlit.filter((path) => !without[level]?.test(path))).toEqual(
      ofNobodysMenu.filter((path) => framed.some((screen) => screen.path === path && mayOpen(screen, level))),
    );
  });

  it.each(accessLevels)('is the entry of the screen itself for %s if the menu contains it', (level) => {
    for (const { path } of listMenuLinks(level)) expect(entryAtPath(path, level)).toBe(path);
  });

  it.each<[AccessLevel, string, string]>([
    ['admin', '/edit/project/:projectId', '/projects'],
    ['super', '/clone-project/:projectId', '/projects'],
    ['brm', '/brm-create-project', '/projects'],
    ['admin', '/jobcard/edit/:jobcardId', '/jobcard'],
    ['workshop', '/jobcard/lookups', '/jobcard'],
    ['workshop', '/edit/job-template/:jobTemplateId', '/job-templates'],
    ['workshop', '/stock/item/:stockItemId', '/stock'],
    ['admin', '/requests/:requestId', '/jobcard'],
    ['customer', '/add/request', '/requests'],
    ['workshop', '/vehicle/edit/:vehicleId', '/vehicle'],
    ['admin', '/vehicle/import', '/vehicle'],
    ['brm', '/edit/part/:partId', '/part/list'],
    ['admin', '/brm-grid/edit/:gridId', '/brm-grids'],
    ['super', '/grid/create', '/grids'],
    ['super', '/edit/super-roles/:roleId', '/super-roles'],
    ['super', '/company-edit-user/:userId', '/company'],
    ['admin', '/edit/assessment/:questionId', '/assessment-template'],
    ['super', '/company-invite-users/:companyId', '/company'],
    ['super', '/invite/super-users', '/super-user'],
    ['admin', '/edit/user/:userId', '/user'],
    ['associate', '/action/:projectId', '/associate'],
    ['auditor', '/audit/:projectId', '/auditor'],
    ['customer', '/customer-plan-report/:projectId', '/customer-projection'],
    ['customer', '/work-plan/:planId', '/customer-projects'],
    ['inspector', '/inspect-grid-work-plan/:planId/matrix', '/inspector-workplan-list'],
    ['brm', '/brm-add/edit-workplan/:planId', '/projects'],
    ['inspector', '/add/accident', '/accident'],
    ['super', '/view/super-tickets/:ticketId', '/super-tickets'],
  ])('for %s at %s is %s', (level, path, entry) => expect(entryAtPath(path, level)).toBe(entry));

  it('is undefined for a company’s parts in a menu that contains only the platform’s parts', () => {
    expect(entryAtPath('/edit/part/:partId', 'super')).toBeUndefined();
    expect(entryAtPath('/edit/super-parts/:partId', 'super')).toBe('/super-parts');
  });
});
