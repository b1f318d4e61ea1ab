import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import { type TestResponse, type Person, parseRefusal } from '../../test/fixtures/people.ts';
import { makeProjects, type Projects } from '../../test/fixtures/projects.ts';
import { toStatusAndMessage } from '../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { runOutsideTransaction } from '../kit/db/connections.ts';
import type { SigningEntry } from '@roadworthy/contract/signing/signing.schema.ts';

let world: World;
let crew: Crew;
let projects: Projects;
let project: Project;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  projects = await makeProjects(world, crew);
  project = await projects.walkTo('Awaiting to Start Assessment');
});
afterAll(() => world.close());

const texts = (body: unknown) => parseRefusal(body).errors.map((error) => error.message);
const item = async (index: number) => (await projects.items(project._id))[index];
const put = async (who: Person, index: number, change: BodyInput<typeof assessmentRoutes.changeAssessmentItem>) =>
  who.attempt(assessmentRoutes.changeAssessmentItem, { params: { id: must(await item(index))._id }, body: change });
const post = (who: Person, event: string, body: object = {}) =>
  who.sendRaw('POST', `/project/${project._id}/${event}`, body);
const incomplete = [
  422,
  'Answer all Yes/No questions, and add at least one hazard with its control measure to each No',
];
const answered = [409, 'The assessment is complete, so its answers can’t be changed'];
const hazard = (change: object = {}) => ({ hazard: 'Falling door', controlMeasure: 'Two people lift', ...change });

