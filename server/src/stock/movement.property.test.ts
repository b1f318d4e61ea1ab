import { stockRoutes } from '@roadworthy/contract/stock/stock.routes.ts';
import { fromThousandths, toThousandths } from '@roadworthy/contract/stock/stock-units.ts';
import type { StockMovement } from '@roadworthy/contract/stock/stock.schema.ts';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import { must } from '../../test/fixtures/must.ts';
import { makeStockFixture, type StockFixture } from '../../test/fixtures/stock.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

// Sends random movements over HTTP, in batches at the same moment, and adds up the log of accepted ones another way.

let world: World;
let crew: Crew;
let garage: WorkshopFixture;
let stock: StockFixture;
let tasks: { card: string; task: string }[];
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  garage = await makeWorkshopFixture(world, crew, 'a');
  stock = makeStockFixture(garage);
  tasks = (await Promise.all([1, 2].map(() => stock.makeTask()))).map(({ card, task }) => ({ card: card._id, task }));
});
afterAll(() => world.close());

const quantity = fc.integer({ min: 1, max: 8000 }).map(fromThousandths);
const place = fc.record({ workshop: fc.constantFrom(0, 1), bin: fc.constantFrom('', 'A-1') });
const task = fc.constantFrom(0, 1);
const movement = fc.oneof(
  fc.record({
    kind: fc.constant('receipt' as const),
    place,
    quantity,
    unitPrice: fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 10_000).toFixed(4)),
  }),
  fc.record({ kind: fc.constant('scrap' as const), place, quantity, reason: fc.constant('Torn') }),
  fc.record({
    kind: fc.constant('count' as const),
    place,
    counted: fc.oneof(quantity, fc.constant('0')),
    reason: fc.constant('Counted'),
  }),
  fc.record({ kind: fc.constant('move' as const), place, to: place, quantity }),
  fc.record({ kind: fc.constant('issue' as const), place, task, quantity }),
  fc.record({ kind: fc.constant('return' as const), place, task, quantity }),
  fc.record({ kind: fc.constant('reserve' as const), task, quantity }),
  fc.record({ kind: fc.constant('release' as const), task, quantity }),
);
type Movement = typeof movement extends fc.Arbitrary<infer One> ? One : never;

const workshopOf = (index: number): string => must([garage.workshop, garage.otherWorkshop][index])._id;
async function send(id: string, one: Movement): Promise<number> {
  const at = 'place' in one ? { workshop: workshopOf(one.place.workshop), bin: one.place.bin } : {};
  const target = 'to' in one ? { toWorkshop: workshopOf(one.to.workshop), toBin: one.to.bin } : {};
  const of = 'task' in one ? { task: must(tasks[one.task]).task } : {};
  const { place: _place, to: _to, ...fields } = { to: undefined, place: undefined, ...one };
  const path = 'task' in one ? 'task_movements' : 'movements';
  const body = { ...fields, ...at, ...target, ...of, _id: randomUUID() };
  return (await garage.sue.sendRaw('POST', `/stock_items/${id}/${path}`, body)).status;
}

const cents = (amount: string | null): number => Math.round(Number(amount) * 100);
const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0);

/** Whether the cost of a part is that part of the value of the whole, to the nearest cent. */
const isNearest = (cost: number, part: number, { quantity: whole, value }: { quantity: number; value: number }) => {
  const error = BigInt(cost) * BigInt(whole) - BigInt(value) * BigInt(part);
  return (error < 0n ? -error : error) * 2n <= BigInt(whole);
};
/** Throws unless the movement has the value that its kind gives it. */
function checkValue(one: StockMovement, held: { quantity: number; value: number }): void {
  const [moved, worth] = [toThousandths(one.quantity), cents(one.value)];
  if (one.kind === 'receipt') {
    // The price has four decimals and the quantity three: their product counts steps of a hundred-thousandth of a cent.
    const exact = BigInt(moved) * BigInt(Math.round(Number(one.unitPrice) * 10_000));
    const error = BigInt(worth) * 100_000n - exact;
    expect((error < 0n ? -error : error) <= 50_000n, `${JSON.stringify(one)}`).toBe(true);
  } else if (one.kind === 'return') expect(worth).toBeGreaterThanOrEqual(0);
  else if (moved === 0 || one.kind.startsWith('move')) expect(worth).toBe(0);
  else if (held.quantity > 0)
    expect(isNearest(Math.abs(worth), Math.abs(moved), held), `${JSON.stringify(one)}`).toBe(true);
}

/** Compares what the product says with sums over the log, and with what each movement says about the time after it. */
async function compare(id: string): Promise<void> {
  const item = await garage.sue.call(stockRoutes.getStockItem, { params: { id } });
  const log = (
    await garage.sue.call(stockRoutes.listStockMovements, { query: { stockItem: id, limit: 0 } })
  ).toReversed();
  let [held, value, reserved] = [0, 0, 0];
  for (const [index, one] of log.entries()) {
    checkValue(one, { quantity: held, value });
    held += toThousandths(one.quantity);
    value += cents(one.value);
    reserved += toThousandths(one.reserved);
    expect([one.number, toThousandths(one.quantityAfter), cents(one.valueAfter)]).toEqual([index + 1, held, value]);
    expect(Math.min(held, value, reserved)).toBeGreaterThanOrEqual(0);
    if (held === 0) expect(value).toBe(0);
  }
  expect([toThousandths(item.quantity), cents(item.value), toThousandths(item.reserved)]).toEqual([
    held,
    value,
    reserved,
  ]);
  for (const { workshop, bin, quantity: there } of item.places) {
    const here = log.filter((one) => one.workshop?._id === workshop._id && one.bin === bin);
    expect(toThousandths(there)).toBe(sum(here, (one) => toThousandths(one.quantity)));
  }
  expect(sum(item.places, (one) => toThousandths(one.quantity))).toBe(held);
  for (const { card, task: taskId } of tasks) {
    const parts = await garage.sue.call(stockRoutes.getCardParts, { params: { id: card } });
    const mine = parts.tasks.find((one) => one.task === taskId)?.parts.find((one) => one.item._id === id);
    const rows = log.filter((one) => one.task?._id === taskId);
    expect([toThousandths(mine?.quantity ?? '0'), cents(mine?.cost ?? '0')]).toEqual([
      0 - sum(rows, (one) => toThousandths(one.quantity)),
      0 - sum(rows, (one) => cents(one.value)),
    ]);
  }
}

it('keeps quantity and value equal to the sums of random movements, and never below zero', async () => {
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(movement, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 9 }),
      async (batches) => {
        const { _id } = await stock.makeStocked();
        for (const batch of batches) {
          const statuses = await Promise.all(batch.map((one) => send(_id, one)));
          expect(statuses.filter((status) => ![200, 409, 422].includes(status))).toEqual([]);
          accepted += statuses.filter((status) => status === 200).length;
        }
        await compare(_id);
      },
    ),
    { numRuns: 20 },
  );
  expect(accepted).toBeGreaterThan(50);
});
