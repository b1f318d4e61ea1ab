import { PDF } from '@libpdf/core';
import {
  createRandom,
  listExpectedBrokenRules,
  createRandomRating,
} from '@roadworthy/contract/assessments/rating/rating.example.ts';
import { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { assessmentVersionRoutes } from '@roadworthy/contract/assessments/assessment-version.routes.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { defaultRiskMatrix, type RiskMatrix } from '@roadworthy/contract/companies/risk-matrix.ts';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { SignedContent } from '@roadworthy/contract/signing/signed-content.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import type { Person, ProblemBody } from '../../test/fixtures/people.ts';
import { makeProjects, type Projects } from '../../test/fixtures/projects.ts';
import { makeControl, makeRating, setRiskMatrix } from '../../test/fixtures/ratings.ts';
import { toStatusAndMessage } from '../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { readContent } from '../kit/pdf/fields/attached-content.ts';

let world: World;
let crew: Crew;
let projects: Projects;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  projects = await makeProjects(world, crew);
});
afterAll(() => world.close());
beforeEach(() => setRiskMatrix(world, crew));

const smaller: RiskMatrix = {
  likelihood: ['Rare', 'Sometimes', 'Often'],
  severity: ['Light', 'Serious', 'Fatal'],
  acceptableUpTo: 2,
  stopFrom: 6,
};
const lifting = async (project: { _id: string }) => must((await projects.items(project._id))[2]);
const change = async (who: Person, project: { _id: string }, body: object) =>
  who.attempt(assessmentRoutes.changeAssessmentItem, { params: { id: (await lifting(project))._id }, body });
const hazard = { hazard: 'Falling door', controlMeasure: 'Two people lift' };
const rate = (project: { _id: string }, rating: object | null | undefined, more: object = {}) =>
  change(crew.asa, project, {
    assessmentAnswer: 'No',
    hazardList: [{ ...hazard, ...more, ...(rating !== undefined && { rating }) }],
  });
const judge = async (project: { _id: string }, riskAcceptable: 'Yes' | 'No', more: object = {}) =>
  change(crew.udo, project, {
    ...more,
    hazardList: (await lifting(project)).hazardList.map((row) => ({ ...row, riskAcceptable })),
  });
const submit = (project: { _id: string }) =>
  crew.asa.attempt(projectRoutes.submitAssessment, { params: { id: project._id }, body: {} });
const submitAudit = (project: { _id: string }) =>
  crew.udo.attempt(projectRoutes.submitAudit, { params: { id: project._id }, body: {} });
const messagesOf = ({ body }: { body: ProblemBody<unknown> }) => body.meta.errors.map((error) => error.message);

async function startAssessment() {
  const project = await projects.walkTo('Awaiting to Complete Assessment');
  const floor = must((await projects.items(project._id))[1]);
  await crew.asa.call(assessmentRoutes.changeAssessmentItem, {
    params: { id: floor._id },
    body: { assessmentAnswer: 'Yes' },
  });
  return project;
}
async function startAudit(rating: object) {
  const project = await startAssessment();
  expect((await rate(project, rating)).status).toBe(200);
  expect((await submit(project)).status).toBe(200);
  await crew.brm.call(projectRoutes.assignProject, { params: { id: project._id }, body: { auditBy: crew.udo.me._id } });
  await crew.udo.call(projectRoutes.openAudit, { params: { id: project._id } });
  await crew.udo.call(projectRoutes.startAudit, { params: { id: project._id } });
  return project;
}

