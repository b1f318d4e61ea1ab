import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { JobCard } from '@roadworthy/contract/job-cards/job-card-record.schema.ts';
import { parseJobCardCode, jobCardPath } from '@roadworthy/contract/job-cards/job-card.paths.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { buildJobCardSheet } from '@roadworthy/contract/job-cards/sheet/job-card-sheet.ts';
import { sheetRoutes } from '@roadworthy/contract/job-cards/sheet/sheet.routes.ts';
import { listSheetTexts, type Sheet } from '@roadworthy/contract/kit/lists/sheet.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toCatalogueIds, makeCatalogueLine } from '../../../test/fixtures/catalogue.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { runTool } from '../../kit/pdf/external-tools.example.ts';
import { readPrintedCodes } from '../../kit/pdf/printed-codes.example.ts';
import { parseRecord, parseRefusal, parseBytes } from '../../../test/fixtures/people.ts';
import { must } from '../../../test/fixtures/must.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let folder: string;
let card: JobCard;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'job-card-sheet-'));
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  card = await raise();
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

async function raise() {
  const add = async (path: string, fields: object) =>
    parseRecord((await crew.manager.sendRaw('POST', path, fields)).body);
  const place = await makeCatalogueLine(crew.manager, 'Ladder frame');
  const vehicle = await add('/vehicle', {
    ...toCatalogueIds(place),
    vin: 'SALLDHMV8JA123456',
    tag: 'TAG00001',
    regNo: 'AB12CDE',
    modelYear: 2021,
  });
  const [workshop, costCentre, partType, partComponent, newPart] = await Promise.all([
    add('/workshop', { name: 'Hall 2' }),
    add('/cost_centre', { name: 'CC-4711' }),
    add('/part_type', { name: 'Brakes', description: 'Everything that slows down' }),
    add('/part_component', { name: 'Disc' }),
    add('/new_part', { name: 'LR-0815' }),
  ]);
  const made = await add('/jobcard', {
    jobcardId: 'JOBC-12345678',
    workshop: workshop._id,
    costCentre: costCentre._id,
    location: workshop._id,
    vin: vehicle._id,
    keyLocation: 'With Vehicle',
    mileageRequired: true,
    startValue: 48210,
    risJobcard: true,
    partType: partType._id,
    partComponent: partComponent._id,
    newPart: newPart._id,
    toolsUsed: 'Dial gauge',
    idNoOrDescription: 'DG-7',
    preferredStartDate: '11-24-2099 09:00:00 +00:00',
    reason: 'Judder under braking',
    summary: 'Renew both front discs',
    instructions: 'Measure the run-out\nRenew the discs\nRoad test',
  });
  return crew.manager.call(jobCardRoutes.getJobCard, { params: { id: made._id } });
}

const pathOf = ({ _id }: { _id: string }) => `/jobcard/${_id}/sheet.pdf`;
async function textOf(pdf: Buffer): Promise<string> {
  const path = join(folder, 'sheet.pdf');
  await writeFile(path, pdf);
  return runTool('pdftotext', 'poppler-utils', '-layout', path, '-');
}
const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);
/** Lists all words on the single page, sorted: those of the sheet, and those of the page footer. */
const printed = (sheet: Sheet): string[] =>
  words(`${listSheetTexts(sheet).join(' ')} ${sheet.number} page 1 of 1`).toSorted();
const headersOf = ({ headers }: { headers: Headers }) => [
  headers.get('content-type'),
  headers.get('content-disposition'),
  headers.get('cache-control'),
];

