import { accessLevels, type AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { actsOnPlatform, mayOpen } from '@roadworthy/contract/access/screens/screen.ts';
import { listMenuLinks } from '@roadworthy/contract/access/screens/active-menu-entry.ts';
import { screens } from '@roadworthy/contract/access/screens/screens.ts';
import type { Screen } from '@roadworthy/contract/access/screens/screen.ts';
import { describe, expect, it } from 'vitest';
import { mayUseScreen, listScreenResults, searchScreens } from './screen-search.ts';
import { titleOverrides, entryScreens } from './screen-keywords.ts';

const table: readonly Screen[] = screens;
const outside: readonly string[] = entryScreens;
const titleAt = (path: string) => table.find((screen) => screen.path === path)?.title;
const found = (level: AccessLevel, text: string) =>
  searchScreens(level, level === 'super' || level === 'brm', text).map(({ path }) => path);

describe('the screen search', () => {
  it.each(accessLevels)('finds for %s, once each, all screens that need no record, entry screens excepted', (level) => {
    const offers = listScreenResults(level, true);
    const paths = offers.map(({ path }) => path);
    const missing = table
      .filter((screen) => mayOpen(screen, level) && !screen.path.includes(':') && !outside.includes(screen.name))
      .filter(({ path }) => !paths.includes(path))
      // Skips the alternative addresses of a screen that was found.
      .filter(({ title, path }) => path in titleOverrides || !paths.some((one) => titleAt(one) === title));
    expect(missing.map(({ path }) => path)).toEqual([]);
    expect(new Set(offers.map(({ title, detail }) => `${title} ${detail}`)).size).toBe(offers.length);
  });

  it.each(accessLevels)('lists the menu screens for %s before anything is typed', (level) => {
    expect(searchScreens(level, true, ' ').map(({ path }) => path)).toEqual(
      listMenuLinks(level).map(({ path }) => path),
    );
  });

  it('never leads company users to the platform’s own screens', () => {
    for (const level of accessLevels)
      for (const { path } of listScreenResults(level, false)) {
        const screen = table.find((one) => one.path === path);
        expect(screen && actsOnPlatform(screen, level), `${level} ${path}`).toBe(false);
      }
  });

  it('distinguishes the platform’s form from the company’s for the super admin', () => {
    expect(searchScreens('super', true, 'add role').map(({ path, detail }) => [path, detail])).toEqual([
      ['/company-add-role', ''],
      ['/add/super-roles', 'Platform'],
    ]);
  });
});

describe('a job card’s form', () => {
  const forms = (role: string) =>
    searchScreens('workshop', false, 'jobcard')
      .map(({ path }) => path)
      .filter((path) => mayUseScreen({ _id: 'p', accessLevel: 'workshop', role: { name: role } }, path));

  it.each(['Manager', 'Supervisor', 'Rework Manager'])('is found by a %s', (role) => {
    expect(forms(role)).toEqual(expect.arrayContaining(['/jobcard', '/jobcard/create', '/jobcard/edit']));
  });

  it.each(['Engineer', 'Trainee'])('is not offered to the role %s, which can open only the list', (role) => {
    expect(forms(role)).toContain('/jobcard');
    expect(forms(role)).not.toContain('/jobcard/create');
    expect(forms(role)).not.toContain('/jobcard/edit');
  });
});

describe('a search', () => {
  it.each<[AccessLevel, string, string]>([
    ['workshop', 'new job card', '/jobcard/create'],
    ['workshop', 'create jobcard', '/jobcard/create'],
    ['workshop', 'work order', '/jobcard'],
    ['workshop', 'cost centre', '/jobcard/lookups'],
    ['workshop', 'dash', '/dashboard'],
    ['workshop', 'vehicle history', '/history/car'],
    ['admin', 'excel', '/vehicle/import'],
    ['workshop', 'new car', '/vehicle/create'],
    ['inspector', 'two factor', '/security'],
    ['inspector', 'PASSWORD', '/security'],
    ['inspector', 'sessions', '/sessions'],
    ['inspector', 'preferences', '/notifications'],
    ['inspector', 'profile', '/security'],
    ['inspector', 'accident', '/add/accident'],
    ['inspector', 'help', '/add/tickets'],
    ['inspector', 'sign out', '/logout'],
    ['inspector', 'mui', '/mui'],
    ['inspector', 'ui', '/mui'],
    ['customer', 'signature', '/verify'],
    ['brm', 'invite', '/add/user'],
    ['brm', 'new project', '/create/project'],
    ['brm', 'undelete', '/recover-projects'],
    ['brm', 'new grid', '/brm-grid/create'],
    ['brm', 'pareto', '/brm-plan-report'],
    ['super', 'emails', '/super-mails'],
    ['super', 'fleet', '/vehicle'],
    ['super', 'new grid', '/grid/create'],
  ])('as %s for "%s" finds %s', (level, text, path) => expect(found(level, text)).toContain(path));

  it('ranks names that start with the words first, then names that contain them, then keywords', () => {
    expect(searchScreens('workshop', false, 'car').map(({ title }) => title)).toEqual([
      'Car History',
      'New Job Card',
      'Last Job Card',
      'Job Card Lists',
      'List of Vehicles',
      'Add Vehicle',
    ]);
    expect(searchScreens('admin', false, 'vehicle').map(({ title }) => title)).toContain('Import Vehicles');
  });

  it.each(['JOBC-10000001', 'SMHAUL64X00000001', 'T-00001', 'ard'])(
    'matches only the start of words: %s finds no screen',
    (text) => {
      expect(found('workshop', text)).toEqual([]);
    },
  );
});
