import { z } from 'zod';
import { reference, text } from '../../kit/field.ts';
import { id, instant } from '../../kit/route.ts';
import { stopMessages } from '../messages/stop.messages.ts';
import { workPlanMessages } from '../messages/work-plan.messages.ts';

/** From `stoppedAt` until the office resumes it, work on a plan is stopped, either for everybody or for one person. */
export const PlanStop = z.object({
  _id: id,
  workPlan: id,
  /** The person whose work is stopped; null if everybody's is. */
  userId: id.nullable(),
  name: z.string().nullable(),
  reason: z.string(),
  stoppedBy: z.string(),
  stoppedAt: instant,
  resumedBy: z.string().nullable(),
  resumedAt: instant.nullable(),
  /** How many recordings have a device time within the stop, because their devices did not know of it. */
  recordedDuring: z.number(),
});
export type PlanStop = z.output<typeof PlanStop>;

/** An open stop as the screens of a plan show it, online or offline. */
export const OpenStop = z.object({ _id: id, userId: id.nullable(), reason: z.string(), at: instant });
export type OpenStop = z.output<typeof OpenStop>;

export const PlanStopNew = z.strictObject({
  workPlan: reference(workPlanMessages.workPlan),
  reason: text(stopMessages.reasonRequired, 500),
});

type Stoppable = { readonly stops?: readonly OpenStop[] | undefined };
/** Finds the stop that keeps this person from recording, if there is one. */
export const findOpenStop = ({ stops = [] }: Stoppable, userId: string): OpenStop | undefined =>
  stops.find((stop) => stop.userId === null || stop.userId === userId);
