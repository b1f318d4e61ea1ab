import { userRoutes, sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { dutyRoutes } from '@roadworthy/contract/duties/duty.routes.ts';
import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture } from '../../test/fixtures/job-cards.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { makeProjects, type Projects } from '../../test/fixtures/projects.ts';
import { getShare, startPlan, makeWork, type Work } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { must } from '../../test/fixtures/must.ts';

let world: World;
let crew: Crew;
let other: Crew;
let projects: Projects;
let work: Work;
let count = 0;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  other = await world.makeCompany('b');
  projects = await makeProjects(world, crew);
  work = await makeWork(world, crew);
});
afterAll(() => world.close());

const hire = (role: string, extra: object = {}): Promise<Person> => {
  count += 1;
  return world.invite(crew.admin, role, `hired${count}.a@test.test`, `Hired${count}`, extra);
};
const inspector = () => hire('Inspector', { location: [must(crew.location)._id] });
const dutiesOf = async (who: Person, by: Person = crew.brm) =>
  by.call(dutyRoutes.listDuties, { params: { id: who.me._id }, query: { limit: 0 } });
const kindsOf = async (who: Person) =>
  (await dutiesOf(who)).map(({ kind, _id, takes }) => [kind, _id, takes?.join() ?? null]);
type HandOver = BodyInput<typeof dutyRoutes.deactivateUser>['handOver'];
const deactivate = (who: Person, handOver: HandOver = [], by: Person = crew.brm) =>
  by.attempt(dutyRoutes.deactivateUser, { params: { id: who.me._id }, body: { handOver } });
const waiting = async (who: Person, record: string): Promise<string[]> =>
  (await who.call(inboxRoutes.listInbox, { query: { limit: 0 } }))
    .filter((item) => item.record === record)
    .map(({ what, path }) => `${what} → ${path.replace(record, ':id')}`);

/** Starts a plan with one inspector, and records two Not OK on it. */
async function setUpPlanWithNotOk(who: Person) {
  const form = work.planForm(await work.makeProject(), { quantity: 6, userId: [who.me._id] });
  const plan = await startPlan(world, { ...crew, ina: who }, work, form);
  const share = await getShare(who, plan._id);
  for (const comment of ['torn', 'loose'])
    await who.call(inspectionRoutes.recordPiece, { params: { id: share._id }, body: { nok: 1, comment } });
  return plan;
}

