import 'fake-indexeddb/auto';
import {
  isSameAnswer,
  applyAnswer,
  QueuedAnswer,
  type AnswerInput,
  type PlanAssessment,
} from '@roadworthy/contract/work-plans/plan-assessment.schema.ts';
import { Dexie } from 'dexie';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answersWithPending, enqueueAnswer } from './answers-with-pending.ts';
import { DeviceDatabase } from '../device-database.ts';
import { countPending, listPlanEntries, listRefusedEntries } from '../queue/queue-store.ts';
import { sendPending, SendError, type SyncApi, type SyncItem } from '../queue/send.ts';

let device: DeviceDatabase;
let names = 0;
let ids = 0;
beforeEach(() => {
  device = new DeviceDatabase(`answers ${++names}`);
});
afterEach(async () => {
  device.close();
  await Dexie.delete(device.name);
});

const at = '2026-11-21T10:00:00.000Z';
const question = (id: string): PlanAssessment => ({
  _id: id,
  workPlan: 'plan',
  assessmentBy: 'ina',
  sno: 1,
  assessmentQuestion: { question: `Is ${id} safe?`, type: 'Option', reference: 'R' },
  assessmentAnswer: null,
  comment: null,
  hazard: null,
  controlMeasure: 'Gloves',
  hazardList: [],
  answeredAt: null,
  createdAt: at,
  updatedAt: at,
  createdBy: null,
  updatedBy: null,
});
const gives = (item: PlanAssessment, given: AnswerInput, readAt = 0) =>
  enqueueAnswer(device, {
    clientId: `${++ids}`,
    userId: 'ina',
    companyId: 'a',
    planId: 'plan',
    recordedAt: at,
    item,
    readAt,
    input: given,
  });
const displayed = async (items: readonly PlanAssessment[], readAt = 0) =>
  answersWithPending(items, await listPlanEntries(device, 'ina', 'plan'), readAt);

describe('an answer on the device', () => {
  const floor = question('floor');

  it('is shown at once as pending', async () => {
    await gives(floor, { assessmentAnswer: 'No' });
    await gives(floor, { comment: ' Wet ', hazardList: [{ hazard: 'Slip', controlMeasure: 'Mop' }] });
    expect(await displayed([floor, question('roof')])).toMatchObject([
      {
        assessmentAnswer: 'No',
        comment: 'Wet',
        controlMeasure: 'Gloves',
        hazardList: [{ hazard: 'Slip', controlMeasure: 'Mop' }],
        isPending: true,
      },
      { _id: 'roof', assessmentAnswer: null },
    ]);
    await gives(floor, { assessmentAnswer: 'Yes' });
    expect(await displayed([floor])).toMatchObject([{ assessmentAnswer: 'Yes', comment: null, hazardList: [] }]);
  });

  it('includes the answer that it replaces, even if that one is not on the screen yet', async () => {
    await Promise.all([gives(floor, { assessmentAnswer: 'No' }), gives(floor, { comment: 'Wet' })]);
    const [first, second] = (await listPlanEntries(device, 'ina', 'plan')).map(
      ({ body }) => QueuedAnswer.parse(body).over,
    );
    expect(first).toMatchObject({ assessmentAnswer: null });
    expect(second).toMatchObject({ assessmentAnswer: 'No', comment: null });
  });

  it('is listed with its question and reason if it is refused, and the server’s answer is shown', async () => {
    await gives(floor, { assessmentAnswer: 'Yes' });
    const sync: SyncApi['sync'] = (items) =>
      Promise.resolve({
        receipts: items.map(({ clientId }) => ({ clientId, status: 409, message: 'answered elsewhere' })),
        isHeard: true,
      });
    expect(await sendPending(device, 'ina', { now: () => 1, upload: () => Promise.resolve('key'), sync })).toBe(true);
    expect(await listRefusedEntries(device, 'ina')).toMatchObject([
      { title: 'Is floor safe?: Yes', message: 'answered elsewhere' },
    ]);
    expect(await displayed([floor])).toEqual([floor]);
  });
});

type Fault = 'fine' | 'offline' | 'answer lost';
/**
 * A fake server that accepts answers like the real one. The same person can also answer there, as if on another device.
 */
