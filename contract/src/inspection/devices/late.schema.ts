import { workPlanMessages } from '../../work-plans/messages/work-plan.messages.ts';
import { z } from 'zod';
import { PersonRef } from '../../access/user.schema.ts';
import { RecordedInstrument } from '../../instruments/instrument.schema.ts';
import { reference } from '../../kit/field.ts';
import { id, instant } from '../../kit/route.ts';
import { FollowUpAnswer } from '../../parts/follow-up/follow-up.schema.ts';
import { DefectCode } from '../../parts/defects/defect-code.schema.ts';

export const LateRecording = z.object({
  _id: id,
  event: z.string(),
  /** Where it was recorded; all of these are null for a piece. */
  vin: z.string().nullable(),
  side: z.string().nullable(),
  tag: z.string().nullable(),
  activity: z.string().nullable(),
  comment: z.string().nullable(),
  images: z.array(z.string()),
  defect: DefectCode.nullable().optional(),
  answers: z.array(FollowUpAnswer).nullable().optional(),
  /** The values, their unit and their instrument. */
  measured: z.array(z.string()).nullable().optional(),
  unit: z.string().nullable().optional(),
  instrument: RecordedInstrument.nullable().optional(),
  contested: z.boolean(),
  /** The revision of the plan that the device had, if it sent one. */
  planRevision: z.number().nullable().optional(),
  by: PersonRef,
  recordedAt: instant,
  arrivedAt: instant,
  isSeen: z.boolean(),
});
export type LateRecording = z.output<typeof LateRecording>;
export const MarkLateSeen = z.strictObject({ workPlan: reference(workPlanMessages.workPlan) });
