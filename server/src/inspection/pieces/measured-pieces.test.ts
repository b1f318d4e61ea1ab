import { PDF } from '@libpdf/core';
import { daySheetRoutes } from '@roadworthy/contract/day-sheets/day-sheet.routes.ts';
import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { lateRoutes } from '@roadworthy/contract/inspection/devices/late.routes.ts';
import { planInstrumentRoutes } from '@roadworthy/contract/inspection/plan-instrument.routes.ts';
import { instrumentRoutes } from '@roadworthy/contract/instruments/instrument.routes.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import { measuredRoutes } from '@roadworthy/contract/reports/measured.routes.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAmendmentActions } from '../../../test/fixtures/amendments.ts';
import { must } from '../../../test/fixtures/must.ts';
import { getShare, listErrorMessages, makeWork, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { findAlteredVerdicts } from '../../log-seals/index.ts';
import { findDrifts } from '../../reports/index.ts';

// Pieces of a part plan are measured like the checks of a grid (docs/decisions/0138-values-on-pieces.md).

let world: World;
let crew: Crew;
let work: Work;
let desk: ReturnType<typeof makeAmendmentActions>;
const gap = {
  quantity: 'Gap',
  unit: 'mm',
  nominal: '4',
  lower: '3.0',
  upper: '4.50',
  decimals: 2,
  readings: 1,
  instrument: 'feeler gauge',
};
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
  desk = makeAmendmentActions(world, crew, work);
  await crew.admin.call(partRoutes.changePart, { params: { id: work.part._id }, body: { measurement: gap } });
});
afterAll(() => world.close());

async function startMeasured(quantity: number) {
  const plan = await desk.startPieces(quantity);
  return { plan, share: await getShare(crew.ina, plan._id) };
}
const record = (share: { _id: string }, body: object) =>
  crew.ina.attempt(inspectionRoutes.recordPiece, { params: { id: share._id }, body });
const queued = (share: { _id: string }, body: object) => ({
  clientId: world.kit.newId(),
  kind: 'piece',
  id: share._id,
  body: { recordedAt: new Date().toISOString(), planRevision: 1, ...body },
});
const piecesOf = async (plan: { _id: string }) =>
  (await desk.pointsOf(plan._id)).toSorted((one, other) => one.position - other.position);
const checksOf = (plan: { _id: string }) =>
  crew.brm.call(measuredRoutes.listMeasuredChecks, { query: { workPlan: plan._id } });
const outOfLimits = 'The value is outside the limits (3.0 to 4.50 mm). Record Not OK.';

