import { questionRoutes, templateRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { AmendmentContent } from '@roadworthy/contract/signing/signed-content.schema.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { listSigners } from '@roadworthy/contract/signing/signing.schema.ts';
import { amendmentRoutes } from '@roadworthy/contract/work-plans/amendments/amendment.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAmendmentActions } from '../../../test/fixtures/amendments.ts';
import { must } from '../../../test/fixtures/must.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import {
  getShare,
  listErrorMessages,
  makeWork,
  signPlan,
  startPlan,
  unknownId,
  type Work,
} from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { readPdfText } from '../../../test/fixtures/pdf-text.ts';
import { readContent } from '../../kit/pdf/fields/attached-content.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let work: Work;
let desk: ReturnType<typeof makeAmendmentActions>;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  work = await makeWork(world, crew);
  desk = makeAmendmentActions(world, crew, work);
});
afterAll(() => world.close());

const addQuestion = (text: string) =>
  crew.admin.call(questionRoutes.addQuestion, {
    body: { question: text, type: 'Option', reference: 'R', controlMeasure: 'Gloves' },
  });
const templateBody = (name: string, questions: readonly { _id: string }[]) => ({
  name,
  description: 'd',
  environment: 'Quality CC' as const,
  type: 'P' as const,
  assessmentQuestions: questions.map(({ _id }) => _id),
});
const makeTemplate = async (name: string, ...questions: { _id: string }[]) =>
  crew.admin.call(templateRoutes.addTemplate, { body: templateBody(name, questions) });
const sheetOf = (who: Person, planId: string) =>
  who.call(workPlanRoutes.listPlanAssessments, { query: { workPlan: planId, limit: 0 } });
const answer = (who: Person, { _id }: { _id: string }, body: object) =>
  who.attempt(workPlanRoutes.changePlanAssessment, { params: { id: _id }, body });
const newQuestionsOf = async (who: Person, planId: string) =>
  (await who.call(workPlanRoutes.getWorkPlan, { params: { id: planId } })).newQuestions;
const unanswered = {
  assessmentAnswer: null,
  comment: null,
  hazard: null,
  controlMeasure: 'Gloves',
  hazardList: [],
};

/** Starts a plan of one inspector, who answered both questions of its template. */
async function startWithQuestions() {
  const [dry, light, quiet] = [
    await addQuestion('Is the floor dry?'),
    await addQuestion('Is the light good?'),
    await addQuestion('Is it quiet?'),
  ];
  const template = await makeTemplate('Before', dry, light);
  const form = work.planForm(await work.makeProject(), {
    questionTemplate: template._id,
    userId: [crew.ina.me._id],
    quantity: 4,
  });
  const { _id } = await work.makePlan(form);
  for (const who of [crew.brm, crew.cy]) await signPlan(world, who, _id);
  for (const item of await sheetOf(crew.ina, _id)) await answer(crew.ina, item, { assessmentAnswer: 'Yes' });
  await crew.ina.call(workPlanRoutes.submitPlanReview, { params: { id: _id } });
  const plan: WorkPlan = await signPlan(world, crew.ina, _id);
  return { plan, template, next: await makeTemplate('After', light, quiet), dry, light, quiet };
}
/** Records all pieces of a plan as this inspector. */
async function completePlan(who: Person, { _id, quantity }: WorkPlan): Promise<void> {
  const share = must(await getShare(who, _id));
  for (let piece = 0; piece < quantity; piece += 1)
    await who.call(inspectionRoutes.recordPiece, { params: { id: share._id }, body: { ok: 1 } });
  expect((await desk.planOf(_id)).status).toBe('Completed');
}
const textsOf = async (who: Person, planId: string) =>
  (await sheetOf(who, planId)).map(({ assessmentQuestion, assessmentAnswer, addedIn, leftIn }) => [
    assessmentQuestion.question,
    assessmentAnswer,
    addedIn,
    leftIn,
  ]);

