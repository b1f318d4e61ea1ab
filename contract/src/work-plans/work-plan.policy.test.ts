import { describe, expect, it } from 'vitest';
import type { AccessLevel } from '../access/roles.ts';
import { projectStatuses } from '../projects/project.machine.ts';
import { listAllowedPlanActions, findPlanHoldReason, type PlanButton } from './work-plan.policy.ts';

const statuses = [
  'Awaiting BRM to E-Sign Work Plan',
  'Awaiting BRM to E-Sign Revision Work Plan',
  'Awaiting Customer to E-Sign',
  'Awaiting Customer to E-Sign Revision',
  'Awaiting Inspector 1 to Review Assessment',
  'Awaiting Inspector 1 to E-Sign Work Plan',
  'Awaiting Inspector 2 to Review Assessment',
  'Awaiting Inspector 2 to E-Sign Work Plan',
  'Work Plan Started',
  'Completed',
];
const unstarted = statuses.slice(0, 8);

/** For each action and person, the statuses in which a plan of the inspectors Ina and Ian offers the action. */
const table: [PlanButton, AccessLevel, string, string[]][] = [
  ['esign', 'brm', 'bo', ['Awaiting BRM to E-Sign Work Plan', 'Awaiting BRM to E-Sign Revision Work Plan']],
  ['esign', 'customer', 'cy', ['Awaiting Customer to E-Sign', 'Awaiting Customer to E-Sign Revision']],
  ['esign', 'inspector', 'ina', ['Awaiting Inspector 1 to E-Sign Work Plan']],
  ['esign', 'inspector', 'ian', ['Awaiting Inspector 2 to E-Sign Work Plan']],
  ['esign', 'inspector', 'stranger', []],
  ['esign', 'admin', 'mia', []],
  ['review', 'inspector', 'ina', ['Awaiting Inspector 1 to Review Assessment']],
  ['review', 'inspector', 'ian', ['Awaiting Inspector 2 to Review Assessment']],
  ['review', 'brm', 'bo', []],
  ['inspect', 'inspector', 'ian', ['Work Plan Started']],
  ['inspect', 'inspector', 'stranger', []],
  ['inspect', 'customer', 'cy', []],
  ['inspect', 'admin', 'mia', []],
  ['look', 'inspector', 'ina', ['Completed']],
  ['look', 'admin', 'mia', ['Work Plan Started', 'Completed']],
  ['look', 'customer', 'cy', []],
  ['add inspector', 'brm', 'bo', ['Work Plan Started']],
  ['add inspector', 'inspector', 'ina', []],
  ['edit', 'brm', 'bo', unstarted],
  ['edit', 'admin', 'mia', unstarted],
  ['edit', 'inspector', 'ina', []],
];

describe('a work plan', () => {
  it.each(table)('offers "%s" to %s %s in %j', (offer, accessLevel, _id, expected) => {
    const offered = (status: string) =>
      listAllowedPlanActions(
        { status, userId: [{ _id: 'ina' }, { _id: 'ian' }] },
        { _id, accessLevel, role: { name: '' } },
      );
    expect(statuses.filter((status) => offered(status).includes(offer))).toEqual(expected);
  });

  it("is on hold unless its project awaits work plans, with the project's status as the reason", () => {
    expect(projectStatuses.filter((status) => findPlanHoldReason(status) === undefined)).toEqual([
      'Awaiting Work plan',
    ]);
    expect(findPlanHoldReason('Awaiting to Start Assessment')).toBe(
      'You can’t do this while the project is Awaiting to Start Assessment',
    );
  });
});

it('E-Sign on a reissued document is offered to its next signer, and in a replaced revision to nobody', () => {
  const plan = { status: 'Awaiting Inspector 1 to E-Sign Work Plan', userId: [{ _id: 'ina' }] };
  const people = [
    { _id: 'bo', accessLevel: 'brm' },
    { _id: 'cy', accessLevel: 'customer' },
    { _id: 'ina', accessLevel: 'inspector' },
  ] as const;
  const signs = (change: object) =>
    people.map((one) =>
      listAllowedPlanActions({ ...plan, ...change }, { ...one, role: { name: '' } }).includes('esign'),
    );
  expect(signs({})).toEqual([false, false, true]);
  expect(signs({ signsFirst: 'cy' })).toEqual([false, true, false]);
  expect(signs({ isReplaced: true })).toEqual([false, false, false]);
});
