import { PDF } from '@libpdf/core';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { carHistoryRoutes } from '@roadworthy/contract/car-history/car-history.routes.ts';
import { geoPositionRoutes } from '@roadworthy/contract/geo-positions/geo-position.routes.ts';
import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import { riskGateRoutes } from '@roadworthy/contract/risk-gate/risk-gate.routes.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import { parseBytes, type Person } from '../../test/fixtures/people.ts';
import { listErrorMessages, getShare, makeWork, startPlan, type Work } from '../../test/fixtures/work.ts';
import { runTool } from '../kit/pdf/external-tools.example.ts';
import { makeSecondLooks } from '../../test/fixtures/second-looks.ts';
import { switchToBlindViews } from '../kit/db/blind.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

// Positions of recordings (docs/decisions/0125-positions-of-recordings.md).

let world: World;
let crew: Crew;
let otherCrew: Crew;
let work: Work;
const askPosition = (isOn: boolean) =>
  world.ada.call(companyRoutes.changeCompany, { params: { id: crew.id }, body: { askPosition: isOn } });
const setCoordinates = (coordinates: object | null) =>
  crew.brm.sendRaw('PUT', `/location/${must(crew.location)._id}`, { coordinates });
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  work = await makeWork(world, crew);
});
afterAll(() => world.close());
beforeEach(async () => {
  await askPosition(true);
  await setCoordinates({ latitude: 52.4, longitude: -1.5 });
});

// A thousandth of a degree of latitude is about 111 metres.
const near = { latitude: 52.401, longitude: -1.5, accuracy: 12 };
const notGiven = { accuracy: null, distance: null, location: null, age: null };

const startPieces = async () => startPlan(world, crew, work, work.planForm(await work.makeProject(), { quantity: 20 }));
async function startGrid() {
  const plan = await startPlan(world, crew, work, work.gridForm(await work.makeProject()));
  const points = await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id, limit: 0 } });
  return { plan, points, point: must(points[0]) };
}
const attempt = (who: Person, point: { _id: string }, body: object) =>
  who.sendRaw('PUT', `/object_checkpoints/${point._id}`, body);
async function record(who: Person, point: { _id: string }, body: object): Promise<void> {
  expect((await attempt(who, point, body)).status).toBe(200);
}
const readPoint = (who: Person, point: { _id: string }) =>
  who.call(inspectionRoutes.getCheckpoint, { params: { id: point._id } });
const positionsOf = async (who: Person, point: { _id: string }) =>
  (await readPoint(who, point)).history.map(({ geoPosition }) => geoPosition);
const listOf = (planId: string, query: object = {}) =>
  crew.brm.call(geoPositionRoutes.listGeoPositions, { query: { workPlan: planId, limit: 0, ...query } });
type Item = { clientId: string; kind: string; id: string; body: object };
const item = (kind: string, id: string, body: object): Item => ({ clientId: world.kit.newId(), kind, id, body });
const send = async (who: Person, items: readonly Item[]): Promise<number[]> =>
  (await who.call(inspectionRoutes.sync, { body: { items: [...items] } })).map(({ status }) => status);
const locationName = () => {
  const { name, address, city } = must(crew.location);
  return name ? name : `${address}, ${city}`;
};

describe('a company that does not ask for positions', () => {
  it('is the default, and stores no position that a device sends', async () => {
    expect((await otherCrew.brm.call(companyRoutes.getCompany, { params: { id: otherCrew.id } })).askPosition).toBe(
      false,
    );
    await askPosition(false);
    const { plan, points, point } = await startGrid();
    await record(crew.ina, point, { ok: 1, geoPosition: near });
    await send(
      crew.ina,
      points.slice(1).map(({ _id }) => item('checkpoint', _id, { ok: 1, geoPosition: near })),
    );
    expect(await positionsOf(crew.ina, point)).toEqual([null]);
    expect(await listOf(plan._id)).toEqual([]);
    expect(await crew.ina.call(riskGateRoutes.getRiskGate, { params: { id: plan._id } })).toMatchObject({
      asksPosition: false,
    });
  });
});

