import { fillTemplate } from '../kit/template.ts';
import { z } from 'zod';
import { PersonRef } from '../access/user.schema.ts';
import { text } from '../kit/field.ts';
import { id, instant } from '../kit/route.ts';

/**
 * Recordings of a plan that a device announced and the server has not received, or has refused. A plan with everything
 * else recorded waits for them for a limited time (docs/decisions/0060). The office can continue without them and gives
 * a reason, which is kept.
 */
export const heldMessages = {
  reason: 'Reason is required',
  line: '{name} still has {recordings} of work plan {planNo} on a phone or browser that has not sent them.',
  refused: 'Let them be sent first, or go on without them on the page of the plan.',
  planWaits: 'Everything else is recorded. The plan waits for them until {until}, and is completed without them then.',
  continueWithout: 'Go on without them',
  nothingHeld: 'Nothing is waited for on this device any more',
  continued: 'The plan no longer waits for them',
  consequence:
    'The plan is completed as soon as nothing else is open. Nothing is lost: if the device sends them later, they are kept, marked as late and shown to you.',
  decided: 'Decided to go on without {recordings} of {name}',
  timedOut: 'Nothing arrived for {hours} hours',
} as const;

/** The author of a write-off when the waiting time is over. */
export const decidedByServer = 'Roadworthy';

const maxWaiting = 100_000;
/**
 * The most devices of one person that a plan waits for. Each private browser window counts as a device, so a person
 * uses several over the weeks of a plan.
 */
export const maxDevicesPerPerson = 50;
/**
 * For each plan, how many recordings are still on the device once everything in the same call is received. Earlier
 * versions sent `keeps`, which is now ignored.
 */
export const DeviceAnnouncement = z.strictObject({
  device: id,
  holds: z
    .array(
      z.strictObject({ workPlan: id, waiting: z.number().int().min(0).max(maxWaiting), keeps: z.boolean().optional() }),
    )
    .max(1000),
});
export type DeviceAnnouncement = z.output<typeof DeviceAnnouncement>;

/** `waitsUntil`: when a fully recorded plan continues without them; null while recordings are still open. */
export const HeldByDevice = z.object({
  _id: id,
  workPlan: id,
  userId: PersonRef,
  waiting: z.number(),
  announcedAt: instant,
  waitsUntil: instant.nullable(),
  writtenOff: z.object({ reason: z.string(), by: z.string(), at: instant }).nullable(),
});
export type HeldByDevice = z.output<typeof HeldByDevice>;

export const WriteOff = z.strictObject({ reason: text(heldMessages.reason, 2000) });

export const recordingsText = (count: number): string => (count === 1 ? '1 recording' : `${count} recordings`);
export const heldRecordingsText = (name: string, count: number, planNo: string): string =>
  fillTemplate(heldMessages.line, { name, recordings: recordingsText(count), planNo });
/** One line per person, however many phones and browsers they used. */
export const groupByPerson = <Held extends { waiting: number }>(
  all: readonly Held[],
  personOf: (one: Held) => string,
): { first: Held; waiting: number }[] =>
  [...Map.groupBy(all, personOf).values()].flatMap((ofPerson) =>
    ofPerson[0] ? [{ first: ofPerson[0], waiting: ofPerson.reduce((sum, { waiting }) => sum + waiting, 0) }] : [],
  );