describe('the sheet of a job card', () => {
  it('requires sign-in and a role with access to it', async () => {
    expect((await world.nobody.sendRaw('GET', pathOf(card))).status).toBe(401);
    expect((await world.nobody.attempt(sheetRoutes.draftJobCardSheet, { body: {} })).status).toBe(401);
    for (const who of [crew.cy, crew.ina, crew.asa, crew.udo]) {
      expect((await who.sendRaw('GET', pathOf(card))).status).toBe(403);
      expect((await who.attempt(sheetRoutes.draftJobCardSheet, { body: {} })).status).toBe(403);
    }
  });

  it('has the logo of the company if there is one, whether the card is saved or a draft', async () => {
    const pictures = async (pdf: Buffer): Promise<number> => {
      const path = join(folder, 'letterhead.pdf');
      await writeFile(path, pdf);
      return runTool('pdfimages', 'poppler-utils', '-list', path).trim().split('\n').length - 2;
    };
    const { mileageRequired, startValue, summary } = card;
    const printedPictures = async () => [
      await pictures(parseBytes((await crew.manager.sendRaw('GET', pathOf(card))).body)),
      await pictures(
        parseBytes(
          (
            await crew.manager.sendRaw('POST', '/jobcard/sheet.pdf', {
              jobcardId: card.jobcardId,
              mileageRequired,
              startValue,
              summary,
            })
          ).body,
        ),
      ),
    ];
    expect(await printedPictures()).toEqual([0, 0]);
    await world.ada.call(companyRoutes.changeCompany, {
      params: { id: crew.id },
      body: { logo: await world.upload(world.ada) },
    });
    for (const found of await printedPictures()) expect(found).toBeGreaterThan(0);
    await world.ada.call(companyRoutes.changeCompany, { params: { id: crew.id }, body: { logo: null } });
    expect(await printedPictures()).toEqual([0, 0]);
  });

  it('is not found from another company', async () => {
    const foreign = await otherCrew.manager.sendRaw('GET', pathOf(card));
    const unknown = await otherCrew.manager.attempt(jobCardRoutes.jobCardSheet, {
      params: { id: '01a1fcd4-0000-7000-8000-000000000000' },
    });
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect({ ...foreign.body.meta, requestId: '' }).toEqual({ ...unknown.body.meta, requestId: '' });
    expect((await otherCrew.manager.in(crew.id).sendRaw('GET', pathOf(card))).status).toBe(403);
  });

  it.each(['admin', 'brm', 'manager', 'eva'] as const)(
    'is printed for %s under the number of the card, with exactly the texts of the layout',
    async (name) => {
      const answer = await crew[name].sendRaw('GET', pathOf(card));
      expect(answer.status).toBe(200);
      expect(headersOf(answer)).toEqual([
        'application/pdf',
        'inline; filename="Jobcard-JOBC-12345678.pdf"',
        'no-store',
      ]);
      const read = JobCard.parse(await crew[name].call(jobCardRoutes.getJobCard, { params: { id: card._id } }));
      const sheet = buildJobCardSheet(read, { sender: 'Company a' });
      expect(listSheetTexts(sheet)).toEqual(
        expect.arrayContaining([
          'SALLDHMV8JA123456',
          'Defender / 2021',
          '48210',
          'Everything that slows down',
          'Mia Tester',
          '2099-11-24',
        ]),
      );
      expect(words(await textOf(parseBytes(answer.body))).toSorted()).toEqual(printed(sheet));
    },
  );

  it('has a readable QR code that leads to this card, even if the card fills several pages', async () => {
    const origin = 'http://roadworthy.test';
    const { body } = await crew.eva.sendRaw('GET', pathOf(card));
    expect(await readPrintedCodes(parseBytes(body))).toEqual([[`${origin}${jobCardPath(card._id)}`]]);
    expect(parseJobCardCode(`${origin}${jobCardPath(card._id)}`, origin)).toBe(card._id);
    const long = {
      ...card,
      jobcardId: 'JOBC-12345679',
      vin: must(card.vin)._id,
      instructions: Array.from({ length: 120 }, (_, step) => `Step ${step}`).join('\n'),
    };
    const [first, ...more] = await readPrintedCodes(
      (await crew.eva.attempt(sheetRoutes.draftJobCardSheet, { body: long })).body,
    );
    expect(first?.map((code) => parseJobCardCode(code, origin))).toEqual([card._id]);
    expect(more.length).toBeGreaterThan(0);
  });

  it('is not found once the card is deleted', async () => {
    const { _id, jobcardId: _number, ...rest } = card;
    const gone = await crew.manager.call(jobCardRoutes.addJobCard, {
      body: {
        jobcardId: 'JOBC-19999999',
        workshop: rest.workshop,
        costCentre: rest.costCentre,
        location: rest.location,
        mileageRequired: false,
        risJobcard: false,
        preferredStartDate: rest.preferredStartDate,
        reason: 'x',
        summary: 'y',
        instructions: 'z',
      },
    });
    expect((await crew.manager.sendRaw('GET', pathOf(gone))).status).toBe(200);
    await crew.manager.call(jobCardRoutes.deleteJobCard, { params: { id: gone._id } });
    expect((await crew.manager.sendRaw('GET', pathOf(gone))).status).toBe(404);
  });
});

describe('the sheet of unsaved values', () => {
  it('is printed as a draft, as far as it is filled in, without being stored', async () => {
    const { totalCount } = (await crew.eva.attempt(jobCardRoutes.listJobCards)).body;
    const typed = {
      jobcardId: 'JOBC-11111111',
      workshop: { _id: 'any', name: 'Hall 9', description: 'not printed' },
      costCentre: '',
      vin: null,
      reason: 'Half a sen',
    };
    const answer = await crew.eva.attempt(sheetRoutes.draftJobCardSheet, { body: typed });
    expect(answer.status).toBe(200);
    expect(headersOf(answer)).toEqual(['application/pdf', 'inline; filename="Jobcard-JOBC-11111111.pdf"', 'no-store']);
    const text = await textOf(answer.body);
    for (const expected of ['Draft, not saved', 'Hall 9', 'Half a sen', 'Company a']) expect(text).toContain(expected);
    expect(text).not.toContain('not printed');
    expect((await crew.eva.attempt(jobCardRoutes.listJobCards)).body.totalCount).toBe(totalCount);
  });

  it('is marked as a draft too if a saved card has unsaved changes', async () => {
    const text = await textOf(
      (await crew.eva.attempt(sheetRoutes.draftJobCardSheet, { body: { ...card, reason: 'Now it squeals' } })).body,
    );
    for (const expected of ['Draft, not saved', 'Now it squeals', 'SALLDHMV8JA123456'])
      expect(text).toContain(expected);
  });

  it('cannot inject characters into the file name', async () => {
    const { headers } = await crew.eva.attempt(sheetRoutes.draftJobCardSheet, {
      body: {
        jobcardId: 'x"; filename="evil.exe\r\nSet-Cookie: a=b',
      },
    });
    expect(headers.get('content-disposition')).toMatch(/^inline; filename="Jobcard-[A-Za-z0-9-]+\.pdf"$/);
  });

  it('reports text that is too long to print, and values that are not text', async () => {
    const { status, body } = await crew.eva.sendRaw('POST', '/jobcard/sheet.pdf', {
      reason: 'x'.repeat(5001),
      instructions: 7,
    });
    expect(status).toBe(422);
    expect(parseRefusal(body).errors.map(({ path }) => path)).toEqual(['reason', 'instructions']);
    expect(parseRefusal(body).errors[0]?.message).toBe('At most 5000 characters');
  });
});