describe('the questions of a started plan', () => {
  it('become those of another template when BRM, customer and every inspector have signed; earlier answers are kept', async () => {
    const { plan, next } = await startWithQuestions();
    const amendment = await desk.propose(plan._id, [{ kind: 'questions', template: next._id }]);
    expect(listSigners(amendment.document).map(({ userId }) => userId._id)).toEqual(
      [crew.brm, crew.cy, crew.ina].map(({ me }) => me._id),
    );
    expect(amendment.differences).toEqual([
      { field: 'questionTemplate', before: ['Before'], after: ['After'] },
      {
        field: 'questions',
        before: ['Is the floor dry? (reference R)'],
        after: ['Is it quiet? (reference R)'],
      },
    ]);
    for (const who of [crew.brm, crew.cy]) await desk.sign(who, amendment._id);
    expect(await newQuestionsOf(crew.ina, plan._id)).toBe(0);
    await desk.sign(crew.ina, amendment._id);
    expect(await textsOf(crew.ina, plan._id)).toEqual([
      ['Is the floor dry?', 'Yes', null, 2],
      ['Is the light good?', 'Yes', null, null],
      ['Is it quiet?', null, 2, null],
    ]);
    expect(await desk.planOf(plan._id)).toMatchObject({
      revision: 2,
      status: 'Work Plan Started',
      questionTemplate: { _id: next._id, name: 'After' },
      newQuestions: 0,
    });
    expect(await newQuestionsOf(crew.ina, plan._id)).toBe(1);
  });

  it('are other questions if their type changes, and the signed differences name the type', async () => {
    const { plan, dry } = await startWithQuestions();
    const heading = await crew.admin.call(questionRoutes.addQuestion, {
      body: { question: 'Is the light good?', type: 'Quantitative', reference: 'R', controlMeasure: 'Gloves' },
    });
    const template = await makeTemplate('Retyped', dry, heading);
    const amendment = await desk.propose(plan._id, [{ kind: 'questions', template: template._id }]);
    const difference = {
      field: 'questions',
      before: ['Is the light good? (reference R)'],
      after: ['Is the light good? (Quantitative) (reference R)'],
    };
    expect(amendment.differences).toContainEqual(difference);
    const { body } = await crew.brm.attempt(fileRoutes.getFile, {
      params: { key: must(amendment.document.meta.finalPdf) },
    });
    const content = AmendmentContent.parse(JSON.parse(readContent(await PDF.load(body)) ?? ''));
    expect(content).toMatchObject({ schema: 8, differences: amendment.differences });
    expect(await readPdfText(body)).toContain('Is the light good? (Quantitative)');
    for (const who of [crew.brm, crew.cy, crew.ina]) await desk.sign(who, amendment._id);
    expect(await textsOf(crew.ina, plan._id)).toEqual([
      ['Is the floor dry?', 'Yes', null, null],
      ['Is the light good?', 'Yes', null, 2],
      ['Is the light good?', null, 2, null],
    ]);
  });

  it('are those that were signed, even if the template is edited before the last signature', async () => {
    const { plan, next, dry } = await startWithQuestions();
    const amendment = await desk.propose(plan._id, [{ kind: 'questions', template: next._id }]);
    for (const who of [crew.brm, crew.cy]) await desk.sign(who, amendment._id);
    await crew.admin.call(templateRoutes.changeTemplate, {
      params: { id: next._id },
      body: templateBody('Later', [dry]),
    });
    await desk.sign(crew.ina, amendment._id);
    expect((await desk.planOf(plan._id)).questionTemplate?.name).toBe('After');
    expect((await textsOf(crew.ina, plan._id)).map(([question, , , leftIn]) => [question, leftIn])).toEqual([
      ['Is the floor dry?', 2],
      ['Is the light good?', null],
      ['Is it quiet?', null],
    ]);
  });

  it('are refused if the template is unknown or of another company, has no Yes/No question, or changes nothing', async () => {
    const { plan, template } = await startWithQuestions();
    const check = async (templateId: string, who: Person = crew.brm) => {
      const { status, body } = await who.attempt(amendmentRoutes.checkAmendment, {
        body: { workPlan: plan._id, changes: [{ kind: 'questions', template: templateId }] },
      });
      return [status, ...(status === 422 ? listErrorMessages(body) : [])];
    };
    expect(await check(unknownId)).toEqual([422, expect.any(String)]);
    const heading = await crew.admin.call(questionRoutes.addQuestion, {
      body: { question: 'Site', type: 'Quantitative', reference: 'R', controlMeasure: null },
    });
    expect(await check((await makeTemplate('Headings', heading))._id)).toEqual([
      422,
      'This template has no Yes/No question. Choose one that does.',
    ]);
    const foreign = await otherCrew.admin.call(questionRoutes.addQuestion, {
      body: { question: 'Is it cold?', type: 'Option', reference: 'R', controlMeasure: null },
    });
    const { _id } = await otherCrew.admin.call(templateRoutes.addTemplate, {
      body: templateBody('Foreign', [foreign]),
    });
    expect((await check(_id))[0]).toBe(422);
    expect((await check(template._id, crew.ina))[0]).toBe(403);
    expect((await check(template._id, otherCrew.brm))[0]).toBe(404);
    const same = await crew.brm.attempt(amendmentRoutes.proposeAmendment, {
      body: { workPlan: plan._id, reason: 'Same', changes: [{ kind: 'questions', template: template._id }] },
    });
    expect([same.status, ...listErrorMessages(same.body)]).toEqual([422, 'Nothing would change. Choose a change.']);
  });

  it('can be given to a plan that had none, once for each inspector', async () => {
    const plan = await startPlan(world, crew, work, work.planForm(await work.makeProject(), { quantity: 4 }));
    const template = await makeTemplate('First', await addQuestion('Is the floor dry?'));
    await desk.amendWithAll(plan._id, [{ kind: 'questions', template: template._id }]);
    for (const who of [crew.ina, crew.ian])
      expect(await textsOf(who, plan._id)).toEqual([['Is the floor dry?', null, 2, null]]);
  });

  it('reach an inspector whom the same amendment adds', async () => {
    const { plan, next } = await startWithQuestions();
    await desk.amendWithAll(plan._id, [
      { kind: 'questions', template: next._id },
      { kind: 'add inspectors', inspectors: [crew.ian.me._id] },
    ]);
    expect(await textsOf(crew.ian, plan._id)).toEqual([['Is it quiet?', null, 2, null]]);
  });
});

