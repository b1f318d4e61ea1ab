import { carHistoryRoutes } from '@roadworthy/contract/car-history/car-history.routes.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import type { JobCard } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import type { Ticket } from '@roadworthy/contract/tickets/ticket.schema.ts';
import type { Incident } from '@roadworthy/contract/incidents/incident.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import type { Person, Input } from '../../test/fixtures/people.ts';
import {
  makeWork,
  toComparableError,
  startPlan,
  listErrorMessages,
  unknownId,
  type Work,
} from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { must } from '../../test/fixtures/must.ts';
import type { Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let garage: WorkshopFixture;
let work: Work;
let plan: WorkPlan;
let car: Vehicle;
let card: JobCard;
let ticket: Ticket;
let incident: Incident;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  garage = await makeWorkshopFixture(world, crew, 'a');
  work = await makeWork(world, crew);
  car = must(work.vehicles[0]);
  await crew.brm.call(vehicleRoutes.changeVehicle, {
    params: { id: car._id },
    body: { regNo: 'CAR1234', tag: 'TAG00001' },
  });
  card = await garage.makeIn('Completed', { vin: car._id, summary: 'New front seal' });
  await garage.makeIn('Cancelled', { vin: car._id });
  await inspect();
  ticket = await crew.ina.call(ticketRoutes.addTicket, {
    body: {
      type: 'Vehicle',
      description: `The key of ${car.vin} is missing`,
      vehicle: car._id,
    },
  });
  await crew.admin.call(ticketRoutes.changeTicket, { params: { id: ticket._id }, body: { status: 'close' } });
  await crew.ian.call(ticketRoutes.addTicket, {
    body: { type: 'Vehicle', description: 'Its mirror is loose', vehicle: car._id },
  });
  const later = await crew.ian.call(ticketRoutes.addTicket, {
    body: { type: 'Vehicle', description: 'Which car do you mean?' },
  });
  await crew.ian.call(ticketRoutes.addNote, { body: { ticketId: later._id, text: 'It is (car1234), sorry' } });
  await crew.ina.call(ticketRoutes.addTicket, {
    body: { type: 'Vehicle', description: 'CAR12345 is somebody else’s' },
  });
  incident = await crew.ian.call(incidentRoutes.addIncident, {
    body: {
      title: 'Bumper touched',
      type: 'Near Misses',
      comment: 'TAG00001 rolled back at ramp 2',
      vehicle: car._id,
    },
  });
});
afterAll(() => world.close());

/** Makes a plan for two cars with two checkpoints each: on the first car, one OK and one rectified Not OK. */
async function inspect(): Promise<void> {
  const project = await work.makeProject();
  plan = await startPlan(world, crew, work, work.gridForm(project, { userId: [crew.ian.me._id] }));
  const points = await crew.ian.call(inspectionRoutes.listCheckpoints, {
    query: { workPlan: plan._id, vin: car.vin },
  });
  const put = (index: number, body: object) =>
    crew.ian.call(inspectionRoutes.recordCheckpoint, { params: { id: must(points[index]?._id) }, body });
  await put(0, { ok: 1, recordedAt: '2026-03-03T09:00:00.000Z' });
  await put(1, { nok: 1, comment: 'dent', recordedAt: '2026-03-03T10:00:00.000Z' });
  await put(1, { rectifyComment: 'polished', recordedAt: '2026-03-04T10:00:00.000Z' });
}

type Query = Input<typeof carHistoryRoutes.listCarHistory>['query'];
const attempt = (who: Person, query: Query = { limit: 0 }) =>
  who.attempt(carHistoryRoutes.listCarHistory, { params: { id: car._id }, query });
const history = (who: Person, query: Query = { limit: 0 }) =>
  who.call(carHistoryRoutes.listCarHistory, { params: { id: car._id }, query });
const kindsFor = async (who: Person) => [...new Set((await history(who)).map((entry) => entry.kind))].toSorted();

