import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { gridRoutes } from '@roadworthy/contract/grids/grid.routes.ts';
import { measuredRoutes } from '@roadworthy/contract/reports/measured.routes.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAmendmentActions } from '../../../test/fixtures/amendments.ts';
import { must } from '../../../test/fixtures/must.ts';
import { makeWork, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { sendInboxMails } from '../../inbox/index.ts';
import { findDrifts } from './drift.actions.ts';

// Tests checks whose values drift while they are within their limits (docs/decisions/0123).

let world: World;
let crew: Crew;
let otherCrew: Crew;
let work: Work;
let desk: ReturnType<typeof makeAmendmentActions>;
let vehicles: { _id: string; vin: string }[];
const vehicleCount = 45;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  work = await makeWork(world, crew);
  desk = makeAmendmentActions(world, crew, work);
  const measurement = { quantity: 'Gap', unit: 'mm', lower: '0', upper: '20', decimals: 2, readings: 1 };
  await crew.admin.call(partRoutes.changePart, { params: { id: work.part._id }, body: { measurement } });
  const { images } = await crew.admin.call(gridRoutes.getGrid, { params: { id: work.grid._id } });
  const oneCell = images.map(({ side, row, column, imageBase64 }) => ({
    side,
    row,
    column,
    imageBase64,
    devideList: [{ tag: 'A1', checkList: [{ part: work.part._id }] }],
  }));
  await crew.admin.call(gridRoutes.changeGrid, { params: { id: work.grid._id }, body: { images: oneCell } });
  vehicles = await makeVehicles();
});
afterAll(() => world.close());

async function makeVehicles() {
  const { platform, make, model, variant } = await crew.admin.call(vehicleRoutes.getVehicle, {
    params: { id: must(work.vehicles[0])._id },
  });
  const made: { _id: string; vin: string }[] = [];
  for (let n = 1; n <= vehicleCount; n += 1)
    made.push(
      await crew.admin.call(vehicleRoutes.addVehicle, {
        body: { platform, make, model, variant, vin: `SAJADRFT${String(n).padStart(9, '0')}` },
      }),
    );
  return made;
}

/** Starts a plan. `record` records further values on its only check, one per vehicle. */
async function startDrifting() {
  const plan = await desk.startGrid({ vehicles: vehicles.map(({ _id }) => _id) });
  const points = await desk.pointsOf(plan._id);
  let recorded = 0;
  const record = async (...values: string[]) => {
    const items = values.map((value, index) =>
      desk.queued(must(points[recorded + index]), {
        ok: 1,
        measured: [value],
        recordedAt: new Date(Date.UTC(2026, 10, 1, 8, recorded + index)).toISOString(),
      }),
    );
    recorded += values.length;
    expect((await desk.sync(crew.ina, ...items)).every(({ status }) => status === 200)).toBe(true);
    await findDrifts(world.kit);
  };
  return { plan, points, record };
}
const checkOf = async (plan: WorkPlan) =>
  must((await crew.brm.call(measuredRoutes.listMeasuredChecks, { query: { workPlan: plan._id } }))[0]);
const task = /^Review drifting values /;
const driftsIn = async (plan: WorkPlan) => (await desk.inboxOf(crew.brm, plan)).filter((what) => task.test(what));
const review = (plan: WorkPlan, who = crew.brm) =>
  who.attempt(measuredRoutes.markDriftReviewed, { body: { workPlan: plan._id } });
// The mean moving range of 5, 6, 5, 6, … is 1, so the control limits are 5.48 ± 2.66.
const usual = Array.from({ length: 25 }, (_, index) => String(5 + (index % 2)));

describe('a measured check', () => {
  it('drifts when a value within its limits breaks a rule of the control chart, and the BRM is notified once', async () => {
    const { plan, points, record } = await startDrifting();
    await record(...usual);
    expect(await checkOf(plan)).toMatchObject({ signals: 0, driftingSince: null, outside: 0 });
    expect(await driftsIn(plan)).toEqual([]);
    await record('9');
    const check = await checkOf(plan);
    expect(check.control?.centre).toBeCloseTo(5.48, 10);
    expect(check.control?.upper).toBeCloseTo(8.1396, 4);
    expect(check).toMatchObject({ signals: 1, driftingSince: '2026-11-01T08:25:00.000Z', outside: 0 });
    expect(check.points.at(-1)?.rules).toEqual(['beyondThree']);
    expect(await driftsIn(plan)).toEqual(['Review drifting values (1 measured check)']);
    expect(await desk.inboxOf(crew.ina, plan)).not.toContainEqual(expect.stringMatching(task));
    await sendInboxMails(world.kit);
    await record('9');
    await sendInboxMails(world.kit);
    const mails = await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx.selectFrom('mails').select('recipient').where('subject', 'like', 'Review drifting%').execute(),
    );
    expect(mails.map(({ recipient }) => recipient)).toEqual([crew.brm.me.emailId]);
    // A value that was recorded before the signal but arrives after it belongs to the same drift.
    const recordedAt = '2026-11-01T08:24:30.000Z';
    await desk.record(crew.ina, must(points.at(-1)), { ok: 1, measured: ['9'], recordedAt });
    await findDrifts(world.kit);
    expect(await driftsIn(plan)).toEqual(['Review drifting values (1 measured check)']);
  });

  it('drifts again after a review only when later values break a rule on their own', async () => {
    const { plan, record } = await startDrifting();
    await record(...usual, '7.9', '7.9');
    expect(must((await checkOf(plan)).points.at(-1)).rules).toEqual(['twoOfThree']);
    expect(await driftsIn(plan)).toHaveLength(1);
    expect((await review(plan)).status).toBe(200);
    expect(await driftsIn(plan)).toEqual([]);
    expect((await checkOf(plan)).driftingSince).toBeNull();
    await record('7.9');
    expect(await driftsIn(plan)).toEqual([]);
    await record('7.9');
    expect(await driftsIn(plan)).toHaveLength(1);
  });

  it('does not drift with a value outside its limits, which is Not OK already', async () => {
    const { plan, record } = await startDrifting();
    await record(...usual);
    const point = (await desk.pointsOf(plan._id)).find(({ state }) => state === 'unchecked');
    await desk.record(crew.ina, must(point), { nok: 1, measured: ['21'], comment: 'Wide' });
    await findDrifts(world.kit);
    expect(await checkOf(plan)).toMatchObject({ signals: 1, outside: 1, driftingSince: null });
    expect(await driftsIn(plan)).toEqual([]);
  });

  it('drifts only after the 25 values that its control limits come from', async () => {
    const { plan, record } = await startDrifting();
    await record(...usual.slice(1));
    expect(await checkOf(plan)).toMatchObject({ n: 24, control: null, signals: 0 });
    await record('9');
    expect(await checkOf(plan)).toMatchObject({ n: 25, signals: 1 });
    expect(await driftsIn(plan)).toEqual([]);
  });

  it('can be marked as reviewed only by the office of its company', async () => {
    const { plan } = await startDrifting();
    expect((await review(plan, crew.ina)).status).toBe(403);
    expect((await review(plan, crew.cy)).status).toBe(403);
    expect((await review(plan, otherCrew.brm)).status).toBe(404);
  });
});
