import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { servicePlanRoutes } from '@roadworthy/contract/service-plans/service-plan.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import { must } from '../../test/fixtures/must.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { makeServiceActions } from '../../test/fixtures/service-plans.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { sendInboxMails } from '../inbox/index.ts';
import { remindOfServices } from './index.ts';

// Reminders of services that become due, in the Inbox of the workshop leaders and by mail.

let world: World;
let crew: Crew;
let shop: WorkshopFixture;
let service: ReturnType<typeof makeServiceActions>;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  await world.makeCompany('b');
  shop = await makeWorkshopFixture(world, crew, 'a');
  service = makeServiceActions(world, shop);
});
afterAll(() => world.close());

const inDays = (days: number): Date => new Date(world.kit.now().getTime() + days * 86_400_000);
const run = async (days = 0) => {
  await remindOfServices({ ...world.kit, now: () => inDays(days) });
  await sendInboxMails(world.kit);
};
const itemsAbout = async (who: Person, vehicle: string) =>
  (await who.call(inboxRoutes.listInbox, { query: { limit: 0, kind: 'service' } }))
    .filter(({ path }) => path === `/due-services?vehicle=${vehicle}`)
    .map(({ what }) => what);
const mailsAbout = async (who: Person, plan: string) =>
  (await world.mailsTo(who.me.emailId)).filter(({ text }) => text.includes(plan)).map(({ subject }) => subject);

const soon = 'Raise a job card for the service that is due soon';
const overdue = 'Overdue: raise a job card for the service';

describe('the reminder of a service', () => {
  it('reaches the workshop leaders once within 14 days and once when it is overdue, in the Inbox and by mail', async () => {
    const { plan, vehicle } = await service.makeDue({ everyKm: null, everyMonths: 1 });
    // Due in 15 days: not yet.
    await service.record(plan._id, vehicle._id, { doneOn: service.day(0) });
    const due = await service.dueOf(plan._id, vehicle._id);
    const left = Math.round((Date.parse(must(due.dueOn)) - Date.parse(service.day(0))) / 86_400_000);
    await run(left - 15);
    expect(await itemsAbout(shop.sue, vehicle._id)).toEqual([]);
    for (const days of [left - 14, left - 14, left - 13, left]) await run(days);
    for (const who of [shop.sue, shop.max, shop.rex]) {
      expect(await itemsAbout(who, vehicle._id)).toEqual([soon]);
      expect(await mailsAbout(who, plan.name)).toEqual([expect.stringContaining(soon)]);
    }
    for (const days of [left + 1, left + 1, left + 2]) await run(days);
    for (const who of [shop.sue, shop.max, shop.rex]) {
      expect(await itemsAbout(who, vehicle._id)).toEqual([overdue]);
      expect((await mailsAbout(who, plan.name)).toSorted()).toEqual(
        [expect.stringContaining(overdue), expect.stringContaining(soon)].toSorted(),
      );
    }
    for (const who of [shop.ed, crew.eva, crew.brm, crew.ina]) {
      expect(await itemsAbout(who, vehicle._id)).toEqual([]);
      expect(await mailsAbout(who, plan.name)).toEqual([]);
    }
  });

  it('is added once by two servers at the same time', async () => {
    const { vehicle } = await service.makeDue();
    await Promise.all([remindOfServices(world.kit), remindOfServices(world.kit)]);
    expect(await itemsAbout(shop.sue, vehicle._id)).toEqual([soon]);
    const rows = await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx.selectFrom('serviceReminders').select('kind').where('vehicleId', '=', vehicle._id).execute(),
    );
    expect(rows).toEqual([{ kind: 'due soon' }]);
  });

  it('ends when a job card is made, when the service is done, and when the plan is deactivated', async () => {
    const [carded, done, inactive] = [await service.makeDue(), await service.makeDue(), await service.makeDue()];
    await run();
    for (const { vehicle } of [carded, done, inactive]) expect(await itemsAbout(shop.sue, vehicle._id)).toEqual([soon]);
    const { data } = (await service.makeCards(shop.sue, carded.due)).body;
    await service.record(done.plan._id, done.vehicle._id, { doneOn: service.day(-1), odometer: 19_900 });
    await shop.sue.call(servicePlanRoutes.changeServicePlan, {
      params: { id: inactive.plan._id },
      body: { isActive: false },
    });
    for (const { vehicle } of [carded, done, inactive]) expect(await itemsAbout(shop.sue, vehicle._id)).toEqual([]);
    // The next service of the finished card is months away.
    await service.finish(must(must(data)[0]?.jobCard)._id, 19_900, 20_000);
    await run();
    expect(await itemsAbout(shop.sue, carded.vehicle._id)).toEqual([]);
  });

  it('is not sent for a service that already has a job card', async () => {
    const { vehicle, due } = await service.makeDue();
    await service.makeCards(shop.sue, due);
    await run();
    expect(await itemsAbout(shop.sue, vehicle._id)).toEqual([]);
  });
});
