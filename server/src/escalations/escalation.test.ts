import { PDF } from '@libpdf/core';
import { escalationRoutes } from '@roadworthy/contract/escalations/escalation.routes.ts';
import type { Escalation } from '@roadworthy/contract/escalations/escalation.schema.ts';
import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { listErrorMessages, getShare, makeWork, startPlan, type Work } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { advanceEscalations } from './index.ts';

// Escalations, with a clock that the tests advance.

let world: World;
let crew: Crew;
let otherCrew: Crew;
let work: Work;
let project: Project;
let time = Date.now();
const pass = (minutes: number): void => {
  time += minutes * 60_000;
};
/** Advances the clock, and runs the job that notifies the next steps. */
const tick = async (minutes: number) => {
  pass(minutes);
  await advanceEscalations(world.kit);
};
beforeAll(async () => {
  world = await makeWorld({ now: () => new Date(time) });
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  work = await makeWork(world, crew);
  project = await work.makeProject();
});
afterEach(() => {
  time = Date.now();
});
afterAll(() => world.close());

type Rules = NonNullable<BodyInput<typeof workPlanRoutes.addWorkPlan>['escalation']>;
const ladder = (change: Partial<Rules[number]> = {}): Rules => [
  {
    tipLevel: 3,
    steps: [
      { people: [crew.ina.me._id], minutes: 15 },
      { roles: ['brm'], minutes: 30 },
      { roles: ['customer', 'admins'], minutes: 60 },
    ],
    ...change,
  },
];
const start = (escalation: Rules, change: object = {}) =>
  startPlan(world, crew, work, work.planForm(project, { quantity: 9, escalation, ...change }));
type Plan = { _id: string };
async function recordNotOk(plan: Plan, count: number, who = crew.ina): Promise<void> {
  const { _id } = await getShare(who, plan._id);
  for (let n = 0; n < count; n += 1)
    await who.call(inspectionRoutes.recordPiece, { params: { id: _id }, body: { nok: 1, comment: 'dent' } });
}
const list = (plan: Plan, who: Person = crew.brm): Promise<Escalation[]> =>
  who.call(escalationRoutes.listEscalations, { query: { workPlan: plan._id, sort: 'raisedAt' } });
const only = async (plan: Plan, who: Person = crew.brm): Promise<Escalation> => {
  const found = await list(plan, who);
  expect(found).toHaveLength(1);
  return must(found[0]);
};
const acknowledge = (who: Person, { _id: id }: Escalation) =>
  who.attempt(escalationRoutes.acknowledgeEscalation, { params: { id } });
const form = { problem: 'Two seals torn', cause: 'Worn tool', containment: 'All seals of the batch sorted' };
const close = (who: Person, { _id: id }: Escalation, body: object = form) =>
  who.attempt(escalationRoutes.closeEscalation, { params: { id }, body: { ...form, ...body } });
const toldSteps = ({ notified }: Escalation) =>
  notified.map(({ step, people }) => [step, ...people.map(({ firstName }) => firstName)]);
const mails = async (plan: { name: string }, who: Person) =>
  (await world.mailsTo(who.me.emailId)).filter(
    ({ subject }) => subject.startsWith('Acknowledge TIP Level') && subject.endsWith(plan.name),
  );
const inbox = async (plan: Plan, who: Person) =>
  (await who.call(inboxRoutes.listInbox, { query: { limit: 0, kind: 'escalation' } }))
    .filter(({ path }) => path === `/work-plan/${plan._id}`)
    .map(({ what, button, urgency }) => [what, button, urgency]);