describe('the Inbox of an inspector', () => {
  const task = 'Answer the new questions of the work plan';

  it('asks for the answers to new questions until this inspector has given them', async () => {
    const plan = await startPlan(world, crew, work, work.planForm(await work.makeProject(), { quantity: 4 }));
    const questions = [await addQuestion('Is the floor dry?'), await addQuestion('Is it quiet?')];
    const template = await makeTemplate('First', ...questions);
    const amendment = await desk.propose(plan._id, [{ kind: 'questions', template: template._id }]);
    for (const who of [crew.brm, crew.cy, crew.ina]) await desk.sign(who, amendment._id);
    expect(await desk.inboxOf(crew.ina, plan)).not.toContain(task);
    await desk.sign(crew.ian, amendment._id);
    for (const who of [crew.ina, crew.ian]) expect(await desk.inboxOf(who, plan)).toContain(task);
    for (const who of [crew.brm, crew.cy]) expect(await desk.inboxOf(who, plan)).not.toContain(task);
    const [one, other] = await sheetOf(crew.ina, plan._id);
    await answer(crew.ina, must(one), { assessmentAnswer: 'Yes' });
    expect(await desk.inboxOf(crew.ina, plan)).toContain(task);
    await answer(crew.ina, must(other), { assessmentAnswer: 'Yes' });
    expect(await desk.inboxOf(crew.ina, plan)).not.toContain(task);
    // Completion does not wait for the answers of the other inspector, and does not end the task.
    await completePlan(crew.ina, plan);
    expect(await desk.inboxOf(crew.ian, plan)).toContain(task);
  });

  it('does not ask for the answers to questions that the next amendment removes', async () => {
    const { plan, next, template } = await startWithQuestions();
    await desk.amendWithAll(plan._id, [{ kind: 'questions', template: next._id }]);
    expect(await desk.inboxOf(crew.ina, plan)).toContain(task);
    const light = await makeTemplate('Shorter', must(template.assessmentQuestions[1]));
    await desk.amendWithAll(plan._id, [{ kind: 'questions', template: light._id }]);
    expect(await desk.inboxOf(crew.ina, plan)).not.toContain(task);
  });
});