describe('a value on a piece', () => {
  it('decides its verdict, and is stored with the piece and in the log as it was typed', async () => {
    const { plan, share } = await startMeasured(5);
    const refused = await record(share, { ok: 1, measured: ['4.51'] });
    expect([refused.status, listErrorMessages(refused.body)]).toEqual([422, [outOfLimits]]);
    const bare = await record(share, { nok: 1, measured: ['4'], images: [await world.upload(crew.ina)] });
    expect(listErrorMessages(bare.body)).toEqual(['The value is within the limits. Describe why it is Not OK.']);
    for (const body of [
      { skip: 1, comment: 'Locked', measured: ['4'] },
      { ok: 1, measured: ['4', '4'] },
      { ok: 1, measured: ['1e1'] },
      { ok: 1, measured: [4] },
    ])
      expect((await record(share, body)).status).toBe(422);
    expect(await desk.historyOf(plan._id)).toEqual([]);
    expect((await record(share, { ok: 1, measured: ['4,50'] })).status).toBe(200);
    expect((await record(share, { nok: 1, measured: ['2.99'], comment: 'Too tight' })).status).toBe(200);
    expect(await piecesOf(plan)).toMatchObject([
      { position: 1, state: 'ok', part: { measurement: gap }, history: [{ measured: ['4.50'] }] },
      { position: 2, state: 'not ok', history: [{ event: 'record not ok', measured: ['2.99'] }] },
    ]);
    expect(await desk.historyOf(plan._id)).toMatchObject([
      { measured: ['2.99'], unit: 'mm' },
      { measured: ['4.50'], unit: 'mm' },
    ]);
    expect(await desk.planOf(plan._id)).toMatchObject({ ok: 1, nok: 1 });
    expect(await world.kit.db.inCompany(crew.id, undefined, (tx) => findAlteredVerdicts(tx, crew.id))).toEqual([]);
  });

  it('is refused if pieces of the plan are not measured', async () => {
    await crew.admin.call(partRoutes.changePart, { params: { id: work.part._id }, body: { measurement: null } });
    const { plan, share } = await startMeasured(2);
    await crew.admin.call(partRoutes.changePart, { params: { id: work.part._id }, body: { measurement: gap } });
    expect((await record(share, { ok: 1, measured: ['4'] })).status).toBe(422);
    expect((await record(share, { ok: 1 })).status).toBe(200);
    expect((await piecesOf(plan))[0]?.valueMissing).toBeUndefined();
    expect(await checksOf(plan)).toEqual([]);
  });

  it('arrives from a queue with its instrument, alone and in a batch, counts once, and does not hold up others', async () => {
    const { plan, share } = await startMeasured(20);
    const gauge = await crew.brm.call(instrumentRoutes.addInstrument, {
      body: { name: 'Gauge', serialNo: 'G-1', kind: 'Feeler gauge', calibratedUntil: '2025-01-31' },
    });
    const offered = await crew.ina.call(planInstrumentRoutes.listPlanInstruments, { query: { workPlan: plan._id } });
    expect(offered.map(({ _id }) => _id)).toEqual([gauge._id]);
    const items = ['4.0', '4.1', '9', '4.2', '4.3'].map((value) =>
      queued(share, { ok: 1, measured: [value], instrument: gauge._id }),
    );
    for (const _time of ['sent', 'sent again'])
      expect((await desk.sync(crew.ina, ...items)).map(({ status }) => status)).toEqual([200, 200, 422, 200, 200]);
    const [first, ...rest] = await piecesOf(plan);
    expect(first?.history[0]?.instrument).toMatchObject({ serialNo: 'G-1', calibration: 'overdue' });
    expect(rest.map(({ history }) => history[0]?.measured)).toEqual([['4.1'], ['4.2'], ['4.3']]);
    const values = await crew.brm.call(measuredRoutes.listInstrumentValues, { query: { instrument: gauge._id } });
    expect(values.map(({ piece, vin, value }) => [piece, vin, value]).toSorted()).toEqual([
      [1, null, '4.0'],
      [2, null, '4.1'],
      [3, null, '4.2'],
      [4, null, '4.3'],
    ]);
  });

  it('can be missing: the OK counts as specified, is marked, and gets its value later', async () => {
    const { plan, share } = await startMeasured(3);
    await record(share, { ok: 1 });
    await record(share, { ok: 1 });
    expect(await desk.planOf(plan._id)).toMatchObject({ ok: 2 });
    const [one, other] = await piecesOf(plan);
    expect([one?.valueMissing, other?.valueMissing]).toEqual([true, true]);
    expect(await checksOf(plan)).toMatchObject([{ vehicles: 2, measured: 0, passed: 0, missing: 2 }]);
    const measured = await desk.record(crew.ina, must(one), { measured: ['4'] });
    expect([measured.state, measured.valueMissing]).toEqual(['ok', undefined]);
    // A value outside the limits contradicts the OK, and the office decides.
    await desk.record(crew.ian, must(other), { measured: ['9'], comment: 'Too wide' });
    expect((await piecesOf(plan))[1]).toMatchObject({ contested: true });
    expect(await checksOf(plan)).toMatchObject([{ measured: 2, passed: 1, outside: 1, missing: 0 }]);
  });

  it('is needed for an OK to count towards the clean point', async () => {
    const { plan, share } = await startMeasured(6);
    await record(share, { nok: 1, measured: ['9'], comment: 'Too wide' });
    for (const _piece of [2, 3]) await record(share, { ok: 1 });
    const cleanPoints = () => crew.brm.call(findingRoutes.listCleanPoints, { query: { workPlan: plan._id } });
    expect(await cleanPoints()).toMatchObject([{ clean: 0 }]);
    await desk.record(crew.ina, must((await piecesOf(plan))[1]), { measured: ['4'] });
    expect(await cleanPoints()).toMatchObject([{ clean: 1 }]);
  });

  it('is kept with a piece that arrives after all were recorded', async () => {
    const { plan, share } = await startMeasured(1);
    await record(share, { ok: 1, measured: ['4'] });
    const late = queued(share, { ok: 1, measured: ['9,5'] });
    for (const _time of ['sent', 'sent again'])
      expect(await desk.sync(crew.ina, late)).toMatchObject([{ status: 200 }]);
    const found = await crew.brm.call(lateRoutes.listLateRecordings, { query: { workPlan: plan._id } });
    expect(found).toMatchObject([{ event: 'record ok', measured: ['9.5'], unit: 'mm', instrument: null }]);
  });
});

