import type { DeviceDatabase } from './database.ts';
import { isHeld, type Entry } from './journal.ts';

// What this device holds of each plan, as the server was told: so that nobody ends a plan over it. It is said along with what is sent, and only when
// it is something new: who records with a network has nothing to tell. Of a plan that opens here without a network it is said again while the device is there,
// because a plan that is recorded to the end waits for a word (docs/decisions/0035).

export type Hold = { workPlan: string; waiting: number; keeps: boolean };

const heldBy = (device: DeviceDatabase, userId: string): Promise<Entry[]> =>
  device.entries
    .where('[userId+state]')
    .anyOf([
      [userId, 'waiting'],
      [userId, 'refused'],
    ])
    .toArray();

export const nothing: ReadonlySet<string> = new Set();
/** What the server is to be told, once it has received what is sent now. */
async function untold(device: DeviceDatabase, userId: string, companyId: string, sent: ReadonlySet<string>): Promise<Hold[]> {
  const told = (await device.told.where({ userId }).toArray()).filter((one) => one.companyId === companyId);
  const known = new Map(told.map((one) => [one.planId, one.waiting]));
  // What may be taken back in the next seconds is not held yet, or it would be told twice with each OK; but nobody says "nothing" over it.
  const isCounted = (entry: Entry) => !isHeld(entry, Date.now()) || (known.get(entry.planId) ?? 0) !== 0;
  const held = (await heldBy(device, userId)).filter((entry) => entry.companyId === companyId && !sent.has(entry.clientId) && isCounted(entry));
  const counts = new Map(told.map((one) => [one.planId, 0]));
  for (const { planId } of held) counts.set(planId, (counts.get(planId) ?? 0) + 1);
  const kept = new Set(told.flatMap((one) => (one.keptAt === undefined ? [] : [one.planId])));
  return [...counts]
    .filter(([planId, waiting]) => waiting !== (known.get(planId) ?? 0))
    .map(([workPlan, waiting]) => ({ workPlan, waiting, keeps: kept.has(workPlan) }));
}

/** Companies that are to be told something. */
export async function untoldCompanies(device: DeviceDatabase, userId: string): Promise<string[]> {
  const rows = [...(await heldBy(device, userId)), ...(await device.told.where({ userId }).toArray())];
  const companies = [...new Set(rows.map((one) => one.companyId))];
  const open = await Promise.all(companies.map((companyId) => untold(device, userId, companyId, nothing)));
  return companies.filter((_company, index) => (open[index]?.length ?? 0) > 0);
}

const unsure = -1;
/** A copy that nobody opened for so long is told of no more: a device does not go on telling of every plan that it ever had. */
const keptMs = 14 * 86_400_000;

/** From now on the plan opens on this device without a network; the server is told with the next call. */
export const keepsPlan = async (device: DeviceDatabase, plan: { userId: string; companyId: string; planId: string }): Promise<void> => {
  await device.told.put({ ...plan, waiting: unsure, keptAt: Date.now() });
};

/** What was told of the plans that are kept is told once more: the device was there, and holds no more than this. */
export const tellKept = (device: DeviceDatabase, userId: string, planId?: string): Promise<number> =>
  device.told
    .where({ userId })
    .filter((one) => one.keptAt !== undefined && (planId === undefined || one.planId === planId))
    .modify((one) => {
      one.waiting = unsure;
      if ((one.keptAt ?? 0) < Date.now() - keptMs) delete one.keptAt;
    });

/** Whoever signs out leaves no plan behind that could be opened. */
export const keepsNoMore = (device: DeviceDatabase, userId: string): Promise<number> =>
  device.told
    .where({ userId })
    .filter((one) => one.keptAt !== undefined)
    .modify((one) => {
      one.waiting = unsure;
      delete one.keptAt;
    });

/**
 * Tells it, and notes that it was told. An answer that is lost, or says that it was not kept, leaves it unsure what the server knows: then it is told anew,
 * whatever it is by then.
 */
export async function telling<A extends { isHeard: boolean }>(
  device: DeviceDatabase,
  userId: string,
  companyId: string,
  sent: ReadonlySet<string>,
  tell: (holds: Hold[]) => Promise<A>,
): Promise<A> {
  const holds = await untold(device, userId, companyId, sent);
  if (holds.length === 0) return tell(holds);
  const note = (waitingOf: (hold: Hold) => number) =>
    device.transaction('rw', device.told, async () => {
      for (const hold of holds) {
        const { keptAt } = (await device.told.get([userId, hold.workPlan])) ?? {};
        // Signed out, or opened, since it was looked at: that is still to be told.
        const isSame = hold.keeps === (keptAt !== undefined);
        const row = { userId, companyId, planId: hold.workPlan, waiting: isSame ? waitingOf(hold) : unsure };
        await device.told.put(keptAt === undefined ? row : { ...row, keptAt });
      }
    });

  await note(() => unsure);
  const answer = await tell(holds);
  if (!answer.isHeard) return answer;
  await note(({ waiting }) => waiting);
  await device.told
    .where({ userId })
    .filter(({ waiting, keptAt }) => waiting === 0 && keptAt === undefined)
    .delete();
  return answer;
}
