import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { gridRoutes } from '@roadworthy/contract/grids/grid.routes.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import { makeJpeg, uploadFiles } from '../../test/fixtures/pictures.ts';
import { makeWorld, makePicture, type Crew, type World } from '../../test/fixtures/world.ts';
import { saveDocument, requireFiles, sweepFiles } from './index.ts';
import { hashContent } from '../kit/storage/storage.ts';
import { checkFiles } from './sweep-files.actions.ts';
import { runOutsideTransaction } from '../kit/db/connections.ts';

let world: World;
let crew: Crew;
let others: Crew;
beforeAll(async () => {
  world = await makeWorld({ environment: { KEEP_UNUSED_FILES_DAYS: '30' } });
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
});
afterAll(() => world.close());

const after = (days: number, settings: Partial<World['kit']['settings']> = {}) => ({
  ...world.kit,
  settings: { ...world.kit.settings, ...settings },
  now: () => new Date(Date.now() + days * 86_400_000),
});
const status = async (key: string): Promise<number> =>
  (await crew.ina.attempt(fileRoutes.getFile, { params: { key } })).status;
const rowOf = (key: string) =>
  world.kit.db.inSystem((tx) => tx.selectFrom('files').selectAll().where('key', '=', key).executeTakeFirst());
const newPart = (image: string) =>
  crew.brm.attempt(partRoutes.addPart, {
    body: { name: 'Seal', description: 'Rubber', image, partNo: `S-${image}`, quantity: 1 },
  });

describe('the sweep of files', () => {
  it('deletes a picture that no record has referred to for thirty days, with its content and thumbnails', async () => {
    const key = await world.upload(crew.ina, await makeJpeg(700, 500));
    expect((await crew.ina.attempt(fileRoutes.getFile, { params: { key }, query: { w: '480' } })).status).toBe(200);
    const sha256 = (await rowOf(key))?.sha256 ?? '';
    await sweepFiles(after(29));
    expect(await status(key)).toBe(200);
    await sweepFiles(after(31));
    expect(await status(key)).toBe(404);
    expect([await world.kit.storage.has(sha256), await world.kit.storage.getThumbnail(sha256, 480)]).toEqual([
      false,
      undefined,
    ]);
    expect(world.notes.at(-1)).toMatchObject({
      level: 'info',
      message: 'pictures without a record were removed',
      details: { files: 1 },
    });
  });

  it('deletes the original bytes of a picture together with it, unless another picture needs them', async () => {
    const [alone, shared] = [await makeJpeg(610, 500), await makeJpeg(620, 500)];
    const swept = [alone, shared].map((bytes) => hashContent(bytes));
    for (const bytes of [alone, shared]) await uploadFiles(crew.ina, '/upload?original=true', [bytes]);
    const named = (await uploadFiles(crew.brm, '/upload?original=true', [shared])).body.data.key;
    await newPart(named);
    expect(await checkFiles(world.kit)).toMatchObject({ missing: [], stray: [] });
    await sweepFiles(after(31));
    expect(await Promise.all(swept.map((hash) => world.kit.storage.has(hash)))).toEqual([false, true]);
    expect(await checkFiles(world.kit)).toMatchObject({ missing: [], stray: [] });
  });

  it('never deletes a picture that a record has referred to, even if the record now refers to another', async () => {
    const [first, second] = [await world.upload(crew.brm), await world.upload(crew.brm)];
    const { _id } = must((await newPart(first)).body.data);
    await crew.brm.call(partRoutes.changePart, { params: { id: _id }, body: { image: second } });
    await sweepFiles(after(4000));
    expect([await status(first), await status(second)]).toEqual([200, 200]);
  });

  it('never deletes a company logo, or the photo of a grid side that was sent as data', async () => {
    const photo = `data:image/png;base64,${(await makePicture()).toString('base64')}`;
    const grid = await crew.brm.call(gridRoutes.addGrid, {
      body: {
        name: 'Door',
        images: [{ side: 'Left', row: 1, column: 2, imageBase64: photo }],
      },
    });
    const logo = await world.upload(world.ada);
    await world.ada.call(companyRoutes.changeCompany, { params: { id: crew.id }, body: { logo } });
    await sweepFiles(after(4000));
    expect((await crew.ina.sendRaw('GET', must(grid.images[0]?.imageBase64.replace('/api/v1', '')))).status).toBe(200);
    expect((await world.ada.attempt(fileRoutes.getFile, { params: { key: logo } })).status).toBe(200);
    expect((await world.nobody.attempt(companyRoutes.companyLogo, { params: { id: crew.id } })).status).toBe(200);
  });

  it('never deletes a document', async () => {
    const actor = { company: crew.id };
    const { key } = await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      saveDocument(
        { tx, actor, kit: world.kit, newId: world.kit.newId },
        Buffer.from('%PDF-1.7 evidence'),
        'evidence.pdf',
      ),
    );
    await sweepFiles(after(4000));
    expect(await world.kit.storage.has((await rowOf(key))?.sha256 ?? '')).toBe(true);
  });

  it('keeps content that a file of another company also uses', async () => {
    const same = await makeJpeg(33, 44);
    const mine = await world.upload(crew.ina, same);
    const theirs = await world.upload(others.ina, same);
    await world.kit.db.inCompany(others.id, others.ina.me._id, (tx) =>
      requireFiles({ tx }, [theirs], { subject: 'incident' }),
    );
    await sweepFiles(after(31));
    expect([
      await status(mine),
      (await others.ina.attempt(fileRoutes.getFile, { params: { key: theirs } })).status,
    ]).toEqual([404, 200]);
  });

  it('skips a picture that a record is starting to use at that moment', async () => {
    const key = await world.upload(crew.ina);
    await world.kit.db.inCompany(crew.id, crew.ina.me._id, async (tx) => {
      await requireFiles({ tx }, [key], { subject: 'incident' });
      await runOutsideTransaction(() => sweepFiles(after(31)));
    });
    expect(await status(key)).toBe(200);
    await sweepFiles(after(4000));
    expect(await status(key)).toBe(200);
  });

  it('makes saving a record fail if its picture was deleted first, with a request to upload it again', async () => {
    const key = await world.upload(crew.brm);
    const sha256 = (await rowOf(key))?.sha256 ?? '';
    // Simulates a sweep that is deleting the row of the file, for which saving the part has to wait.
    const release = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const sweeping = world.kit.db.inSystem(async (tx) => {
      await tx.deleteFrom('files').where('key', '=', key).execute();
      held.resolve();
      await release.promise;
    });
    await held.promise;
    const naming = newPart(key);
    release.resolve();
    await sweeping;
    const answer = await naming;
    await world.kit.storage.remove(sha256);
    expect([answer.status, answer.body.meta.errors]).toEqual([
      422,
      [{ path: 'image', message: 'This picture is no longer available. Upload it again.' }],
    ]);
  });

  it('never leaves a record without its picture while many people upload and use the same one', async () => {
    const same = await makeJpeg(21, 12);
    const storeAndReference = async (): Promise<string> => {
      const key = await world.upload(crew.brm, same);
      const answer = await newPart(key);
      // If the sweep was first, the person gets an error and uploads the picture again.
      if (answer.status === 422) return storeAndReference();
      expect(answer.status).toBe(200);
      return key;
    };
    await world.upload(crew.brm, same);
    const [keys] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, storeAndReference)),
      ...Array.from({ length: 4 }, () => sweepFiles(after(31))),
    ]);
    for (const key of keys) expect(await status(key)).toBe(200);
  });

  it('deletes nothing while it is switched off', async () => {
    const key = await world.upload(crew.ina);
    await sweepFiles(after(4000, { keepUnusedFilesDays: 0 }));
    expect(await status(key)).toBe(200);
  });
});

