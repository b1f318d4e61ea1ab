import { describe, expect, it } from 'vitest';
import { userTable } from './user.table.ts';
import { personCell } from './user.schema.ts';

const gil = { firstName: 'Gil', lastName: '$& Tester' };

describe('a person in a cell of a list', () => {
  it('is told from the others where they were chosen and deactivated since', () => {
    expect(personCell({ ...gil, isActive: false })).toBe('Gil $& Tester (not active)');
    expect([personCell({ ...gil, isActive: true }), personCell(gil), personCell(null)]).toEqual(['Gil $& Tester', 'Gil $& Tester', null]);
  });

  it('is called by name alone in the list of people, where a column says how they stand', () => {
    const { name, state } = userTable.columns;
    const role = { _id: '', name: 'Inspector', description: '' };
    const made = { _id: '', createdAt: '', updatedAt: '', createdBy: null, updatedBy: null };
    const told = { emailId: '', phoneNumber: null, role, location: [], workshop: [], team: [], company: null };
    const left = { ...made, ...told, ...gil, isActive: false, isRegistered: true, hasSecondFactor: false };
    expect([name.value(left), state.value(left)]).toEqual(['Gil $& Tester', 'Inactive']);
  });
});
