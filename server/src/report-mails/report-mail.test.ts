import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { reportMailRoutes } from '@roadworthy/contract/report-mails/report-mail.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { createHash } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, parseRefusal } from '../../test/fixtures/people.ts';
import { makeWork, toComparableError, getShare, startPlan, unknownId, type Work } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { makeOutbox, type Outbox } from '../kit/mail/outbox.ts';
import { sendDueReports } from './report-schedule.actions.ts';
import { makeSmtpTransport } from '../kit/mail/transport.ts';
import { must } from '../../test/fixtures/must.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';

type Recording = BodyInput<typeof inspectionRoutes.recordPiece>;
let world: World;
let crew: Crew;
let otherCrew: Crew;
let work: Work;
let project: Project;
let idle: Project;
let server: SMTPServer;
let outbox: Outbox;
let transport: ReturnType<typeof makeSmtpTransport>;
const taken: ParsedMail[] = [];

beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  work = await makeWork(world, crew);
  idle = await work.makeProject({ name: 'Waiting' });
  project = await work.makeProject({ reportingFrequency: 'Daily' });
  await record(
    await startPlan(world, crew, work, work.planForm(project, { quantity: 12, target: 5, userId: [crew.ina.me._id] })),
  );
  server = await mailServer();
  const address = server.server.address();
  transport = makeSmtpTransport(`smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
  const { db, storage, settings } = world.kit;
  outbox = makeOutbox({
    db,
    storage,
    transport,
    from: settings.mailFrom,
    productName: 'Roadworthy',
    publicUrl: settings.publicUrl,
    note: () => undefined,
  });
});
afterAll(async () => {
  await outbox.stop();
  transport.close();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  await world.close();
});

/** Starts a mail server that stores the mails it receives. */
async function mailServer(): Promise<SMTPServer> {
  const made = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      void simpleParser(stream).then((mail) => {
        taken.push(mail);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    made.listen(0, '127.0.0.1', resolve);
  });
  return made;
}

async function record(plan: { _id: string }): Promise<void> {
  const share = (await getShare(crew.ina, plan._id))._id;
  const photo = await world.upload(crew.ina);
  for (const body of [
    { ok: 1 },
    { ok: 1 },
    { ok: 1 },
    { skip: 1, comment: 'wet' },
    { nok: 1, comment: 'Seal torn at the lower corner', images: [photo] },
  ] satisfies Recording[])
    await crew.ina.call(inspectionRoutes.recordPiece, { params: { id: share }, body });
}

const history = (who: Person, id = project._id) =>
  who.attempt(reportMailRoutes.listSentReports, { query: { project: id } });
const send = (who: Person, id = project._id) => who.attempt(reportMailRoutes.sendReport, { params: { id } });
const textOf = async (pdf: Uint8Array) => (await PDF.load(pdf)).extractText().map(({ text }) => text);
const openFile = (key: string) => crew.cy.attempt(fileRoutes.getFile, { params: { key } });

describe('the history of reports', () => {
  it("can be read by the office and the project's customer; others are refused, and for another company it is not found", async () => {
    expect((await history(world.nobody)).status).toBe(401);
    for (const who of [crew.asa, crew.udo, crew.ina, crew.eva]) expect((await history(who)).status).toBe(403);
    for (const who of [crew.brm, crew.admin, crew.manager, crew.cy]) expect((await history(who)).status).toBe(200);
    const [foreign, unknown] = [await history(otherCrew.brm), await history(otherCrew.brm, unknownId)];
    expect(foreign.status).toBe(404);
    expect(toComparableError(foreign)).toEqual(toComparableError(unknown));
    expect((await history(otherCrew.cy)).status).toBe(404);
  });

  it('requires the project and rejects other parameters', async () => {
    expect((await crew.brm.sendRaw('GET', `/project/reportHistory?project=${project._id}`)).status).toBe(200);
    const { status, body } = await crew.brm.sendRaw('GET', '/project/reportHistory/?colour=red');
    expect([status, parseRefusal(body).errors.map(({ path }: { path: string }) => path)]).toEqual([
      422,
      ['project', 'colour'],
    ]);
  });

  it('is empty before the first report, and shows when it is due', async () => {
    const { body } = await history(crew.brm);
    expect([body.data, body.totalCount, body.next?.state]).toEqual([[], 0, 'due']);
    const due = new Date(must(must(body.next).dueAt));
    expect([due.getUTCHours(), due.getUTCMinutes(), due.getTime() > Date.now()]).toEqual([6, 0, true]);
  });

  it('explains why no report is due', async () => {
    const stateOf = async (one: { _id: string }) => (await history(crew.brm, one._id)).body.next;
    expect(await stateOf(idle)).toEqual({ state: 'not started', dueAt: null });
    const plain = await work.makeProject();
    const plan = await startPlan(world, crew, work, work.planForm(plain, { quantity: 1, userId: [crew.ina.me._id] }));
    expect(await stateOf(plain)).toEqual({ state: 'by hand', dueAt: null });
    const live = await work.makeProject({ reportingFrequency: 'Real Time' });
    const other = await startPlan(world, crew, work, work.planForm(live, { quantity: 1, userId: [crew.ina.me._id] }));
    expect(await stateOf(live)).toEqual({ state: 'as recorded', dueAt: null });
    for (const { _id } of [plan, other])
      await crew.ina.call(inspectionRoutes.recordPiece, {
        params: { id: (await getShare(crew.ina, _id))._id },
        body: { ok: 1 },
      });
    expect([(await stateOf(plain))?.state, (await stateOf(live))?.state]).toEqual(['by hand', 'last one']);
    // The last report is sent after the quarter of an hour in which its recordings arrived. After that, nothing is left
    // to report.
    await sendDueReports({ ...world.kit, now: () => new Date(Date.now() + 16 * 60_000) });
    expect([(await stateOf(live))?.state, (await history(crew.brm, live._id)).body.totalCount]).toEqual([
      'all done',
      1,
    ]);
  });
});

describe('a manual report', () => {
  it('can be sent by the BRM and the super admin only', async () => {
    expect((await send(world.nobody)).status).toBe(401);
    for (const who of [crew.manager, crew.cy, crew.asa, crew.udo, crew.ina, crew.eva])
      expect((await send(who)).status).toBe(403);
    const [foreign, unknown] = [await send(otherCrew.brm), await send(otherCrew.brm, unknownId)];
    expect(foreign.status).toBe(404);
    expect(toComparableError(foreign)).toEqual(toComparableError(unknown));
    const early = await send(crew.brm, idle._id);
    expect([early.status, early.body.meta.message]).toEqual([
      409,
      'Reports start once the first work plan has started.',
    ]);
    expect((await history(crew.brm)).body.data).toEqual([]);
    expect((await send(crew.admin)).status).toBe(200);
  });

  it('arrives over a real SMTP connection with the same PDF as in the history', async () => {
    const { status, body } = await send(crew.brm);
    expect([status, body.data?.frequency, body.data?.sentBy?.name, body.data?.mail]).toEqual([
      200,
      null,
      'Bo Tester',
      'no server',
    ]);
    expect(body.data?.recipients).toEqual([{ name: 'Cy Tester', email: crew.cy.me.emailId }]);
    outbox.start();
    const reports = () => taken.filter(({ subject }) => subject?.startsWith(`Report ${project.projectNo} Doors: `));
    await expect.poll(() => reports().length).toBe(2);
    const mail = reports().find(({ html }) => html && String(html).includes('Bo Tester'));
    const [attached] = reports()[1]?.attachments ?? [];
    expect([mail?.from?.text, attached?.contentType]).toEqual([
      expect.stringContaining('Roadworthy'),
      'application/pdf',
    ]);
    expect(mail?.text).toContain(
      'New in this period: 3 OK, 1 Not OK, 1 skipped, 0 rectified. To date: 5 of 12 inspected (41.67%), 1 Not OK open.',
    );
    expect(mail?.text).toContain(`http://roadworthy.test/customer-projects/${project._id}`);
    const sent = await history(crew.cy);
    expect(sent.body.data?.[0]).toMatchObject({ _id: body.data?._id, sentBy: { name: 'Bo Tester' } });
    await expect
      .poll(async () => must((await history(crew.cy)).body.data).map((one) => one.mail))
      .toEqual(['sent', 'sent']);
    const storedDigests = await Promise.all(
      must(sent.body.data).map(async (one) => digest((await openFile(one.file)).body)),
    );
    expect(reports().map((one) => digest(one.attachments[0]?.content ?? Buffer.alloc(0)))).toEqual(
      expect.arrayContaining(storedDigests),
    );
  });

  it('has at most two pages, with totals, plans, days and Not OK items', async () => {
    const { body } = await history(crew.cy);
    const pages = await textOf((await openFile(must(must(body.data)[0]).file)).body);
    expect(pages.length).toBeLessThanOrEqual(2);
    const text = pages.join('\n');
    for (const words of [
      'Project report',
      `${project.projectNo} rev 0`,
      'Doors',
      'Cy Tester',
      '5 of 12 inspected',
      'New in this period',
      'Recorded by day',
      'WP-1 Seals',
      'Open Not OK (1)',
      'Seal torn at the lower corner',
      'Ina Tester',
      'Sent by Bo Tester',
    ])
      expect(text).toContain(words);
    expect(
      (await otherCrew.cy.attempt(fileRoutes.getFile, { params: { key: must(body.data?.[0]?.file) } })).status,
    ).toBe(404);
  });

  it('is not sent twice when the request is repeated after a lost response', async () => {
    const before = (await history(crew.brm)).body.totalCount;
    const again = { 'idempotency-key': '01a1fcd4-0000-7000-8000-00000000aaaa' };
    const [first, second] = [
      await crew.brm.attempt(reportMailRoutes.sendReport, { params: { id: project._id }, headers: again }),
      await crew.brm.attempt(reportMailRoutes.sendReport, { params: { id: project._id }, headers: again }),
    ];
    expect([first.status, second.body.data?._id, (await history(crew.brm)).body.totalCount]).toEqual([
      200,
      first.body.data?._id,
      must(before) + 1,
    ]);
  });

  it('cannot be sent for a deleted project', async () => {
    const deletedProject = await work.makeProject();
    await crew.brm.call(projectRoutes.deleteProject, { params: { id: deletedProject._id } });
    expect((await send(crew.brm, deletedProject._id)).status).toBe(404);
  });

  it('cannot be changed in the history, not even by the product', async () => {
    const change = world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx.updateTable('sentReports').set({ fileKey: 'other' }).execute(),
    );
    await expect(change).rejects.toThrow('permission denied');
  });
});

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
