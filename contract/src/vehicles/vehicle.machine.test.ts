import { describe, expect, it } from 'vitest';
import type { Person } from '../access/policy.ts';
import { findAccessLevel } from '../access/roles.ts';
import { formatVehiclePlace } from './vehicle-place.ts';
import {
  formatVehicleStatus,
  isSold,
  proposeStatusInWorkshopBay,
  vehicleEvents,
  vehicleMachine,
  vehicleStatuses,
} from './vehicle.machine.ts';
import { listAllowedStatuses, mayMoveVehicle } from './vehicle.policy.ts';

const person = (role: string): Person => ({ _id: role, accessLevel: findAccessLevel(role), role: { name: role } });

describe('the status of a vehicle', () => {
  it('can change from each status to every other one', () => {
    for (const from of vehicleStatuses)
      for (const to of vehicleStatuses) {
        const steps = vehicleMachine.steps.filter((step) => step.from === from && step.to === to);
        expect([from, to, steps.map(({ event }) => event)]).toEqual([from, to, from === to ? [] : [vehicleEvents[to]]]);
      }
  });

  it.each([
    ['Engineer', 'in use', 'in use, in workshop, off road'],
    ['Engineer', 'off road', 'in use, in workshop, off road'],
    ['Engineer', 'sold', 'sold'],
    ['Supervisor', 'in workshop', 'in use, in workshop, off road, sold'],
    ['Supervisor', 'sold', 'in use, in workshop, off road, sold'],
    ['Business Relationship Manager', 'sold', 'in use, in workshop, off road, sold'],
    ['Customer', 'in use', 'in use'],
    ['Inspector', 'in use', 'in use'],
  ] as const)('can be changed by the role %s, while it is %s, to: %s', (role, status, statuses) => {
    expect(listAllowedStatuses({ status }, person(role)).join(', ')).toBe(statuses);
  });

  it('keeps engineers from moving a vehicle that was sold, and everybody outside the workshop from moving any', () => {
    expect(mayMoveVehicle({ status: 'off road' }, person('Engineer'))).toBe(true);
    expect(mayMoveVehicle({ status: 'sold' }, person('Engineer'))).toBe(false);
    expect(mayMoveVehicle({ status: 'sold' }, person('Manager'))).toBe(true);
    for (const role of ['Customer', 'Inspector', 'Auditor', 'Associate'])
      expect(mayMoveVehicle({ status: 'in use' }, person(role))).toBe(false);
  });

  it('is proposed for a workshop bay only if the vehicle was in use', () => {
    expect(vehicleStatuses.map(proposeStatusInWorkshopBay)).toEqual(['in workshop', 'in workshop', 'off road', 'sold']);
  });

  it('is shown with the bay, if there is one', () => {
    expect(formatVehiclePlace({ status: 'in workshop', bay: { name: 'Bay 3' } })).toBe('In workshop · Bay 3');
    expect(vehicleStatuses.map((status) => formatVehiclePlace({ status, bay: null }))).toEqual(
      vehicleStatuses.map(formatVehicleStatus),
    );
    expect(vehicleStatuses.filter((status) => isSold({ status }))).toEqual(['sold']);
  });
});
