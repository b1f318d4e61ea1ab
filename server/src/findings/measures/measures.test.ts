import { PDF } from '@libpdf/core';
import { platformId } from '@roadworthy/contract/access/roles.ts';
import { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { riskGateRoutes } from '@roadworthy/contract/risk-gate/risk-gate.routes.ts';
import { riskRegisterRoutes } from '@roadworthy/contract/risk-register/risk-register.routes.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAmendmentActions } from '../../../test/fixtures/amendments.ts';
import { makeMeasureActions, type MeasureActions } from '../../../test/fixtures/measures.ts';
import { must } from '../../../test/fixtures/must.ts';
import { readPdfText } from '../../../test/fixtures/pdf-text.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import { getSigner, makeProjects, signWith, verifyAs, type Projects } from '../../../test/fixtures/projects.ts';
import { makeControl, setRiskMatrix } from '../../../test/fixtures/ratings.ts';
import { toStatusAndMessage } from '../../../test/fixtures/sign-in.ts';
import { getShare, makeWork, startPlan, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { readContent } from '../../kit/pdf/fields/attached-content.ts';
import { remindFindingOwners } from '../index.ts';

let world: World;
let crew: Crew;
let work: Work;
let projects: Projects;
let desk: ReturnType<typeof makeAmendmentActions>;
let measures: MeasureActions;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
  projects = await makeProjects(world, crew);
  desk = makeAmendmentActions(world, crew, work);
  measures = makeMeasureActions(world, crew, projects);
});
afterAll(() => world.close());
beforeEach(() => setRiskMatrix(world, crew));

const gateOf = (plan: { _id: string }, who: Person = crew.ina) =>
  who.call(riskGateRoutes.getRiskGate, { params: { id: plan._id } });
const inboxOf = async (who: Person, id: string): Promise<string[]> =>
  (await who.call(inboxRoutes.listInbox, { query: { limit: 0 } }))
    .filter(({ path }) => path === `/findings/${id}`)
    .map(({ what }) => what);
const recordPiece = (id: string, body: object = {}) =>
  crew.ina.attempt(inspectionRoutes.recordPiece, { params: { id }, body: { ok: 1, ...body } });
const startPieces = (project: { _id: string }) =>
  startPlan(world, crew, work, work.planForm(project, { quantity: 20 }));
const send = async (...items: { clientId: string; kind: string; id: string; body: object }[]) =>
  (await crew.ina.call(inspectionRoutes.sync, { body: { items } })).map(({ status, message }) => [status, message]);
const queued = (kind: string, id: string, body: object = {}) => ({
  clientId: world.kit.newId(),
  kind,
  id,
  body: { ok: 1, recordedAt: new Date().toISOString(), ...body },
});
const setGate = (since: string | null) =>
  world.kit.db.inCompany(platformId, undefined, (tx) =>
    tx.updateTable('companies').set({ riskGateSince: since }).where('id', '=', crew.id).execute(),
  );
const evaName = () => `${crew.eva.me.firstName} ${crew.eva.me.lastName}`;
const lockedBy = () =>
  `Pre-start measure not done yet: “Light curtain” (${evaName()}). You can record once this measure is done and re-inspected.`;

