import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, parseRefusal } from '../../../test/fixtures/people.ts';
import {
  makeWork,
  toComparableError,
  signPlan,
  unknownId,
  type Work,
  listErrorMessages,
} from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { must } from '../../../test/fixtures/must.ts';
import { listSigners } from '@roadworthy/contract/signing/signing.schema.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let work: Work;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  work = await makeWork(world, crew);
});
afterAll(() => world.close());

const replace = (who: Person, plan: string, from: string, to: string) =>
  who.attempt(workPlanRoutes.replaceInspector, { params: { id: plan }, body: { from, to } });
const deactivate = (who: Person) =>
  crew.admin.call(userRoutes.changeUser, { params: { id: who.me._id }, body: { isActive: false } });
const inspector = (name: string) =>
  world.invite(crew.admin, 'Inspector', `${name.toLowerCase()}.a@test.test`, name, {
    location: [must(crew.location)._id],
  });
const read = (plan: string) => crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan } });

describe('an inspector who leaves before signing a plan', () => {
  it('is replaced in the same position, with the questions, and the plan awaits its first signature again', async () => {
    const leaver = await inspector('Lou');
    const form = work.planForm(await work.makeProject(), {
      userId: [crew.ina.me._id, leaver.me._id],
      questionTemplate: work.template._id,
    });
    const { _id } = await work.makePlan(form);
    await signPlan(world, crew.brm, _id);
    await deactivate(leaver);
    expect(listSigners(must((await read(_id)).eversignList[0]))[3]?.left).toBe(true);
    const next = await inspector('Nat');
    const { status, body } = await replace(crew.brm, _id, leaver.me._id, next.me._id);
    expect([status, body.data?.status, body.data?.userId.map((one) => one.firstName)]).toEqual([
      200,
      'Awaiting BRM to E-Sign Work Plan',
      ['Ina', 'Nat'],
    ]);
    expect(body.data?.eversignList.map((entry) => entry.state)).toEqual(['open', 'voided']);
    const sheet = (await crew.brm.call(workPlanRoutes.listPlanAssessments, { query: { workPlan: _id, limit: 0 } })).map(
      (one) => one.assessmentBy,
    );
    expect(sheet.filter((one: string) => one === next.me._id)).toHaveLength(3);
    expect(sheet).not.toContain(leaver.me._id);
  });

  it('is replaced as the only inspector, and the plan starts once everybody has signed again', async () => {
    const leaver = await inspector('Lex');
    const { _id } = await work.makePlan(work.planForm(await work.makeProject(), { userId: [leaver.me._id] }));
    await signPlan(world, crew.brm, _id);
    await signPlan(world, crew.cy, _id);
    await deactivate(leaver);
    await replace(crew.manager, _id, leaver.me._id, crew.ian.me._id);
    for (const who of [crew.brm, crew.cy, crew.ian]) await signPlan(world, who, _id);
    expect(await read(_id)).toMatchObject({ status: 'Work Plan Started' });
    expect(parseRefusal((await replace(crew.brm, _id, crew.ian.me._id, crew.ina.me._id)).body).message).toBe(
      'You can’t do this while the work plan is Work Plan Started',
    );
  });

  it('can be replaced only by the office, by an inspector of the company who is not on the plan', async () => {
    const { _id } = await work.makePlan(work.planForm(await work.makeProject()));
    const [ina, ian] = [crew.ina.me._id, crew.ian.me._id];
    expect((await replace(world.nobody, _id, ina, ian)).status).toBe(401);
    for (const who of [crew.ina, crew.cy]) expect((await replace(who, _id, ina, ian)).status).toBe(403);
    expect(toComparableError(await replace(otherCrew.brm, _id, ina, ian))).toEqual(
      toComparableError(await replace(otherCrew.brm, unknownId, ina, ian)),
    );
    const wrong = async (from: unknown, to: unknown) =>
      listErrorMessages(
        (await crew.brm.sendRaw('POST', `/project_workplans/${_id}/replace_inspector`, { from, to })).body,
      );
    expect(await wrong(undefined, undefined)).toEqual([
      'Choose an inspector who signs this plan',
      'Inspector is required',
    ]);
    expect(await wrong(crew.cy.me._id, ian)).toEqual(['Choose an inspector who signs this plan']);
    expect(await wrong(ina, ian)).toEqual(['This inspector is already on the plan']);
    for (const person of [crew.cy.me._id, otherCrew.ina.me._id])
      expect(await wrong(ina, person)).toEqual(['Choose people with the role Inspector']);
  });
});

describe('a customer who leaves before signing the plans of a project', () => {
  it('is replaced: unsigned plans are reissued, signed ones continue', async () => {
    const leaver = await world.invite(crew.admin, 'Customer', 'cleo.a@test.test', 'Cleo');
    const project = await work.makeProject({ customer: leaver.me._id });
    const [signed, open] = [await work.makePlan(work.planForm(project)), await work.makePlan(work.planForm(project))];
    await signPlan(world, crew.brm, signed._id);
    await signPlan(world, leaver, signed._id);
    await signPlan(world, crew.brm, open._id);
    await deactivate(leaver);
    expect(
      (
        await crew.brm.attempt(projectRoutes.replaceCustomer, {
          params: { id: project._id },
          body: { customer: crew.cy.me._id },
        })
      ).status,
    ).toBe(200);
    expect(await read(signed._id)).toMatchObject({
      status: 'Awaiting Inspector 1 to E-Sign Work Plan',
      eversignList: [{ state: 'open' }],
    });
    expect(await read(open._id)).toMatchObject({
      status: 'Awaiting BRM to E-Sign Work Plan',
      eversignList: [{ state: 'open' }, { state: 'voided' }],
    });
    await signPlan(world, crew.brm, open._id);
    expect(await signPlan(world, crew.cy, open._id)).toMatchObject({
      status: 'Awaiting Inspector 1 to E-Sign Work Plan',
    });
  });
});

describe('a Business Relationship Manager who leaves before signing a plan', () => {
  it('is replaced by the new one, and E-Sign reissues the document for them', async () => {
    const { _id } = await work.makePlan(work.planForm(await work.makeProject()));
    const bea = await world.invite(world.ada, 'Business Relationship Manager', 'bea.plans@test.test', 'Bea');
    await world.ada.call(companyRoutes.changeCompany, { params: { id: crew.id }, body: { userId: bea.me._id } });
    expect(await signPlan(world, bea.in(crew.id), _id)).toMatchObject({
      status: 'Awaiting Customer to E-Sign',
      eversignList: [{ state: 'open' }, { state: 'voided' }],
    });
    await world.ada.call(companyRoutes.changeCompany, { params: { id: crew.id }, body: { userId: crew.brm.me._id } });
  });
});
