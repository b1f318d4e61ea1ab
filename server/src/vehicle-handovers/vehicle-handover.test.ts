import { carHistoryRoutes } from '@roadworthy/contract/car-history/car-history.routes.ts';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { vehicleHandoverRoutes } from '@roadworthy/contract/vehicle-handovers/vehicle-handover.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { strokes } from '../../test/fixtures/day-sheets.ts';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import { must } from '../../test/fixtures/must.ts';
import { parseBytes, type Person } from '../../test/fixtures/people.ts';
import { readPdfText } from '../../test/fixtures/pdf-text.ts';
import { toStatusAndMessage } from '../../test/fixtures/sign-in.ts';
import { makeHandoverActions } from '../../test/fixtures/vehicle-handovers.ts';
import { listErrorMessages } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let others: Crew;
let shop: WorkshopFixture;
let actions: ReturnType<typeof makeHandoverActions>;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  shop = await makeWorkshopFixture(world, crew, 'a');
  actions = makeHandoverActions(world);
});
afterAll(() => world.close());

/** Makes a job card with a new vehicle, so that it has no earlier reading. */
const makeCard = async (status = 'In Progress', change: object = {}) =>
  shop.makeIn(status, { vin: (await shop.makeVehicle())._id, ...change });
const hoursAgo = (hours: number): string => new Date(world.kit.now().getTime() - hours * 3_600_000).toISOString();
const dent = { kind: 'dent', x: 0.1, y: 0.5, note: 'behind the door' } as const;
const errorsOf = async (answer: Promise<{ status: number; body: unknown }>): Promise<string[]> => {
  const { status, body } = await answer;
  expect(status).toBe(422);
  return listErrorMessages(body);
};

