import { questionRoutes, templateRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import type { AssessmentQuestion, AssessmentTemplate } from '@roadworthy/contract/assessments/assessment.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listChanges } from '../../../test/support/changes.ts';
import { toStatusAndMessage } from '../../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { parseRefusal } from '../../../test/fixtures/people.ts';

let world: World;
let crew: Crew;
let others: Crew;
let own: AssessmentQuestion;
let heading: AssessmentQuestion;
let global: AssessmentQuestion;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  heading = await crew.brm.call(questionRoutes.addQuestion, {
    body: {
      question: 'Floor',
      type: 'Quantitative',
      reference: 'A',
    },
  });
  own = await crew.brm.call(questionRoutes.addQuestion, {
    body: {
      question: 'Is it dry?',
      type: 'Option',
      reference: 'B',
      controlMeasure: 'Mop',
    },
  });
  global = await world.ada.call(questionRoutes.addQuestion, {
    body: {
      question: 'Is it lit?',
      type: 'Option',
      reference: 'G',
    },
  });
});
afterAll(() => world.close());

const template = (change: object = {}): BodyInput<typeof templateRoutes.addTemplate> => ({
  name: 'Yard',
  description: 'Outdoors',
  envirnment: 'Yard',
  type: 'P',
  assessmentQuestions: [heading._id, global, own],
  ...change,
});
const errors = (body: unknown) => parseRefusal(body).errors;
const names = (body: AssessmentTemplate) => body.assessmentQuestions.map((row) => row.question);
const unknownId = '01a1fcd4-0000-7000-8000-000000000000';
const path = '/assessment_templates';

describe('the history of a template', () => {
  it('names the question that was added, removed or moved, and who did it, when only the questions changed', async () => {
    const { _id } = await crew.brm.call(templateRoutes.addTemplate, {
      body: template({ assessmentQuestions: [heading._id, own._id] }),
    });
    expect(await listChanges(world, crew, _id, 'template_questions')).toEqual([
      { event: 'insert', by: crew.brm.me._id, before: null, after: [question(heading, 0), question(own, 1)] },
    ]);
    await crew.brm.call(templateRoutes.changeTemplate, {
      params: { id: _id },
      body: { assessmentQuestions: [heading._id, own._id] },
    });
    expect(await listChanges(world, crew, _id, 'template_questions')).toHaveLength(1);
    await crew.admin.call(templateRoutes.changeTemplate, {
      params: { id: _id },
      body: { assessmentQuestions: [own._id, global._id] },
    });
    const by = crew.admin.me._id;
    const [, ...later] = await listChanges(world, crew, _id, 'template_questions');
    expect(later).toHaveLength(3);
    expect(later).toEqual(
      expect.arrayContaining([
        { event: 'delete', by, before: [question(heading, 0)], after: null },
        { event: 'update', by, before: [question(own, 1)], after: [question(own, 0)] },
        { event: 'insert', by, before: null, after: [question(global, 1)] },
      ]),
    );
  });
  const question = ({ _id }: { _id: string }, position: number) => ({ questionId: _id, position });
});

