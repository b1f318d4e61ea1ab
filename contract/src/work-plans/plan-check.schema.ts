import { z } from 'zod';

/** What a check of a plan found before it is sent for signing. Nothing is saved, and nothing stops a plan. */
export const planRules = [
  'part-without-samples',
  'part-with-one-kind-of-sample',
  'sample-without-picture',
  'vehicle-in-another-plan',
  'vehicle-hard-to-recognise',
  'inspector-elsewhere',
  'inspector-inactive',
  'hazard-without-control',
  'hazard-not-accepted',
  'target-too-low',
  'no-target',
  'too-many-checks-each',
  'side-photo-missing',
  'side-photo-blurred',
  'side-without-checks',
  'cells-without-checks',
  'chemicals-without-protection',
  'no-protective-equipment',
  'project-over',
  'batch-outside-project',
  'activity-of-another-vehicle',
  'activity-twice',
  'no-questions',
  'starts-escalated',
  'same-plan-twice',
] as const;
export type PlanRule = (typeof planRules)[number];

/** Where to put it right: a field of the plan form, or another screen. */
export const PlanFinding = z.object({
  rule: z.enum(planRules),
  /** Problems make the plan wrong or impossible to carry out; advice is worth a thought. */
  severity: z.enum(['problem', 'advice']),
  text: z.string(),
  field: z.string().nullable(),
  path: z.string().nullable(),
});
export type PlanFinding = z.output<typeof PlanFinding>;
