import { PDF } from '@libpdf/core';
import { planInstrumentRoutes } from '@roadworthy/contract/inspection/plan-instrument.routes.ts';
import { instrumentRoutes } from '@roadworthy/contract/instruments/instrument.routes.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import { measuredRoutes } from '@roadworthy/contract/reports/measured.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAmendmentActions } from '../../../test/fixtures/amendments.ts';
import { must } from '../../../test/fixtures/must.ts';
import { makeWork, unknownId, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

// The instrument of a measured value (docs/decisions/0123-instruments-and-control-charts.md). Recordings of 1 November
// 2026 are compared with calibrations before and after that day.

let world: World;
let crew: Crew;
let otherCrew: Crew;
let work: Work;
let desk: ReturnType<typeof makeAmendmentActions>;
const gap = {
  quantity: 'Gap',
  unit: 'mm',
  lower: '3',
  upper: '5',
  decimals: 2,
  readings: 1,
  instrument: 'Feeler gauge',
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

let serial = 0;
const addGauge = (change: object = {}, by: Crew = crew) =>
  by.brm.call(instrumentRoutes.addInstrument, {
    body: {
      name: 'Gauge',
      serialNo: `G-${(serial += 1)}`,
      kind: ' feeler  GAUGE ',
      calibratedUntil: '2999-01-01',
      ...change,
    },
  });
const recordedAt = '2026-11-01T10:00:00.000Z';
/** Records a value with an instrument on a new plan, and returns the instrument in the history. */
async function recordWith(instrument: unknown, body: object = { ok: 1, measured: ['4'] }) {
  const plan = await desk.startGrid();
  const [point] = await desk.pointsOf(plan._id);
  const item = desk.queued(must(point), { recordedAt, ...body, instrument });
  expect(await desk.sync(crew.ina, item)).toMatchObject([{ status: 200 }]);
  const [entry] = must((await desk.pointsOf(plan._id))[0]).history;
  return { plan, point: must(point), item, instrument: entry?.instrument };
}

describe('the instrument of a measured value', () => {
  it('is stored as it was in the register, in the history and the log', async () => {
    const gauge = await addGauge({ name: 'Gauge 3', calibratedOn: '2026-01-01' });
    const { plan, instrument } = await recordWith(gauge._id);
    const { _id, name, serialNo, kind, calibratedOn, calibratedUntil } = gauge;
    const copy = { _id, name, serialNo, kind, calibratedOn, calibratedUntil, calibration: 'valid', mismatch: null };
    expect(instrument).toEqual(copy);
    await crew.brm.call(instrumentRoutes.changeInstrument, { params: { id: _id }, body: { name: 'Renamed' } });
    expect((await desk.historyOf(plan._id)).map((entry) => entry.instrument)).toEqual([copy]);
  });

  it.each([
    [{ calibratedUntil: '2026-11-01' }, 'valid', null],
    [{ calibratedUntil: '2026-10-31' }, 'overdue', null],
    [{ calibratedUntil: null }, 'undated', null],
    [{ calibratedOn: '2026-11-02' }, 'earlier', null],
    [{ kind: 'Torque wrench' }, 'valid', 'otherKind'],
  ])('is stored with its calibration or mismatch, and never refused: %j', async (change, calibration, mismatch) => {
    const { instrument } = await recordWith((await addGauge(change))._id);
    expect(instrument).toMatchObject({ calibration, mismatch });
  });

  it('is marked if it is of another company or unknown, and nothing of another company is stored', async () => {
    const foreign = await addGauge({ name: 'Secret gauge' }, otherCrew);
    for (const id of [foreign._id, unknownId]) {
      const { instrument } = await recordWith(id);
      expect(instrument).toMatchObject({ _id: id, name: null, serialNo: null, mismatch: 'unknown' });
    }
  });

  it('is marked as removed only for values after its deletion', async () => {
    const gauge = await addGauge();
    await crew.brm.call(instrumentRoutes.deleteInstrument, { params: { id: gauge._id } });
    expect((await recordWith(gauge._id)).instrument).toMatchObject({ name: 'Gauge', mismatch: null });
    const plan = await desk.startGrid();
    const [point] = await desk.pointsOf(plan._id);
    const now = await desk.record(crew.ina, must(point), { ok: 1, measured: ['4'], instrument: gauge._id });
    expect(now.history[0]?.instrument).toMatchObject({ name: 'Gauge', mismatch: 'removed' });
  });

  it('is missing if the device named none, sent an invalid id, or recorded no value', async () => {
    const gauge = await addGauge();
    expect((await recordWith(undefined)).instrument).toBeNull();
    expect((await recordWith({ bad: 'id' })).instrument).toBeNull();
    expect((await recordWith(gauge._id, { ok: 1 })).instrument).toBeNull();
  });

  it('is stored with a Not OK, an added value and a second verdict, and once for an item that is sent twice', async () => {
    const gauge = await addGauge();
    const { plan, item } = await recordWith(gauge._id, { nok: 1, measured: ['9'], comment: 'Wide' });
    expect(await desk.sync(crew.ina, item)).toMatchObject([{ status: 200 }]);
    const [, second] = await desk.pointsOf(plan._id);
    await desk.record(crew.ina, must(second));
    await desk.record(crew.ina, must(second), { measured: ['4'], instrument: gauge._id });
    await desk.record(crew.ian, must(second), { nok: 1, measured: ['9'], comment: 'Wide', instrument: gauge._id });
    const used = (await desk.historyOf(plan._id)).map(({ event, instrument }) => [event, instrument?._id ?? null]);
    expect(used.toSorted()).toEqual([
      ['add value', gauge._id],
      ['record not ok', gauge._id],
      ['record ok', null],
      ['second not ok', gauge._id],
    ]);
  });
});

describe('the instruments of a plan', () => {
  it('are those of the required kind, for everybody who can see the plan', async () => {
    const fitting = await addGauge({ name: 'A fitting one' });
    await addGauge({ name: 'A wrench', kind: 'Torque wrench' });
    const removed = await addGauge();
    await crew.brm.call(instrumentRoutes.deleteInstrument, { params: { id: removed._id } });
    const plan = await desk.startGrid();
    const query = { workPlan: plan._id };
    const listed = await crew.ina.call(planInstrumentRoutes.listPlanInstruments, { query });
    const ids = listed.map(({ _id }) => _id);
    expect(ids).toContain(fitting._id);
    expect(ids).not.toContain(removed._id);
    expect(new Set(listed.map(({ kind }) => kind.toLowerCase()))).toEqual(new Set(['feeler  gauge']));
    const outside = await otherCrew.ina.attempt(planInstrumentRoutes.listPlanInstruments, { query });
    expect(outside.status).toBe(404);
    const pieces = await desk.startPieces(1);
    expect(await crew.ina.call(planInstrumentRoutes.listPlanInstruments, { query: { workPlan: pieces._id } })).toEqual(
      listed,
    );
  });
});

describe('the values of an instrument', () => {
  it('are listed across all plans from a given day, with the calibration of each, and can be downloaded', async () => {
    const gauge = await addGauge({ name: 'Tired gauge', calibratedUntil: '2026-10-31' });
    const first = await recordWith(gauge._id);
    await recordWith(gauge._id, { ok: 1, measured: ['4,50'], recordedAt: '2026-10-01T10:00:00.000Z' });
    await recordWith((await addGauge())._id);
    const values = (query: object = {}) =>
      crew.brm.call(measuredRoutes.listInstrumentValues, { query: { instrument: gauge._id, ...query } });
    expect(await values()).toMatchObject([
      { value: '4', recordedAt, workPlan: { _id: first.plan._id }, instrument: { calibration: 'overdue' } },
      { value: '4.50', recordedAt: '2026-10-01T10:00:00.000Z', instrument: { calibration: 'valid' } },
    ]);
    expect((await values({ from: '2026-11-01' })).map(({ value }) => value)).toEqual(['4']);
    expect(await values({ from: '2026-11-02' })).toEqual([]);
    expect(await values({ search: '%' })).toEqual([]);
    const file = await crew.brm.attempt(measuredRoutes.listInstrumentValues, {
      query: { instrument: gauge._id, limit: 0 },
      headers: { accept: 'text/csv' },
    });
    const lines = String(file.body).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain(
      `Tired gauge,${gauge.serialNo},2026-10-31,Calibration overdue (valid until 2026-10-31),`,
    );
  });

  it('name their instrument in the reports of the plan, in CSV and in the PDF', async () => {
    const gauge = await addGauge({ name: 'Blunt gauge', calibratedUntil: '2026-10-31' });
    const { plan } = await recordWith(gauge._id);
    const [check] = await crew.brm.call(measuredRoutes.listMeasuredChecks, { query: { workPlan: plan._id } });
    expect(check?.points).toMatchObject([{ instrument: { name: 'Blunt gauge', calibration: 'overdue' } }]);
    const file = await crew.brm.attempt(measuredRoutes.listMeasuredValues, {
      query: { workPlan: plan._id, limit: 0 },
      headers: { accept: 'text/csv' },
    });
    expect(String(file.body)).toContain(`Feeler gauge,Blunt gauge,${gauge.serialNo},2026-10-31,Calibration overdue`);
    const bytes = await crew.cy.call(figureRoutes.printPlanReport, { params: { id: plan._id } });
    const text = (await PDF.load(bytes))
      .extractText()
      .map((page) => page.text)
      .join('\n');
    expect(text.replaceAll('\n', ' ')).toContain('Blunt gauge');
  });
});
