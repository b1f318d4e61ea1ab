import { readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sha256 } from '../kit/auth/tokens.ts';
import { prepareServedDatabase, runCommand } from '../../test/command.ts';
import { uploadFiles } from '../../test/fixtures/pictures.ts';
import { makeWorld, makePicture, type Crew, type World } from '../../test/fixtures/world.ts';

// Runs `npm run check-files` against a damaged store, as an operator would.

let world: World;
let crew: Crew;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
});
afterAll(() => world.close());

const pathOf = (hash: string): string =>
  join(world.kit.settings.dataDir, 'files', hash.slice(0, 2), hash.slice(2, 4), hash);
const storePicture = async (width: number): Promise<string> => {
  const key = await world.upload(crew.ina, await makePicture(width, 40));
  return (
    await world.kit.db.inSystem((tx) =>
      tx.selectFrom('files').select('sha256').where('key', '=', key).executeTakeFirstOrThrow(),
    )
  ).sha256;
};
const check = () =>
  runCommand('check-files', { DATA_DIR: world.kit.settings.dataDir, DATABASE_URL: world.databaseUrl });

it('check-files reads the original bytes of photos, and reports altered and missing ones', async () => {
  const photos = [await makePicture(51, 40), await makePicture(52, 40)];
  for (const bytes of photos) await uploadFiles(crew.ina, '/upload?original=true', [bytes]);
  await prepareServedDatabase(world.databaseUrl, world.kit.settings.dataDir);
  const [altered = '', gone = ''] = photos.map((bytes) => sha256(bytes));
  expect(check().output).not.toContain(altered);
  const bytes = await readFile(pathOf(altered));
  bytes[30] = (bytes[30] ?? 0) ^ 1;
  await writeFile(pathOf(altered), bytes);
  await unlink(pathOf(gone));
  const { status, output } = check();
  expect(status).toBe(1);
  expect(output).toMatch(new RegExp(`^altered  ${altered}  .*“picture.png” \\(Company a`, 'm'));
  expect(output).toMatch(new RegExp(`^missing  ${gone}  .*“picture.png” \\(Company a`, 'm'));
  for (const hash of [altered, gone]) await world.kit.storage.remove(hash);
  for (const photo of photos) await world.kit.storage.put(photo);
});

it('check-files reports altered and missing files and exits with 1; it only lists stored content that no file refers to', async () => {
  const [whole, flipped, cut, gone] = [
    await storePicture(41),
    await storePicture(42),
    await storePicture(43),
    await storePicture(44),
  ];
  const { sha256: stray } = await world.kit.storage.put(Buffer.from('of nobody'));
  await prepareServedDatabase(world.databaseUrl, world.kit.settings.dataDir);
  const before = check();
  expect([before.status, before.output]).toEqual([
    0,
    expect.stringContaining(' 0 missing, 0 altered; 1 in the store without a file'),
  ]);
  expect(before.output).toContain(`stray    ${stray}`);

  const bytes = await readFile(pathOf(flipped));
  bytes[30] = (bytes[30] ?? 0) ^ 1;
  await writeFile(pathOf(flipped), bytes);
  await writeFile(pathOf(cut), (await readFile(pathOf(cut))).subarray(0, 20));
  await unlink(pathOf(gone));
  const { status, output } = check();
  expect([status, output]).toEqual([
    1,
    expect.stringContaining(' 1 missing, 2 altered; 1 in the store without a file'),
  ]);
  for (const [kind, hash] of [
    ['altered', flipped],
    ['altered', cut],
    ['missing', gone],
  ] as const)
    expect(output).toMatch(new RegExp(`^${kind}  ${hash}  .*“picture.png” \\(Company a`, 'm'));
  expect(output).not.toContain(whole);
  // The check changes nothing, because repairs are up to the operator.
  expect(sha256(await readFile(pathOf(flipped)))).not.toBe(flipped);
});
