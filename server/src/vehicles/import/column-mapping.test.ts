import { ImportReport } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toCatalogueIds, makeCatalogueLine, type CatalogueLine } from '../../../test/fixtures/catalogue.ts';
import { buildWorkbook } from '../../../test/fixtures/workbooks.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { parseRefusal } from '../../../test/fixtures/people.ts';

// Tests unknown headings. The preview reports them, and a person assigns each to a field or ignores it.

let world: World;
let crew: Crew;
let place: CatalogueLine;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  place = await makeCatalogueLine(crew.brm, 'D8');
});
afterAll(() => world.close());

const send = (file: Buffer | string, query = '', fields: Record<string, string> = {}) => {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(file)]), 'vehicles.csv');
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return crew.brm.sendRaw('POST', `/vehicle/import${query}`, form);
};
const report = async (file: Buffer | string, query = '', fields?: Record<string, string>): Promise<ImportReport> => {
  const { status, body } = await send(file, query, fields);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body).slice(0, 600)}`);
  return ImportReport.parse(body.data);
};
const choose = (columns: object) => ({ columns: JSON.stringify(columns) });
const heading = 'VIN,Platform,Make,Model,Variant';
const above = 'D8,Land Rover,Defender,110';
let count = 0;
const vin = () => `SALLDHMF8XC${String((count += 1)).padStart(6, '0')}`;
const byVin = async (code: string) => (await crew.brm.call(vehicleRoutes.listVehicles, { query: { vin: code } }))[0];

describe('an unknown heading', () => {
  it('is reported, even if it is empty, and is ignored unless the caller assigns it', async () => {
    const file = `${heading},Shade,,Owner\n${vin()},${above},Green,x,Bo,y`;
    expect(await report(file)).toMatchObject({
      columns: ['vin', 'platform', 'make', 'model', 'variant'],
      unknownColumns: ['Shade', 'Column G (no heading)', 'Owner', 'Column I (no heading)'],
      ignoredColumns: ['Shade', 'Column G (no heading)', 'Owner', 'Column I (no heading)'],
    });
    expect(await report(`${heading},,\n${vin()},${above},,`)).toMatchObject({ unknownColumns: [], ignoredColumns: [] });
    expect(await report(file, '?confirm=true')).toMatchObject({ written: true, added: 1 });
  });

  it('can be assigned to a field, in a form field or in the query, and its column is then imported', async () => {
    const [one, other] = [vin(), vin()];
    const columns = { Shade: 'color', Owner: null, 'Column H (no heading)': 'market' };
    const file = (code: string) => `${heading},Shade,Owner,\n${code},${above},Green,Bo,UK`;
    expect(await report(file(one), '?confirm=true', choose(columns))).toMatchObject({
      ignoredColumns: ['Owner'],
      unknownColumns: Object.keys(columns),
    });
    expect(await byVin(one)).toMatchObject({ color: 'Green', market: 'UK' });
    await report(file(other), `?confirm=true&columns=${encodeURIComponent(JSON.stringify(columns))}`);
    expect(await byVin(other)).toMatchObject({ color: 'Green', market: 'UK' });
  });

  it('may belong to a required column: the error names the headings, so that they can be assigned', async () => {
    const code = vin();
    const file = buildWorkbook([
      {
        name: 'Fleet',
        rows: [
          ['Our fleet'],
          ['VIN', 'Family', 'Make', 'Model', 'Variant'],
          [code, 'D8', 'Land Rover', 'Defender', '110'],
        ],
      },
    ]);
    const { status, body } = await send(file);
    expect([status, parseRefusal(body).current]).toEqual([
      422,
      { columns: ['vin', 'make', 'model', 'variant'], unknownColumns: ['Family'] },
    ]);
    expect(await report(file, '?confirm=true', choose({ Family: 'platform' }))).toMatchObject({
      written: true,
      added: 1,
    });
    expect(await byVin(code)).toMatchObject({ platform: { name: 'D8' } });
  });

  it('cannot be assigned to a field that another column fills, or to an unknown field', async () => {
    const file = `${heading},Color,Shade\n${vin()},${above},Green,Red`;
    const { status, body } = await send(file, '', choose({ Shade: 'color' }));
    expect([status, parseRefusal(body).message]).toEqual([422, 'The column Color appears twice']);
    expect(await report(file, '', choose({ Shade: 'color', Color: null }))).toMatchObject({
      added: 1,
      ignoredColumns: ['Color'],
    });
    for (const wrong of ['{', '[]', '"color"', '{"Shade":"wheels"}', '{"Shade":"constructor"}', '{"Shade":1}'])
      expect((await send(file, '', { columns: wrong })).status).toBe(422);
    expect((await send(file, '?columns=%7B')).status).toBe(422);
  });
});

describe('a row of a spreadsheet', () => {
  it('is rejected if the form would reject it, with the same messages', async () => {
    const wrong = {
      regNo: 'AB1',
      tag: 'T!000001',
      chipId: 'SHORT',
      modelYear: '1e3',
      slNo: '12',
      bodyStyle: 'b'.repeat(121),
      engine: 'e'.repeat(121),
      color: 'c'.repeat(121),
      transmission: 't'.repeat(121),
      fuelType: 'f'.repeat(121),
      market: 'm'.repeat(121),
    };
    const code = vin();
    const typed = await crew.brm.attempt(vehicleRoutes.addVehicle, {
      body: { ...toCatalogueIds(place), vin: code, ...wrong },
    });
    const byForm = typed.body.meta.errors.map(({ message }) => message).toSorted();
    const { problems } = await report(
      `${heading},${Object.keys(wrong).join(',')}\n${code},${above},${Object.values(wrong).join(',')}`,
    );
    const byFile = problems.map(({ reason }) => reason.replace(/\.? Format the column as text.*/, '')).toSorted();
    expect(byForm).toHaveLength(Object.keys(wrong).length);
    expect(byFile).toEqual(byForm);
  });
});
