import { ImportReport } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toCatalogueIds, makeCatalogueLine, type CatalogueLine } from '../../../test/fixtures/catalogue.ts';
import { type Person, parseRefusal, parseMessage, parseBytes } from '../../../test/fixtures/people.ts';
import { buildWorkbook } from '../../../test/fixtures/workbooks.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let place: CatalogueLine;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  place = await makeCatalogueLine(crew.brm, 'D8');
});
afterAll(() => world.close());

const send = (
  file: Buffer | string | undefined,
  query = '',
  { by = crew.brm, fields = {} }: { by?: Person; fields?: Record<string, string> } = {},
) => {
  const form = new FormData();
  if (file !== undefined) form.append('file', new Blob([Buffer.from(file)]), 'vehicles.csv');
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return by.sendRaw('POST', `/vehicle/import${query}`, form);
};
const report = async (file: Buffer | string, query = '', more?: Parameters<typeof send>[2]): Promise<ImportReport> => {
  const { status, body } = await send(file, query, more);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body).slice(0, 600)}`);
  return ImportReport.parse(body.data);
};
const refusalOf = async (file: Buffer | string | undefined, query = '') => {
  const { status, body } = await send(file, query);
  return [status, parseMessage(body)];
};
const heading = 'VIN,Platform,Make,Model,Variant';
const above = 'D8,Land Rover,Defender,110';
const lines = (rows: string[]) => `${rows.join('\r\n')}\r\n`;
const csv = (...rows: string[]) => lines(rows);
let vinCount = 0;
const vin = () => `SALLDHMF8XB${String((vinCount += 1)).padStart(6, '0')}`;
const add = (change: object = {}) =>
  crew.brm.call(vehicleRoutes.addVehicle, { body: { ...toCatalogueIds(place), vin: vin(), ...change } });
const get = (id: string) => crew.brm.call(vehicleRoutes.getVehicle, { params: { id } });
const byVin = async (code: string) => (await crew.brm.call(vehicleRoutes.listVehicles, { query: { vin: code } }))[0];
const total = async () => (await crew.brm.attempt(vehicleRoutes.listVehicles)).body.totalCount;

describe('an import of vehicles', () => {
  it('requires sign-in and a role with write access', async () => {
    const file = csv(heading, `${vin()},${above}`);
    expect((await send(file, '', { by: world.nobody })).status).toBe(401);
    const sue = await world.invite(crew.admin, 'Supervisor', 'sue.a@test.test', 'Sue');
    for (const by of [crew.udo, crew.cy, crew.ina, crew.eva, sue])
      for (const query of ['', '?confirm=true']) expect((await send(file, query, { by })).status).toBe(403);
    for (const by of [crew.brm, crew.manager]) expect((await send(file, '', { by })).status).toBe(200);
    expect((await send(file, '?confirm=perhaps')).status).toBe(422);
    expect((await send(file, '', { fields: { confirm: 'perhaps' } })).status).toBe(422);
  });

  it('previews the result without writing, and writes once it is confirmed', async () => {
    const [code, before] = [vin(), await total()];
    const file = csv(
      `${heading},Reg. No,tag,Chip ID,Serial no,Model Year,Colour`,
      `${code},${above},ab12 imp,tagi0001,chipi00001,012345678901,2021,Green`,
    );
    expect(await report(file)).toMatchObject({
      written: false,
      sheet: null,
      rows: 1,
      added: 1,
      changed: 0,
      unchanged: 0,
      problemCount: 0,
    });
    expect(await total()).toBe(before);
    expect(await report(file, '?confirm=true')).toMatchObject({ written: true, added: 1 });
    expect(await byVin(code)).toMatchObject({
      regNo: 'AB12IMP',
      tag: 'TAGI0001',
      chipId: 'CHIPI00001',
      slNo: '012345678901',
      modelYear: 2021,
      color: 'Green',
      engine: null,
      variant: { name: '110' },
      createdBy: crew.brm.me._id,
    });
    expect(await report(file, '', { fields: { confirm: 'true' } })).toMatchObject({
      written: true,
      added: 0,
      changed: 0,
      unchanged: 1,
    });
  });

  it('reports each problem with its row, column, value and reason', async () => {
    const [known, code] = [await add({ regNo: 'TAKEN01' }), vin()];
    const file = csv(
      `${heading},Reg no,Year,Serial No`,
      `SHORT,${above.replace('110', '130')},,,`,
      `,D9,,,,AB1,1700,abc`,
      '',
      `${vin()},d8,land rover,Discovery,110,,,`,
      `${vin()},L663,Land Rover,Defender,110,,,`,
      `${vin()},${above},taken01,,12345678901`,
      `${code},${above},SAME001,,`,
      `${code},${above},same 001,,1.23457E+11`,
      `${vin()},${above},SAME001,"two\nlines",`,
    );
    const { problems, problemCount, added } = await report(file);
    expect(problems.map(({ row, column, value, reason }) => `${row} ${column} (${value}) ${reason}`)).toEqual([
      '2 VIN (SHORT) "VIN" must be 17 characters long',
      '2 Variant (130) There is no variant “130” under Defender',
      '3 VIN () "VIN" is required',
      '3 Reg no (AB1) "Reg No" must be 7 characters long',
      '3 Make () "Make" is required',
      '3 Model () "Model" is required',
      '3 Variant () "Variant" is required',
      '3 Year (1700) Invalid "Model year"',
      '3 Serial No (abc) Invalid "Serial No"',
      '5 Model (Discovery) There is no model “Discovery” under Land Rover',
      '6 Platform (L663) There is no platform “L663” in the catalogue',
      '7 Serial No (12345678901) "Serial No" must be 12 characters long. Format the column as text: otherwise the spreadsheet drops leading zeros and shortens long numbers.',
      '9 Serial No (1.23457E+11) Invalid "Serial No". Format the column as text: otherwise the spreadsheet drops leading zeros and shortens long numbers.',
      '10 Year (two\nlines) Invalid "Model year"',
    ]);
    expect([problemCount, added]).toEqual([14, 1]);
    const clashing = csv(
      `${heading},Reg no`,
      `${vin()},${above},TAKEN01`,
      `${code},${above},SAME001`,
      `${code},${above},`,
      `${vin()},${above},SAME001`,
    );
    expect(
      (await report(clashing)).problems.map(
        ({ row, column, value, reason }) => `${row} ${column} (${value}) ${reason}`,
      ),
    ).toEqual([
      `2 Reg no (TAKEN01) A vehicle with this Reg No already exists (${known.vin})`,
      `4 VIN (${code}) Row 3 already has this VIN`,
      '5 Reg no (SAME001) Row 3 already has this Reg no',
    ]);
  });

  it('does not write any row if one has a problem, and returns the whole report', async () => {
    const [right, before] = [vin(), await total()];
    const { status, body } = await send(csv(heading, `${right},${above}`, `SHORT,${above}`), '?confirm=true');
    expect([status, parseRefusal(body).message]).toEqual([422, 'Nothing was imported. Problems to fix: 1']);
    expect(parseRefusal(body).errors).toEqual([{ path: '3.VIN', message: '"VIN" must be 17 characters long' }]);
    expect(parseRefusal(body).current).toMatchObject({ written: false, added: 1, problemCount: 1 });
    expect([await total(), await byVin(right)]).toEqual([before, undefined]);
  });

  it('identifies a vehicle by its VIN: a missing column keeps the stored value, an empty cell clears it', async () => {
    const same = await add({ color: 'Blue', engine: 'V8' });
    const other = await add({ color: 'Blue', engine: 'V8', modelYear: 2020 });
    const elsewhere = await makeCatalogueLine(crew.brm, 'L405');
    const file = csv(
      `${heading},Color,Year`,
      `I${same.vin},${above},Blue,`,
      `${other.vin.toLowerCase()},l405,land rover,defender,110,,2021`,
    );
    const preview = await report(file);
    expect(preview).toMatchObject({ added: 0, changed: 1, unchanged: 1, changeCount: 3 });
    expect(preview.changes).toEqual([
      { row: 3, vin: other.vin, column: 'Platform', from: 'D8', to: 'L405' },
      { row: 3, vin: other.vin, column: 'Year', from: '2020', to: '2021' },
      { row: 3, vin: other.vin, column: 'Color', from: 'Blue', to: '' },
    ]);
    await report(file, '?confirm=true');
    expect(await get(other._id)).toMatchObject({
      color: null,
      engine: 'V8',
      modelYear: 2021,
      platform: { _id: elsewhere.platform._id },
    });
    expect(await get(same._id)).toEqual(same);
  });

  it('makes no changes from a downloaded list, as CSV and as XLSX', async () => {
    await add({
      regNo: 'DOWN001',
      tag: 'TAGDOWN1',
      slNo: '000000000012',
      modelYear: 1999,
      color: '=1+1',
      engine: '"V8", petrol; -fast',
      market: 'Österreich',
      bodyStyle: '+44',
      fuelType: "'=1+1",
      transmission: "'quoted",
    });
    const count = await total();
    for (const type of ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']) {
      const { body } = await crew.brm.sendRaw('GET', '/vehicle?limit=0', undefined, { accept: type });
      expect(await report(parseBytes(body), '?confirm=true')).toMatchObject({
        written: true,
        rows: count,
        added: 0,
        changed: 0,
        unchanged: count,
        changes: [],
        // Only a move says where a vehicle is.
        ignoredColumns: ['Status', 'Bay', 'Last moved (UTC)'],
        unknownColumns: [],
      });
    }
  });

  it('lets two vehicles swap their codes', async () => {
    const [one, other] = [
      await add({ regNo: 'SWAP001', tag: 'TAGSWAP1' }),
      await add({ regNo: 'SWAP002', tag: 'TAGSWAP2' }),
    ];
    const file = csv(
      `${heading},Reg no,Tag`,
      `${one.vin},${above},SWAP002,TAGSWAP2`,
      `${other.vin},${above},SWAP001,TAGSWAP1`,
    );
    expect(await report(file, '?confirm=true')).toMatchObject({ written: true, changed: 2 });
    expect([(await get(one._id)).regNo, (await get(other._id)).tag]).toEqual(['SWAP002', 'TAGSWAP1']);
  });

  it('sets who keeps a vehicle and its cost centre by name, and never says where it is', async () => {
    const name = 'Field fleet';
    await crew.brm.call(lookupRoutes.addCostCentre, { body: { name } });
    const code = vin();
    const columns = 'Department,Keeper,Keeper contact,Cost centre,Status,Bay';
    const file = csv(`${heading},${columns}`, `${code},${above},Sales,Kay,+44 1,field FLEET,Sold,Bay 9`);
    expect(await report(file, '?confirm=true')).toMatchObject({
      added: 1,
      unknownColumns: [],
      ignoredColumns: ['Status', 'Bay'],
    });
    const kept = { department: 'Sales', keeperName: 'Kay', keeperContact: '+44 1', costCentre: { name } };
    expect(await byVin(code)).toMatchObject({ ...kept, status: 'in use', bay: null });
    const other = csv(`${heading},Keeper,Cost centre`, `${code},${above},Kim,`);
    const { changes } = await report(other, '?confirm=true');
    expect(changes.map(({ column, from, to }) => [column, from, to])).toEqual([
      ['Keeper', 'Kay', 'Kim'],
      ['Cost centre', name, ''],
    ]);
    expect(await byVin(code)).toMatchObject({ department: 'Sales', keeperName: 'Kim', costCentre: null });
    const { problems } = await report(csv(`${heading},Cost centre`, `${code},${above},Nowhere`));
    expect(problems.map(({ column, reason }) => [column, reason])).toEqual([
      ['Cost centre', 'There is no cost centre “Nowhere”. Add it to the job card lists first.'],
    ]);
  });

  it('has a template that lacks only the vehicles', async () => {
    for (const [by, status] of [
      [world.nobody, 401],
      [crew.ina, 403],
      [crew.eva, 403],
      [crew.manager, 200],
    ] as const)
      expect((await by.attempt(vehicleRoutes.vehicleTemplate)).status).toBe(status);
    const { headers, body } = await crew.brm.attempt(vehicleRoutes.vehicleTemplate);
    expect(headers.get('content-disposition')).toBe('attachment; filename="Vehicles-template.xlsx"');
    expect(await refusalOf(body)).toEqual([422, 'The file has a header row but no vehicles']);
  });

  it('reads the sheet of a workbook with vehicle columns, below a title, with numbers as numbers', async () => {
    const code = vin();
    const file = buildWorkbook([
      { name: 'Notes', rows: [['Bought this year']] },
      {
        name: 'Fleet',
        rows: [
          ['Our fleet'],
          [],
          ['VIN', 'Platform', 'Make', 'Model', 'Variant', 'Year', 'Serial No'],
          [code, 'D8', 'Land Rover', 'Defender', 110, 2021, '012345678901'],
        ],
      },
    ]);
    expect(await report(file, '?confirm=true')).toMatchObject({ written: true, sheet: 'Fleet', added: 1 });
    expect(await byVin(code)).toMatchObject({ modelYear: 2021, slNo: '012345678901', variant: { name: '110' } });
  });

  it('uses the first of several sheets with vehicle columns, names it, and ignores the others', async () => {
    const [taken, unread] = [vin(), vin()];
    const sheet = (name: string, code: string) => ({
      name,
      rows: [
        ['VIN', 'Platform', 'Make', 'Model', 'Variant'],
        [code, 'D8', 'Land Rover', 'Defender', 110],
      ],
    });
    const file = buildWorkbook([{ name: 'Empty' }, sheet('Hall 1', taken), sheet('Hall 2', unread)]);
    expect(await report(file, '?confirm=true')).toMatchObject({ written: true, sheet: 'Hall 1', rows: 1, added: 1 });
    expect(await byVin(taken)).toMatchObject({ variant: { name: '110' } });
    expect((await crew.brm.attempt(vehicleRoutes.listVehicles, { query: { search: unread } })).body.totalCount).toBe(0);
  });
});
