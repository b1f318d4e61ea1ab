import { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import { type Person, type Reply, type TestResponse, parseRefusal } from '../../test/fixtures/people.ts';
import { makeProjects, type Projects } from '../../test/fixtures/projects.ts';
import { toStatusAndMessage } from '../../test/fixtures/sign-in.ts';
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

const longAgo = '2001-01-01T00:00:00.000Z';
/** Sends any fields, because a client may send back ones that it cannot change. */
const put = async (who: Person, id: string, change: object): Promise<Reply<typeof projectRoutes.changeProject>> =>
  who.attempt(projectRoutes.changeProject, { params: { id }, body: { ...change } });
const errors = ({ status, body }: TestResponse) => [status, parseRefusal(body).errors];
const otherStep = 'This can’t be changed in the project’s current step';
const onlyBefore = 'You can edit a project until its first signature';

describe('a project sent back with PUT', () => {
  it('accepts the dates and names that steps set, without writing them', async () => {
    const { _id } = await projects.walkTo('Awaiting Risk Assessment');
    const status = 'Awaiting to Start Assessment';
    const sent = {
      status,
      assessmentAssignTo: crew.asa.me._id,
      assessmentAssignOn: longAgo,
      projectNo: 'P-1',
      isDeleted: true,
    };
    const { body } = await put(crew.manager, _id, sent);
    expect(body.data).toMatchObject({ status, assessmentAssignTo: { _id: crew.asa.me._id }, isDeleted: false });
    expect([body.data?.assessmentAssignOn, body.data?.projectNo]).not.toContain(longAgo);
    expect(body.data?.projectNo).not.toBe('P-1');
    expect((await put(crew.manager, _id, { assessmentDones: longAgo })).status).toBe(422);
  });

  it('submits the assessment and the audit with the specified bodies', async () => {
    const { _id } = await projects.walkTo('Awaiting to Complete Assessment');
    for (const item of await projects.items(_id))
      if (item.assessmentQuestion.type === 'Option')
        await crew.asa.call(assessmentRoutes.changeAssessmentItem, {
          params: { id: item._id },
          body: { assessmentAnswer: 'Yes' },
        });
    const now = {
      assessmentDone: longAgo,
      auditOn: longAgo,
      auditBy: crew.brm.me._id,
      safetyEquipments: ['Safety Shoes'],
    };
    const assessed = await put(crew.asa, _id, { status: 'Awaiting to Risk Review', ...now });
    expect(assessed.body.data).toMatchObject({
      status: 'Awaiting to Risk Review',
      auditBy: { _id: crew.brm.me._id },
      safetyEquipments: ['Safety Shoes'],
    });
    expect([assessed.body.data?.assessmentDone, assessed.body.data?.auditOn]).not.toContain(longAgo);
    await put(crew.brm, _id, { status: 'Awaiting to Complete Audit' });
    const audited = await put(crew.brm, _id, {
      status: 'Awaiting Review E-Sign BRM',
      auditDone: longAgo,
      comment: 'All well',
    });
    expect(audited.body.data).toMatchObject({
      status: 'Awaiting Review E-Sign BRM',
      auditDone: expect.any(String),
      comment: 'All well',
    });
    expect(audited.body.data?.auditDone).not.toBe(longAgo);
  });

  it('has no effect if every value is already stored, whether the office or the customer sends it', async () => {
    for (const status of ['Awaiting BRM to E-Sign', 'Awaiting to Start Assessment'] as const) {
      const project = await projects.walkTo(status, {
        change: { workLocation: [must(crew.location)._id], mobileNo: '0123456789' },
      });
      const { _id } = project;
      for (const who of [crew.brm, crew.manager, crew.cy]) {
        for (const body of [{ status }, {}, project]) {
          const answer = await put(who, _id, body);
          expect([answer.status, answer.body.data?.status, answer.body.data?.updatedAt]).toEqual([
            200,
            status,
            project.updatedAt,
          ]);
        }
      }
      expect(await projects.get(_id)).toEqual(project);
    }
  });

  it('moves to the sent status even if all other fields are unchanged', async () => {
    const project = await projects.walkTo('Awaiting to Start Assessment');
    const moved = await put(crew.asa, project._id, { ...project, status: 'Awaiting to Complete Assessment' });
    expect([moved.status, moved.body.data?.status]).toEqual([200, 'Awaiting to Complete Assessment']);
    const stale = await put(crew.asa, project._id, {
      status: 'Awaiting to Complete Assessment',
      updatedAt: project.updatedAt,
    });
    expect(toStatusAndMessage(stale)).toEqual([409, 'This has changed since you opened it']);
  });

  it('is rejected with the names of all fields that cannot be written with the new status, and keeps its status', async () => {
    const project = await projects.walkTo('Awaiting Risk Assessment');
    const assign = { status: 'Awaiting to Start Assessment', assessmentAssignTo: crew.asa.me._id };
    const refused = await put(crew.manager, project._id, {
      ...assign,
      poNo: 'PO-9',
      comment: 'Later',
      auditBy: crew.udo.me._id,
    });
    expect(refused.status).toBe(422);
    expect(refused.body.meta.errors).toHaveLength(3);
    for (const error of [
      { path: 'poNo', message: onlyBefore },
      { path: 'comment', message: otherStep },
      { path: 'auditBy', message: otherStep },
    ])
      expect(refused.body.meta.errors).toContainEqual(error);
    expect(await projects.get(project._id)).toEqual(project);
  });

  it('rejects a comment or assigned people outside their step, even when sent along with an edit', async () => {
    const project = await projects.create();
    const { status } = project;
    expect(errors(await put(crew.brm, project._id, { name: 'Gates', comment: 'Late' }))).toEqual([
      422,
      [{ path: 'comment', message: otherStep }],
    ]);
    const people = { status, assessmentAssignTo: crew.asa.me._id };
    expect(errors(await put(crew.brm, project._id, people))).toEqual([
      422,
      [{ path: 'assessmentAssignTo', message: otherStep }],
    ]);
    expect(await projects.get(project._id)).toEqual(project);
    expect((await put(crew.brm, project._id, { status, name: 'Gates' })).body.data).toMatchObject({
      status,
      name: 'Gates',
    });
    expect((await put(crew.cy, project._id, { status, name: 'Mine' })).status).toBe(403);
  });
});

describe('the mobile number', () => {
  it('may have a country code if the company allows it, and stays valid when the company no longer does', async () => {
    const message = (wrong: string) => [422, [{ path: 'mobileNo', message: wrong }]];
    const international = '+44 (0)7700 900123';
    const { _id, name, customer, assessmentTemplate } = await projects.create();
    const form = {
      name,
      customer: must(customer)._id,
      assessmentTemplate: must(assessmentTemplate)._id,
      mobileNo: international,
    };
    expect(errors(await put(crew.brm, _id, { mobileNo: international }))).toEqual(message('Length should be 10'));
    expect(errors(await crew.brm.attempt(projectRoutes.addProject, { body: form }))).toEqual(
      message('Length should be 10'),
    );
    await world.ada.call(companyRoutes.changeCompany, { params: { id: crew.id }, body: { internationalPhones: true } });
    expect((await put(crew.brm, _id, { mobileNo: international })).body.data?.mobileNo).toBe(international);
    for (const wrong of ['+44 77', '+44 7700 900123 ext', `+${'1'.repeat(16)}`])
      expect(errors(await put(crew.brm, _id, { mobileNo: wrong }))).toEqual(
        message('Enter a country code and the number, such as +44 7700 900123, or 10 characters'),
      );
    for (const wrong of ['07700900123', `+44${' '.repeat(40)}1`])
      expect(errors(await put(crew.brm, _id, { mobileNo: wrong }))).toEqual(message('Length should be 10'));
    await world.ada.call(companyRoutes.changeCompany, {
      params: { id: crew.id },
      body: { internationalPhones: false },
    });
    expect((await put(crew.brm, _id, { mobileNo: international, sapNo: 'S-1' })).body.data).toMatchObject({
      mobileNo: international,
      sapNo: 'S-1',
    });
    expect((await put(crew.brm, _id, { mobileNo: '+44 7700 900124' })).status).toBe(422);
  });

  it('may be sent as a ten-digit number; another number is rejected for its length', async () => {
    const { _id, mobileNo } = await projects.create({ mobileNo: 7_123_456_789 });
    expect(mobileNo).toBe('7123456789');
    for (const wrong of [123, 71_234_567_890, -712_345_678, 1234567.89, true, '123'])
      expect(errors(await put(crew.brm, _id, { mobileNo: wrong }))).toEqual([
        422,
        [{ path: 'mobileNo', message: 'Length should be 10' }],
      ]);
    expect((await put(crew.brm, _id, { mobileNo: '' })).body.data?.mobileNo).toBeNull();
  });
});

describe('restoring a project', () => {
  it('is rejected from a stale copy, and the project stays deleted', async () => {
    const { _id, updatedAt } = await projects.create();
    await crew.brm.call(projectRoutes.deleteProject, { params: { id: _id } });
    const recover = (seen: string) =>
      crew.brm.attempt(projectRoutes.recoverProject, {
        params: { id: _id },
        body: { isDeleted: false, updatedAt: seen },
      });
    const { status, body } = await recover(updatedAt);
    expect([status, body.meta.message, body.meta.current]).toMatchObject([
      409,
      'This has changed since you opened it',
      { _id, isDeleted: true },
    ]);
    expect((await projects.get(_id)).isDeleted).toBe(true);
    expect((await recover(must(body.meta.current).updatedAt)).status).toBe(200);
    expect((await projects.get(_id)).isDeleted).toBe(false);
  });
});
