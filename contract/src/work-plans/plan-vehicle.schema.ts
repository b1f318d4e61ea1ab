import { z } from 'zod';
import { id, recordFields } from '../kit/route.ts';
import { PlanVehicleRef, recordedCounts } from './work-plan.schema.ts';

/** A vehicle of a grid plan with its recorded checkpoint counts. */
export const PlanVehicle = z.object({
  ...recordFields,
  workPlan: id,
  vehicleId: PlanVehicleRef,
  vin: z.string(),
  status: z.string(),
  ...recordedCounts,
  total: z.number(),
  done: z.number(),
  /** The plan revision that removed it. Missing from copies that a device cached earlier. */
  leftIn: z.number().nullable().optional(),
});
export type PlanVehicle = z.output<typeof PlanVehicle>;
