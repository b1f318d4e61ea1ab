import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { stockRoutes } from '@roadworthy/contract/stock/stock.routes.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import { parseRefusal } from '../../test/fixtures/people.ts';
import { makeStockFixture, type StockFixture } from '../../test/fixtures/stock.ts';
import { listErrorMessages } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let garage: WorkshopFixture;
let stock: StockFixture;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  garage = await makeWorkshopFixture(world, crew, 'a');
  stock = makeStockFixture(garage);
});
afterAll(() => world.close());

const getItem = (id: string, who = garage.sue) => who.call(stockRoutes.getStockItem, { params: { id } });

describe('an item of the stock', () => {
  it('is linked to the new part of job cards, and starts with nothing in stock', async () => {
    const item = await stock.makeItem({
      barcode: '5012345678900',
      minimum: '5',
      reorderQuantity: '10',
      supplierName: 'Seals Ltd',
      supplierEmail: 'orders@seals.test',
      newPart: garage.newPart._id,
    });
    expect(item).toMatchObject({
      barcode: '5012345678900',
      minimum: '5',
      newPart: { _id: garage.newPart._id, name: 'Seal, late design' },
      part: null,
      currency: 'GBP',
      quantity: '0',
      value: '0.00',
      isBelowMinimum: true,
      proposedOrder: '10',
      places: [],
    });
    const found = await garage.sue.call(stockRoutes.listStockItems, { query: { newPart: garage.newPart._id } });
    expect(found.map(({ _id }) => _id)).toEqual([item._id]);
    const changed = await garage.sue.call(stockRoutes.changeStockItem, {
      params: { id: item._id },
      body: { minimum: '', newPart: null, supplierEmail: '', updatedAt: item.updatedAt },
    });
    expect(changed).toMatchObject({ minimum: '0', newPart: null, supplierEmail: null, isBelowMinimum: false });
    const stale = await garage.sue.attempt(stockRoutes.changeStockItem, {
      params: { id: item._id },
      body: { name: 'Other', updatedAt: item.updatedAt },
    });
    expect(stale.status).toBe(409);
  });

  it('has a part number, barcode and linked parts of its own, until it is deleted', async () => {
    const taken = { partNo: 'SEAL-1', barcode: 'B-1', newPart: garage.newPart._id };
    const { _id } = await stock.makeItem(taken);
    const refusals = [];
    for (const change of [{ partNo: 'seal-1' }, { barcode: 'b-1' }, { newPart: garage.newPart._id }]) {
      const { status, body } = await garage.sue.attempt(stockRoutes.addStockItem, { body: stock.form(change) });
      refusals.push([status, listErrorMessages(body)]);
    }
    expect(refusals).toEqual([
      [409, ['Another item already has this part number']],
      [409, ['Another item already has this barcode']],
      [409, ['Another item is already linked to this new part']],
    ]);
    await garage.sue.call(stockRoutes.deleteStockItem, { params: { id: _id } });
    const again = await stock.makeItem(taken);
    await garage.sue.call(stockRoutes.deleteStockItem, { params: { id: again._id } });
  });

  it('rejects missing fields, wrong numbers, and parts that do not exist', async () => {
    const empty = await garage.sue.sendRaw('POST', '/stock_items', { minimum: '1.0005', supplierEmail: 'nobody' });
    expect(listErrorMessages(empty.body)).toEqual([
      'Enter the part number',
      'Enter a name',
      'Enter a unit, such as pcs or l',
      'Enter a number with at most 3 decimals',
      expect.stringMatching(/mail/i),
    ]);
    for (const [field, message] of [
      ['newPart', 'Choose a new part from the list'],
      ['part', 'Choose a part of this company'],
    ] as const) {
      const { status, body } = await garage.sue.attempt(stockRoutes.addStockItem, {
        body: stock.form({ [field]: randomUUID() }),
      });
      expect([status, listErrorMessages(body)]).toEqual([422, [message]]);
    }
  });

  it('cannot be deleted while pieces are in stock or reserved', async () => {
    const { _id } = await stock.makeStocked();
    const { task } = await stock.makeTask();
    const remove = () => garage.sue.attempt(stockRoutes.deleteStockItem, { params: { id: _id } });
    expect(parseRefusal((await remove()).body).message).toBe(
      'Can’t delete this item: 10 pcs in stock. Scrap or issue them first.',
    );
    await garage.sue.call(stockRoutes.addTaskMovement, {
      params: { id: _id },
      body: { _id: randomUUID(), kind: 'reserve', task, quantity: '10' },
    });
    await garage.sue.call(stockRoutes.addStockMovement, {
      params: { id: _id },
      body: { _id: randomUUID(), kind: 'scrap', ...stock.place, quantity: '10', reason: 'Torn' },
    });
    expect(parseRefusal((await remove()).body).message).toBe('Can’t delete this item: 10 pcs reserved for tasks');
    await garage.sue.call(stockRoutes.addTaskMovement, {
      params: { id: _id },
      body: { _id: randomUUID(), kind: 'release', task, quantity: '10' },
    });
    expect((await remove()).status).toBe(200);
    const movements = await garage.sue.call(stockRoutes.listStockMovements, { query: { stockItem: _id } });
    expect(movements).toHaveLength(4);
  });

  it('cannot be deleted while an open job card may return it', async () => {
    const { _id } = await stock.makeStocked();
    const { task } = await stock.makeTask();
    await garage.sue.call(stockRoutes.addTaskMovement, {
      params: { id: _id },
      body: stock.issue(task, { quantity: '10' }),
    });
    const remove = () => garage.sue.attempt(stockRoutes.deleteStockItem, { params: { id: _id } });
    expect(parseRefusal((await remove()).body).message).toBe(
      'Can’t delete this item while it is issued to an open job card, which may return it',
    );
    await garage.sue.call(stockRoutes.addTaskMovement, {
      params: { id: _id },
      body: { ...stock.issue(task, { quantity: '10' }), kind: 'return' },
    });
    await garage.sue.call(stockRoutes.addStockMovement, {
      params: { id: _id },
      body: { _id: randomUUID(), kind: 'scrap', ...stock.place, quantity: '10', reason: 'Torn' },
    });
    expect((await remove()).status).toBe(200);
  });

  it('keeps its workshop and its new part from being deleted', async () => {
    const newPart = await crew.brm.call(lookupRoutes.addNewPart, { body: { name: 'Clip' } });
    const workshop = await crew.brm.call(lookupRoutes.addWorkshop, { body: { name: 'Store' } });
    const { _id } = await stock.makeItem({ newPart: newPart._id });
    await stock.receive(_id, { workshop: workshop._id });
    const part = await crew.brm.attempt(lookupRoutes.deleteNewPart, { params: { id: newPart._id } });
    const store = await crew.brm.attempt(lookupRoutes.deleteWorkshop, { params: { id: workshop._id } });
    expect([part.status, parseRefusal(part.body).message]).toEqual([
      409,
      'Can’t delete this new part: a stock item is linked to it',
    ]);
    expect([store.status, parseRefusal(store.body).message]).toEqual([
      409,
      'Can’t delete this workshop: parts are in stock there',
    ]);
  });

  it('keeps the currency that its company had when it was added', async () => {
    const before = await stock.makeStocked();
    const setCurrency = (currency: string) => world.ada.sendRaw('PUT', `/company/${crew.id}`, { currency });
    expect((await setCurrency('EUR')).status).toBe(200);
    const after = await stock.makeStocked();
    expect([(await getItem(before._id)).currency, after.currency]).toEqual(['GBP', 'EUR']);
    const totals = await garage.sue.call(stockRoutes.getStockTotals);
    expect(totals.values?.map(({ currency }) => currency)).toEqual(['EUR', 'GBP']);
    expect((await setCurrency('JPY')).status).toBe(422);
    await world.ada.call(companyRoutes.changeCompany, { params: { id: crew.id }, body: { currency: 'GBP' } });
  });
});

