import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { customerContestRoutes } from '@roadworthy/contract/customer-contests/customer-contest.routes.ts';
import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import { parseMessage, type Person } from '../../test/fixtures/people.ts';
import { makeWork, startPlan, type Work } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

// Tests of withdrawing an open contest, and of reading the office's answers.

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

/** Starts a plan with two checkpoints that are OK and others that are not recorded yet. */
async function start() {
  const plan = await startPlan(world, crew, work, work.gridForm(await work.makeProject()));
  const points = await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id, limit: 0 } });
  const [first, second, third] = [must(points[0]), must(points[1]), must(points[2])];
  for (const { _id: id } of [first, second])
    await crew.ina.call(inspectionRoutes.recordCheckpoint, { params: { id }, body: { ok: 1 } });
  return { plan, first, second, third };
}
const contest = (point: Checkpoint, who: Person = crew.cy) =>
  who.call(customerContestRoutes.contestCheckpoint, {
    params: { id: point._id },
    body: { claim: 'not ok', reason: 'The seal sticks out' },
  });
const withdraw = (who: Person, id: string, reason?: string) =>
  who.attempt(customerContestRoutes.withdrawCustomerContest, { params: { id }, body: { reason } });
const answer = (id: string, isAccepted = false) =>
  crew.brm.attempt(customerContestRoutes.answerCustomerContest, {
    params: { id },
    body: { isAccepted, answer: 'It is flush' },
  });
const counts = (workPlan: string, who: Person = crew.cy) =>
  who.call(customerContestRoutes.countCustomerContests, { query: { workPlan } });
const inbox = async (who: Person, planId: string) =>
  (await who.call(inboxRoutes.listInbox, { query: { limit: 0, kind: 'contest' } }))
    .filter(({ record }) => record === planId)
    .map(({ what, path }) => [what, path]);
const markRead = (who: Person, workPlan: string) =>
  who.attempt(customerContestRoutes.markContestAnswersRead, { body: { workPlan } });

