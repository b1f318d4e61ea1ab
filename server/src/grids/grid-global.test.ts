import { gridRoutes } from '@roadworthy/contract/grids/grid.routes.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import { makeWorld, makePicture, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let photo: string;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  photo = `data:image/png;base64,${(await makePicture()).toString('base64')}`;
});
afterAll(() => world.close());

const globalGrid = (parts: string[]) => ({
  name: 'Every door',
  images: [
    {
      side: 'Left',
      row: 2,
      column: 3,
      imageBase64: photo,
      devideList: [{ tag: 'A1', checkList: parts.map((part) => ({ part })) }],
    },
  ],
});

let drawn = 0;
const bent = { code: 'B1', name: 'Bent', severity: 'look' } as const;
describe('global grids', () => {
  const platformPart = async (): Promise<string> => {
    const image = await world.upload(world.ada);
    return (
      await world.ada.call(partRoutes.addPart, {
        body: {
          name: 'Hinge',
          partNo: `H-${(drawn += 1)}`,
          description: 'Steel',
          image,
          quantity: 2,
          defectCodes: [bent],
        },
      })
    )._id;
  };
  const makeGlobal = async () => world.ada.call(gridRoutes.addGrid, { body: globalGrid([await platformPart()]) });

  it('can be read in every company, with their parts', async () => {
    const made = await makeGlobal();
    expect(made.isGlobal).toBe(true);
    const grid = await otherCrew.ina.call(gridRoutes.getGrid, { params: { id: made._id } });
    expect(grid).toMatchObject({
      isGlobal: true,
      images: [{ devideList: [{ checkList: [{ part: { name: 'Hinge' } }] }, {}, {}, {}, {}, {}] }],
    });
    expect((await otherCrew.brm.attempt(gridRoutes.listGrids, { query: { search: 'Every' } })).body).toMatchObject({
      data: [{ isGlobal: true, checkpoints: 1 }],
    });
    expect((await otherCrew.ina.sendRaw('GET', must(grid.images[0]?.imageBase64.replace('/api/v1', '')))).status).toBe(
      200,
    );
  });

  it('can be changed only by the super admin', async () => {
    const made = await makeGlobal();
    for (const who of [crew.brm, crew.manager, crew.admin]) {
      for (const answer of [
        await who.attempt(gridRoutes.changeGrid, { params: { id: made._id }, body: { name: 'Mine' } }),
        await who.attempt(gridRoutes.deleteGrid, { params: { id: made._id } }),
      ]) {
        expect([answer.status, answer.body.meta.message]).toEqual([
          403,
          'Only a Super Admin can change a global grid. Copy it to make your own.',
        ]);
      }
    }
    expect((await crew.brmAtPlatform.attempt(gridRoutes.addGrid, { body: globalGrid([]) })).status).toBe(403);
    expect(
      await world.ada.call(gridRoutes.changeGrid, { params: { id: made._id }, body: { name: 'All doors' } }),
    ).toMatchObject({
      name: 'All doors',
      isGlobal: true,
    });
    expect((await world.ada.attempt(gridRoutes.deleteGrid, { params: { id: made._id } })).status).toBe(200);
    expect((await crew.brm.attempt(gridRoutes.getGrid, { params: { id: made._id } })).status).toBe(404);
  });

  it('use only parts of the platform, and grids of a company only its own parts', async () => {
    const image = await world.upload(crew.brm);
    const own = await crew.brm.call(partRoutes.addPart, {
      body: {
        name: 'Lock',
        partNo: 'L-1',
        description: 'Steel',
        image,
        quantity: 1,
      },
    });
    const errors = [{ path: 'images.0.devideList.0.checkList.0.part', message: 'Part is required!' }];
    const global = await world.ada.attempt(gridRoutes.addGrid, { body: globalGrid([own._id]) });
    expect([global.status, global.body.meta.errors]).toEqual([422, errors]);
    const local = await crew.brm.attempt(gridRoutes.addGrid, {
      body: { ...globalGrid([await platformPart()]), name: 'Ours' },
    });
    expect([local.status, local.body.meta.errors]).toEqual([422, errors]);
  });

  it('protect their parts against deletion, and show changes of a part', async () => {
    const part = await platformPart();
    const made = await world.ada.call(gridRoutes.addGrid, { body: globalGrid([part]) });
    const refused = await world.ada.attempt(partRoutes.deletePart, { params: { id: part } });
    expect([refused.status, refused.body.meta.message]).toEqual([
      409,
      'Can’t delete this part: 1 grid or plan uses it',
    ]);
    await world.ada.call(partRoutes.changePart, { params: { id: part }, body: { name: 'Hinge, upper' } });
    const grid = await otherCrew.brm.call(gridRoutes.getGrid, { params: { id: made._id } });
    expect(grid.images[0]?.devideList[0]?.checkList).toMatchObject([{ part: { _id: part, name: 'Hinge, upper' } }]);
    await world.ada.call(gridRoutes.deleteGrid, { params: { id: made._id } });
    expect((await world.ada.attempt(partRoutes.deletePart, { params: { id: part } })).status).toBe(200);
  });

  it('are copied into a company with their parts; a second copy uses the same parts', async () => {
    const made = await makeGlobal();
    const copy = await otherCrew.brm.call(gridRoutes.copyGrid, { params: { id: made._id } });
    expect(copy).toMatchObject({ name: 'Every door', isGlobal: false });
    expect(copy.images[0]?.imageBase64).toBe(made.images[0]?.imageBase64);
    const taken = copy.images[0]?.devideList[0]?.checkList[0];
    const part = must(taken?.part);
    expect(await otherCrew.brm.call(partRoutes.getPart, { params: { id: part._id } })).toMatchObject({
      name: 'Hinge',
      partNo: `H-${drawn}`,
      quantity: 2,
      defectCodes: [bent],
    });
    const again = await otherCrew.brm.call(gridRoutes.copyGrid, { params: { id: made._id } });
    expect(again.images[0]?.devideList[0]?.checkList).toEqual([taken]);
    // The picture belongs to the platform and stays there when the company changes its copy.
    expect(
      await otherCrew.brm.call(partRoutes.changePart, {
        params: { id: part._id },
        body: { quantity: 4, image: must(part.image) },
      }),
    ).toMatchObject({ quantity: 4 });
    expect((await otherCrew.brm.sendRaw('PUT', `/grid/${copy._id}`, { images: copy.images })).body.data).toMatchObject({
      images: copy.images,
    });
  });
});
