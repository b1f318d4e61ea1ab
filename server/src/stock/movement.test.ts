import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { stockRoutes } from '@roadworthy/contract/stock/stock.routes.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import { must } from '../../test/fixtures/must.ts';
import { parseRefusal, type Person } from '../../test/fixtures/people.ts';
import { makeStockFixture, type StockFixture } from '../../test/fixtures/stock.ts';
import { listErrorMessages } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let garage: WorkshopFixture;
let stock: StockFixture;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  garage = await makeWorkshopFixture(world, crew, 'a');
  stock = makeStockFixture(garage);
});
afterAll(() => world.close());

type Change = Record<string, unknown>;
/** Sends a movement by path, because some of these tests send what the contract does not allow. */
const send = async (who: Person, id: string, path: 'movements' | 'task_movements', body: Change) => {
  const response = await who.sendRaw('POST', `/stock_items/${id}/${path}`, { _id: randomUUID(), ...body });
  return { status: response.status, messages: response.status === 200 ? [] : messagesOf(response.body) };
};
const messagesOf = (body: unknown): string[] => {
  const messages = listErrorMessages(body);
  return messages.length > 0 ? messages : [parseRefusal(body).message];
};
const move = (id: string, body: Change) => send(garage.sue, id, 'movements', { ...stock.place, ...body });
const onTask = (id: string, task: string, body: Change, who = garage.sue) =>
  send(who, id, 'task_movements', { task, ...body });
const getItem = (id: string) => garage.sue.call(stockRoutes.getStockItem, { params: { id } });
const getParts = async (card: string, who = garage.sue) => who.call(stockRoutes.getCardParts, { params: { id: card } });
const ok = { status: 200, messages: [] };

describe('a receipt', () => {
  it('adds its quantity at its price, and the average cost follows', async () => {
    const { _id } = await stock.makeStocked();
    await stock.receive(_id, { quantity: '10', unitPrice: '3.5', bin: 'B-2', supplier: 'Seals Ltd' });
    expect(await getItem(_id)).toMatchObject({
      quantity: '20',
      available: '20',
      value: '60.00',
      places: [
        { bin: 'A-1', quantity: '10' },
        { bin: 'B-2', quantity: '10' },
      ],
    });
    const [last] = await garage.sue.call(stockRoutes.listStockMovements, { query: { stockItem: _id } });
    expect(last).toMatchObject({
      number: 2,
      kind: 'receipt',
      quantity: '10',
      quantityAfter: '20',
      unitPrice: '3.50',
      value: '35.00',
      valueAfter: '60.00',
      supplier: 'Seals Ltd',
      by: { firstName: 'Sue' },
    });
  });

  it('is stored once if it is sent twice, and its id is refused for another movement', async () => {
    const { _id } = await stock.makeItem();
    const receipt = stock.receipt();
    for (let n = 0; n < 2; n += 1)
      await garage.sue.call(stockRoutes.addStockMovement, { params: { id: _id }, body: receipt });
    expect((await getItem(_id)).quantity).toBe('10');
    const other = await stock.makeItem();
    const used = {
      status: 422,
      messages: ['This movement was already recorded with other details. Reload the page.'],
    };
    expect(await move(_id, { ...receipt, quantity: '11' })).toEqual(used);
    expect(await move(_id, { ...receipt, unitPrice: '0.25' })).toEqual(used);
    expect(await move(_id, { ...receipt, bin: 'Z 9' })).toEqual(used);
    expect(await move(_id, { ...receipt, supplier: 'Another supplier' })).toEqual(used);
    expect(await move(other._id, { ...receipt })).toEqual(used);
    expect(await send(garage.max, _id, 'movements', { ...receipt })).toEqual(used);
  });

  it.each([
    [{ quantity: '0' }, 'Enter a quantity above 0 with at most 3 decimals'],
    [{ quantity: '-1' }, 'Enter a quantity above 0 with at most 3 decimals'],
    [{ quantity: '1000001' }, 'Enter a quantity above 0 with at most 3 decimals'],
    [{ quantity: 10 }, 'Enter a quantity above 0 with at most 3 decimals'],
    [{ unitPrice: '' }, 'Enter the unit price with at most 4 decimals'],
    [{ unitPrice: '1.00001' }, 'Enter the unit price with at most 4 decimals'],
    [{ workshop: '' }, 'Choose a workshop'],
    [{ workshop: randomUUID() }, 'Choose a workshop of this company'],
  ])('with %o is refused', async (change, message) => {
    const { _id } = await stock.makeItem();
    expect(await move(_id, { ...stock.receipt(), ...change })).toEqual({ status: 422, messages: [message] });
  });

  it('holds the largest quantity at the highest price exactly', async () => {
    const { _id } = await stock.makeItem();
    await stock.receive(_id, { quantity: '1000000', unitPrice: '1000000' });
    expect(await getItem(_id)).toMatchObject({ quantity: '1000000', value: '1000000000000.00' });
  });
});