describe('a plan with a rule for a TIP level', () => {
  it('escalates once, however often its recordings are sent, and notifies the first step', async () => {
    const plan = await start(ladder(), { name: 'Sent twice' });
    const { _id } = await getShare(crew.ina, plan._id);
    const items = [1, 2].map(() => ({
      clientId: world.kit.newId(),
      kind: 'piece',
      id: _id,
      body: { nok: 1, comment: 'dent', recordedAt: '2026-01-02T10:00:00.000Z' },
    }));
    for (const sent of [items, items, items.toReversed()])
      await crew.ina.call(inspectionRoutes.sync, { body: { items: sent } });
    const escalation = await only(plan);
    expect(escalation).toMatchObject({
      tipLevel: 3,
      state: 'open',
      step: 1,
      isOverdue: false,
      // The time limit starts when the server counts the recording, not when the device made it.
      dueAt: new Date(time + 15 * 60_000).toISOString(),
    });
    expect(toldSteps(escalation)).toEqual([[1, 'Ina']]);
    const [mail, ...more] = await mails(plan, crew.ina);
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Please acknowledge this within 15 minutes');
    // The rule replaces the mails of plans without a rule, including those to the BRM and the customer.
    for (const who of [crew.brm, crew.cy])
      expect(
        (await world.mailsTo(who.me.emailId)).filter(
          ({ text, subject }) => text.includes(plan._id) && subject.startsWith('TIP Level'),
        ),
      ).toEqual([]);
  });

  it('does not escalate again at the same level after rework', async () => {
    const plan = await startPlan(world, crew, work, work.gridForm(project, { escalation: ladder(), name: 'Reworked' }));
    const points = await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id, limit: 0 } });
    const record = (place: number, body: BodyInput<typeof inspectionRoutes.recordCheckpoint>) =>
      crew.ina.call(inspectionRoutes.recordCheckpoint, { params: { id: must(points[place])._id }, body });
    await record(0, { nok: 1, comment: 'dent' });
    await record(1, { nok: 1, comment: 'dent' });
    await record(0, { rectifyComment: 'polished' });
    await record(0, { complete: 1 });
    await record(2, { nok: 1, comment: 'dent' });
    expect(toldSteps(await only(plan))).toEqual([[1, 'Ina']]);
    expect(await mails(plan, crew.ina)).toHaveLength(1);
  });

  it('notifies the BRM and the customer at the other levels, as plans without rules do', async () => {
    const plan = await start(ladder(), { name: 'One rule' });
    await recordNotOk(plan, 3);
    expect((await list(plan)).map(({ tipLevel }) => tipLevel)).toEqual([3]);
    for (const who of [crew.brm, crew.cy])
      expect(
        (await world.mailsTo(who.me.emailId))
          .filter(({ text }) => text.includes(plan._id))
          .map(({ subject }) => /^TIP Level \d/.exec(subject)?.[0])
          .filter(Boolean),
      ).toEqual(['TIP Level 4']);
  });

  it('rejects a rule that names somebody who is not its inspector', async () => {
    const refused = await crew.brm.attempt(workPlanRoutes.addWorkPlan, {
      body: work.planForm(project, { escalation: ladder(), userId: [crew.ian.me._id] }),
    });
    expect([refused.status, listErrorMessages(refused.body)]).toEqual([
      422,
      ['An escalation rule names someone who isn’t an inspector of this plan. Choose one of its inspectors.'],
    ]);
  });
});

describe('the ladder', () => {
  it('notifies each step once, when the time of the previous one is over', async () => {
    const plan = await start(ladder(), { name: 'All steps' });
    await recordNotOk(plan, 2);
    const steps = async () => toldSteps(await only(plan));
    await tick(14);
    expect(await steps()).toEqual([[1, 'Ina']]);
    await tick(1);
    await advanceEscalations(world.kit);
    expect(await steps()).toEqual([
      [1, 'Ina'],
      [2, 'Bo'],
    ]);
    expect(await mails(plan, crew.brm)).toHaveLength(1);
    await tick(29);
    expect(await steps()).toHaveLength(2);
    // The job did not run for two hours. The last step still gets its full hour.
    for (let n = 0; n < 6; n += 1) {
      pass(20);
      await list(plan);
    }
    await tick(1);
    expect((await steps())[2]).toEqual([3, 'Cy', 'Mia']);
    expect(await only(plan)).toMatchObject({ isOverdue: false, step: 3 });
    for (const minutes of [25, 25, 11]) {
      await tick(minutes);
      expect(await steps()).toHaveLength(3);
    }
    expect(await only(plan)).toMatchObject({ isOverdue: true, state: 'open' });
  });

  it('ends when somebody acknowledges', async () => {
    const plan = await start(ladder(), { name: 'Acknowledged' });
    await recordNotOk(plan, 2);
    await acknowledge(crew.ina, await only(plan));
    await tick(60);
    expect(toldSteps(await only(plan))).toEqual([[1, 'Ina']]);
    expect(await mails(plan, crew.brm)).toEqual([]);
  });

  it('notifies the people of a step only once when two servers run the job at the same time', async () => {
    const plan = await start(ladder(), { name: 'Two servers' });
    await recordNotOk(plan, 2);
    pass(16);
    await Promise.all([advanceEscalations(world.kit), advanceEscalations(world.kit)]);
    expect(await mails(plan, crew.brm)).toHaveLength(1);
    expect(toldSteps(await only(plan))).toHaveLength(2);
  });
});

