import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { amendmentRoutes } from '@roadworthy/contract/work-plans/amendments/amendment.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAmendmentActions, type PlanChanges } from '../../../test/fixtures/amendments.ts';
import { must } from '../../../test/fixtures/must.ts';
import { listErrorMessages, getShare, makeWork, unknownId, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let work: Work;
let desk: ReturnType<typeof makeAmendmentActions>;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
  desk = makeAmendmentActions(world, crew, work);
});
afterAll(() => world.close());

const removing = (...people: { me: { _id: string } }[]): PlanChanges[number] => ({
  kind: 'remove inspectors',
  inspectors: people.map(({ me }) => me._id),
});
const adding = (...people: { me: { _id: string } }[]): PlanChanges[number] => ({
  kind: 'add inspectors',
  inspectors: people.map(({ me }) => me._id),
});
const line = ({ me }: { me: { firstName: string; lastName: string; emailId: string } }) =>
  `${me.firstName} ${me.lastName} (${me.emailId})`;
const openAs = (who: typeof crew.ian, planId: string) =>
  who.attempt(workPlanRoutes.getWorkPlan, { params: { id: planId } });
const namesOf = async (planId: string) => (await desk.planOf(planId)).userId.map(({ firstName }) => firstName);

describe('an inspector who is removed from a plan', () => {
  it('leaves with the BRM’s signature alone, is notified, and keeps their recordings', async () => {
    const plan = await desk.startGrid();
    const [point, other] = await desk.pointsOf(plan._id);
    await desk.record(crew.ian, must(point));
    const amendment = await desk.propose(plan._id, [removing(crew.ian)]);
    expect(amendment.differences).toEqual([{ field: 'inspectors', before: [line(crew.ian)], after: [] }]);
    expect(Object.keys(amendment.document.meta).filter((name) => name.startsWith('signer-'))).toHaveLength(1);
    await desk.record(crew.ian, must(other));
    await desk.sign(crew.brm, amendment._id);
    expect(await namesOf(plan._id)).toEqual(['Ina']);
    expect(await desk.planOf(plan._id)).toMatchObject({ revision: 2, ok: 2, status: 'Work Plan Started' });
    expect((await desk.pointsOf(plan._id))[0]).toMatchObject({ state: 'ok', recordedBy: { _id: crew.ian.me._id } });
    expect((await openAs(crew.ian, plan._id)).status).toBe(404);
    const third = must((await desk.pointsOf(plan._id))[2]);
    const refused = await crew.ian.attempt(inspectionRoutes.recordCheckpoint, {
      params: { id: third._id },
      body: { ok: 1 },
    });
    expect([refused.status, refused.body.meta.message]).toEqual([403, 'You are not assigned to this work plan']);
    const mails = await world.mailsTo(crew.ian.me.emailId);
    expect(mails.filter(({ subject }) => subject === `You no longer inspect ${plan.projectNo} ${plan.planNo}`)).toEqual(
      [expect.objectContaining({ text: expect.stringContaining('It never arrived') })],
    );
  });

  it('does not sign the other changes of the same amendment, but everybody who remains does', async () => {
    const plan = await desk.startPieces(4);
    const preview = await crew.brm.call(amendmentRoutes.checkAmendment, {
      body: { workPlan: plan._id, changes: [removing(crew.ian), { kind: 'equipment', equipment: ['Gauge'] }] },
    });
    expect(preview.signers.map(({ userId }) => userId)).toEqual([crew.brm.me._id, crew.ina.me._id]);
  });
});