describe('the duties of a person', () => {
  it('include their open work of every kind, and can be read and handed over only by the office of their company', async () => {
    const garage = await makeWorkshopFixture(world, crew, 'a');
    const hired = {
      ins: await inspector(),
      asa: await hire('Assessee'),
      aud: await hire('Auditor'),
      cus: await hire('Customer'),
      eng: await hire('Engineer'),
    };
    const plan = await setUpPlanWithNotOk(hired.ins);
    const assessed = await projects.walkTo('Awaiting Risk Assessment');
    await crew.brm.call(projectRoutes.assignProject, {
      params: { id: assessed._id },
      body: { assessmentAssignTo: hired.asa.me._id },
    });
    const audited = await projects.walkTo('Awaiting to Risk Review');
    await crew.brm.call(projectRoutes.assignProject, {
      params: { id: audited._id },
      body: { auditBy: hired.aud.me._id },
    });
    // The audit has been opened, but not started.
    await hired.aud.call(projectRoutes.openAudit, { params: { id: audited._id } });
    const ordered = await projects.create({ customer: hired.cus.me._id });
    const card = await garage.make();
    await garage.sue.call(jobCardRoutes.moveJobCard, {
      params: { id: card._id },
      body: { status: 'Assigned', jobEngineer: hired.eng.me._id },
    });
    const incident = await crew.ina.call(incidentRoutes.addIncident, {
      body: {
        title: 'Slipped',
        type: 'Accident',
        comment: 'On oil',
      },
    });
    const action = await crew.brm.call(correctiveActionRoutes.addCorrectiveAction, {
      body: {
        incident: incident._id,
        what: 'Mop',
        owner: hired.eng.me._id,
        dueOn: '2999-01-01',
      },
    });
    expect(await kindsOf(hired.ins)).toEqual([['plan', plan._id, 'Inspector']]);
    expect(await kindsOf(hired.asa)).toEqual([['assessment', assessed._id, 'Assessee,Associate']]);
    expect(await kindsOf(hired.aud)).toEqual([['audit', audited._id, 'Auditor']]);
    expect(await kindsOf(hired.cus)).toEqual([['customer', ordered._id, 'Customer']]);
    expect(await kindsOf(hired.eng)).toEqual([
      ['correctiveAction', action._id, ''],
      ['engineer', card._id, 'Engineer'],
    ]);
    for (const who of [crew.ina, crew.eva, crew.cy]) {
      expect((await who.attempt(dutyRoutes.listDuties, { params: { id: hired.ins.me._id } })).status).toBe(403);
      expect((await deactivate(hired.ins, [], who)).status).toBe(403);
    }
    for (const who of [other.brm, other.manager]) {
      expect((await who.attempt(dutyRoutes.listDuties, { params: { id: hired.ins.me._id } })).status).toBe(404);
      expect((await deactivate(hired.ins, [], who)).status).toBe(404);
    }

    // All duties are handed over in the request that deactivates their holder.
    const next = { asa: crew.asa, aud: crew.udo, cus: crew.cy, eng: crew.eva };
    const hand = async (from: Person, rows: HandOver) =>
      expect((await deactivate(from, rows)).body.meta?.message).toBeUndefined();
    await hand(hired.ins, [{ kind: 'plan', record: plan._id, to: crew.ian.me._id }]);
    await hand(hired.asa, [{ kind: 'assessment', record: assessed._id, to: next.asa.me._id }]);
    await hand(hired.aud, [{ kind: 'audit', record: audited._id, to: next.aud.me._id }]);
    await hand(hired.cus, [{ kind: 'customer', record: ordered._id, to: next.cus.me._id }]);
    await hand(hired.eng, [
      { kind: 'engineer', record: card._id, to: next.eng.me._id },
      { kind: 'correctiveAction', record: action._id, to: next.eng.me._id },
    ]);
    expect(await waiting(crew.ian, plan._id)).toContain('Rectify Not OK items (2) → /inspector-work-plan/:id');
    expect(await waiting(crew.asa, assessed._id)).toEqual(['Answer the risk assessment → /action/:id']);
    expect(await waiting(crew.udo, audited._id)).toEqual(['Audit the risk assessment → /audit/:id']);
    expect((await crew.brm.call(projectRoutes.getProject, { params: { id: ordered._id } })).customer?._id).toBe(
      crew.cy.me._id,
    );
    expect(await waiting(crew.eva, card._id)).toEqual(['Start the job card → /jobcard?card=:id']);
    expect(await waiting(crew.eva, action._id)).toHaveLength(1);
    for (const record of [plan._id, assessed._id, audited._id, card._id, action._id])
      expect((await waiting(crew.brm, record)).filter((what) => what.startsWith('No longer assigned'))).toEqual([]);
    for (const who of Object.values(hired))
      expect((await crew.brm.call(userRoutes.getUser, { params: { id: who.me._id } })).isActive).toBe(false);
  });

  it('are handed over together with the deactivation, or not at all', async () => {
    const ira = await inspector();
    const plan = await setUpPlanWithNotOk(ira);
    const faraway = await hire('Inspector');
    const { status, body } = await deactivate(ira, [{ kind: 'plan', record: plan._id, to: faraway.me._id }]);
    expect([status, body.meta.message]).toEqual([409, expect.stringMatching(/^P-\d{4}-\d{5} .+: .*location/i)]);
    expect((await crew.brm.call(userRoutes.getUser, { params: { id: ira.me._id } })).isActive).toBe(true);
    expect((await deactivate(ira, [{ kind: 'audit', record: plan._id, to: crew.udo.me._id }])).body.meta.message).toBe(
      'This record is no longer assigned to this person. Reload the page.',
    );
    expect((await deactivate(crew.ina, [{ kind: 'plan', record: plan._id, to: crew.ian.me._id }])).status).toBe(409);
  });

  it('are handed over together with a deletion, or not at all', async () => {
    const remove = (who: Person, handOver: HandOver, by: Person = crew.brm) =>
      by.attempt(dutyRoutes.deleteUserWithHandOver, { params: { id: who.me._id }, body: { handOver } });
    const hired = { ins: await inspector(), cus: await hire('Customer'), eng: await hire('Engineer') };
    const started = await setUpPlanWithNotOk(hired.ins);
    const unsigned = await work.makePlan(work.planForm(await work.makeProject(), { userId: [hired.ins.me._id] }));
    const ordered = await projects.create({ customer: hired.cus.me._id });
    const incident = await crew.ina.call(incidentRoutes.addIncident, {
      body: {
        title: 'Slipped',
        type: 'Accident',
        comment: 'On oil',
      },
    });
    const action = await crew.brm.call(correctiveActionRoutes.addCorrectiveAction, {
      body: {
        incident: incident._id,
        what: 'Mop',
        owner: hired.eng.me._id,
        dueOn: '2999-01-01',
      },
    });

    const plan = (record: { _id: string }, to: Person) => ({
      kind: 'plan' as const,
      record: record._id,
      to: to.me._id,
    });
    const faraway = await hire('Inspector');
    for (const by of [crew.ina, crew.eva, crew.cy]) expect((await remove(hired.ins, [], by)).status).toBe(403);
    for (const by of [other.brm, other.manager]) expect((await remove(hired.ins, [], by)).status).toBe(404);
    expect((await remove(crew.brm, [], crew.brm)).status).not.toBe(200);
    expect((await remove(hired.ins, [plan(unsigned, crew.ian), plan(started, faraway)])).status).toBe(409);
    expect(await kindsOf(hired.ins)).toHaveLength(2);

    const removed = await remove(hired.ins, [plan(unsigned, crew.ian), plan(started, crew.ian)]);
    expect([removed.status, removed.body.meta.message]).toEqual([200, 'User deleted']);
    expect((await remove(hired.cus, [{ kind: 'customer', record: ordered._id, to: crew.cy.me._id }])).status).toBe(200);
    expect(
      (await remove(hired.eng, [{ kind: 'correctiveAction', record: action._id, to: crew.eva.me._id }])).status,
    ).toBe(200);
    for (const who of Object.values(hired))
      expect((await crew.brm.attempt(userRoutes.getUser, { params: { id: who.me._id } })).status).toBe(404);
    expect(await waiting(crew.ian, started._id)).toContain('Rectify Not OK items (2) → /inspector-work-plan/:id');
    expect(
      (await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: unsigned._id } })).userId.map(({ _id }) => _id),
    ).toEqual([crew.ian.me._id]);
    expect((await crew.brm.call(projectRoutes.getProject, { params: { id: ordered._id } })).customer?._id).toBe(
      crew.cy.me._id,
    );
    expect(await waiting(crew.eva, action._id)).toHaveLength(1);
    for (const record of [started._id, unsigned._id, action._id])
      expect((await waiting(crew.brm, record)).filter((what) => what.startsWith('No longer assigned'))).toEqual([]);
  });

  it('can be handed over to another inspector while the plan is unsigned', async () => {
    const ira = await inspector();
    const plan = await work.makePlan(work.planForm(await work.makeProject(), { userId: [ira.me._id] }));
    expect((await deactivate(ira, [{ kind: 'plan', record: plan._id, to: crew.ian.me._id }])).status).toBe(200);
    const after = await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } });
    expect(after.userId.map(({ _id }) => _id)).toEqual([crew.ian.me._id]);
  });
});

