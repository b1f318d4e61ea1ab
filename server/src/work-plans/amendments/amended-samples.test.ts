import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import type { Illustration } from '@roadworthy/contract/parts/part.schema.ts';
import { AmendmentContent } from '@roadworthy/contract/signing/signed-content.schema.ts';
import { amendmentRoutes } from '@roadworthy/contract/work-plans/amendments/amendment.routes.ts';
import { PDF } from '@libpdf/core';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeAmendmentActions, type PlanChanges } from '../../../test/fixtures/amendments.ts';
import { must } from '../../../test/fixtures/must.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import { makeWork, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { readContent } from '../../kit/pdf/fields/attached-content.ts';
import { runTool } from '../../kit/pdf/external-tools.example.ts';

let world: World;
let crew: Crew;
let work: Work;
let desk: ReturnType<typeof makeAmendmentActions>;
let folder: string;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
  desk = makeAmendmentActions(world, crew, work);
  folder = await mkdtemp(join(tmpdir(), 'roadworthy-samples-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await world.close();
});

const fileOf = async (who: Person, key: string): Promise<Buffer> =>
  (await who.attempt(fileRoutes.getFile, { params: { key } })).body;
const digestOf = async (key: string) =>
  createHash('sha256')
    .update(await fileOf(crew.admin, key))
    .digest('hex');
const show = (illustration: Illustration[]) =>
  crew.admin.call(partRoutes.changePart, { params: { id: work.part._id }, body: { illustration } });
const sampleOf = (okImage: string | null, okLabel: string): Illustration => ({
  okImage,
  okLabel,
  notOkImage: null,
  nokLabel: 'torn',
});
/** Counts the different pictures of a document. */
async function countPictures(pdf: Buffer): Promise<number> {
  const path = join(folder, 'amendment.pdf');
  await writeFile(path, pdf);
  const [, , ...rows] = runTool('pdfimages', 'poppler-utils', '-list', path).trim().split('\n');
  return new Set(rows.map((row) => row.trim().split(/\s+/)[10])).size;
}

it('the samples of a part are shown before and after the change, as pictures, to everyone who signs and after that', async () => {
  const [old, next, later] = [
    await world.upload(crew.admin),
    await world.upload(crew.admin),
    await world.upload(crew.admin),
  ];
  await show([sampleOf(old, 'flush')]);
  const plan = await desk.startPieces(4);
  await show([sampleOf(next, 'closed'), sampleOf(null, 'dry')]);
  const changes: PlanChanges = [{ kind: 'new samples', parts: [work.part._id] }];
  const expected = [
    {
      part: work.part._id,
      before: { name: 'Door seal', partNo: 'DS-1', image: work.image, illustration: [sampleOf(old, 'flush')] },
      after: { illustration: [sampleOf(next, 'closed'), sampleOf(null, 'dry')] },
    },
  ];
  const preview = await crew.brm.call(amendmentRoutes.checkAmendment, { body: { workPlan: plan._id, changes } });
  expect(preview.samples).toMatchObject(expected);
  const amendment = await desk.propose(plan._id, changes);
  const pdf = await fileOf(crew.brm, must(amendment.document.meta.finalPdf));
  const content = AmendmentContent.parse(JSON.parse(readContent(await PDF.load(pdf)) ?? ''));
  expect(content).toMatchObject({
    schema: 8,
    samples: [
      {
        part: work.part._id,
        before: { samples: [{ ok: { picture: await digestOf(old), label: 'flush' } }] },
        after: {
          samples: [
            { ok: { picture: await digestOf(next), label: 'closed' } },
            { ok: { picture: null, label: 'dry' } },
          ],
        },
      },
    ],
  });
  const text = (await PDF.load(pdf))
    .extractText()
    .map((page) => page.text)
    .join('\n');
  for (const caption of ['Before: OK: flush', 'After: OK: closed', 'Before: –', 'After: OK: dry'])
    expect(text).toContain(caption);
  // Two pictures of the part and two of its sample: each before and after.
  const other = await desk.propose((await desk.startPieces(4))._id, [
    { kind: 'special care', text: 'Two people lift' },
  ]);
  const plain = await countPictures(await fileOf(crew.brm, must(other.document.meta.finalPdf)));
  expect((await countPictures(pdf)) - plain).toBe(4);
  for (const who of [crew.brm, crew.cy, crew.ina, crew.ian]) await desk.sign(who, amendment._id);
  await show([sampleOf(later, 'tight')]);
  for (const who of [crew.brm, crew.cy, crew.ina]) {
    expect(await desk.listOf(plan._id, who)).toMatchObject([{ state: 'in force', samples: expected }]);
    for (const key of [old, next])
      expect((await who.attempt(fileRoutes.getFile, { params: { key } })).status).toBe(200);
  }
});

it('an amendment without samples compares none, and its content has the same form as before', async () => {
  const plan = await desk.startPieces(4);
  const amendment = await desk.propose(plan._id, [{ kind: 'special care', text: 'Two people lift' }]);
  const pdf = await fileOf(crew.brm, must(amendment.document.meta.finalPdf));
  const content = JSON.parse(readContent(await PDF.load(pdf)) ?? '');
  expect(content).toMatchObject({ schema: 1, differences: amendment.differences });
  expect(Object.keys(content)).not.toContain('samples');
  expect(amendment.samples).toEqual([]);
});
