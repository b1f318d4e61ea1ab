import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAmendmentActions } from '../../../test/fixtures/amendments.ts';
import { must } from '../../../test/fixtures/must.ts';
import { parseRefusal, type Person, type TestResponse } from '../../../test/fixtures/people.ts';
import { listErrorMessages, makeWork, unknownId, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { findAlteredVerdicts } from '../../log-seals/index.ts';

// The limits determine the verdict of a measured check (docs/decisions/0117-measured-checks.md).

let world: World;
let crew: Crew;
let otherCrew: Crew;
let work: Work;
let desk: ReturnType<typeof makeAmendmentActions>;
const gap = {
  quantity: 'Gap',
  unit: 'mm',
  nominal: '4',
  lower: '3,0',
  upper: '4.50',
  decimals: 2,
  readings: 1,
  instrument: 'feeler gauge',
};
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  work = await makeWork(world, crew);
  desk = makeAmendmentActions(world, crew, work);
  await crew.admin.call(partRoutes.changePart, { params: { id: work.part._id }, body: { measurement: gap } });
});
afterAll(() => world.close());

const startMeasured = async () => {
  const plan = await desk.startGrid();
  return { plan, points: await desk.pointsOf(plan._id) };
};
const attempt = (who: Person, point: { _id: string } | undefined, body: object) =>
  who.sendRaw('PUT', `/object_checkpoints/${must(point)._id}`, body);
/** Returns the reasons of a refusal. */
const reasons = ({ body }: TestResponse): string[] => {
  const found = listErrorMessages(body);
  return found.length > 0 ? found : [parseRefusal(body).message];
};
const outOfLimits = 'The value is outside the limits (3.0 to 4.50 mm). Record Not OK.';
const alteredRows = () => world.kit.db.inCompany(crew.id, undefined, (tx) => findAlteredVerdicts(tx, crew.id));