describe('a control that must be done before the work starts', () => {
  it('needs a due date, and a person who can open its corrective action', async () => {
    const { _id: id } = await measures.startAssessment();
    expect(toStatusAndMessage(await measures.rate(id, [measures.curtain({ person: crew.cy.me._id })]))).toEqual([
      422,
      'Choose someone who can open corrective actions, because this must be done before the work starts. Customers and assessees can’t.',
    ]);
    expect((await measures.rate(id, [measures.curtain({ person: crew.cy.me._id, beforeWork: false })])).status).toBe(
      200,
    );
    // Marking the control checks a person who was made responsible before.
    expect((await measures.rate(id, [measures.curtain({ person: crew.cy.me._id })])).status).toBe(422);
    const people = await crew.asa.call(assessmentRoutes.listControlPeople, { query: { limit: 0, findings: 'true' } });
    expect(people.map(({ _id }) => _id)).toContain(crew.eva.me._id);
    expect(people.map(({ _id }) => _id)).not.toContain(crew.cy.me._id);
    expect((await measures.rate(id, [measures.curtain({ person: null, dueOn: null })])).status).toBe(200);
    expect((await measures.submit(id)).body.meta.errors.map(({ message }) => message)).toEqual([
      '“Falling door”: Enter a responsible person and a due date for each control that must be done before the work starts',
    ]);
    expect((await measures.rate(id, [measures.curtain()])).status).toBe(200);
    expect((await measures.submit(id)).status).toBe(200);
  });

  it('is signed under a schema of its own', async () => {
    const project = await measures.assess([measures.curtain(), makeControl(world)]);
    const { body } = await crew.brm.attempt(fileRoutes.getFile, {
      params: { key: must(project.eversignList[0]?.meta.finalPdf) },
    });
    const content: unknown = JSON.parse(readContent(await PDF.load(body)) ?? '');
    expect(content).toMatchObject({
      schema: 7,
      questions: [{}, {}, { hazards: [{ rating: { controls: [{ beforeWork: true }, {}] } }] }],
    });
    expect(JSON.stringify(content).match(/beforeWork/g)).toHaveLength(1);
    expect(await readPdfText(body)).toContain('before the work starts');
  });

  it('becomes one corrective action of its person when the assessment is signed, however often the signature is verified', async () => {
    const project = await measures.assess([measures.curtain()]);
    expect(await measures.measuresOf(project)).toEqual([]);
    const signer = await getSigner(crew.brm, project._id);
    await signWith(world, signer);
    for (const _attempt of [1, 2]) expect((await verifyAs(crew.brm, signer.hash)).status).toBe(200);
    const [measure, ...more] = await measures.measuresOf(project);
    expect(more).toEqual([]);
    expect(measure).toMatchObject({
      kind: 'measure',
      state: 'in work',
      name: 'Light curtain',
      comment: 'Falling door',
      project: { _id: project._id },
      work: { kind: 'corrective action', status: 'open', owner: { _id: crew.eva.me._id }, dueOn: '2999-01-01' },
    });
    const id = must(measure)._id;
    const [action] = await crew.eva.call(correctiveActionRoutes.listCorrectiveActions, { query: { finding: id } });
    expect(action).toMatchObject({
      title: 'Before the work starts: Light curtain',
      what: 'Light curtain\nHazard: Falling door',
    });
    expect(await inboxOf(crew.eva, id)).toEqual(['Complete the corrective action']);
    await measures.finish(must(action)._id);
    expect(await inboxOf(crew.udo, id)).toEqual(['Re-inspect the finished corrective action']);
    expect((await measures.reinspect(id, crew.ian)).status).toBe(404);
    expect((await measures.reinspect(id, crew.eva)).status).toBe(403);
    expect((await measures.reinspect(id, crew.udo, false)).body.data).toMatchObject({ state: 'in work' });
    await measures.finish(must(action)._id);
    expect((await measures.reinspect(id)).body.data).toMatchObject({ state: 'closed' });
  });

  it('belongs to the BRM if its person has left, and is mailed to its owner while it is overdue', async () => {
    const project = await measures.assess([measures.curtain({ dueOn: '2020-01-31' })]);
    const setActive = (isActive: boolean) =>
      world.kit.db.inCompany(crew.id, undefined, (tx) =>
        tx.updateTable('users').set({ isActive }).where('id', '=', crew.eva.me._id).execute(),
      );
    await setActive(false);
    await projects.sign(crew.brm, project._id);
    await setActive(true);
    const measure = await measures.findMeasure(project);
    expect(measure.work).toMatchObject({ owner: { _id: crew.brm.me._id }, isOverdue: true });
    await remindFindingOwners(world.kit);
    const subjects = (await world.mailsTo(crew.brm.me.emailId)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes(must(measure.work).number))).toHaveLength(1);
  });

  it('is shown in the register with its state, and is marked as done only through its corrective action', async () => {
    const control = measures.curtain();
    const project = await measures.assess([control]);
    const controlOf = async () =>
      must(
        (await crew.manager.call(riskRegisterRoutes.listRegisteredRisks, { query: { project: project._id } }))[0]
          ?.controls[0],
      );
    expect(await controlOf()).toMatchObject({ beforeWork: true, isOpen: true, action: null, done: null });
    await projects.sign(crew.brm, project._id);
    const { _id: finding, work: action } = await measures.findMeasure(project);
    const { number } = must(action);
    expect(await controlOf()).toMatchObject({ isOpen: true, action: { finding, number, isDone: false } });
    const marked = await crew.manager.attempt(riskRegisterRoutes.markControlDone, {
      params: { id: control._id },
      body: {},
    });
    expect(toStatusAndMessage(marked)).toEqual([
      409,
      'This control must be done before the work starts. Mark its corrective action as done instead.',
    ]);
    const printed = async () =>
      readPdfText(
        (await crew.manager.attempt(riskRegisterRoutes.printRiskRegister, { query: { project: project._id } })).body,
      );
    expect(await printed()).toMatch(/Must be done before the work starts \(1\).* open /);
    await measures.finish(must(action)._id);
    expect(await controlOf()).toMatchObject({ isOpen: true, action: { isDone: true } });
    await measures.reinspect(finding);
    expect(await controlOf()).toMatchObject({
      isOpen: false,
      done: { name: `${crew.udo.me.firstName} ${crew.udo.me.lastName}` },
    });
    expect(await printed()).toContain('done and re-');
  });
});