describe('a count', () => {
  it('records the difference with its reason, at the average cost', async () => {
    const { _id } = await stock.makeStocked();
    expect(await move(_id, { kind: 'count', counted: '8', expected: '10', reason: 'Two are missing' })).toEqual(ok);
    expect(await getItem(_id)).toMatchObject({ quantity: '8', value: '20.00' });
    expect(await move(_id, { kind: 'count', counted: '9', reason: 'One was behind the shelf' })).toEqual(ok);
    expect(await getItem(_id)).toMatchObject({ quantity: '9', value: '22.50' });
    expect(await move(_id, { kind: 'count', counted: '9', reason: 'Yearly count' })).toEqual(ok);
    expect(await move(_id, { kind: 'count', counted: '9', reason: ' ' })).toEqual({
      status: 422,
      messages: ['Enter a reason'],
    });
    const counts = await garage.sue.call(stockRoutes.listStockMovements, { query: { stockItem: _id, kind: 'count' } });
    expect(counts.map(({ quantity, reason }) => [quantity, reason])).toEqual([
      ['0', 'Yearly count'],
      ['1', 'One was behind the shelf'],
      ['-2', 'Two are missing'],
    ]);
  });

  it('is refused if the stock changed after the counter looked', async () => {
    const { _id } = await stock.makeStocked();
    await stock.receive(_id, { quantity: '5' });
    expect(await move(_id, { kind: 'count', counted: '9', expected: '10', reason: 'Counted' })).toEqual({
      status: 409,
      messages: ['The stock has changed since you opened this form: it is now 15 pcs at Body Shop, A-1. Count again.'],
    });
  });

  it('values found items at the last price if nothing was in stock', async () => {
    const { _id } = await stock.makeStocked();
    await move(_id, { kind: 'scrap', quantity: '10', reason: 'Torn' });
    await move(_id, { kind: 'count', counted: '2', reason: 'Found' });
    expect(await getItem(_id)).toMatchObject({ quantity: '2', value: '5.00' });
  });
});

describe('a move', () => {
  it('changes where pieces lie, but neither quantity nor value', async () => {
    const { _id } = await stock.makeStocked();
    const target = { toWorkshop: garage.otherWorkshop._id, toBin: 'C-3' };
    const whole = { _id: randomUUID(), kind: 'move', ...target, quantity: '10' };
    for (let n = 0; n < 2; n += 1) expect(await move(_id, whole)).toEqual(ok);
    const { quantity, value, places } = await getItem(_id);
    expect([quantity, value]).toEqual(['10', '25.00']);
    expect(places.map((place) => [place.workshop.name, place.bin, place.quantity])).toEqual([
      ['Body Shop', 'A-1', '0'],
      ['Paint Shop', 'C-3', '10'],
    ]);
    expect(await move(_id, { kind: 'move', ...target, quantity: '1' })).toEqual({
      status: 422,
      messages: ['Only 0 pcs at Body Shop, A-1'],
    });
    const same = { workshop: garage.otherWorkshop._id, bin: 'C-3' };
    expect(await move(_id, { kind: 'move', ...same, ...target, quantity: '1' })).toEqual({
      status: 422,
      messages: ['Choose another workshop or bin'],
    });
  });
});