describe('the matrix of a company', () => {
  it('is off for a company created without it, and an assessment without it accepts no ratings', async () => {
    const { riskMatrix: _matrix, ...fields } = await world.ada.call(companyRoutes.getCompany, {
      params: { id: crew.id },
    });
    const made = await world.ada.call(companyRoutes.addCompany, {
      body: {
        name: 'Plain',
        address: fields.address,
        customerName: 'Cy',
        customerEmail: 'plain@example.com',
        userId: crew.brm.me._id,
      },
    });
    expect(made.riskMatrix).toBeNull();
    await setRiskMatrix(world, crew, null);
    const project = await startAssessment();
    expect(project.riskMatrix).toBeNull();
    expect(toStatusAndMessage(await rate(project, makeRating(world)))).toEqual([
      422,
      'This assessment has no risk matrix, so its hazards can’t be rated',
    ]);
    expect((await rate(project, undefined)).body.data?.hazardList).toEqual([{ ...hazard, riskAcceptable: null }]);
    expect((await submit(project)).status).toBe(200);
  });

  it('is rejected with the name of the invalid field', async () => {
    const wrong = await world.ada.attempt(companyRoutes.changeCompany, {
      params: { id: crew.id },
      body: { riskMatrix: { ...smaller, likelihood: ['Rare', 'Often'] } },
    });
    expect(wrong.status).toBe(422);
    expect(wrong.body.meta.errors.map((error) => error.path)).toEqual(['riskMatrix.likelihood']);
  });

  it('is copied at the start of an assessment, and later changes do not affect the copy', async () => {
    const waiting = await projects.walkTo('Awaiting to Start Assessment');
    const started = await startAssessment();
    expect(started.riskMatrix).toEqual(defaultRiskMatrix);
    await setRiskMatrix(world, crew, smaller);
    expect((await projects.get(started._id)).riskMatrix).toEqual(defaultRiskMatrix);
    await crew.asa.call(projectRoutes.openAssessment, { params: { id: waiting._id } });
    expect((await projects.get(waiting._id)).riskMatrix).toEqual(smaller);
    await setRiskMatrix(world, crew, null);
    expect((await projects.get(waiting._id)).riskMatrix).toEqual(smaller);
  });

  it('does not apply to an assessment that started without one, even after a takeover', async () => {
    await setRiskMatrix(world, crew, null);
    const project = await projects.walkTo('Awaiting to Complete Assessment');
    await setRiskMatrix(world, crew);
    await crew.brm.call(projectRoutes.takeOverAssessment, { params: { id: project._id } });
    expect((await projects.get(project._id)).riskMatrix).toBeNull();
  });
});