describe('an inspector who is added to a plan', () => {
  it('signs, sees the plan before that, and records only once the amendment is in force', async () => {
    const plan = await desk.startGrid({ userId: [crew.ina.me._id] });
    expect((await openAs(crew.ian, plan._id)).status).toBe(404);
    const amendment = await desk.propose(plan._id, [adding(crew.ian)]);
    expect(amendment.differences).toEqual([{ field: 'inspectors', before: [], after: [line(crew.ian)] }]);
    expect((await openAs(crew.ian, plan._id)).status).toBe(200);
    const inbox = await crew.ian.call(inboxRoutes.listInbox, { query: { limit: 0, project: plan.project._id } });
    expect(inbox.map(({ what }) => what)).toEqual(['Sign the amendment to the work plan']);
    const [point] = await desk.pointsOf(plan._id);
    const record = () =>
      crew.ian.attempt(inspectionRoutes.recordCheckpoint, { params: { id: must(point)._id }, body: { ok: 1 } });
    const [activity] = await crew.brm.call(activityRoutes.listPlanActivities, { query: { workPlan: plan._id } });
    const early = [desk.queued(must(point), { ok: 1 }), desk.queued(must(activity), { ok: 1 }, 'activity')];
    expect((await record()).status).toBe(403);
    expect(await desk.sync(crew.ian, ...early)).toMatchObject([{ status: 403 }, { status: 403 }]);
    await desk.sign(crew.ian, amendment._id);
    expect(await namesOf(plan._id)).toEqual(['Ina', 'Ian']);
    expect((await record()).status).toBe(200);
    expect(await getShare(crew.ian, plan._id)).toMatchObject({ ok: 1 });
  });

  it('no longer sees the plan if the amendment is withdrawn', async () => {
    const plan = await desk.startGrid({ userId: [crew.ina.me._id] });
    const amendment = await desk.propose(plan._id, [adding(crew.ian)]);
    await crew.brm.call(amendmentRoutes.withdrawAmendment, { params: { id: amendment._id } });
    expect((await openAs(crew.ian, plan._id)).status).toBe(404);
  });

  it('replaces another one in a single amendment, which the next one can reverse', async () => {
    const plan = await desk.startGrid({ userId: [crew.ina.me._id] });
    const replacing = await desk.propose(plan._id, [removing(crew.ina), adding(crew.ian)]);
    for (const who of [crew.brm, crew.ian]) await desk.sign(who, replacing._id);
    expect(await namesOf(plan._id)).toEqual(['Ian']);
    const back = await desk.propose(plan._id, [removing(crew.ian), adding(crew.ina)]);
    for (const who of [crew.brm, crew.ina]) await desk.sign(who, back._id);
    expect(await namesOf(plan._id)).toEqual(['Ina']);
    const [point] = await desk.pointsOf(plan._id);
    await desk.record(crew.ina, must(point));
    expect(await getShare(crew.ina, plan._id)).toMatchObject({ ok: 1 });
  });

  it('is on the plan once, if somebody used Add Inspector first', async () => {
    const plan = await desk.startGrid({ userId: [crew.ina.me._id] });
    const amendment = await desk.propose(plan._id, [adding(crew.ian)]);
    await crew.brm.call(workPlanRoutes.addInspector, { body: { workPlanId: plan._id, userId: crew.ian.me._id } });
    await desk.sign(crew.ian, amendment._id);
    expect(await namesOf(plan._id)).toEqual(['Ina', 'Ian']);
  });
});

it('an amendment cannot remove every inspector, remove or add strangers, or add an inspector who is already on the plan', async () => {
  const plan = await desk.startGrid();
  const away = await world.invite(crew.admin, 'Inspector', 'away.amended@test.test', 'Abe');
  const check = async (...changes: PlanChanges) => {
    const { status, body } = await crew.brm.attempt(amendmentRoutes.checkAmendment, {
      body: { workPlan: plan._id, changes },
    });
    return [status, status === 422 ? listErrorMessages(body)[0] : body.meta.message];
  };
  const stranger = { me: { _id: unknownId } };
  expect(await check(removing(crew.ina, crew.ian))).toEqual([422, 'Keep at least one inspector, or add another one.']);
  expect(await check(removing(stranger))).toEqual([422, 'Choose inspectors of this plan']);
  expect(await check(adding(stranger))).toEqual([422, 'Choose people with the role Inspector']);
  expect(await check(adding(crew.brm))).toEqual([422, 'Choose people with the role Inspector']);
  expect(await check(adding(away))).toEqual([422, 'This inspector does not work at the project’s work location']);
  expect(await check(adding(crew.ian))).toEqual([409, 'This inspector is already on the plan']);
  const inCapitals = { me: { _id: crew.ian.me._id.toUpperCase() } };
  expect(await check(adding(inCapitals))).toEqual([409, 'This inspector is already on the plan']);
});

it('an inspector whom the escalation rules name is removed only together with new rules', async () => {
  const rule = (who: { me: { _id: string } }) => ({
    tipLevel: 3 as const,
    steps: [{ roles: [], people: [who.me._id], minutes: 15 }],
    stop: 'never' as const,
  });
  const plan = await desk.startGrid({ escalation: [rule(crew.ian)] });
  const check = (...changes: PlanChanges) =>
    crew.brm.attempt(amendmentRoutes.checkAmendment, { body: { workPlan: plan._id, changes } });
  const alone = await check(removing(crew.ian));
  expect([alone.status, listErrorMessages(alone.body)]).toEqual([
    422,
    ['The escalation rules name an inspector you are removing. Change the rules in the same amendment.'],
  ]);
  expect((await check(removing(crew.ina))).status).toBe(200);
  const together = await check(removing(crew.ian), { kind: 'escalation rules', rules: [rule(crew.ina)] });
  expect(together.status).toBe(200);
});
