import { gridRoutes } from '@roadworthy/contract/grids/grid.routes.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import { listChanges } from '../../test/support/changes.ts';
import { insertPlanUsing } from '../../test/fixtures/plans.ts';
import { makeWorld, makePicture, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let photo: string;
let part: { _id: string };
let hinge: { _id: string };
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  photo = `data:image/png;base64,${(await makePicture()).toString('base64')}`;
  part = await crew.brm.call(partRoutes.addPart, {
    body: {
      name: 'Seal',
      description: 'Rubber',
      image: await world.upload(crew.brm),
      partNo: 'S-1',
      quantity: 1,
    },
  });
  hinge = await crew.brm.call(partRoutes.addPart, {
    body: {
      name: 'Hinge',
      description: 'Steel',
      image: await world.upload(crew.brm),
      partNo: 'H-1',
      quantity: 1,
    },
  });
});
afterAll(() => world.close());

const check = (id: string = part._id) => ({ part: { _id: id }, checkPoint: 'is not kept' });
const side = (change: object = {}) => ({
  side: 'Left',
  row: 2,
  column: 3,
  imageBase64: photo,
  devideList: [
    { tag: 'B3', imageBase64: 'ignored', checkList: [check(), check(hinge._id)] },
    { tag: 'A2', checkList: [check()] },
  ],
  ...change,
});
const grid = (change: object = {}) => ({ name: 'Door', images: [side()], ...change });
const errors = (body: { meta: { errors: unknown[] } }) => body.meta.errors;
const unknownId = '01a1fcd4-0000-7000-8000-000000000000';

describe('the history of a grid', () => {
  const changes = async (id: string) => [
    ...(await listChanges(world, crew, id, 'grid_sides')),
    ...(await listChanges(world, crew, id, 'grid_checks')),
  ];

  it('shows which cell lost or gained a check, and has no entry for an unchanged save', async () => {
    const { _id } = await crew.brm.call(gridRoutes.addGrid, { body: grid() });
    const [sides, checks] = await changes(_id);
    expect(sides).toMatchObject({ event: 'insert', before: null, after: [{ side: 'Left', rows: 2, columns: 3 }] });
    expect(checks).toMatchObject({
      event: 'insert',
      before: null,
      after: [{ tag: 'B3' }, { tag: 'B3' }, { tag: 'A2' }],
    });
    const { images } = await crew.brm.call(gridRoutes.getGrid, { params: { id: _id } });
    expect((await crew.brm.sendRaw('PUT', `/grid/${_id}`, { images })).status).toBe(200);
    expect(await changes(_id)).toHaveLength(2);
    const moved = side({
      imageBase64: images[0]?.imageBase64,
      devideList: [
        { tag: 'A1', checkList: [check()] },
        { tag: 'B3', checkList: [check(), check(hinge._id)] },
      ],
    });
    await crew.admin.call(gridRoutes.changeGrid, { params: { id: _id }, body: { images: [moved] } });
    const by = crew.admin.me._id;
    expect((await changes(_id)).slice(2)).toMatchObject([
      { event: 'delete', by, before: [{ tag: 'A2', partId: part._id }], after: null },
      { event: 'insert', by, before: null, after: [{ tag: 'A1', partId: part._id }] },
    ]);
    await crew.brm.call(gridRoutes.changeGrid, { params: { id: _id }, body: { images: [{ ...moved, row: 3 }] } });
    expect((await listChanges(world, crew, _id, 'grid_sides')).slice(1)).toMatchObject([
      { event: 'update', before: [{ rows: 2 }], after: [{ rows: 3 }] },
    ]);
    expect((await crew.brm.call(gridRoutes.getGrid, { params: { id: _id } })).images[0]).toMatchObject({
      row: 3,
      column: 3,
    });
  });
});

