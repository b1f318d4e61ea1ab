import { describe, expect, it } from 'vitest';
import { mayManageRole, listAssignableRoles, roleNames, roleTable, type AccessLevel } from './roles.ts';

describe('roles', () => {
  it.each<[AccessLevel, string[]]>([
    ['super', roleNames],
    ['admin', roleNames.filter((name) => name !== 'Super Admin')],
    ['brm', roleNames.filter((name) => !['Super Admin', 'PDSL Admin'].includes(name))],
    [
      'workshop',
      roleNames.filter((name) => !['Super Admin', 'PDSL Admin', 'Business Relationship Manager'].includes(name)),
    ],
  ])('that rank above the access level %s can be neither managed nor assigned by it', (level, reached) => {
    expect(roleNames.filter((name) => mayManageRole(level, name))).toEqual(reached);
    for (const { name } of roleTable)
      for (const given of listAssignableRoles(level, name))
        expect([given, mayManageRole(level, given)]).toEqual([given, true]);
  });
});
