import { describe, expect, it } from 'vitest';
import { countByStep, planSteps } from './plan-steps.ts';
import { createBlankPlan } from './plan-values.ts';

describe('the steps of the plan form', () => {
  it('contain each field once', () => {
    const fields = planSteps.flatMap((step) => [...step.fields]);
    expect(fields.toSorted()).toEqual(Object.keys(createBlankPlan('2026-11-26')).toSorted());
  });

  it('count the fields with an error, each once', () => {
    expect(countByStep(['name', 'activity.0.what', 'activity.0.how', 'activity.0.how', 'equipmentRequired'])).toEqual({
      'plan-object': 1,
      'plan-people': 0,
      'plan-work': 3,
    });
  });
});