describe('a rating', () => {
  it('can be saved unfinished, but has to be complete before the assessment is submitted', async () => {
    const project = await startAssessment();
    const controls = [makeControl(world, { kind: null })];
    expect((await rate(project, { controls })).body.data?.hazardList).toEqual([
      {
        ...hazard,
        riskAcceptable: null,
        rating: { harmed: null, initial: null, residual: null, onlyPpeReason: null, controls },
      },
    ]);
    expect(messagesOf(await submit(project))).toEqual([
      '“Falling door”: Enter who may be harmed',
      '“Falling door”: Rate the risk without controls',
      '“Falling door”: Choose the kind of each control',
      '“Falling door”: Rate the risk with controls',
    ]);
    await rate(project, makeRating(world));
    expect((await submit(project)).status).toBe(200);
  });

  it('outside the matrix is refused at once', async () => {
    await setRiskMatrix(world, crew, smaller);
    const project = await startAssessment();
    const refused = await rate(project, makeRating(world));
    expect(refused.body.meta.errors).toEqual([
      { path: 'hazardList.0.rating', message: 'The rating must be within the risk matrix' },
    ]);
    expect((await lifting(project)).hazardList).toEqual([]);
  });

  it('names people of the company, with the names they had on that day', async () => {
    const project = await startAssessment();
    const named = (person: string) =>
      makeRating(world, { controls: [makeControl(world, { person, dueOn: '2026-12-24' })] });
    const stranger = (await world.makeCompany('b')).eva;
    expect((await rate(project, named(stranger.me._id))).body.meta.errors).toEqual([
      { path: 'hazardList.0.rating.controls.0.person', message: 'Choose a person who works for this company' },
    ]);
    const { data } = (await rate(project, named(crew.ina.me._id))).body;
    expect(data?.hazardList[0]?.rating?.controls[0]).toMatchObject({
      person: { _id: crew.ina.me._id, name: `${crew.ina.me.firstName} ${crew.ina.me.lastName}` },
      dueOn: '2026-12-24',
    });
    const people = await crew.asa.call(assessmentRoutes.listControlPeople, { query: { limit: 0 } });
    expect(people.map(({ _id }) => _id)).toEqual(expect.arrayContaining([crew.ina.me._id, crew.brm.me._id]));
    expect(people.map(({ _id }) => _id)).not.toContain(stranger.me._id);
    expect((await crew.cy.attempt(assessmentRoutes.listControlPeople)).status).toBe(403);
  });

  it('is kept when a client without ratings saves the answer, and removed by null', async () => {
    const project = await startAssessment();
    await rate(project, makeRating(world));
    const rating = (await lifting(project)).hazardList[0]?.rating;
    const both = { hazardList: [{ hazard: 'Noise', controlMeasure: 'Headphones' }, hazard] };
    expect((await change(crew.asa, project, both)).body.data?.hazardList).toEqual([
      { ...both.hazardList[0], riskAcceptable: null },
      { ...hazard, riskAcceptable: null, rating },
    ]);
    expect((await rate(project, null)).body.data?.hazardList).toEqual([{ ...hazard, riskAcceptable: null }]);
  });

  it('conflicts like any other part of the answer when somebody else changed it', async () => {
    const project = await startAssessment();
    await rate(project, makeRating(world));
    const { updatedAt } = await lifting(project);
    await rate(project, makeRating(world, { harmed: 'Visitors' }));
    const late = await change(crew.asa, project, {
      updatedAt,
      hazardList: [{ ...hazard, rating: makeRating(world, { harmed: 'Cleaners' }) }],
    });
    expect(late.status).toBe(409);
    expect(late.body.meta.current?.hazardList[0]?.rating?.harmed).toBe('Visitors');
    expect((await lifting(project)).hazardList[0]?.rating?.harmed).toBe('Visitors');
  });

  it('needs a reason if protective equipment is the only control', async () => {
    const project = await startAssessment();
    const controls = [makeControl(world, { kind: 'ppe' })];
    await rate(project, makeRating(world, { controls }));
    expect(messagesOf(await submit(project))).toEqual([
      '“Falling door”: Explain why no control above protective equipment is possible',
    ]);
    await rate(project, makeRating(world, { controls, onlyPpeReason: 'The door has no other grip' }));
    expect((await submit(project)).status).toBe(200);
  });

  it('is part of the submitted version and of the changes since the last audit', async () => {
    const project = await startAudit(makeRating(world));
    await judge(project, 'No');
    await crew.udo.call(projectRoutes.submitAudit, { params: { id: project._id }, body: { comment: 'Not enough' } });
    await crew.brm.call(projectRoutes.assignProject, {
      params: { id: project._id },
      body: { assessmentAssignTo: crew.asa.me._id },
    });
    await crew.asa.call(projectRoutes.openAssessment, { params: { id: project._id } });
    await rate(project, makeRating(world, { residual: { likelihood: 1, severity: 3 } }));
    expect(await lifting(project)).toMatchObject({ changedSinceAudit: true, riskAcceptable: null });
    const { rows } = await crew.asa.call(assessmentVersionRoutes.compareAssessments, {
      query: { project: project._id },
    });
    expect(rows[0]?.changes).toMatchObject([
      { what: 'Rating', about: 'Falling door', after: expect.stringContaining('With controls: 1 × 3 = 3.') },
    ]);
    const versions = await crew.asa.call(assessmentVersionRoutes.listAssessmentVersions, {
      query: { project: project._id },
    });
    const version = await crew.asa.call(assessmentVersionRoutes.getAssessmentVersion, {
      params: { id: must(versions[0])._id },
    });
    expect(version.isIntact).toBe(true);
    expect(version.answers[2]?.hazardList[0]?.rating?.residual).toEqual({ likelihood: 1, severity: 4 });
  });
});