describe('acknowledging', () => {
  it('is allowed once, for the notified people and the office', async () => {
    const plan = await start(ladder(), { name: 'Who' });
    await recordNotOk(plan, 2);
    const escalation = await only(plan);
    expect((await only(plan, crew.ina)).mayAcknowledge).toBe(true);
    expect((await only(plan, crew.cy)).mayAcknowledge).toBe(false);
    const statuses = [];
    for (const who of [crew.ian, crew.cy, crew.udo, otherCrew.brm, otherCrew.cy, crew.ina, crew.brm])
      statuses.push((await acknowledge(who, escalation)).status);
    expect(statuses).toEqual([403, 403, 403, 404, 404, 200, 409]);
    expect(await only(plan)).toMatchObject({ state: 'acknowledged', acknowledgedBy: { firstName: 'Ina' } });
  });

  it('is in the Inbox of the notified people, and closing in the Inbox of the BRM', async () => {
    const plan = await start(ladder(), { name: 'In the Inbox' });
    await recordNotOk(plan, 2);
    const acknowledging = ['Acknowledge the escalation at TIP Level 3', 'Acknowledge', 'today'];
    expect(await inbox(plan, crew.ina)).toEqual([acknowledging]);
    for (const who of [crew.brm, crew.cy, crew.ian, crew.manager]) expect(await inbox(plan, who)).toEqual([]);
    await tick(15);
    expect(await inbox(plan, crew.brm)).toEqual([acknowledging]);
    await acknowledge(crew.ina, await only(plan));
    expect(await inbox(plan, crew.ina)).toEqual([]);
    expect(await inbox(plan, crew.brm)).toEqual([['Close the escalation at TIP Level 3', 'Close', 'today']]);
    await close(crew.brm, await only(plan));
    expect(await inbox(plan, crew.brm)).toEqual([]);
  });
});

it('the BRM is notified instead if nobody of a step is active, by mail and in the Inbox', async () => {
  const setActive = (isActive: boolean) =>
    world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx.updateTable('users').set({ isActive }).where('id', '=', crew.ina.me._id).execute(),
    );
  const plan = await start(ladder(), { name: 'Nobody there' });
  await setActive(false);
  await recordNotOk(plan, 2, crew.ian);
  expect(toldSteps(await only(plan))).toEqual([[1, crew.brm.me.firstName]]);
  expect(await mails(plan, crew.brm)).toHaveLength(1);
  expect(await inbox(plan, crew.brm)).toEqual([['Acknowledge the escalation at TIP Level 3', 'Acknowledge', 'today']]);
  await setActive(true);
});

describe('a late acknowledgement', () => {
  it('is overdue in the Inbox', async () => {
    const plan = await start(ladder(), { name: 'Overdue' });
    // Sets the clock back, because the Inbox uses the time of the database.
    pass(-16);
    await recordNotOk(plan, 2);
    expect(await inbox(plan, crew.ina)).toEqual([
      ['Overdue: acknowledge the escalation at TIP Level 3', 'Acknowledge', 'overdue'],
    ]);
  });
});

