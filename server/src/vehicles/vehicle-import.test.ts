import { mostImportBytes } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idsOf, makePlace } from '../../test/catalogue.ts';
import type { Body, Person } from '../../test/people.ts';
import { archive, workbook, workbookParts } from '../../test/workbooks.ts';
import { makeWorld, type Crew, type World } from '../../test/world.ts';

let world: World;
let crew: Crew;
let others: Crew;
let place: Body;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  place = await makePlace(crew.brm, 'D8');
});
afterAll(() => world.close());

const send = (file: Buffer | string | undefined, query = '', { by = crew.brm, fields = {} }: { by?: Person; fields?: Record<string, string> } = {}) => {
  const form = new FormData();
  if (file !== undefined) form.append('file', new Blob([Buffer.from(file)]), 'vehicles.csv');
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return by.ask('POST', `/vehicle/import${query}`, form);
};
const report = async (file: Buffer | string, query = '', more?: Parameters<typeof send>[2]): Promise<Body> => {
  const { status, body } = await send(file, query, more);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body).slice(0, 600)}`);
  return body.data;
};
const said = async (file: Buffer | string | undefined, query = '') => {
  const { status, body } = await send(file, query);
  return [status, body.meta?.message];
};
const heading = 'VIN,Platform,Make,Model,Variant';
const above = 'D8,Land Rover,Defender,110';
const lines = (rows: string[]) => `${rows.join('\r\n')}\r\n`;
const csv = (...rows: string[]) => lines(rows);
let made = 0;
const vin = () => `SALLDHMF8XB${String((made += 1)).padStart(6, '0')}`;
const add = (change: object = {}) => crew.brm.data('POST', '/vehicle', { ...idsOf(place), vin: vin(), ...change });
const get = (id: string) => crew.brm.data('GET', `/vehicle/${id}`);
const byVin = async (code: string) => (await crew.brm.get(`/vehicle?vin=${code}`)).body.data[0];
const total = async () => (await crew.brm.get('/vehicle')).body.totalCount;

describe('an import of vehicles', () => {
  it('is closed to whoever is not signed in, and to roles that only read', async () => {
    const file = csv(heading, `${vin()},${above}`);
    expect((await send(file, '', { by: world.nobody })).status).toBe(401);
    for (const by of [crew.udo, crew.cy, crew.ina]) expect((await send(file, '', { by })).status).toBe(403);
    for (const by of [crew.eva, crew.manager]) expect((await send(file, '', { by })).status).toBe(200);
    expect((await send(file, '?confirm=perhaps')).status).toBe(422);
    expect((await send(file, '', { fields: { confirm: 'perhaps' } })).status).toBe(422);
  });

  it('first tells what would happen and writes nothing; confirmed, it writes', async () => {
    const [code, before] = [vin(), await total()];
    const file = csv(`${heading},Reg. No,tag,Chip ID,Serial no,Model Year,Colour`, `${code},${above},ab12 imp,tagi0001,chipi00001,012345678901,2021,Green`);
    expect(await report(file)).toMatchObject({ written: false, sheet: null, rows: 1, added: 1, changed: 0, unchanged: 0, problemCount: 0 });
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
    expect(await report(file, '', { fields: { confirm: 'true' } })).toMatchObject({ written: true, added: 0, changed: 0, unchanged: 1 });
  });

  it('tells each thing that is wrong with its row, column, value and reason', async () => {
    const [known, code] = [await add({ regNo: 'TAKEN01' }), vin()];
    const file = csv(
      `${heading},Reg no,Year,Serial No`,
      `SHORT,${above},,,`,
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
    expect(problems.map(({ row, column, value, reason }: Body) => `${row} ${column} (${value}) ${reason}`)).toEqual([
      '2 VIN (SHORT) "VIN" must be 17 characters long',
      '3 VIN () "VIN" is required',
      '3 Reg no (AB1) "Reg No" must be 7 characters long',
      '3 Make () "Make" is required',
      '3 Model () "Model" is required',
      '3 Variant () "Variant" is required',
      '3 Year (1700) Invalid "Model year"',
      '3 Serial No (abc) Invalid "Serial No"',
      '5 Model (Discovery) There is no model “Discovery” under Land Rover',
      '6 Platform (L663) There is no platform “L663” in the catalogue',
      '7 Serial No (12345678901) "Serial No" must be 12 characters long. A column that is not formatted as text loses leading zeros and long numbers.',
      '9 Serial No (1.23457E+11) Invalid "Serial No". A column that is not formatted as text loses leading zeros and long numbers.',
      '10 Year (two\nlines) Invalid "Model year"',
    ]);
    expect([problemCount, added]).toEqual([13, 1]);
    const clashing = csv(`${heading},Reg no`, `${vin()},${above},TAKEN01`, `${code},${above},SAME001`, `${code},${above},`, `${vin()},${above},SAME001`);
    expect((await report(clashing)).problems.map(({ row, column, value, reason }: Body) => `${row} ${column} (${value}) ${reason}`)).toEqual([
      `2 Reg no (TAKEN01) A vehicle with this Reg No exists already (${known.vin})`,
      `4 VIN (${code}) Row 3 has the same VIN`,
      '5 Reg no (SAME001) Row 3 has the same Reg no',
    ]);
  });

  it('with one thing wrong writes nothing at all, and says so with the whole report', async () => {
    const [right, before] = [vin(), await total()];
    const { status, body } = await send(csv(heading, `${right},${above}`, `SHORT,${above}`), '?confirm=true');
    expect([status, body.meta.message]).toEqual([422, 'Nothing was imported: 1 to be put right']);
    expect(body.meta.errors).toEqual([{ path: '3.VIN', message: '"VIN" must be 17 characters long' }]);
    expect(body.meta.current).toMatchObject({ written: false, added: 1, problemCount: 1 });
    expect([await total(), await byVin(right)]).toEqual([before, undefined]);
  });

  it('knows a vehicle by its VIN: a missing column leaves what is there, an empty cell takes it away', async () => {
    const same = await add({ color: 'Blue', engine: 'V8' });
    const other = await add({ color: 'Blue', engine: 'V8', modelYear: 2020 });
    const elsewhere = await makePlace(crew.brm, 'L405');
    const file = csv(`${heading},Color,Year`, `I${same.vin},${above},Blue,`, `${other.vin.toLowerCase()},l405,land rover,defender,110,,2021`);
    const told = await report(file);
    expect(told).toMatchObject({ added: 0, changed: 1, unchanged: 1, changeCount: 3 });
    expect(told.changes).toEqual([
      { row: 3, vin: other.vin, column: 'Platform', from: 'D8', to: 'L405' },
      { row: 3, vin: other.vin, column: 'Year', from: '2020', to: '2021' },
      { row: 3, vin: other.vin, column: 'Color', from: 'Blue', to: '' },
    ]);
    await report(file, '?confirm=true');
    expect(await get(other._id)).toMatchObject({ color: null, engine: 'V8', modelYear: 2021, platform: { _id: elsewhere.platform._id } });
    expect(await get(same._id)).toEqual(same);
  });

  it('of a downloaded list changes nothing, as CSV and as XLSX', async () => {
    await add({
      regNo: 'DOWN001',
      tag: 'TAGDOWN1',
      slNo: '000000000012',
      modelYear: 1999,
      color: '=1+1',
      engine: '"V8", petrol; -fast',
      market: 'Österreich',
      bodyStyle: '+44',
    });
    const count = await total();
    for (const type of ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']) {
      const { body } = await crew.brm.ask('GET', '/vehicle?limit=0', undefined, { accept: type });
      expect(await report(body, '?confirm=true')).toMatchObject({
        written: true,
        rows: count,
        added: 0,
        changed: 0,
        unchanged: count,
        changes: [],
        ignoredColumns: [],
      });
    }
  });

  it('lets two vehicles swap their codes', async () => {
    const [one, other] = [await add({ regNo: 'SWAP001', tag: 'TAGSWAP1' }), await add({ regNo: 'SWAP002', tag: 'TAGSWAP2' })];
    const file = csv(`${heading},Reg no,Tag`, `${one.vin},${above},SWAP002,TAGSWAP2`, `${other.vin},${above},SWAP001,TAGSWAP1`);
    expect(await report(file, '?confirm=true')).toMatchObject({ written: true, changed: 2 });
    expect([(await get(one._id)).regNo, (await get(other._id)).tag]).toEqual(['SWAP002', 'TAGSWAP1']);
  });

  it('adds what the catalogue lacks where that is wanted, once each and only with the rest', async () => {
    const rows = ['M1,Acme,Pickup,Long', 'm1,ACME,Pickup,Short', 'D8,Land Rover,Defender,90'].map((levels) => `${vin()},${levels}`);
    expect(await report(csv(heading, ...rows))).toMatchObject({ problemCount: 3, newLevels: [] });
    const told = await report(csv(heading, ...rows), '?addLevels=true');
    expect(told).toMatchObject({ problemCount: 0, added: 3 });
    expect(told.newLevels).toEqual([
      { level: 'platform', name: 'M1', above: null },
      { level: 'make', name: 'Acme', above: 'M1' },
      { level: 'model', name: 'Pickup', above: 'Acme' },
      { level: 'variant', name: 'Long', above: 'Pickup' },
      { level: 'variant', name: 'Short', above: 'Pickup' },
      { level: 'variant', name: '90', above: 'Defender' },
    ]);
    expect((await crew.brm.get('/platform?search=M1')).body.totalCount).toBe(0);
    await report(csv(heading, ...rows), '', { fields: { addLevels: 'true', confirm: 'true' } });
    expect((await crew.brm.get('/vehicle/search_all?search=Pickup')).body.data).toMatchObject([{ objectType: 'model', platform: { name: 'M1' } }]);
  });

  it('warns of a check digit without refusing it, and tells which columns it does not know', async () => {
    const { warnings, warningCount, problemCount, ignoredColumns } = await report(
      csv(`${heading},Owner,`, `1M8GDM9A1KP042788,${above},Bo,x`, `1M8GDM9AXKP042788,${above},Bo,x`),
    );
    expect(warnings).toEqual([
      { row: 2, column: 'VIN', value: '1M8GDM9A1KP042788', reason: 'The check digit of this VIN does not match. Some markets do not use it.' },
    ]);
    expect([warningCount, problemCount, ignoredColumns]).toEqual([1, 0, ['Owner']]);
  });

  it('reads the sheet of a workbook that names the columns, below a title, with numbers as numbers', async () => {
    const code = vin();
    const file = workbook([
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

  it('of five thousand rows is written in one go, and is one company’s alone', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => `WBA${String(index).padStart(14, '0')},${above},,R${String(index).padStart(6, '0')},2020`);
    const file = lines([`${heading},Tag,Reg no,Year`, ...rows]);
    expect(await report(file, '?confirm=true')).toMatchObject({ written: true, added: 5000, warnings: { length: 500 } });
    expect(await report(file.replaceAll(',2020', ',2021'), '?confirm=true')).toMatchObject({
      written: true,
      changed: 5000,
      changes: { length: 500 },
      changeCount: 5000,
    });
    await makePlace(others.brm, 'D8');
    expect(await report(file, '', { by: others.brm })).toMatchObject({ added: 5000, problemCount: 0 });
  });

  it('sent twice at the same moment adds each vehicle once', async () => {
    const file = csv(heading, `${vin()},${above}`, `${vin()},${above}`);
    const before = await total();
    const answers = await Promise.all([1, 2, 3].map(() => send(file, '?confirm=true')));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await total()).toBe(before + 2);
  });
});

describe('a file that cannot be imported', () => {
  it.each<[string, Buffer | string | undefined, number, string]>([
    ['none', undefined, 422, 'Choose a CSV or XLSX file'],
    ['an empty one', '', 422, 'Choose a CSV or XLSX file'],
    ['headings alone', heading, 422, 'There is no vehicle below the headers'],
    ['other columns', 'Name,City\nBo,Oslo', 422, 'No sheet has the columns VIN, Platform, Make, Model, Variant. The first row reads: Name, City'],
    ['a column twice', `${heading},vin\nx`, 422, 'The column VIN is there twice'],
    ['an open quotation mark', `${heading}\n"x`, 422, 'Line 2: a quotation mark is not closed'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 415, 'This is not a spreadsheet. Save it as XLSX or CSV.'],
    [
      'an old workbook',
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
      415,
      'Old Excel files (XLS) and files with a password cannot be read. Save it as XLSX without a password, or as CSV.',
    ],
    ['half a workbook', workbook([{ rows: [['VIN']] }]).subarray(0, 500), 415, 'This file is damaged and cannot be read'],
    [
      'a bomb',
      archive([...workbookParts([{}]), { name: 'xl/bomb', text: Buffer.alloc(5_000_000) }]),
      413,
      'This workbook unpacks to many times its size and is not read',
    ],
    [
      'a million rows',
      lines([heading, ...Array.from({ length: 1_000_000 }, () => 'x')]),
      413,
      'The file has more than 5,000 rows. Split it into several files.',
    ],
    ['more than 10 MB', Buffer.alloc(mostImportBytes + 1, 'a,'), 413, 'The file has more than 10 MB. Split it into several files.'],
  ])('(%s) says why', async (_what, file, status, message) => {
    expect(await said(file)).toEqual([status, message]);
  });

  it('is refused at once, however large it would be', async () => {
    const before = performance.now();
    expect((await said(lines([heading, ...Array.from({ length: 300_000 }, () => `${'x'.repeat(17)},${above}`)])))[0]).toBe(413);
    expect(performance.now() - before).toBeLessThan(5000);
  });

  it('(no form at all) is refused', async () => {
    expect((await crew.brm.post('/vehicle/import', {})).status).toBe(400);
  });
});
