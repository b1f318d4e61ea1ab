import { z } from 'zod';
import { PersonRef } from '../access/user.schema.ts';
import { reference } from '../kit/field.ts';
import { id, instant } from '../kit/route.ts';

/**
 * Recordings that arrived after their plan was fully recorded, typically from a device that was offline. They are kept
 * and shown to the office (docs/decisions/0060): a verdict on a checkpoint goes into its history and is contested where
 * it contradicts; a piece goes into a separate log.
 */
export const lateMessages = {
  received: 'Received after the plan was recorded to the end. It is kept, and the BRM is asked to look at it.',
  title: 'Recorded late',
  explanation:
    'These arrived after everything was recorded. They change no count, but a contradiction counts as Not OK until you decide.',
  piece: 'One more piece',
  markSeen: 'Mark as seen',
  seen: 'Marked as seen',
  plan: 'Work plan is required',
} as const;

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
  contested: z.boolean(),
  by: PersonRef,
  recordedAt: instant,
  arrivedAt: instant,
  isSeen: z.boolean(),
});
export type LateRecording = z.output<typeof LateRecording>;
export const LateSeen = z.strictObject({ workPlan: reference(lateMessages.plan) });