describe('the hand-in of a vehicle', () => {
  it('records who brought it in, its readings, photos, damage and contents', async () => {
    const card = await makeCard('Assigned');
    expect((await actions.read(crew.eva, card)).status).toBe('Not handed in');
    const body = await actions.makeHandIn(crew.eva, card, {
      marks: [dent],
      contents: 'Child seat',
      keyTag: 'K 17',
      recordedAt: hoursAgo(2),
    });
    const { status, body: answer } = await actions.send(crew.eva, card, body);
    expect(status).toBe(200);
    expect(answer.data).toMatchObject({ status: 'Handed in', lastReading: { value: 12_000 } });
    const [record] = (await actions.read(shop.sue, card)).records;
    expect(record).toMatchObject({
      _id: body._id,
      kind: 'hand-in',
      number: 1,
      vehicle: { _id: card.vin?._id },
      odometer: 12_000,
      energy: 'fuel',
      level: 50,
      marks: [dent],
      photos: body.photos,
      contents: 'Child seat',
      keyTag: 'K 17',
      workDone: null,
      personName: 'Dana Driver',
      recordedAt: body.recordedAt,
      by: { _id: crew.eva.me._id },
      strokes,
    });
    for (const who of [shop.sue, crew.brm, shop.ed]) {
      const [photo] = body.photos;
      expect((await who.attempt(fileRoutes.getFile, { params: { key: must(photo).image } })).status).toBe(200);
    }
  });

  it('can be recorded by leaders and the engineers of the job card, and by nobody else', async () => {
    for (const who of [crew.brm, crew.manager, shop.sue, shop.max, crew.eva])
      expect((await actions.handIn(who, await makeCard('Assigned'))).status).toBe(200);
    const card = await makeCard('Assigned', { jobEngineer: null, jobTeam: shop.team._id });
    for (const who of [shop.ed, crew.ina, crew.cy, crew.asa])
      expect((await actions.handIn(who, card)).status).toBe(403);
    for (const who of [others.brm, others.manager]) expect((await actions.handIn(who, card)).status).toBe(404);
    const foreign = await others.brm.attempt(vehicleHandoverRoutes.getJobCardHandovers, { params: { id: card._id } });
    expect(foreign.status).toBe(404);
    // Eva belongs to the team.
    expect((await actions.handIn(crew.eva, card)).status).toBe(200);
  });

  it('counts once, however often a device sends it', async () => {
    const card = await makeCard();
    const body = await actions.makeHandIn(crew.eva, card);
    const answers = await Promise.all([1, 2, 3].map(() => actions.send(crew.eva, card, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await actions.read(crew.eva, card)).records).toHaveLength(1);
    expect(await errorsOf(actions.send(shop.sue, card, body))).toEqual([
      'This record can’t be saved. Open the job card and start again.',
    ]);
    const another = await makeCard();
    expect((await actions.send(crew.eva, another, { ...body, vehicle: must(another.vin)._id })).status).toBe(422);
  });

  it('counts once when two people record it at the same time, and tells the second who was first', async () => {
    const card = await makeCard();
    const [one, other] = [await actions.makeHandIn(crew.eva, card), await actions.makeHandIn(shop.sue, card)];
    const answers = await Promise.all([actions.send(crew.eva, card, one), actions.send(shop.sue, card, other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = must(answers.find(({ status }) => status === 409));
    expect(toStatusAndMessage(refused)[1]).toMatch(/^(Eva|Sue).* has already recorded the hand-in of this vehicle$/);
    expect((await actions.read(crew.eva, card)).records).toHaveLength(1);
  });

  it('needs an open job card that still names the vehicle shown on the form', async () => {
    expect(toStatusAndMessage(await actions.handIn(shop.sue, await makeCard('Completed')))).toEqual([
      409,
      'This job card is closed, so the vehicle can’t be handed in. Reopen the job card or raise a new one.',
    ]);
    const bare = await shop.make({ vin: null });
    expect(toStatusAndMessage(await actions.handIn(shop.sue, bare, { vehicle: shop.vehicle._id }))).toEqual([
      409,
      'This job card has no vehicle. Choose one on the job card first.',
    ]);
    const card = await makeCard();
    const changed = await actions.handIn(shop.sue, card, { vehicle: shop.vehicle._id });
    expect(toStatusAndMessage(changed)).toEqual([
      409,
      `The vehicle on this job card has changed: it is now ${card.vin?.vin} · ${card.vin?.regNo} · ${card.vin?.tag}`,
    ]);
    expect((await actions.read(shop.sue, card)).records).toEqual([]);
  });
});

describe('a job card whose vehicle was handed in', () => {
  it('is not deleted, because what was signed must not be lost', async () => {
    const card = await makeCard('Assigned');
    await actions.handIn(crew.eva, card);
    const remove = () => shop.sue.attempt(jobCardRoutes.deleteJobCard, { params: { id: card._id } });
    expect(toStatusAndMessage(await remove())).toEqual([
      409,
      'Can’t delete this job card: its vehicle was handed in. Cancel it instead.',
    ]);
    expect((await actions.read(crew.eva, card)).records).toHaveLength(1);
    const bare = await makeCard('Assigned');
    expect((await shop.sue.attempt(jobCardRoutes.deleteJobCard, { params: { id: bare._id } })).status).toBe(200);
  });
});

describe('an odometer reading', () => {
  it('below the last one needs a reason, which is recorded with both readings', async () => {
    const card = await makeCard();
    await actions.handIn(crew.eva, card, { recordedAt: hoursAgo(3) });
    const lower = { odometer: 11_999, recordedAt: hoursAgo(1) };
    expect(await errorsOf(actions.handOver(crew.eva, card, lower))).toEqual([
      'The last reading was 12,000. Correct the reading, or explain why it is lower.',
    ]);
    expect((await actions.read(crew.eva, card)).records).toHaveLength(1);
    const answer = await actions.handOver(crew.eva, card, { ...lower, odometerReason: 'New instrument cluster' });
    expect(must(answer.body.data).records.at(-1)).toMatchObject({
      odometer: 11_999,
      lastOdometer: 12_000,
      odometerReason: 'New instrument cluster',
    });
  });

  it('is compared with the last one before it, not with later ones, when it arrives late', async () => {
    const vehicle = await shop.makeVehicle();
    const [first, second] = [
      await shop.makeIn('In Progress', { vin: vehicle._id }),
      await shop.makeIn('In Progress', { vin: vehicle._id }),
    ];
    await actions.handIn(crew.eva, first, { odometer: 9_000, recordedAt: hoursAgo(9) });
    await actions.handIn(crew.eva, second, { odometer: 9_500, recordedAt: hoursAgo(1) });
    const late = await actions.handOver(crew.eva, first, { odometer: 9_200, recordedAt: hoursAgo(5) });
    expect(late.status).toBe(200);
    expect(must(late.body.data).lastReading).toMatchObject({ value: 9_500 });
  });

  it('taken for the work on a job card counts too', async () => {
    const vehicle = await shop.makeVehicle();
    const mileage = { vin: vehicle._id, mileageRequired: true, startValue: 150 };
    await shop.makeIn('Completed', mileage);
    const card = await shop.makeIn('Assigned', { vin: vehicle._id });
    expect((await actions.read(crew.eva, card)).lastReading).toMatchObject({ value: 200 });
    expect((await actions.handIn(crew.eva, card, { odometer: 199 })).status).toBe(422);
    expect((await actions.handIn(crew.eva, card, { odometer: 200 })).status).toBe(200);
  });

  it('from a device whose clock is ahead is not dated in the future', async () => {
    const card = await makeCard();
    const answer = await actions.handIn(crew.eva, card, { recordedAt: hoursAgo(-48) });
    const [record] = must(answer.body.data).records;
    expect(Date.parse(must(record).recordedAt)).toBeLessThanOrEqual(world.kit.now().getTime());
  });
});

describe('a record with missing or wrong values is refused with every error', () => {
  const refused = async (change: object) => {
    const card = await makeCard();
    const errors = await errorsOf(actions.handIn(crew.eva, card, change));
    expect((await actions.read(crew.eva, card)).records).toEqual([]);
    return errors;
  };

  it('without readings, a name and a signature', async () => {
    const errors = await refused({ odometer: '', level: null, energy: null, personName: ' ', strokes: [] });
    expect(errors.toSorted()).toEqual([
      'Choose fuel or charge',
      'Draw the signature in the box',
      'Enter the fuel or charge level',
      'Enter the name of the person bringing the vehicle in',
      'Enter the odometer reading',
    ]);
    expect(await refused({ odometer: 1_000_000, level: 101 })).toEqual([
      'Enter the odometer reading as a whole number up to 999,999',
      'Enter the level in percent, from 0 to 100',
    ]);
  });

  it('with a photo missing, repeated, too many, or of somebody else', async () => {
    const photos = await actions.takePhotos(crew.eva);
    const [front, left, rear, right] = photos.map(must);
    expect(await refused({ photos: [front, left, right] })).toEqual(['Take the photo: Rear']);
    expect(await refused({ photos: [front, left, rear, right, { place: 'front', image: 'x'.repeat(30) }] })).toEqual([
      'Take only one photo: Front',
    ]);
    expect(await refused({ photos: [...photos, { place: 'other', image: must(front).image }] })).toEqual([
      'Each photo can be used only once',
    ]);
    const many = Array.from({ length: 5 }, (_, index) => ({ place: 'other', image: `${index}`.repeat(30) }));
    expect(await refused({ photos: [...photos, ...many] })).toEqual(['At most 8 photos']);
    expect(await refused({ photos: await actions.takePhotos(crew.ina) })).toHaveLength(1);
  });

  it('with a mark outside the drawing, of an unknown kind, or too many marks', async () => {
    expect(await refused({ marks: [{ ...dent, x: 1.01 }] })).toEqual(['Put the mark on the drawing of the vehicle']);
    expect(await refused({ marks: [{ ...dent, kind: 'rust' }] })).toEqual(['Choose the type of damage']);
    expect(await refused({ marks: Array.from({ length: 61 }, () => dent) })).toEqual(['At most 60 damage marks']);
  });

  it('with fields of the other kind, or without what was done', async () => {
    expect(await refused({ workDone: 'Everything' })).toHaveLength(1);
    const card = await makeCard();
    await actions.handIn(crew.eva, card);
    expect(await errorsOf(actions.handOver(crew.eva, card, { workDone: ' ', personName: '' }))).toEqual([
      'Describe the work carried out',
      'Enter the name of the person collecting the vehicle',
    ]);
  });
});

describe('the hand-over of a vehicle', () => {
  it('follows a hand-in, even once the work is finished, and the vehicle can come in again', async () => {
    const card = await makeCard();
    expect(toStatusAndMessage(await actions.handOver(crew.eva, card))).toEqual([
      409,
      'This vehicle has not been handed in yet',
    ]);
    await actions.handIn(crew.eva, card);
    await shop.sue.call(jobCardRoutes.moveJobCard, {
      params: { id: card._id },
      body: { status: 'Completed', comment: 'Done' },
    });
    expect((await actions.handOver(crew.eva, card)).body.data?.status).toBe('Handed over');
    expect(toStatusAndMessage(await actions.handOver(shop.sue, card))).toEqual([
      409,
      expect.stringMatching(/^Eva.* has already recorded the hand-over of this vehicle$/),
    ]);
    await shop.sue.call(jobCardRoutes.moveJobCard, {
      params: { id: card._id },
      body: { status: 'In Progress', reason: 'It rattles' },
    });
    const again = await actions.handIn(crew.eva, card);
    expect(must(again.body.data).records.map(({ kind, number }) => [kind, number])).toEqual([
      ['hand-in', 1],
      ['hand-over', 2],
      ['hand-in', 3],
    ]);
  });

  it('is of the vehicle that came in, even if the job card now names another', async () => {
    const card = await makeCard();
    await actions.handIn(crew.eva, card);
    await shop.sue.call(jobCardRoutes.changeJobCard, { params: { id: card._id }, body: { vin: shop.vehicle._id } });
    expect((await actions.read(crew.eva, card)).vehicle?._id).toBe(card.vin?._id);
    expect((await actions.handOver(crew.eva, card, { vehicle: shop.vehicle._id })).status).toBe(409);
    expect((await actions.handOver(crew.eva, card)).status).toBe(200);
  });

  it('proposes what was done and what remains from the tasks', async () => {
    const card = await makeCard();
    const addTask = (name: string) =>
      shop.sue.call(jobCardRoutes.addTask, { params: { id: card._id }, body: { name, idealTime: 10 } });
    const [seal, trim] = [await addTask('Replace the seal'), await addTask('Refit the trim')];
    await addTask('Test drive');
    const close = (taskId: string, body: { state: 'finished' | 'skipped'; effortTime?: number; reason?: string }) =>
      crew.eva.call(jobCardRoutes.closeTask, { params: { id: card._id, taskId }, body });
    await close(seal._id, { state: 'finished', effortTime: 12 });
    await close(trim._id, { state: 'skipped', reason: 'Clips are missing' });
    expect((await actions.read(crew.eva, card)).proposal).toEqual({
      workDone: 'Replace the seal',
      remaining: 'Skipped: Refit the trim (Clips are missing)\nNot done: Test drive',
    });
  });

  it('is in the history of the job card and of the vehicle', async () => {
    const card = await makeCard();
    await actions.handIn(crew.eva, card, { recordedAt: hoursAgo(4) });
    await actions.handOver(crew.eva, card, { odometer: 12_010, energy: 'charge', level: 80 });
    const history = await crew.brm.call(jobCardRoutes.listJobCardHistory, { params: { id: card._id } });
    expect(history.slice(0, 2).map(({ event, note }) => [event, note])).toEqual([
      ['Vehicle handed over', 'Colin Collector, odometer 12,010, Charge: 80%'],
      ['Vehicle handed in', 'Dana Driver, odometer 12,000, Fuel: ½'],
    ]);
    const entries = await crew.brm.call(carHistoryRoutes.listCarHistory, { params: { id: must(card.vin)._id } });
    const handovers = entries.filter(({ title }) => title.startsWith('Car handed'));
    expect(handovers.map(({ title, detail, id }) => [title, detail, id])).toEqual([
      [`Car handed over: ${card.jobcardId} ${shop.workshop.name}`, 'Odometer 12,010', card._id],
      [`Car handed in: ${card.jobcardId} ${shop.workshop.name}`, 'Odometer 12,000', card._id],
    ]);
  });
});

describe('the vehicle hand-over report', () => {
  const print = async (who: Person, { _id: id }: { _id: string }) =>
    who.attempt(vehicleHandoverRoutes.vehicleHandoverReport, { params: { id } });

  it('shows both records with their damage, only to people who may read the job card', async () => {
    const card = await makeCard();
    expect(await readPdfText(parseBytes((await print(crew.eva, card)).body))).toContain(
      'This vehicle has not been handed in yet.',
    );
    await actions.handIn(crew.eva, card, { marks: [dent], contents: 'Child seat', keyTag: 'K 17' });
    await actions.handOver(crew.eva, card, {
      odometer: 12_010,
      marks: [{ kind: 'scratch', x: 0.5, y: 0.95, note: null }],
      remaining: 'Trim clips are on order',
    });
    const printed = await print(crew.eva, card);
    expect(printed.headers.get('content-disposition')).toBe(
      `inline; filename="Vehicle-hand-over-report-${card.jobcardId}.pdf"`,
    );
    const text = await readPdfText(parseBytes(printed.body));
    for (const part of [
      'Vehicle hand-over report',
      card.jobcardId,
      'Dana Driver',
      'Child seat',
      'K 17',
      'Dent, left side: behind the door',
      'Scratch, rear',
      'Hand-over (new)',
      'Seal replaced',
      'Trim clips are on order',
      'Colin Collector',
      '12,010',
    ])
      expect(text).toContain(part);
    expect((await print(crew.ina, card)).status).toBe(403);
    expect((await print(others.brm, card)).status).toBe(404);
  });
});
