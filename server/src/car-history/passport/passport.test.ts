import { carHistoryRoutes } from '@roadworthy/contract/car-history/car-history.routes.ts';
import {
  Passport,
  PassportManifest,
  calculatePassportTotals,
} from '@roadworthy/contract/car-history/passport.schema.ts';
import { customerContestRoutes } from '@roadworthy/contract/customer-contests/customer-contest.routes.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { instrumentRoutes } from '@roadworthy/contract/instruments/instrument.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { vehiclePlaceRoutes } from '@roadworthy/contract/vehicle-places/vehicle-place.routes.ts';
import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import type { Vehicle } from '@roadworthy/contract/vehicles/vehicle.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../../test/fixtures/job-cards.ts';
import { makeAmendmentActions } from '../../../test/fixtures/amendments.ts';
import { must } from '../../../test/fixtures/must.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import { toComparableError, makeWork, startPlan, unknownId, type Work } from '../../../test/fixtures/work.ts';
import { makeHandoverActions } from '../../../test/fixtures/vehicle-handovers.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { runTool } from '../../kit/pdf/external-tools.example.ts';
import { hashContent } from '../../kit/storage/storage.ts';

// Unpacks the passport of a vehicle with unzip and checks it with openssl, as somebody without this software would.

let world: World;
let crew: Crew;
let otherCrew: Crew;
let garage: WorkshopFixture;
let work: Work;
let plan: WorkPlan;
let car: Vehicle;
let photo: string;
let cardPhoto: string;
let contestPhoto: string;
const folder = mkdtempSync(join(tmpdir(), 'passport-'));
const mark = {
  shape: 'arrow' as const,
  colour: 'red' as const,
  points: [
    { x: 0, y: 0 },
    { x: 0.5, y: 0.5 },
  ],
  text: 'Dent here',
};
const bent = { code: 'B1', name: 'Bent', severity: 'look' };
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  garage = await makeWorkshopFixture(world, crew, 'a');
  work = await makeWork(world, crew);
  car = must(work.vehicles[0]);
  cardPhoto = await world.upload(garage.sue);
  await garage.makeIn('Completed', { vin: car._id, summary: 'New front seal', photos: [cardPhoto] });
  const measurement = { quantity: 'Gap', unit: 'mm', lower: '3', upper: null, nominal: null, decimals: 2, readings: 1 };
  await crew.admin.call(partRoutes.changePart, {
    params: { id: work.part._id },
    body: { measurement, defectCodes: [bent] },
  });
  plan = await startPlan(world, crew, work, work.gridForm(await work.makeProject(), { userId: [crew.ian.me._id] }));
  const points = await crew.ian.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id, vin: car.vin } });
  photo = await world.upload(crew.ian);
  const record = (index: number, body: object) =>
    crew.ian.call(inspectionRoutes.recordCheckpoint, { params: { id: must(points[index]?._id) }, body });
  const gauge = await crew.brm.call(instrumentRoutes.addInstrument, {
    body: { name: 'Gauge', serialNo: 'G-1', kind: 'Feeler gauge', calibratedUntil: '2026-03-02' },
  });
  await record(0, {
    ok: 1,
    measured: ['3,25'],
    instrument: gauge._id,
    recordedAt: '2026-03-03T09:00:00.000Z',
  });
  await record(1, {
    nok: 1,
    comment: 'dent',
    measured: ['2.5'],
    defect: { code: 'B1' },
    images: [photo],
    photoMarks: [{ image: photo, marks: [mark] }],
    recordedAt: '2026-03-03T10:00:00.000Z',
  });
  await record(1, { rectifyComment: 'polished', recordedAt: '2026-03-04T10:00:00.000Z' });
  contestPhoto = await world.upload(crew.cy);
  const contest = await crew.cy.call(customerContestRoutes.contestCheckpoint, {
    params: { id: must(points[0]?._id) },
    body: { claim: 'not ok', reason: 'The seal sticks out', images: [contestPhoto] },
  });
  await crew.brm.call(customerContestRoutes.answerCustomerContest, {
    params: { id: contest._id },
    body: { isAccepted: false, answer: 'Within the tolerance' },
  });
  await crew.ina.call(ticketRoutes.addTicket, {
    body: { type: 'Vehicle', description: 'Its key is missing', vehicle: car._id },
  });
  await crew.ina.call(ticketRoutes.addTicket, {
    body: { type: 'Vehicle', description: `Was it ${car.vin}?` },
  });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.close();
});

const attempt = (who: Person, id = car._id) => who.attempt(carHistoryRoutes.getVehiclePassport, { params: { id } });

