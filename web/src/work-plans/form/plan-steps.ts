import { workPlanFormMessages as messages } from '@roadworthy/contract/work-plans/messages/form.messages.ts';
import type { PlanValues } from './plan-values.ts';

// The three titled steps of the form, all on one page, in the order in which people plan.

export const planSteps = [
  {
    id: 'plan-object',
    title: messages.stepObject,
    fields: ['name', 'type', 'part', 'quantity', 'grid', 'vehicles', 'batch'],
  },
  {
    id: 'plan-people',
    title: messages.stepPeople,
    fields: ['userId', 'questionTemplate', 'tipLevel', 'target', 'escalation'],
  },
  {
    id: 'plan-work',
    title: messages.stepWork,
    fields: [
      'referenceCriteria',
      'activity',
      'equipmentRequired',
      'msdsIssued',
      'additionalPPE',
      'specialCareDescription',
    ],
  },
] as const satisfies readonly { id: string; title: string; fields: readonly (keyof PlanValues)[] }[];
export type PlanStepId = (typeof planSteps)[number]['id'];

/** Counts the paths with an error, such as `activity.3.how`, by step. */
export const countByStep = (paths: readonly string[]): Record<PlanStepId, number> => {
  const distinct = new Set(paths);
  const countOf = (fields: readonly string[]) =>
    [...distinct].filter((path) => fields.some((field) => path === field || path.startsWith(`${field}.`))).length;
  const [object, people, work] = planSteps;
  return {
    [object.id]: countOf(object.fields),
    [people.id]: countOf(people.fields),
    [work.id]: countOf(work.fields),
  };
};
