import { describe, expect, it } from 'vitest';
import { mayActOn, assignableRoles, roleNames, roleTable, type AccessLevel } from './roles.ts';

describe('roles', () => {
  it.each<[AccessLevel, string[]]>([
    ['super', roleNames],
    ['admin', roleNames.filter((name) => name !== 'Super Admin')],
    ['brm', roleNames.filter((name) => !['Super Admin', 'PDSL Admin'].includes(name))],
    [
      'workshop',
      roleNames.filter((name) => !['Super Admin', 'PDSL Admin', 'Business Relationship Manager'].includes(name)),
    ],
  ])('can be neither acted on nor assigned by a %s if they rank higher', (level, reached) => {
    expect(roleNames.filter((name) => mayActOn(level, name))).toEqual(reached);
    for (const { name } of roleTable)
      for (const given of assignableRoles(level, name)) expect([given, mayActOn(level, given)]).toEqual([given, true]);
  });
});
