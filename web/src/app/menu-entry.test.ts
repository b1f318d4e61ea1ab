import { describe, expect, it } from 'vitest';
import { entryAt } from './menu-entry.ts';

// Which entry of the menu is lit at an address; contract/src/access/screen-places.test.ts goes through all screens.

describe('the lit entry', () => {
  it('is that of the page', () => expect(entryAt('/vehicle/create', 'admin', false)).toBe('/vehicle/create'));

  it('is that of the list a form was opened from, whatever the address looks like', () => {
    expect(entryAt('/vehicle/edit/7', 'admin', false)).toBe('/vehicle');
    expect(entryAt('/jobcard/create', 'workshop', false)).toBe('/jobcard');
    expect(entryAt('/edit/project/7', 'admin', false)).toBe('/projects');
    expect(entryAt('/edit/super-parts/7', 'super', true)).toBe('/super-parts');
  });

  it('is none where the menu has nothing of the kind', () => {
    expect(entryAt('/vehicles', 'admin', false)).toBeUndefined();
    expect(entryAt('/security', 'admin', false)).toBeUndefined();
  });
});
