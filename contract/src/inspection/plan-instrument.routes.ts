import { z } from 'zod';
import type { Permission } from '../access/permissions.ts';
import { PlanInstrument } from '../instruments/instrument.schema.ts';
import { id, type Routes } from '../kit/route.ts';

export const planInstrumentRoutes = {
  listPlanInstruments: {
    method: 'GET',
    path: '/plan_instruments',
    summary: 'Instruments of the kinds that the measured checks of a plan require',
    // Leaves out the topic of work plans, because each recording would otherwise refetch the instruments on every phone
    // of the plan.
    shows: ['instruments'],
    allow: 'plans.read',
    scope: 'company',
    query: z.strictObject({ workPlan: id }),
    answer: z.object({ data: z.array(PlanInstrument) }),
  },
} as const satisfies Routes<Permission>;
