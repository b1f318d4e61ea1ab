import { sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { platformId, roleNames } from '@roadworthy/contract/access/roles.ts';
import { AuthUser } from '@roadworthy/contract/access/session.schema.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { jobCardStatuses } from '@roadworthy/contract/job-cards/job-card.machine.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { mailRoutes } from '@roadworthy/contract/mails/mail.routes.ts';
import { projectStatuses } from '@roadworthy/contract/projects/project.machine.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { reportRoutes } from '@roadworthy/contract/reports/report.routes.ts';
import { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { reportMailRoutes } from '@roadworthy/contract/report-mails/report-mail.routes.ts';
import type { SentReport } from '@roadworthy/contract/report-mails/report-mail.schema.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyDatabase } from '../../test/database.ts';
import { Person } from '../../test/fixtures/people.ts';
import { makeFirstAdmin } from '../access/index.ts';
import { makeApp } from '../app.ts';
import type { Kit } from '../kit/kit.ts';
import { findAlteredRows, findAlteredVerdicts, recordBaseline } from '../log-seals/index.ts';
import { readAnchorFile } from '../log-seals/seals/anchor-file.ts';
import { readSettings } from '../kit/settings.ts';
import { makeKit } from '../make-kit.ts';
import { listDemoAccountLines, seedDemo } from './index.ts';
import { must } from '../../test/fixtures/must.ts';

// Creating a demo takes a while, so all tests of the first suite share one.

const password = 'Demo-Roadworthy-26';
const minutes = 60_000;

async function makeInstallation() {
  const database = await copyDatabase(inject('databaseUrl'));
  const dataDir = await mkdtemp(join(tmpdir(), 'roadworthy-demo-'));
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'http://localhost:3000',
  });
  const kit = await makeKit(settings, database.urls, () => undefined);
  await recordBaseline(kit);
  await makeFirstAdmin(kit, settings.admin);
  const printed: string[] = [];
  const seed = (make: (kit: Kit) => Promise<FastifyInstance> = makeApp) =>
    seedDemo(kit, make, (line) => printed.push(line));
  const remove = async () => {
    await kit.close();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { kit, said: printed, seed, remove };
}

describe('the demo of an empty installation', () => {
  let home: Awaited<ReturnType<typeof makeInstallation>>;
  let app: FastifyInstance;
  let base: string;
  beforeAll(async () => {
    home = await makeInstallation();
    await home.seed();
    app = await makeApp(home.kit);
    base = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/v1`;
  }, 5 * minutes);
  afterAll(async () => {
    await app.close();
    await home.remove();
  });

  const signIn = async (mail: string): Promise<Person> => {
    const body = { emailId: `${mail}@demo.roadworthy.example`, password };
    const me = AuthUser.parse(await new Person(base).call(sessionRoutes.login, { body }));
    return new Person(base, me.accessToken, me.companyId ?? undefined, me);
  };
  const brmOf = async (name: string): Promise<Person> => {
    const brm = await signIn('brm');
    const companies = await brm.call(companyRoutes.listCompanies, { query: { limit: 0 } });
    return brm.in(must(companies.find((company) => company.name === name))._id);
  };
  const statusesIn = (rows: { status: string }[]): Set<string> => new Set(rows.map((row) => row.status));

  it('is reported in two lines', () => {
    expect(home.said).toEqual([expect.stringContaining('Creating the demo'), expect.stringContaining('were created')]);
  });

  it('has no row and no verdict that differs from its history', async () => {
    const { kit } = home;
    const memory = await readAnchorFile(kit.settings.dataDir);
    const companies = await kit.db.inSystem((tx) => tx.selectFrom('companies').select('id').execute());
    for (const id of [platformId, ...companies.map((company) => company.id)]) {
      expect(await kit.db.inCompany(id, undefined, (tx) => findAlteredRows(tx, kit, id, memory))).toEqual([]);
      expect(await kit.db.inCompany(id, undefined, (tx) => findAlteredVerdicts(tx, id))).toEqual([]);
    }
  });

  it('has an account for each role, and each can sign in', async () => {
    const [, ...lines] = await listDemoAccountLines(home.kit);
    const accounts = lines.map((line) => line.trim().split(/ {2,}/));
    expect(new Set(accounts.map(([role]) => role))).toEqual(new Set(roleNames));
    for (const [role, email = ''] of accounts)
      expect((await signIn(email.split('@')[0] ?? '')).me).toMatchObject({ role: { name: role } });
  });

  it('has job cards in every status, some for RIS and Software Update, with their tasks and history', async () => {
    const supervisor = await signIn('supervisor');
    const cards = await supervisor.call(jobCardRoutes.listJobCards, { query: { limit: 0 } });
    expect(cards).toHaveLength(40);
    expect(new Set(cards.map((card) => card.wipStatus.name))).toEqual(new Set(jobCardStatuses));
    expect(cards.filter((card) => card.jobType?.name === 'Software Update').length).toBeGreaterThan(5);
    const mine = await (
      await signIn('engineer')
    ).call(jobCardRoutes.listJobCards, { query: { assignedTo: 'me', status: 'Assigned,In Progress,On Hold' } });
    expect(mine.length).toBeGreaterThan(2);
    const done = cards.find(
      (card) => card.summary === 'Front strut mounts to 62 Shore' && card.wipStatus.name === 'Completed',
    );
    expect(await supervisor.call(jobCardRoutes.getJobCard, { params: { id: must(done)._id } })).toMatchObject({
      risJobcard: true,
      partDescription: expect.any(String),
      endValue: expect.any(Number),
    });
    const tasks = await supervisor.call(jobCardRoutes.listTasks, { params: { id: must(done)._id } });
    expect(tasks.every((task) => task.state !== 'open')).toBe(true);
    const history = await supervisor.call(jobCardRoutes.listJobCardHistory, {
      params: { id: must(done)._id },
      query: { limit: 0 },
    });
    expect(history.map((entry) => entry.to).filter(Boolean)).toEqual(
      expect.arrayContaining(['Jobcard Created', 'Assigned', 'In Progress', 'Completed']),
    );
  });

  it('has projects in every status except Created, as well as deleted ones and a revision', async () => {
    const brm = await brmOf('Meridian Motors');
    const projects = await brm.call(projectRoutes.listProjects, { query: { limit: 0 } });
    expect(statusesIn(projects)).toEqual(new Set(projectStatuses.filter((status) => status !== 'Created')));
    expect(projects.some((project) => project.rev === 1)).toBe(true);
    expect(await brm.call(projectRoutes.listProjects, { query: { limit: 0, isDeleted: 'true' } })).toHaveLength(2);
  });

  it('has work plans that wait for each kind of signer, started ones and completed ones', async () => {
    const plans = await (await brmOf('Meridian Motors')).call(workPlanRoutes.listWorkPlans, { query: { limit: 0 } });
    expect(statusesIn(plans)).toEqual(
      new Set([
        'Awaiting BRM to E-Sign Work Plan',
        'Awaiting BRM to E-Sign Revision Work Plan',
        'Awaiting Customer to E-Sign',
        'Awaiting Inspector to Review Assessment',
        'Awaiting Inspector 1 to E-Sign Work Plan',
        'Work Plan Started',
        'Completed',
      ]),
    );
  });

  it('has tickets waiting for staff, tickets waiting for their author, and closed ones', async () => {
    const tickets = await (await signIn('admin')).call(ticketRoutes.listTickets, { query: { limit: 0 } });
    expect(statusesIn(tickets)).toEqual(new Set(['new', 'close']));
    expect(new Set(tickets.map(({ lastNote }) => lastNote?.isStaff))).toEqual(new Set([true, false, undefined]));
    expect(
      tickets.every(({ createdAt, closedAt }) => closedAt === null || Date.parse(closedAt) > Date.parse(createdAt)),
    ).toBe(true);
  });

  it('has counters that equal the sum of the log', async () => {
    const sums = await home.kit.db.inCompany((await brmOf('Meridian Motors')).company ?? '', undefined, (tx) =>
      tx
        .selectFrom('inspectionLog')
        .innerJoin('workPlans', 'workPlans.id', 'inspectionLog.planId')
        .select(({ fn }) => [
          fn.max('workPlans.name').as('name'),
          fn.max('workPlans.ok').as('ok'),
          fn.max('workPlans.nok').as('nok'),
          fn.max('workPlans.skip').as('skip'),
          fn.max('workPlans.rectified').as('rectified'),
          fn.sum<number>('inspectionLog.ok').as('okOfLog'),
          fn.sum<number>('inspectionLog.nok').as('nokOfLog'),
          fn.sum<number>('inspectionLog.skip').as('skipOfLog'),
          fn.sum<number>('inspectionLog.rectified').as('rectifiedOfLog'),
        ])
        .groupBy('workPlans.id')
        .execute(),
    );
    expect(sums.length).toBeGreaterThanOrEqual(6);
    for (const plan of sums)
      expect(plan).toMatchObject({
        ok: plan.okOfLog,
        nok: plan.nokOfLog,
        skip: plan.skipOfLog,
        rectified: plan.rectifiedOfLog,
      });
  });

  it('has several days of work with photos, vehicles and every TIP level in its reports', async () => {
    const brm = await brmOf('Meridian Motors');
    const reports = await brm.call(reportRoutes.reportProjects, { query: { limit: 0 } });
    const seals = reports.find((report) => report.name.startsWith('Door seal'));
    expect(seals?.history).toHaveLength(6);
    expect(seals?.nokHistory.every((entry) => entry.images.length > 0)).toBe(true);
    expect(reports.find((report) => report.totalVehicles > 0)).toMatchObject({
      totalVehicles: 3,
      totalCompletedVehicles: 1,
    });
    const { tipLevel1, tipLevel2, tipLevel3, tipLevel4, tipLevel5, tipLevel6 } = await brm.call(
      reportRoutes.reportActivity,
    );
    expect([tipLevel1, tipLevel2, tipLevel3, tipLevel4, tipLevel5, tipLevel6].every((count) => count > 0)).toBe(true);
  });

  it('has two sent reports, each with its PDF', async () => {
    const brm = await brmOf('Meridian Motors');
    const projects = await brm.call(projectRoutes.listProjects, { query: { limit: 0 } });
    const sent: SentReport[] = [];
    for (const { _id } of projects)
      sent.push(...(await brm.call(reportMailRoutes.listSentReports, { query: { project: _id } })));
    expect(sent.map((report) => [report.mail, report.sentBy?.name])).toEqual(
      Array.from({ length: 2 }, () => ['sent', 'Rachel Whitmore']),
    );
    for (const { file } of sent)
      expect(
        Buffer.from((await brm.attempt(fileRoutes.getFile, { params: { key: file } })).body).toString('latin1', 0, 5),
      ).toBe('%PDF-');
  });

  it('has trusted signatures that cover whole files and are dated before the project was stored', async () => {
    const brm = await brmOf('Meridian Motors');
    const [project] = await brm.call(projectRoutes.listProjects, { query: { status: 'Completed' } });
    const documents = await brm.call(projectRoutes.listProjectDocuments, { params: { id: must(project)._id } });
    const root = String((await new Person(base).attempt(signingRoutes.getCertificate)).body);
    for (const { key } of documents) {
      const { signatures, wholeFileCovered } = await home.kit.pdf.checkPdf(
        (await brm.attempt(fileRoutes.getFile, { params: { key } })).body,
        [root],
      );
      expect(
        wholeFileCovered &&
          signatures.every(
            (signature) => signature.trusted && Number(signature.at) < Date.parse(must(project).createdAt),
          ),
      ).toBe(true);
    }
    expect(documents).toHaveLength(3);
  });

  it('has only sent mails, and only to demo addresses', async () => {
    const mails = await (await signIn('super')).call(mailRoutes.listMails, { query: { limit: 0 } });
    expect(mails.length).toBeGreaterThan(100);
    expect(mails.filter((mail) => mail.state !== 'sent' || !mail.to.endsWith('@demo.roadworthy.example'))).toEqual([]);
  });

  it('is created once', async () => {
    const before = home.said.length;
    await home.seed();
    expect(home.said).toHaveLength(before);
    expect(await (await signIn('super')).call(companyRoutes.listCompanies, { query: { limit: 0 } })).toHaveLength(2);
  });
});

describe('a demo that cannot be finished', () => {
  it('is removed, and attempted again by the next start', async () => {
    const { kit, said, seed, remove } = await makeInstallation();
    const breaksDown = async (demoKit: Kit) => {
      const app = await makeApp(demoKit);
      let requestCount = 0;
      app.addHook('onRequest', async () => {
        requestCount += 1;
        if (requestCount > 70) throw new Error('the disk is full');
      });
      return app;
    };
    await seed(breaksDown);
    expect(said.at(-1)).toContain('and were removed');
    expect(await listDemoAccountLines(kit)).toEqual([]);
    await seed(breaksDown);
    expect(said).toHaveLength(4);
    await remove();
  });
});
