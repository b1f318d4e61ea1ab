import { describe, expect, it } from 'vitest';
import { findPlanGroup, type PlanGroup } from './work-plan.groups.ts';

const plan = (status: string) => ({ status, userId: [{ _id: 'ina' }, { _id: 'ian' }] });
const ina = { _id: 'ina', accessLevel: 'inspector' as const, role: { name: '' } };

describe('a plan in the list of an inspector', () => {
  it.each<[PlanGroup, string]>([
    ['continue', 'Work Plan Started'],
    ['needs you', 'Awaiting Inspector 1 to Review Assessment'],
    ['needs you', 'Awaiting Inspector 1 to E-Sign Work Plan'],
    ['waiting', 'Awaiting Inspector 2 to E-Sign Work Plan'],
    ['waiting', 'Awaiting Customer to E-Sign'],
    ['completed', 'Completed'],
  ])('is in the group "%s" while it is "%s"', (group, status) => {
    expect(findPlanGroup(plan(status), ina)).toBe(group);
  });

  it('is in the group "waiting" if a newer revision has replaced it', () => {
    const replaced = { ...plan('Awaiting Inspector 1 to E-Sign Work Plan'), isReplaced: true };
    expect(findPlanGroup(replaced, ina)).toBe('waiting');
  });
});
