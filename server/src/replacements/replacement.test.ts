import { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { replacementRoutes } from '@roadworthy/contract/replacements/replacement.routes.ts';
import type { ReplaceableRole } from '@roadworthy/contract/replacements/replacement.rules.ts';
import { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAmendmentActions } from '../../test/fixtures/amendments.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { makeProjects, getSigner, signWith, verifyAs, type Projects } from '../../test/fixtures/projects.ts';
import { toComparableBody, toStatusAndMessage } from '../../test/fixtures/sign-in.ts';
import { listErrorMessages, makeWork, signPlan, unknownId, type Work } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { must } from '../../test/fixtures/must.ts';

let world: World;
let crew: Crew;
let others: Crew;
let projects: Projects;
let work: Work;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  projects = await makeProjects(world, crew);
  work = await makeWork(world, crew);
});
afterAll(() => world.close());

let count = 0;
const hire = (role: string, name: string, extra: object = {}): Promise<Person> =>
  world.invite(crew.admin, role, `${name.toLowerCase()}${(count += 1)}.a@test.test`, name, extra);
const reason = 'On leave until March';
const body = (part: ReplaceableRole, from: Person, to: Person) => ({ part, from: from.me._id, to: to.me._id, reason });
type Change = [part: ReplaceableRole, from: Person, to: Person];
const replace = (who: Person, id: string, ...change: Change) =>
  who.attempt(replacementRoutes.replaceOnProject, { params: { id }, body: body(...change) });
const replaceOnPlan = (who: Person, id: string, ...change: Change) =>
  who.attempt(replacementRoutes.replaceOnPlan, { params: { id }, body: body(...change) });
const unread = (who: Person, record: string) =>
  who.call(replacementRoutes.listUnreadReplacements, { query: { record } });
const inboxOf = async (who: Person) => who.call(inboxRoutes.listInbox, { query: { kind: 'replaced' } });
const subjectsTo = async (who: Person) => (await world.mailsTo(who.me.emailId)).map(({ subject }) => subject);
const readProject = (who: Person, id: string) => who.attempt(projectRoutes.getProject, { params: { id } });

describe('an assessee', () => {
  it('is replaced while answering: the work continues, and each answer names its author', async () => {
    const [owen, nina] = [await hire('Assessee', 'Owen'), await hire('Assessee', 'Nina')];
    const { _id, projectNo } = await projects.walkTo('Awaiting to Start Assessment');
    expect((await replace(crew.manager, _id, 'assessee', crew.asa, owen)).status).toBe(200);
    await owen.call(projectRoutes.openAssessment, { params: { id: _id } });
    const [, floor] = await projects.items(_id);
    await owen.call(assessmentRoutes.changeAssessmentItem, {
      params: { id: must(floor)._id },
      body: { assessmentAnswer: 'Yes' },
    });
    const { status, body: done } = await replace(crew.brm, _id, 'assessee', owen, nina);
    expect([status, done.data]).toMatchObject([
      200,
      { part: 'assessee', from: { name: 'Owen Tester' }, to: { name: 'Nina Tester' }, reason, hadSigned: false },
    ]);
    const project = await projects.get(_id);
    expect(project).toMatchObject({
      status: 'Awaiting to Complete Assessment',
      waitsFor: 'Waiting for Nina Tester to complete the risk assessment',
      waitsSince: done.data?.createdAt && expect.stringMatching(/^\d{4}-/),
    });
    expect(Date.parse(must(project.waitsSince))).toBeGreaterThan(Date.parse(project.statusSince));
    const items = await projects.items(_id);
    expect(items.map((item) => [item.assessmentAnswer, item.answeredBy?.name])).toEqual([
      [null, undefined],
      ['Yes', 'Owen Tester'],
      [null, undefined],
    ]);
    expect((await subjectsTo(owen))[0]).toBe(`Nina Tester has taken over from you: ${projectNo} Doors`);
    const [mail] = await world.mailsTo(nina.me.emailId);
    expect([mail?.subject, mail?.text]).toEqual([
      expect.stringContaining('Please assess the risks'),
      expect.stringContaining(`You’re taking over from Owen Tester. Reason: ${reason}`),
    ]);
  });

  it('sees in the Inbox and at the old link who took over, until they confirm it', async () => {
    const [owen, nina] = [await hire('Assessee', 'Olga'), await hire('Assessee', 'Nora')];
    const { _id } = await projects.walkTo('Awaiting to Start Assessment');
    await replace(crew.brm, _id, 'assessee', crew.asa, owen);
    await replace(crew.brm, _id, 'assessee', owen, nina);
    expect((await readProject(owen, _id)).status).toBe(404);
    const [line] = await inboxOf(owen);
    expect(line).toMatchObject({
      what: 'Someone has taken over from you',
      detail: `Nora Tester instead of Olga Tester: ${reason}`,
      path: expect.stringContaining(_id),
    });
    expect(await inboxOf(nina)).toEqual([]);
    const [one] = await unread(owen, _id);
    expect(one).toMatchObject({ to: { name: 'Nora Tester' }, reason });
    const confirm = (who: Person) =>
      who.attempt(replacementRoutes.confirmReplacement, { params: { id: one?._id ?? '' } });
    expect([(await confirm(crew.udo)).status, (await confirm(others.asa)).status]).toEqual([404, 404]);
    expect((await confirm(owen)).status).toBe(200);
    expect([await unread(owen, _id), await inboxOf(owen)]).toEqual([[], []]);
  });
});

