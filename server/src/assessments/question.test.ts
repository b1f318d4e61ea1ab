import { questionRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { parseRefusal } from '../../test/fixtures/people.ts';

let world: World;
let crew: Crew;
let others: Crew;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
});
afterAll(() => world.close());

const question = (change: object = {}) => ({
  question: 'Is the floor dry?',
  type: 'Yes/No',
  reference: 'HS-1',
  controlMeasure: 'Mop it',
  ...change,
});
const errors = (body: unknown) => parseRefusal(body).errors;
const unknownId = '01a1fcd4-0000-7000-8000-000000000000';
const path = '/assessment_questions';

describe('assessment questions', () => {
  it('require sign-in and a role that maintains them', async () => {
    const { _id } = await crew.brm.call(questionRoutes.addQuestion, { body: question() });
    for (const [method, at] of [
      ['GET', path],
      ['GET', `${path}/${_id}`],
      ['POST', path],
      ['PUT', `${path}/${_id}`],
      ['DELETE', `${path}/${_id}`],
    ] as const) {
      expect((await world.nobody.sendRaw(method, at)).status).toBe(401);
      expect((await crew.ina.sendRaw(method, at)).status).toBe(403);
    }
  });

  it('are refused with every missing field named in one response', async () => {
    const { status, body } = await crew.brm.sendRaw('POST', '/assessment_questions', {});
    expect(status).toBe(422);
    expect(errors(body)).toEqual([
      { path: 'question', message: 'Question is required' },
      { path: 'type', message: 'Type is required' },
      { path: 'reference', message: 'Reference is required' },
    ]);
  });

  it('are added, filtered by type, changed and deleted', async () => {
    const one = await crew.brm.call(questionRoutes.addQuestion, { body: question({ question: 'Are gloves worn?' }) });
    expect(one).toMatchObject({ type: 'Option', controlMeasure: 'Mop it', isGlobal: false });
    expect(
      (
        await crew.brm.attempt(questionRoutes.listQuestions, {
          query: { type: 'Option,Quantitative', search: 'gloves', searchFields: 'question' },
        })
      ).body,
    ).toMatchObject({
      totalCount: 1,
      data: [{ _id: one._id }],
    });
    expect(
      (await crew.brm.attempt(questionRoutes.listQuestions, { query: { type: 'Quantitative', search: 'gloves' } })).body
        .totalCount,
    ).toBe(0);
    const changed = await crew.brm.call(questionRoutes.changeQuestion, {
      params: { id: one._id },
      body: {
        type: 'Quantitative',
        controlMeasure: '',
        updatedAt: one.updatedAt,
      },
    });
    expect(changed).toMatchObject({ type: 'Quantitative', question: 'Are gloves worn?', controlMeasure: null });
    expect(
      (
        await crew.brm.attempt(questionRoutes.changeQuestion, {
          params: { id: one._id },
          body: { reference: 'X', updatedAt: one.updatedAt },
        })
      ).status,
    ).toBe(409);
    expect((await crew.brm.attempt(questionRoutes.deleteQuestion, { params: { id: one._id } })).body.meta.message).toBe(
      'Question deleted',
    );
    expect((await crew.brm.attempt(questionRoutes.getQuestion, { params: { id: one._id } })).status).toBe(404);
  });

  it('are not found from another company', async () => {
    const { _id } = await crew.brm.call(questionRoutes.addQuestion, { body: question() });
    const unknown = await others.brm.attempt(questionRoutes.getQuestion, { params: { id: unknownId } });
    for (const { status, body } of [
      await others.brm.attempt(questionRoutes.getQuestion, { params: { id: _id } }),
      await others.brm.attempt(questionRoutes.changeQuestion, { params: { id: _id }, body: { reference: 'X' } }),
      await others.brm.attempt(questionRoutes.deleteQuestion, { params: { id: _id } }),
    ]) {
      expect(status).toBe(404);
      expect({ ...body.meta, requestId: '' }).toEqual({ ...unknown.body.meta, requestId: '' });
    }
  });

  it('are readable everywhere if they are the platform’s, but only the super admin in the platform can change them', async () => {
    const one = await world.ada.call(questionRoutes.addQuestion, { body: question({ question: 'Is help near?' }) });
    expect(one.isGlobal).toBe(true);
    expect(await crew.brm.call(questionRoutes.listQuestions, { query: { search: 'help' } })).toMatchObject([
      { _id: one._id, isGlobal: true },
    ]);
    expect(await others.manager.call(questionRoutes.getQuestion, { params: { id: one._id } })).toMatchObject({
      isGlobal: true,
    });
    for (const who of [crew.brm, crew.manager, crew.admin]) {
      for (const answer of [
        await who.attempt(questionRoutes.changeQuestion, { params: { id: one._id }, body: { reference: 'X' } }),
        await who.attempt(questionRoutes.deleteQuestion, { params: { id: one._id } }),
      ]) {
        expect([answer.status, answer.body.meta.message]).toEqual([
          403,
          'This is a global record. Only a Super Admin can change it.',
        ]);
      }
    }
    expect((await crew.brmAtPlatform.attempt(questionRoutes.addQuestion, { body: question() })).status).toBe(403);
    expect(
      await world.ada.call(questionRoutes.changeQuestion, { params: { id: one._id }, body: { reference: 'HS-2' } }),
    ).toMatchObject({
      reference: 'HS-2',
      isGlobal: true,
    });
    expect((await world.ada.attempt(questionRoutes.deleteQuestion, { params: { id: one._id } })).status).toBe(200);
    expect((await crew.brm.attempt(questionRoutes.getQuestion, { params: { id: one._id } })).status).toBe(404);
  });
});
