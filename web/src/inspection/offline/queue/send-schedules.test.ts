import 'fake-indexeddb/auto';
import {
  checkpointMachine,
  type CheckpointEvent,
  type CheckpointState,
} from '@roadworthy/contract/inspection/checkpoint.machine.ts';
import { listStepsFrom } from '@roadworthy/contract/kit/machine.ts';
import { Dexie } from 'dexie';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countsWithPending } from '../pending/with-pending.ts';
import { DeviceDatabase } from '../device-database.ts';
import type { Receipt } from './queue.ts';
import {
  countPending,
  discardEntry,
  listPlanEntries,
  removeShownEntries,
  enqueueEntry,
  listRefusedEntries,
  retryEntry,
} from './queue-store.ts';
import { findReadStartTime } from '../cache/monotonic-times.ts';
import { sendPending, SendError, type SyncApi, type SyncItem, type SyncResult } from './send.ts';
import type { PlanPendingCount } from './announcements.ts';

// Tests the queues of three devices against one fake server, on random schedules: offline devices, killed pages, server
// errors, lost responses, changed clocks, and recordings that are refused, retried and discarded.

type Fault = 'fine' | 'offline' | 'answer lost' | 'trouble' | 'one fails' | 'killed' | 'killed after' | 'not heard';
/** Thrown to simulate a page that is killed in the middle of its work. */
class Killed extends Error {}

const poolSize = 6;
const refusals = {
  pool: 'All 6 items in this plan are already recorded',
  already: 'This checkpoint is recorded already',
} as const;
const says: readonly (string | null)[] = Object.values(refusals);

/**
 * A fake server with one plan: a pool of pieces that is never exceeded, and checkpoints that follow their state
 * machine. Each id counts once.
 */
class Server {
  readonly log: { clientId: string; lane: string; device: number }[] = [];
  readonly holds = new Map<number, number>();
  private readonly states = new Map<string, CheckpointState>();

  private take(item: SyncItem, device: number): Receipt {
    const answer = (status: number, message: string | null = null): Receipt => ({
      clientId: item.clientId,
      status,
      message,
    });
    if (this.log.some((one) => one.clientId === item.clientId)) return answer(200);
    const event = eventOf(item);
    if (item.kind === 'piece') {
      if (this.pieces >= poolSize) return answer(409, refusals.pool);
      this.log.push({ clientId: item.clientId, lane: 'pool', device });
      return answer(200);
    }
    const [step] = listStepsFrom(checkpointMachine, this.states.get(item.id) ?? 'unchecked', event);
    if (!step) return answer(409, refusals.already);
    this.states.set(item.id, step.to);
    this.log.push({ clientId: item.clientId, lane: item.id, device });
    return answer(200);
  }

  get pieces(): number {
    return this.log.filter((one) => one.lane === 'pool').length;
  }

  receive(items: SyncItem[], holds: PlanPendingCount[], device: number, fault: Fault | undefined): SyncResult {
    if (fault === 'killed') throw new Killed();
    if (fault === 'trouble') throw new SendError('trouble', 'Something went wrong on our side');
    if (fault === 'offline') throw new SendError('unreachable', 'No connection');
    const receipts = items.map((item, index) =>
      fault === 'one fails' && index === 0
        ? { clientId: item.clientId, status: 500, message: 'Something went wrong' }
        : this.take(item, device),
    );
    const isHeard = fault !== 'not heard';
    if (isHeard) for (const { waiting } of holds) this.holds.set(device, waiting);
    if (fault === 'answer lost') throw new SendError('unreachable', 'No connection');
    if (fault === 'killed after') throw new Killed();
    return { receipts, isHeard };
  }
}
const events = ['record ok', 'record not ok', 'rectify', 'complete'] as const satisfies readonly CheckpointEvent[];
const eventOf = ({ body }: SyncItem): CheckpointEvent => events.find((event) => event === body.event) ?? 'record ok';

let names = 0;
class Phone {
  database: DeviceDatabase;
  /** The device's clock, which starts high enough to be set back thirty times. */
  clock = 1_000_000;
  read = { ok: 0, readAt: 0 };
  readonly acknowledged = new Set<string>();
  readonly discarded = new Set<string>();
  readonly retried = new Set<string>();
  private readonly name = `phone ${++names}`;
  private readonly number: number;
  private readonly server: Server;
  constructor(number: number, server: Server) {
    this.number = number;
    this.server = server;
    this.database = new DeviceDatabase(this.name);
  }

  async record(
    clientId: string,
    kind: 'piece' | 'checkpoint',
    target: string,
    event: CheckpointEvent,
    withPhoto: boolean,
  ): Promise<void> {
    const entry = {
      clientId,
      kind,
      target,
      event,
      userId: 'ina',
      companyId: 'a',
      planId: 'plan',
      title: '',
      body: { event },
      recordedAt: '',
    };
    await enqueueEntry(this.database, entry, withPhoto ? [{ id: `photo of ${clientId}`, blob: new Blob(['x']) }] : []);
    this.acknowledged.add(clientId);
  }

  async send(faults: Fault[]): Promise<boolean> {
    const post: SyncApi = {
      now: () => ++this.clock,
      upload: async () => {
        const fault = faults.shift();
        if (fault === 'killed' || fault === 'killed after') throw new Killed();
        if (fault && fault !== 'fine')
          throw new SendError(fault === 'trouble' ? 'trouble' : 'unreachable', 'No connection');
        return 'key';
      },
      sync: async (items, _company, holds) => this.server.receive(items, holds, this.number, faults.shift()),
    };
    return sendPending(this.database, 'ina', post).catch((error: unknown) => {
      if (error instanceof Killed) return this.reopen().then(() => false);
      throw error;
    });
  }

