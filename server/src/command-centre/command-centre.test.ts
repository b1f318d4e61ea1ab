import { commandCentreRoutes } from '@roadworthy/contract/command-centre/command-centre.routes.ts';
import type { CommandCentre } from '@roadworthy/contract/command-centre/command-centre.schema.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { reportMailRoutes } from '@roadworthy/contract/report-mails/report-mail.routes.ts';
import { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import type { Person, Input } from '../../test/fixtures/people.ts';
import { makeProjects, type Projects } from '../../test/fixtures/projects.ts';
import { makeWork, getShare, startPlan } from '../../test/fixtures/work.ts';
import { asOwner } from '../../test/support/as-owner.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';

// Bo is the BRM of companies a and c. Company b has another BRM.

type Recording = BodyInput<typeof inspectionRoutes.recordPiece>;
let world: World;
let a: Crew;
let b: Crew;
let c: Crew;
let projects: Projects;
let plan: WorkPlan;
beforeAll(async () => {
  world = await makeWorld();
  [a, b, c] = [await world.makeCompany('a'), await world.makeCompany('b'), await world.makeCompany('c')];
  projects = await makeProjects(world, a);
  await projects.create({ name: 'In a' });
  await (await makeProjects(world, b)).create({ name: 'In b' });
  await (await makeProjects(world, c)).create({ name: 'In c' });
  await world.ada.call(companyRoutes.changeCompany, { params: { id: c.id }, body: { userId: a.brm.me._id } });
  const work = await makeWork(world, a);
  const project = await work.makeProject({ reportingFrequency: 'Daily' });
  plan = await startPlan(world, a, work, work.planForm(project, { quantity: 12, tipLevel: 2, userId: [a.ina.me._id] }));
  const share = (await getShare(a.ina, plan._id))._id;
  const photo = await world.upload(a.ina);
  for (const body of [
    { ok: 1 },
    { nok: 1, comment: 'Torn', images: [photo] },
    { nok: 1, comment: 'Bent' },
  ] satisfies Recording[])
    await a.ina.call(inspectionRoutes.recordPiece, { params: { id: share }, body });
});
afterAll(() => world.close());

const read = (
  who: Person,
  query: Input<typeof commandCentreRoutes.getCommandCentre>['query'] = {},
): Promise<CommandCentre> => who.call(commandCentreRoutes.getCommandCentre, { query });
const everything = ({ items, awaited, worstPlans, reports }: CommandCentre) => [
  ...items,
  ...awaited,
  ...worstPlans,
  ...reports,
];
const companiesIn = (page: CommandCentre) => new Set(everything(page).map(({ company }) => company._id));

describe('the command centre', () => {
  it('is for BRMs only, and shows nothing to a BRM without a company', async () => {
    expect((await world.nobody.attempt(commandCentreRoutes.getCommandCentre)).status).toBe(401);
    for (const who of [a.manager, a.cy, a.ina, a.asa, a.udo, a.eva])
      expect((await who.attempt(commandCentreRoutes.getCommandCentre)).status).toBe(403);
    const idle = await world.invite(world.ada, 'Business Relationship Manager', 'idle@test.test', 'Ida');
    const page = await read(idle);
    expect([page.companies, everything(page)]).toEqual([[], []]);
  });

  it('shows the items of all companies that the BRM looks after, and never those of another', async () => {
    const page = await read(a.brmAtPlatform);
    expect(page.companies.map(({ name }) => name)).toEqual(['Company a', 'Company c']);
    expect(companiesIn(page)).toEqual(new Set([a.id, c.id]));
    expect(page.items.map(({ name }) => name)).toEqual(expect.arrayContaining(['In a', 'In c']));
    expect(JSON.stringify(page)).not.toMatch(/In b|Company b/);
    expect(page.itemCount).toBe(page.companies.reduce((sum, { waiting }) => sum + waiting, 0));
    expect(companiesIn(await read(b.brmAtPlatform))).toEqual(new Set([b.id]));
  });

  it('shows the same items for each company as its Inbox', async () => {
    const { items } = await read(a.brmAtPlatform);
    for (const id of [a.id, c.id]) {
      const inbox = await a.brm.in(id).call(inboxRoutes.listInbox, { query: { limit: 0 } });
      expect(items.filter(({ company }) => company._id === id).map(({ _id }) => _id)).toEqual(
        inbox.map(({ _id }) => _id),
      );
    }
  });

  it('can be filtered to one company, but not to another BRM’s', async () => {
    const one = await read(a.brmAtPlatform, { company: c.id });
    expect([companiesIn(one), one.companies.length]).toEqual([new Set([c.id]), 2]);
    expect(everything(await read(a.brmAtPlatform, { company: b.id }))).toEqual([]);
  });

  it('shows the same companies whichever company is in use, even one that the BRM does not look after', async () => {
    const page = await read(a.brmAtPlatform);
    expect(companiesIn(await read(a.brm))).toEqual(companiesIn(page));
    expect(companiesIn(await read(a.brm.in(b.id)))).toEqual(companiesIn(page));
  });

  it('lists a plan whose TIP level rose, with a photo that the BRM can open and its Not OK items by day', async () => {
    const { worstPlans, today } = await read(a.brmAtPlatform);
    expect(worstPlans).toEqual([
      expect.objectContaining({
        _id: plan._id,
        level: 3,
        startingLevel: 2,
        highestTip: { level: 3, at: expect.any(String) },
        nok: 2,
        recorded: 3,
        quantity: 12,
        photo: expect.any(String),
        trend: [{ date: today, found: 2 }],
        company: expect.objectContaining({ _id: a.id }),
      }),
    ]);
    expect(
      (await a.brmAtPlatform.attempt(fileRoutes.getFile, { params: { key: must(worstPlans[0]?.photo) } })).status,
    ).toBe(200);
  });

  it('lists today’s reports with the state of their mail', async () => {
    expect((await read(a.brmAtPlatform)).reports).toEqual([]);
    const sent = await a.brm.call(reportMailRoutes.sendReport, { params: { id: plan.project._id } });
    const { reports } = await read(a.brmAtPlatform);
    expect(reports.map(({ _id, mail, company }) => [_id, mail, company._id])).toEqual([[sent._id, 'no server', a.id]]);
    await world.kit.db.inCompany(a.id, undefined, (tx) =>
      tx.updateTable('mails').set({ state: 'failed' }).where('companyId', '=', a.id).execute(),
    );
    expect((await read(a.brmAtPlatform)).reports[0]?.mail).toBe('failed');
    await asOwner(world.databaseUrl, (owner) =>
      owner.query(`alter table sent_reports disable trigger user; update sent_reports set sent_at = '2020-01-01'`),
    );
    expect((await read(a.brmAtPlatform)).reports).toEqual([]);
  });
});

describe('documents that wait for somebody else', () => {
  it('allow the office one reminder a day in total, and show when it was sent', async () => {
    const { _id, projectNo } = await projects.walkTo('Awaiting Customer to E-Sign', { change: { name: 'Slow' } });
    const awaited = async () => (await read(a.brmAtPlatform)).awaited.find(({ record }) => record === _id);
    const before = await awaited();
    expect(before).toMatchObject({ signer: 'Cy Tester', remindedAt: null, path: `/project/${_id}` });
    const remind = (who: Person) =>
      who.attempt(signingRoutes.remindSigner, { body: { document_hash: must(before).documentHash } });
    const answers = await Promise.all([remind(a.brm), remind(a.brm), remind(a.manager)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.meta.message).toBe(
      'Cy Tester was reminded less than a day ago. If it is urgent, call them.',
    );
    const mails = (await world.mailsTo(a.cy.me.emailId)).filter(
      ({ subject }) => subject.startsWith(`Reminder: `) && subject.includes(projectNo),
    );
    expect(mails).toHaveLength(1);
    expect((await awaited())?.remindedAt).toEqual(expect.any(String));
    expect((await remind(b.brm)).status).toBe(404);
    expect((await remind(a.cy)).status).toBe(403);
  });

  it('do not include one that waits for the BRM’s own signature, for which a reminder is refused', async () => {
    const { _id } = await projects.create({ name: 'Own turn' });
    const { meta } = await a.brm.call(projectRoutes.esignProject, { params: { id: _id } });
    const { status, body } = await a.brm.attempt(signingRoutes.remindSigner, {
      body: { document_hash: meta.document_hash },
    });
    expect([status, body.meta.message]).toEqual([409, 'This document is waiting for your own signature']);
    expect((await read(a.brmAtPlatform)).awaited.map(({ record }) => record)).not.toContain(_id);
  });

  it('allow no reminder to a signer who has turned off these emails', async () => {
    const { _id } = await projects.walkTo('Awaiting Customer to E-Sign');
    const { meta } = await a.cy.call(projectRoutes.esignProject, { params: { id: _id } });
    await a.cy.call(inboxRoutes.changeMailChoice, { body: { off: ['sign'] } });
    const { status, body } = await a.brm.attempt(signingRoutes.remindSigner, {
      body: { document_hash: meta.document_hash },
    });
    expect([status, body.meta.message]).toEqual([409, 'Cy Tester has turned off these emails. Call them instead.']);
    await a.cy.call(inboxRoutes.changeMailChoice, { body: { off: [] } });
  });
});

describe('plans at a high TIP level', () => {
  it('are listed from level 4 up, only for the office and the customer of their project', async () => {
    const high = async (who: Person) =>
      (await who.call(reportRoutes.reportHighPlans)).map(({ _id, level }) => [_id, level]);
    expect(await high(a.brm)).toEqual([]);
    const share = (await getShare(a.ina, plan._id))._id;
    await a.ina.call(inspectionRoutes.recordPiece, { params: { id: share }, body: { nok: 1, comment: 'Loose' } });
    for (const who of [a.brm, a.manager, a.cy]) expect(await high(who)).toEqual([[plan._id, 4]]);
    const stranger = await world.invite(a.admin, 'Customer', 'stranger@test.test', 'Sid');
    for (const who of [stranger, b.brm, b.cy, a.brm.in(c.id)]) expect(await high(who)).toEqual([]);
    expect((await a.ina.attempt(reportRoutes.reportHighPlans)).status).toBe(403);
  });
});
