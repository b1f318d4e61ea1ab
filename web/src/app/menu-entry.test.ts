import { describe, expect, it } from 'vitest';
import { menuEntryAt } from './menu-entry.ts';

// The highlighted menu entry at an address; contract/src/access/active-menu-entry.test.ts covers all screens.

describe('the lit entry', () => {
  it('is that of the page', () => expect(menuEntryAt('/vehicle/create', 'admin', false)).toBe('/vehicle/create'));

  it('is that of the list a form was opened from, whatever the address looks like', () => {
    expect(menuEntryAt('/vehicle/edit/7', 'admin', false)).toBe('/vehicle');
    expect(menuEntryAt('/jobcard/create', 'workshop', false)).toBe('/jobcard');
    expect(menuEntryAt('/edit/project/7', 'admin', false)).toBe('/projects');
    expect(menuEntryAt('/edit/super-parts/7', 'super', true)).toBe('/super-parts');
  });

  it('is none where the menu has nothing of the kind', () => {
    expect(menuEntryAt('/vehicles', 'admin', false)).toBeUndefined();
    expect(menuEntryAt('/security', 'admin', false)).toBeUndefined();
  });
});
