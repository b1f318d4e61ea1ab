import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toCatalogueIds, makeCatalogueLine } from '../../test/fixtures/catalogue.ts';
import { type Input, type TestResponse, parseRefusal } from '../../test/fixtures/people.ts';
import { makeWork, type Work } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { must } from '../../test/fixtures/must.ts';

// Tests what a report has beyond title, type and comment.

let world: World;
let crew: Crew;
let otherCrew: Crew;
let work: Work;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  work = await makeWork(world, crew);
});
afterAll(() => world.close());

const slip = (change: object = {}): BodyInput<typeof incidentRoutes.addIncident> => ({
  title: 'Slipped',
  type: 'Accident',
  comment: 'On oil',
  ...change,
});
let vins = 0;
const makeVehicle = async (by: Crew) => {
  vins += 1;
  const place = toCatalogueIds(await makeCatalogueLine(by.brm, `Line ${vins}`));
  return by.brm.call(vehicleRoutes.addVehicle, { body: { ...place, vin: `SALLDHMF8XA00010${vins}` } });
};
const makePlan = async () => work.makePlan(work.gridForm(await work.makeProject()));
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString();
const errorsOf = ({ status, body }: Pick<TestResponse, 'status' | 'body'>) => [
  status,
  ...(parseRefusal(body).errors ?? []).map(({ path, message }) => `${path}: ${message}`),
];