describe('recording while a measure is open', () => {
  it('is refused by every route, alone and in a batch, and accepted once the measure is re-inspected', async () => {
    const project = await measures.assessAndSign([measures.curtain()]);
    const other = await startPieces(await work.makeProject());
    const [plan, grid] = [await startPieces(project), await startPlan(world, crew, work, work.gridForm(project))];
    const share = await getShare(crew.ina, plan._id);
    const points = await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: grid._id, limit: 0 } });
    const [activity] = await crew.ina.call(activityRoutes.listPlanActivities, { query: { workPlan: plan._id } });
    expect((await gateOf(plan)).openMeasures).toMatchObject([
      { measure: 'Light curtain', hazard: 'Falling door', person: evaName(), dueOn: '2999-01-01', isDone: false },
    ]);
    const refused = [423, lockedBy()];
    const waiting = [queued('piece', share._id), ...points.map(({ _id }) => queued('checkpoint', _id))];
    const tryAll = async () => {
      expect(toStatusAndMessage(await recordPiece(share._id))).toEqual(refused);
      expect(toStatusAndMessage(await recordPiece(share._id, { recordedAt: '2026-01-01T00:00:00Z' }))).toEqual(refused);
      const point = await crew.ina.attempt(inspectionRoutes.recordCheckpoint, {
        params: { id: must(points[0])._id },
        body: { ok: 1 },
      });
      expect(toStatusAndMessage(point)).toEqual(refused);
      const step = await crew.ina.attempt(activityRoutes.changePlanActivity, {
        params: { id: must(activity)._id },
        body: { ok: 1 },
      });
      expect(toStatusAndMessage(step)).toEqual(refused);
      expect(await send(...waiting)).toEqual(waiting.map(() => refused));
      // Sent by a device that claims to have recorded before the assessment.
      expect(await send(queued('piece', share._id, { recordedAt: '2020-01-01T00:00:00Z' }))).toEqual([refused]);
    };
    await tryAll();
    const { _id: finding, work: action } = await measures.findMeasure(project);
    await measures.finish(must(action)._id);
    expect((await gateOf(plan)).openMeasures).toMatchObject([{ isDone: true }]);
    await tryAll();
    expect((await recordPiece((await getShare(crew.ina, other._id))._id)).status).toBe(200);
    await measures.reinspect(finding);
    expect((await gateOf(plan)).openMeasures).toEqual([]);
    expect(await send(...waiting)).toEqual(waiting.map(() => [200, 'Recorded']));
    expect((await recordPiece(share._id)).status).toBe(200);
    expect([(await desk.planOf(plan._id)).ok, (await desk.planOf(grid._id)).ok]).toEqual([2, points.length]);
  });

  it('does not affect the recordings of other plans, alone or in the same batch', async () => {
    await measures.assessAndSign([measures.curtain()]);
    const grid = await startPlan(world, crew, work, work.gridForm(await work.makeProject()));
    const points = await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: grid._id, limit: 0 } });
    const items = points.map(({ _id }) => queued('checkpoint', _id));
    expect(await send(...items)).toEqual(items.map(() => [200, 'Recorded']));
    expect((await gateOf(grid)).openMeasures).toEqual([]);
  });

  it('stays locked after the risks are confirmed, if the company requires that too', async () => {
    await setGate('2026-01-01T00:00:00Z');
    const project = await measures.assessAndSign([measures.curtain()]);
    const plan = await startPieces(project);
    const share = await getShare(crew.ina, plan._id);
    const { version } = (await gateOf(plan)).inForce;
    const confirm = () => ({ clientId: world.kit.newId(), kind: 'confirmation', id: plan._id, body: { version } });
    expect(await send(confirm(), queued('piece', share._id))).toEqual([
      [200, 'Risks confirmed'],
      [423, lockedBy()],
    ]);
    expect(toStatusAndMessage(await recordPiece(share._id))).toEqual([423, lockedBy()]);
    await measures.complete(project);
    expect((await recordPiece(share._id)).status).toBe(200);
    await setGate(null);
  });

  it('stays locked when the action is withdrawn, until the office assigns another one', async () => {
    const project = await measures.assessAndSign([measures.curtain()]);
    const share = await getShare(crew.ina, (await startPieces(project))._id);
    const { _id: finding, work: action } = await measures.findMeasure(project);
    await crew.brm.call(correctiveActionRoutes.withdrawCorrectiveAction, { params: { id: must(action)._id } });
    expect(await measures.findMeasure(project)).toMatchObject({ state: 'open', work: null });
    expect((await recordPiece(share._id)).status).toBe(423);
    await crew.brm.call(findingRoutes.createFindingAction, {
      params: { id: finding },
      body: { title: 'Before the work', what: 'Light curtain', owner: crew.eva.me._id, dueOn: '2999-01-01' },
    });
    await measures.complete(project);
    expect((await recordPiece(share._id)).status).toBe(200);
  });
});

