import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { findingTable } from '@roadworthy/contract/findings/finding.table.ts';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { sheetRoutes } from '@roadworthy/contract/job-cards/sheet/sheet.routes.ts';
import type { PhotoMark } from '@roadworthy/contract/photo-evidence/marks/photo-mark.schema.ts';
import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import { must } from '../../test/fixtures/must.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { readPdfText } from '../../test/fixtures/pdf-text.ts';
import { makeWork, startPlan } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { runTool } from '../kit/pdf/external-tools.example.ts';

let world: World;
let crew: Crew;
let other: Crew;
let garage: WorkshopFixture;
let points: Checkpoint[];
let photo: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finding-job-card-'));
  world = await makeWorld();
  crew = await world.makeCompany('a');
  other = await world.makeCompany('b');
  garage = await makeWorkshopFixture(world, crew, 'a');
  const work = await makeWork(world, crew);
  const plan = await startPlan(world, crew, work, work.gridForm(await work.makeProject()));
  points = await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id, limit: 0 } });
  photo = await world.upload(crew.ina);
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const tornHere: PhotoMark = { shape: 'text', colour: 'red', points: [{ x: 0.2, y: 0.2 }], text: 'Torn here' };
async function failNext(): Promise<string> {
  const { _id: id } = must(points.pop());
  await crew.ina.call(inspectionRoutes.recordCheckpoint, {
    params: { id },
    body: { nok: 1, comment: 'Seal is torn', images: [photo], photoMarks: [{ image: photo, marks: [tornHere] }] },
  });
  return id;
}
const create = (id: string, change: object = {}, who: Person = crew.brm) =>
  who.attempt(findingRoutes.createFindingJobCard, {
    params: { id },
    body: { workshop: garage.workshop._id, costCentre: garage.costCentre._id, ...change },
  });
const find = (id: string) => crew.brm.call(findingRoutes.getFinding, { params: { id } });
/** Counts the pictures of a PDF. */
async function countPictures(pdf: Buffer): Promise<number> {
  const path = join(folder, 'sheet.pdf');
  await writeFile(path, pdf);
  return runTool('pdfimages', 'poppler-utils', '-list', path).trim().split('\n').length - 2;
}

describe('a job card of a finding', () => {
  it('has an engineer, who is mailed and owns the work, and a priority', async () => {
    const id = await failNext();
    const change = { jobEngineer: crew.eva.me._id, priority: 'Urgent', dueOn: '2999-01-01' };
    const { work } = must((await create(id, change)).body.data);
    expect(work).toMatchObject({ owner: { _id: crew.eva.me._id }, priority: 'Urgent', dueOn: '2999-01-01' });
    const card = await crew.eva.call(jobCardRoutes.getJobCard, { params: { id: must(work)._id } });
    expect(card).toMatchObject({ priority: 'Urgent', jobEngineer: { _id: crew.eva.me._id } });
    expect(card.wipStatus.name).toBe('Assigned');
    const subjects = (await world.mailsTo(crew.eva.me.emailId)).map(({ subject }) => subject);
    expect(subjects.some((subject) => subject.includes(card.jobcardId))).toBe(true);
    const [listed] = await crew.brm.call(findingRoutes.listFindings, { query: { state: 'in work' } });
    expect(listed && findingTable.columns.priority.value(listed)).toBe('Urgent');
  });

  it('is refused, with an error at the engineer’s field, if the person is not an engineer of the company', async () => {
    const id = await failNext();
    for (const jobEngineer of [crew.ina.me._id, other.eva.me._id]) {
      const refused = await create(id, { jobEngineer });
      expect([refused.status, refused.body.meta.errors.map(({ path }) => path)]).toEqual([422, ['jobEngineer']]);
    }
    expect((await create(id, { priority: 'Now' })).status).toBe(422);
    expect(await find(id)).toMatchObject({ state: 'open', work: null });
  });

  it('carries the photos, which everybody who reads the card may open and which are printed on its sheet with their marks', async () => {
    const id = await failNext();
    const { work } = must((await create(id)).body.data);
    const card = await garage.ed.call(jobCardRoutes.getJobCard, { params: { id: must(work)._id } });
    expect(card.photos).toEqual([photo]);
    // An engineer who is not on the card can read it too, but not its finding.
    expect((await garage.ed.attempt(findingRoutes.getFinding, { params: { id } })).status).toBe(404);
    expect((await garage.ed.attempt(fileRoutes.getFile, { params: { key: photo } })).status).toBe(200);
    const sheet = await garage.ed.attempt(jobCardRoutes.jobCardSheet, { params: { id: card._id } });
    expect(await countPictures(sheet.body)).toBe(1);
    expect(await readPdfText(sheet.body)).toContain('Torn here');
    const draft = (who: Person, photos: string[]) =>
      who.attempt(sheetRoutes.draftJobCardSheet, { body: { ...card, photos } });
    const { body: drafted } = await draft(garage.sue, [photo]);
    expect(await countPictures(drafted)).toBe(1);
    expect(await readPdfText(drafted)).toContain('Torn here');
    // A draft prints only what its author could save: neither a photo that a colleague has not added to any job card
    // yet, nor one from another company.
    for (const stranger of [crew.ian, other.ina])
      expect(await countPictures((await draft(garage.sue, [await world.upload(stranger)])).body)).toBe(0);
    const change = { photos: [photo], summary: 'Repair at once' };
    expect(
      (await garage.sue.attempt(jobCardRoutes.changeJobCard, { params: { id: card._id }, body: change })).body.data,
    ).toMatchObject(change);
  });

  it('can be created again after it was deleted or cancelled, and the finding is open until then', async () => {
    const id = await failNext();
    const first = must(must((await create(id)).body.data).work);
    expect((await create(id)).status).toBe(409);
    await crew.brm.call(jobCardRoutes.deleteJobCard, { params: { id: first._id } });
    expect(await find(id)).toMatchObject({ state: 'open', work: null });
    const second = must(must((await create(id)).body.data).work);
    expect(second._id).not.toBe(first._id);
    await crew.brm.call(jobCardRoutes.moveJobCard, {
      params: { id: second._id },
      body: { status: 'Cancelled', reason: 'Wrong workshop' },
    });
    expect(await find(id)).toMatchObject({ state: 'open' });
    expect((await create(id)).body.data).toMatchObject({ state: 'in work' });
  });
});
