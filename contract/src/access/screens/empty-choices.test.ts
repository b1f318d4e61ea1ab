import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../index.ts';
import { findEmptyChoice, emptyChoices, addPathFor } from './empty-choices.ts';
import { roleNames } from '../roles.ts';
import { screens } from './screens.ts';

describe('an empty choice', () => {
  it('names the reason and a screen that fixes it', () => {
    const lists = new Set(Object.values(allRoutes).map(({ path }): string => path));
    expect(Object.keys(emptyChoices).filter((path) => !lists.has(path))).toEqual([]);
    const paths = new Set(screens.map(({ path }): string => path));
    for (const one of [...Object.values(emptyChoices), ...roleNames.map((role) => findEmptyChoice('/user', role))]) {
      expect(one?.message).toMatch(/^No/);
      expect(one?.paths.filter((at) => !paths.has(at))).toEqual([]);
    }
  });

  it('names the role that is missing when the choice is of people', () => {
    expect(findEmptyChoice('/user', 'Inspector')).toMatchObject({
      message: 'No inspectors yet',
      actionLabel: 'Invite an inspector',
    });
    expect(findEmptyChoice('/user', 'Assessee,Associate')).toMatchObject({ message: 'No assessees yet' });
    expect(findEmptyChoice('/user', undefined)).toMatchObject({ message: 'Nobody to choose from yet' });
  });

  it('shows the link only to people who may open the screen', () => {
    const customer = findEmptyChoice('/user', 'Customer');
    const location = emptyChoices['/location'];
    if (!customer || !location) throw new Error('the table has them');
    expect([
      addPathFor(customer, 'brm', null),
      addPathFor(customer, 'super', null),
      addPathFor(customer, 'inspector', 'company'),
    ]).toEqual(['/add/user', '/company-add-user', undefined]);
    expect([addPathFor(location, 'super', null), addPathFor(location, 'workshop', 'company')]).toEqual([
      '/add/location',
      undefined,
    ]);
  });
});
