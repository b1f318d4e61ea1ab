import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { reportMailRoutes } from '@roadworthy/contract/report-mails/report-mail.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWork, getShare, startPlan, type Work } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { sendDueReports } from './index.ts';
import { findReportingStatus } from './report-period.queries.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';

// The job's clock is in 2040 in London, where days have 23, 24 and 25 hours. Sessions use the real clock.

type Recording = BodyInput<typeof inspectionRoutes.recordPiece>;
let world: World;
let crew: Crew;
let work: Work;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
});
afterAll(() => world.close());

const at = (moment: string) => ({
  ...world.kit,
  now: () => new Date(moment),
  settings: { ...world.kit.settings, timeZone: 'Europe/London' },
});
/** Runs the job on two servers at the same moment. */
const onTwoServers = (moment: string) => Promise.all([sendDueReports(at(moment)), sendDueReports(at(moment))]);
const reportsOf = async (project: { projectNo: string }) =>
  (await world.mailsTo(crew.cy.me.emailId))
    .filter(({ subject }) => subject.includes(project.projectNo))
    .filter(({ subject }) => subject.startsWith('Report '));
const periodsOf = async (project: Project) =>
  (await reportsOf(project)).map(({ subject }) => subject.split(': ')[1]).toReversed();
const historyOf = (project: { _id: string }) =>
  crew.brm.call(reportMailRoutes.listSentReports, { query: { project: project._id, limit: 0, sort: 'sentAt' } });
const setUpPlan = async (reportingFrequency: string, form: object = {}) => {
  const project = await work.makeProject({ reportingFrequency });
  const plan = await startPlan(world, crew, work, work.planForm(project, { userId: [crew.ina.me._id], ...form }));
  return { project, plan };
};
/** Deletes the project, so that it sends no reports in later tests. */
const deleteProject = (project: { _id: string }) =>
  crew.brm.call(projectRoutes.deleteProject, { params: { id: project._id } });

describe('a daily report', () => {
  it('is sent at six in the morning after each day, once from two servers, even when clocks go forward', async () => {
    const { project } = await setUpPlan('Daily');
    await onTwoServers('2040-03-25T05:30:00Z');
    const before = (await periodsOf(project)).length;
    expect((await periodsOf(project)).at(-1)).toBe('Saturday 2040-03-24');
    await onTwoServers('2040-03-26T04:59:00Z');
    expect(await periodsOf(project)).toHaveLength(before);
    await onTwoServers('2040-03-26T05:00:00Z');
    await onTwoServers('2040-03-26T05:15:00Z');
    expect((await periodsOf(project)).slice(before)).toEqual(['Sunday 2040-03-25']);
    const last = (await historyOf(project)).at(-1);
    expect([last?.periodFrom, last?.periodTo]).toEqual(['2040-03-25T00:00:00.000Z', '2040-03-25T23:00:00.000Z']);
    await deleteProject(project);
  });

  it('covers 25 hours when clocks go back', async () => {
    const { project } = await setUpPlan('Daily');
    await onTwoServers('2040-10-29T05:59:00Z');
    expect((await periodsOf(project)).at(-1)).toBe('Saturday 2040-10-27');
    await onTwoServers('2040-10-29T06:00:00Z');
    const last = (await historyOf(project)).at(-1);
    expect([last?.period, last?.periodFrom, last?.periodTo]).toEqual([
      'Sunday 2040-10-28',
      '2040-10-27T23:00:00.000Z',
      '2040-10-29T00:00:00.000Z',
    ]);
    await deleteProject(project);
  });

  it('is sent after downtime for each of the last seven days, oldest first, and never twice', async () => {
    const { project } = await setUpPlan('Daily');
    await onTwoServers('2040-06-20T05:00:00Z');
    await onTwoServers('2040-06-23T11:00:00Z');
    const days = [13, 14, 15, 16, 17, 18, 19, 20, 21, 22];
    expect((await periodsOf(project)).map((period) => Number(/ 2040-06-(\d+)$/.exec(period ?? '')?.[1]))).toEqual(days);
    await deleteProject(project);
  });

  it('is shown as due at six the next morning throughout the first day of work and the night after it', async () => {
    const { project, plan } = await setUpPlan('Daily');
    const day = Date.parse(plan.updatedAt.slice(0, 10));
    const hours = (count: number) => new Date(day + count * 3_600_000);
    const dueAt = (now: Date) =>
      world.kit.db.inCompany(crew.id, undefined, async (tx) => {
        const found = await findReportingStatus(tx, project._id, { now, zone: 'UTC' });
        return [found?.worksInPeriod, found?.dueAt && new Date(found.dueAt).toISOString()];
      });
    for (const hour of [0, 1, 5.99, 6, 23, 24, 29.99])
      expect(await dueAt(hours(hour))).toEqual([true, hours(30).toISOString()]);
    expect(await dueAt(hours(30))).toEqual([true, hours(54).toISOString()]);
    await deleteProject(project);
  });
});