describe('the values of pieces', () => {
  it('are one check with statistics and capability, in the order of recording, and are checked for drift', async () => {
    const { plan, share } = await startMeasured(60);
    const start = Date.parse('2026-11-02T08:00:00.000Z');
    const at = (minute: number) => new Date(start + minute * 60_000).toISOString();
    const send = (values: readonly string[], from: number) =>
      desk.sync(
        crew.ina,
        ...values.map((value, index) => queued(share, { ok: 1, measured: [value], recordedAt: at(from + index) })),
      );
    // Sent first, but with the latest time on the device: the statistics follow the time of recording.
    await send(['4.00'], 60);
    await send(
      Array.from({ length: 25 }, (_, index) => ['3.90', '4.00', '4.10'][index % 3] ?? ''),
      0,
    );
    const [check, ...more] = await checksOf(plan);
    expect(more).toEqual([]);
    expect(check).toMatchObject({ side: null, tag: null, vehicles: 26, measured: 26, passed: 26, n: 26 });
    expect(check?.points[0]).toMatchObject({ piece: 2, vin: null, values: ['3.90'] });
    expect(check?.points.at(-1)).toMatchObject({ piece: 1, values: ['4.00'] });
    expect(check?.capability).toMatchObject({ cp: { value: expect.any(Number) }, cpk: { value: expect.any(Number) } });
    expect(check?.control).toMatchObject({ centre: expect.any(Number) });
    await send(
      Array.from({ length: 9 }, () => '4.40'),
      100,
    );
    await findDrifts(world.kit);
    expect((await checksOf(plan))[0]).toMatchObject({ driftingSince: expect.any(String) });
  });

  it('are in CSV files with the number of the piece, in PDF reports, and with the Not OK of a day sheet', async () => {
    const { plan, share } = await startMeasured(4);
    await record(share, { ok: 1, measured: ['4.10'] });
    await record(share, { nok: 1, measured: ['5.25'], comment: 'Too wide' });
    const file = await crew.cy.attempt(measuredRoutes.listMeasuredValues, {
      query: { workPlan: plan._id, sort: 'recordedAt' },
      headers: { accept: 'text/csv' },
    });
    const [heading, ...rows]: string[][] = parse(file.body.toString(), { bom: true });
    const column = (name: string) => rows.map((row) => row[must(heading).indexOf(name)]);
    expect([column('Piece'), column('VIN'), column('As typed')]).toEqual([
      ['1', '2'],
      ['', ''],
      ['4.10', '5.25'],
    ]);
    const report = await crew.cy.call(figureRoutes.printPlanReport, { params: { id: plan._id } });
    const text = (await PDF.load(report))
      .extractText()
      .map((page) => page.text)
      .join('\n');
    for (const words of ['Measured checks', 'Gap: 3.0 to 4.50 mm', 'Piece 2', '5.25 mm', '2 of 2'])
      expect(text).toContain(words);
    const sheet = await crew.ina.call(daySheetRoutes.getDaySheet, { params: { id: plan._id }, query: {} });
    expect(sheet.content.findings).toMatchObject([{ piece: 2, comment: '5.25 mm. Too wide' }]);
  });
});
