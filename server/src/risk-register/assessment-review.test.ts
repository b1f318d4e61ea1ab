import { defaultRiskMatrix } from '@roadworthy/contract/companies/risk-matrix.ts';
import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { assessmentReviewRoutes } from '@roadworthy/contract/risk-register/assessment-review.routes.ts';
import { reviewPeriods } from '@roadworthy/contract/risk-register/assessment-review.rules.ts';
import type { AssessmentReview } from '@roadworthy/contract/risk-register/assessment-review.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAmendmentActions } from '../../test/fixtures/amendments.ts';
import { must } from '../../test/fixtures/must.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { toStatusAndMessage } from '../../test/fixtures/sign-in.ts';
import { makeWork, startPlan, unknownId, type Work } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { queueAssessmentReviewMails, sendInboxMails } from '../inbox/index.ts';

let world: World;
let crew: Crew;
let others: Crew;
let work: Work;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  work = await makeWork(world, crew);
});
afterAll(() => world.close());

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const dayIn = (days: number, from = new Date()) => new Date(from.getTime() + days * dayMs).toISOString().slice(0, 10);
const change = (projectId: string, fields: { auditDone?: string; riskMatrix?: string | null; status?: 'Completed' }) =>
  world.kit.db.inCompany(crew.id, undefined, (tx) =>
    tx.updateTable('projects').set(fields).where('id', '=', projectId).execute(),
  );
/** Makes a project whose rated assessment has been in use for some days. */
async function useAssessment(days: number) {
  const project = await work.makeProject();
  await change(project._id, {
    auditDone: daysAgo(days).toISOString(),
    riskMatrix: JSON.stringify(defaultRiskMatrix),
  });
  return project;
}
const list = (query: object = {}, who: Person = crew.manager) =>
  who.call(assessmentReviewRoutes.listAssessmentReviews, { query: { limit: 0, ...query } });
const find = async (project: { _id: string }) => (await list({ project: project._id }))[0];
const report = (project: { _id: string }) =>
  crew.manager.call(incidentRoutes.addIncident, {
    body: { title: 'Slipped', type: 'Near Misses', comment: 'On oil', project: project._id },
  });
const inboxOf = (project: { _id: string }, who: Person = crew.manager) =>
  who.call(inboxRoutes.listInbox, { query: { limit: 0, kind: 'assessmentReview', project: project._id } });
const record = ({ _id, reviewedAt, reasons }: AssessmentReview, who: Person = crew.manager, body: object = {}) =>
  who.attempt(assessmentReviewRoutes.recordAssessmentReview, {
    params: { id: _id },
    body: { comment: 'All controls still apply', reviewedAt, reasons: reasons.map((one) => one._id), ...body },
  });