// These tests take one project through its steps, in order.
describe('the assessee', () => {
  it('can answer only once the assessment is opened', async () => {
    expect(toStatusAndMessage(await put(crew.asa, 1, { assessmentAnswer: 'Yes' }))).toEqual([
      409,
      'You can’t do this while the project is Awaiting to Start Assessment',
    ]);
    expect((await post(crew.asa, 'open_assessment')).body.data.status).toBe('Awaiting to Complete Assessment');
    expect((await put(crew.asa, 1, { assessmentAnswer: 'Yes' })).body.data).toMatchObject({
      assessmentAnswer: 'Yes',
      answeredAt: expect.any(String),
    });
    expect((await put(crew.asa, 0, { note: 'Hall 3' })).body.data).toMatchObject({
      note: 'Hall 3',
      assessmentAnswer: null,
    });
  });

  it('is the only one who can answer, except the BRM', async () => {
    for (const who of [crew.manager, crew.admin, crew.cy])
      expect((await put(who, 1, { assessmentAnswer: 'No' })).status).toBe(403);
    for (const who of [crew.udo, crew.ina]) expect((await put(who, 1, { assessmentAnswer: 'No' })).status).toBe(404);
    expect((await put(crew.eva, 1, { assessmentAnswer: 'No' })).status).toBe(403);
    expect((await put(crew.brm, 1, { assessmentAnswer: 'Yes' })).status).toBe(200);
  });

  it('can name hazards only with a No, each with its control measure', async () => {
    expect(texts((await put(crew.asa, 1, { hazardList: [hazard()] })).body)).toEqual([
      'You can enter hazards and control measures only when the answer is No',
    ]);
    const wrong = await put(crew.asa, 2, {
      assessmentAnswer: 'No',
      hazardList: [hazard(), hazard({ hazard: '' }), hazard({ hazard: 'Noise', controlMeasure: undefined })],
    });
    expect(wrong.body.meta.errors).toEqual([
      { path: 'hazardList.1.hazard', message: 'Hazard is required!' },
      { path: 'hazardList.2.controlMeasure', message: 'Control Measure is required!' },
    ]);
    expect(await item(2)).toMatchObject({ assessmentAnswer: null, hazardList: [], changedSinceAudit: false });
  });

  it('cannot judge their own answers', async () => {
    expect((await put(crew.asa, 2, { assessmentAnswer: 'No', riskAcceptable: 'Yes' })).status).toBe(403);
    await put(crew.asa, 2, { assessmentAnswer: 'No', hazardList: [hazard({ riskAcceptable: 'Yes' })] });
    expect(await item(2)).toMatchObject({ riskAcceptable: null, hazardList: [{ riskAcceptable: null }] });
  });

  it('clears the hazards when a No becomes a Yes', async () => {
    expect((await put(crew.asa, 2, { assessmentAnswer: 'Yes' })).body.data).toMatchObject({
      assessmentAnswer: 'Yes',
      hazardList: [],
    });
  });

  it('finds the control measure of a question unchanged when the answer changes from No to Yes and back', async () => {
    const copied = { controlMeasure: 'Use the hoist' };
    await put(crew.asa, 2, { assessmentAnswer: 'No', ...copied });
    for (const assessmentAnswer of ['Yes', null, 'No'] as const)
      expect((await put(crew.asa, 2, { assessmentAnswer })).body.data).toMatchObject({ assessmentAnswer, ...copied });
  });

  it('can submit when every Yes/No question is answered and every No has a hazard', async () => {
    await put(crew.asa, 2, { assessmentAnswer: null });
    expect(toStatusAndMessage(await post(crew.asa, 'submit_assessment'))).toEqual(incomplete);
    await put(crew.asa, 2, { assessmentAnswer: 'No' });
    expect(toStatusAndMessage(await post(crew.asa, 'submit_assessment'))).toEqual(incomplete);
    await put(crew.asa, 2, { hazardList: [hazard(), hazard({ hazard: 'Noise' })] });
    expect((await post(crew.asa, 'submit_assessment', { safetyEquipments: ['Crown'] })).status).toBe(422);
    const { data } = (await post(crew.asa, 'submit_assessment', { safetyEquipments: ['Safety Shoes'] })).body;
    expect(data).toMatchObject({
      status: 'Awaiting to Risk Review',
      safetyEquipments: ['Safety Shoes'],
      auditBy: { _id: crew.brm.me._id },
      auditOn: expect.any(String),
    });
  });

  it('does not overwrite unseen answers when writing from two tabs', async () => {
    const { _id } = await projects.walkTo('Awaiting to Complete Assessment');
    const [, question] = await projects.items(_id);
    const write = (note: string) =>
      crew.asa.attempt(assessmentRoutes.changeAssessmentItem, {
        params: { id: must(question)._id },
        body: { note, updatedAt: question?.updatedAt },
      });
    const tabs = await Promise.all([write('One'), write('Two')]);
    expect(tabs.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const won = must(tabs.find(({ status }) => status === 200)?.body.data?.note);
    expect(tabs.find(({ status }) => status === 409)?.body.meta.current).toMatchObject({ note: won });
  });

  it('cannot change an answer during a submit: the answer waits and is then rejected', async () => {
    const { _id } = await projects.walkTo('Awaiting to Complete Assessment');
    await projects.answer(_id);
    const [, question] = await projects.items(_id);
    let late: Promise<TestResponse> | undefined;
    await world.kit.db.inCompany(crew.id, undefined, async (tx) => {
      await tx.updateTable('projects').set({ status: 'Awaiting to Risk Review' }).where('id', '=', _id).execute();
      late = crew.asa.attempt(assessmentRoutes.changeAssessmentItem, {
        params: { id: must(question)._id },
        body: { assessmentAnswer: null },
      });
      await Promise.race([late, somebodyWaits()]);
    });
    expect(toStatusAndMessage((await late) ?? (await crew.asa.attempt(projectRoutes.listProjects)))).toEqual([
      409,
      'You can’t do this while the project is Awaiting to Risk Review',
    ]);
    expect((await projects.items(_id))[1]).toMatchObject({ assessmentAnswer: 'Yes' });
  });
});

/** Waits until a request to this database is blocked by a lock. */
async function somebodyWaits(): Promise<void> {
  const waiting = sql<{ n: number }>`select count(*) as n from pg_locks waiting where not granted
    and exists (select from pg_locks here join pg_database d on d.oid = here.database where here.pid = waiting.pid and d.datname = current_database())`;
  while ((await runOutsideTransaction(() => world.kit.db.inSystem((tx) => waiting.execute(tx)))).rows[0]?.n === 0);
}

describe('the auditor', () => {
  it('cannot judge before the audit is started', async () => {
    await post(crew.brm, 'assign', { auditBy: crew.udo.me._id });
    expect(toStatusAndMessage(await put(crew.udo, 2, { riskAcceptable: 'Yes' }))).toEqual([
      409,
      'You can’t do this while the project is Assigned to Auditor',
    ]);
    expect((await post(crew.brm, 'open_audit')).status).toBe(403);
    expect((await post(crew.udo, 'open_audit')).body.data.status).toBe('Awaiting to Start Audit');
    expect((await post(crew.udo, 'start_audit')).body.data.status).toBe('Awaiting to Complete Audit');
  });

  it('cannot change the text of an answer, because it is evidence', async () => {
    const before = await item(2);
    for (const change of [
      { assessmentAnswer: 'Yes' as const },
      { hazardList: [hazard({ hazard: 'Nothing', riskAcceptable: 'Yes' }), hazard({ hazard: 'Noise' })] },
      { hazardList: [] },
      { hazardList: [hazard({ controlMeasure: 'One person lifts' }), hazard({ hazard: 'Noise' })] },
      { hazardList: [...must(before).hazardList, hazard({ hazard: 'More' })] },
      { hazardList: [hazard(), hazard()] },
      { note: 'Mine' },
      { hazard: 'Mine' },
      { controlMeasure: 'Mine', riskAcceptable: 'Yes' as const },
    ])
      expect(toStatusAndMessage(await put(crew.udo, 2, change))).toEqual(answered);
    expect(await item(2)).toMatchObject({
      note: must(before).note,
      hazard: must(before).hazard,
      controlMeasure: must(before).controlMeasure,
      hazardList: must(before).hazardList,
    });
  });

  it('is the only one who can judge, except the BRM and the super admin', async () => {
    const { hazardList } = must(await item(2));
    const judged = { hazardList: hazardList.map((row) => ({ ...row, riskAcceptable: 'Yes' as const })) };
    for (const who of [crew.asa, crew.cy, crew.manager]) expect((await put(who, 2, judged)).status).toBe(403);
    for (const who of [crew.brm, crew.admin]) expect((await put(who, 2, judged)).status).toBe(200);
  });

  it('judges a question through its hazards, while the answer stays No', async () => {
    const { hazardList } = must(await item(2));
    const judge = (...judgements: ('Yes' | 'No' | null)[]) =>
      put(crew.udo, 2, {
        hazardList: hazardList.map((row, index: number) => ({ ...row, riskAcceptable: judgements[index] ?? null })),
      });
    expect((await judge('Yes', null)).body.data).toMatchObject({ assessmentAnswer: 'No', riskAcceptable: null });
    expect(toStatusAndMessage(await post(crew.udo, 'submit_audit'))).toEqual([
      422,
      'Mark every hazard as acceptable or not before you submit the audit',
    ]);
    expect((await judge('Yes', 'Yes')).body.data).toMatchObject({ assessmentAnswer: 'No', riskAcceptable: 'Yes' });
    expect((await judge('Yes', 'No')).body.data).toMatchObject({ assessmentAnswer: 'No', riskAcceptable: 'No' });
  });

  it('explains in a comment what is not acceptable, which causes a Safety Issue', async () => {
    expect(toStatusAndMessage(await post(crew.udo, 'submit_audit'))).toEqual([
      422,
      'Enter a comment that explains what is not acceptable',
    ]);
    expect((await post(crew.udo, 'submit_audit', { comment: ' ' })).status).toBe(422);
    const { data } = (await post(crew.udo, 'submit_audit', { comment: 'Too loud' })).body;
    expect(data).toMatchObject({
      status: 'Safety Issue',
      comment: 'Too loud',
      auditDone: expect.any(String),
      waitsFor: 'Waiting for Asa Tester to work on the assessment again',
    });
    expect(data.eversignList.map((entry: SigningEntry) => entry.type)).toEqual(['contract']);
    for (const who of [crew.udo, crew.asa, crew.brm])
      expect(toStatusAndMessage(await put(who, 2, { note: 'x' }))).toEqual([
        409,
        'You can’t do this while the project is Safety Issue',
      ]);
  });

  it('finds the answers and judgements kept when the assessment returns; changed ones are judged again', async () => {
    const { data } = (await post(crew.manager, 'assign', { assessmentAssignTo: crew.asa.me._id })).body;
    expect(data).toMatchObject({
      status: 'Awaiting to Start Assessment',
      assessmentDone: null,
      auditDone: null,
      comment: 'Too loud',
    });
    expect(await item(2)).toMatchObject({
      assessmentAnswer: 'No',
      riskAcceptable: 'No',
      hazardList: [{ riskAcceptable: 'Yes' }, { hazard: 'Noise', riskAcceptable: 'No' }],
    });
    await post(crew.asa, 'open_assessment');
    const kept = await item(2);
    expect(kept?.changedSinceAudit).toBe(false);
    await put(crew.asa, 2, { assessmentAnswer: 'No', hazardList: must(kept).hazardList });
    expect(await item(2)).toMatchObject({ changedSinceAudit: false, answeredAt: must(kept).answeredAt });
    await put(crew.asa, 2, { hazardList: [hazard(), hazard({ hazard: 'Noise', controlMeasure: 'Headphones' })] });
    expect(await item(2)).toMatchObject({
      riskAcceptable: null,
      hazardList: [{ riskAcceptable: 'Yes' }, { controlMeasure: 'Headphones', riskAcceptable: null }],
    });
    await post(crew.asa, 'submit_assessment', { safetyEquipments: ['Safety Headphone'] });
    expect((await projects.items(project._id)).map(({ changedSinceAudit }) => changedSinceAudit)).toEqual([
      false,
      false,
      true,
    ]);
    expect((await post(crew.brm, 'start_audit')).body.data.status).toBe('Awaiting to Complete Audit');
    await put(crew.brm, 2, { riskAcceptable: 'Yes' });
    expect(await item(2)).toMatchObject({
      assessmentAnswer: 'No',
      riskAcceptable: 'Yes',
      hazardList: [{ riskAcceptable: 'Yes' }, { riskAcceptable: 'Yes' }],
    });
    const passed = (await post(crew.brm, 'submit_audit')).body.data;
    expect((await item(2))?.changedSinceAudit).toBe(false);
    expect([passed.status, passed.eversignList.map((entry: SigningEntry) => entry.type)]).toEqual([
      'Awaiting Review E-Sign BRM',
      ['review', 'contract'],
    ]);
    await projects.sign(crew.brm, project._id);
    expect((await projects.get(project._id)).status).toBe('Awaiting Work plan');
  });
});

describe('assigning', () => {
  it('accepts the BRM of the company for an assessment, but neither another BRM nor other roles', async () => {
    const { _id } = await projects.walkTo('Awaiting Risk Assessment');
    const assign = (body: BodyInput<typeof projectRoutes.assignProject>) =>
      crew.manager.attempt(projectRoutes.assignProject, { params: { id: _id }, body });
    const wrong = 'Only an Assessee or a Business Relationship Manager can assess';
    for (const who of [crew.cy, crew.udo, crew.ina, crew.manager, world.ada])
      expect(texts((await assign({ assessmentAssignTo: who.me._id })).body)).toEqual([wrong]);
    const stranger = await world.invite(world.ada, 'Business Relationship Manager', 'bea@test.test', 'Bea');
    expect(texts((await assign({ assessmentAssignTo: stranger.me._id })).body)).toEqual([wrong]);
    expect(texts((await assign({})).body)).toEqual(['Choose an assessee or an auditor']);
    const { companyBrm } = await crew.manager.call(projectRoutes.getProject, { params: { id: _id } });
    expect(companyBrm).toEqual({
      _id: crew.brm.me._id,
      firstName: 'Bo',
      lastName: crew.brm.me.lastName,
      emailId: crew.brm.me.emailId,
    });
    expect((await assign({ assessmentAssignTo: companyBrm?._id })).body.data).toMatchObject({
      assessmentAssignTo: { firstName: 'Bo' },
    });
  });

  it('accepts an auditor for an audit, but no assessee, customer or inspector', async () => {
    const { _id } = await projects.walkTo('Awaiting to Risk Review');
    const assign = (auditBy: string) =>
      crew.manager.attempt(projectRoutes.assignProject, { params: { id: _id }, body: { auditBy } });
    for (const who of [crew.asa, crew.cy, crew.ina])
      expect(texts((await assign(who.me._id)).body)).toEqual([
        'Only an Auditor or a Business Relationship Manager can audit',
      ]);
    expect((await assign(crew.udo.me._id)).body.data).toMatchObject({
      status: 'Assigned to Auditor',
      auditBy: { firstName: 'Udo' },
    });
  });

  it('is needed for the audit if the company no longer has a BRM, and new projects are then refused', async () => {
    const { _id } = await projects.walkTo('Awaiting to Complete Assessment');
    await projects.answer(_id);
    const off = (isActive: boolean) =>
      world.ada.call(userRoutes.changeUser, { params: { id: crew.brm.me._id }, body: { isActive } });
    await off(false);
    expect(await crew.manager.call(projectRoutes.getProject, { params: { id: _id } })).toMatchObject({
      companyBrm: null,
    });
    expect(await crew.asa.call(projectRoutes.submitAssessment, { params: { id: _id }, body: {} })).toMatchObject({
      status: 'Awaiting to Assign Auditor',
      auditBy: null,
    });
    expect((await crew.manager.attempt(projectRoutes.addProject, { body: projects.form() })).body.meta.message).toBe(
      'This company has no Business Relationship Manager yet. Choose one first.',
    );
    await off(true);
  });
});
