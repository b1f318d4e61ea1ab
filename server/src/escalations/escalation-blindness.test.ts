import { escalationRoutes } from '@roadworthy/contract/escalations/escalation.routes.ts';
import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { makeSecondLooks } from '../../test/fixtures/second-looks.ts';
import { makeWork, type Work } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

// Inspectors who have yet to give the second verdict on a Not OK must not learn of it from an escalation.

let world: World;
let crew: Crew;
let work: Work;
let desk: Awaited<ReturnType<typeof makeSecondLooks>>;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
  desk = await makeSecondLooks(world, crew, work);
  await desk.setShare(100);
});
afterAll(() => world.close());

const startEscalating = async (stop: 'never' | 'until acknowledged' = 'never') =>
  desk.start({ escalation: [{ tipLevel: 3, steps: [{ roles: ['inspectors', 'brm'], minutes: 15 }], stop }] });
const seen = async (planId: string, who: Person) => {
  const { status, body } = await who.sendRaw('GET', `/escalations?workPlan=${planId}`, undefined, {
    accept: 'text/csv',
  });
  expect(status).toBe(200);
  return {
    listed: (await who.call(escalationRoutes.listEscalations, { query: { workPlan: planId } })).map(
      ({ tipLevel, problem }) => [tipLevel, problem],
    ),
    inFile: String(body).includes('Seals'),
    inInbox: (await who.call(inboxRoutes.listInbox, { query: { kind: 'escalation', limit: 0 } })).filter(
      ({ path, subject }) => subject === 'escalation' && path.endsWith(planId),
    ).length,
    mails: (await world.mailsTo(who.me.emailId)).filter(
      ({ subject, text }) => subject.startsWith('Acknowledge TIP') && text.includes(planId),
    ).length,
  };
};
const nothing = { listed: [], inFile: false, inInbox: 0, mails: 0 };
const notOk = { nok: 1, comment: 'Torn seal' } as const;

it('an escalation is hidden from an inspector until they have judged the Not OK items that raised it', async () => {
  const plan = await startEscalating();
  const points = await desk.pointsOf(plan._id);
  await desk.record(crew.ina, must(points[0]), notOk);
  await desk.record(crew.ina, must(points[1]), notOk);
  expect(await seen(plan._id, crew.ina)).toEqual({ listed: [[3, null]], inFile: true, inInbox: 1, mails: 1 });
  expect(await seen(plan._id, crew.ian)).toEqual(nothing);
  const [escalation] = await crew.brm.call(escalationRoutes.listEscalations, { query: { workPlan: plan._id } });
  const params = { id: must(escalation)._id };
  expect((await crew.ian.attempt(escalationRoutes.acknowledgeEscalation, { params })).status).toBe(404);
  await desk.record(crew.ian, must(points[0]), notOk);
  expect(await seen(plan._id, crew.ian)).toEqual(nothing);
  await desk.record(crew.ian, must(points[1]), notOk);
  expect(await seen(plan._id, crew.ian)).toMatchObject({ listed: [[3, null]], inInbox: 1 });
  expect((await crew.ian.attempt(escalationRoutes.acknowledgeEscalation, { params })).status).toBe(200);
});

it('an escalation is hidden as long as its time would reveal an earlier Not OK', async () => {
  const plan = await startEscalating();
  const points = await desk.pointsOf(plan._id);
  await desk.record(crew.ina, must(points[0]), notOk);
  await desk.record(crew.ian, must(points[1]), notOk);
  await desk.record(crew.ian, must(points[2]), notOk);
  expect(await seen(plan._id, crew.brm)).toMatchObject({ listed: [[3, null]] });
  expect(await seen(plan._id, crew.ian)).toEqual(nothing);
  await desk.record(crew.ian, must(points[0]), notOk);
  expect(await seen(plan._id, crew.ian)).toMatchObject({ listed: [[3, null]], inInbox: 1 });
});

it('the 3D is hidden from an inspector while any verdict of the plan is hidden from them', async () => {
  const plan = await startEscalating();
  const points = await desk.pointsOf(plan._id);
  for (const point of points.slice(0, 2)) {
    await desk.record(crew.ina, point, notOk);
    await desk.record(crew.ian, point, notOk);
  }
  await desk.record(crew.ina, must(points[2]), { nok: 1, comment: 'Scratch on A3' });
  const [escalation] = await crew.brm.call(escalationRoutes.listEscalations, { query: { workPlan: plan._id } });
  const params = { id: must(escalation)._id };
  await crew.brm.call(escalationRoutes.acknowledgeEscalation, { params });
  const body = { problem: 'Scratch on A3', cause: 'Tool', containment: 'Sorted' };
  await crew.brm.call(escalationRoutes.closeEscalation, { params, body });
  expect((await seen(plan._id, crew.ian)).listed).toEqual([[3, null]]);
  expect((await seen(plan._id, crew.ina)).listed).toEqual([[3, 'Scratch on A3']]);
  await desk.record(crew.ian, must(points[2]), notOk);
  expect((await seen(plan._id, crew.ian)).listed).toEqual([[3, 'Scratch on A3']]);
});

it('a stop of work names neither the level nor the inspector who recorded', async () => {
  const plan = await startEscalating('until acknowledged');
  const points = await desk.pointsOf(plan._id);
  await desk.record(crew.ina, must(points[0]), notOk);
  await desk.record(crew.ina, must(points[1]), notOk);
  const { status, body } = await crew.ian.sendRaw('GET', `/plan_stops?workPlan=${plan._id}`);
  expect(status).toBe(200);
  expect(JSON.stringify(body)).toContain('The escalation rules of this work plan stop work');
  expect(JSON.stringify(body)).not.toMatch(/TIP|Ina/);
  expect(JSON.stringify(body)).not.toContain(crew.ina.me._id);
});