describe('an auditor', () => {
  it('is replaced by another auditor before the start of the audit and by the BRM after it, with the judgements kept', async () => {
    const uma = await hire('Auditor', 'Uma');
    const { _id } = await projects.walkTo('Awaiting to Start Audit');
    expect((await replace(crew.manager, _id, 'auditor', crew.udo, uma)).status).toBe(200);
    await uma.call(projectRoutes.startAudit, { params: { id: _id } });
    const [, , lifting] = await projects.items(_id);
    await uma.call(assessmentRoutes.changeAssessmentItem, {
      params: { id: must(lifting)._id },
      body: { hazardList: projects.hazards.map((row) => ({ ...row, riskAcceptable: 'Yes' as const })) },
    });
    expect((await replace(crew.brm, _id, 'auditor', uma, crew.brm)).status).toBe(200);
    expect(await projects.get(_id)).toMatchObject({
      status: 'Awaiting to Complete Audit',
      auditBy: { firstName: 'Bo' },
    });
    expect((await projects.items(_id))[2]).toMatchObject({ riskAcceptable: 'Yes' });
  });
});

describe('a customer', () => {
  it('who had signed is replaced: the contract is signed again, and the old link is refused with a clear message', async () => {
    const [owen, nina] = [await hire('Customer', 'Otto'), await hire('Customer', 'Nele')];
    const { _id } = await projects.walkTo('Awaiting Customer to E-Sign', { change: { customer: owen.me._id } });
    const old = await getSigner(owen, _id);
    expect((await signWith(world, old)).status).toBe(200);
    const { body: done } = await replace(crew.brm, _id, 'customer', owen, nina);
    expect(done.data).toMatchObject({ hadSigned: true, from: { name: 'Otto Tester' } });
    expect(await projects.get(_id)).toMatchObject({ status: 'Awaiting BRM to E-Sign' });
    const gone = 'This document was reissued, and you no longer have to sign it. Sign in to see why.';
    expect(toStatusAndMessage(await signWith(world, old))).toEqual([410, gone]);
    const page = await world.nobody.call(signingRoutes.getSigning, { params: { token: old.token } });
    expect(page).toMatchObject({ takenOver: true, shown: false });
    expect(toStatusAndMessage(await verifyAs(owen, old.hash))).toEqual([
      410,
      'This document was replaced by a newer one',
    ]);
    const [mail] = await world.mailsTo(owen.me.emailId);
    expect(mail?.text).toContain('The document you signed has been reissued for someone else to sign.');
    expect((await subjectsTo(nina))[0]).toContain('You’re taking over from Otto Tester');
    expect(await inboxOf(nina)).toMatchObject([{ what: 'You’re taking over as a signer' }]);
    const history = await crew.brm.call(projectRoutes.listProjectHistory, { params: { id: _id }, query: { limit: 0 } });
    expect(history.filter(({ subject }) => subject === 'replacements')).toMatchObject([
      { by: { name: 'Bo Tester' }, after: { fromName: 'Otto Tester', toName: 'Nele Tester', reason } },
    ]);
    await projects.sign(crew.brm, _id);
    await projects.sign(nina, _id);
    expect(await projects.get(_id)).toMatchObject({ status: 'Awaiting Risk Assessment' });
  });
});