describe('the lists of the stock', () => {
  it('find items by number, name, barcode, supplier and bin, and narrow them to those below their minimum', async () => {
    const seal = await stock.makeStocked({ name: 'Findable seal', barcode: 'CODE-77', supplierName: 'Nordic Rubber' });
    await stock.receive(seal._id, { bin: 'Shelf Q9' });
    const low = await stock.makeItem({ name: 'Findable clip', minimum: '3' });
    const search = async (text: string) =>
      (await garage.sue.call(stockRoutes.listStockItems, { query: { search: text } })).map(({ _id }) => _id);
    for (const text of ['findable s', 'CODE-77', 'nordic', 'shelf q9', seal.partNo])
      expect([text, await search(text)]).toEqual([text, expect.arrayContaining([seal._id])]);
    const below = await garage.sue.call(stockRoutes.listStockItems, { query: { search: 'findable', below: 'true' } });
    expect(below.map(({ _id }) => _id)).toEqual([low._id]);
    const inStock = await garage.sue.call(stockRoutes.listStockItems, {
      query: { search: 'findable', inStock: 'true' },
    });
    expect(inStock.map(({ _id }) => _id)).toEqual([seal._id]);
  });

  it('download the order list as CSV, with what to order', async () => {
    const { partNo } = await stock.makeItem({ name: 'Ordered clip', minimum: '12', reorderQuantity: '5' });
    const response = await fetch(`${world.base}/stock_orders?search=Ordered%20clip`, {
      headers: { authorization: `Bearer ${garage.sue.token}`, company: crew.id, accept: 'text/csv' },
    });
    const [heading, ...lines] = (await response.text()).trim().split('\r\n');
    expect(heading).toContain('To order');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`${partNo}.*Ordered clip.*15.*pcs.*0.*12`));
  });

  it('are mailed to the supplier once, and the items are marked as ordered until something arrives', async () => {
    const item = await stock.makeItem({ name: 'Mailed clip', minimum: '4', supplierEmail: 'orders@clips.test' });
    const order = {
      _id: randomUUID(),
      supplierEmail: 'orders@clips.test',
      lines: [{ item: item._id, quantity: '4' }],
      note: 'To the back door',
    };
    for (let n = 0; n < 2; n += 1)
      expect(await garage.sue.call(stockRoutes.sendStockOrder, { body: order })).toMatchObject({
        meta: { message: 'Order sent to orders@clips.test' },
      });
    const mails = await world.mailsTo('orders@clips.test');
    expect(mails).toHaveLength(1);
    for (const text of ['4 pcs of Mailed clip', item.partNo, 'To the back door', 'Sue Tester'])
      expect(mails[0]?.text).toContain(text);
    expect((await getItem(item._id)).orderedAt).not.toBeNull();
    await stock.receive(item._id, { quantity: '1' });
    expect((await getItem(item._id)).orderedAt).toBeNull();
  });
});

