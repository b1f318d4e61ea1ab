import { describe, expect, it } from 'vitest';
import { menuEntryAt } from './menu-entry.ts';

// The highlighted menu entry at an address; contract/src/access/screens/active-menu-entry.test.ts covers all screens.

describe('the highlighted menu entry', () => {
  it('is that of the page', () => expect(menuEntryAt('/vehicle/create', 'admin')).toBe('/vehicle/create'));

  it('is that of the list from which a form was opened, regardless of its address', () => {
    expect(menuEntryAt('/vehicle/edit/7', 'admin')).toBe('/vehicle');
    expect(menuEntryAt('/jobcard/create', 'workshop')).toBe('/jobcard');
    expect(menuEntryAt('/edit/project/7', 'admin')).toBe('/projects');
    expect(menuEntryAt('/edit/super-parts/7', 'super')).toBe('/super-parts');
  });

  it('is undefined if the menu does not contain the page’s list', () => {
    expect(menuEntryAt('/vehicles', 'admin')).toBeUndefined();
    expect(menuEntryAt('/security', 'admin')).toBeUndefined();
  });
});
