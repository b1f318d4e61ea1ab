import { maxImportBytes } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildArchive, buildWorkbook, buildWorkbookParts } from '../../../test/fixtures/workbooks.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
});
afterAll(() => world.close());

const refusalOf = async (file: Buffer | string | undefined) => {
  const form = new FormData();
  if (file !== undefined) form.append('file', new Blob([Buffer.from(file)]), 'vehicles.csv');
  const { status, body } = await crew.brm.attempt(vehicleRoutes.importVehicles, { body: form });
  return [status, body.meta?.message];
};
const heading = 'VIN,Platform,Make,Model,Variant';
const lines = (rows: string[]) => rows.join('\n');

describe('a file that cannot be imported', () => {
  it.each<[string, Buffer | string | undefined, number, string]>([
    ['no file', undefined, 422, 'Choose a CSV or XLSX file'],
    ['an empty file', '', 422, 'This file is empty. Choose a file with vehicles in it.'],
    ['headings only', heading, 422, 'The file has a header row but no vehicles'],
    [
      'other columns',
      'Name,City\nBo,Oslo',
      422,
      'No sheet contains the columns VIN, Platform, Make, Model, Variant. The first row is: Name, City',
    ],
    [
      'a workbook with unrelated sheets',
      buildWorkbook([
        { name: 'Notes', rows: [['Bought this year']] },
        {
          name: 'People',
          rows: [
            ['Name', 'City'],
            ['Bo', 'Oslo'],
          ],
        },
      ]),
      422,
      'No sheet contains the columns VIN, Platform, Make, Model, Variant. The first row is: Bought this year',
    ],
    [
      'a workbook whose sheets each have some of the columns',
      buildWorkbook([
        { name: 'Empty' },
        {
          name: 'Cars',
          rows: [
            ['VIN', 'Reg No'],
            ['x', 'y'],
          ],
        },
        {
          name: 'Places',
          rows: [
            ['Platform', 'Make', 'Model', 'Variant'],
            ['a', 'b', 'c', 'd'],
          ],
        },
      ]),
      422,
      'The columns Platform, Make, Model, Variant are missing. The first row is: VIN, Reg No',
    ],
    [
      'a missing column, and more headings than are shown',
      'Reg,Chassis No.,Platform,Make,Model,Colour,Miles,Driver,Bought\nYK21ABC,x,Vans,Ford,Transit,Blue,1,Dave,2021',
      422,
      'The column Variant is missing. The first row is: Reg, Chassis No., Platform, Make, Model, Colour, Miles, Driver, …',
    ],
    [
      'a workbook of empty sheets',
      buildWorkbook([{ name: 'Sheet1' }, { name: 'Sheet2' }]),
      422,
      'No sheet contains the columns VIN, Platform, Make, Model, Variant',
    ],
    ['a column twice', `${heading},vin\nx`, 422, 'The column VIN appears twice'],
    ['an open quotation mark', `${heading}\n"x`, 422, 'Line 2: a quotation mark is not closed'],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
      415,
      'This is not a spreadsheet. Save it as XLSX or CSV.',
    ],
    [
      'an old workbook',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
      415,
      'Old Excel files (XLS) and files with a password can’t be read. Save the file as XLSX without a password, or as CSV.',
    ],
    [
      'half a workbook',
      buildWorkbook([{ rows: [['VIN']] }]).subarray(0, 500),
      415,
      'This file is damaged and can’t be read',
    ],
    [
      'a zip bomb',
      buildArchive([...buildWorkbookParts([{}]), { name: 'xl/bomb', text: Buffer.alloc(5_000_000) }]),
      413,
      'This workbook unpacks to many times its size and can’t be read',
    ],
    [
      'a million rows',
      lines([heading, ...Array.from({ length: 1_000_000 }, () => 'x')]),
      413,
      'The file has more than 100,000 rows. Split it into several files.',
    ],
    [
      'more than 50 MB',
      Buffer.alloc(maxImportBytes + 1, 'a,'),
      413,
      'The file is larger than 50\u00a0MB. Split it into several files.',
    ],
  ])('is rejected with the reason (%s)', async (_what, file, status, message) => {
    expect(await refusalOf(file)).toEqual([status, message]);
  });

  it('is rejected before its rows are checked, however many there are', async () => {
    const file = lines([heading, ...Array.from({ length: 1_000_000 }, () => `${'x'.repeat(17)},a,b,c,d`)]);
    // Checking a row queries the catalogue, so it has to wait for this lock.
    const holder = new pg.Client({ connectionString: world.databaseUrl });
    await holder.connect();
    await holder.query('begin; lock table platforms in access exclusive mode');
    expect((await refusalOf(file))[0]).toBe(413);
    await holder.end();
  });

  it('is rejected if the request has no form at all', async () => {
    expect((await crew.brm.sendRaw('POST', '/vehicle/import', {})).status).toBe(400);
  });
});