let unpackedCount = 0;
async function unpack(who: Person, id = car._id): Promise<string> {
  const { status, body } = await attempt(who, id);
  expect(status).toBe(200);
  unpackedCount += 1;
  const into = join(folder, String(unpackedCount));
  mkdirSync(into);
  writeFileSync(join(into, 'passport.zip'), body);
  runTool('unzip', 'unzip', '-q', join(into, 'passport.zip'), '-d', into);
  unlinkSync(join(into, 'passport.zip'));
  return into;
}
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const readPassport = (into: string) => Passport.parse(readJson(join(into, 'passport.json')));
const readManifest = (into: string) => PassportManifest.parse(readJson(join(into, 'manifest.json')));
const listFiles = (into: string) =>
  readdirSync(into, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(into.length + 1))
    .toSorted();

function checkSignature(into: string): string {
  const key = join(into, '..', 'root.pub');
  writeFileSync(
    key,
    runTool('openssl', 'openssl', 'x509', '-in', join(into, 'roadworthy-root.pem'), '-pubkey', '-noout'),
  );
  const [signature, manifest] = [join(into, 'manifest.sig'), join(into, 'manifest.json')];
  return runTool('openssl', 'openssl', 'dgst', '-sha256', '-verify', key, '-signature', signature, manifest).trim();
}

const digestOf = async (key: string): Promise<string> =>
  must(
    await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx.selectFrom('files').select('sha256').where('key', '=', key).executeTakeFirst(),
    ),
  ).sha256;

