import { z } from 'zod';

/** What the check finds before a plan is sent for signing. Findings are not saved and do not block the plan. */
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

/** A finding of the check. `field` is the field of the plan form where it can be corrected, `path` another screen. */
export const PlanFinding = z.object({
  rule: z.enum(planRules),
  /** A problem makes the plan wrong or impossible to carry out. Advice can be ignored. */
  severity: z.enum(['problem', 'advice']),
  text: z.string(),
  field: z.string().nullable(),
  path: z.string().nullable(),
});
export type PlanFinding = z.output<typeof PlanFinding>;
