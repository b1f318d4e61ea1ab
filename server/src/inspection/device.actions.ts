import { heldLine, heldMessages, silentDays, type DeviceAnnouncement } from '@roadworthy/contract/inspection/device.schema.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { orNotFound, pageOf } from '../kit/db/records.ts';
import { nameOf } from '../kit/http/actor.ts';
import type { Acting } from '../kit/http/ask.ts';
import { each } from '../kit/jobs/job-table.ts';
import type { Kit } from '../kit/kit.ts';
import { completeArrived, seePlan } from '../work-plans/index.ts';
import * as devices from './device.queries.ts';
import type { Held } from './device.queries.ts';
import { companyIds } from './recorded-days.queries.ts';
import { onlyIfAssigned, tellOfPlan } from './recording.actions.ts';

// What inspectors' devices still hold of a plan: it is not Completed before that has come. A device that keeps a plan for work without a network says so, and
// is waited for from then on (docs/decisions/0035).

const shown = ({ id, planId, waiting, announcedAt, personId, firstName, lastName, emailId, reason, by, at }: Held) => ({
  _id: id,
  workPlan: planId,
  userId: { _id: personId, firstName, lastName, emailId },
  waiting,
  announcedAt,
  writtenOff: reason !== null && by !== null && at !== null ? { reason, by, at } : null,
});

/**
 * A plan that is unknown here, that never named the inspector, or for which the person has too many devices already, is left out: it waits for nothing, and
 * the rest of the call is kept. What the device holds is written before its plans are held: of two devices at once, the second sees both.
 */
export async function hearDevice(acting: Acting, { device, holds }: DeviceAnnouncement): Promise<void> {
  const { tx, actor, now } = acting;
  const saidOf = new Map(holds.map(({ workPlan, waiting, keeps }) => [workPlan.toLowerCase(), { waiting, keeps }]));
  const known = await devices.waitingPlansAmong(tx, [...saidOf.keys()], { userId: actor.userId, deviceId: device, isInspector: onlyIfAssigned(actor) });
  const common = { companyId: actor.company, userId: actor.userId, deviceId: device, announcedAt: now.toISOString() };
  const rows = [...saidOf].flatMap(([planId, said]) => (known.has(planId) ? [{ ...common, planId, ...said }] : []));
  if (rows.length === 0) return;
  const heard = (await devices.announce(tx, rows)).map(({ planId }) => planId);
  for (const planId of heard) tellOfPlan(acting, planId);
  await completeArrived(
    acting,
    heard.filter((planId) => saidOf.get(planId)?.waiting === 0),
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

const dayMs = 86_400_000;
/** A device that keeps a plan and never tells again holds it up for days, not for ever. Of which recordings are known, only a person writes it off. */
export async function writeOffSilent(kit: Kit): Promise<void> {
  const now = kit.now();
  const before = new Date(now.getTime() - silentDays * dayMs);
  await each(await kit.db.system(companyIds), async (companyId) => {
    const planIds = await kit.db.actingIn(companyId, undefined, async (tx) => {
      const silent = await devices.silentSince(tx, before);
      const written = { companyId, waiting: 0, reason: heldMessages.tooLong, userId: null, createdAt: now.toISOString() };
      for (const { id } of silent) await devices.writeOff(tx, { ...written, id: kit.newId(), announcementId: id });
      const plans = [...new Set(silent.map(({ planId }) => planId))];
      await completeArrived({ tx, now }, plans);
      return plans;
    });
    for (const id of planIds) kit.live.tell(companyId, { kind: 'plan', id });
  });
}

/** Nobody ends a plan under recordings that are on their way; what a lost device holds is written off first. */
export async function refuseWhileDevicesHold({ tx }: Acting, projectId: string): Promise<void> {
  const held = (await devices.ofProject(tx, projectId)).filter(({ at }) => at === null);
  if (held.length === 0) return;
  const lines = held.map((one) => heldLine(nameOf(one), one.waiting, one.planNo));
  throw problem.conflict([...lines, heldMessages.refused].join(' '));
}
