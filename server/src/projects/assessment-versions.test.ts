import { assessmentVersionRoutes } from '@roadworthy/contract/assessments/assessment-version.routes.ts';
import { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type Input } from '../../test/fixtures/people.ts';
import { makeProjects, type Projects } from '../../test/fixtures/projects.ts';
import { toStatusAndMessage } from '../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { must } from '../../test/fixtures/must.ts';

let world: World;
let crew: Crew;
let others: Crew;
let projects: Projects;
let id: string;
let owner: pg.Client;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  projects = await makeProjects(world, crew);
  id = (await projects.walkTo('Awaiting to Complete Audit'))._id;
  owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

const versions = (who: Person = crew.udo) =>
  who.call(assessmentVersionRoutes.listAssessmentVersions, { query: { project: id } });
const changes = (
  query: Input<typeof assessmentVersionRoutes.compareAssessments>['query'] = {},
  who: Person = crew.udo,
) => who.call(assessmentVersionRoutes.compareAssessments, { query: { project: id, ...query } });
const put = async (who: Person, index: number, change: object) =>
  who.call(assessmentRoutes.changeAssessmentItem, {
    params: { id: must((await projects.items(id))[index]?._id) },
    body: change,
  });
const none = { rows: [], equipment: { added: [], removed: [] } };

