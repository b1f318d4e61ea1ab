import { assessmentRoutes, templateRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import { makeProjects, type Projects } from '../../test/fixtures/projects.ts';
import { toStatusAndMessage } from '../../test/fixtures/sign-in.ts';
import { listErrorMessages } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let projects: Projects;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  projects = await makeProjects(world, crew);
});
afterAll(() => world.close());

describe('an assessment assigned to someone else', () => {
  it('can be taken over by the BRM only, and the project then names the BRM', async () => {
    const { _id } = await projects.walkTo('Awaiting to Start Assessment');
    for (const who of [crew.cy, crew.udo, crew.ina, crew.manager])
      expect((await who.attempt(projectRoutes.takeOverAssessment, { params: { id: _id } })).status).toBe(403);
    expect((await crew.asa.attempt(projectRoutes.takeOverAssessment, { params: { id: _id } })).status).toBe(403);
    expect(await crew.brm.call(projectRoutes.takeOverAssessment, { params: { id: _id } })).toMatchObject({
      status: 'Awaiting to Complete Assessment',
      assessmentAssignTo: { _id: crew.brm.me._id },
    });
    expect((await crew.asa.attempt(projectRoutes.getProject, { params: { id: _id } })).status).toBe(404);
    const history = await crew.brm.call(projectRoutes.listProjectHistory, {
      params: { id: _id },
      query: { limit: 0 },
    });
    expect(
      history.some(({ by, after }) => by?._id === crew.brm.me._id && after?.assessmentAssignTo === crew.brm.me._id),
    ).toBe(true);
  });

  it('can be taken over after its start too, but not before it is assigned', async () => {
    const early = await projects.walkTo('Awaiting Risk Assessment');
    expect(
      toStatusAndMessage(await crew.brm.attempt(projectRoutes.takeOverAssessment, { params: { id: early._id } })),
    ).toEqual([409, 'You can’t do this while the project is Awaiting Risk Assessment']);
    const { _id } = await projects.walkTo('Awaiting to Complete Assessment');
    expect(await crew.brm.call(projectRoutes.takeOverAssessment, { params: { id: _id } })).toMatchObject({
      assessmentAssignTo: { _id: crew.brm.me._id },
    });
  });

  it('names the person who submits it, even when a client that follows the specification lets the BRM submit without taking over', async () => {
    const { _id } = await projects.walkTo('Awaiting to Complete Assessment');
    await projects.answer(_id);
    const done = await crew.brm.call(projectRoutes.submitAssessment, { params: { id: _id }, body: {} });
    expect(done).toMatchObject({ status: 'Awaiting to Risk Review', assessmentAssignTo: { _id: crew.brm.me._id } });
  });
});

describe('an audit assigned to someone else', () => {
  it('can be taken over by the BRM, and the project then names the BRM', async () => {
    const { _id } = await projects.walkTo('Awaiting to Start Audit');
    for (const who of [crew.cy, crew.asa, crew.udo])
      expect((await who.attempt(projectRoutes.takeOverAudit, { params: { id: _id } })).status).toBe(403);
    expect(await crew.brm.call(projectRoutes.takeOverAudit, { params: { id: _id } })).toMatchObject({
      status: 'Awaiting to Complete Audit',
      auditBy: { _id: crew.brm.me._id },
    });
    expect((await crew.udo.attempt(projectRoutes.getProject, { params: { id: _id } })).status).toBe(404);
  });
});

describe('a person assigned by mistake', () => {
  it('can be replaced as the assessee before and after the start, and the answers are kept', async () => {
    const { _id } = await projects.walkTo('Awaiting to Start Assessment');
    const assign = (assessmentAssignTo: string) =>
      crew.manager.attempt(projectRoutes.assignProject, { params: { id: _id }, body: { assessmentAssignTo } });
    expect(
      (
        await crew.asa.attempt(projectRoutes.assignProject, {
          params: { id: _id },
          body: { assessmentAssignTo: crew.asa.me._id },
        })
      ).status,
    ).toBe(403);
    const by = (person: typeof crew.brm, status: string) => ({ status, assessmentAssignTo: { _id: person.me._id } });
    expect((await assign(crew.brm.me._id)).body.data).toMatchObject(by(crew.brm, 'Awaiting to Start Assessment'));
    expect(toStatusAndMessage(await assign(crew.brm.me._id))).toEqual([
      409,
      'You can’t do this while the project is Awaiting to Start Assessment',
    ]);
    await assign(crew.asa.me._id);
    await crew.asa.call(projectRoutes.openAssessment, { params: { id: _id } });
    await projects.answer(_id);
    const answers = async () => (await projects.items(_id)).map(({ assessmentAnswer }) => assessmentAnswer);
    const before = await answers();
    expect((await assign(crew.brm.me._id)).body.data).toMatchObject(by(crew.brm, 'Awaiting to Complete Assessment'));
    expect(await answers()).toEqual(before);
    expect(await crew.brm.call(projectRoutes.submitAssessment, { params: { id: _id }, body: {} })).toMatchObject({
      status: 'Awaiting to Risk Review',
    });
  });

  it('can be replaced by another auditor, who has to open the audit again', async () => {
    const { _id } = await projects.walkTo('Awaiting to Start Audit');
    const answer = await crew.manager.attempt(projectRoutes.assignProject, {
      params: { id: _id },
      body: { auditBy: crew.brm.me._id },
    });
    expect(answer.body.data).toMatchObject({ status: 'Assigned to Auditor', auditBy: { _id: crew.brm.me._id } });
  });
});

