import { platformId } from '@roadworthy/contract/access/roles.ts';
import { WorkPlanNew } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { z } from 'zod';
import { toPlanBody, type PlanValues } from './plan-values.ts';

/** Validates the request that will be sent. An error in the name of a tool is shown at its row. */
export const PlanFormSchema = z.custom<PlanValues>().check(
  z.superRefine((values, context) => {
    const checked = WorkPlanNew.safeParse({ ...toPlanBody(values), project: platformId });
    for (const { path, message } of checked.error?.issues ?? [])
      context.addIssue({
        code: 'custom',
        message,
        path: path[0] === 'equipmentRequired' && path.length === 2 ? [...path, 'name'] : path,
      });
  }),
);