// These tests take one project through assessment and audit twice, in order.
describe('each submission of an assessment', () => {
  it('is stored with its author, time, answers and equipment', async () => {
    const [first, ...more] = await versions();
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      project: id,
      number: 1,
      submittedBy: { _id: crew.asa.me._id, name: expect.stringMatching(/^Asa/) },
      isAudited: false,
    });
    const version = await crew.udo.call(assessmentVersionRoutes.getAssessmentVersion, {
      params: { id: must(first)._id },
    });
    expect(version).toMatchObject({ number: 1, isIntact: true, safetyEquipments: ['Safety Shoes', 'Safety Gloves'] });
    expect(version.answers.map((row) => [row.sno, row.assessmentAnswer, row.hazardList])).toEqual([
      [1, null, []],
      [2, 'Yes', []],
      [3, 'No', projects.hazards],
    ]);
    expect(await changes()).toEqual({ from: null, to: null, ...none });
  });

  it('is compared with the last audited version, showing each row before and after', async () => {
    await projects.judge(id, 'No');
    await crew.udo.call(projectRoutes.submitAudit, { params: { id }, body: { comment: 'The door may fall' } });
    expect((await versions())[0]).toMatchObject({ isAudited: true });
    expect(await changes()).toEqual({ from: 1, to: null, ...none });
    await crew.brm.call(projectRoutes.assignProject, { params: { id }, body: { assessmentAssignTo: crew.asa.me._id } });
    await crew.asa.call(projectRoutes.openAssessment, { params: { id } });
    await put(crew.asa, 0, { note: 'Hall 3' });
    await put(crew.asa, 1, { assessmentAnswer: 'No', hazardList: [{ hazard: 'Oil', controlMeasure: 'Mats' }] });
    await put(crew.asa, 2, { hazardList: [{ hazard: 'Falling door', controlMeasure: 'A hoist lifts' }] });
    await crew.asa.call(projectRoutes.submitAssessment, {
      params: { id },
      body: {
        safetyEquipments: ['Safety Shoes', 'Safety Helmet'],
      },
    });
    await crew.brm.call(projectRoutes.assignProject, { params: { id }, body: { auditBy: crew.udo.me._id } });
    const rows = [
      { sno: 1, question: 'Site', changes: [{ what: 'Note', about: null, before: null, after: 'Hall 3' }] },
      {
        sno: 2,
        question: 'Is the floor dry?',
        changes: [
          { what: 'Answer', about: null, before: 'Yes', after: 'No' },
          { what: 'Hazard', about: null, before: null, after: 'Oil – Mats' },
        ],
      },
      {
        sno: 3,
        question: 'Is lifting safe?',
        changes: [
          { what: 'Control measure', about: 'Falling door', before: 'Two people lift', after: 'A hoist lifts' },
        ],
      },
    ];
    const equipment = { added: ['Safety Helmet'], removed: ['Safety Gloves'] };
    expect(await changes()).toMatchObject({ from: 1, to: null, rows, equipment });
    expect(await changes({ from: '1', to: '2' })).toMatchObject({ from: 1, to: 2, rows, equipment });
    expect((await changes({ from: '2', to: '1' })).equipment).toEqual({
      added: ['Safety Gloves'],
      removed: ['Safety Helmet'],
    });
    expect((await versions()).map((row) => [row.number, row.isAudited])).toEqual([
      [2, false],
      [1, true],
    ]);
    expect((await projects.items(id)).map((row) => row.changedSinceAudit)).toEqual([true, true, true]);
  });

  it('is not marked as changed where an answer returned to its audited value', async () => {
    const { _id } = await projects.walkTo('Awaiting to Complete Audit');
    await projects.judge(_id, 'No');
    await crew.udo.call(projectRoutes.submitAudit, { params: { id: _id }, body: { comment: 'No' } });
    await crew.brm.call(projectRoutes.assignProject, {
      params: { id: _id },
      body: { assessmentAssignTo: crew.asa.me._id },
    });
    await crew.asa.call(projectRoutes.openAssessment, { params: { id: _id } });
    const floor = (await projects.items(_id))[1]?._id;
    const answered = async (assessmentAnswer: 'Yes' | 'No') =>
      (
        await crew.asa.call(assessmentRoutes.changeAssessmentItem, {
          params: { id: must(floor) },
          body: { assessmentAnswer },
        })
      ).changedSinceAudit;
    expect([await answered('No'), await answered('Yes')]).toEqual([true, false]);
  });

  it('can be read only by people who may read the answers', async () => {
    const [newest] = await versions();
    const paths = [
      `/project_assessment_versions?project=${id}`,
      `/project_assessment_versions/${newest?._id}`,
      `/project_assessment_changes?project=${id}`,
    ];
    const unknown = '01a1fcd4-0000-7000-8000-000000000000';
    for (const path of paths) {
      for (const who of [crew.udo, crew.asa, crew.brm, crew.manager, crew.cy])
        expect((await who.sendRaw('GET', path)).status, `${path}`).toBe(200);
      expect((await world.nobody.sendRaw('GET', path)).status).toBe(401);
      expect((await crew.eva.sendRaw('GET', path)).status).toBe(403);
      const missing = await others.brm.sendRaw('GET', path.replace(id, unknown).replace(must(newest)._id, unknown));
      for (const who of [others.udo, others.asa, others.brm, others.manager, crew.ina]) {
        const answer = await who.sendRaw('GET', path);
        expect(answer.status, `${path}`).toBe(404);
        expect({ ...answer.body.meta, requestId: '' }).toEqual({ ...missing.body.meta, requestId: '' });
      }
    }
    expect(
      (await crew.udo.attempt(assessmentVersionRoutes.compareAssessments, { query: { project: id, from: '7' } }))
        .status,
    ).toBe(404);
    expect(
      (await crew.udo.attempt(assessmentVersionRoutes.compareAssessments, { query: { project: id, from: 'x' } }))
        .status,
    ).toBe(422);
    expect((await crew.udo.attempt(assessmentVersionRoutes.listAssessmentVersions)).status).toBe(422);
  });

  it('is permanent: the database rejects changes, and a change that bypasses it is detected', async () => {
    const [second, first] = await versions();
    await expect(owner.query('update assessment_versions set number = 7')).rejects.toThrow('append-only');
    await expect(owner.query('delete from assessment_versions')).rejects.toThrow('append-only');
    const isIntact = async (version: { _id: string } | undefined) =>
      (await crew.udo.call(assessmentVersionRoutes.getAssessmentVersion, { params: { id: must(version)._id } }))
        .isIntact;
    expect([await isIntact(first), await isIntact(second)]).toEqual([true, true]);
    await owner.query('alter table assessment_versions disable trigger append_only');
    await owner.query(
      `update assessment_versions set content = jsonb_set(content, '{answers,1,note}', '"Dry"') where id = $1`,
      [second?._id],
    );
    expect([await isIntact(first), await isIntact(second)]).toEqual([true, false]);
    await owner.query(`update assessment_versions set hash = 'x' where id = $1`, [first?._id]);
    expect(await isIntact(first)).toBe(false);
    await owner.query('alter table assessment_versions enable trigger append_only');
  });

  it('creates one version when it is sent twice at once', async () => {
    const { _id } = await projects.walkTo('Awaiting to Complete Assessment');
    await projects.answer(_id);
    const twice = await Promise.all(
      [1, 2].map(() => crew.asa.attempt(projectRoutes.submitAssessment, { params: { id: _id }, body: {} })),
    );
    expect(twice.map(toStatusAndMessage).toSorted()).toEqual([
      [200, undefined],
      [409, 'You can’t do this while the project is Awaiting to Risk Review'],
    ]);
    expect(
      await crew.asa.call(assessmentVersionRoutes.listAssessmentVersions, { query: { project: _id } }),
    ).toHaveLength(1);
  });
});
