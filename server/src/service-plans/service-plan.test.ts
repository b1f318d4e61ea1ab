import { jobTemplateRoutes } from '@roadworthy/contract/job-cards/templates/job-template.routes.ts';
import { servicePlanRoutes } from '@roadworthy/contract/service-plans/service-plan.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import { makeServiceActions } from '../../test/fixtures/service-plans.ts';
import { toStatusAndMessage } from '../../test/fixtures/sign-in.ts';
import { listErrorMessages, unknownId } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let others: Crew;
let shop: WorkshopFixture;
let otherShop: WorkshopFixture;
let service: ReturnType<typeof makeServiceActions>;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  shop = await makeWorkshopFixture(world, crew, 'a');
  otherShop = await makeWorkshopFixture(world, others, 'b');
  service = makeServiceActions(world, shop);
});
afterAll(() => world.close());

describe('a service plan', () => {
  it('is added by leaders and the office for a model or a vehicle, and read by everybody in the workshop', async () => {
    const { model } = shop.vehicle;
    for (const who of [shop.sue, shop.max, shop.rex, crew.brm, crew.manager, crew.admin]) {
      const plan = await who.call(servicePlanRoutes.addServicePlan, {
        body: service.planOf('', { vehicle: null, model: model._id }),
      });
      expect(plan).toMatchObject({ model: { _id: model._id, name: model.name }, vehicle: null, isActive: true });
      expect(await shop.ed.call(servicePlanRoutes.getServicePlan, { params: { id: plan._id } })).toEqual(plan);
    }
    const { _id, vin, regNo, tag } = shop.vehicle;
    expect(await service.addPlan(_id, { everyKm: null })).toMatchObject({
      vehicle: { _id, vin, regNo, tag },
      everyMonths: 12,
      everyKm: null,
      tasks: ['Change the oil', 'Check the brakes'],
      workshop: { _id: shop.workshop._id, name: 'Body Shop' },
    });
  });

  it('is changed by nobody else: engineers only read, and other roles do not see it', async () => {
    const plan = await service.addPlan(shop.vehicle._id);
    const params = { id: plan._id };
    for (const who of [shop.ed, crew.eva, crew.ina, crew.cy, crew.asa, crew.udo]) {
      const body = service.planOf(shop.vehicle._id);
      expect((await who.attempt(servicePlanRoutes.addServicePlan, { body })).status).toBe(403);
      expect((await who.attempt(servicePlanRoutes.changeServicePlan, { params, body: { name: 'Mine' } })).status).toBe(
        403,
      );
    }
    for (const who of [crew.ina, crew.cy, crew.asa, crew.udo])
      for (const route of [servicePlanRoutes.listServicePlans, servicePlanRoutes.listDueServices])
        expect((await who.attempt(route)).status).toBe(403);
  });

  it('is hidden from other companies, and names no record of another company', async () => {
    const plan = await service.addPlan(shop.vehicle._id);
    const params = { id: plan._id };
    expect((await others.brm.attempt(servicePlanRoutes.getServicePlan, { params })).status).toBe(404);
    expect(
      (await others.brm.attempt(servicePlanRoutes.changeServicePlan, { params, body: { name: 'X' } })).status,
    ).toBe(404);
    expect(await others.brm.call(servicePlanRoutes.listServicePlans)).toEqual([]);
    const refused = await shop.sue.attempt(servicePlanRoutes.addServicePlan, {
      body: service.planOf(otherShop.vehicle._id, {
        workshop: otherShop.workshop._id,
        costCentre: otherShop.costCentre._id,
        tasks: [],
        jobTemplate: unknownId,
      }),
    });
    expect([refused.status, listErrorMessages(refused.body)]).toEqual([
      422,
      [
        'Choose a vehicle of this company',
        'Choose an active job template',
        'Choose a workshop',
        'Choose a cost centre',
      ],
    ]);
  });

  it.each([
    ['neither a model nor a vehicle', { vehicle: null }, ['Choose either a model or a vehicle']],
    ['both', { model: unknownId }, ['Choose either a model or a vehicle']],
    ['no interval', { everyMonths: null, everyKm: '' }, ['Enter months, km or both']],
    ['a statutory date by km', { kind: 'mot' }, ['Leave km empty: statutory tests are due by date only']],
    [
      'a statutory date without months',
      { kind: 'tuv', everyMonths: null, everyKm: null },
      ['Enter the months between statutory tests'],
    ],
    ['no work', { tasks: [' '] }, ['Choose a job template or enter tasks']],
    ['a template and tasks', { jobTemplate: unknownId }, ['Choose a job template or enter tasks']],
    ['half a month', { everyMonths: 0.5 }, ['Enter a whole number of months from 1 to 240']],
    [
      'several errors at once',
      { name: ' ', everyKm: 5, vehicle: null },
      ['Enter a name', 'Enter a whole number of km from 100 to 999,999', 'Choose either a model or a vehicle'],
    ],
  ])('with %s is rejected', async (_name, change, errors) => {
    const body = { ...service.planOf(shop.vehicle._id), ...change };
    const refused = await shop.sue.sendRaw('POST', '/service_plans', body);
    expect([refused.status, listErrorMessages(refused.body).toSorted()]).toEqual([422, errors.toSorted()]);
  });

  it('has a unique name, and follows its own rules after a change too', async () => {
    const plan = await service.addPlan(shop.vehicle._id, { name: 'Brakes' });
    const params = { id: plan._id };
    const again = await shop.sue.attempt(servicePlanRoutes.addServicePlan, {
      body: service.planOf(shop.vehicle._id, { name: 'brakes' }),
    });
    expect(listErrorMessages(again.body)).toEqual(['Another service plan already has this name']);
    const refused = await shop.sue.attempt(servicePlanRoutes.changeServicePlan, { params, body: { kind: 'mot' } });
    expect(listErrorMessages(refused.body)).toEqual(['Leave km empty: statutory tests are due by date only']);
    const changed = await shop.sue.call(servicePlanRoutes.changeServicePlan, {
      params,
      body: { kind: 'mot', everyKm: null, updatedAt: plan.updatedAt },
    });
    expect(changed).toMatchObject({ kind: 'mot', everyKm: null, everyMonths: 12, name: 'Brakes' });
    const stale = await shop.sue.attempt(servicePlanRoutes.changeServicePlan, {
      params,
      body: { name: 'Other', updatedAt: plan.updatedAt },
    });
    expect(stale.status).toBe(409);
  });

  it('makes nothing due while it is inactive', async () => {
    const { plan, vehicle, due } = await service.makeDue();
    const change = (isActive: boolean) =>
      shop.sue.attempt(servicePlanRoutes.changeServicePlan, { params: { id: plan._id }, body: { isActive } });
    expect((await change(false)).body.data?.isActive).toBe(false);
    expect(await shop.sue.call(servicePlanRoutes.listDueServices, { query: { plan: plan._id } })).toEqual([]);
    expect(toStatusAndMessage(await service.makeCards(shop.sue, due))).toEqual([409, 'This service plan is inactive']);
    expect((await change(true)).status).toBe(200);
    expect(await service.dueOf(plan._id, vehicle._id)).toEqual(due);
  });

  it('accepts a template only while it is active, and keeps one that was deactivated later', async () => {
    const template = await shop.sue.call(jobTemplateRoutes.addJobTemplate, {
      body: { name: 'Oil service', jobType: shop.repair._id, tasks: [{ name: 'Drain the oil', idealTime: 20 }] },
    });
    const plan = await service.addPlan(shop.vehicle._id, { tasks: [], jobTemplate: template._id });
    await shop.sue.call(jobTemplateRoutes.changeJobTemplate, {
      params: { id: template._id },
      body: { isActive: false },
    });
    const change = { params: { id: plan._id }, body: { everyMonths: 6 } };
    expect((await shop.sue.call(servicePlanRoutes.changeServicePlan, change)).jobTemplate?.name).toBe('Oil service');
    const refused = await shop.sue.attempt(servicePlanRoutes.addServicePlan, {
      body: service.planOf(shop.vehicle._id, { tasks: [], jobTemplate: template._id }),
    });
    expect(listErrorMessages(refused.body)).toEqual(['Choose an active job template']);
  });
});
