import { ImportReport } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toCatalogueIds, makeCatalogueLine, type CatalogueLine } from '../../../test/fixtures/catalogue.ts';
import { type Person, parseRefusal, parseBytes } from '../../../test/fixtures/people.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

// Tests importing only the valid rows of a file, and downloading the others to correct them.

let world: World;
let crew: Crew;
let place: CatalogueLine;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  place = await makeCatalogueLine(crew.brm, 'D8');
});
afterAll(() => world.close());

const send = (path: string, file: Uint8Array<ArrayBuffer> | string, by: Person = crew.brm) => {
  const form = new FormData();
  form.append('file', new Blob([file]), 'vehicles.csv');
  return by.sendRaw('POST', path, form);
};
const report = async (file: Uint8Array<ArrayBuffer> | string, query = ''): Promise<ImportReport> => {
  const { status, body } = await send(`/vehicle/import${query}`, file);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body).slice(0, 600)}`);
  return ImportReport.parse(body.data);
};
const problemFile = async (file: string, query = '') => {
  const { status, headers, body } = await send(`/vehicle/import/problems.xlsx${query}`, file);
  return { status, body, name: headers.get('content-disposition') };
};
const good = '?confirm=true&goodRows=true';
const heading = 'VIN,Platform,Make,Model,Variant';
const above = 'D8,Land Rover,Defender,110';
const csv = (...rows: string[]) => rows.join('\r\n');
let count = 0;
const vin = () => `SALLDHMF8XD${String((count += 1)).padStart(6, '0')}`;
const add = (change: object = {}) =>
  crew.brm.call(vehicleRoutes.addVehicle, { body: { ...toCatalogueIds(place), vin: vin(), ...change } });
const get = (id: string) => crew.brm.call(vehicleRoutes.getVehicle, { params: { id } });
const byVin = async (code: string) => (await crew.brm.call(vehicleRoutes.listVehicles, { query: { vin: code } }))[0];
const reasonsOf = ({ problems }: ImportReport): string[] =>
  problems.map(({ row, column, reason }) => `${row} ${column}: ${reason}`);

describe('an import of the valid rows', () => {
  it('writes those rows, and skips and lists the others', async () => {
    const [right, other] = [vin(), vin()];
    const file = csv(`${heading},Year`, `${right},${above},2021`, `SHORT,${above},2021`, `${other},${above},21`);
    expect(await report(file)).toMatchObject({ rows: 3, added: 1, problemCount: 2, problemRows: 2 });
    expect(await report(file, good)).toMatchObject({
      written: true,
      added: 1,
      problemRows: 2,
      problems: [{ row: 3 }, { row: 4 }],
    });
    expect([(await byVin(right))?.modelYear, await byVin(other)]).toEqual([2021, undefined]);
  });

  it('is rejected without a valid row, and never results from an ordinary confirmation', async () => {
    const file = csv(heading, `SHORT,${above}`);
    const { status, body } = await send(`/vehicle/import${good}`, file);
    expect([status, parseRefusal(body).message]).toEqual([422, 'Nothing was imported: every row has a problem']);
    const right = vin();
    expect(
      (await send('/vehicle/import?confirm=true', csv(heading, `${right},${above}`, `SHORT,${above}`))).status,
    ).toBe(422);
    expect(await byVin(right)).toBeUndefined();
  });

  it('adds levels only for rows that are written', async () => {
    const rows = [`${vin()},G1,Acme,Van,Long`, `${vin()},G1,Acme,Van,Shrot,X`, `SHORT,G2,Acme,Van,Long`];
    const result = await report(csv(`${heading},Tag`, ...rows), `${good}&addLevels=true`);
    expect(result.newLevels.map(({ name }) => name)).toEqual(['G1', 'Acme', 'Van', 'Long']);
    for (const [path, name] of [
      ['platform', 'G2'],
      ['variant', 'Shrot'],
    ])
      expect((await crew.brm.sendRaw('GET', `/${path}?search=${name}`)).body.totalCount).toBe(0);
  });

  it.each(['before', 'after'])('never takes a code from a vehicle whose own row (%s) is skipped', async (order) => {
    const tag = order === 'before' ? 'B' : 'A';
    const [giver, taker, next] = [
      await add({ regNo: `GIVE${tag}01`, tag: `TAGGIVE${tag}` }),
      await add({ regNo: `TAKE${tag}01`, tag: `TAGTAKE${tag}` }),
      await add({ regNo: `NEXT${tag}01`, tag: `TAGNEXT${tag}` }),
    ];
    const code = vin();
    const rows = [
      `${giver.vin},${above},NEXT${tag}02,TAGGIVE${tag},21`,
      `${taker.vin},${above},GIVE${tag}01,TAGTAKE${tag},2021`,
      `${next.vin},${above},TAKE${tag}01,,2021`,
      `${code},${above},NEXT${tag}01,,2021`,
    ];
    const file = csv(
      `${heading},Reg no,Tag,Year`,
      ...(order === 'before' ? rows : rows.toReversed()),
      `${vin()},${above},,,2021`,
    );
    const result = await report(file, good);
    expect(result).toMatchObject({
      written: true,
      rows: 5,
      added: 1,
      changed: 0,
      problemRows: 4,
      problemCount: 4,
      changeCount: 0,
      changes: [],
    });
    const blockedMessage = (by: { vin: string }) =>
      `Vehicle ${by.vin} still has this Reg no: its own row in this file has a problem and is not imported`;
    expect(
      reasonsOf(result)
        .map((reason) => reason.replace(/^\d+ /, ''))
        .toSorted(),
    ).toEqual(
      ['Year: Invalid "Model year"', ...[giver, taker, next].map((by) => `Reg no: ${blockedMessage(by)}`)].toSorted(),
    );
    expect(await byVin(code)).toBeUndefined();
    for (const was of [giver, taker, next]) expect(await get(was._id)).toEqual(was);
  });

  it('can move codes among the vehicles whose rows are written', async () => {
    const [one, other, giver] = [
      await add({ regNo: 'SWAPG01' }),
      await add({ regNo: 'SWAPG02' }),
      await add({ regNo: 'SWAPG03', tag: 'TAGSWAPG' }),
    ];
    const code = vin();
    const rows = [
      `${one.vin},${above},SWAPG02,`,
      `${other.vin},${above},SWAPG01,`,
      `${giver.vin},${above},,TAGSWAPG`,
      `${code},${above},SWAPG03,`,
      `SHORT,${above},,`,
    ];
    expect(await report(csv(`${heading},Reg no,Tag`, ...rows), good)).toMatchObject({
      changed: 3,
      added: 1,
      problemRows: 1,
    });
    expect([(await get(one._id)).regNo, (await get(other._id)).regNo, (await byVin(code))?.regNo]).toEqual([
      'SWAPG02',
      'SWAPG01',
      'SWAPG03',
    ]);
    expect(await get(giver._id)).toMatchObject({ regNo: null, tag: 'TAGSWAPG' });
  });

  it('keeps the code of an unchanged vehicle when another row claims it too', async () => {
    const unchanged = await add({ regNo: 'STAYS01', tag: 'TAGSTAYS' });
    const file = csv(
      `${heading},Reg no,Tag`,
      `${unchanged.vin},${above},STAYS01,TAGSTAYS`,
      `${vin()},${above},STAYS01,`,
    );
    const result = await report(file, good);
    expect(result).toMatchObject({ unchanged: 1, problemRows: 1 });
    expect(reasonsOf(result)).toEqual(['3 Reg no: Row 2 already has this Reg no']);
    expect(await get(unchanged._id)).toEqual(unchanged);
  });
});

describe('the rows with problems', () => {
  it('are returned as a text-only workbook with the reason in each row, which can be corrected and imported again', async () => {
    const [wrong, right] = [vin(), vin()];
    const row = (code: string, year: string) => `${code},${above},012345678901,${year},'=1+1,Bo`;
    const file = csv(
      `${heading},Serial No,Year,Engine,Owner`,
      row(right, '2021'),
      row(wrong, '21'),
      row('SHORT', '2021'),
    );
    const { status, body, name } = await problemFile(file);
    expect([status, name]).toEqual([200, 'attachment; filename="Rows-with-problems.xlsx"']);
    const again = await report(new Uint8Array(parseBytes(body)));
    expect(again).toMatchObject({
      rows: 2,
      problemRows: 2,
      unknownColumns: [],
      ignoredColumns: [],
      sheet: 'Rows with problems',
    });
    expect(reasonsOf(again)).toEqual(['2 Year: Invalid "Model year"', '3 VIN: "VIN" must be 17 characters long']);
    expect((await crew.brm.attempt(vehicleRoutes.listVehicles, { query: { search: right } })).body.totalCount).toBe(0);
  });

  it('can be downloaded only by people who may import, and only if at least one row has a problem', async () => {
    const file = csv(heading, `${vin()},${above}`);
    expect((await send('/vehicle/import/problems.xlsx', file, world.nobody)).status).toBe(401);
    expect((await send('/vehicle/import/problems.xlsx', file, crew.eva)).status).toBe(403);
    expect((await problemFile(file)).status).toBe(409);
    expect((await problemFile(file, '?confirm=true')).status).toBe(422);
    expect((await problemFile('')).status).toBe(422);
  });
});