describe('the passport of a vehicle', () => {
  it('is open to everyone who may read vehicles, and not found from another company', async () => {
    expect((await attempt(world.nobody)).status).toBe(401);
    expect((await attempt(crew.udo)).status).toBe(403);
    const elsewhere = await attempt(otherCrew.brm);
    expect(elsewhere.status).toBe(404);
    expect(toComparableError(elsewhere)).toEqual(toComparableError(await attempt(otherCrew.brm, unknownId)));
    const { headers } = await attempt(crew.admin);
    expect(['content-type', 'content-disposition', 'cache-control'].map((name) => headers.get(name))).toEqual([
      'application/zip',
      `attachment; filename="Passport-${car.vin}.zip"`,
      'no-store',
    ]);
  });

  it('contains exactly the files that its manifest lists, each with its hash, under a signature that openssl verifies', async () => {
    const into = await unpack(crew.admin);
    expect(checkSignature(into)).toBe('Verified OK');
    const { files, vin } = readManifest(into);
    expect(vin).toBe(car.vin);
    expect(listFiles(into)).toEqual([...files.map(({ name }) => name), 'manifest.json', 'manifest.sig'].toSorted());
    for (const { name, size, sha256 } of files) {
      const bytes = readFileSync(join(into, name));
      expect([bytes.length, hashContent(bytes)]).toEqual([size, sha256]);
    }
    expect(files.filter(({ name }) => name.startsWith('photos/'))).toHaveLength(3);
    expect(files.filter(({ name }) => name.startsWith('documents/'))).toHaveLength(1);
  });

  it('contains every recording with its person, photo and time, and the documents that everyone signed', async () => {
    const passport = readPassport(await unpack(crew.admin));
    expect(passport.plans).toHaveLength(1);
    const [only] = passport.plans;
    expect(only).toMatchObject({ number: plan.planNo, name: plan.name, revision: 1 });
    expect(only?.checks.map(({ state, log }) => [state, log.map(({ event }) => event)])).toEqual([
      ['ok', ['record ok']],
      ['rectified', ['record not ok', 'rectify']],
    ]);
    const sha256 = await digestOf(photo);
    expect(only?.checks[1]?.log[0]).toMatchObject({
      at: '2026-03-03T10:00:00.000Z',
      by: `${crew.ian.me.firstName} ${crew.ian.me.lastName}`,
      comment: 'dent',
      photos: [sha256],
      marks: [{ photo: sha256, marks: [mark] }],
      measured: ['2.5'],
      defect: bent,
    });
    expect(only?.checks[0]).toMatchObject({
      unit: 'mm',
      log: [{ measured: ['3.25'], instrument: { name: 'Gauge', serialNo: 'G-1', calibration: 'overdue' } }],
    });
    expect(only?.documents).toHaveLength(1);
  });

  it('has totals that match its own records, and the history on the screen with the oldest entry first', async () => {
    const passport = readPassport(await unpack(crew.admin));
    const { totals, history, named } = passport;
    expect(totals).toEqual(calculatePassportTotals(passport));
    expect(totals).toEqual({
      ok: 1,
      notOk: 0,
      rectified: 1,
      skipped: 0,
      open: 0,
      checks: 2,
      plans: 1,
      jobCards: 1,
      tickets: 1,
      incidents: 0,
      contests: 1,
      photos: 3,
    });
    const shown = await crew.admin.call(carHistoryRoutes.listCarHistory, {
      params: { id: car._id },
      query: { limit: 0 },
    });
    expect(history.map(({ _id }) => _id)).toEqual(shown.map(({ _id }) => _id).toReversed());
    expect(named.map(({ detail }) => detail)).toEqual([`Was it ${car.vin}?`]);
  });

  it('has the moves of the vehicle with their notes, for people who may read them', async () => {
    const { _id: bay } = await crew.brm.call(vehiclePlaceRoutes.addBay, { body: { name: 'Ramp 4', kind: 'workshop' } });
    await crew.brm.call(vehiclePlaceRoutes.addVehicleMove, {
      params: { id: car._id },
      body: { status: 'in workshop', bay, note: 'New front seal' },
    });
    const movesFor = async (who: Person) =>
      readPassport(await unpack(who)).history.filter(({ kind }) => kind === 'move');
    expect(await movesFor(crew.admin)).toMatchObject([
      {
        title: 'Moved: In workshop, Ramp 4',
        status: 'in workshop',
        detail: expect.stringMatching(/^New front seal · by /),
      },
    ]);
    expect(await movesFor(crew.ina)).toEqual([]);
  });

  it('has the photos of job cards, and the contests of the customer with their photos and answers', async () => {
    const { plans, jobCards } = readPassport(await unpack(crew.admin));
    expect(jobCards).toEqual([
      expect.objectContaining({ summary: 'New front seal', status: 'Completed', photos: [await digestOf(cardPhoto)] }),
    ]);
    expect(plans.flatMap(({ checks }) => checks.map(({ contests }) => contests))).toEqual([
      [
        expect.objectContaining({
          claim: 'not ok',
          was: 'ok',
          state: 'rejected',
          reason: 'The seal sticks out',
          photos: [await digestOf(contestPhoto)],
          by: `${crew.cy.me.firstName} ${crew.cy.me.lastName}`,
          answer: 'Within the tolerance',
          answeredBy: `${crew.brm.me.firstName} ${crew.brm.me.lastName}`,
        }),
      ],
      [],
    ]);
  });

  it('omits records that the reader may not see', async () => {
    const into = await unpack(crew.cy);
    const customer = readPassport(into);
    expect([...new Set(customer.history.map(({ kind }) => kind))].toSorted()).toEqual(['notOk', 'workPlan']);
    expect(customer.totals).toMatchObject({ plans: 1, checks: 2, jobCards: 0, tickets: 0 });
    const engineer = readPassport(await unpack(garage.sue));
    expect([engineer.plans, engineer.totals.jobCards, engineer.totals.photos]).toEqual([[], 1, 1]);
    expect(engineer.jobCards.map(({ photos }) => photos)).toEqual([[await digestOf(cardPhoto)]]);
    expect([customer.named, customer.jobCards, customer.totals.contests]).toEqual([[], [], 1]);
    const files = readManifest(into).files.map(({ name }) => name);
    for (const [key, isTheirs] of [
      [photo, true],
      [contestPhoto, true],
      [cardPhoto, false],
    ] as const) {
      const digest = await digestOf(key);
      expect(files.some((name) => name.startsWith(`photos/${digest}`))).toBe(isTheirs);
    }
    const stranger = await world.invite(crew.admin, 'Customer', 'stranger.a@test.test', 'Sam');
    expect((await attempt(stranger)).status).toBe(404);
  });

  it('contains a PDF that the company has sealed and that prints the hash of the data', async () => {
    const into = await unpack(crew.brm);
    const pdf = join(into, 'passport.pdf');
    expect(runTool('pdfsig', 'poppler-utils', '-nocert', pdf)).toContain('Signature is Valid.');
    const text = runTool('pdftotext', 'poppler-utils', '-layout', pdf, '-');
    expect(text).toContain(car.vin);
    expect(text).toMatch(/2\.5\s+mm/);
    expect(text).toMatch(/B1\s+Bent/);
    expect(text.replaceAll(/\s+/g, '')).toContain(hashContent(readFileSync(join(into, 'passport.json'))));
  });

  it('has the photos of linked tickets and incidents for people who may read them, and prints photos with their captions', async () => {
    const [ticketPhoto, incidentPhoto] = [await world.upload(crew.ina), await world.upload(crew.ina)];
    const ticket = await crew.ina.call(ticketRoutes.addTicket, {
      body: { type: 'Vehicle', description: 'A scratch', vehicle: car._id, photos: [ticketPhoto] },
    });
    const incident = await crew.ina.call(incidentRoutes.addIncident, {
      body: { title: 'Rolled back', type: 'Accident', comment: 'No brake', vehicle: car._id, photos: [incidentPhoto] },
    });
    const into = await unpack(crew.admin);
    const passport = readPassport(into);
    expect(passport.reports).toMatchObject([
      { kind: 'ticket', summary: 'Its key is missing', photos: [] },
      { kind: 'ticket', id: ticket._id, summary: 'A scratch', photos: [await digestOf(ticketPhoto)] },
      { kind: 'incident', id: incident._id, summary: 'Rolled back', photos: [await digestOf(incidentPhoto)] },
    ]);
    expect(passport.totals).toEqual(calculatePassportTotals(passport));
    expect(passport.totals.photos).toBe(5);
    expect(readManifest(into).files.filter(({ name }) => name.startsWith('photos/'))).toHaveLength(5);
    const pdf = join(into, 'passport.pdf');
    const text = runTool('pdftotext', 'poppler-utils', '-layout', pdf, '-').replaceAll(/\s+/g, ' ');
    expect(text).toContain('Rolled back');
    const pictures = runTool('pdfimages', 'poppler-utils', '-list', pdf).split('\n');
    expect(pictures.filter((line) => line.includes(' image ')).length).toBeGreaterThanOrEqual(5);
    // The customer sees neither the ticket nor its photo.
    const theirs = readManifest(await unpack(crew.cy)).files.map(({ name }) => name);
    const digest = await digestOf(ticketPhoto);
    expect(theirs.some((name) => name.startsWith(`photos/${digest}`))).toBe(false);
  });

  it('is refused as a whole when one of its files is missing', async () => {
    const into = await unpack(crew.admin);
    const { sha256 } = must(readManifest(into).files.find(({ name }) => name.startsWith('photos/')));
    const original = must(await world.kit.storage.get(sha256));
    await world.kit.storage.remove(sha256);
    try {
      expect((await attempt(crew.admin)).status).toBe(409);
    } finally {
      await world.kit.storage.put(original);
    }
    expect((await attempt(crew.admin)).status).toBe(200);
  });

  it('is rejected by openssl when a byte of the manifest changes', async () => {
    const into = await unpack(crew.admin);
    const path = join(into, 'manifest.json');
    const bytes = readFileSync(path);
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    expect(() => checkSignature(into)).toThrow('Command failed');
  });

  it('keeps the data of its plans when the vehicle gets another registration', async () => {
    const before = readPassport(await unpack(crew.admin));
    await crew.brm.call(vehicleRoutes.changeVehicle, { params: { id: car._id }, body: { regNo: 'NEW1234' } });
    const after = readPassport(await unpack(crew.admin));
    expect([before.vehicle.registration, after.vehicle.registration]).toEqual([null, 'NEW1234']);
    expect(after.plans).toEqual(before.plans);
  });

  it('has the movements of the vehicle: hand-in and hand-over with the workshop, and amendments of plans with their reason', async () => {
    const moved = must(work.vehicles[1]);
    const card = await garage.makeIn('Assigned', { vin: moved._id, summary: 'New hinge' });
    const handovers = makeHandoverActions(world);
    expect((await handovers.handIn(garage.sue, card, { recordedAt: '2026-03-05T08:00:00.000Z' })).status).toBe(200);
    const over = await handovers.handOver(garage.sue, card, {
      recordedAt: '2026-03-05T17:00:00.000Z',
      odometer: 12_010,
    });
    expect(over.status).toBe(200);
    const desk = makeAmendmentActions(world, crew, work);
    const moving = await desk.startGrid();
    await desk.amend(moving._id, [desk.removing(moved)]);
    await desk.amend(moving._id, [{ kind: 'add vehicles', vehicles: [moved._id] }]);
    const { history } = readPassport(await unpack(crew.admin, moved._id));
    const titles = history.map(({ title, detail }) => [title, detail]);
    const where = `${card.jobcardId} ${garage.workshop.name}`;
    expect(titles).toContainEqual([`Car handed in: ${where}`, 'Odometer 12,000']);
    expect(titles).toContainEqual([`Car handed over: ${where}`, 'Odometer 12,010']);
    expect(titles).toContainEqual([`Removed from work plan: ${moving.planNo}`, 'It never arrived']);
    expect(titles).toContainEqual([`Added to work plan: ${moving.planNo}`, 'It never arrived']);
    // The other vehicle of the plan did not move, and the customer does not see job cards.
    const other = readPassport(await unpack(crew.admin)).history.map(({ title }) => title);
    expect(other.filter((title) => /handed|Removed|Added/.test(title))).toEqual([]);
    const seen = readPassport(await unpack(crew.cy, moved._id)).history.map(({ title }) => title);
    expect(seen.filter((title) => /handed/.test(title))).toEqual([]);
    expect(seen).toContain(`Removed from work plan: ${moving.planNo}`);
  });
});
