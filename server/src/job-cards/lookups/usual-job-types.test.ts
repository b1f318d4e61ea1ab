import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
});
afterAll(() => world.close());

const typesOf = async ({ eva }: Crew) =>
  (await eva.call(lookupRoutes.listJobTypes, { query: { limit: 0 } })).map(({ name }) => name);
const parametersOf = async ({ eva }: Crew, type: string) =>
  (await eva.call(lookupRoutes.listJobParameters, { query: { limit: 0 } }))
    .filter(({ jobcardType }) => jobcardType.name === type)
    .map(({ name }) => name);

describe('the usual job types', () => {
  it('are added with their parameters, by leaders only, and never twice', async () => {
    expect((await crew.eva.attempt(lookupRoutes.addUsualJobTypes)).status).toBe(403);
    expect(await typesOf(crew)).toEqual(['Software Update']);
    await crew.brm.call(lookupRoutes.addJobType, { body: { name: 'repair' } });
    const add = async () => (await crew.brm.attempt(lookupRoutes.addUsualJobTypes)).body;
    expect(await add()).toEqual({ meta: { message: '4 job types and their parameters added' } });
    const types = ['Inspection', 'Investigation', 'Maintenance', 'Part Change', 'repair', 'Software Update'];
    expect(await typesOf(crew)).toEqual(types);
    expect(await parametersOf(crew, 'Maintenance')).toEqual(['Fluids', 'Full service', 'Oil service', 'Tyres']);
    expect(await parametersOf(crew, 'repair')).toEqual([]);
    expect(await add()).toEqual({ meta: { message: 'Your list already has the usual job types' } });
    expect(await typesOf(crew)).toEqual(types);
    expect(await typesOf(otherCrew)).toEqual(['Software Update']);
  });
});
