import { describe, expect, it } from 'vitest';
import { allRoutes } from '../index.ts';
import { emptyChoiceOf, emptyChoices, wayOut } from './empty-choices.ts';
import { roleNames } from './roles.ts';
import { screens } from './screens.ts';

describe('a choice that is empty', () => {
  it('names the reason, and a way out that is a screen', () => {
    const lists = new Set(Object.values(allRoutes).map(({ path }): string => path));
    expect(Object.keys(emptyChoices).filter((path) => !lists.has(path))).toEqual([]);
    const paths = new Set(screens.map(({ path }): string => path));
    for (const one of [...Object.values(emptyChoices), ...roleNames.map((role) => emptyChoiceOf('/user', role))]) {
      expect(one?.none).toMatch(/^No/);
      expect(one?.at.filter((at) => !paths.has(at))).toEqual([]);
    }
  });

  it('of people is about those of the role that is asked for', () => {
    expect(emptyChoiceOf('/user', 'Inspector')).toMatchObject({ none: 'No inspector yet', do: 'Invite an inspector' });
    expect(emptyChoiceOf('/user', 'Assessee,Associate')).toMatchObject({ none: 'No assessee yet' });
    expect(emptyChoiceOf('/user', undefined)).toMatchObject({ none: 'Nobody to choose from yet' });
  });

  it('leads only those to a screen who may open it', () => {
    const customer = emptyChoiceOf('/user', 'Customer');
    const location = emptyChoices['/location'];
    if (!customer || !location) throw new Error('the table has them');
    expect([wayOut(customer, 'brm', null), wayOut(customer, 'super', null), wayOut(customer, 'inspector', 'company')]).toEqual([
      '/add/user',
      '/company-add-user',
      undefined,
    ]);
    expect([wayOut(location, 'super', null), wayOut(location, 'workshop', 'company')]).toEqual(['/add/location', undefined]);
  });
});
