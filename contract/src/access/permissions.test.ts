import { describe, expect, it } from 'vitest';
import { isPermission, levelHasPermission, roleHasPermission, permissions, type Permission } from './permissions.ts';
import { isWorkshopLeader, findAccessLevel, roleNames } from './roles.ts';

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
  ])('give the role %s these rights to vehicles and their catalogue: %s', (role, may) => {
    expect(inWorkshop.filter((permission) => roleHasPermission(role, permission)).join(' ')).toBe(may);
  });

  it('let a Manager change and label vehicles, keep bays, answer requests, lead job cards, keep stock and plan services, their only rights beyond the workshop level', () => {
    const more = Object.keys(permissions).filter(
      (name) => isPermission(name) && roleHasPermission('Manager', name) && !levelHasPermission('workshop', name),
    );
    expect(more).toEqual([
      'vehicles.change',
      'bays.keep',
      'vehicles.label',
      'requests.decide',
      'jobcards.lead',
      'stock.keep',
      'services.keep',
    ]);
    for (const role of roleNames)
      expect([role, isWorkshopLeader(role) ? findAccessLevel(role) : 'workshop']).toEqual([role, 'workshop']);
  });

  it.each<[string, string]>([
    ['Super Admin', 'stock.read stock.keep'],
    ['PDSL Admin', 'stock.read stock.keep'],
    ['Business Relationship Manager', 'stock.read stock.keep'],
    ['Manager', 'stock.read stock.keep'],
    ['Supervisor', 'stock.read stock.keep'],
    ['Rework Manager', 'stock.read stock.keep'],
    ['Engineer', 'stock.read'],
    ['Foreman', 'stock.read'],
    ['Inspector', ''],
    ['Auditor', ''],
    ['Assessee', ''],
    ['Customer', ''],
  ])('give the role %s these rights to the stock: %s', (role, may) => {
    const ofStock: readonly Permission[] = ['stock.read', 'stock.keep'];
    expect(ofStock.filter((permission) => roleHasPermission(role, permission)).join(' ')).toBe(may);
  });
});
