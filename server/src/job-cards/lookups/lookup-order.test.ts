import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { withId } from '@roadworthy/contract/kit/route.ts';
import { z } from 'zod';

let world: World;
let crew: Crew;
const made = new Map<string, Map<string, string>>();
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  const add = async (path: string, fields: object) =>
    z.object({ data: withId }).parse((await crew.brm.sendRaw('POST', path, fields)).body).data;
  const [late, early] = [await add('/jobcard_type', { name: 'Late' }), await add('/jobcard_type', { name: 'early' })];
  const [north, south] = [await add('/workshop', { name: 'North' }), await add('/workshop', { name: 'south' })];
  const rowsOf: Record<string, [object, object, object]> = {
    '/cost_centre': [{}, {}, {}],
    '/jobcard_parameter': [{ jobcardType: late._id }, { jobcardType: early._id }, { jobcardType: late._id }],
    '/team': [{ workshop: south._id }, { workshop: north._id }, {}],
    '/module': [{ resolutionTime: 90 }, { resolutionTime: 100 }, { resolutionTime: 9 }],
  };
  const words = [
    { name: 'bench', description: 'Zinc' },
    { name: 'Axle', description: 'wood' },
    { name: 'clamp', description: 'Brass' },
  ];
  for (const [path, rows] of Object.entries(rowsOf)) {
    const numbers = new Map<string, string>();
    for (const [index, more] of rows.entries())
      numbers.set((await add(path, { ...words[index], ...more }))._id, String(index + 1));
    made.set(path, numbers);
  }
});
afterAll(() => world.close());

const ordered = async (path: string, sort: string) =>
  z
    .object({ data: z.array(withId) })
    .parse((await crew.brm.sendRaw('GET', `${path}?limit=0&sort=${sort}`)).body)
    .data.map(({ _id }) => made.get(path)?.get(_id))
    .join(' ');

describe('a list of the job card form', () => {
  it.each([
    ['/cost_centre', 'name', '2 1 3'],
    ['/cost_centre', 'description', '3 2 1'],
    ['/cost_centre', 'createdAt', '1 2 3'],
    ['/jobcard_parameter', 'jobcardType', '2 1 3'],
    ['/team', 'workshop', '2 1 3'],
    ['/module', 'resolutionTime', '3 1 2'],
  ])('%s sorts by the displayed %s, in both directions', async (path, sort, upwards) => {
    expect(await ordered(path, sort)).toBe(upwards);
    expect(await ordered(path, `-${sort}`)).toBe(upwards.split(' ').toReversed().join(' '));
  });

  it('cannot be sorted by a column that only another list has', async () => {
    for (const sort of ['jobcardType', 'workshop', 'resolutionTime', 'members'])
      expect([sort, (await crew.brm.attempt(lookupRoutes.listCostCentres, { query: { sort } })).status]).toEqual([
        sort,
        422,
      ]);
  });
});
