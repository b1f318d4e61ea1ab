import { describe, expect, it } from 'vitest';
import { allRoutes } from '../../index.ts';
import { findEmptyChoiceHelp, emptyChoiceHelp, findAddPath } from './empty-choices.ts';
import { roleNames } from '../roles.ts';
import { screens } from './screens.ts';

describe('an empty choice', () => {
  it('has a message that begins with No, and links only to existing screens', () => {
    const lists = new Set(Object.values(allRoutes).map(({ path }): string => path));
    expect(Object.keys(emptyChoiceHelp).filter((path) => !lists.has(path))).toEqual([]);
    const paths = new Set(screens.map(({ path }): string => path));
    for (const one of [
      ...Object.values(emptyChoiceHelp),
      ...roleNames.map((role) => findEmptyChoiceHelp('/user', role)),
    ]) {
      expect(one?.message).toMatch(/^No/);
      expect(one?.paths.filter((at) => !paths.has(at))).toEqual([]);
    }
  });

  it('names the missing role when the options are people', () => {
    expect(findEmptyChoiceHelp('/user', 'Inspector')).toMatchObject({
      message: 'No inspectors yet',
      actionLabel: 'Invite an inspector',
    });
    expect(findEmptyChoiceHelp('/user', 'Assessee,Associate')).toMatchObject({ message: 'No assessees yet' });
    expect(findEmptyChoiceHelp('/user', undefined)).toMatchObject({ message: 'No one to choose from yet' });
  });

  it('shows the link only to people who may open the screen', () => {
    const customer = findEmptyChoiceHelp('/user', 'Customer');
    const location = emptyChoiceHelp['/location'];
    if (!customer || !location) throw new Error('the table has them');
    expect([
      findAddPath(customer, 'brm', null),
      findAddPath(customer, 'super', null),
      findAddPath(customer, 'inspector', 'company'),
    ]).toEqual(['/add/user', '/company-add-user', undefined]);
    expect([findAddPath(location, 'super', null), findAddPath(location, 'workshop', 'company')]).toEqual([
      '/add/location',
      undefined,
    ]);
  });
});