describe('the file metrics', () => {
  const figures = async (): Promise<Record<string, string | undefined>> => {
    const response = await fetch(`${world.base}/metrics`, { headers: { authorization: 'Bearer a-token-for-metrics' } });
    const text = await response.text();
    return Object.fromEntries(
      ['swept_total', 'unnamed', 'missing', 'stray'].map((name) => [
        name,
        new RegExp(`roadworthy_files_${name} (\\d+)`).exec(text)?.[1],
      ]),
    );
  };

  it('report content without a file and files without content, and the sweep leaves both unchanged', async () => {
    await sweepFiles(after(31));
    expect(await figures()).toMatchObject({ unnamed: expect.any(String), missing: '0', stray: '0' });
    const stray = await world.kit.storage.put(Buffer.from('left behind by a crash'));
    const key = await world.upload(crew.ina);
    const sha256 = (await rowOf(key))?.sha256 ?? '';
    await world.kit.storage.remove(sha256);
    await sweepFiles(after(0));
    expect(await figures()).toMatchObject({ missing: '1', stray: '1' });
    const said = world.notes.slice(-2).map(({ level, message, details }) => [level, message, details]);
    expect(said).toEqual([
      ['error', 'contents of files are missing', { files: 1, sha256: [sha256] }],
      ['warn', 'the store has contents that belong to no file', { files: 1, sha256: [stray.sha256] }],
    ]);
    expect(await world.kit.storage.has(stray.sha256)).toBe(true);
    expect(await rowOf(key)).toBeDefined();
  });

  it('count the swept pictures', async () => {
    const before = Number((await figures()).swept_total);
    await world.upload(crew.ina);
    await world.upload(crew.ina);
    await sweepFiles(after(31));
    expect(Number((await figures()).swept_total)).toBeGreaterThanOrEqual(before + 2);
  });
});
