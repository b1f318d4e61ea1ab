import { allRoutes } from '@roadworthy/contract';
import { isPermission, levelHasPermission } from '@roadworthy/contract/access/permissions.ts';
import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { instrumentRoutes } from '@roadworthy/contract/instruments/instrument.routes.ts';
import { jobTemplateRoutes } from '@roadworthy/contract/job-cards/templates/job-template.routes.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { notSearchableMessage } from '@roadworthy/contract/kit/lists/list.ts';
import type { Route } from '@roadworthy/contract/kit/route.ts';
import { requestRoutes } from '@roadworthy/contract/requests/request.routes.ts';
import { stockRoutes } from '@roadworthy/contract/stock/stock.routes.ts';
import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { vehiclePlaceRoutes } from '@roadworthy/contract/vehicle-places/vehicle-place.routes.ts';
import { makeVehicleChecks } from '../fixtures/vehicle-checks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeWorkshopFixture, type WorkshopFixture } from '../fixtures/job-cards.ts';
import { parseRefusal } from '../fixtures/people.ts';
import { makeWork, getShare, startPlan, type Work } from '../fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../fixtures/world.ts';
import { must } from '../fixtures/must.ts';

// Rules for every list: any query that its contract allows gets a response, even one with the first or the last
// possible day.

const Property = z.looseObject({
  enum: z.array(z.string()).optional(),
  format: z.string().optional(),
  maxLength: z.number().optional(),
});
const Query = z.looseObject({ properties: z.record(z.string(), Property), required: z.array(z.string()).optional() });
const queryOf = ({ query }: Route) =>
  Query.parse(z.toJSONSchema(query ?? z.object({}), { io: 'input', unrepresentable: 'any' }));

const lists = Object.values<Route>(allRoutes).filter(
  ({ method, query }) => method === 'GET' && query && 'skip' in query.shape,
);

let world: World;
let crew: Crew;
let work: Work;
let garage: WorkshopFixture;
let known: Record<string, string>;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
  garage = await makeWorkshopFixture(world, crew, 'a');
  const project = await work.makeProject();
  const plan = await startPlan(world, crew, work, work.gridForm(project));
  const parts = await startPlan(world, crew, work, work.planForm(project));
  await crew.ina.call(inspectionRoutes.recordPiece, {
    params: { id: (await getShare(crew.ina, parts._id))._id },
    body: {
      nok: 1,
      comment: 'dent',
    },
  });
  const card = await crew.brm.call(jobCardRoutes.addJobCard, { body: garage.form() });
  const incident = await crew.ina.call(incidentRoutes.addIncident, {
    body: {
      title: 'Slipped',
      type: 'Accident',
      comment: 'On oil',
    },
  });
  const ticket = await crew.ina.call(ticketRoutes.addTicket, {
    body: {
      type: 'Software',
      description: 'The app is slow',
    },
  });
  const [finding] = await crew.brm.call(findingRoutes.listFindings, { query: { kind: 'not ok' } });
  const request = await crew.ina.call(requestRoutes.addRequest, {
    body: { vehicle: garage.vehicle._id, text: 'The door whistles' },
  });
  const instrument = await crew.brm.call(instrumentRoutes.addInstrument, {
    body: { name: 'Gauge', serialNo: 'G-1', kind: 'Feeler gauge' },
  });
  const template = await crew.brm.call(jobTemplateRoutes.addJobTemplate, {
    body: { name: 'Seal', jobType: garage.repair._id, tasks: [{ name: 'Fit the seal', idealTime: 30 }] },
  });
  const item = await crew.brm.call(stockRoutes.addStockItem, {
    body: { partNo: 'S-1', name: 'Door seal', unit: 'pcs', minimum: '20' },
  });
  await crew.brm.call(stockRoutes.addStockMovement, {
    params: { id: item._id },
    body: { _id: item._id, kind: 'receipt', workshop: garage.workshop._id, quantity: '10', unitPrice: '2.50' },
  });
  const bay = await crew.brm.call(vehiclePlaceRoutes.addBay, { body: { name: 'Ramp 1', kind: 'workshop' } });
  const checkTemplate = await makeVehicleChecks(garage).addTemplate();
  known = {
    vehicle_check_templates: checkTemplate._id,
    stock_items: item._id,
    bays: bay._id,
    instrument: instrument._id,
    job_templates: template._id,
    finding: must(finding)._id,
    key: await world.upload(crew.ina),
    project: project._id,
    workPlan: plan._id,
    workPlanId: plan._id,
    user: crew.ina.me._id,
    accident: incident._id,
    incident: incident._id,
    jobcard: card._id,
    tickets: ticket._id,
    requests: request._id,
    ticketId: ticket._id,
    vehicle: must(work.vehicles[0])._id,
    project_workplans: plan._id,
  };
});
afterAll(() => world.close());

/** Builds the path with the id of an existing record and the required filters. */
function pathOf(route: Route): string {
  const path = route.path
    .replace(/^\/(\w+)\/:id\b/, (_, thing: string) => `/${thing}/${known[thing]}`)
    .replace(':workPlanId', `${known['workPlanId']}`);
  const needed = queryOf(route).required ?? [];
  const ofOne = /\/report-by-\w+$/.test(route.path) ? ['workPlanId'] : [];
  return `${path}?${[...needed, ...ofOne].map((name) => `${name}=${known[name]}`).join('&')}`;
}
const ask = (route: Route, more: string) => {
  const who =
    route.scope === 'platform' || route.scope === 'home'
      ? world.ada
      : isPermission(route.allow) && !levelHasPermission('super', route.allow)
        ? crew.brm
        : crew.admin;
  return who.sendRaw('GET', `${pathOf(route)}&${more}`);
};

describe('a list', () => {
  it.each(lists)('accepts every order that its contract lists: $path', async (route) => {
    for (const sort of queryOf(route).properties['sort']?.enum ?? [])
      expect([sort, (await ask(route, `sort=${sort}`)).status]).toEqual([sort, 200]);
  });

  it.each(lists)('accepts a search, or rejects it if it has no text fields: $path', async (route) => {
    const { status, body } = await ask(route, 'search=100%25_\\');
    if (queryOf(route).properties['search']?.maxLength === 0)
      expect([status, parseRefusal(body).message]).toEqual([422, notSearchableMessage]);
    else expect([status, Array.isArray(body.data)]).toEqual([200, true]);
    expect((await ask(route, 'search=')).status).toBe(200);
  });

  it.each(lists)('can be read page by page or as a whole: $path', async (route) => {
    const { data: whole } = (await ask(route, 'limit=0')).body;
    const { data, pagination } = (await ask(route, 'skip=1&limit=1')).body;
    expect([data.length, pagination.hasMore]).toEqual([whole.length > 1 ? 1 : 0, whole.length > 2]);
    expect(pagination).toMatchObject({ skip: 1, limit: 1 });
  });

  it.each(lists)('accepts the first and the last possible day: $path', async (route) => {
    const days = Object.entries(queryOf(route).properties).flatMap(([name, { format }]) =>
      format === 'date' ? [name] : [],
    );
    for (const name of days) {
      expect([name, (await ask(route, `${name}=9999-12-31`)).status]).toEqual([name, 200]);
      expect([name, (await ask(route, `${name}=0001-01-01`)).status]).toEqual([name, 200]);
      expect([name, (await ask(route, `${name}=0000-01-01`)).status < 500]).toEqual([name, true]);
    }
  });
});