describe('a new version of a risk assessment', () => {
  it('carries an open measure over with its new person and date, and requires a closed one again', async () => {
    const first = await measures.assessAndSign([measures.curtain(), measures.curtain({ measure: 'Barrier' })]);
    const [one, two] = (await measures.measuresOf(first)).toSorted((a, b) => a.name.localeCompare(b.name));
    const [barrier, light] = [must(one), must(two)];
    await measures.finish(must(barrier.work)._id);
    await measures.reinspect(barrier._id);
    const revision = await measures.nextRevision(first._id);
    const again = [
      measures.curtain({ measure: 'light curtain', person: crew.ian.me._id, dueOn: '2998-01-01' }),
      measures.curtain({ measure: 'Barrier' }),
      measures.curtain({ measure: 'Warning lamp' }),
    ];
    const second = await measures.assessAndSign(again, revision._id);
    const all = await measures.measuresOf(second);
    expect(all.map(({ name }) => name).toSorted()).toEqual(['Barrier', 'Warning lamp', 'light curtain']);
    expect(all.find(({ _id }) => _id === light._id)).toMatchObject({
      state: 'in work',
      work: { number: must(light.work).number, owner: { _id: crew.ian.me._id }, dueOn: '2998-01-01' },
    });
    expect(all.find(({ name }) => name === 'Barrier')?._id).not.toBe(barrier._id);
    // Open measures move to the new revision. Closed ones stay with the earlier one.
    expect((await measures.measuresOf(first)).map(({ _id }) => _id)).toEqual([barrier._id]);
  });

  it.each([
    ['with the risk gate', '2026-01-01T00:00:00Z'],
    ['without the risk gate', null],
  ])(
    'accepts and marks what a device recorded before it could know about the measure, and nothing later, %s',
    async (_what, since) => {
      const plan = await startPieces(await work.makeProject());
      const share = await getShare(crew.ina, plan._id);
      await setGate(since);
      const { version } = (await gateOf(plan)).inForce;
      const confirm = { clientId: world.kit.newId(), kind: 'confirmation', id: plan._id, body: { version } };
      expect(await send(confirm, queued('piece', share._id))).toEqual([
        [200, 'Risks confirmed'],
        [200, 'Recorded'],
      ]);
      const before = queued('piece', share._id);
      const next = await measures.assessAndSign(
        [measures.curtain()],
        (await measures.nextRevision(plan.project._id))._id,
      );
      expect((await gateOf(plan)).openMeasures).toEqual([]);
      expect((await recordPiece(share._id)).status).toBe(200);
      const amendment = await desk.propose(plan._id, [{ kind: 'risk assessment' }]);
      for (const who of [crew.ina, crew.ian]) await desk.sign(who, amendment._id);
      expect((await gateOf(plan)).openMeasures).toHaveLength(1);
      expect(toStatusAndMessage(await recordPiece(share._id))).toEqual([423, lockedBy()]);
      const offline = queued('piece', share._id);
      const marked = 'Recorded. The risk assessment has changed: confirm the new version before you continue.';
      expect(await send(before, offline)).toEqual([
        [200, 'Recorded'],
        [200, marked],
      ]);
      const later = queued('piece', share._id);
      expect(await send(later)).toEqual([[423, lockedBy()]]);
      const rows = await crew.brm.call(riskGateRoutes.listRiskConfirmations, {
        query: { workPlan: plan._id, limit: 0 },
      });
      expect(rows.find(({ isInForce }) => isInForce)).toMatchObject({ recordedBefore: 1 });
      await measures.complete(next);
      const inForce = (await gateOf(plan)).inForce.version;
      const confirmed = { ...confirm, clientId: world.kit.newId(), body: { version: inForce } };
      expect((await send(...(since ? [confirmed] : []), later)).at(-1)).toEqual([200, 'Recorded']);
      await setGate(null);
    },
  );
});