describe('withdrawing a contest', () => {
  it('is possible for the customer only, while the contest waits, and is then listed and counted', async () => {
    const { plan, first, second } = await start();
    const made = await contest(first);
    expect(await inbox(crew.brm, plan._id)).toHaveLength(1);
    expect((await withdraw(world.nobody, made._id)).status).toBe(401);
    for (const who of [crew.brm, crew.manager, crew.ina]) expect((await withdraw(who, made._id)).status).toBe(403);
    for (const who of [stranger, other.cy, other.brm])
      expect([403, 404]).toContain((await withdraw(who, made._id)).status);
    const withdrawn = await withdraw(crew.cy, made._id, 'We measured again');
    expect(withdrawn.body.data).toMatchObject({
      state: 'withdrawn',
      answer: 'We measured again',
      answeredBy: { _id: crew.cy.me._id },
      now: 'ok',
      isOverdue: false,
    });
    expect(await counts(plan._id)).toMatchObject({ open: 0, overdue: 0, rejected: 0, withdrawn: 1, unread: 0 });
    expect([await inbox(crew.brm, plan._id), await inbox(crew.cy, plan._id)]).toEqual([[], []]);
    const listed = await crew.ina.call(customerContestRoutes.listCustomerContests, {
      query: { workPlan: plan._id, state: 'withdrawn' },
    });
    expect(listed.map(({ _id }) => _id)).toEqual([made._id]);
    const again = await withdraw(crew.cy, made._id);
    expect([again.status, parseMessage(again.body)]).toEqual([
      409,
      'The customer withdrew this contest, so no answer is needed',
    ]);
    expect((await answer(made._id)).status).toBe(409);
    expect((await contest(first)).state).toBe('open');
    const answered = await contest(second);
    await answer(answered._id);
    expect((await withdraw(crew.cy, answered._id)).status).toBe(409);
  });

  it('needs no reason, does not change the verdict, and is refused for a concession', async () => {
    const { first, third } = await start();
    const made = await contest(first);
    const before = await crew.brm.call(inspectionRoutes.getCheckpoint, { params: { id: first._id } });
    expect((await withdraw(crew.cy, made._id)).body.data).toMatchObject({ state: 'withdrawn', answer: null });
    expect(await crew.brm.call(inspectionRoutes.getCheckpoint, { params: { id: first._id } })).toEqual(before);
    await crew.ina.call(inspectionRoutes.recordCheckpoint, {
      params: { id: third._id },
      body: { nok: 1, comment: 'dent' },
    });
    const { _id } = await crew.cy.call(customerContestRoutes.contestCheckpoint, {
      params: { id: third._id },
      body: { claim: 'concession', reason: 'We use it as it is' },
    });
    expect((await withdraw(crew.cy, _id)).status).toBe(409);
  });

  it('competes with a concurrent answer: exactly one of them succeeds', async () => {
    const { plan, first } = await start();
    const { _id } = await contest(first);
    const statuses = (await Promise.all([withdraw(crew.cy, _id), answer(_id, true)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    const { accepted, withdrawn } = await counts(plan._id);
    expect(accepted + withdrawn).toBe(1);
  });

  it('is refused by the database once there is an answer', async () => {
    const { first } = await start();
    const { _id } = await contest(first);
    await answer(_id);
    const second = world.kit.db.inCompany(crew.id, crew.cy.me._id, (tx) =>
      tx
        .insertInto('customerContestAnswers')
        .values({ companyId: crew.id, id: world.kit.newId(), contestId: _id, userId: crew.cy.me._id })
        .execute(),
    );
    await expect(second).rejects.toThrow('customer_contest_answers__answered_once');
  });
});

describe('the answer to a contest', () => {
  it('is in the Inbox of the customer until they mark it as read', async () => {
    const { plan, first, second } = await start();
    for (const point of [first, second]) await answer((await contest(point))._id);
    expect(await inbox(crew.cy, plan._id)).toEqual([
      ['Read the office’s answers to your contests (2)', `/work-plan/${plan._id}`],
    ]);
    expect(await inbox(crew.brm, plan._id)).toEqual([]);
    expect([await counts(plan._id), await counts(plan._id, crew.brm)]).toMatchObject([{ unread: 2 }, { unread: 0 }]);
    for (const who of [crew.brm, crew.ina]) expect((await markRead(who, plan._id)).status).toBe(403);
    expect((await markRead(stranger, plan._id)).status).toBe(404);
    const [one, two] = await Promise.all([markRead(crew.cy, plan._id), markRead(crew.cy, plan._id)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(await counts(plan._id)).toMatchObject({ unread: 0, rejected: 2 });
    expect(await inbox(crew.cy, plan._id)).toEqual([]);
    await answer((await contest(first))._id);
    expect(await inbox(crew.cy, plan._id)).toEqual([
      ['Read the office’s answers to your contests (1)', `/work-plan/${plan._id}`],
    ]);
  });

  it('is mailed to the customer, unless they chose otherwise', async () => {
    const { first, second } = await start();
    const mails = async () =>
      (await world.mailsTo(crew.cy.me.emailId)).filter(({ subject }) => subject.startsWith('Your contest was')).length;
    const before = await mails();
    await answer((await contest(first))._id);
    expect(await mails()).toBe(before + 1);
    await crew.cy.call(inboxRoutes.changeMailChoice, { body: { off: ['contest'] } });
    await answer((await contest(second))._id);
    expect(await mails()).toBe(before + 1);
    await crew.cy.call(inboxRoutes.changeMailChoice, { body: { off: [] } });
  });

  it('is in the Inbox of the project’s new customer; if that customer is deactivated, it is not in the BRM’s', async () => {
    const { plan, first } = await start();
    await answer((await contest(first))._id);
    const next = await world.invite(crew.admin, 'Customer', 'next@test.test', 'Nora');
    await crew.brm.call(projectRoutes.replaceCustomer, {
      params: { id: plan.project._id },
      body: { customer: next.me._id },
    });
    expect([(await inbox(next, plan._id)).length, await inbox(crew.cy, plan._id)]).toEqual([1, []]);
    await crew.admin.call(userRoutes.changeUser, { params: { id: next.me._id }, body: { isActive: false } });
    expect(await inbox(crew.brm, plan._id)).toEqual([]);
  });
});