describe('an inspector of a plan', () => {
  const inspector = (name: string) => hire('Inspector', name, { location: [must(crew.location)._id] });

  it('is replaced before the start: everyone signs again, while the other sheets and the answers already given are kept', async () => {
    const [owen, nina] = [await inspector('Olaf'), await inspector('Nick')];
    const form = work.planForm(await work.makeProject(), {
      userId: [crew.ina.me._id, owen.me._id],
      questionTemplate: work.template._id,
    });
    const { _id } = await work.makePlan(form);
    await signPlan(world, crew.brm, _id);
    await signPlan(world, crew.cy, _id);
    const sheet = (who: Person) =>
      crew.brm.call(workPlanRoutes.listPlanAssessments, {
        query: { workPlan: _id, assessmentBy: who.me._id, limit: 0 },
      });
    const own = (await sheet(crew.ina)).find(({ assessmentQuestion }) => assessmentQuestion.type === 'Option');
    await crew.ina.call(workPlanRoutes.changePlanAssessment, {
      params: { id: must(own)._id },
      body: { assessmentAnswer: 'Yes' },
    });
    const [question] = await sheet(owen);
    const { status } = await replaceOnPlan(crew.manager, _id, 'inspector', owen, nina);
    expect(status).toBe(200);
    expect(await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: _id } })).toMatchObject({
      status: 'Awaiting BRM to E-Sign Work Plan',
      userId: [{ firstName: 'Ina' }, { firstName: 'Nick' }],
      waitsFor: 'Waiting for Bo Tester to sign the work plan',
      waitsSince: expect.stringMatching(/^\d{4}-/),
    });
    expect((await sheet(crew.ina)).filter(({ assessmentAnswer }) => assessmentAnswer === 'Yes')).toHaveLength(1);
    expect([(await sheet(nina)).length > 0, await sheet(owen)]).toEqual([true, []]);
    expect((await owen.attempt(workPlanRoutes.getWorkPlan, { params: { id: _id } })).status).toBe(404);
    expect(await unread(owen, _id)).toMatchObject([{ workPlan: { _id }, reason }]);
    // The inspector who was replaced sends an answer that they gave offline.
    const over = { assessmentAnswer: null, comment: null, hazard: null, controlMeasure: null, hazardList: [] };
    const [receipt] = await owen.call(inspectionRoutes.sync, {
      body: {
        items: [
          { clientId: world.kit.newId(), kind: 'answer', id: question?._id, body: { over, assessmentAnswer: 'Yes' } },
        ],
      },
    });
    expect(receipt).toMatchObject({
      status: 410,
      message: `Nick Tester took over this work plan from you, so this answer was not saved. Reason: ${reason}`,
    });
  });

  it('cannot be replaced once the plan has started', async () => {
    const plan = await work.makePlan(work.planForm(await work.makeProject(), { userId: [crew.ina.me._id] }));
    for (const who of [crew.brm, crew.cy, crew.ina]) await signPlan(world, who, plan._id);
    expect(toStatusAndMessage(await replaceOnPlan(crew.brm, plan._id, 'inspector', crew.ina, crew.ian))).toEqual([
      409,
      'You can’t do this while the work plan is Work Plan Started',
    ]);
  });
});

describe('the BRM of a company', () => {
  it('is replaced by the super admin where the project waits for them, and the new one signs', async () => {
    const { _id } = await projects.create();
    const plan = await work.makePlan(work.planForm(await work.makeProject()));
    const bea = await world.invite(world.ada, 'Business Relationship Manager', 'bea.people@test.test', 'Bea');
    expect((await replaceOnPlan(crew.brm, plan._id, 'brm', crew.brm, bea)).status).toBe(403);
    expect((await replaceOnPlan(crew.admin, plan._id, 'brm', crew.brm, bea)).status).toBe(200);
    expect(await signPlan(world, bea.in(crew.id), plan._id)).toMatchObject({
      status: 'Awaiting Customer to E-Sign',
      eversignList: [{ state: 'open' }, { state: 'voided' }],
    });
    expect((await replace(crew.admin, _id, 'brm', bea, crew.brm)).status).toBe(200);
    await projects.sign(crew.brm, _id);
    expect(await projects.get(_id)).toMatchObject({ status: 'Awaiting Customer to E-Sign' });
  });
});

