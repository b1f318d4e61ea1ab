import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { questionRoutes, templateRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { firstStepsRoutes } from '@roadworthy/contract/first-steps/first-steps.routes.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture } from '../../test/fixtures/job-cards.ts';
import { must } from '../../test/fixtures/must.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { makeWork } from '../../test/fixtures/work.ts';
import { makeWorld, type World } from '../../test/fixtures/world.ts';

let world: World;
let brm: Person;
let companyId: string;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const read = async (person: Person) => (await person.call(firstStepsRoutes.getFirstSteps)).checklists;
/** Lists the open steps of each checklist. */
const openSteps = async (person: Person): Promise<Record<string, string[]>> =>
  Object.fromEntries(
    (await read(person)).map(({ name, steps }) => [
      name,
      steps.filter((step) => !step.isDone).map((step) => step.name),
    ]),
  );

describe('the first steps of an installation', () => {
  it('are ticked by its records, each as soon as it is done', async () => {
    const { ada } = world;
    expect(await openSteps(ada)).toEqual({
      installation: ['ownName', 'mailServer', 'brm', 'firstCompany', 'companyPeople'],
    });
    const [checklist] = await read(ada);
    expect(checklist?.steps.find(({ name }) => name === 'ownName')?.opens).toBe(ada.me._id);
    expect(checklist?.steps.find(({ name }) => name === 'companyPeople')?.opens).toBeNull();

    await ada.call(userRoutes.changeUser, {
      params: { id: ada.me._id },
      body: { firstName: 'Ada', lastName: 'Owner' },
    });
    expect((await openSteps(ada)).installation).not.toContain('ownName');
    brm = await world.invite(ada, 'Business Relationship Manager', 'bea@test.test', 'Bea');
    expect((await openSteps(ada)).installation).toEqual(['mailServer', 'firstCompany', 'companyPeople']);
    companyId = (
      await ada.call(companyRoutes.addCompany, {
        body: {
          name: 'First Motors',
          address: '1 Test Road',
          customerName: 'Cy',
          customerEmail: 'cy@test.test',
          userId: brm.me._id,
        },
      })
    )._id;
    brm = brm.in(companyId);
    expect((await openSteps(ada)).installation).toEqual(['mailServer', 'companyPeople']);
    expect((await read(ada))[0]?.steps.at(-1)?.opens).toBe(companyId);
    await world.invite(ada.in(companyId), 'Manager', 'max@test.test', 'Max');
    expect((await openSteps(ada)).installation).toEqual(['mailServer']);
  });
});

describe('the first steps of a company', () => {
  it('are ticked by its own records', async () => {
    expect(await openSteps(brm)).toEqual({
      company: ['location', 'parts', 'grid', 'questions', 'template', 'project'],
      workshop: ['workshop', 'vehicle', 'jobCard'],
    });
    await brm.call(locationRoutes.addLocation, { body: { address: '2 Plant Way', city: 'Coventry', country: 'UK' } });
    expect((await openSteps(brm)).company).toEqual(['parts', 'grid', 'questions', 'template', 'project']);
    await brm.call(lookupRoutes.addWorkshop, { body: { name: 'North' } });
    expect((await openSteps(brm)).workshop).toEqual(['vehicle', 'jobCard']);
  });

  it('can all be ticked, and are not ticked by another company’s records', async () => {
    const crew = await world.makeCompany('b');
    const work = await makeWork(world, crew);
    expect(await openSteps(crew.brm)).toEqual({ company: ['project'], workshop: ['workshop', 'jobCard'] });
    await work.makeProject();
    const garage = await makeWorkshopFixture(world, crew, 'b');
    await garage.makeIn('Assigned');
    expect(await openSteps(crew.brm)).toEqual({ company: [], workshop: [] });
    expect(await openSteps(brm)).toEqual({
      company: ['parts', 'grid', 'questions', 'template', 'project'],
      workshop: ['vehicle', 'jobCard'],
    });
  });

  it('are also ticked by a question and a template of the platform, which every company can use', async () => {
    const question = await world.ada.call(questionRoutes.addQuestion, {
      body: {
        question: 'Is the floor dry?',
        type: 'Option',
        reference: 'R1',
      },
    });
    expect((await openSteps(brm)).company).toEqual(['parts', 'grid', 'template', 'project']);
    await world.ada.call(templateRoutes.addTemplate, {
      body: {
        name: 'Site',
        description: 'Every site',
        environment: 'Quality CC',
        type: 'D',
        assessmentQuestions: [question._id],
      },
    });
    expect((await openSteps(brm)).company).toEqual(['parts', 'grid', 'project']);
  });

  it('are open again if the only record that ticked them is deleted', async () => {
    await brm.call(lookupRoutes.deleteWorkshop, {
      params: { id: must((await brm.call(lookupRoutes.listWorkshops))[0]?._id) },
    });
    expect((await openSteps(brm)).workshop).toEqual(['workshop', 'vehicle', 'jobCard']);
  });

  it('depend on the role: a workshop leader sees the workshop’s, an engineer and a customer see none', async () => {
    const max = await world.signIn('max@test.test', 'Fine-Passw0rd-Max');
    expect(Object.keys(await openSteps(max))).toEqual(['workshop']);
    const eva = await world.invite(world.ada.in(companyId), 'Engineer', 'eva@test.test', 'Eva');
    const cy = await world.invite(world.ada.in(companyId), 'Customer', 'cy@test.test', 'Cy');
    for (const person of [eva, cy]) expect(await read(person)).toEqual([]);
  });
});

describe('a dismissed checklist', () => {
  it('is hidden for that person and company only, and can be restored', async () => {
    const other = world.ada.in(companyId);
    const awayOf = async (person: Person) =>
      (await read(person)).filter(({ isPutAway }) => isPutAway).map(({ name }) => name);
    for (const attempt of [1, 2])
      expect(
        (await brm.attempt(firstStepsRoutes.putAwayFirstSteps, { body: { name: 'workshop', isPutAway: true } })).status,
        `${attempt}`,
      ).toBe(200);
    expect(await awayOf(brm)).toEqual(['workshop']);
    expect(await awayOf(other)).toEqual([]);
    const second = await world.ada.call(companyRoutes.addCompany, {
      body: {
        name: 'Second Motors',
        address: '1 Test Road',
        customerName: 'Cy',
        customerEmail: 'cy@test.test',
        userId: brm.me._id,
      },
    });
    expect(await awayOf(brm.in(second._id))).toEqual([]);
    await brm.call(firstStepsRoutes.putAwayFirstSteps, { body: { name: 'workshop', isPutAway: false } });
    expect(await awayOf(brm)).toEqual([]);
  });

  it('is rejected if its name is unknown', async () => {
    expect((await brm.sendRaw('PUT', '/first_steps', { name: 'everything', isPutAway: true })).status).toBe(422);
  });
});
