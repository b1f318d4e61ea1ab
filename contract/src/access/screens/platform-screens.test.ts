import { describe, expect, it } from 'vitest';
import { accessLevels, type AccessLevel } from '../roles.ts';
import { actsOnPlatform, mayOpen, isAvailable } from './screen.ts';
import { screens } from './screens.ts';
import type { Screen } from './screen.ts';

const allScreens: readonly Screen[] = screens;

/** Screens that always act on the platform, even if a platform user has a company in use. */
const keptOnPlatform: Record<AccessLevel, string[]> = {
  super: [
    '/company',
    '/add/company',
    '/edit/company/:companyId',
    '/super-user',
    '/add/super-user',
    '/edit/super-user/:userId',
    '/invite/super-users',
    '/super-roles',
    '/add/super-roles',
    '/edit/super-roles/:roleId',
    '/grids',
    '/grid/create',
    '/grid/edit/:gridId',
    // The check lists of global grids refer to global parts.
    '/super-parts',
    '/add/super-parts',
    '/edit/super-parts/:partId',
    '/assessment',
    '/assessment/create',
    '/edit/assessment/:questionId',
    '/assessment-template',
    '/add/assessment-template',
    '/edit/assessment-template/:templateId',
    '/super-mails',
    '/super-tickets',
  ],
  // An admin's questions and templates belong to the company in use.
  admin: ['/company-list', '/add/company', '/edit/company/:companyId'],
  brm: ['/command-centre', '/company-list'],
  associate: [],
  auditor: [],
  customer: [],
  inspector: [],
  workshop: [],
};

describe('screens that act on the platform', () => {
  it.each(accessLevels)('are exactly those listed here for %s', (level) => {
    const found = allScreens.filter((screen) => actsOnPlatform(screen, level)).map(({ path }) => path);
    expect(found.toSorted()).toEqual(keptOnPlatform[level].toSorted());
  });

  it('are closed to an admin in a company, except the company list, and open to an admin without a company', () => {
    const shut = allScreens
      .filter((screen) => mayOpen(screen, 'admin') && !isAvailable(screen, 'admin', 'a company'))
      .map(({ path }) => path);
    // In the company list, a company's admin sees only their own company.
    expect(shut.toSorted()).toEqual(keptOnPlatform.admin.filter((path) => path !== '/company-list').toSorted());
    expect(allScreens.filter((screen) => mayOpen(screen, 'admin') !== isAvailable(screen, 'admin', null))).toEqual([]);
  });

  it('need no company, and are open to each level that uses them on the platform', () => {
    for (const level of accessLevels)
      for (const screen of allScreens.filter((one) => actsOnPlatform(one, level)))
        expect([screen.path, screen.inCompany ?? false, mayOpen(screen, level)]).toEqual([screen.path, false, true]);
  });
});
