import { customerContestRoutes } from '@roadworthy/contract/customer-contests/customer-contest.routes.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAmendmentActions } from '../../test/fixtures/amendments.ts';
import { must } from '../../test/fixtures/must.ts';
import { parseMessage, type Person, type TestResponse } from '../../test/fixtures/people.ts';
import { makeWork, startPlan, type Work } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { findAlteredVerdicts } from '../log-seals/index.ts';

// The customer contests verdicts of their plan, and the office answers.

let world: World;
let crew: Crew;
let other: Crew;
let stranger: Person;
let work: Work;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  other = await world.makeCompany('b');
  work = await makeWork(world, crew);
  stranger = await world.invite(crew.admin, 'Customer', 'stranger@test.test', 'Sam');
});
afterAll(() => world.close());

type Contest = BodyInput<typeof customerContestRoutes.contestCheckpoint>;
const outcomeOf = ({ status, body }: TestResponse) => [status, parseMessage(body) ?? body.data.state];
const contest = (who: Person, point: { _id: string }, body: Contest) =>
  who.attempt(customerContestRoutes.contestCheckpoint, { params: { id: point._id }, body });
/** Contests a checkpoint as the customer, which must succeed. */
const makeContest = (point: { _id: string }, body: Contest) =>
  crew.cy.call(customerContestRoutes.contestCheckpoint, { params: { id: point._id }, body });
const answer = (who: Person, contestId: string, isAccepted: boolean, text = 'We looked at it together') =>
  who.attempt(customerContestRoutes.answerCustomerContest, {
    params: { id: contestId },
    body: { isAccepted, answer: text },
  });
const record = (who: Person, point: { _id: string }, body: BodyInput<typeof inspectionRoutes.recordCheckpoint>) =>
  who.call(inspectionRoutes.recordCheckpoint, { params: { id: point._id }, body });
const pointsOf = (plan: WorkPlan): Promise<Checkpoint[]> =>
  crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id, limit: 0 } });
const fetchPoint = (point: { _id: string }) =>
  crew.brm.call(inspectionRoutes.getCheckpoint, { params: { id: point._id } });
const planOf = (plan: WorkPlan) => crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } });
const list = (who: Person, query: { workPlan?: string; project?: string; checkpoint?: string } = {}) =>
  who.call(customerContestRoutes.listCustomerContests, { query: { limit: 0, ...query } });
const counts = (who: Person, query: { workPlan?: string; project?: string } = {}) =>
  who.call(customerContestRoutes.countCustomerContests, { query });
const altered = () => world.kit.db.inCompany(crew.id, undefined, (tx) => findAlteredVerdicts(tx, crew.id));

const notOk = { claim: 'not ok', reason: 'The seal sticks out' } as const;
const isOk = { claim: 'ok', reason: 'It is within the tolerance that we agreed' } as const;
const concession = { claim: 'concession', reason: 'We use it as it is' } as const;
const dent = { nok: 1, comment: 'dent' } as const;

/** Starts a plan of two vehicles with two checkpoints each. */
async function start(): Promise<{ plan: WorkPlan; points: [Checkpoint, Checkpoint, Checkpoint, Checkpoint] }> {
  const plan = await startPlan(world, crew, work, work.gridForm(await work.makeProject()));
  const [a, b, c, d] = await pointsOf(plan);
  return { plan, points: [must(a), must(b), must(c), must(d)] };
}
/** Creates an open contest of an OK. */
async function startContested() {
  const { plan, points } = await start();
  await record(crew.ina, points[0], { ok: 1 });
  const made = await makeContest(points[0], notOk);
  return { plan, points, contestId: made._id };
}