describe('a question that an amendment added', () => {
  it('is answered by each inspector while work continues, also from a device; the other questions stay closed', async () => {
    const { plan, next } = await startWithQuestions();
    await desk.amendWithAll(plan._id, [{ kind: 'questions', template: next._id }]);
    const [gone, kept, added] = await sheetOf(crew.ina, plan._id);
    expect((await answer(crew.ian, must(added), { assessmentAnswer: 'Yes' })).status).toBe(404);
    expect((await answer(crew.brm, must(added), { assessmentAnswer: 'Yes' })).status).toBe(403);
    expect((await answer(crew.ina, must(kept), { assessmentAnswer: 'No' })).status).toBe(409);
    expect((await answer(crew.ina, must(gone), { assessmentAnswer: 'No' })).status).toBe(410);
    const clientId = world.kit.newId();
    const queued = {
      clientId,
      kind: 'answer',
      id: must(added)._id,
      body: { assessmentAnswer: 'No', comment: 'A press', over: unanswered },
    };
    for (const _time of ['sent', 'sent again after a lost answer'])
      expect(await desk.sync(crew.ina, queued)).toMatchObject([{ status: 200 }]);
    expect((await sheetOf(crew.ina, plan._id))[2]).toMatchObject({ assessmentAnswer: 'No', comment: 'A press' });
    expect(await newQuestionsOf(crew.ina, plan._id)).toBe(0);
  });

  it('is kept if its answer arrives after the last recording has completed the plan', async () => {
    const { plan, next } = await startWithQuestions();
    await desk.amendWithAll(plan._id, [{ kind: 'questions', template: next._id }]);
    const added = must((await sheetOf(crew.ina, plan._id))[2]);
    await completePlan(crew.ina, plan);
    const body = { assessmentAnswer: 'No', comment: 'A press', over: unanswered };
    const queued = { clientId: world.kit.newId(), kind: 'answer', id: added._id, body };
    for (const _time of ['sent', 'sent again after a lost answer'])
      expect(await desk.sync(crew.ina, queued)).toMatchObject([{ status: 200 }]);
    expect((await sheetOf(crew.ina, plan._id))[2]).toMatchObject({ assessmentAnswer: 'No', comment: 'A press' });
    expect((await desk.planOf(plan._id)).status).toBe('Completed');
  });

  it('that was answered offline before the next amendment removed it is not answered any more', async () => {
    const { plan, next, template } = await startWithQuestions();
    await desk.amendWithAll(plan._id, [{ kind: 'questions', template: next._id }]);
    const added = must((await sheetOf(crew.ina, plan._id))[2]);
    await desk.amendWithAll(plan._id, [{ kind: 'questions', template: template._id }]);
    const queued = {
      clientId: world.kit.newId(),
      kind: 'answer',
      id: added._id,
      body: { assessmentAnswer: 'Yes', over: unanswered },
    };
    expect(await desk.sync(crew.ina, queued)).toMatchObject([
      { status: 410, message: 'The work plan was changed. Answer its questions again.' },
    ]);
    // The question about the floor was removed from the plan in between, so it is asked again.
    expect((await textsOf(crew.ina, plan._id)).filter(([, , , leftIn]) => leftIn === null)).toEqual([
      ['Is the light good?', 'Yes', null, null],
      ['Is the floor dry?', null, 3, null],
    ]);
  });
});