describe('the auditor', () => {
  it('cannot accept a risk at level “stop” through any field, but can refuse it', async () => {
    const project = await startAudit(makeRating(world, { residual: { likelihood: 4, severity: 4 } }));
    const refused = [422, 'A risk rated “Stop” can’t be accepted'];
    expect(toStatusAndMessage(await judge(project, 'Yes'))).toEqual(refused);
    expect(toStatusAndMessage(await change(crew.udo, project, { riskAcceptable: 'Yes' }))).toEqual(refused);
    const withoutRating = await change(crew.udo, project, { hazardList: [{ ...hazard, riskAcceptable: 'Yes' }] });
    expect(toStatusAndMessage(withoutRating)).toEqual(refused);
    expect((await lifting(project)).hazardList[0]?.riskAcceptable).toBeNull();
    expect((await judge(project, 'No')).status).toBe(200);
  });

  it('accepts a risk between the limits only with a comment', async () => {
    const project = await startAudit(makeRating(world, { residual: { likelihood: 2, severity: 4 } }));
    expect((await judge(project, 'Yes')).status).toBe(200);
    expect(messagesOf(await submitAudit(project))).toEqual([
      '“Falling door”: Enter a comment that explains why this risk is as low as reasonably practicable',
    ]);
    await change(crew.udo, project, { auditComment: 'Two people, ten minutes a day' });
    expect((await submitAudit(project)).status).toBe(200);
  });

  it('accepts an acceptable risk without a comment, and cannot change the rating', async () => {
    const project = await startAudit(makeRating(world));
    const changed = await change(crew.udo, project, {
      hazardList: [{ ...hazard, riskAcceptable: 'Yes', rating: makeRating(world, { harmed: 'Nobody' }) }],
    });
    expect(toStatusAndMessage(changed)).toEqual([409, 'The assessment is complete, so its answers can’t be changed']);
    await judge(project, 'Yes');
    expect((await submitAudit(project)).status).toBe(200);
  });
});

describe('a hundred random assessments', () => {
  it('can be submitted exactly when an independent implementation of the rules finds nothing missing', async () => {
    const random = createRandom(412);
    let project = await startAssessment();
    let accepted = 0;
    for (let count = 0; count < 100; count += 1) {
      const rating = createRandomRating(random, { newId: world.kit.newId, person: crew.ina.me._id });
      const subject = { matrix: defaultRiskMatrix, rating };
      const saved = await rate(project, rating);
      const isSaved = listExpectedBrokenRules('save', subject).length === 0;
      expect([saved.status, rating]).toEqual([isSaved ? 200 : 422, rating]);
      if (!isSaved) continue;
      const isComplete = listExpectedBrokenRules('submit', subject).length === 0;
      expect([(await submit(project)).status, rating]).toEqual([isComplete ? 200 : 422, rating]);
      if (!isComplete) continue;
      accepted += 1;
      project = await startAssessment();
    }
    expect(accepted).toBeGreaterThan(3);
  });
});

describe('the review of a risk assessment', () => {
  const reviewOf = async (project: { _id: string }) => {
    const entry = (await projects.get(project._id)).eversignList[0];
    const { body } = await crew.brm.attempt(fileRoutes.getFile, { params: { key: must(entry?.meta.finalPdf) } });
    const json = readContent(await PDF.load(body)) ?? '';
    return { json, content: SignedContent.parse(JSON.parse(json)) };
  };

  it('contains matrix, ratings and controls, under a separate schema', async () => {
    const project = await startAudit(
      makeRating(world, {
        controls: [makeControl(world, { person: crew.ina.me._id, dueOn: '2026-12-24' })],
      }),
    );
    await judge(project, 'Yes');
    await submitAudit(project);
    const { content } = await reviewOf(project);
    expect(content).toMatchObject({
      kind: 'review',
      schema: 2,
      riskMatrix: defaultRiskMatrix,
      questions: [
        {},
        {},
        {
          hazards: [
            {
              ...hazard,
              riskAcceptable: 'Yes',
              rating: {
                harmed: 'Inspectors at the door',
                initial: { likelihood: 4, severity: 4, score: 16, level: 'stop' },
                residual: { likelihood: 1, severity: 4, score: 4, level: 'acceptable' },
                controls: [{ kind: 'engineering', measure: 'Two people lift', dueOn: '2026-12-24' }],
              },
            },
          ],
        },
      ],
    });
  });

  it('without ratings has the same form as in earlier versions', async () => {
    await setRiskMatrix(world, crew, null);
    const project = await projects.walkTo('Awaiting Review E-Sign BRM');
    const { json, content } = await reviewOf(project);
    expect(content.schema).toBe(1);
    expect(json).not.toContain('riskMatrix');
    expect(json).not.toContain('rating');
  });
});