describe('an issue to a task', () => {
  it('takes pieces at their average cost, which the card shows to leaders and the office only', async () => {
    const { _id } = await stock.makeStocked();
    await stock.receive(_id, { quantity: '5', unitPrice: '4' });
    const { card, task } = await stock.makeTask();
    expect(await send(crew.eva, _id, 'task_movements', stock.issue(task, { quantity: '3' }))).toEqual(ok);
    expect(await getItem(_id)).toMatchObject({ quantity: '12', value: '36.00' });
    const line = { item: { name: 'Door seal' }, quantity: '3', reserved: '0', currency: 'GBP' };
    expect(await getParts(card._id)).toMatchObject({
      tasks: [{ task, parts: [{ ...line, cost: '9.00' }] }],
      costs: [{ currency: 'GBP', cost: '9.00' }],
    });
    expect(await getParts(card._id, crew.eva)).toMatchObject({
      tasks: [{ task, parts: [{ ...line, cost: null }] }],
      costs: null,
    });
    const history = await garage.sue.call(jobCardRoutes.listJobCardHistory, { params: { id: card._id } });
    expect(history.map(({ event, note }) => [event, note])).toContainEqual([
      'Parts issued',
      'Fit the seal: 3 pcs Door seal',
    ]);
  });

  it('is returned at the cost at which it was issued, and never in a larger quantity', async () => {
    const { _id } = await stock.makeStocked();
    const { card, task } = await stock.makeTask();
    await onTask(_id, task, stock.issue(task, { quantity: '4' }));
    await stock.receive(_id, { quantity: '6', unitPrice: '9.99' });
    expect(await onTask(_id, task, { kind: 'return', ...stock.place, quantity: '5' })).toEqual({
      status: 422,
      messages: ['Only 4 pcs issued to this task'],
    });
    expect(await onTask(_id, task, { kind: 'return', ...stock.place, quantity: '1' })).toEqual(ok);
    expect(await getParts(card._id)).toMatchObject({ costs: [{ cost: '7.50' }] });
    expect(await onTask(_id, task, { kind: 'return', ...stock.place, quantity: '3' })).toEqual(ok);
    expect(await getParts(card._id)).toEqual({ tasks: [], costs: [] });
    expect(await getItem(_id)).toMatchObject({ quantity: '16', value: '84.94' });
  });

  it('is refused if the place has too little, the task is closed or the card is not in progress', async () => {
    const { _id } = await stock.makeStocked();
    const { card, task } = await stock.makeTask();
    expect(await onTask(_id, task, stock.issue(task, { quantity: '11' }))).toEqual({
      status: 422,
      messages: ['Only 10 pcs available'],
    });
    expect(await onTask(_id, task, stock.issue(task, { bin: 'B-9' }))).toEqual({
      status: 422,
      messages: ['Only 0 pcs at Body Shop, B-9'],
    });
    await garage.sue.call(jobCardRoutes.closeTask, {
      params: { id: card._id, taskId: task },
      body: { state: 'finished', effortTime: 5 },
    });
    expect(await onTask(_id, task, stock.issue(task))).toEqual({
      status: 409,
      messages: ['This task is already closed'],
    });
    await garage.sue.call(jobCardRoutes.moveJobCard, {
      params: { id: card._id },
      body: { status: 'On Hold', reason: 'Waits' },
    });
    expect((await onTask(_id, task, stock.issue(task))).messages).toEqual([
      'Parts can only be issued or returned while the job card is In Progress. After that, only a leader can return them.',
    ]);
  });

  it('is for the engineers of the card and for leaders', async () => {
    const { _id } = await stock.makeStocked();
    const { task } = await stock.makeTask();
    for (const who of [garage.ed, crew.ina, crew.cy])
      expect((await onTask(_id, task, stock.issue(task), who)).status).toBe(403);
    for (const who of [crew.eva, garage.max, crew.brm])
      expect(await onTask(_id, task, stock.issue(task), who)).toEqual(ok);
  });

  it('is stored once if it is sent twice at the same moment', async () => {
    const { _id } = await stock.makeStocked();
    const { task } = await stock.makeTask();
    const issue = stock.issue(task, { quantity: '2' });
    const answers = await Promise.all([1, 2, 3, 4].map(() => onTask(_id, task, issue)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await getItem(_id)).quantity).toBe('8');
  });

  it('succeeds exactly ten times if fifty people take the last ten pieces at once', async () => {
    const { _id } = await stock.makeStocked();
    const tasks = await Promise.all([1, 2, 3, 4, 5].map(() => stock.makeTask()));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const { task } = must(tasks[n % tasks.length]);
        return onTask(_id, task, stock.issue(task), n % 2 === 0 ? crew.eva : garage.sue);
      }),
    );
    const statuses = Map.groupBy(answers, ({ status }) => status);
    expect([statuses.get(200)?.length, statuses.get(422)?.length]).toEqual([10, 40]);
    expect(await getItem(_id)).toMatchObject({ quantity: '0', value: '0.00', available: '0' });
    const issued = await garage.sue.call(stockRoutes.listStockMovements, {
      query: { stockItem: _id, kind: 'issue', limit: 0 },
    });
    expect(issued.map(({ quantityAfter }) => quantityAfter)).toEqual([
      '0',
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
    ]);
  });
});

