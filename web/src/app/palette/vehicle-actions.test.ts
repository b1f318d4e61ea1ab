import type { AccessLevel } from '@roadworthy/contract/access/roles.ts';
import { describe, expect, it } from 'vitest';
import { parseVehicleAction, listVehicleActions } from './vehicle-actions.ts';

describe('a search for an action', () => {
  it.each<[string, ReturnType<typeof parseVehicleAction>]>([
    ['not ok 104418', { action: 'notOk', term: '104418' }],
    ['Not OK of  SMMEST207TC104418', { action: 'notOk', term: 'SMMEST207TC104418' }],
    ['nok VX26', { action: 'notOk', term: 'VX26' }],
    ['raise job card for VX26 ABC', { action: 'raiseJobCard', term: 'VX26 ABC' }],
    ['Job card for 104418', { action: 'raiseJobCard', term: '104418' }],
  ])('"%s" names the action and the vehicle', (text, expected) => expect(parseVehicleAction(text)).toEqual(expected));

  it.each(['not ok', 'job card', 'nokia', 'SMMEST207TC104418', ''])('"%s" is an ordinary search', (text) =>
    expect(parseVehicleAction(text)).toEqual({ term: text }),
  );
});

describe('the actions on a vehicle', () => {
  const offered = (accessLevel: AccessLevel, role: string, asked?: 'notOk' | 'raiseJobCard') =>
    listVehicleActions(
      { _id: 'p', accessLevel, role: { name: role } },
      { _id: 'v7', vin: 'SMMEST207TC104418' },
      asked,
    ).map(({ title, path }) => [title, path]);
  const notOk = ['Not OK items for SMMEST207TC104418', '/history/car?vin=SMMEST207TC104418&kind=notOk'];
  const raise = ['Raise job card for SMMEST207TC104418', '/jobcard/create?vehicle=v7'];

  it.each<[AccessLevel, string, string[][]]>([
    ['admin', 'PDSL Admin', [notOk, raise]],
    // A workshop does not read inspections, and only its leaders raise job cards.
    ['workshop', 'Supervisor', [raise]],
    ['workshop', 'Engineer', []],
    ['inspector', 'Inspector', [notOk]],
    ['customer', 'Customer', [notOk]],
    ['auditor', 'Auditor', []],
  ])('are those that the person may take: %s (%s)', (level, role, expected) =>
    expect(offered(level, role)).toEqual(expected),
  );

  it('include only the one that the search names', () =>
    expect(offered('admin', 'PDSL Admin', 'notOk')).toEqual([notOk]));
});
