import { carHistoryRoutes } from '@roadworthy/contract/car-history/car-history.routes.ts';
import { Passport } from '@roadworthy/contract/car-history/passport.schema.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import { makeVehicleChecks } from '../../test/fixtures/vehicle-checks.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { runTool } from '../kit/pdf/external-tools.example.ts';

// Where a finished vehicle check and a deferred defect appear: in the history and passport of the vehicle, and on pages
// of their own after the printed job card.

let world: World;
let crew: Crew;
let garage: WorkshopFixture;
let checks: ReturnType<typeof makeVehicleChecks>;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  garage = await makeWorkshopFixture(world, crew, 'a');
  checks = makeVehicleChecks(garage);
});
afterAll(() => world.close());

const folder = mkdtempSync(join(tmpdir(), 'vehicle-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Prints the sheet of a card and returns the text of each page. */
async function pagesOf(card: { _id: string }): Promise<string[]> {
  const path = join(folder, `${card._id}.pdf`);
  writeFileSync(path, await garage.sue.call(jobCardRoutes.jobCardSheet, { params: { id: card._id } }));
  const text = runTool('pdftotext', 'poppler-utils', '-layout', path, '-');
  return text.split('\f').filter((page) => page.trim() !== '');
}

async function readPassport(vehicle: { _id: string }) {
  const path = join(folder, `${vehicle._id}.zip`);
  writeFileSync(path, await garage.sue.call(carHistoryRoutes.getVehiclePassport, { params: { id: vehicle._id } }));
  runTool('unzip', 'unzip', '-q', path, '-d', folder);
  return Passport.parse(JSON.parse(readFileSync(join(folder, 'passport.json'), 'utf8')));
}

describe('a finished vehicle check', () => {
  it('is printed on a page of its own after the job card', async () => {
    const plain = await garage.makeIn('In Progress');
    const before = await pagesOf(plain);
    const { card, check } = await checks.makeDeferred(crew.eva);
    const pages = await pagesOf(card);
    expect(pages.length).toBe(before.length + 1);
    expect(pages.at(-1)).toContain(`Vehicle check: ${check.name}, 2 OK, 1 Attention, 0 Not OK`);
    expect(pages.at(-1)).toMatch(/Lights: Horn\s+Attention\s+Sounds weak\s+Deferred/);
    expect(pages.slice(0, -1).join('')).not.toContain('Vehicle check');
  });

  it('is in the history of the vehicle with the defect that it deferred', async () => {
    const { vehicle, card, check } = await checks.makeDeferred(crew.eva);
    const history = await garage.sue.call(carHistoryRoutes.listCarHistory, {
      params: { id: vehicle._id },
      query: { limit: 0 },
    });
    expect(history.map(({ title, detail }) => [title, detail])).toEqual(
      expect.arrayContaining([
        [`Vehicle check finished: ${card.jobcardId}`, check.name],
        [`Defect deferred: ${card.jobcardId}`, 'Lights: Horn · Sounds weak'],
      ]),
    );
  });

  it('is in the passport of the vehicle, as is the defect with its status', async () => {
    const { vehicle, card, check } = await checks.makeDeferred(crew.eva, { dueOn: '2999-01-01' });
    const passport = await readPassport(vehicle);
    expect(passport.vehicleChecks).toMatchObject([
      {
        jobCard: card.jobcardId,
        name: check.name,
        finishedBy: 'Eva Tester',
        points: [
          { name: 'Dipped beam', result: 'ok' },
          { name: 'Horn', result: 'attention', comment: 'Sounds weak' },
          { name: 'Tyre', result: 'ok', measured: 'Tread depth: 5.0 mm' },
        ],
      },
    ]);
    expect(passport.deferredDefects).toMatchObject([
      { name: 'Lights: Horn', result: 'attention', status: 'Open', dueOn: '2999-01-01', jobCard: card.jobcardId },
    ]);
  });
});
