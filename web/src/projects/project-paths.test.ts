import { describe, expect, it } from 'vitest';
import { afterSubmitPath, projectPaths } from './project-paths.ts';

describe('a project screen', () => {
  it('opened from the list of a company leads to screens of that company, under /brm- for the BRM', () => {
    for (const path of [
      '/company-project-list/c',
      '/create-project',
      '/edit-project/p',
      '/clone-project/p',
      '/project-detail/p',
    ]) {
      const place = projectPaths(path, 'super', 'c');
      expect([place.list, place.create, place.edit('p'), place.clone('p'), place.detail('p')]).toEqual([
        '/company-project-list/c',
        '/create-project',
        '/edit-project/p',
        '/clone-project/p',
        '/project-detail/p',
      ]);
      expect(projectPaths(`/brm-${path.slice(1)}`, 'brm', 'c').list).toBe('/brm-company-project-list/c');
    }
  });

  it('opened directly leads back to /projects', () => {
    for (const path of ['/projects', '/create/project', '/edit/project/p', '/clone/project/p', '/project/p']) {
      const place = projectPaths(path, 'brm', 'c');
      expect([
        place.isInCompany,
        place.list,
        place.create,
        place.edit('p'),
        place.clone('p'),
        place.detail('p'),
      ]).toEqual([false, '/projects', '/create/project', '/edit/project/p', '/clone/project/p', '/project/p']);
    }
  });
});

describe('after submitting an assessment or an audit', () => {
  it.each([
    ['brm', '/projects'],
    ['associate', '/associate'],
    ['auditor', '/projects'],
    ['super', '/company-project-list/c'],
    ['admin', '/company-project-list/c'],
  ] as const)('the %s goes to %s', (level, path) => {
    expect(afterSubmitPath(level, 'c')).toBe(path);
  });
});
