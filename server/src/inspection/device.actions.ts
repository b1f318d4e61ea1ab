import { heldLine, heldMessages, type DeviceAnnouncement } from '@roadworthy/contract/inspection/device.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { orNotFound, pageOf } from '../kit/db/records.ts';
import { nameOf } from '../kit/http/actor.ts';
import type { Acting } from '../kit/http/ask.ts';
import { completeArrived, seePlan } from '../work-plans/index.ts';
import * as devices from './device.queries.ts';
import type { Held } from './device.queries.ts';
import { tellOfPlan } from './recording.actions.ts';

// What inspectors' devices still hold of a plan: it is not Completed before that has come. The server knows what it was last told: a device that never came
// back to the network has told nothing.

const shown = ({ id, planId, waiting, announcedAt, personId, firstName, lastName, emailId, reason, by, at }: Held) => ({
  _id: id,
  workPlan: planId,
  userId: { _id: personId, firstName, lastName, emailId },
  waiting,
  announcedAt,
  writtenOff: reason !== null && by !== null && at !== null ? { reason, by, at } : null,
});

/**
 * Plans that are unknown here are left out: they are no reason to refuse what the device sends. What it holds is written before its plans are held: of two
 * devices at once, the second sees both.
 */
export async function hearDevice(acting: Acting, { device, holds }: DeviceAnnouncement): Promise<void> {
  const { tx, actor, now } = acting;
  const waitingOf = new Map(holds.map(({ workPlan, waiting }) => [workPlan.toLowerCase(), waiting]));
  const known = await devices.plansAmong(tx, [...waitingOf.keys()]);
  const rows = [...waitingOf].filter(([planId]) => known.has(planId));
  const common = { companyId: actor.company, userId: actor.userId, deviceId: device, announcedAt: now.toISOString() };
  if (rows.length > 0)
    await devices.announce(
      tx,
      rows.map(([planId, waiting]) => ({ ...common, planId, waiting })),
    );
  for (const [planId] of rows) tellOfPlan(acting, planId);
  await completeArrived(
    acting,
    rows.flatMap(([planId, waiting]) => (waiting === 0 ? [planId] : [])),
  );
}

export async function listHeld(acting: Acting, planId: string) {
  await seePlan(acting, planId);
  return pageOf((await devices.ofPlan(acting.tx, planId)).map(shown));
}

export async function writeOffDevice(acting: Acting, id: string, { reason }: { reason: string }) {
  const { tx, actor, now, newId } = acting;
  const { planId } = await orNotFound(devices.lock(tx, id));
  await seePlan(acting, planId);
  const held = await devices.find(tx, id);
  if (!held || held.at !== null) throw problem.conflict(heldMessages.nothing);
  await devices.writeOff(tx, {
    companyId: actor.company,
    id: newId(),
    announcementId: id,
    waiting: held.waiting,
    reason,
    userId: actor.userId,
    createdAt: now.toISOString(),
  });
  tellOfPlan(acting, planId);
  await completeArrived(acting, [planId]);
  return shown(await orNotFound(devices.find(tx, id)));
}

/** Nobody ends a plan under recordings that are on their way; what a lost device holds is written off first. */
export async function refuseWhileDevicesHold({ tx }: Acting, projectId: string): Promise<void> {
  const held = (await devices.ofProject(tx, projectId)).filter(({ at }) => at === null);
  if (held.length === 0) return;
  const lines = held.map((one) => heldLine(nameOf(one), one.waiting, one.planNo));
  throw problem.conflict([...lines, heldMessages.refused].join(' '));
}