describe('the position of a recording', () => {
  it('is stored with its distance from the work location, which no later change of the location alters', async () => {
    const { plan, point } = await startGrid();
    const recordedAt = new Date(Date.now() - 60_000).toISOString();
    const takenAt = new Date(Date.parse(recordedAt) - 90_000).toISOString();
    await record(crew.ina, point, { ok: 1, recordedAt, geoPosition: { ...near, takenAt } });
    const [position] = await positionsOf(crew.ina, point);
    expect(position).toEqual({ accuracy: 12, distance: expect.any(Number), location: locationName(), age: 90 });
    expect(position?.distance).toBeCloseTo(111.195, 2);
    await setCoordinates({ latitude: 0, longitude: 0 });
    expect(await positionsOf(crew.ina, point)).toEqual([position]);
    expect(await listOf(plan._id)).toMatchObject([{ ...position, ...near, takenAt, recordedAt, tag: point.tag }]);
  });

  it('has no distance while the work location has no coordinates', async () => {
    await setCoordinates(null);
    const { point } = await startGrid();
    await record(crew.ina, point, { ok: 1, geoPosition: near });
    expect(await positionsOf(crew.ina, point)).toEqual([{ ...notGiven, accuracy: 12 }]);
  });

  it('is measured from the nearest of several work locations', async () => {
    const { _id: _unused, ...far } = must(crew.location);
    const { address, city, country } = far;
    const yard = await crew.brm.call(locationRoutes.addLocation, {
      body: { name: 'Yard', address, city, country, coordinates: { latitude: 52.4011, longitude: -1.5 } },
    });
    const project = await work.makeProject({ workLocation: [must(crew.location)._id, yard._id] });
    const plan = await startPlan(world, crew, work, work.gridForm(project));
    const [point] = await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id } });
    await record(crew.ina, must(point), { ok: 1, geoPosition: near });
    expect(await positionsOf(crew.ina, must(point))).toMatchObject([{ location: 'Yard' }]);
  });

  it('is not given if the device sends null or no position; a decision of the office has none', async () => {
    const { point } = await startGrid();
    await record(crew.ina, point, { ok: 1 });
    await record(crew.ian, point, { nok: 1, comment: 'dent', geoPosition: null });
    await crew.brm.call(inspectionRoutes.resolveCheckpoint, {
      params: { id: point._id },
      body: { nok: true, reason: 'Seen', updatedAt: (await readPoint(crew.brm, point)).updatedAt },
    });
    await record(crew.ina, point, { rectifyComment: 'polished', geoPosition: near });
    expect(await positionsOf(crew.brm, point)).toMatchObject([notGiven, notGiven, null, { accuracy: 12 }]);
  });

  it('is stored for pieces and activities, online and from a queue', async () => {
    const plan = await startPieces();
    const { _id: share } = await getShare(crew.ina, plan._id);
    const [activity] = await crew.ina.call(activityRoutes.listPlanActivities, { query: { workPlan: plan._id } });
    const { _id: activityId } = must(activity);
    await crew.ina.call(inspectionRoutes.recordPiece, { params: { id: share }, body: { ok: 1, geoPosition: near } });
    await send(crew.ina, [
      item('piece', share, { nok: 1, comment: 'dent', geoPosition: near }),
      item('activity', activityId, { ok: 1, geoPosition: near }),
    ]);
    const pieces = await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id } });
    expect(pieces.flatMap(({ history }) => history.map(({ geoPosition }) => geoPosition?.accuracy))).toEqual([12, 12]);
    const [done] = await crew.ina.call(activityRoutes.listPlanActivities, { query: { workPlan: plan._id } });
    expect(done?.history).toMatchObject([{ geoPosition: { accuracy: 12, location: locationName() } }]);
    expect((await listOf(plan._id)).map(({ piece, activity: what }) => [piece, what]).toSorted()).toEqual(
      [
        [1, null],
        [2, null],
        [null, must(activity).what],
      ].toSorted(),
    );
  });

  it('is stored once, as first sent, when its recording is sent again', async () => {
    const { plan, point } = await startGrid();
    const first = item('checkpoint', point._id, { nok: 1, comment: 'dent', geoPosition: near });
    const again = { ...first, body: { ...first.body, geoPosition: { ...near, accuracy: 1 } } };
    expect([await send(crew.ina, [first]), await send(crew.ina, [again])]).toEqual([[200], [200]]);
    expect((await listOf(plan._id)).map(({ accuracy }) => accuracy)).toEqual([12]);
  });

  it('is stored with a piece that arrives after its plan was fully recorded', async () => {
    const plan = await startPlan(world, crew, work, work.planForm(await work.makeProject(), { quantity: 1 }));
    const { _id: share } = await getShare(crew.ina, plan._id);
    await crew.ina.call(inspectionRoutes.recordPiece, { params: { id: share }, body: { ok: 1, geoPosition: null } });
    expect(await send(crew.ina, [item('piece', share, { ok: 1, geoPosition: near })])).toEqual([200]);
    expect((await listOf(plan._id, { sort: 'distance' })).map(({ accuracy }) => accuracy)).toContain(12);
  });
});

