import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import type { Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { isSameCheck, findSuspectWindow } from '@roadworthy/contract/findings/suspects/suspect-window.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAmendmentActions } from '../../../test/fixtures/amendments.ts';
import { toCatalogueIds, makeCatalogueLine } from '../../../test/fixtures/catalogue.ts';
import { must } from '../../../test/fixtures/must.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import { makeWork, getShare, startPlan, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

// Two hundred vehicles at one check, in three plans. Vehicle n is recorded OK in minute n, except those in the lists
// below. The expected suspects were worked out by hand.

let world: World;
let crew: Crew;
let other: Crew;
let work: Work;
let desk: ReturnType<typeof makeAmendmentActions>;
let vehicles: Vehicle[];
/** Maps vehicles to their checkpoints in cells A1 and A2. */
let a1: Map<number, Checkpoint>;
let a2: Map<number, Checkpoint>;

const vinOf = (n: number): string => `SAJAASZZZ${String(n).padStart(8, '0')}`;
const numberOf = ({ vin }: { vin: string | null }): number => Number(vin?.slice(9));
const minute = (n: number): string => new Date(Date.parse('2026-11-02T06:00:00.000Z') + n * 60_000).toISOString();
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, n) => from + n);

/** The vehicles that are recorded OK in another minute than their own. */
const otherMinutes: Readonly<Record<number, number>> = { 20: 80.5, 70: 10, 160: 149.5, 161: 150, 199: 100 };
/** Vehicles that have another result, or that a device that was offline records later. */
const notYet = [55, 56, 58, 66, 75, 95, 150];

beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  other = await world.makeCompany('b');
  work = await makeWork(world, crew);
  desk = makeAmendmentActions(world, crew, work);
  const place = toCatalogueIds(await makeCatalogueLine(crew.admin, 'Shop'));
  vehicles = await Promise.all(
    range(1, 200).map((n) =>
      crew.admin.call(vehicleRoutes.addVehicle, { body: { ...place, vin: vinOf(n), regNo: null, tag: null } }),
    ),
  );
  await startPlans();
  await recordOk(range(1, 200).filter((n) => !notYet.includes(n)));
  await recordTheRest();
});
afterAll(() => world.close());

async function startPlans(): Promise<void> {
  const points: Checkpoint[] = [];
  for (const [from, to] of [
    [1, 120],
    [121, 198],
    [199, 200],
  ] as const) {
    const chosen = range(from, to).map((n) => must(vehicles[n - 1])._id);
    const plan = await desk.startGrid({ vehicles: chosen });
    points.push(...(await desk.pointsOf(plan._id)));
  }
  a1 = new Map(points.filter(({ tag }) => tag === 'A1').map((point) => [numberOf(point), point]));
  a2 = new Map(points.filter(({ tag }) => tag === 'A2').map((point) => [numberOf(point), point]));
}

const record = (who: Person, n: number, at: number, body: object, points = a1) =>
  desk.sync(who, desk.queued(must(points.get(n)), { ...body, recordedAt: minute(at) }));
async function recordOk(numbers: readonly number[]): Promise<void> {
  await desk.sync(
    crew.ina,
    ...numbers.map((n) => desk.queued(must(a1.get(n)), { ok: 1, recordedAt: minute(otherMinutes[n] ?? n) })),
  );
}

