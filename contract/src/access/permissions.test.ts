import { describe, expect, it } from 'vitest';
import { isPermission, mayLevel, mayRole, permissions, type Permission } from './permissions.ts';
import { isWorkshopLeader, levelOf, roleNames } from './roles.ts';

describe('permissions', () => {
  const inWorkshop: readonly Permission[] = [
    'vehicles.read',
    'catalogue.read',
    'vehicles.add',
    'vehicles.change',
    'vehicles.keep',
  ];
  it.each([
    ['Engineer', 'vehicles.read catalogue.read vehicles.add'],
    ['Supervisor', 'vehicles.read catalogue.read vehicles.add vehicles.change'],
    ['Manager', 'vehicles.read catalogue.read vehicles.add vehicles.change'],
    ['Rework Manager', 'vehicles.read catalogue.read vehicles.add vehicles.change'],
    ['Foreman', 'vehicles.read catalogue.read vehicles.add'],
    ['PDSL Admin', inWorkshop.join(' ')],
    ['Business Relationship Manager', inWorkshop.join(' ')],
    ['Inspector', 'vehicles.read catalogue.read'],
    ['Auditor', ''],
  ])('give a %s these rights in the vehicle catalogue: %s', (role, may) => {
    expect(inWorkshop.filter((permission) => mayRole(role, permission)).join(' ')).toBe(may);
  });

  it('let a workshop leader do more than their level only where the table names workshop leaders', () => {
    const more = Object.keys(permissions).filter(
      (name) => isPermission(name) && mayRole('Manager', name) && !mayLevel('workshop', name),
    );
    expect(more).toEqual(['vehicles.change']);
    for (const role of roleNames)
      expect([role, isWorkshopLeader(role) ? levelOf(role) : 'workshop']).toEqual([role, 'workshop']);
  });
});