describe('contesting a verdict', () => {
  it('is possible for the customer of the project only; other customers and companies get 404', async () => {
    const { plan, points } = await start();
    await record(crew.ina, points[0], { ok: 1 });
    expect((await contest(world.nobody, points[0], notOk)).status).toBe(401);
    for (const who of [crew.brm, crew.manager, crew.ina, crew.eva])
      expect((await contest(who, points[0], notOk)).status).toBe(403);
    expect(outcomeOf(await contest(crew.admin, points[0], notOk))).toEqual([
      403,
      'Only the customer of the project can contest a verdict',
    ]);
    for (const who of [stranger, other.cy]) {
      expect((await contest(who, points[0], notOk)).status).toBe(404);
      expect(
        (await who.attempt(customerContestRoutes.listCustomerContests, { query: { workPlan: plan._id } })).status,
      ).toBe(404);
    }
    const made = await makeContest(points[0], notOk);
    expect(made).toMatchObject({
      checkpoint: points[0]._id,
      plan: { _id: plan._id },
      vin: points[0].vin,
      side: 'Left',
      part: 'Door seal',
      claim: 'not ok',
      state: 'open',
      was: 'ok',
      by: { _id: crew.cy.me._id },
      isOverdue: false,
      answer: null,
    });
    expect([(await list(stranger)).length, (await list(other.brm)).length]).toEqual([0, 0]);
    expect((await list(crew.ina, { workPlan: plan._id })).length).toBe(1);
    expect((await answer(other.brm, made._id, true)).status).toBe(404);
    for (const who of [crew.cy, crew.ina]) expect((await answer(who, made._id, true)).status).toBe(403);
  });

  it('changes neither the verdict nor any counter by itself', async () => {
    const { plan, points } = await start();
    await record(crew.ina, points[0], { ok: 1 });
    await record(crew.ina, points[1], dent);
    const before = [await planOf(plan), await fetchPoint(points[0]), await fetchPoint(points[1])];
    const logs = () => crew.cy.call(inspectionRoutes.listCheckpointLogs, { query: { workPlan: plan._id } });
    const logged = await logs();
    expect((await contest(crew.cy, points[0], notOk)).status).toBe(200);
    expect(outcomeOf(await contest(crew.cy, points[1], concession))).toEqual([200, 'conceded']);
    expect([await planOf(plan), await fetchPoint(points[0]), await fetchPoint(points[1])]).toEqual(before);
    expect(await logs()).toEqual(logged);
    expect(await counts(crew.cy, { workPlan: plan._id })).toMatchObject({
      open: 1,
      overdue: 0,
      accepted: 0,
      rejected: 0,
      conceded: 1,
    });
  });

  it('needs a claim that fits the verdict, and is possible once until it is answered, even with a double click', async () => {
    const { points } = await start();
    await record(crew.ina, points[0], { ok: 1 });
    await record(crew.ina, points[1], dent);
    expect(outcomeOf(await contest(crew.cy, points[2], notOk))).toEqual([
      409,
      'There is no verdict to contest: this checkpoint is Open',
    ]);
    expect((await contest(crew.cy, points[0], isOk)).status).toBe(409);
    expect((await contest(crew.cy, points[0], concession)).status).toBe(409);
    expect((await contest(crew.cy, points[1], notOk)).status).toBe(409);
    const both = await Promise.all([contest(crew.cy, points[0], notOk), contest(crew.cy, points[0], notOk)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(outcomeOf(must(both.find(({ status }) => status === 409)))[1]).toMatch(
      /^This checkpoint is already contested\. The office answers by \d{4}-\d\d-\d\d \d\d:\d\d [AP]M\.$/,
    );
    const made = must(must(both.find(({ status }) => status === 200)).body.data);
    expect((await answer(crew.brm, made._id, false)).status).toBe(200);
    // After a rejection, the customer can contest again with better reasons.
    expect((await contest(crew.cy, points[0], notOk)).status).toBe(200);
    expect((await contest(crew.cy, points[1], concession)).status).toBe(200);
    expect(outcomeOf(await contest(crew.cy, points[1], concession))).toEqual([
      409,
      'This Not OK is already accepted as is',
    ]);
  });

  it('is refused while two inspectors contradict each other', async () => {
    const { points } = await start();
    await record(crew.ina, points[0], { ok: 1 });
    await record(crew.ian, points[0], dent);
    expect(outcomeOf(await contest(crew.cy, points[0], isOk))).toEqual([
      409,
      'Two people judged this checkpoint differently. The office has to resolve that first.',
    ]);
  });

  it('sets a deadline for the answer from the hours in the company’s settings', async () => {
    const setHours = (contestAnswerHours: number) =>
      world.ada.attempt(companyRoutes.changeCompany, { params: { id: crew.id }, body: { contestAnswerHours } });
    expect((await setHours(0)).status).toBe(422);
    expect((await setHours(721)).status).toBe(422);
    expect((await setHours(4)).status).toBe(200);
    const { plan, points } = await start();
    await record(crew.ina, points[0], { ok: 1 });
    const made = await makeContest(points[0], notOk);
    const hours = (Date.parse(must(made.answerBy)) - Date.parse(made.at)) / 3_600_000;
    expect(hours).toBeCloseTo(4, 1);
    expect((await counts(crew.cy, { workPlan: plan._id })).answerHours).toBe(4);
    expect((await setHours(48)).status).toBe(200);
    // The time by which an answer was promised does not change.
    expect(must((await list(crew.cy, { workPlan: plan._id }))[0]).answerBy).toBe(made.answerBy);
  });

  it('can include photos, which everybody who can see the plan can open', async () => {
    const { points } = await start();
    await record(crew.ina, points[0], { ok: 1 });
    expect((await contest(crew.cy, points[0], { ...notOk, images: ['x'.repeat(32)] })).status).toBe(422);
    const photo = await world.upload(crew.cy);
    const made = await makeContest(points[0], { ...notOk, images: [photo] });
    expect(made.images).toEqual([photo]);
    const open = (who: Person) => who.attempt(fileRoutes.getFile, { params: { key: photo } });
    expect((await open(crew.ina)).status).toBe(200);
    expect((await open(stranger)).status).toBe(404);
    // Accepting the contest makes the photo of the fault a photo of the checkpoint.
    expect((await answer(crew.brm, made._id, true)).status).toBe(200);
    expect(await fetchPoint(points[0])).toMatchObject({ state: 'not ok', images: [photo] });
    expect(await altered()).toEqual([]);
  });
});

describe('the answer of the office', () => {
  it('is given once, by the BRM or an admin', async () => {
    const { contestId } = await startContested();
    expect((await answer(crew.brm, contestId, true, ' ')).status).toBe(422);
    const both = await Promise.all([answer(crew.brm, contestId, true), answer(crew.manager, contestId, false)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await answer(crew.admin, contestId, false)).status).toBe(409);
    const [made] = await list(crew.cy, { checkpoint: must((await list(crew.cy))[0]).checkpoint });
    expect(must(made).answer).toBe('We looked at it together');
    const second = await startContested();
    expect(outcomeOf(await answer(crew.manager, second.contestId, false))).toEqual([200, 'rejected']);
    const third = await startContested();
    expect(outcomeOf(await answer(crew.admin, third.contestId, true))).toEqual([200, 'accepted']);
  });

  it('that accepts a contested OK makes it Not OK and opens its finding', async () => {
    const { plan, points, contestId } = await startContested();
    expect(await planOf(plan)).toMatchObject({ ok: 1, nok: 0 });
    expect(outcomeOf(await answer(crew.brm, contestId, true))).toEqual([200, 'accepted']);
    expect(await planOf(plan)).toMatchObject({ ok: 0, nok: 1, contested: 0 });
    const { state, history } = await fetchPoint(points[0]);
    expect([state, history.map(({ event, by, comment }) => [event, by, comment])]).toEqual([
      'not ok',
      [
        ['record ok', 'Ina Tester', null],
        ['resolve not ok', 'Bo Tester', 'We looked at it together'],
      ],
    ]);
    const finding = await crew.brm.call(findingRoutes.getFinding, { params: { id: points[0]._id } });
    expect(finding.state).toBe('open');
    // The office counts as the finder of the Not OK, so it is in the reports but not in the inspector's share.
    expect(await fetchPoint(points[0])).toMatchObject({
      recordedBy: { _id: crew.brm.me._id },
      comment: 'We looked at it together',
    });
    const shares = await crew.brm.call(inspectionRoutes.listTechnicianPlans, { query: { workPlanId: plan._id } });
    expect(shares.find(({ userId }) => userId._id === crew.ina.me._id)).toMatchObject({ ok: 0, nok: 0 });
    const day = must(await crew.cy.call(figureRoutes.reportDays, { query: { workPlanId: plan._id } }))[0];
    expect(day).toMatchObject({ ok: 0, nok: 1 });
    for (const query of [{ result: 'nok' as const }, { result: 'found' as const, day: must(day).date }]) {
      const rows = await crew.cy.call(figureRoutes.reportCheckpoints, { query: { workPlanId: plan._id, ...query } });
      expect(rows.map(({ _id }) => _id)).toEqual([points[0]._id]);
    }
    const [report] = await crew.cy.call(reportRoutes.reportWorkPlans, { query: { project: plan.project._id } });
    expect(must(report).nokHistory.map(({ _id }) => _id)).toEqual([points[0]._id]);
    // The Not OK is repaired like any other.
    await record(crew.ina, points[0], { rectifyComment: 'Pressed in', complete: 1 });
    expect(await planOf(plan)).toMatchObject({ ok: 1, nok: 0, rectified: 1 });
    expect(await altered()).toEqual([]);
  });

  it('that accepts a contested Not OK makes it OK and closes its finding', async () => {
    const { plan, points } = await start();
    await record(crew.ina, points[0], dent);
    const made = await makeContest(points[0], isOk);
    expect((await answer(crew.brm, made._id, true)).status).toBe(200);
    expect(await planOf(plan)).toMatchObject({ ok: 1, nok: 0, rectified: 0 });
    expect((await crew.brm.call(findingRoutes.getFinding, { params: { id: points[0]._id } })).state).toBe('closed');
    expect(await altered()).toEqual([]);
  });

  it('that accepts a contest of a repair makes it Not OK, which another accepted contest reverses', async () => {
    const { plan, points } = await start();
    await record(crew.ina, points[0], dent);
    await record(crew.ina, points[0], { rectifyComment: 'Polished' });
    const repair = await makeContest(points[0], { claim: 'not ok', reason: 'Still there' });
    expect(repair.was).toBe('rectified');
    expect((await answer(crew.brm, repair._id, true)).status).toBe(200);
    expect((await fetchPoint(points[0])).state).toBe('not ok');
    // The checkpoint is Not OK when it is contested, and completed before the office answers. Nothing has to be changed
    // then.
    const wrong = await makeContest(points[0], isOk);
    await record(crew.ina, points[0], { rectifyComment: 'Replaced', complete: 1 });
    const before = await fetchPoint(points[0]);
    expect(outcomeOf(await answer(crew.brm, wrong._id, true))).toEqual([200, 'accepted']);
    expect(await fetchPoint(points[0])).toEqual(before);
    // The checkpoint is OK after rework. A first contest makes it Not OK, a second one OK again.
    const again = await makeContest(points[0], notOk);
    await answer(crew.brm, again._id, true);
    const back = await makeContest(points[0], isOk);
    await answer(crew.brm, back._id, true);
    expect((await fetchPoint(points[0])).state).toBe('complete');
    expect(await planOf(plan)).toMatchObject({ ok: 1, rectified: 1, nok: 0 });
    expect(await altered()).toEqual([]);
  });

  it('that rejects a contest changes nothing and gives the reason', async () => {
    const { plan, points, contestId } = await startContested();
    const before = [await planOf(plan), await fetchPoint(points[0])];
    expect(outcomeOf(await answer(crew.brm, contestId, false, 'It is flush: see the gauge'))).toEqual([
      200,
      'rejected',
    ]);
    expect([await planOf(plan), await fetchPoint(points[0])]).toEqual(before);
    expect(await list(crew.cy, { workPlan: plan._id })).toMatchObject([
      { state: 'rejected', answer: 'It is flush: see the gauge', answeredBy: { _id: crew.brm.me._id } },
    ]);
  });

  it('that accepts a contested OK of a completed plan leaves the plan Completed and makes its vehicle Pending', async () => {
    const { plan, points } = await start();
    for (const point of points) await record(crew.ina, point, { ok: 1 });
    expect((await planOf(plan)).status).toBe('Completed');
    const made = await makeContest(points[0], notOk);
    expect((await answer(crew.brm, made._id, true)).status).toBe(200);
    expect(await planOf(plan)).toMatchObject({ status: 'Completed', ok: 3, nok: 1 });
    const vehicles = await crew.brm.call(workPlanRoutes.listPlanVehicles, { query: { workPlan: plan._id, limit: 0 } });
    expect(vehicles.find(({ vin }) => vin === points[0].vin)?.status).toBe('Pending');
    expect((await crew.brm.call(findingRoutes.getFinding, { params: { id: points[0]._id } })).state).toBe('open');
  });

  it('is mailed to the customer', async () => {
    const { contestId } = await startContested();
    await answer(crew.brm, contestId, false, 'It is flush');
    const [mail] = await world.mailsTo(crew.cy.me.emailId);
    expect(mail?.subject).toMatch(/^Your contest was rejected: .+ · Left · A1 · Door seal$/);
    expect(mail?.text).toContain('Bo Tester answered: It is flush');
  });
});

describe('an open contest', () => {
  it('can still be answered after its vehicle was removed from the plan, because the recordings still count', async () => {
    const desk = makeAmendmentActions(world, crew, work);
    const plan = await desk.startGrid();
    const vehicle = must(work.vehicles[1]);
    const [point] = await desk.pointsOf(plan._id, vehicle.vin);
    await record(crew.ina, must(point), { ok: 1 });
    const made = await makeContest(must(point), notOk);
    await desk.amend(plan._id, [desk.removing(vehicle)]);
    expect((await answer(crew.brm, made._id, true)).status).toBe(200);
    expect(await planOf(plan)).toMatchObject({ nok: 1 });
    // The vehicle's other checkpoint was removed before it had a verdict, so it cannot be contested.
    const [, unjudged] = await desk.pointsOf(plan._id, vehicle.vin);
    expect((await contest(crew.cy, must(unjudged), notOk)).status).toBe(409);
    expect(await altered()).toEqual([]);
  });

  it('can still be answered after the project got a newer revision', async () => {
    const { plan, points, contestId } = await startContested();
    await crew.brm.call(projectRoutes.cloneProject, { body: { ...work.projectForm(), _id: plan.project._id } });
    expect(outcomeOf(await answer(crew.brm, contestId, true))).toEqual([200, 'accepted']);
    expect((await fetchPoint(points[0])).state).toBe('not ok');
  });

  it('passes to the new customer of the project, who sees it and gets the answer by mail', async () => {
    const { plan, points, contestId } = await startContested();
    const next = await world.invite(crew.admin, 'Customer', 'next@test.test', 'Nora');
    await crew.brm.call(projectRoutes.replaceCustomer, {
      params: { id: plan.project._id },
      body: { customer: next.me._id },
    });
    expect((await contest(crew.cy, points[0], notOk)).status).toBe(404);
    expect((await contest(next, points[0], notOk)).status).toBe(409);
    await answer(crew.brm, contestId, false, 'It is flush');
    expect(await list(next, { workPlan: plan._id })).toMatchObject([
      { state: 'rejected', by: { _id: crew.cy.me._id } },
    ]);
    expect((await world.mailsTo(next.me.emailId))[0]?.subject).toMatch(/^Your contest was rejected/);
    expect((await contest(next, points[0], notOk)).status).toBe(200);
  });
});