class Server {
  readonly items = new Map(['floor', 'roof'].map((id) => [id, question(id)]));
  clock = 0;
  fault: Fault = 'fine';
  written: string[] = [];
  take({ clientId, id, body }: SyncItem) {
    const item = this.items.get(id);
    const { over, recordedAt: _at, ...given } = QueuedAnswer.parse(body);
    if (!item) return { clientId, status: 410, message: 'the question was reset' };
    const next = applyAnswer(over, given);
    if (isSameAnswer(item, next)) return { clientId, status: 200, message: 'Recorded' };
    if (!isSameAnswer(item, over)) return { clientId, status: 409, message: 'answered elsewhere' };
    this.items.set(id, { ...item, ...applyAnswer(item, given) });
    this.written.push(clientId);
    return { clientId, status: 200, message: 'Recorded' };
  }
  readonly post: SyncApi = {
    now: () => ++this.clock,
    upload: () => Promise.reject(new Error('an answer has no photos')),
    sync: (items) => {
      const { fault } = this;
      if (fault === 'offline') return Promise.reject(new SendError('unreachable', 'No connection'));
      const receipts = items.map((item) => this.take(item));
      return fault === 'answer lost'
        ? Promise.reject(new SendError('unreachable', 'No connection'))
        : Promise.resolve({ receipts, isHeard: true });
    },
  };
}

const given = fc.oneof(
  fc.record({ assessmentAnswer: fc.constantFrom('Yes' as const, 'No' as const) }),
  fc.record({ assessmentAnswer: fc.constant('No' as const), comment: fc.constantFrom('Wet', ' Dark ', '') }),
);
const anyQuestion = fc.constantFrom('floor', 'roof');
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ does: fc.constant('answer' as const), id: anyQuestion, given }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('send' as const),
      fault: fc.constantFrom<Fault>('fine', 'offline', 'answer lost'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('read' as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('answer elsewhere' as const), id: anyQuestion, given }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

it('under any schedule no answer stays pending or is written twice; without answers from another device the last one wins', async () => {
  const run = async (steps: readonly Step[]) => {
    const own = new DeviceDatabase(`schedule ${++names}`);
    const server = new Server();
    let read = new Map(server.items);
    let readAt = 0;
    const elsewhere = new Set<string>();
    const acknowledged: string[] = [];
    for (const one of [...steps, { does: 'send', fault: 'fine' } as const]) {
      if (one.does === 'answer') {
        const item = read.get(one.id);
        const clientId = `${++ids}`;
        acknowledged.push(clientId);
        const from = { clientId, userId: 'ina', companyId: 'a', planId: 'plan', recordedAt: at };
        if (item) await enqueueAnswer(own, { ...from, item, readAt, input: one.given });
      } else if (one.does === 'send') {
        server.fault = one.fault;
        await sendPending(own, 'ina', server.post);
      } else if (one.does === 'read') {
        readAt = ++server.clock;
        read = new Map(server.items);
      } else {
        const item = server.items.get(one.id);
        if (item)
          server.items.set(one.id, { ...item, ...applyAnswer(item, QueuedAnswer.parse({ ...one.given, over: item })) });
        elsewhere.add(one.id);
      }
    }
    const entries = await listPlanEntries(own, 'ina', 'plan');
    const refused = await listRefusedEntries(own, 'ina');
    expect(await countPending(own, 'ina')).toBe(0);
    expect(entries.map(({ clientId }) => clientId)).toEqual(acknowledged);
    expect(new Set(server.written).size).toBe(server.written.length);
    expect(refused.filter(({ clientId }) => server.written.includes(clientId) && !elsewhere.size)).toEqual([]);
    for (const { target } of refused) expect(elsewhere.has(target)).toBe(true);
    for (const [id, item] of server.items) {
      const last = entries.findLast(({ target }) => target === id);
      if (!last || elsewhere.has(id)) continue;
      const body = QueuedAnswer.parse(last.body);
      expect(isSameAnswer(item, applyAnswer(body.over, body))).toBe(true);
    }
    own.close();
    await Dexie.delete(own.name);
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 12 }), run), { numRuns: 60 });
});