describe('a customer of a started plan', () => {
  it('no longer signs its amendment once replaced, and the amendment is voided with the reason', async () => {
    const next = await hire('Customer', 'Cleo');
    const desk = makeAmendmentActions(world, crew, work);
    const plan = await desk.startPieces(4);
    const amendment = await desk.propose(plan._id, [{ kind: 'fewer pieces', quantity: 3 }]);
    await desk.sign(crew.brm, amendment._id);
    const { token } = await getSigner(crew.cy, amendment._id, 'amendment');
    expect((await replace(crew.brm, plan.project._id, 'customer', crew.cy, next)).status).toBe(200);
    const [voided] = await desk.listOf(plan._id);
    expect(voided).toMatchObject({ state: 'withdrawn', voidReason: expect.stringContaining(reason) });
    const page = await world.nobody.attempt(signingRoutes.getSigning, { params: { token } });
    expect(page.body.data).toMatchObject({ state: 'voided', yourTurn: false });
    expect((await desk.propose(plan._id, [{ kind: 'fewer pieces', quantity: 3 }])).state).toBe('open');
  });
});

describe('a replacement', () => {
  it('is refused without permission, reason or right role, and if the project does not wait for the role', async () => {
    const { _id } = await projects.walkTo('Awaiting to Start Assessment');
    const nina = await hire('Assessee', 'Nell');
    for (const who of [crew.asa, crew.cy, crew.udo, crew.ina])
      expect((await replace(who, _id, 'assessee', crew.asa, nina)).status).toBe(403);
    expect(toComparableBody(await replace(others.brm, _id, 'assessee', crew.asa, nina))).toEqual(
      toComparableBody(await replace(others.brm, unknownId, 'assessee', crew.asa, nina)),
    );
    const noReason = await crew.brm.attempt(replacementRoutes.replaceOnProject, {
      params: { id: _id },
      body: { ...body('assessee', crew.asa, nina), reason: ' ' },
    });
    expect(listErrorMessages(noReason.body)).toEqual(['Reason is required']);
    for (const wrong of [crew.ina, others.asa])
      expect((await replace(crew.brm, _id, 'assessee', crew.asa, wrong)).body.meta.errors).toMatchObject([
        { path: 'to', message: 'Only an Assessee or a Business Relationship Manager can assess' },
      ]);
    expect(listErrorMessages((await replace(crew.brm, _id, 'assessee', crew.asa, crew.asa)).body)).toEqual([
      'Choose someone else: Asa Tester already has this role',
    ]);
    expect(toStatusAndMessage(await replace(crew.brm, _id, 'auditor', crew.udo, crew.brm))).toEqual([
      409,
      'You can’t do this while the project is Awaiting to Start Assessment',
    ]);
    expect((await replace(crew.brm, _id, 'inspector', crew.ina, crew.ian)).status).toBe(403);
    expect(
      (await crew.cy.attempt(replacementRoutes.listProjectReplacements, { params: { id: unknownId } })).status,
    ).toBe(403);
  });

  it('by two people at once takes effect once, and the error names the person who no longer has the role', async () => {
    const { _id } = await projects.walkTo('Awaiting to Complete Assessment');
    const [ann, ben] = [await hire('Assessee', 'Anna'), await hire('Assessee', 'Benno')];
    const answers = await Promise.all([
      replace(crew.brm, _id, 'assessee', crew.asa, ann),
      replace(crew.manager, _id, 'assessee', crew.asa, ben),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.meta.message).toBe(
      'Asa Tester no longer has this role. Reload the page to see who has it now.',
    );
    const done = await crew.brm.call(replacementRoutes.listProjectReplacements, { params: { id: _id } });
    expect(done).toHaveLength(1);
  });
});
