import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { jobTemplateRoutes } from '@roadworthy/contract/job-cards/templates/job-template.routes.ts';
import { servicePlanRoutes } from '@roadworthy/contract/service-plans/service-plan.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import { must } from '../../test/fixtures/must.ts';
import { makeServiceActions } from '../../test/fixtures/service-plans.ts';
import { toStatusAndMessage } from '../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let others: Crew;
let shop: WorkshopFixture;
let service: ReturnType<typeof makeServiceActions>;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  shop = await makeWorkshopFixture(world, crew, 'a');
  service = makeServiceActions(world, shop);
});
afterAll(() => world.close());

const cardsOf = (vehicle: string) => shop.sue.call(jobCardRoutes.listJobCards, { query: { vin: vehicle, limit: 0 } });
const tasksOf = async (id: string) =>
  (await shop.sue.call(jobCardRoutes.listTasks, { params: { id }, query: { limit: 0 } })).map(({ name }) => name);

describe('job cards made from due services', () => {
  it('have the workshop, reading and tasks of the plan, and the service as their reason', async () => {
    const { plan, vehicle, due } = await service.makeDue();
    const made = await service.makeCards(shop.sue, due);
    expect(made.body.meta?.message).toBe('1 job card raised');
    const [row] = must(made.body.data);
    expect(row).toMatchObject({ plan: plan._id, vehicle: vehicle._id, isNew: true });
    const id = must(row?.jobCard)._id;
    expect(await shop.sue.call(jobCardRoutes.getJobCard, { params: { id } })).toMatchObject({
      vin: { _id: vehicle._id },
      workshop: { _id: shop.workshop._id },
      costCentre: { _id: shop.costCentre._id },
      summary: plan.name,
      reason: `${plan.name} is due on ${service.day(0)}, at 20,000 km`,
      mileageRequired: true,
      startValue: 19_000,
      wipStatus: { name: 'Jobcard Created' },
      requestorName: { _id: shop.sue.me._id },
    });
    expect(await tasksOf(id)).toEqual(['Change the oil', 'Check the brakes']);
    expect((await service.dueOf(plan._id, vehicle._id)).jobCard).toMatchObject({ _id: id, status: 'Jobcard Created' });
  });

  it('have the job type and the current tasks of the template', async () => {
    const template = await shop.sue.call(jobTemplateRoutes.addJobTemplate, {
      body: { name: 'Oil service', jobType: shop.repair._id, tasks: [{ name: 'Drain the oil', idealTime: 20 }] },
    });
    const { plan, due } = await service.makeDue({
      tasks: [],
      jobTemplate: template._id,
      everyKm: null,
      everyMonths: 3,
    });
    const params = { id: template._id };
    await shop.sue.call(jobTemplateRoutes.changeJobTemplate, {
      params,
      body: {
        tasks: [
          { name: 'Drain the oil', idealTime: 20 },
          { name: 'Fit the filter', idealTime: 5 },
        ],
      },
    });
    const { data } = (await service.makeCards(shop.sue, due)).body;
    const id = must(must(data)[0]?.jobCard)._id;
    const card = await shop.sue.call(jobCardRoutes.getJobCard, { params: { id } });
    expect(card).toMatchObject({ jobType: { _id: shop.repair._id }, mileageRequired: false });
    expect(await tasksOf(id)).toEqual(['Drain the oil', 'Fit the filter']);
    const other = await service.makeDue({ tasks: [], jobTemplate: template._id });
    await shop.sue.call(jobTemplateRoutes.changeJobTemplate, { params, body: { isActive: false } });
    expect(toStatusAndMessage(await service.makeCards(shop.sue, other.due))).toEqual([
      409,
      `The job template of “${other.plan.name}” is inactive. Choose another one in the service plan.`,
    ]);
    expect(plan.jobTemplate?._id).toBe(template._id);
  });

  it('are not made while the workshop of the plan is deleted, and the message says what to change', async () => {
    const workshop = await crew.brm.call(lookupRoutes.addWorkshop, { body: { name: 'Old hall' } });
    const { plan, due } = await service.makeDue({ workshop: workshop._id });
    await crew.brm.call(lookupRoutes.deleteWorkshop, { params: { id: workshop._id } });
    expect(toStatusAndMessage(await service.makeCards(shop.sue, due))).toEqual([
      409,
      `The workshop or cost centre of “${plan.name}” was deleted. Choose another one in the service plan.`,
    ]);
  });

  it('are made once when two leaders press the button at once, and when it is sent again', async () => {
    const one = await service.makeDue();
    const other = await service.makeDue();
    const answers = await Promise.all([
      service.makeCards(shop.sue, one.due, other.due),
      service.makeCards(shop.max, other.due, one.due),
      service.makeCards(crew.brm, one.due, one.due),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = answers.flatMap(({ body }) => must(body.data));
    for (const { vehicle } of [one, other]) {
      const of = rows.filter((row) => row.vehicle === vehicle._id);
      expect(of.filter(({ isNew }) => isNew)).toHaveLength(1);
      expect(new Set(of.map(({ jobCard }) => jobCard?._id)).size).toBe(1);
      expect(await cardsOf(vehicle._id)).toHaveLength(1);
    }
    const again = await service.makeCards(shop.sue, one.due);
    expect(again.body.meta?.message).toBe('No job cards raised: each selected service already has one or is done');
    // The request of a slow device arrives after the service was done: it gets the card that did it.
    const { jobCard } = must(must(again.body.data)[0]);
    await service.finish(must(jobCard)._id, 19_900, 20_000);
    expect((await service.makeCards(shop.sue, one.due)).body.data).toEqual([
      { plan: one.plan._id, vehicle: one.vehicle._id, jobCard, isNew: false },
    ]);
    expect(await cardsOf(one.vehicle._id)).toHaveLength(1);
  });

  it('are not made for a service that somebody has entered as done in the meantime', async () => {
    const { plan, vehicle, due } = await service.makeDue();
    await service.record(plan._id, vehicle._id, { doneOn: service.day(-1), odometer: 19_900 });
    expect((await service.makeCards(shop.sue, due)).body.data).toEqual([
      { plan: plan._id, vehicle: vehicle._id, jobCard: null, isNew: false },
    ]);
    expect(await cardsOf(vehicle._id)).toEqual([]);
  });

  it('are made again after the first one was cancelled, deleted or given to another vehicle', async () => {
    const { plan, vehicle, due } = await service.makeDue();
    const make = async () => must(must((await service.makeCards(shop.sue, due)).body.data)[0]);
    const first = await make();
    await shop.sue.call(jobCardRoutes.moveJobCard, {
      params: { id: must(first.jobCard)._id },
      body: { status: 'Cancelled', reason: 'Not now' },
    });
    expect((await service.dueOf(plan._id, vehicle._id)).jobCard).toBeNull();
    const second = await make();
    expect(second.isNew).toBe(true);
    await shop.sue.call(jobCardRoutes.deleteJobCard, { params: { id: must(second.jobCard)._id } });
    const third = await make();
    expect(third.isNew).toBe(true);
    await shop.sue.call(jobCardRoutes.changeJobCard, {
      params: { id: must(third.jobCard)._id },
      body: { vin: shop.vehicle._id },
    });
    expect((await make()).isNew).toBe(true);
  });

  it('are made by leaders and the office of the company only', async () => {
    const { due, vehicle } = await service.makeDue();
    for (const who of [shop.ed, crew.eva, crew.ina, crew.cy, crew.asa, crew.udo])
      expect((await service.makeCards(who, due)).status).toBe(403);
    expect((await service.makeCards(others.brm, due)).status).toBe(404);
    expect(await cardsOf(vehicle._id)).toEqual([]);
    expect((await shop.sue.sendRaw('POST', '/due_services/job_cards', { items: [] })).status).toBe(422);
    expect((await service.makeCards(crew.manager, due)).status).toBe(200);
  });

  it('do not count their prefilled start value as an odometer reading', async () => {
    const { vehicle, due } = await service.makeDue();
    const { data } = (await service.makeCards(shop.sue, due)).body;
    const id = must(must(data)[0]?.jobCard)._id;
    const body = { status: 'Assigned', jobSupervisor: shop.sue.me._id } as const;
    await shop.sue.call(jobCardRoutes.moveJobCard, { params: { id }, body });
    await shop.sue.call(jobCardRoutes.moveJobCard, { params: { id }, body: { status: 'In Progress' } });
    const found = await shop.sue.call(servicePlanRoutes.listOdometerReadings, {
      query: { vehicle: vehicle._id, limit: 0 },
    });
    expect(found.map(({ source }) => source)).toEqual(['entered', 'service']);
  });
});