async function recordTheRest(): Promise<void> {
  const { ina, ian, brm } = crew;
  // Second verdicts that agree: an early one, one before the Not OK, and one that is too late.
  await record(ian, 30, 33, { ok: 1 });
  await record(ian, 40, 45, { ok: 1 });
  await record(ian, 52, 170, { ok: 1 });
  await record(ina, 55, 55, { skip: 1, comment: 'No light' });
  await record(ina, 56, 56, { skip: 1, comment: 'No light' });
  await record(ina, 56, 57, { ok: 1 });
  await record(ina, 58, 58, { nok: 1, comment: 'Torn' });
  await record(ina, 58, 59, { rectifyComment: 'New seal', complete: true });
  await record(ian, 61, 62, { nok: 1, comment: 'Loose' });
  await record(ian, 64, 65, { nok: 1, comment: 'Loose' });
  await brm.call(inspectionRoutes.resolveCheckpoint, {
    params: { id: must(a1.get(64))._id },
    body: { ok: 1, reason: 'Fits' },
  });
  // Completes the third plan.
  for (const n of [199, 200]) await record(ina, n, 101, { ok: 1 }, a2);
  // Removes vehicle 90, which has passed, and vehicle 95, which was not inspected.
  await desk.amend(must(a1.get(90)).workPlan, [desk.removing(must(vehicles[89]), must(vehicles[94]))]);
  await record(ina, 95, 95, { ok: 1 });
  await record(ian, 150, 150, { nok: 1, comment: 'Torn' });
  // Sent from a device that was offline all day.
  await record(ian, 75, 75, { ok: 1 });
}

const suspectsOf = async (id: string, query: object = {}, who: Person = crew.brm) =>
  who.call(findingRoutes.listSuspects, { query: { finding: id, limit: 0, sort: 'passedAt', ...query } });
const windowOf = (id: string) => crew.brm.call(findingRoutes.getSuspectWindow, { params: { id } });
const bad = (n = 150): string => must(a1.get(n))._id;

// prettier-ignore
const expected = [
  41, 42, 43, 44, 45, 46, 47, 48, 49, 50,
  51, 52, 53, 54, 56, 57, 59, 60, 62, 63,
  64, 65, 67, 68, 69, 71, 72, 73, 74, 75,
  76, 77, 78, 79, 80, 20, 81, 82, 83, 84,
  85, 86, 87, 88, 89, 90, 91, 92, 93, 94,
  96, 97, 98, 99, 100, 199, 101, 102, 103, 104,
  105, 106, 107, 108, 109, 110, 111, 112, 113, 114,
  115, 116, 117, 118, 119, 120, 121, 122, 123, 124,
  125, 126, 127, 128, 129, 130, 131, 132, 133, 134,
  135, 136, 137, 138, 139, 140, 141, 142, 143, 144,
  145, 146, 147, 148, 149, 160, 161,
];