describe('assessment templates', () => {
  it('require sign-in and a role that maintains them', async () => {
    const { _id } = await crew.brm.call(templateRoutes.addTemplate, { body: template() });
    for (const [method, at] of [
      ['GET', path],
      ['GET', `${path}/${_id}`],
      ['POST', path],
      ['PUT', `${path}/${_id}`],
      ['DELETE', `${path}/${_id}`],
    ] as const) {
      expect((await world.nobody.sendRaw(method, at)).status).toBe(401);
      expect((await crew.asa.sendRaw(method, at)).status).toBe(403);
    }
  });

  it('are refused with every missing field named in one response', async () => {
    const { status, body } = await crew.brm.sendRaw('POST', '/assessment_templates', {});
    expect(status).toBe(422);
    expect(errors(body).map((error) => error.message)).toEqual([
      'Name is required',
      'Description is required',
      'Type is required',
      'Choose at least one question',
      'Environment is required',
    ]);
    expect((await crew.brm.attempt(templateRoutes.addTemplate, { body: template({ type: 'X' }) })).status).toBe(422);
  });

  it('contain the company’s own and global questions in the chosen order, each once, and no others', async () => {
    const one = await crew.brm.call(templateRoutes.addTemplate, {
      body: template({ assessmentQuestions: [own._id, heading._id, global._id, own._id] }),
    });
    expect(names(one)).toEqual(['Is it dry?', 'Floor', 'Is it lit?']);
    expect(one.assessmentQuestions[0]).toEqual({
      _id: own._id,
      question: 'Is it dry?',
      type: 'Option',
      reference: 'B',
      controlMeasure: 'Mop',
    });
    const wrong = await others.brm.attempt(templateRoutes.addTemplate, {
      body: template({ assessmentQuestions: [global._id, own._id, unknownId] }),
    });
    expect(wrong.status).toBe(422);
    expect(errors(wrong.body)).toEqual([
      { path: 'assessmentQuestions.1', message: 'Question is required' },
      { path: 'assessmentQuestions.2', message: 'Question is required' },
    ]);
  });

  it('are added with either spelling of the environment field, found by type, changed and deleted', async () => {
    const one = await crew.brm.call(templateRoutes.addTemplate, {
      body: template({ name: 'Hall', envirnment: undefined, environment: 'Indoors', type: 'T' }),
    });
    expect(one).toMatchObject({ name: 'Hall', envirnment: 'Indoors', type: 'T', isGlobal: false });
    expect(
      (
        await crew.brm.attempt(templateRoutes.listTemplates, {
          query: { type: 'P,T', search: 'hall', searchFields: 'name' },
        })
      ).body,
    ).toMatchObject({
      totalCount: 1,
      data: [{ _id: one._id, assessmentQuestions: [{ _id: heading._id }, {}, {}] }],
    });
    expect((await crew.brm.attempt(templateRoutes.listTemplates, { query: { type: 'D' } })).body.totalCount).toBe(0);
    const changed = await crew.brm.call(templateRoutes.changeTemplate, {
      params: { id: one._id },
      body: { envirnment: 'Shed', updatedAt: one.updatedAt },
    });
    expect(changed).toMatchObject({ name: 'Hall', envirnment: 'Shed', assessmentQuestions: one.assessmentQuestions });
    expect(
      names(
        await crew.brm.call(templateRoutes.changeTemplate, {
          params: { id: one._id },
          body: { assessmentQuestions: [own, heading] },
        }),
      ),
    ).toEqual(['Is it dry?', 'Floor']);
    expect(
      errors(
        (await crew.brm.attempt(templateRoutes.changeTemplate, { params: { id: one._id }, body: { environment: ' ' } }))
          .body,
      ),
    ).toEqual([{ path: 'environment', message: 'Environment is required' }]);
    const stale = await crew.brm.attempt(templateRoutes.changeTemplate, {
      params: { id: one._id },
      body: { name: 'Old', updatedAt: one.updatedAt },
    });
    expect([stale.status, stale.body.meta.current?.envirnment]).toEqual([409, 'Shed']);
    expect((await crew.brm.attempt(templateRoutes.deleteTemplate, { params: { id: one._id } })).body.meta.message).toBe(
      'Template deleted',
    );
    expect((await crew.brm.attempt(templateRoutes.getTemplate, { params: { id: one._id } })).status).toBe(404);
  });

  it('prevent deletion of their questions, even of a platform question used by any company, and are named in the error', async () => {
    const usedQuestion = await crew.brm.call(questionRoutes.addQuestion, {
      body: {
        question: 'Is it held?',
        type: 'Option',
        reference: 'N',
      },
    });
    const one = await crew.brm.call(templateRoutes.addTemplate, {
      body: template({ name: 'Holding', assessmentQuestions: [usedQuestion._id] }),
    });
    const drop = async (who: typeof crew.brm, id: string) =>
      toStatusAndMessage(await who.attempt(questionRoutes.deleteQuestion, { params: { id } }));
    expect(await drop(crew.brm, usedQuestion._id)).toEqual([
      409,
      'Can’t delete this question: it is used in “Holding”. Remove it from the template first.',
    ]);
    await others.brm.call(templateRoutes.addTemplate, {
      body: template({ name: 'Theirs', assessmentQuestions: [global._id] }),
    });
    expect((await drop(world.ada, global._id))[1]).toContain('“Theirs”');
    await crew.brm.call(templateRoutes.changeTemplate, {
      params: { id: one._id },
      body: { assessmentQuestions: [own._id] },
    });
    expect((await drop(crew.brm, usedQuestion._id))[0]).toBe(200);
  });

  it('keep a question that was deleted before questions were protected, while other templates can no longer choose it', async () => {
    const gone = await crew.brm.call(questionRoutes.addQuestion, {
      body: {
        question: 'Is it new?',
        type: 'Option',
        reference: 'N',
      },
    });
    const one = await crew.brm.call(templateRoutes.addTemplate, { body: template({ assessmentQuestions: [gone] }) });
    await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx
        .updateTable('assessmentQuestions')
        .set({ deletedAt: new Date().toISOString() })
        .where('id', '=', gone._id)
        .execute(),
    );
    expect(
      names(
        await crew.brm.call(templateRoutes.changeTemplate, {
          params: { id: one._id },
          body: { assessmentQuestions: [own, gone] },
        }),
      ),
    ).toEqual(['Is it dry?', 'Is it new?']);
    expect(
      (await crew.brm.attempt(templateRoutes.addTemplate, { body: template({ assessmentQuestions: [gone] }) })).status,
    ).toBe(422);
  });

  it('are not found from another company', async () => {
    const { _id } = await crew.brm.call(templateRoutes.addTemplate, { body: template() });
    const unknown = await others.brm.attempt(templateRoutes.getTemplate, { params: { id: unknownId } });
    for (const { status, body } of [
      await others.brm.attempt(templateRoutes.getTemplate, { params: { id: _id } }),
      await others.brm.attempt(templateRoutes.changeTemplate, { params: { id: _id }, body: { name: 'Mine' } }),
      await others.brm.attempt(templateRoutes.deleteTemplate, { params: { id: _id } }),
    ]) {
      expect(status).toBe(404);
      expect({ ...body.meta, requestId: '' }).toEqual({ ...unknown.body.meta, requestId: '' });
    }
  });

  it('are readable everywhere if they are the platform’s, but only the super admin in the platform can change them', async () => {
    const one = await world.ada.call(templateRoutes.addTemplate, {
      body: template({ name: 'Everywhere', assessmentQuestions: [global._id] }),
    });
    expect(await crew.brm.call(templateRoutes.getTemplate, { params: { id: one._id } })).toMatchObject({
      isGlobal: true,
      assessmentQuestions: [{ question: 'Is it lit?' }],
    });
    for (const who of [crew.brm, crew.manager, crew.admin]) {
      for (const answer of [
        await who.attempt(templateRoutes.changeTemplate, { params: { id: one._id }, body: { name: 'Mine' } }),
        await who.attempt(templateRoutes.deleteTemplate, { params: { id: one._id } }),
      ]) {
        expect([answer.status, answer.body.meta.message]).toEqual([
          403,
          'This is a global record. Only a Super Admin can change it.',
        ]);
      }
    }
    expect(
      (await world.ada.attempt(templateRoutes.addTemplate, { body: template({ assessmentQuestions: [own._id] }) }))
        .status,
    ).toBe(422);
    expect(
      await world.ada.call(templateRoutes.changeTemplate, { params: { id: one._id }, body: { type: 'D' } }),
    ).toMatchObject({
      type: 'D',
      isGlobal: true,
    });
    expect((await world.ada.attempt(templateRoutes.deleteTemplate, { params: { id: one._id } })).status).toBe(200);
    expect((await others.brm.attempt(templateRoutes.getTemplate, { params: { id: one._id } })).status).toBe(404);
  });
});
