import { PDF } from '@libpdf/core';
import { customerContestRoutes } from '@roadworthy/contract/customer-contests/customer-contest.routes.ts';
import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { printableRoutes } from '@roadworthy/contract/printables/printable.routes.ts';
import { figureRoutes } from '@roadworthy/contract/reports/figure.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import { parseBytes, type Person } from '../../test/fixtures/people.ts';
import { makeWork, startPlan, type Work } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { queueInboxReminders, sendInboxMails } from '../inbox/index.ts';

// Tests open contests in the Inbox, as overdue items and in mails, and contests in reports and files.

let world: World;
let crew: Crew;
let work: Work;
let plan: WorkPlan;
let points: Checkpoint[];
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
  plan = await startPlan(world, crew, work, work.gridForm(await work.makeProject()));
  points = await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id, limit: 0 } });
  for (const point of points.slice(0, 3))
    await crew.ina.call(inspectionRoutes.recordCheckpoint, { params: { id: point._id }, body: { ok: 1 } });
});
afterAll(() => world.close());

const contest = (place: number, reason: string) =>
  crew.cy.call(customerContestRoutes.contestCheckpoint, {
    params: { id: must(points[place])._id },
    body: { claim: 'not ok', reason },
  });
const answer = (id: string, isAccepted: boolean) =>
  crew.brm.call(customerContestRoutes.answerCustomerContest, {
    params: { id },
    body: { isAccepted, answer: 'Seen on site' },
  });
/** Adds a contest that should have been answered yesterday. */
const addOverdue = (place: number): Promise<unknown> => {
  const day = 86_400_000;
  const at = (days: number) => new Date(world.kit.now().getTime() - days * day).toISOString();
  return world.kit.db.inCompany(crew.id, crew.cy.me._id, (tx) =>
    tx
      .insertInto('customerContests')
      .values({
        companyId: crew.id,
        id: world.kit.newId(),
        planId: plan._id,
        checkpointId: must(points[place])._id,
        number: 1,
        claim: 'not ok',
        stateWas: 'ok',
        reason: 'Nobody answered',
        userId: crew.cy.me._id,
        at: at(3),
        answerBy: at(1),
      })
      .execute(),
  );
};
const inbox = async (who: Person) =>
  (await who.call(inboxRoutes.listInbox, { query: { limit: 0, kind: 'contest' } })).map(({ what, path, urgency }) => [
    what,
    path,
    urgency,
  ]);
const subjectsTo = async (who: Person) =>
  (await world.mailsTo(who.me.emailId)).map(({ subject }) => subject).filter((subject) => subject.includes('contest'));
const counts = () => crew.cy.call(customerContestRoutes.countCustomerContests, { query: { workPlan: plan._id } });

describe('a contest that waits for its answer', () => {
  it('is in the Inbox of the office until it is answered, and in no other Inbox', async () => {
    expect(await inbox(crew.brm)).toEqual([]);
    const made = await contest(0, 'Sticks out');
    for (const who of [crew.brm, crew.manager, crew.admin])
      expect(await inbox(who)).toEqual([
        ['Answer the customer’s contests (1)', `/work-plan/${plan._id}`, expect.not.stringMatching('overdue')],
      ]);
    for (const who of [crew.cy, crew.ina]) expect(await inbox(who)).toEqual([]);
    await sendInboxMails(world.kit);
    expect(await subjectsTo(crew.brm)).toEqual([
      `Answer the customer’s contests (1): ${plan.projectNo} ${plan.planNo} ${plan.name}`,
    ]);
    await answer(made._id, false);
    expect(await inbox(crew.brm)).toEqual([]);
  });

  it('is overdue after its deadline, and causes a reminder mail every day', async () => {
    await sendInboxMails(world.kit);
    const before = (await subjectsTo(crew.brm)).length;
    await addOverdue(1);
    expect(await counts()).toMatchObject({ open: 1, overdue: 1 });
    expect(await inbox(crew.brm)).toEqual([
      ['Overdue: answer the customer’s contests (1)', `/work-plan/${plan._id}`, 'overdue'],
    ]);
    await sendInboxMails(world.kit);
    expect((await subjectsTo(crew.brm)).length).toBe(before + 1);
    await queueInboxReminders(world.kit);
    await sendInboxMails(world.kit);
    expect((await subjectsTo(crew.brm)).length).toBe(before + 1);
    // Simulates that a day has passed.
    await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx
        .updateTable('inboxTold')
        .set({ toldAt: new Date(world.kit.now().getTime() - 90_000_000).toISOString() })
        .where('kind', '=', 'contest')
        .execute(),
    );
    await queueInboxReminders(world.kit);
    await sendInboxMails(world.kit);
    const [newest] = await subjectsTo(crew.brm);
    expect(newest).toMatch(/^Reminder: Overdue: answer the customer’s contests \(1\)/);
  });
});

describe('reports', () => {
  it('count the contests by outcome in the PDF and the data collection results of the plan; a CSV file lists them', async () => {
    const accepted = await contest(2, 'Scratched');
    await answer(accepted._id, true);
    await crew.cy.call(customerContestRoutes.contestCheckpoint, {
      params: { id: must(points[2])._id },
      body: { claim: 'concession', reason: 'Used as it is' },
    });
    expect(await counts()).toMatchObject({ open: 1, overdue: 1, accepted: 1, rejected: 1, conceded: 1 });
    const file = await crew.cy.call(figureRoutes.printPlanReport, { params: { id: plan._id } });
    const text = (await PDF.load(file))
      .extractText()
      .map((page) => page.text)
      .join('\n');
    expect(text).toContain('Contested by the customer');
    expect(text).toContain('1 waiting for an answer, 1 overdue · 1 accepted · 1 rejected · 1 accepted as is');
    expect(text).toContain('Used as it is');
    const sheet = await crew.cy.call(printableRoutes.dataCollection, { params: { id: plan._id } });
    expect(JSON.stringify(sheet)).toContain(
      '1 waiting for an answer, 1 overdue · 1 accepted · 1 rejected · 1 accepted as is',
    );
    const { body } = await crew.cy.attempt(customerContestRoutes.listCustomerContests, {
      query: { workPlan: plan._id },
      headers: { accept: 'text/csv' },
    });
    const csv = parseBytes(body).toString();
    expect(csv).toContain('Contested by');
    expect(csv.split('\n').filter((line) => line.includes('Door seal'))).toHaveLength(4);
    expect(csv).toContain('Seen on site');
  });
});
