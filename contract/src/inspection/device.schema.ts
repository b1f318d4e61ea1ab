import { fill } from '../kit/fill.ts';
import { z } from 'zod';
import { PersonRef } from '../access/user.schema.ts';
import { text } from '../kit/field.ts';
import { id, instant } from '../kit/route.ts';

/**
 * What a device still holds of a plan: recordings that the server has not received, or has refused. A device tells it along with what it sends, so the
 * office knows of it before it ends a plan. Of a lost device it is written off, with a reason that stays (product.md section 7).
 */
export const heldMessages = {
  reason: 'Reason is required',
  line: 'The device of {name} still holds {recordings} of work plan {planNo}.',
  refused: 'Let them be sent first, or write them off on the page of the plan.',
  planWaits: 'Everything is recorded. The plan is Completed once this has arrived, or is written off.',
  nothing: 'This device holds nothing of this plan any more',
  writtenOff: 'Written off',
  ask: 'They count as lost. Should the device turn up, it still sends them, and they are taken like any other.',
} as const;

const most = 100_000;
/** Of each plan, how many recordings stay on the device when all of the same call is received. */
export const DeviceAnnouncement = z.strictObject({
  device: id,
  holds: z.array(z.strictObject({ workPlan: id, waiting: z.number().int().min(0).max(most) })).max(1000),
});
export type DeviceAnnouncement = z.output<typeof DeviceAnnouncement>;

export const HeldByDevice = z.object({
  _id: id,
  workPlan: id,
  userId: PersonRef,
  waiting: z.number(),
  announcedAt: instant,
  writtenOff: z.object({ reason: z.string(), by: z.string(), at: instant }).nullable(),
});
export type HeldByDevice = z.output<typeof HeldByDevice>;

export const WriteOff = z.strictObject({ reason: text(heldMessages.reason, 2000) });

export const recordingsText = (count: number): string => (count === 1 ? '1 recording' : `${count} recordings`);
export const heldLine = (name: string, count: number, planNo: string): string => fill(heldMessages.line, { name, recordings: recordingsText(count), planNo });