describe('a reservation', () => {
  const reserve = (id: string, task: string, quantity: string) => onTask(id, task, { kind: 'reserve', quantity });

  it('is offered to no other task, and is taken first by an issue to its own', async () => {
    const { _id } = await stock.makeStocked();
    const [mine, other] = [await stock.makeTask(), await stock.makeTask()];
    expect(await reserve(_id, mine.task, '7')).toEqual(ok);
    expect(await getItem(_id)).toMatchObject({ quantity: '10', reserved: '7', available: '3' });
    expect(await reserve(_id, other.task, '4')).toEqual({
      status: 422,
      messages: ['Only 3 pcs available: 7 pcs are reserved for other tasks'],
    });
    expect((await onTask(_id, other.task, stock.issue(other.task, { quantity: '4' }))).status).toBe(422);
    expect(await onTask(_id, mine.task, stock.issue(mine.task, { quantity: '9' }))).toEqual(ok);
    expect(await getItem(_id)).toMatchObject({ quantity: '1', reserved: '0', available: '1' });
  });

  it('never exceeds the stock when fifty people reserve at once', async () => {
    const { _id } = await stock.makeStocked();
    const { task } = await stock.makeTask();
    const answers = await Promise.all(Array.from({ length: 50 }, () => reserve(_id, task, '1')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(await getItem(_id)).toMatchObject({ quantity: '10', reserved: '10', available: '0' });
  });

  it('ends by hand, with its task, with its card, and when its card is deleted', async () => {
    const { _id } = await stock.makeStocked();
    const reserved = async () => (await getItem(_id)).reserved;
    const { card, task } = await stock.makeTask();
    await reserve(_id, task, '2');
    expect(await onTask(_id, task, { kind: 'release', quantity: '3' })).toEqual({
      status: 422,
      messages: ['Only 2 pcs reserved for this task'],
    });
    expect(await onTask(_id, task, { kind: 'release', quantity: '1' })).toEqual(ok);
    expect(await reserved()).toBe('1');
    await garage.sue.call(jobCardRoutes.closeTask, {
      params: { id: card._id, taskId: task },
      body: { state: 'skipped', reason: 'Not needed' },
    });
    expect(await reserved()).toBe('0');

    const cancelled = await stock.makeTask();
    await reserve(_id, cancelled.task, '2');
    await garage.sue.call(jobCardRoutes.moveJobCard, {
      params: { id: cancelled.card._id },
      body: { status: 'Cancelled', reason: 'Sold' },
    });
    expect(await reserved()).toBe('0');

    const fresh = await garage.makeIn('Assigned');
    const { _id: planned } = await garage.sue.call(jobCardRoutes.addTask, {
      params: { id: fresh._id },
      body: { name: 'Fit the seal', idealTime: 20 },
    });
    expect(await reserve(_id, planned, '2')).toEqual(ok);
    await garage.sue.call(jobCardRoutes.deleteJobCard, { params: { id: fresh._id } });
    expect(await reserved()).toBe('0');
  });

  it('is still served from what a count left', async () => {
    const { _id } = await stock.makeStocked();
    const [one, other] = [await stock.makeTask(), await stock.makeTask()];
    await reserve(_id, one.task, '5');
    await reserve(_id, other.task, '5');
    expect(await move(_id, { kind: 'count', counted: '6', reason: 'Four are missing' })).toEqual(ok);
    expect(await getItem(_id)).toMatchObject({ quantity: '6', reserved: '10', available: '0' });
    expect(await onTask(_id, one.task, stock.issue(one.task, { quantity: '5' }))).toEqual(ok);
    expect((await onTask(_id, other.task, stock.issue(other.task, { quantity: '2' }))).status).toBe(422);
    expect(await onTask(_id, other.task, stock.issue(other.task, { quantity: '1' }))).toEqual(ok);
  });
});

describe('the log of movements', () => {
  it('rejects a negative quantity even when written directly to the database', async () => {
    const { _id } = await stock.makeStocked();
    const insert = (change: object) =>
      world.kit.db.inCompany(crew.id, garage.sue.me._id, (tx) =>
        tx
          .insertInto('stockMovements')
          .values({
            companyId: crew.id,
            id: randomUUID(),
            itemId: _id,
            kind: 'scrap',
            workshopId: garage.workshop._id,
            bin: 'A-1',
            quantity: -10_001,
            value: -2500,
            reason: 'Torn',
            userId: garage.sue.me._id,
            ...change,
          })
          .execute(),
      );
    await expect(insert({})).rejects.toThrow('stock_movements__never_below_zero');
    await expect(insert({ quantity: -1000, bin: 'B-2', value: 0 })).rejects.toThrow(
      'stock_movements__never_below_zero',
    );
    await expect(insert({ quantity: -10_000, value: -2400 })).rejects.toThrow(
      'stock_movements__value_never_below_zero',
    );
    await expect(insert({ quantity: 1000, value: 250 })).rejects.toThrow('stock_movements__quantity_fits_kind');
    const { task, card } = await stock.makeTask();
    const reserved = { kind: 'reserve', workshopId: null, bin: '', quantity: 0, value: 0, reason: null };
    await expect(insert({ ...reserved, reserved: 10_001, taskId: task, jobCardId: card._id })).rejects.toThrow(
      'stock_movements__not_offered_twice',
    );
    expect((await getItem(_id)).quantity).toBe('10');
  });
});