describe('closing', () => {
  it('is allowed once, for the office, after an acknowledgement and with a 3D', async () => {
    const plan = await start(ladder(), { name: 'Closing' });
    await recordNotOk(plan, 2);
    const escalation = await only(plan);
    expect((await close(crew.brm, escalation)).body.meta.message).toBe(
      'Acknowledge this escalation before you close it',
    );
    await acknowledge(crew.brm, escalation);
    expect((await close(crew.brm, escalation, { cause: '', images: ['f'.repeat(32)] })).status).toBe(422);
    const refused = await close(crew.brm, escalation, { images: [await world.upload(crew.brm)] });
    expect([refused.status, listErrorMessages(refused.body)]).toEqual([
      422,
      ['Choose only photos of Not OK items on this plan'],
    ]);
    for (const who of [crew.ina, crew.cy]) expect((await close(who, escalation)).status).toBe(403);
    expect((await close(otherCrew.brm, escalation)).status).toBe(404);
    expect((await close(crew.brm, escalation)).status).toBe(200);
    expect((await close(crew.manager, escalation)).status).toBe(409);
    expect(await only(plan, crew.cy)).toMatchObject({ state: 'closed', closedBy: { firstName: 'Bo' }, ...form });
  });

  it('starts with a form filled in with the parts, vehicles, photos and counts of the Not OK items', async () => {
    const plan = await startPlan(
      world,
      crew,
      work,
      work.gridForm(project, { escalation: ladder(), name: 'Prefilled' }),
    );
    const points = await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id, limit: 0 } });
    const photo = await world.upload(crew.ina);
    for (const [place, body] of [
      [0, { ok: 1 }],
      [1, { nok: 1, comment: 'torn', images: [photo] }],
      [2, { nok: 1, comment: 'dent' }],
    ] as const)
      await crew.ina.call(inspectionRoutes.recordCheckpoint, {
        params: { id: must(points[place])._id },
        body: { ...body, images: 'images' in body ? [...body.images] : [] },
      });
    const escalation = await only(plan);
    const { problem, images } = await crew.brm.call(escalationRoutes.getEscalationProblem, {
      params: { id: escalation._id },
    });
    expect(problem.split('\n')).toEqual([
      `2 items were found Not OK on ${plan.planNo} Prefilled:`,
      'SAJAAAZZZ00000001 · Left · A2: Door seal: torn',
      'SAJAAAZZZ00000002 · Left · A1: Door seal: dent',
      'Recorded so far: 1 OK, 2 Not OK and 0 skipped, out of 4.',
    ]);
    expect(images).toEqual([photo]);
    await acknowledge(crew.brm, escalation);
    // Items that are repaired before the escalation is closed are still part of its text.
    const rework = { params: { id: must(points[2])._id } };
    await crew.ina.call(inspectionRoutes.recordCheckpoint, { ...rework, body: { rectifyComment: 'polished' } });
    await crew.ina.call(inspectionRoutes.recordCheckpoint, { ...rework, body: { complete: true } });
    const later = await crew.brm.call(escalationRoutes.getEscalationProblem, { params: { id: escalation._id } });
    expect(later.problem.split('\n').slice(0, -1)).toEqual(problem.split('\n').slice(0, -1));
    await close(crew.brm, escalation, { problem, images });
    expect(await only(plan, crew.cy)).toMatchObject({ problem, images: [photo] });
    const refused = await crew.cy.attempt(escalationRoutes.getEscalationProblem, { params: { id: escalation._id } });
    expect(refused.status).toBe(403);
  });
});

describe('the list of escalations', () => {
  it('shows a customer only the escalations of their own plans, and other companies none', async () => {
    const plan = await start(ladder(), { name: 'Own plans' });
    await recordNotOk(plan, 2);
    expect(await list(plan, crew.cy)).toHaveLength(1);
    const other = await world.invite(crew.admin, 'Customer', 'other.a@test.test', 'Otto');
    expect(await other.call(escalationRoutes.listEscalations)).toEqual([]);
    for (const who of [other, otherCrew.brm])
      expect((await who.attempt(escalationRoutes.listEscalations, { query: { workPlan: plan._id } })).status).toBe(404);
    expect((await crew.udo.attempt(escalationRoutes.listEscalations)).status).toBe(403);
  });

  it('is part of the PDF report of the plan, with cause and containment', async () => {
    const plan = await start(ladder(), { name: 'In the report' });
    await recordNotOk(plan, 2);
    const escalation = await only(plan);
    await acknowledge(crew.brm, escalation);
    await close(crew.brm, escalation);
    const text = (await PDF.load(await crew.cy.call(figureRoutes.printPlanReport, { params: { id: plan._id } })))
      .extractText()
      .map((page) => page.text)
      .join(' ')
      .replace(/\s+/g, ' ');
    expect(text).toContain('Escalations');
    expect(text).toContain('Cause: Worn tool');
    expect(text).toContain('Containment: All seals of the batch sorted');
  });

  it('can be downloaded with every column', async () => {
    const plan = await start(ladder(), { name: 'As a file' });
    await recordNotOk(plan, 2);
    const escalation = await only(plan);
    await acknowledge(crew.brm, escalation);
    await close(crew.brm, escalation);
    const { body } = await crew.brm.sendRaw('GET', `/escalations?workPlan=${plan._id}`, undefined, {
      accept: 'text/csv',
    });
    const [header, row] = String(body)
      .replace(/^\uFEFF/, '')
      .split('\r\n');
    expect(header).toBe(
      'Work plan,TIP level,State,Reached on (UTC),Step,Notified,Acknowledge by (UTC),Acknowledged on (UTC),Acknowledged by,Closed on (UTC),Closed by,Problem,Cause,Containment',
    );
    expect(row).toContain(`${plan.planNo} As a file,3,Closed,`);
    expect(row).toContain('Two seals torn,Worn tool,All seals of the batch sorted');
  });
});
