import { describe, expect, it } from 'vitest';
import { findMenuEntry } from './menu-entry.ts';

// Only samples of addresses. contract/src/access/screens/active-menu-entry.test.ts covers all screens.

describe('the highlighted menu entry', () => {
  it('is that of the page', () => expect(findMenuEntry('/vehicle/create', 'admin')).toBe('/vehicle/create'));

  it('is that of the list to which a form belongs, whatever the address of the form', () => {
    expect(findMenuEntry('/vehicle/edit/7', 'admin')).toBe('/vehicle');
    expect(findMenuEntry('/jobcard/create', 'workshop')).toBe('/jobcard');
    expect(findMenuEntry('/edit/project/7', 'admin')).toBe('/projects');
    expect(findMenuEntry('/edit/super-parts/7', 'super')).toBe('/super-parts');
  });

  it('is undefined if the menu does not contain the page’s list', () => {
    expect(findMenuEntry('/vehicles', 'admin')).toBeUndefined();
    expect(findMenuEntry('/security', 'admin')).toBeUndefined();
  });
});