it('a position is stored if the clock of its device is wildly wrong, or if it has no time', async () => {
  const { plan, points } = await startGrid();
  const sent = [{ takenAt: '0001-01-01T00:00:00.000Z' }, { takenAt: '9999-12-31T23:59:59.999Z' }, {}, {}];
  const items = sent.map((time, index) =>
    item('checkpoint', must(points[index])._id, { ok: 1, geoPosition: { ...near, ...time } }),
  );
  expect(await send(crew.ina, items)).toEqual([200, 200, 200, 200]);
  const ages = (await listOf(plan._id)).map(({ age }) => (age === null || age === 0 ? age : age > 60e9));
  expect(ages.toSorted()).toEqual([0, null, null, true].toSorted());
  const shown = await Promise.all(points.slice(0, 3).map((point) => positionsOf(crew.ina, point)));
  expect(shown.flatMap(([position]) => [position?.age]).map((age) => (age ?? 0) > 60e9)).toEqual([true, false, false]);
});

describe('an invalid position', () => {
  it.each([
    [{ ...near, latitude: 91 }, 'Latitude must be a number from -90 to 90, such as 52.40656'],
    [{ ...near, longitude: 'west' }, 'Longitude must be a number from -180 to 180, such as -1.51217'],
    [{ ...near, accuracy: -1 }, 'Accuracy must be a number of metres, 0 or more'],
    ['Coventry', 'A position must have latitude, longitude and accuracy, or be null'],
  ])('is rejected online, and nothing is recorded: %j', async (geoPosition, message) => {
    const { point } = await startGrid();
    const { status, body } = await attempt(crew.ina, point, { ok: 1, geoPosition });
    expect([status, listErrorMessages(body)]).toEqual([422, [message]]);
    expect((await readPoint(crew.ina, point)).state).toBe('unchecked');
  });

  it('counts as not given in a queue, alone and in a batch, and its recording is saved', async () => {
    const { plan, points } = await startGrid();
    const bad = { ...near, latitude: 'north' };
    const sent = [near, bad, null, undefined].map((geoPosition, index) =>
      item('checkpoint', must(points[index])._id, { ok: 1, ...(geoPosition !== undefined && { geoPosition }) }),
    );
    expect(await send(crew.ina, sent)).toEqual([200, 200, 200, 200]);
    const saved = await Promise.all(points.map((point) => positionsOf(crew.ina, point)));
    expect(saved.map(([position]) => position?.accuracy)).toEqual([12, null, null, null]);
    const other = await startGrid();
    expect(await send(crew.ina, [item('checkpoint', other.point._id, { ok: 1, geoPosition: bad })])).toEqual([200]);
    expect(await positionsOf(crew.ina, other.point)).toEqual([notGiven]);
    expect(await listOf(plan._id, { isGiven: 'false' })).toHaveLength(3);
  });
});

it('each recording of a batch has a position, even if a client sends none of them', async () => {
  const { plan, points } = await startGrid();
  const sent = points.map(({ _id }) => item('checkpoint', _id, { ok: 1 }));
  expect(await send(crew.ina, sent)).toEqual([200, 200, 200, 200]);
  expect((await listOf(plan._id)).map(({ accuracy }) => accuracy)).toEqual([null, null, null, null]);
});

it('positions of a hidden first verdict are hidden from the inspector who gives the second', async () => {
  const desk = await makeSecondLooks(world, crew, work);
  await desk.setShare(100);
  const plan = await desk.start();
  const [point] = await desk.pointsOf(plan._id);
  await record(crew.ina, must(point), { nok: 1, comment: 'dent', geoPosition: near });
  await desk.setShare(0);
  const countFor = (who: Person) =>
    world.kit.db.inCompany(crew.id, who.me._id, async (tx) => {
      await switchToBlindViews(tx);
      return (await tx.selectFrom('geoPositions').select('id').where('planId', '=', plan._id).execute()).length;
    });
  expect([await countFor(crew.ina), await countFor(crew.ian)]).toEqual([1, 0]);
  await record(crew.ian, must(point), { nok: 1, comment: 'dent' });
  expect(await countFor(crew.ian)).toBe(2);
});