describe('the review of an assessment', () => {
  it('is due 12 months after the audit, for rated assessments in use only', async () => {
    const project = await useAssessment(10);
    const unrated = await useAssessment(10);
    await change(unrated._id, { riskMatrix: null });
    const accepted = daysAgo(10);
    const nextYear = new Date(accepted);
    nextYear.setUTCMonth(nextYear.getUTCMonth() + reviewPeriods.intervalMonths);
    expect(await find(project)).toMatchObject({
      project: { projectNo: project.projectNo, name: 'Doors' },
      dueOn: nextYear.toISOString().slice(0, 10),
      state: 'later',
      lastReview: null,
      reasons: [{ kind: 'interval', record: null }],
    });
    expect(await find(unrated)).toBeUndefined();
    expect(await inboxOf(project)).toEqual([]);
    await change(project._id, { status: 'Completed' });
    expect(await find(project)).toBeUndefined();
  });

  it('is due within 14 days after an incident on the project, and waits in the Inbox of the office', async () => {
    const project = await useAssessment(10);
    const incident = await report(project);
    const found = must(await find(project));
    expect(found).toMatchObject({ dueOn: dayIn(14), state: 'due soon' });
    expect(found.reasons.map(({ kind, record: about }) => [kind, about?.number])).toEqual([
      ['incident', incident.incidentNo],
      ['interval', undefined],
    ]);
    for (const who of [crew.manager, crew.brm])
      expect(await inboxOf(project, who)).toMatchObject([
        {
          what: 'Review the risk assessment after an incident',
          status: `due ${dayIn(14)}`,
          detail: `due ${dayIn(14)} · ${incident.incidentNo}`,
          path: `/risk-register/reviews?project=${project._id}`,
        },
      ]);
    for (const who of [crew.cy, crew.ina, crew.asa, others.manager]) expect(await inboxOf(project, who)).toEqual([]);
    await crew.manager.call(incidentRoutes.deleteIncident, { params: { id: incident._id } });
    expect((await find(project))?.reasons.map(({ kind }) => kind)).toEqual(['interval']);
    expect(await inboxOf(project)).toEqual([]);
  });

  it('is due within 14 days of a plan amendment coming into force', async () => {
    const project = await useAssessment(10);
    const { propose, removing, sign } = makeAmendmentActions(world, crew, work);
    const plan = await startPlan(world, crew, work, work.gridForm(project));
    const amendment = await propose(plan._id, [removing(must(work.vehicles[0]))]);
    expect((await find(project))?.reasons.map(({ kind }) => kind)).toEqual(['interval']);
    for (const who of [crew.brm, crew.cy]) await sign(who, amendment._id);
    expect(await find(project)).toMatchObject({
      dueOn: dayIn(14),
      reasons: [{ kind: 'plan changed', record: { _id: plan._id, number: plan.planNo } }, { kind: 'interval' }],
    });
    expect(await inboxOf(project)).toMatchObject([
      { what: 'Review the risk assessment after a change to the work plan' },
    ]);
  });

  it('is in the Inbox 30 days before the 12 months end, and overdue after them', async () => {
    const soon = await useAssessment(345);
    expect(await inboxOf(soon)).toMatchObject([{ what: 'Carry out the 12-month review of the risk assessment' }]);
    const late = await useAssessment(400);
    expect(await find(late)).toMatchObject({ state: 'overdue' });
    expect(await inboxOf(late)).toMatchObject([{ what: 'Overdue: review the risk assessment', urgency: 'overdue' }]);
    expect((await list({ state: 'overdue' })).map(({ _id }) => _id)).toEqual([late._id]);
    expect((await list({ state: 'overdue,due soon' }))[0]?._id).toBe(late._id);
  });

  it('is mailed once to the office when it becomes due', async () => {
    const project = await useAssessment(10);
    await sendInboxMails(world.kit);
    const mails = async () =>
      (await world.mailsTo(crew.manager.me.emailId)).filter(({ text }) => text.includes(project.projectNo)).length;
    const before = await mails();
    await change(project._id, { auditDone: daysAgo(345).toISOString() });
    await sendInboxMails(world.kit);
    expect(await mails()).toBe(before);
    await queueAssessmentReviewMails(world.kit);
    await sendInboxMails(world.kit);
    expect(await mails()).toBe(before + 1);
    await queueAssessmentReviewMails(world.kit);
    await sendInboxMails(world.kit);
    expect(await mails()).toBe(before + 1);
  });

  it('is visible to the office of the company only', async () => {
    const project = await useAssessment(10);
    expect(await list({ project: project._id }, others.manager)).toEqual([]);
    expect((await record(must(await find(project)), others.manager)).status).toBe(404);
    for (const who of [crew.asa, crew.udo, crew.cy, crew.ina, crew.eva]) {
      expect((await who.attempt(assessmentReviewRoutes.listAssessmentReviews)).status).toBe(403);
      expect((await record(must(await find(project)), who)).status).toBe(403);
    }
  });
});

describe('recording a review', () => {
  it('settles the causes that the reviewer saw, and starts the next 12 months', async () => {
    const project = await useAssessment(200);
    await report(project);
    const before = must(await find(project));
    expect((await record(before)).status).toBe(200);
    const after = must(await find(project));
    expect(after).toMatchObject({
      state: 'later',
      lastReview: {
        by: `${crew.manager.me.firstName} ${crew.manager.me.lastName}`,
        comment: 'All controls still apply',
      },
      reasons: [{ kind: 'interval' }],
    });
    expect(after.dueOn > must(before.reasons[1]).dueOn).toBe(true);
    expect(await inboxOf(project)).toEqual([]);
  });

  it('is refused if another incident was reported since, or somebody else has recorded a review', async () => {
    const project = await useAssessment(10);
    await report(project);
    const seen = must(await find(project));
    await report(project);
    const stale = [
      409,
      'This assessment has since been reviewed or has a new reason for review. Reload the list and check it again.',
    ];
    expect(toStatusAndMessage(await record(seen))).toEqual(stale);
    const current = must(await find(project));
    const answers = await Promise.all([record(current), record(current, crew.brm)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const settled = must(await find(project));
    expect(settled.reasons).toHaveLength(1);
    // Only the date of the last review differs.
    expect(toStatusAndMessage(await record({ ...settled, reviewedAt: seen.reviewedAt }))).toEqual(stale);
  });

  it('needs a comment, and an assessment in use', async () => {
    const project = await useAssessment(10);
    const found = must(await find(project));
    expect(toStatusAndMessage(await record(found, crew.manager, { comment: ' ' }))).toEqual([
      422,
      'Describe the result of the review',
    ]);
    expect((await record({ ...found, _id: unknownId })).status).toBe(404);
    await crew.brm.call(projectRoutes.deleteProject, { params: { id: project._id } });
    expect((await record(found)).status).toBe(404);
    expect(await find(project)).toBeUndefined();
  });
});