describe('work without a new assignee', () => {
  it('is in the Inbox of the BRM until it is reassigned', async () => {
    const [ira, ivy] = [await inspector(), await inspector()];
    const plan = await setUpPlanWithNotOk(ira);
    const items = [
      'No longer assigned to anyone: Continue inspection (4 left) → /work-plan/:id',
      'No longer assigned to anyone: Rectify Not OK items (2) → /work-plan/:id',
    ];
    const ofBrm = async () =>
      (await waiting(crew.brm, plan._id)).filter((what) => what.startsWith('No longer assigned')).toSorted();
    expect(await ofBrm()).toEqual([]);
    // Deactivates without handing anything over, like a client that follows only the specification.
    expect(
      (await crew.brm.attempt(userRoutes.changeUser, { params: { id: ira.me._id }, body: { isActive: false } })).status,
    ).toBe(200);
    expect(await ofBrm()).toEqual(items);
    for (const who of [crew.manager, other.brm])
      expect((await waiting(who, plan._id)).filter((what) => what.startsWith('No longer assigned'))).toEqual([]);
    expect((await crew.brm.call(inboxRoutes.countInbox)).total).toBe(
      (await crew.brm.call(inboxRoutes.listInbox, { query: { limit: 0 } })).length,
    );
    await crew.brm.call(workPlanRoutes.addInspector, { body: { workPlanId: plan._id, userId: ivy.me._id } });
    expect(await ofBrm()).toEqual([]);
  });

  it('is in the Inbox of the BRM after its assignee was deleted', async () => {
    const asa = await hire('Assessee');
    const project = await projects.walkTo('Awaiting Risk Assessment');
    await crew.brm.call(projectRoutes.assignProject, {
      params: { id: project._id },
      body: { assessmentAssignTo: asa.me._id },
    });
    expect(await waiting(crew.brm, project._id)).toEqual([]);
    await crew.brm.call(userRoutes.deleteUser, { params: { id: asa.me._id } });
    expect(await waiting(crew.brm, project._id)).toEqual([
      'No longer assigned to anyone: Answer the risk assessment → /project/:id',
    ]);
  });
});

describe('a deactivated person', () => {
  it('learns of the deactivation at sign-in, but only with the right password', async () => {
    const ira = await inspector();
    await crew.brm.attempt(userRoutes.changeUser, { params: { id: ira.me._id }, body: { isActive: false } });
    const signIn = async (password: string, companyId?: string) => {
      const { status, body } = await world.nobody.attempt(sessionRoutes.login, {
        body: {
          emailId: ira.me.emailId,
          password,
          ...(companyId && { companyId }),
        },
      });
      return [status, body.meta.message];
    };
    const right = `Fine-Passw0rd-${ira.me.firstName}`;
    expect(await signIn(right)).toEqual([401, 'Your account was deactivated. Ask your company to reactivate it.']);
    expect(await signIn(right, crew.id)).toEqual([
      401,
      'Your account was deactivated. Ask your company to reactivate it.',
    ]);
    expect(await signIn(right, other.id)).toEqual([401, 'The email or password is wrong']);
    expect(await signIn('Another-Passw0rd')).toEqual([401, 'The email or password is wrong']);
  });
});