describe('a weekly report', () => {
  it('covers Monday to Sunday, across a clock change', async () => {
    const { project } = await setUpPlan('Weekly');
    await onTwoServers('2040-03-26T04:59:00Z');
    expect((await periodsOf(project)).at(-1)).toBe('Week from 2040-03-12 to 2040-03-18');
    await onTwoServers('2040-03-26T05:00:00Z');
    expect((await periodsOf(project)).at(-1)).toBe('Week from 2040-03-19 to 2040-03-25');
    await deleteProject(project);
  });
});

describe('a monthly report', () => {
  it('is sent on the first of the next month, even after February of a leap year', async () => {
    const { project } = await setUpPlan('Monthly');
    await onTwoServers('2040-03-01T05:59:00Z');
    expect(await periodsOf(project)).toEqual(['December 2039', 'January 2040']);
    await onTwoServers('2040-03-01T06:00:00Z');
    await onTwoServers('2040-03-20T06:00:00Z');
    expect(await periodsOf(project)).toEqual(['December 2039', 'January 2040', 'February 2040']);
    const last = (await historyOf(project)).at(-1);
    expect([last?.periodFrom, last?.periodTo, last?.frequency, last?.sentBy]).toEqual([
      '2040-02-01T00:00:00.000Z',
      '2040-03-01T00:00:00.000Z',
      'Monthly',
      null,
    ]);
    await deleteProject(project);
  });
});

describe('a report in Real Time', () => {
  it('collects the recordings of a quarter of an hour in one mail, and is not sent if there are none', async () => {
    const { project, plan } = await setUpPlan('Real Time', { quantity: 20 });
    const share = (await getShare(crew.ina, plan._id))._id;
    const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    await onTwoServers(later(16));
    expect(await periodsOf(project)).toEqual([]);
    for (const body of [{ ok: 1 }, { ok: 1 }, { skip: 1, comment: 'wet' }] satisfies Recording[])
      await crew.ina.call(inspectionRoutes.recordPiece, { params: { id: share }, body });
    await onTwoServers(later(16));
    await onTwoServers(later(32));
    const [mail, ...more] = await reportsOf(project);
    expect([mail?.text.includes('New in this period: 2 OK, 0 Not OK, 1 skipped'), more]).toEqual([true, []]);
    await deleteProject(project);
  });
});

describe('a project', () => {
  it('gets no report without a started plan, or once its plan was completed before the period', async () => {
    const waiting = await work.makeProject({ reportingFrequency: 'Daily' });
    await work.makePlan(work.planForm(waiting, { userId: [crew.ina.me._id] }));
    const { project, plan } = await setUpPlan('Daily', { quantity: 1 });
    await crew.ina.call(inspectionRoutes.recordPiece, {
      params: { id: (await getShare(crew.ina, plan._id))._id },
      body: { ok: 1 },
    });
    expect((await crew.brm.call(projectRoutes.getProject, { params: { id: project._id } })).status).toBe('Completed');
    await onTwoServers('2040-07-02T08:00:00Z');
    expect([await periodsOf(waiting), await periodsOf(project)]).toEqual([[], []]);
    await onTwoServers(new Date(Date.now() + 31 * 3_600_000).toISOString());
    const today = await periodsOf(project);
    expect(today).toHaveLength(1);
  });

  it('gets no reports once it is deleted or has reporting switched off', async () => {
    const { project } = await setUpPlan('Daily');
    await deleteProject(project);
    const plain = await setUpPlan('');
    await onTwoServers('2040-08-02T08:00:00Z');
    expect([await periodsOf(project), await periodsOf(plain.project)]).toEqual([[], []]);
  });
});

describe('a server that crashes between the PDF and the mail', () => {
  it('leaves no partial report, and the next server sends the report once', async () => {
    const { project } = await setUpPlan('Monthly');
    const dying = at('2040-09-01T08:00:00Z');
    const killed = { ...dying, outbox: { ...dying.outbox, put: () => Promise.reject(new Error('killed')) } };
    await expect(sendDueReports(killed)).rejects.toThrow('killed');
    expect([await historyOf(project), await reportsOf(project)]).toEqual([[], []]);
    await onTwoServers('2040-09-03T08:00:00Z');
    expect(await periodsOf(project)).toEqual(['July 2040', 'August 2040']);
    await deleteProject(project);
  });
});

// Must be last, because deactivating the account signs the customer out.
describe('the project of a deactivated customer', () => {
  it('gets no reports until it has an active customer again', async () => {
    const { project } = await setUpPlan('Daily');
    const isActive = (active: boolean) =>
      world.ada.in(crew.id).call(userRoutes.changeUser, { params: { id: crew.cy.me._id }, body: { isActive: active } });
    await isActive(false);
    await onTwoServers('2040-08-20T08:00:00Z');
    expect(await periodsOf(project)).toEqual([]);
    await isActive(true);
    await onTwoServers('2040-08-20T08:15:00Z');
    expect((await periodsOf(project)).at(-1)).toBe('Sunday 2040-08-19');
    await deleteProject(project);
  });
});
