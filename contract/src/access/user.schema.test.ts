import { describe, expect, it } from 'vitest';
import { userTable } from './user.table.ts';
import { formatPersonCell } from './user.schema.ts';

const gil = { firstName: 'Gil', lastName: '$& Tester' };

describe('a person in a list cell', () => {
  it('is marked as not active if they are deactivated', () => {
    expect(formatPersonCell({ ...gil, isActive: false })).toBe('Gil $& Tester (not active)');
    expect([formatPersonCell({ ...gil, isActive: true }), formatPersonCell(gil), formatPersonCell(null)]).toEqual([
      'Gil $& Tester',
      'Gil $& Tester',
      null,
    ]);
  });

  it('is shown by name alone in the list of people, which has a State column', () => {
    const { name, state } = userTable.columns;
    const role = { _id: '', name: 'Inspector', description: '' };
    const made = { _id: '', createdAt: '', updatedAt: '', createdBy: null, updatedBy: null };
    const told = { emailId: '', phoneNumber: null, role, location: [], workshop: [], team: [], company: null };
    const left = { ...made, ...told, ...gil, isActive: false, isRegistered: true, hasSecondFactor: false };
    expect([name.value(left), state.value(left)]).toEqual(['Gil $& Tester', 'Inactive']);
  });
});
