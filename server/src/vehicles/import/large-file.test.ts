import { fileTypes } from '@roadworthy/contract/kit/lists/table.ts';
import { ImportReport, maxImportRows } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toCatalogueIds, makeCatalogueLine, type CatalogueLine } from '../../../test/fixtures/catalogue.ts';
import type { Person, Input } from '../../../test/fixtures/people.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

// Tests large files. A downloaded catalogue is recognised row by row when it is imported again, and the longest allowed
// list can be read (`npm run bench` prints the memory used).

let world: World;
let crew: Crew;
let otherCrew: Crew;
let owner: pg.Client;
const many = 12_000;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
  await fill(crew, await makeCatalogueLine(crew.brm, 'D8'), many);
});
afterAll(async () => {
  await owner.end();
  await world.close();
});

/** Inserts thousands of vehicles directly. To a spreadsheet, some of their values look like other types. */
async function fill({ id }: Crew, place: CatalogueLine, count: number) {
  const { platform, make, model, variant } = toCatalogueIds(place);
  await owner.query(
    `insert into vehicles (company_id, id, platform_id, make_id, model_id, variant_id, vin, tag, reg_no, chip_id, sl_no, model_year, color, engine, market)
     select $1, gen_random_uuid(), $2, $3, $4, $5, 'SALLDHMF8XB' || lpad(n::text, 6, '0'), 'T' || lpad(n::text, 7, '0'), 'R' || lpad(n::text, 6, '0'),
       'C' || lpad(n::text, 9, '0'), lpad(n::text, 12, '0'), 1990 + n % 40, (array['=1+1', 'Grün', null])[1 + n % 3], '"V8", ' || n, '+44' from generate_series(1, $6::int) as n`,
    [id, platform, make, model, variant, count],
  );
  await owner.query('analyze vehicles');
}

const report = async (
  by: Person,
  file: Blob,
  query: Input<typeof vehicleRoutes.importVehicles>['query'] = {},
): Promise<ImportReport> => {
  const form = new FormData();
  form.append('file', file, 'vehicles');
  const { status, body } = await by.attempt(vehicleRoutes.importVehicles, { query, body: form });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body).slice(0, 600)}`);
  return ImportReport.parse(body.data);
};

describe('a catalogue of twelve thousand vehicles', () => {
  it.each(['csv', 'xlsx'] as const)('is recognised as unchanged in its own download as %s', async (kind) => {
    const { body } = await crew.brm.sendRaw('GET', '/vehicle', undefined, { accept: fileTypes[kind] });
    expect(await report(crew.brm, new Blob([body]))).toMatchObject({
      rows: many,
      unchanged: many,
      added: 0,
      changed: 0,
      problemCount: 0,
      warningCount: 0,
      changeCount: 0,
    });
  });

  it('can be imported in part by another company, with its levels, and then changed there in a single import', async () => {
    const { body } = await crew.brm.sendRaw('GET', '/vehicle?sort=vin', undefined, { accept: fileTypes.csv });
    const some = 1600;
    const text = Buffer.from(body)
      .toString()
      .split('\r\n')
      .slice(0, some + 1)
      .join('\r\n');
    expect(await report(otherCrew.brm, new Blob([text]), { confirm: 'true', addLevels: 'true' })).toMatchObject({
      written: true,
      added: some,
      newLevelCount: 4,
    });
    expect(await report(otherCrew.brm, new Blob([text]))).toMatchObject({ unchanged: some });
    // Every vehicle takes the tag of the next one, whose row may be hundreds of rows further down.
    const shifted = text.replace(
      /,T(\d{7}),/g,
      (_, tag: string) => `,T${String((Number(tag) % some) + 1).padStart(7, '0')},`,
    );
    expect(await report(otherCrew.brm, new Blob([shifted]), { confirm: 'true' })).toMatchObject({
      written: true,
      changed: some,
      changes: { length: 500 },
      changeCount: some,
    });
    expect(await otherCrew.brm.call(vehicleRoutes.listVehicles, { query: { vin: 'SALLDHMF8XB001600' } })).toMatchObject(
      [{ tag: 'T0000001' }],
    );
    expect(await report(crew.brm, new Blob([text]))).toMatchObject({ unchanged: some });
  });
});

describe('a list of the maximum length', () => {
  it('is read to its end, even if its rows are invalid', async () => {
    const rows = Array.from(
      { length: maxImportRows },
      (_, index) => `${String(index).padStart(17, 'X')},D8,Land Rover,Defender,110,${'long text '.repeat(8)},WRONG`,
    );
    const file = new Blob([['VIN,Platform,Make,Model,Variant,Engine,Tag', ...rows].join('\n')]);
    const preview = await report(crew.brm, file);
    expect(preview).toMatchObject({
      rows: maxImportRows,
      added: 0,
      problemCount: maxImportRows,
      problems: { length: 500 },
    });
  });
});