describe('grids', () => {
  it('are closed to anonymous users and to roles that do not need them', async () => {
    const { _id } = await crew.brm.call(gridRoutes.addGrid, { body: grid() });
    for (const [method, path] of [
      ['GET', '/grid'],
      ['GET', `/grid/${_id}`],
      ['POST', '/grid'],
      ['PUT', `/grid/${_id}`],
      ['POST', `/grid/${_id}/copy`],
      ['DELETE', `/grid/${_id}`],
    ] as const) {
      expect((await world.nobody.sendRaw(method, path)).status).toBe(401);
      expect((await crew.udo.sendRaw(method, path)).status).toBe(403);
      if (method !== 'GET') expect((await crew.ina.sendRaw(method, path)).status).toBe(403);
    }
    expect((await crew.ina.attempt(gridRoutes.getGrid, { params: { id: _id } })).status).toBe(200);
  });

  it('report all missing fields at once', async () => {
    expect(errors((await crew.brm.sendRaw('POST', '/grid', {})).body)).toEqual([
      { path: 'name', message: 'Name is required' },
      { path: 'images', message: 'Add at least one side' },
    ]);
    const { status, body } = await crew.brm.attempt(gridRoutes.addGrid, {
      body: grid({ images: [{ side: '', row: 27, column: 0, devideList: [{ tag: 'A1', checkList: [{}] }] }] }),
    });
    expect(status).toBe(422);
    expect(errors(body)).toEqual([
      { path: 'images.0.side', message: 'Object side is required' },
      { path: 'images.0.row', message: 'Rows must be a whole number from 1 to 26' },
      { path: 'images.0.column', message: 'Columns must be a whole number from 1 to 40' },
      { path: 'images.0.imageBase64', message: 'Upload or take a photo of this side' },
      { path: 'images.0.devideList.0.checkList.0.part', message: 'Part is required!' },
    ]);
  });

  it('reject cells outside their sides, duplicate cells, unknown parts, a part twice in a cell, and files that are not photos', async () => {
    const wrong = side({
      imageBase64: 'data:text/html;base64,PGI+',
      devideList: [
        { tag: 'C1' },
        { tag: 'A4' },
        { tag: 'A0' },
        { tag: 'A1', checkList: [check(), check(unknownId), check(hinge._id), check()] },
        { tag: 'A1' },
      ],
    });
    const { status, body } = await crew.brm.attempt(gridRoutes.addGrid, { body: grid({ images: [wrong] }) });
    expect(status).toBe(422);
    const outside = 'This cell is outside the rows and columns of its side';
    expect(errors(body)).toEqual([
      { path: 'images.0.imageBase64', message: 'Choose a PNG, GIF or JPEG picture' },
      { path: 'images.0.devideList.0.tag', message: outside },
      { path: 'images.0.devideList.1.tag', message: outside },
      { path: 'images.0.devideList.2.tag', message: outside },
      { path: 'images.0.devideList.3.checkList.1.part', message: 'Part is required!' },
      {
        path: 'images.0.devideList.3.checkList.3.part',
        message: 'This part is already in this cell’s check list',
      },
      { path: 'images.0.devideList.4.tag', message: 'Each cell can appear only once per side' },
    ]);
    expect(
      (
        await crew.brm.attempt(gridRoutes.addGrid, {
          body: grid({ images: [side({ imageBase64: 'data:image/png;base64,AAAA' })] }),
        })
      ).status,
    ).toBe(415);
    expect(
      errors(
        (await crew.brm.attempt(gridRoutes.addGrid, { body: grid({ images: [side(), side({ side: 'LEFT' })] }) })).body,
      ),
    ).toEqual([{ path: 'images', message: 'Another side already has this name' }]);
  });

  it.each<[string, number, number, object, string]>([
    [
      'of a single pixel',
      1,
      1,
      {},
      'This photo is 1 × 1 pixels, which is too small for 2 rows and 3 columns. Take a larger one, or choose fewer rows and columns.',
    ],
    [
      'that is a 20:1 panorama',
      2000,
      100,
      {},
      'This photo is 20 times as wide as it is tall, so its cells would be too small to tap. Take it from further away, or crop it.',
    ],
    [
      'that is too small for 26 rows',
      300,
      200,
      { row: 26 },
      'This photo is 300 × 200 pixels, which is too small for 26 rows and 3 columns. Take a larger one, or choose fewer rows and columns.',
    ],
  ])('reject a photo %s, uploaded with the grid or before it', async (_what, width, height, change, message) => {
    const bytes = await makePicture(width, height);
    const key = await world.upload(crew.brm, bytes);
    for (const imageBase64 of [`data:image/png;base64,${bytes.toString('base64')}`, `/api/v1/file/${key}`]) {
      const { status, body } = await crew.brm.attempt(gridRoutes.addGrid, {
        body: grid({ images: [side(), side({ side: 'Right', imageBase64, ...change })] }),
      });
      expect([status, errors(body)]).toEqual([422, [{ path: 'images.1.imageBase64', message }]]);
    }
  });

  it('reject a truncated photo', async () => {
    const whole = await sharp({
      create: {
        width: 300,
        height: 200,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    const half = `data:image/jpeg;base64,${whole.subarray(0, whole.length / 2).toString('base64')}`;
    const { status, body } = await crew.brm.attempt(gridRoutes.addGrid, {
      body: grid({ images: [side({ imageBase64: half })] }),
    });
    expect([status, body.meta.message]).toEqual([415, 'This photo is damaged and can’t be read']);
  });

  it('store the photo once and show each cell as a region of it', async () => {
    const made = await crew.brm.call(gridRoutes.addGrid, { body: grid() });
    const [left] = made.images;
    expect(made).toMatchObject({ name: 'Door', isGlobal: false });
    expect(left?.imageBase64).toMatch(/^\/api\/v1\/file\/[\w-]{20,}$/);
    expect(
      left?.devideList.map((cell: { tag: string; checkList: unknown[] }) => [cell.tag, cell.checkList.length]),
    ).toEqual([
      ['A1', 0],
      ['A2', 1],
      ['A3', 0],
      ['B1', 0],
      ['B2', 0],
      ['B3', 2],
    ]);
    expect(left?.devideList[5]?.imageBase64).toBe(`${left?.imageBase64}#xywh=percent:66.6667,50,33.3333,50`);
    expect(left?.devideList[1]?.checkList).toEqual([
      { part: { _id: part._id, name: 'Seal', partNo: 'S-1', image: expect.any(String) } },
    ]);
    expect(
      (await crew.ina.sendRaw('GET', must(left?.imageBase64.replace('/api/v1', '')))).headers.get('content-type'),
    ).toBe('image/png');
    const changed = await crew.brm.call(gridRoutes.changeGrid, {
      params: { id: made._id },
      body: {
        images: [
          side({
            ...left,
            row: 1,
            imageBase64: `${left?.imageBase64}#xywh=percent:0,0,1,1`,
            devideList: [left?.devideList[1]],
          }),
          side({ side: 'Right', devideList: [] }),
        ],
        updatedAt: made.updatedAt,
      },
    });
    expect(changed.images[0]?.imageBase64).toBe(left?.imageBase64);
    expect(changed.images[0]?.devideList.map((cell: { checkList: unknown[] }) => cell.checkList.length)).toEqual([
      0, 1, 0,
    ]);
    expect(changed.images[1]).toMatchObject({ side: 'Right', row: 2, column: 3 });
  });

  it('are listed with their counts, found by name, renamed and deleted', async () => {
    const made = await crew.brm.call(gridRoutes.addGrid, {
      body: grid({ name: 'Tailgate', images: [side(), side({ side: 'Right', row: 1, devideList: [] })] }),
    });
    const { body } = await crew.brm.attempt(gridRoutes.listGrids, {
      query: { search: 'tailg', searchFields: 'name,description' },
    });
    expect(body).toMatchObject({
      totalCount: 1,
      data: [{ _id: made._id, name: 'Tailgate', sides: ['Left', 'Right'], cells: 9, checkpoints: 3, isGlobal: false }],
    });
    expect(made.images[0]?.imageBase64).toBe(`/api/v1/file/${body.data?.[0]?.picture}`);
    const renamed = await crew.brm.call(gridRoutes.changeGrid, { params: { id: made._id }, body: { name: 'Boot' } });
    expect(renamed).toMatchObject({ name: 'Boot', images: made.images });
    const stale = await crew.brm.attempt(gridRoutes.changeGrid, {
      params: { id: made._id },
      body: { name: 'Trunk', updatedAt: made.updatedAt },
    });
    expect(stale.status).toBe(409);
    expect(stale.body.meta.current).toMatchObject({ name: 'Boot' });
    expect((await crew.brm.attempt(gridRoutes.deleteGrid, { params: { id: made._id } })).body.meta.message).toBe(
      'Grid deleted',
    );
    expect((await crew.brm.attempt(gridRoutes.getGrid, { params: { id: made._id } })).status).toBe(404);
  });

  it('are not found from another company, nor are their parts and pictures', async () => {
    const made = await crew.brm.call(gridRoutes.addGrid, { body: grid() });
    const unknown = await otherCrew.brm.attempt(gridRoutes.getGrid, { params: { id: unknownId } });
    for (const { status, body } of [
      await otherCrew.brm.attempt(gridRoutes.getGrid, { params: { id: made._id } }),
      await otherCrew.brm.attempt(gridRoutes.changeGrid, { params: { id: made._id }, body: { name: 'Mine' } }),
      await otherCrew.brm.attempt(gridRoutes.copyGrid, { params: { id: made._id } }),
      await otherCrew.brm.attempt(gridRoutes.deleteGrid, { params: { id: made._id } }),
    ]) {
      expect(status).toBe(404);
      expect({ ...body.meta, requestId: '' }).toEqual({ ...unknown.body.meta, requestId: '' });
    }
    expect(errors((await otherCrew.brm.attempt(gridRoutes.addGrid, { body: grid() })).body)).toContainEqual({
      path: 'images.0.devideList.0.checkList.0.part',
      message: 'Part is required!',
    });
    const stolen = await otherCrew.brm.attempt(gridRoutes.addGrid, {
      body: grid({ images: [side({ imageBase64: made.images[0]?.imageBase64, devideList: [] })] }),
    });
    expect(errors(stolen.body)).toEqual([
      { path: 'images.0.imageBase64', message: 'This picture is no longer available. Upload it again.' },
    ]);
  });

  it('cannot be deleted while a work plan uses them', async () => {
    const made = await crew.brm.call(gridRoutes.addGrid, { body: grid() });
    await insertPlanUsing(world, crew, { gridId: made._id });
    const { status, body } = await crew.brm.attempt(gridRoutes.deleteGrid, { params: { id: made._id } });
    expect([status, body.meta.message]).toEqual([409, 'Can’t delete this grid: 1 work plan uses it']);
  });

  it('are copied within a company under a new name', async () => {
    const made = await crew.brm.call(gridRoutes.addGrid, { body: grid() });
    const copy = await crew.brm.call(gridRoutes.copyGrid, { params: { id: made._id } });
    expect(copy).toMatchObject({ name: 'Door (copy)', images: made.images });
    expect(copy._id).not.toBe(made._id);
    for (const [name, called] of [
      ['Doors $& $$ 5', 'Doors $& $$ 5 (copy)'],
      ['x'.repeat(200), `${'x'.repeat(193)} (copy)`],
      [`${'x'.repeat(192)}🚪🚪`, `${'x'.repeat(192)} (copy)`],
    ]) {
      const { _id } = await crew.brm.call(gridRoutes.addGrid, { body: grid({ name }) });
      expect((await crew.brm.call(gridRoutes.copyGrid, { params: { id: _id } })).name).toBe(called);
    }
  });
});