describe('the history of a car', () => {
  it('is open to everyone who may read vehicles', async () => {
    expect((await attempt(world.nobody)).status).toBe(401);
    expect((await attempt(crew.udo)).status).toBe(403);
    for (const who of [crew.brm, crew.admin, garage.ed, crew.ian]) expect((await attempt(who)).status).toBe(200);
  });

  it('looks like that of an unknown car to another company', async () => {
    const otherAnswer = await attempt(otherCrew.brm);
    expect(otherAnswer.status).toBe(404);
    expect(toComparableError(otherAnswer)).toEqual(
      toComparableError(await otherCrew.brm.attempt(carHistoryRoutes.listCarHistory, { params: { id: unknownId } })),
    );
  });

  it('lists requests, work and findings, newest first', async () => {
    const entries = await history(crew.admin);
    const times = entries.map((entry) => entry.at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(new Set(entries.map((entry) => entry._id)).size).toBe(entries.length);
    expect(entries.map((entry) => entry.title.split(':')[0]).toSorted()).toEqual([
      'Found Not OK',
      'Incident reported',
      'Job card cancelled',
      'Job card raised',
      'Job card raised',
      'Ticket closed',
      'Ticket raised',
      'Ticket raised',
      'Work on the car finished',
      'Work on the car started',
      'Work plan started',
    ]);
  });

  it('names the records behind it with their current status', async () => {
    const entries = await history(crew.admin);
    const of = (title: string) => entries.filter((entry) => entry.title.startsWith(title));
    expect(of('Work on the car finished')).toEqual([
      expect.objectContaining({
        kind: 'jobCard',
        id: card._id,
        status: 'Completed',
        title: `Work on the car finished: ${card.jobcardId}`,
        detail: 'New front seal',
      }),
    ]);
    expect(of('Job card cancelled')).toMatchObject([{ detail: 'Not needed', status: 'Cancelled' }]);
    expect(of('Work plan started')).toMatchObject([
      {
        kind: 'workPlan',
        id: plan._id,
        status: 'Work Plan Started',
        detail: `${plan.name} · 1 OK, 1 Not OK, 0 rectified, 0 skipped, out of 2`,
      },
    ]);
    expect(of('Found Not OK')).toMatchObject([
      {
        kind: 'notOk',
        id: plan._id,
        status: 'rectified',
        at: '2026-03-03T10:00:00.000Z',
        title: `Found Not OK: ${plan.planNo} Left A2 Door seal`,
      },
    ]);
    expect(of('Ticket closed')).toMatchObject([
      { kind: 'ticket', id: ticket._id, status: 'close', title: `Ticket closed: ${ticket.ticketNo}` },
    ]);
    expect(of('Incident')).toMatchObject([
      { kind: 'incident', id: incident._id, status: 'Near Misses', title: 'Incident reported: Bumper touched' },
    ]);
  });

  it('lists incidents that are linked to the car, on the day they happened', async () => {
    const named: BodyInput<typeof incidentRoutes.addIncident> = {
      title: 'Rolled off',
      type: 'Incidents',
      comment: 'A metre',
      vehicle: car._id,
      occurredAt: '2026-02-02T08:00:00.000Z',
    };
    const linked = await crew.brm.call(incidentRoutes.addIncident, { body: named });
    const found = (await history(crew.admin, { kind: 'incident', limit: 0 })).find(({ id }) => id === linked._id);
    expect(found).toMatchObject({
      at: '2026-02-02T08:00:00.000Z',
      title: 'Incident reported: Rolled off',
      status: 'Incidents',
    });
    expect((await crew.brm.attempt(incidentRoutes.deleteIncident, { params: { id: linked._id } })).status).toBe(200);
    expect((await history(crew.admin, { kind: 'incident', limit: 0 })).map(({ id }) => id)).toEqual([incident._id]);
  });

  it('shows each reader the kinds that they may read, and only their own records if they are limited to those', async () => {
    expect(await kindsFor(crew.admin)).toEqual(['incident', 'jobCard', 'notOk', 'ticket', 'workPlan']);
    expect(await kindsFor(crew.brm)).toEqual(['incident', 'jobCard', 'notOk', 'workPlan']);
    expect(await kindsFor(garage.sue)).toEqual(['incident', 'jobCard', 'ticket']);
    expect(await kindsFor(crew.ian)).toEqual(['incident', 'notOk', 'ticket', 'workPlan']);
    expect(await kindsFor(crew.ina)).toEqual(['incident', 'ticket']);
    // The customer does not see the company's incidents unless the office shares them.
    expect(await kindsFor(crew.cy)).toEqual(['notOk', 'workPlan']);
    // Another customer of the company, without a project on this car, can neither find it nor report an incident about
    // it.
    const stranger = await world.invite(crew.admin, 'Customer', 'stranger.a@test.test', 'Sam');
    expect([
      (await attempt(stranger)).status,
      (await stranger.attempt(vehicleRoutes.getVehicle, { params: { id: car._id } })).status,
    ]).toEqual([404, 404]);
    expect([
      await stranger.call(vehicleRoutes.listVehicles),
      (await crew.cy.call(vehicleRoutes.listVehicles)).length,
    ]).toEqual([[], 2]);
    const named: BodyInput<typeof incidentRoutes.addIncident> = {
      title: 'Dent',
      type: 'Near Misses',
      comment: 'Seen at the gate',
      vehicle: car._id,
    };
    expect(listErrorMessages((await stranger.attempt(incidentRoutes.addIncident, { body: named })).body)).toEqual([
      'This vehicle is not in the catalogue',
    ]);
    const ticketsFor = async (who: Person) => (await history(who)).filter((entry) => entry.kind === 'ticket').length;
    expect([await ticketsFor(crew.ian), await ticketsFor(crew.ina), await ticketsFor(garage.sue)]).toEqual([1, 2, 3]);
  });

  it('leaves out records that only name the car in their text, and lists those separately', async () => {
    const other = must(work.vehicles[1]);
    const raise = (description: string, vehicle?: string) =>
      crew.ina.call(ticketRoutes.addTicket, { body: { type: 'Vehicle', description, vehicle } });
    const named = await raise(`The spare key of ${car.vin}`);
    const ofOther = await raise('Parked in front of CAR1234', other._id);
    const nearMiss = await crew.brm.call(incidentRoutes.addIncident, {
      body: { title: 'Hoist', type: 'Near Misses', comment: 'TAG00001 was on it' },
    });
    const idsOf = async (query: Query) => (await history(crew.admin, query)).map(({ id }) => id);
    const byText = await history(crew.admin, { match: 'named', limit: 0 });
    const linkedTo = new Map(byText.map((entry) => [entry.id, entry.linkedTo]));
    expect([named._id, ofOther._id, nearMiss._id].map((id) => linkedTo.get(id))).toEqual([null, other.vin, null]);
    expect(linkedTo.has(ticket._id)).toBe(false);
    const linked = await idsOf({ limit: 0 });
    expect([named._id, ofOther._id, nearMiss._id].filter((id) => linked.includes(id))).toEqual([]);
    expect(await history(crew.ian, { match: 'named', kind: 'ticket', limit: 0 })).toMatchObject([
      { detail: 'Which car do you mean?', status: 'new' },
    ]);
    expect(await history(crew.admin, { match: 'named', kind: 'jobCard,notOk', limit: 0 })).toEqual([]);
    await crew.admin.call(ticketRoutes.changeTicket, { params: { id: named._id }, body: { vehicle: car._id } });
    expect(await idsOf({ limit: 0 })).toContain(named._id);
    expect(await idsOf({ match: 'named', limit: 0 })).not.toContain(named._id);
    for (const { _id } of [named, ofOther]) await crew.admin.call(ticketRoutes.deleteTicket, { params: { id: _id } });
    await crew.brm.call(incidentRoutes.deleteIncident, { params: { id: nearMiss._id } });
  });

  it('can be filtered by kind and date range, and is paged', async () => {
    expect((await history(crew.admin, { kind: 'notOk,incident', limit: 0 })).map((entry) => entry.kind)).toEqual([
      'incident',
      'notOk',
    ]);
    expect((await history(crew.admin, { from: '2026-03-03', to: '2026-03-03' })).map((entry) => entry.kind)).toEqual([
      'notOk',
    ]);
    expect(await history(crew.admin, { to: '2026-03-02' })).toEqual([]);
    expect(await history(garage.sue, { kind: 'workPlan' })).toEqual([]);
    const all = await history(crew.admin);
    const { data, totalCount, pagination } = (await attempt(crew.admin, { skip: 4, limit: 3 })).body;
    expect(data).toEqual(all.slice(4, 7));
    expect([totalCount, pagination]).toEqual([11, { skip: 4, limit: 3, hasMore: true }]);
    expect(await history(crew.admin, { sort: 'at', limit: 1 })).toEqual(all.slice(-1));
  });

  it('lists an offline recording at the time it was made, not when it was stored', async () => {
    const project = await work.makeProject();
    const activity = [{ what: 'torque', how: 'wrench', why: 'safety', vin: car.vin, sortOrder: 1 }];
    const later = await startPlan(world, crew, work, work.gridForm(project, { userId: [crew.ian.me._id], activity }));
    const [first] = await crew.ian.call(activityRoutes.listPlanActivities, { query: { workPlan: later._id } });
    const body = { nok: 1, comment: 'loose', recordedAt: '2026-03-02T08:00:00.000Z' };
    expect(
      await crew.ian.call(inspectionRoutes.sync, {
        body: {
          items: [{ clientId: world.kit.newId(), kind: 'activity', id: first?._id, body }],
        },
      }),
    ).toMatchObject([{ status: 200 }]);
    expect(await history(crew.admin, { from: '2026-03-02', to: '2026-03-03' })).toMatchObject([
      { at: '2026-03-03T10:00:00.000Z', detail: 'dent' },
      { at: '2026-03-02T08:00:00.000Z', detail: 'loose', title: expect.stringContaining('torque') },
    ]);
  });

  it('omits deleted records', async () => {
    const deleted = await garage.make({ vin: car._id });
    expect((await attempt(crew.brm)).body.data?.map((entry) => entry.id)).toContain(deleted._id);
    await garage.sue.attempt(jobCardRoutes.deleteJobCard, { params: { id: deleted._id } });
    expect((await attempt(crew.brm)).body.data?.map((entry) => entry.id)).not.toContain(deleted._id);
  });

  it.each([
    'from=yesterday',
    'kind=wheel',
    'match=guessed',
    'colour=red',
    'sort=title',
    'from=2026-03-02&to=2026-03-01',
  ])('rejects %s', async (query) => {
    expect((await crew.admin.sendRaw('GET', `/vehicle/${car._id}/history?${query}`)).status).toBe(422);
  });
});
