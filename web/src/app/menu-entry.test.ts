import { describe, expect, it } from 'vitest';
import { entryOf } from './menu-entry.ts';

// Which entry of the menu is lit.

describe('the lit entry', () => {
  const paths = ['/vehicle', '/vehicle/create', '/jobcard', '/part/list'];

  it('is that of the page', () => expect(entryOf(paths, '/vehicle/create')).toBe('/vehicle/create'));

  it('is that of the list a form was opened from', () => {
    expect(entryOf(paths, '/vehicle/edit/7')).toBe('/vehicle');
    expect(entryOf(paths, '/jobcard/create')).toBe('/jobcard');
  });

  it('is none where the menu has nothing of the kind', () => {
    expect(entryOf(paths, '/vehicles')).toBeUndefined();
    expect(entryOf(paths, '/security')).toBeUndefined();
  });
});