describe('an incident', () => {
  it('gets the next number, is open, and records its reporter', async () => {
    const first = await crew.eva.call(incidentRoutes.addIncident, { body: slip() });
    const second = await crew.ina.call(incidentRoutes.addIncident, { body: slip() });
    expect(first).toMatchObject({
      status: 'Open',
      occurredAt: null,
      photos: [],
      reportedBy: { _id: crew.eva.me._id, firstName: 'Eva' },
      actions: { total: 0, done: 0 },
    });
    expect(Number(second.incidentNo.slice(2))).toBe(Number(first.incidentNo.slice(2)) + 1);
    expect(first.incidentNo).toMatch(/^I-\d{5}$/);
  });

  it('records time, place, vehicle, severity, people, immediate response and photos', async () => {
    const vehicle = await makeVehicle(crew);
    const plan = await makePlan();
    const photo = await world.upload(crew.brm);
    const at = yesterday();
    const details = {
      occurredAt: at,
      location: must(crew.location)._id,
      place: 'Bay 4',
      vehicle: vehicle._id,
      workPlan: plan._id,
      severity: 'First aid',
      potential: 'High',
      people: 'A fitter',
      witnesses: 'Eva',
      immediateAction: 'Rinsed',
      cause: 'No goggles',
      photos: [photo],
    };
    const incident = await crew.brm.call(incidentRoutes.addIncident, { body: slip(details) });
    expect(incident).toMatchObject({
      ...details,
      location: { _id: must(crew.location)._id, name: 'Plant' },
      vehicle: { _id: vehicle._id, vin: vehicle.vin },
      // A work plan also sets the project of the incident.
      project: { _id: plan.project._id, projectNo: plan.project.projectNo },
      workPlan: { _id: plan._id, planNo: plan.planNo },
    });
    const changed = await crew.brm.call(incidentRoutes.changeIncident, {
      params: { id: incident._id },
      body: {
        project: null,
        severity: '',
        photos: [],
        updatedAt: incident.updatedAt,
      },
    });
    expect(changed).toMatchObject({
      project: null,
      workPlan: null,
      severity: null,
      photos: [],
      potential: 'High',
      place: 'Bay 4',
    });
    const { data } = (
      await crew.brm.attempt(incidentRoutes.listIncidentHistory, { params: { id: incident._id }, query: { limit: 0 } })
    ).body;
    expect(data?.map(({ event, by }) => [event, by?.name])).toEqual([
      ['Changed', 'Bo Tester'],
      ['Reported', 'Bo Tester'],
    ]);
    expect(data?.[0]?.changes).toEqual(
      expect.arrayContaining([
        { label: 'Severity', before: 'First aid', after: '' },
        { label: 'Photos', before: '1', after: '' },
        { label: 'Work plan', before: `${plan.planNo} ${plan.name}`, after: '' },
      ]),
    );
  });

  it('reports all unknown references at once, and rejects a time in the future', async () => {
    const vehicle = await makeVehicle(otherCrew);
    const foreign = {
      location: must(otherCrew.location)._id,
      vehicle: vehicle._id,
      project: vehicle._id,
      workPlan: vehicle._id,
      photos: [await world.upload(otherCrew.brm)],
    };
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const { status, body } = await crew.brm.attempt(incidentRoutes.addIncident, {
      body: slip({ ...foreign, occurredAt: tomorrow }),
    });
    expect([status, body.meta.errors.map(({ path }) => path)]).toEqual([
      422,
      ['occurredAt', 'location', 'vehicle', 'project', 'workPlan', 'photos'],
    ]);
    expect(errorsOf({ status, body })).toContain('occurredAt: The time it happened can’t be in the future');
    expect(errorsOf({ status, body })).toContain('vehicle: This vehicle is not in the catalogue');
    const { _id } = await crew.brm.call(incidentRoutes.addIncident, { body: slip() });
    expect(
      (await crew.brm.attempt(incidentRoutes.changeIncident, { params: { id: _id }, body: { occurredAt: tomorrow } }))
        .status,
    ).toBe(422);
  });

  it('keeps a location that has since been deleted when other fields change', async () => {
    const yard = await crew.brm.call(locationRoutes.addLocation, {
      body: {
        name: 'Yard',
        address: '9 Yard',
        city: 'Coventry',
        country: 'UK',
      },
    });
    const incident = await crew.ina.call(incidentRoutes.addIncident, { body: slip({ location: yard._id }) });
    await crew.brm.call(locationRoutes.deleteLocation, { params: { id: yard._id } });
    const changed = await crew.ina.call(incidentRoutes.changeIncident, {
      params: { id: incident._id },
      body: { title: 'Slid', location: yard._id },
    });
    expect(changed).toMatchObject({ title: 'Slid', location: { _id: yard._id, name: 'Yard' } });
    expect(
      errorsOf(
        await crew.ina.attempt(incidentRoutes.changeIncident, {
          params: { id: (await crew.ina.call(incidentRoutes.addIncident, { body: slip() }))._id },
          body: {
            location: yard._id,
          },
        }),
      ),
    ).toEqual([422, 'location: Choose a location from this company']);
  });

  it('rejects a work plan of another project, and a project that its reporter cannot see', async () => {
    const plan = await makePlan();
    const other = await work.makeProject();
    expect(
      errorsOf(
        await crew.brm.attempt(incidentRoutes.addIncident, { body: slip({ project: other._id, workPlan: plan._id }) }),
      ),
    ).toEqual([422, 'workPlan: This work plan belongs to another project']);
    expect(
      errorsOf(await crew.asa.attempt(incidentRoutes.addIncident, { body: slip({ project: other._id }) })),
    ).toEqual([422, 'project: This project does not exist']);
  });

  it('does not show a customer the project of another customer', async () => {
    const plan = await makePlan();
    const { _id } = await crew.brm.call(incidentRoutes.addIncident, { body: slip({ workPlan: plan._id }) });
    const cara = await world.invite(crew.admin, 'Customer', 'cara.a@test.test', 'Cara');
    await crew.brm.call(incidentRoutes.shareIncident, { params: { id: _id }, body: { shared: true } });
    // Cara sees the incident only because one of its actions is hers.
    await crew.brm.call(correctiveActionRoutes.addCorrectiveAction, {
      body: {
        incident: _id,
        what: 'Move the gate',
        owner: cara.me._id,
        dueOn: '2030-01-01',
      },
    });
    expect(await crew.cy.call(incidentRoutes.getIncident, { params: { id: _id } })).toMatchObject({
      project: { _id: plan.project._id },
      workPlan: { _id: plan._id },
    });
    expect(await cara.call(incidentRoutes.getIncident, { params: { id: _id } })).toMatchObject({
      project: null,
      workPlan: null,
    });
  });

  it('is found by number and vehicle, and filtered by severity, status, place, day and overdue actions', async () => {
    const vehicle = await makeVehicle(otherCrew);
    const make = (change: object) => otherCrew.brm.call(incidentRoutes.addIncident, { body: slip(change) });
    const hurt = await make({
      title: 'Hurt',
      severity: 'Lost time',
      occurredAt: '2026-01-05T09:00:00.000Z',
      location: must(otherCrew.location)._id,
    });
    const car = await make({
      title: 'Car',
      vehicle: vehicle._id,
      potential: 'Low',
      occurredAt: '2026-01-06T23:59:00.000Z',
    });
    const minimal = await make({ title: 'Bare' });
    await otherCrew.brm.call(correctiveActionRoutes.addCorrectiveAction, {
      body: {
        incident: hurt._id,
        what: 'Paint',
        owner: otherCrew.ina.me._id,
        dueOn: '2026-02-01',
      },
    });
    const titles = async (query: Input<typeof incidentRoutes.listIncidents>['query']) =>
      (await otherCrew.ina.call(incidentRoutes.listIncidents, { query: { limit: 0, ...query } }))
        .map(({ title }) => title)
        .toSorted();
    expect(await titles({ search: vehicle.vin, searchFields: 'vin' })).toEqual(['Car']);
    expect(await titles({ search: minimal.incidentNo })).toEqual(['Bare']);
    expect(await titles({ severity: 'Lost time' })).toEqual(['Hurt']);
    expect(await titles({ severity: 'Lost time,none' })).toEqual(['Bare', 'Car', 'Hurt']);
    expect(await titles({ potential: 'Low' })).toEqual(['Car']);
    expect(await titles({ status: 'In Progress' })).toEqual(['Hurt']);
    expect(await titles({ location: otherCrew.location?._id })).toEqual(['Hurt']);
    expect(await titles({ location: 'none' })).toEqual(['Bare', 'Car']);
    expect(await titles({ vehicle: vehicle._id })).toEqual(['Car']);
    expect(await titles({ from: '2026-01-06', to: '2026-01-06' })).toEqual(['Car']);
    expect(await titles({ overdue: 'true' })).toEqual(['Hurt']);
    expect(await titles({ overdue: 'false' })).toEqual(['Bare', 'Car']);
    expect(
      (
        await otherCrew.ina.call(incidentRoutes.listIncidents, {
          query: { limit: 0, sort: '-severity', severity: 'Lost time' },
        })
      ).map(({ _id }) => _id),
    ).toEqual([hurt._id]);
    expect(
      (await otherCrew.ina.attempt(incidentRoutes.listIncidents, { query: { from: '2026-02-01', to: '2026-01-01' } }))
        .body.meta.errors,
    ).toEqual([{ path: 'to', message: 'The last day can’t be before the first day' }]);
    expect(await titles({ search: car.incidentNo, type: 'Incidents' })).toEqual([]);
  });
});