describe('a measured check', () => {
  it('is OK with a value within its limits, which is stored with its typed decimals and a decimal point', async () => {
    const { plan, points } = await startMeasured();
    const recorded = await desk.record(crew.ina, must(points[0]), { ok: 1, measured: ['4,50'] });
    expect(recorded).toMatchObject({
      state: 'ok',
      part: { measurement: { ...gap, lower: '3.0' } },
      history: [{ event: 'record ok', measured: ['4.50'] }],
    });
    expect(recorded.valueMissing).toBeUndefined();
    expect(await desk.historyOf(plan._id)).toMatchObject([{ measured: ['4.50'], unit: 'mm' }]);
    expect(await desk.planOf(plan._id)).toMatchObject({ ok: 1, nok: 0 });
  });

  it('cannot be OK with a value outside its limits, and needs a photo or a comment for the Not OK', async () => {
    const { plan, points } = await startMeasured();
    const [point] = points;
    const refused = await attempt(crew.ina, point, { ok: 1, measured: ['4.51'] });
    expect([refused.status, reasons(refused)]).toEqual([422, [outOfLimits]]);
    expect(await desk.historyOf(plan._id)).toEqual([]);
    const bare = await attempt(crew.ina, point, { nok: 1, measured: ['4.51'] });
    expect(bare.status).toBe(422);
    const photo = await world.upload(crew.ina);
    expect(await desk.record(crew.ina, must(point), { nok: 1, measured: ['4.51'], images: [photo] })).toMatchObject({
      state: 'not ok',
      history: [{ event: 'record not ok', measured: ['4.51'], images: [photo] }],
    });
  });

  it('can be Not OK with a value within its limits if a comment gives the reason', async () => {
    const { points } = await startMeasured();
    const images = [await world.upload(crew.ina)];
    const refused = await attempt(crew.ina, points[0], { nok: 1, measured: ['4'], images });
    expect(reasons(refused)).toEqual(['The value is within the limits. Describe why it is Not OK.']);
    expect(
      await desk.record(crew.ina, must(points[0]), { nok: 1, measured: ['4'], comment: 'Uneven', images }),
    ).toMatchObject({ state: 'not ok', history: [{ measured: ['4'], comment: 'Uneven' }] });
  });

  it.each(['1e5', '١٢', '12,5,3', '0x4', '', ' ', 'NaN', '1234567890', '4.0000001', '9'.repeat(2000), 4, null, {}])(
    'rejects the value %j, and records nothing',
    async (value) => {
      const { plan, points } = await startMeasured();
      const refused = await attempt(crew.ina, points[0], { ok: 1, measured: [value] });
      expect(refused.status).toBe(422);
      expect(await desk.historyOf(plan._id)).toEqual([]);
    },
  );

  it('parses -0 as 0, and rejects more values than readings, and a value with a skip', async () => {
    const { points } = await startMeasured();
    const zero = await attempt(crew.ina, points[0], { ok: 1, measured: ['-0'] });
    expect(reasons(zero)).toEqual([outOfLimits]);
    const many = await attempt(crew.ina, points[0], { ok: 1, measured: ['4', '4'] });
    expect(reasons(many)).toEqual(['Enter at most 1 value']);
    const six = await attempt(crew.ina, points[0], { ok: 1, measured: Array.from({ length: 6 }, () => '4') });
    expect(six.status).toBe(422);
    const skip = await attempt(crew.ina, points[0], { skip: 1, comment: 'Locked', measured: ['4'] });
    expect(reasons(skip)).toEqual(['Only OK and Not OK can have a value, not a skip or rework']);
  });

  it('is recorded once when it is sent twice, online and from a queue', async () => {
    const { plan, points } = await startMeasured();
    const clientId = world.kit.newId();
    const body = { ok: 1, measured: ['4.1'], clientId };
    const both = await Promise.all([attempt(crew.ina, points[0], body), attempt(crew.ina, points[0], body)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const items = [
      desk.queued(must(points[1]), { ok: 1, measured: ['4,2'] }),
      desk.queued(must(points[2]), { nok: 1, measured: ['2.99'], comment: 'Too tight' }),
      desk.queued(must(points[3]), { ok: 1, measured: ['9'] }),
    ];
    for (const _time of ['sent', 'sent again'])
      expect(await desk.sync(crew.ina, ...items)).toMatchObject([
        { status: 200 },
        { status: 200 },
        { status: 422, message: outOfLimits },
      ]);
    expect((await desk.historyOf(plan._id)).map(({ measured }) => measured?.[0]).toSorted()).toEqual([
      '2.99',
      '4.1',
      '4.2',
    ]);
    expect(await desk.planOf(plan._id)).toMatchObject({ ok: 2, nok: 1 });
  });

  it('stores the values of a whole batch from a device', async () => {
    const { plan, points } = await startMeasured();
    const items = points.map((point, index) => desk.queued(point, { ok: 1, measured: [`4.${index}`] }));
    expect((await desk.sync(crew.ina, ...items)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await desk.pointsOf(plan._id)).map(({ history }) => history[0]?.measured)).toEqual([
      ['4.0'],
      ['4.1'],
      ['4.2'],
      ['4.3'],
    ]);
  });

  it('cannot be recorded by people without permission or by another company', async () => {
    const { plan, points } = await startMeasured();
    for (const who of [crew.cy, otherCrew.ina, otherCrew.brm])
      expect([403, 404]).toContain((await attempt(who, points[0], { ok: 1, measured: ['4'] })).status);
    expect((await attempt(crew.ina, { _id: unknownId }, { ok: 1, measured: ['4'] })).status).toBe(404);
    expect(await desk.historyOf(plan._id)).toEqual([]);
  });
});

describe('a check that a client recorded without a value', () => {
  it('counts as OK, and is marked until a value is added', async () => {
    const { plan, points } = await startMeasured();
    const items = points.map((point) => desk.queued(point, { ok: 1 }));
    expect((await desk.sync(crew.ina, ...items)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await desk.planOf(plan._id)).toMatchObject({ ok: 4, pending: 0, status: 'Completed' });
    const marked = await desk.pointsOf(plan._id);
    expect(marked.map(({ state, valueMissing }) => [state, valueMissing])).toEqual(points.map(() => ['ok', true]));
    const added = desk.queued(must(points[0]), { measured: ['4.4'] });
    for (const _time of ['sent', 'sent again'])
      expect(await desk.sync(crew.ina, added)).toMatchObject([{ status: 200 }]);
    const [first, second] = await desk.pointsOf(plan._id);
    expect([first?.state, first?.valueMissing, second?.valueMissing]).toEqual(['ok', undefined, true]);
    expect(first?.history.map(({ event, measured }) => [event, measured])).toEqual([
      ['record ok', null],
      ['add value', ['4.4']],
    ]);
    const again = await attempt(crew.ian, points[0], { measured: ['4.3'] });
    expect([again.status, reasons(again)]).toEqual([409, ['This check already has a value']]);
    expect(await desk.planOf(plan._id)).toMatchObject({ ok: 4, nok: 0 });
    expect(await alteredRows()).toEqual([]);
  });

  it('has its measurement and the mark in the response, as a later read returns them', async () => {
    const { points } = await startMeasured();
    const recorded = await desk.record(crew.ina, must(points[0]));
    expect(recorded).toMatchObject({ valueMissing: true, part: { measurement: { quantity: 'Gap' } } });
    expect(recorded).toEqual(
      await crew.ina.call(inspectionRoutes.getCheckpoint, { params: { id: must(points[0])._id } }),
    );
  });

  it('is contested by a value outside the limits, even from the same person, and the office decides', async () => {
    const { plan, points } = await startMeasured();
    await desk.record(crew.ina, must(points[0]));
    const added = desk.queued(must(points[0]), { measured: ['7'] });
    for (const _time of ['sent', 'sent again'])
      expect(await desk.sync(crew.ina, added)).toMatchObject([{ status: 200 }]);
    const contested = must((await desk.pointsOf(plan._id))[0]);
    expect(contested).toMatchObject({ state: 'not ok', contested: true });
    expect(contested.history.map(({ event, measured }) => [event, measured])).toEqual([
      ['record ok', null],
      ['second not ok', ['7']],
    ]);
    const resolved = await crew.brm.call(inspectionRoutes.resolveCheckpoint, {
      params: { id: contested._id },
      body: { ok: 1, reason: 'The customer accepts it' },
    });
    expect([resolved.state, resolved.valueMissing]).toEqual(['ok', undefined]);
    expect(await alteredRows()).toEqual([]);
  });

  it('accepts a value once it is completed, but not while it is open or Not OK', async () => {
    const { points } = await startMeasured();
    expect((await attempt(crew.ina, points[0], { measured: ['4'] })).status).toBe(409);
    await desk.record(crew.ina, must(points[0]), { nok: 1, comment: 'Torn' });
    expect((await attempt(crew.ina, points[0], { measured: ['4'] })).status).toBe(409);
    await desk.record(crew.ina, must(points[0]), { rectifyComment: 'Replaced' });
    const done = await desk.record(crew.ina, must(points[0]), { complete: 1 });
    expect([done.state, done.valueMissing]).toEqual(['complete', true]);
    const measured = await desk.record(crew.ian, must(points[0]), { measured: ['4'] });
    expect([measured.state, measured.valueMissing]).toEqual(['complete', undefined]);
  });
});

describe('the measurements of a started plan', () => {
  it('remain as signed when the part is edited, and when an amendment adopts its new samples', async () => {
    const { plan, points } = await startMeasured();
    const changePart = (body: object) =>
      crew.admin.call(partRoutes.changePart, { params: { id: work.part._id }, body });
    await changePart({ name: 'Door seal, wide', measurement: { ...gap, upper: '9' } });
    expect((await attempt(crew.ina, points[0], { ok: 1, measured: ['5'] })).status).toBe(422);
    const amendment = await desk.propose(plan._id, [{ kind: 'new samples', parts: [work.part._id] }]);
    for (const who of [crew.brm, crew.cy, crew.ina, crew.ian]) await desk.sign(who, amendment._id);
    const [amended] = await desk.pointsOf(plan._id);
    expect(amended?.part).toMatchObject({ name: 'Door seal, wide', measurement: { upper: '4.50' } });
    expect((await attempt(crew.ina, points[0], { ok: 1, measured: ['5'] })).status).toBe(422);
    // The same limits apply to a device that was offline when the amendment took effect.
    expect(await desk.sync(crew.ina, desk.queued(must(points[0]), { ok: 1, measured: ['4.5'] }))).toMatchObject([
      { status: 200, message: 'Recorded' },
    ]);
    await changePart({ name: 'Door seal', measurement: gap });
  });

  it('are stored with a recording for a vehicle that has left the plan', async () => {
    const { plan } = await startMeasured();
    const [left] = await desk.pointsOf(plan._id, 'SAJAAAZZZ00000002');
    await desk.amend(plan._id, [desk.removing(must(work.vehicles[1]))]);
    await desk.sync(crew.ina, desk.queued(must(left), { ok: 1, measured: ['9'] }));
    const [now] = await desk.pointsOf(plan._id, 'SAJAAAZZZ00000002');
    expect(now).toMatchObject({ state: 'unchecked', history: [{ event: 'uncounted ok', measured: ['9'] }] });
  });

  it('are part of a plan of pieces as well', async () => {
    const plan = await desk.startPieces(2);
    expect(plan.part?.measurement).toMatchObject({ ...gap, lower: '3.0' });
    expect(plan.changedParts).toEqual([]);
  });
});