describe('two hundred vehicles at one check', () => {
  it('yield exactly the suspects of a list made by hand', async () => {
    const rows = await suspectsOf(bad());
    // Two vehicles passed in minute 57 and two in minute 100. Their order is that of their ids.
    const byMinute = rows.toSorted((a, b) => a.passedAt.localeCompare(b.passedAt) || order(a) - order(b));
    expect(byMinute.map(numberOf)).toEqual(expected);
    expect(rows.map(({ passedAt }) => passedAt)).toEqual(rows.map(({ passedAt }) => passedAt).toSorted());
  });
  const order = (row: { vin: string | null }): number => expected.indexOf(numberOf(row));

  it('yield a window from the last verified OK to the Not OK, with counts by state', async () => {
    expect(await windowOf(bad())).toMatchObject({
      since: { vin: vinOf(40), passedAt: minute(40) },
      until: minute(150),
      total: 107,
      states: [
        { state: 'passed', count: 105 },
        { state: 'repeat due', count: 0 },
        { state: 'repeated ok', count: 0 },
        { state: 'repeated not ok', count: 0 },
        { state: 'removed', count: 1 },
        { state: 'completed', count: 1 },
      ],
    });
    expect((await suspectsOf(bad(), { state: 'removed' })).map(numberOf)).toEqual([90]);
    expect(await suspectsOf(bad(), { state: 'completed' })).toMatchObject([
      { vin: vinOf(199), passedAt: minute(100), passedBy: { _id: crew.ina.me._id } },
    ]);
  });

  it('yield a list of suspects that can be searched, paged and downloaded', async () => {
    expect((await suspectsOf(bad(), { search: vinOf(56) })).map(numberOf)).toEqual([56]);
    const page = await crew.brm.attempt(findingRoutes.listSuspects, {
      query: { finding: bad(), limit: 10, skip: 100 },
    });
    expect([page.body.data?.length, page.body.totalCount]).toEqual([7, 107]);
    const file = await crew.brm.attempt(findingRoutes.listSuspects, {
      query: { finding: bad(), sort: 'passedAt' },
      headers: { accept: 'text/csv' },
    });
    expect(file.status).toBe(200);
  });

  it('yield, for each Not OK of the check, the suspects that the contract’s rule computes', async () => {
    const items = await world.kit.db.inCompany(crew.id, undefined, async (tx) => {
      const points = await tx
        .selectFrom('checkpoints')
        .innerJoin('workPlans', 'workPlans.id', 'checkpoints.planId')
        .select(['checkpoints.id', 'checkpoints.state', 'checkpoints.contested', 'checkpoints.recordedAt'])
        .select(['checkpoints.vin', 'checkpoints.partId', 'checkpoints.side', 'checkpoints.tag', 'workPlans.gridId'])
        .execute();
      const log = await tx.selectFrom('inspectionLog').select(['checkpointId', 'event', 'recordedAt']).execute();
      const confirmed = Map.groupBy(
        log.filter(({ event }) => event === 'second ok' || event === 'resolve ok'),
        ({ checkpointId }) => checkpointId,
      );
      return points.map((point) => ({
        ...point,
        confirmedAt: (confirmed.get(point.id) ?? []).map(({ recordedAt }) => recordedAt),
      }));
    });
    const findings = await crew.brm.call(findingRoutes.listFindings, {
      query: { limit: 0, kind: 'not ok', state: 'open,closed' },
    });
    expect(findings.map(numberOf).toSorted()).toEqual([150, 58, 61, 64]);
    for (const { _id: id, foundAt } of findings) {
      const check = must(items.find((one) => one.id === id));
      const { since, suspects } = findSuspectWindow(
        { id, foundAt },
        items.filter((one) => isSameCheck(one, check)),
      );
      expect((await suspectsOf(id)).map(({ _id }) => _id)).toEqual(suspects);
      const { since: shown } = await windowOf(id);
      expect(shown?.vin ?? null).toBe(items.find((one) => one.id === since)?.vin ?? null);
    }
  });
});

describe('suspects', () => {
  it('are visible to the office of their company only', async () => {
    const attempt = (who: Person, id = bad()) => who.attempt(findingRoutes.listSuspects, { query: { finding: id } });
    for (const who of [crew.ina, crew.udo, crew.cy, crew.eva, crew.asa]) expect((await attempt(who)).status).toBe(403);
    expect((await attempt(crew.manager)).status).toBe(200);
    expect((await attempt(other.brm)).status).toBe(404);
    const missing = await crew.brm.attempt(findingRoutes.getSuspectWindow, { params: { id: must(a2.get(1))._id } });
    expect(missing.status).toBe(404);
  });
});

describe('the pieces of a part', () => {
  it('are suspect in every plan of that part', async () => {
    const project = await work.makeProject();
    const plans = [
      await startPlan(world, crew, work, work.planForm(project)),
      await startPlan(world, crew, work, work.planForm(project)),
    ] as const;
    const piece = async (plan: { _id: string }, at: number, body: object) =>
      crew.ina.call(inspectionRoutes.recordPiece, {
        params: { id: (await getShare(crew.ina, plan._id))._id },
        body: { ...body, recordedAt: minute(at) },
      });
    await piece(plans[0], 1, { ok: 1 });
    await piece(plans[1], 2, { ok: 1 });
    await piece(plans[1], 9, { ok: 1 });
    await piece(plans[0], 5, { nok: 1, comment: 'Torn' });
    const [finding] = await crew.brm.call(findingRoutes.listFindings, { query: { plan: plans[0]._id } });
    expect(await suspectsOf(must(finding)._id)).toMatchObject([
      { vin: null, position: 1, plan: { _id: plans[0]._id }, state: 'passed' },
      { vin: null, position: 1, plan: { _id: plans[1]._id }, state: 'passed' },
    ]);
  });
});
