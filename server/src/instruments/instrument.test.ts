import { instrumentRoutes } from '@roadworthy/contract/instruments/instrument.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseRefusal } from '../../test/fixtures/people.ts';
import { listErrorMessages } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
});
afterAll(() => world.close());

let serial = 0;
const gauge = (change: object = {}) => ({
  name: 'Gauge',
  serialNo: `G-${(serial += 1)}`,
  kind: 'feeler gauge',
  ...change,
});
const add = (change: object = {}) => crew.brm.call(instrumentRoutes.addInstrument, { body: gauge(change) });
const dayIn = (days: number): string =>
  new Date(world.kit.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);

describe('the register of instruments', () => {
  it('stores the dates and the certificate of a calibration', async () => {
    const page = await world.upload(crew.brm);
    const fields = { calibratedOn: '2026-01-05', calibratedUntil: '2999-01-05', certificate: [page] };
    const added = await add(fields);
    expect(added).toMatchObject({ name: 'Gauge', kind: 'feeler gauge', ...fields, state: 'valid' });
    const changed = await crew.admin.call(instrumentRoutes.changeInstrument, {
      params: { id: added._id },
      body: { calibratedUntil: '', updatedAt: added.updatedAt },
    });
    expect(changed).toMatchObject({ calibratedOn: '2026-01-05', calibratedUntil: null, state: 'undated' });
    const stale = await crew.brm.attempt(instrumentRoutes.changeInstrument, {
      params: { id: added._id },
      body: { name: 'Other', updatedAt: added.updatedAt },
    });
    expect(stale.status).toBe(409);
  });

  it.each([
    [-1, 'overdue'],
    [0, 'dueSoon'],
    [30, 'dueSoon'],
    [31, 'valid'],
  ])('shows an instrument whose calibration ends in %i days as %s, and filters by that', async (days, state) => {
    const { _id } = await add({ calibratedUntil: dayIn(days) });
    const all = await crew.brm.call(instrumentRoutes.listInstruments, { query: { limit: 0 } });
    expect(all.find((one) => one._id === _id)?.state).toBe(state);
    for (const asked of ['overdue', 'dueSoon', 'undated', 'valid'] as const) {
      const listed = await crew.brm.call(instrumentRoutes.listInstruments, { query: { limit: 0, state: asked } });
      expect([asked, listed.some((one) => one._id === _id)]).toEqual([asked, asked === state]);
    }
  });

  it('rejects a serial number that another instrument of the kind has, until that one is deleted', async () => {
    const first = await add({ serialNo: 'X-1' });
    const again = await crew.brm.sendRaw('POST', '/instruments', gauge({ serialNo: 'x-1', kind: 'Feeler Gauge' }));
    expect([again.status, listErrorMessages(again.body)]).toEqual([
      409,
      ['Another instrument of this kind already has this serial number'],
    ]);
    await add({ serialNo: 'X-1', kind: 'torque wrench' });
    await crew.brm.call(instrumentRoutes.deleteInstrument, { params: { id: first._id } });
    await add({ serialNo: 'X-1' });
  });

  it('rejects missing fields, and a calibration that ends before it was done, also in a later change', async () => {
    const empty = await crew.brm.sendRaw('POST', '/instruments', { name: ' ' });
    expect(listErrorMessages(empty.body)).toEqual([
      'Enter a name',
      'Enter the serial number',
      'Enter the kind of instrument',
    ]);
    const reversed = '“Calibrated until” can’t be before “Last good calibration”';
    const added = await add({ calibratedOn: '2026-03-01', calibratedUntil: '2026-03-01' });
    const body = { calibratedUntil: '2026-02-28' };
    const refused = await crew.brm.attempt(instrumentRoutes.changeInstrument, { params: { id: added._id }, body });
    expect([refused.status, listErrorMessages(refused.body)]).toEqual([422, [reversed]]);
    expect((await crew.brm.sendRaw('POST', '/instruments', gauge({ certificate: ['x'.repeat(30)] }))).status).toBe(422);
  });

  it('is hidden from other roles and other companies', async () => {
    const { _id } = await add();
    for (const who of [crew.ina, crew.cy, crew.eva]) {
      expect((await who.attempt(instrumentRoutes.listInstruments)).status).toBe(403);
      expect((await who.sendRaw('POST', '/instruments', gauge())).status).toBe(403);
    }
    for (const [method, path, body] of [
      ['GET', `/instruments/${_id}`, undefined],
      ['PUT', `/instruments/${_id}`, { name: 'Mine' }],
      ['DELETE', `/instruments/${_id}`, undefined],
      ['GET', `/instrument_values?instrument=${_id}`, undefined],
    ] as const) {
      const { status, body: answer } = await otherCrew.brm.sendRaw(method, path, body);
      expect([method, status, parseRefusal(answer).message]).toEqual([method, 404, expect.any(String)]);
    }
    expect(await otherCrew.brm.call(instrumentRoutes.listInstruments)).toEqual([]);
  });
});