describe('the stock', () => {
  it('is read by engineers without its value, kept by leaders and the office, and hidden from everybody else', async () => {
    const { _id } = await stock.makeStocked();
    expect(await getItem(_id, crew.eva)).toMatchObject({ quantity: '10', value: null });
    expect(await crew.eva.call(stockRoutes.getStockTotals)).toMatchObject({ values: null });
    const [movement] = await crew.eva.call(stockRoutes.listStockMovements, { query: { stockItem: _id } });
    expect(movement).toMatchObject({ quantity: '10', value: null, valueAfter: null, unitPrice: null });
    const wanted = [
      ['PUT', `/stock_items/${_id}`, { name: 'Mine' }],
      ['DELETE', `/stock_items/${_id}`, undefined],
      ['POST', '/stock_items', stock.form()],
      ['POST', `/stock_items/${_id}/movements`, stock.receipt()],
    ] as const;
    for (const [method, path, body] of wanted)
      for (const who of [crew.eva, garage.ed, crew.ina, crew.cy, crew.asa, crew.udo])
        expect([method, path, (await who.sendRaw(method, path, body)).status]).toEqual([method, path, 403]);
    for (const who of [crew.ina, crew.cy, crew.asa, crew.udo])
      expect((await who.attempt(stockRoutes.listStockItems)).status).toBe(403);
    for (const who of [crew.brm, crew.manager, garage.max, garage.rex])
      expect((await getItem(_id, who)).value).toBe('25.00');
  });

  it('is hidden from other companies', async () => {
    const { _id } = await stock.makeStocked();
    for (const [method, path, body] of [
      ['GET', `/stock_items/${_id}`, undefined],
      ['PUT', `/stock_items/${_id}`, { name: 'Mine' }],
      ['DELETE', `/stock_items/${_id}`, undefined],
      ['POST', `/stock_items/${_id}/movements`, stock.receipt()],
      ['POST', `/stock_items/${_id}/task_movements`, stock.issue(randomUUID())],
    ] as const)
      expect([path, (await otherCrew.brm.sendRaw(method, path, body)).status]).toEqual([path, 404]);
    expect(await otherCrew.brm.call(stockRoutes.listStockItems)).toEqual([]);
    expect(await otherCrew.brm.call(stockRoutes.listStockMovements, { query: { stockItem: _id } })).toEqual([]);
    const order = { _id: randomUUID(), supplierEmail: 'a@b.test', lines: [{ item: _id, quantity: '1' }] };
    expect((await otherCrew.brm.attempt(stockRoutes.sendStockOrder, { body: order })).status).toBe(409);
  });
});
