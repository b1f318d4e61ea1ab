import { assessmentVersionRoutes } from '@roadworthy/contract/assessments/assessment-version.routes.ts';
import { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { equipmentRoutes } from '@roadworthy/contract/assessments/equipment.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import { type Person, parseRefusal } from '../../test/fixtures/people.ts';
import { makeProjects, type Projects } from '../../test/fixtures/projects.ts';
import { toStatusAndMessage } from '../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let others: Crew;
let projects: Projects;
let id: string;
beforeAll(async () => {
  world = await makeWorld();
  [crew, others] = [await world.makeCompany('a'), await world.makeCompany('b')];
  projects = await makeProjects(world, crew);
  id = (await projects.walkTo('Awaiting to Start Assessment'))._id;
});
afterAll(() => world.close());

const path = () => `/project/${id}/equipment`;
const tick = (who: Person, ticks: object) =>
  who.attempt(equipmentRoutes.tickEquipment, { params: { id }, body: { ticks } });
const worn = async (who: Person = crew.asa) =>
  (await who.call(equipmentRoutes.getEquipment, { params: { id } })).safetyEquipments;

// These tests take one project through its steps, as in project-assessment.test.ts.
describe('the protective equipment of an assessment', () => {
  it('can be ticked only once the assessment is opened', async () => {
    expect(toStatusAndMessage(await tick(crew.asa, { 'Safety Shoes': true }))).toEqual([
      409,
      'You can’t do this while the project is Awaiting to Start Assessment',
    ]);
    await crew.asa.attempt(projectRoutes.openAssessment, { params: { id } });
    expect((await tick(crew.asa, { 'Safety Shoes': true, 'Safety Helmet': true })).body.data).toEqual({
      safetyEquipments: ['Safety Helmet', 'Safety Shoes'],
    });
  });

  it('is visible, before it is submitted, to everyone who may read the answers', async () => {
    for (const who of [crew.asa, crew.brm, crew.manager, crew.cy])
      expect(await worn(who)).toEqual(['Safety Helmet', 'Safety Shoes']);
    expect((await projects.get(id)).safetyEquipments).toEqual([]);
  });

  it('is refused to people whose role may not tick it, and is not found from another company', async () => {
    for (const ask of [
      await world.nobody.attempt(equipmentRoutes.getEquipment, { params: { id } }),
      await world.nobody.attempt(equipmentRoutes.tickEquipment, { params: { id }, body: { ticks: {} } }),
    ])
      expect(ask.status).toBe(401);
    for (const who of [crew.manager, crew.cy, crew.udo, crew.ina, crew.admin])
      expect((await tick(who, { 'Safety Suit': true })).status).toBe(403);
    for (const who of [crew.udo, crew.ina])
      expect((await who.attempt(equipmentRoutes.getEquipment, { params: { id } })).status).toBe(404);
    const unknown = await others.asa.attempt(equipmentRoutes.getEquipment, {
      params: { id: '01a1fcd4-0000-7000-8000-000000000000' },
    });
    for (const answer of [
      await others.asa.attempt(equipmentRoutes.getEquipment, { params: { id } }),
      await tick(others.asa, { 'Safety Suit': true }),
    ])
      expect([answer.status, answer.body.meta.message]).toEqual([404, unknown.body.meta.message]);
    expect(await worn()).toEqual(['Safety Helmet', 'Safety Shoes']);
  });

  it('rejects unknown items, values other than true or false, and a request without ticks', async () => {
    const { status, body } = await crew.asa.sendRaw('PUT', path(), { ticks: { Crown: true, 'Safety Mask': 'yes' } });
    expect([
      status,
      parseRefusal(body)
        .errors.map((error) => error.path)
        .toSorted(),
    ]).toEqual([422, ['ticks.Crown', 'ticks.Safety Mask']]);
    expect(parseRefusal(body).errors).toContainEqual({ path: 'ticks.Crown', message: 'Unknown field “Crown”' });
    expect((await crew.asa.sendRaw('PUT', path(), {})).status).toBe(422);
  });

  it('keeps concurrent ticks of two people, because each sends only their changes', async () => {
    await Promise.all([
      tick(crew.asa, { 'Safety Gloves': true, 'Safety Helmet': false }),
      tick(crew.brm, { 'Safety Mask': true, 'Safety Suit': true }),
    ]);
    expect(await worn()).toEqual(['Safety Mask', 'Safety Shoes', 'Safety Suit', 'Safety Gloves']);
    // Sending the request again after a lost response changes nothing.
    await tick(crew.brm, { 'Safety Suit': false });
    await tick(crew.brm, { 'Safety Suit': false });
    expect(await worn()).toEqual(['Safety Mask', 'Safety Shoes', 'Safety Gloves']);
  });

  it('leaves the project unchanged when it is ticked, so open forms do not become stale', async () => {
    const before = await projects.get(id);
    await tick(crew.asa, { 'Safety Suit': true });
    expect(await projects.get(id)).toEqual(before);
  });

  it('is submitted as it was ticked if the submission omits it, and cannot be ticked afterwards', async () => {
    await projects.answer(id);
    const { data } = (await crew.asa.attempt(projectRoutes.submitAssessment, { params: { id }, body: {} })).body;
    const handedIn = ['Safety Mask', 'Safety Shoes', 'Safety Suit', 'Safety Gloves'];
    expect(data?.safetyEquipments).toEqual(handedIn);
    expect(toStatusAndMessage(await tick(crew.asa, { 'Safety Helmet': true }))).toEqual([
      409,
      'You can’t do this while the project is Awaiting to Risk Review',
    ]);
    expect(await worn()).toEqual(handedIn);
    const [version] = await crew.brm.call(assessmentVersionRoutes.listAssessmentVersions, { query: { project: id } });
    expect(
      (await crew.brm.call(assessmentVersionRoutes.getAssessmentVersion, { params: { id: must(version)._id } }))
        .safetyEquipments,
    ).toEqual(handedIn);
  });

  it('starts from the last submission after a safety issue, and can be replaced by the next submission', async () => {
    await crew.brm.call(projectRoutes.startAudit, { params: { id } });
    await crew.brm.call(assessmentRoutes.changeAssessmentItem, {
      params: { id: must((await projects.items(id))[2]?._id) },
      body: { riskAcceptable: 'No' },
    });
    await crew.brm.call(projectRoutes.submitAudit, { params: { id }, body: { comment: 'Too loud' } });
    await crew.manager.call(projectRoutes.assignProject, {
      params: { id },
      body: { assessmentAssignTo: crew.asa.me._id },
    });
    await crew.asa.call(projectRoutes.openAssessment, { params: { id } });
    await tick(crew.asa, { 'Safety Headphone': true });
    expect(await worn()).toEqual(['Safety Headphone', 'Safety Mask', 'Safety Shoes', 'Safety Suit', 'Safety Gloves']);
    const { data } = (
      await crew.asa.attempt(projectRoutes.submitAssessment, {
        params: { id },
        body: { safetyEquipments: ['Safety Headphone'] },
      })
    ).body;
    expect([data?.safetyEquipments, await worn()]).toEqual([['Safety Headphone'], ['Safety Headphone']]);
  });
});