describe('coordinates', () => {
  it('of recordings are only in the list of the office; everybody else sees the distance', async () => {
    const { plan, point } = await startGrid();
    await record(crew.ina, point, { nok: 1, comment: 'dent', geoPosition: near });
    for (const who of [crew.ina, crew.ian, crew.cy]) {
      expect((await who.attempt(geoPositionRoutes.listGeoPositions)).status).toBe(403);
      const logs = await who.call(inspectionRoutes.listCheckpointLogs, { query: { workPlan: plan._id } });
      const texts = JSON.stringify([await readPoint(who, point), logs]);
      expect(texts).toContain('"distance":111.');
      expect(texts).not.toMatch(/52\.401|latitude/);
    }
    expect(
      (await otherCrew.brm.attempt(geoPositionRoutes.listGeoPositions, { query: { workPlan: plan._id } })).status,
    ).toBe(404);
    expect(await otherCrew.brm.call(geoPositionRoutes.listGeoPositions)).toEqual([]);
    const file = await crew.brm.attempt(geoPositionRoutes.listGeoPositions, {
      query: { workPlan: plan._id },
      headers: { accept: 'text/csv' },
    });
    expect(file.body.toString()).toMatch(/111 m from .* \(accurate to 12 m\).*,111,.*,52\.401,-1\.5,12,/);
  });

  it('of a location are optional, accepted with a decimal point or comma, and validated', async () => {
    const { status, body } = await setCoordinates({ latitude: '52,4', longitude: '-1.5' });
    expect([status, body.data.coordinates]).toEqual([200, { latitude: 52.4, longitude: -1.5 }]);
    const { address, city, country, updatedAt } = await crew.brm.call(locationRoutes.getLocation, {
      params: { id: must(crew.location)._id },
    });
    const other = await crew.brm.call(locationRoutes.changeLocation, {
      params: { id: must(crew.location)._id },
      body: { city, updatedAt },
    });
    expect(other.coordinates).toEqual({ latitude: 52.4, longitude: -1.5 });
    const plain = await crew.brm.call(locationRoutes.addLocation, { body: { address, city, country } });
    expect(plain.coordinates).toBeNull();
    for (const [coordinates, message] of [
      [{ latitude: 52.4 }, 'Longitude must be a number from -180 to 180, such as -1.51217'],
      [{ latitude: '1e1', longitude: 0 }, 'Latitude must be a number from -90 to 90, such as 52.40656'],
      [{ latitude: -90.01, longitude: 0 }, 'Latitude must be a number from -90 to 90, such as 52.40656'],
    ] as const) {
      const answer = await setCoordinates(coordinates);
      expect([answer.status, listErrorMessages(answer.body)]).toEqual([422, [message]]);
    }
    expect((await setCoordinates(null)).body.data.coordinates).toBeNull();
  });
});

it('the position is in reports, their files and the passport of the vehicle, without coordinates', async () => {
  const { plan, point } = await startGrid();
  await record(crew.ina, point, { nok: 1, comment: 'dent', geoPosition: near });
  const query = { workPlanId: plan._id, result: 'found' as const, limit: 0 };
  const [found] = await crew.cy.call(figureRoutes.reportCheckpoints, { query });
  expect(found?.geoPosition).toMatchObject({ accuracy: 12, location: locationName() });
  const file = await crew.cy.attempt(figureRoutes.reportCheckpoints, { query, headers: { accept: 'text/csv' } });
  expect(file.body.toString()).toContain(`111 m from ${locationName()} (accurate to 12 m)`.replaceAll('"', '""'));
  const [report] = await crew.brm.call(reportRoutes.reportWorkPlans, { query: { project: plan.project._id } });
  expect(report?.nokHistory).toMatchObject([{ geoPosition: { accuracy: 12 } }]);
  const printed = await crew.brm.sendRaw('GET', `/project/${plan.project._id}/report.pdf`);
  const pages = (await PDF.load(parseBytes(printed.body))).extractText().map(({ text }) => text);
  expect(pages.join(' ').replaceAll(/\s+/g, ' ')).toContain('111 m from');
  const car = must(work.vehicles.find(({ vin }) => vin === point.vin));
  const { body } = await crew.cy.attempt(carHistoryRoutes.getVehiclePassport, { params: { id: car._id } });
  const folder = mkdtempSync(join(tmpdir(), 'positions-'));
  writeFileSync(join(folder, 'passport.zip'), body);
  const passport = runTool('unzip', 'unzip', '-p', join(folder, 'passport.zip'), 'passport.json');
  rmSync(folder, { recursive: true });
  expect(passport).toMatch(/"accuracy": ?12\b/);
  expect(passport).not.toContain('latitude');
});
