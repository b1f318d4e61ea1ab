import { Dexie, type EntityTable } from 'dexie';
import { newId } from '../../../kit/storage/new-id.ts';

// Runs work in one tab at a time. The browser's own locks end with their tab, but exist only over https. Over plain
// http, a tab takes a lease in the device database instead, renews it during the work, and then releases it. If the tab
// is closed during its work, the others wait until its lease expires.

type Lease = { name: string; holder: string; until: number };
export class LeaseDatabase extends Dexie {
  declare leases: EntityTable<Lease, 'name'>;
  constructor(name = 'roadworthy-leases') {
    super(name);
    this.version(1).stores({ leases: 'name' });
  }
}

/** Longer than any photo upload, and than the minute by which browsers may delay the timers of a hidden tab. */
const leaseMs = 120_000;
const renewMs = 30_000;

type TabLockOptions = { locks?: Pick<LockManager, 'request'> | null; now?: () => number; leases?: () => LeaseDatabase };
const openLeaseDatabase = () => new LeaseDatabase();

/** Runs the work and returns its result. Returns undefined while another tab holds the lock. */
export async function withTabLock<T>(
  name: string,
  work: () => Promise<T>,
  { locks = navigator.locks, now = Date.now, leases = openLeaseDatabase }: TabLockOptions = {},
) {
  if (locks) return locks.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : undefined));
  return withLease(leases(), { name, holder: newId() }, work, now);
}

async function withLease<T>(
  database: LeaseDatabase,
  { name, holder }: Omit<Lease, 'until'>,
  work: () => Promise<T>,
  now: () => number,
) {
  const { leases } = database;
  const take = () =>
    database.transaction('rw', leases, async () => {
      const current = await leases.get(name);
      if (current && current.holder !== holder && current.until > now()) return false;
      await leases.put({ name, holder, until: now() + leaseMs });
      return true;
    });
  if (!(await take())) return undefined;
  const renewTimer = setInterval(() => void take().catch(() => false), renewMs);
  try {
    return await work();
  } finally {
    clearInterval(renewTimer);
    await leases.filter((lease) => lease.name === name && lease.holder === holder).delete();
    database.close();
  }
}