  /** Simulates a page that is opened again, when only the database is left. */
  async reopen(): Promise<void> {
    this.database.close();
    this.database = new DeviceDatabase(this.name);
    await this.database.open();
  }

  /** Reads the plan by this device's clock, and removes recordings that are in the copy. */
  async look(): Promise<void> {
    const readAt = await findReadStartTime(this.database, 'ina', 'plan', ++this.clock);
    this.read = { ok: this.server.pieces, readAt };
    await this.database.answers.put({ key: 'plan', userId: 'ina', planId: 'plan', readAt, answer: {} });
    await removeShownEntries(this.database, 'ina', 'plan');
  }

  /** The number of pieces that the screen shows as recorded. */
  async shownPieces(): Promise<number> {
    const entries = (await listPlanEntries(this.database, 'ina', 'plan')).filter((entry) => entry.kind === 'piece');
    return countsWithPending(
      { quantity: poolSize, ok: this.read.ok, nok: 0, skip: 0, pending: 0 },
      entries,
      this.read.readAt,
    ).ok;
  }

  async decide(how: 'retry' | 'discard'): Promise<void> {
    for (const entry of await listRefusedEntries(this.database, 'ina')) {
      if (how === 'retry') {
        await retryEntry(this.database, entry);
        this.retried.add(entry.clientId);
      } else {
        await discardEntry(this.database, entry);
        this.discarded.add(entry.clientId);
      }
    }
  }

  /** Finds recordings that are in no queue and not on the server, although their inspector did not discard them. */
  async lost(): Promise<string[]> {
    const inJournal = new Set(
      (await this.database.entries.toArray()).filter((one) => one.state !== 'sent').map((one) => one.clientId),
    );
    return [...this.acknowledged].filter(
      (id) => !inJournal.has(id) && !this.discarded.has(id) && !this.server.log.some((one) => one.clientId === id),
    );
  }

  async throwAway(): Promise<void> {
    this.database.close();
    await Dexie.delete(this.name);
  }
}

const phone = fc.nat(2);
const faults = fc.array(
  fc.constantFrom<Fault[]>(
    'fine',
    'offline',
    'answer lost',
    'trouble',
    'one fails',
    'killed',
    'killed after',
    'not heard',
  ),
  {
    maxLength: 5,
  },
);
const happenings = fc.oneof(
  { weight: 2, arbitrary: fc.record({ what: fc.constant('piece' as const), phone, withPhoto: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('checkpoint' as const),
      phone,
      target: fc.nat(2),
      event: fc.constantFrom(...events),
      withPhoto: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('send' as const), phone, faults }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('killed' as const), phone }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('look' as const), phone }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('clock' as const), phone, by: fc.integer({ min: -500, max: 500 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      what: fc.constant('decide' as const),
      phone,
      how: fc.constantFrom('retry' as const, 'discard' as const),
    }),
  },
);

it('on three devices, under any schedule, no confirmed recording is lost or counted twice, and none is blocked by a bad one', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happenings, { minLength: 1, maxLength: 30 }), async (schedule) => {
      const server = new Server();
      const phones = [0, 1, 2].map((number) => new Phone(number, server));
      let made = 0;
      for (const happening of schedule) {
        const one = phones[happening.phone];
        if (!one) continue;
        if (happening.what === 'piece')
          await one.record(`${++made}`, 'piece', 'share', 'record ok', happening.withPhoto);
        if (happening.what === 'checkpoint')
          await one.record(
            `${++made}`,
            'checkpoint',
            `point ${happening.target}`,
            happening.event,
            happening.withPhoto,
          );
        if (happening.what === 'send') await one.send([...happening.faults]);
        if (happening.what === 'killed') await one.reopen();
        if (happening.what === 'look') await one.look();
        if (happening.what === 'clock') one.clock += happening.by;
        if (happening.what === 'decide') await one.decide(happening.how);
        expect(await one.lost()).toEqual([]);
      }
      for (const [number, one] of phones.entries()) {
        expect(await one.send([])).toBe(true);
        expect([await one.lost(), await countPending(one.database, 'ina')]).toEqual([[], 0]);
        // The announced number is that of the recordings on the device.
        const refused = await listRefusedEntries(one.database, 'ina');
        expect(server.holds.get(number) ?? 0).toBe(refused.length);
        // An entry is marked refused only if the server refused it.
        expect(refused.filter((entry) => !says.includes(entry.message))).toEqual([]);
      }
      // Even if the clock was set back since, the screen shows the server's counts.
      for (const one of phones) {
        one.clock -= 400;
        await one.look();
        expect(await one.shownPieces()).toBe(server.pieces);
      }
      const ids = server.log.map((entry) => entry.clientId);
      expect(new Set(ids).size).toBe(ids.length);
      // A device's recordings on a checkpoint arrive in order, except those that were refused and retried.
      const first = server.log.filter(
        (row) => row.lane !== 'pool' && !phones.some((one) => one.retried.has(row.clientId)),
      );
      for (const rows of Object.values(Object.groupBy(first, (row) => `${row.device} ${row.lane}`)))
        expect(rows).toEqual(rows?.toSorted((a, b) => Number(a.clientId) - Number(b.clientId)));
      await Promise.all(phones.map((one) => one.throwAway()));
    }),
    { numRuns: 60 },
  );
});
