import { ImportReport } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import { vehicleRoutes, levelRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCatalogueLine } from '../../../test/fixtures/catalogue.ts';
import { must } from '../../../test/fixtures/must.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  await makeCatalogueLine(crew.brm, 'D8');
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
const heading = 'VIN,Platform,Make,Model,Variant';
const above = 'D8,Land Rover,Defender,110';
const lines = (rows: string[]) => `${rows.join('\r\n')}\r\n`;
const csv = (...rows: string[]) => lines(rows);
let count = 0;
const vin = () => `SALLDHMF8XB${String((count += 1)).padStart(6, '0')}`;
const total = async () => (await crew.brm.attempt(vehicleRoutes.listVehicles)).body.totalCount;

describe('a confirmed import', () => {
  it('adds missing catalogue levels on request, once each, and only together with the vehicles', async () => {
    const rows = ['M1,Acme,Pickup,Long', 'm1,ACME,Pickup,Short', 'D8,Land Rover,Defender,90'].map(
      (levels) => `${vin()},${levels}`,
    );
    expect(await report(csv(heading, ...rows))).toMatchObject({ problemCount: 3, newLevels: [] });
    const preview = await report(csv(heading, ...rows), '?addLevels=true');
    expect(preview).toMatchObject({ problemCount: 0, added: 3 });
    expect(preview.newLevels).toEqual([
      { level: 'platform', name: 'M1', above: null },
      { level: 'make', name: 'Acme', above: 'M1' },
      { level: 'model', name: 'Pickup', above: 'Acme' },
      { level: 'variant', name: 'Long', above: 'Pickup' },
      { level: 'variant', name: 'Short', above: 'Pickup' },
      { level: 'variant', name: '90', above: 'Defender' },
    ]);
    expect((await crew.brm.attempt(levelRoutes.listPlatforms, { query: { search: 'M1' } })).body.totalCount).toBe(0);
    await report(csv(heading, ...rows), '', { fields: { addLevels: 'true', confirm: 'true' } });
    expect(await crew.brm.call(vehicleRoutes.searchVehicles, { query: { search: 'Pickup' } })).toMatchObject([
      { objectType: 'model', platform: { name: 'M1' } },
    ]);
  });

  it('has a preview that warns of a wrong check digit, accepts the row, and lists unknown columns', async () => {
    const { warnings, warningCount, problemCount, ignoredColumns } = await report(
      csv(`${heading},Owner,`, `1M8GDM9A1KP042788,${above},Bo,x`, `1M8GDM9AXKP042788,${above},Bo,x`),
    );
    expect(warnings).toEqual([
      {
        row: 2,
        column: 'VIN',
        value: '1M8GDM9A1KP042788',
        reason: 'The check digit of this VIN does not match. Some markets do not use it.',
      },
    ]);
    expect([warningCount, problemCount, ignoredColumns]).toEqual([1, 0, ['Owner', 'Column G (no heading)']]);
  });

  it('writes five thousand rows as a whole, for one company only', async () => {
    const rows = Array.from(
      { length: 5000 },
      (_, index) => `WBA${String(index).padStart(14, '0')},${above},,R${String(index).padStart(6, '0')},2020`,
    );
    const file = lines([`${heading},Tag,Reg no,Year`, ...rows]);
    expect(await report(file, '?confirm=true')).toMatchObject({
      written: true,
      added: 5000,
      warnings: { length: 500 },
    });
    expect(await report(file.replaceAll(',2020', ',2021'), '?confirm=true')).toMatchObject({
      written: true,
      changed: 5000,
      changes: { length: 500 },
      changeCount: 5000,
    });
    await makeCatalogueLine(otherCrew.brm, 'D8');
    expect(await report(file, '', { by: otherCrew.brm })).toMatchObject({ added: 5000, problemCount: 0 });
  });

  it('sent several times at the same moment adds each vehicle once', async () => {
    const file = csv(heading, `${vin()},${above}`, `${vin()},${above}`);
    const before = await total();
    const answers = await Promise.all([1, 2, 3].map(() => send(file, '?confirm=true')));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await total()).toBe(must(before) + 2);
  });
});