describe('an administrator of a company', () => {
  it('can take over, judge and submit an audit', async () => {
    const { _id } = await projects.walkTo('Awaiting to Start Audit');
    const { manager } = crew;
    expect(await manager.call(projectRoutes.takeOverAudit, { params: { id: _id } })).toMatchObject({
      auditBy: { _id: manager.me._id },
    });
    const item = (await projects.items(_id))[2];
    const hazardList = item?.hazardList.map((row) => ({ ...row, riskAcceptable: 'Yes' as const }));
    expect(
      (
        await manager.attempt(assessmentRoutes.changeAssessmentItem, {
          params: { id: must(item)._id },
          body: { hazardList },
        })
      ).status,
    ).toBe(200);
    expect(await manager.call(projectRoutes.submitAudit, { params: { id: _id }, body: {} })).toMatchObject({
      status: 'Awaiting Review E-Sign BRM',
      auditBy: { _id: manager.me._id },
    });
  });
});

describe('an auditor', () => {
  it('can comment on an acceptable risk and on the whole assessment, and the assessee cannot', async () => {
    const { _id } = await projects.walkTo('Awaiting to Complete Audit');
    const item = (await projects.items(_id))[2];
    await projects.judge(_id, 'Yes');
    const commented = await crew.udo.call(assessmentRoutes.changeAssessmentItem, {
      params: { id: must(item)._id },
      body: { auditComment: 'Only while the hoist is inspected' },
    });
    expect(commented).toMatchObject({ auditComment: 'Only while the hoist is inspected', riskAcceptable: 'Yes' });
    expect(
      (
        await crew.asa.attempt(assessmentRoutes.changeAssessmentItem, {
          params: { id: must(item)._id },
          body: { auditComment: 'Fine' },
        })
      ).status,
    ).not.toBe(200);
    const project = await crew.udo.call(projectRoutes.submitAudit, {
      params: { id: _id },
      body: { comment: 'Well prepared' },
    });
    expect(project).toMatchObject({ status: 'Awaiting Review E-Sign BRM', comment: 'Well prepared' });
    expect((await projects.items(_id))[2]?.auditComment).toBe('Only while the hoist is inspected');
  });

  it('is the only one who comments: a comment by the assessee of an open assessment is rejected', async () => {
    const { _id } = await projects.walkTo('Awaiting to Complete Assessment');
    const item = (await projects.items(_id))[2];
    expect(
      toStatusAndMessage(
        await crew.asa.attempt(assessmentRoutes.changeAssessmentItem, {
          params: { id: must(item)._id },
          body: { auditComment: 'Fine' },
        }),
      ),
    ).toEqual([403, 'Only the auditor decides whether a risk is acceptable']);
  });
});

describe('without a Yes/No question', () => {
  const withoutQuestions = (id: string) =>
    world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx.deleteFrom('assessmentItems').where('projectId', '=', id).where('type', '=', 'Option').execute(),
    );
  const nothing = 'This project has no Yes/No questions. Create it again with a template that has one.';

  it('neither an assessment nor an audit can be submitted', async () => {
    const assessed = await projects.walkTo('Awaiting to Complete Assessment');
    await withoutQuestions(assessed._id);
    expect(
      listErrorMessages(
        (await crew.asa.attempt(projectRoutes.submitAssessment, { params: { id: assessed._id }, body: {} })).body,
      ),
    ).toEqual([nothing]);
    const audited = await projects.walkTo('Awaiting to Complete Audit');
    await withoutQuestions(audited._id);
    expect(
      listErrorMessages(
        (await crew.udo.attempt(projectRoutes.submitAudit, { params: { id: audited._id }, body: {} })).body,
      ),
    ).toEqual([nothing]);
  });
});

it('a template without questions cannot be saved', async () => {
  const form = { name: 'Empty', description: 'None', environment: 'Quality CC', type: 'P' };
  for (const more of [{}, { assessmentQuestions: [] }])
    expect(
      listErrorMessages((await crew.brm.sendRaw('POST', '/assessment_templates', { ...form, ...more })).body),
    ).toEqual(['Choose at least one question']);
  const [kept] = await crew.brm.call(templateRoutes.listTemplates, { query: { limit: 1, sort: '-createdAt' } });
  expect(
    listErrorMessages(
      (
        await crew.brm.attempt(templateRoutes.changeTemplate, {
          params: { id: must(kept)._id },
          body: { assessmentQuestions: [] },
        })
      ).body,
    ),
  ).toEqual(['Choose at least one question']);
});
