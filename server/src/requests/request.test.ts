import { carHistoryRoutes } from '@roadworthy/contract/car-history/car-history.routes.ts';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { requestRoutes } from '@roadworthy/contract/requests/request.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { toStatusAndMessage } from '../../test/fixtures/sign-in.ts';
import { toComparableError, listErrorMessages, unknownId } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let others: Crew;
let shop: WorkshopFixture;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  shop = await makeWorkshopFixture(world, crew, 'a');
});
afterAll(() => world.close());

type Body = BodyInput<typeof requestRoutes.addRequest>;
const asked = (change: Partial<Body> = {}): Body => ({
  vehicle: shop.vehicle._id,
  text: 'The front door whistles',
  ...change,
});
const ask = (who: Person, change: Partial<Body> = {}) => who.call(requestRoutes.addRequest, { body: asked(change) });
const get = (who: Person, { _id }: { _id: string }) => who.call(requestRoutes.getRequest, { params: { id: _id } });
const accept = (who: Person, { _id }: { _id: string }, change: object = {}) =>
  who.attempt(requestRoutes.createRequestJobCard, { params: { id: _id }, body: shop.form(change) });
const join = (who: Person, { _id }: { _id: string }, jobCard: string) =>
  who.attempt(requestRoutes.joinRequest, { params: { id: _id }, body: { jobCard } });
const decline = (who: Person, { _id }: { _id: string }, reason = 'It is sold tomorrow') =>
  who.attempt(requestRoutes.declineRequest, { params: { id: _id }, body: { reason } });
const remove = (who: Person, { _id }: { _id: string }) =>
  who.attempt(requestRoutes.deleteRequest, { params: { id: _id } });
const move = (id: string, status: 'In Progress' | 'Completed' | 'Cancelled') =>
  shop.sue.call(jobCardRoutes.moveJobCard, { params: { id }, body: { status, reason: 'Not needed', comment: 'Done' } });
/** Lists a person's Inbox items about one request. */
const itemsAbout = async (who: Person, { _id }: { _id: string }): Promise<string[]> =>
  (await who.call(inboxRoutes.listInbox, { query: { limit: 0, kind: 'request' } }))
    .filter(({ record }) => record === _id)
    .map(({ what }) => what);

describe('a request for work', () => {
  it('is made by people of every role, for a vehicle by id, VIN, registration or tag', async () => {
    const { _id, vin, regNo, tag } = shop.vehicle;
    for (const who of [crew.brm, crew.manager, crew.asa, crew.udo, crew.ina, crew.eva, shop.sue])
      expect((await ask(who)).userId?._id).toBe(who.me._id);
    for (const vehicle of [_id, { _id }, vin, String(regNo), ` ${String(tag).toLowerCase()} `])
      expect((await ask(crew.asa, { vehicle })).vehicle).toEqual({ _id, vin, regNo, tag });
    expect((await world.nobody.attempt(requestRoutes.addRequest, { body: asked() })).status).toBe(401);
  });

  it('by a customer is only for a vehicle of their own projects', async () => {
    for (const vehicle of [shop.vehicle._id, shop.vehicle.vin, unknownId, 'NOSUCHVEHICLE']) {
      const refused = await crew.cy.attempt(requestRoutes.addRequest, { body: asked({ vehicle }) });
      expect([refused.status, listErrorMessages(refused.body)]).toEqual([
        422,
        ['No vehicle with this VIN, registration or tag was found. Check the code, or ask the office.'],
      ]);
    }
  });

  it('needs a vehicle and a text, and accepts neither a past day nor a sixth photo', async () => {
    const refused = async (body: object) =>
      listErrorMessages((await crew.ina.sendRaw('POST', '/requests', { ...asked(), ...body })).body);
    expect(await refused({ vehicle: null, text: ' ' })).toEqual(['Problem is required', 'Vehicle is required']);
    expect(await refused({ wantedOn: '2020-01-01' })).toEqual(['Choose today or a later day']);
    expect(await refused({ photos: Array.from({ length: 6 }, () => 'x'.repeat(30)) })).toEqual(['At most 5 photos']);
    expect(await refused({ text: 'x'.repeat(2001) })).toEqual(['At most 2,000 characters']);
    expect(await refused({ status: 'Accepted' })).toHaveLength(1);
  });

  it('is seen only by the leaders and the requester', async () => {
    const photo = await world.upload(crew.ina);
    const request = await ask(crew.ina, { photos: [photo], text: 'Only we know' });
    for (const who of [crew.ina, crew.brm, crew.manager, crew.admin, shop.sue, shop.max, shop.rex]) {
      expect(await get(who, request)).toMatchObject({ text: 'Only we know', status: 'New' });
      expect((await who.attempt(fileRoutes.getFile, { params: { key: photo } })).status).toBe(200);
    }
    for (const who of [crew.ian, crew.cy, crew.asa, crew.eva, others.brm, others.ina]) {
      const found = await who.attempt(requestRoutes.listRequests, { query: { search: 'Only we know' } });
      expect(found.body.totalCount).toBe(0);
      expect((await who.attempt(fileRoutes.getFile, { params: { key: photo } })).status).toBe(404);
      const answers = await Promise.all(
        [request._id, unknownId].map((id) => who.attempt(requestRoutes.getRequest, { params: { id } })),
      );
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      const [one, other] = answers;
      expect(one && toComparableError(one)).toEqual(other && toComparableError(other));
    }
  });

  it('is answered only by leaders of its company', async () => {
    const request = await ask(crew.ina);
    const card = await shop.make();
    for (const who of [crew.ina, crew.cy, crew.asa, crew.udo, crew.eva, shop.ed])
      expect([
        (await accept(who, request)).status,
        (await join(who, request, card._id)).status,
        (await decline(who, request)).status,
      ]).toEqual([403, 403, 403]);
    expect([(await accept(others.brm, request)).status, (await decline(others.brm, request)).status]).toEqual([
      404, 404,
    ]);
    expect((await get(crew.brm, request)).status).toBe('New');
  });

  it('is deleted by leaders at any time, and by the requester while it is new', async () => {
    const [first, second] = [await ask(crew.ina), await ask(crew.ina)];
    expect((await remove(crew.ian, first)).status).toBe(404);
    expect((await remove(crew.ina, first)).status).toBe(200);
    await decline(shop.sue, second);
    expect((await remove(crew.ina, second)).status).toBe(409);
    expect((await remove(shop.sue, second)).status).toBe(200);
    expect((await crew.ina.attempt(requestRoutes.getRequest, { params: { id: second._id } })).status).toBe(404);
  });
});

describe('the answer to a request', () => {
  it('creates a job card with its photos, and shows the progress until the work is finished', async () => {
    const photo = await world.upload(crew.asa);
    const request = await ask(crew.asa, { photos: [photo] });
    expect(await itemsAbout(shop.sue, request)).toEqual(['Answer the request for work']);
    expect(await itemsAbout(crew.brm, request)).toEqual(['Answer the request for work']);
    expect(await itemsAbout(crew.eva, request)).toEqual([]);
    const accepted = await accept(shop.sue, request, { photos: [photo], jobEngineer: crew.eva.me._id });
    expect(accepted.status).toBe(200);
    const card = accepted.body.data?.jobCard;
    expect(await get(crew.asa, request)).toMatchObject({
      status: 'Accepted',
      jobCard: { _id: card?._id, status: 'Assigned' },
      decidedBy: { _id: shop.sue.me._id },
      unread: true,
    });
    const id = String(card?._id);
    expect((await crew.eva.call(jobCardRoutes.getJobCard, { params: { id } })).photos).toEqual([photo]);
    expect((await crew.eva.attempt(fileRoutes.getFile, { params: { key: photo } })).status).toBe(200);
    expect((await shop.sue.call(requestRoutes.listRequests, { query: { jobCard: id } })).map(({ _id }) => _id)).toEqual(
      [request._id],
    );
    expect([await itemsAbout(shop.sue, request), await itemsAbout(crew.asa, request)]).toEqual([
      [],
      ['Read the answer to your request'],
    ]);
    await crew.asa.call(requestRoutes.markRequestRead, { params: { id: request._id } });
    expect(await itemsAbout(crew.asa, request)).toEqual([]);
    await move(id, 'In Progress');
    expect(await get(crew.asa, request)).toMatchObject({ jobCard: { status: 'In Progress' }, unread: false });
    await move(id, 'Completed');
    expect(await get(crew.asa, request)).toMatchObject({ status: 'Finished', unread: true });
    expect((await get(crew.asa, request)).finishedAt).not.toBeNull();
    expect(await itemsAbout(crew.asa, request)).toEqual(['Your request is finished']);
    const titles = (await world.mailsTo(crew.asa.me.emailId)).map(({ subject }) => subject.split(':')[0]);
    expect(titles.filter((title) => title?.startsWith('Request'))).toEqual(['Request finished', 'Request accepted']);
  });

  it('of two leaders at once counts once, and the second learns what the first did', async () => {
    const request = await ask(crew.ina);
    const leaders = [shop.sue, crew.brm, shop.max, shop.rex, crew.manager, crew.admin];
    const answers = await Promise.all(
      leaders.flatMap((who) => [decline(who, request), accept(who, request), decline(who, request)]),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const known = await get(crew.brm, request);
    const late = answers.filter(({ status }) => status === 409).map((one) => toStatusAndMessage(one)[1]);
    const name = `${known.decidedBy?.firstName} ${known.decidedBy?.lastName}`;
    const told =
      known.jobCard === null
        ? `${name} has already declined this request`
        : `${name} has already raised job card ${known.jobCard.jobcardId} from this request`;
    expect(late).toEqual(late.map(() => told));
    expect(late).toHaveLength(answers.length - 1);
    const cards = await crew.brm.call(jobCardRoutes.listJobCards, { query: { limit: 0 } });
    const withSummary = cards.filter(({ _id }) => _id === known.jobCard?._id);
    expect(withSummary.length).toBe(known.jobCard ? 1 : 0);
  });

  it('is refused, and changes nothing, if it names another vehicle or its job card is invalid', async () => {
    const request = await ask(crew.ina);
    const other = await shop.makeVehicle();
    const before = (await shop.sue.attempt(jobCardRoutes.listJobCards, { query: { limit: 1 } })).body.totalCount;
    const refused = await accept(shop.sue, request, { vin: other._id });
    expect([refused.status, listErrorMessages(refused.body)[0]]).toEqual([
      422,
      expect.stringContaining('Choose the vehicle of the request'),
    ]);
    expect((await accept(shop.sue, request, { summary: '' })).status).toBe(422);
    expect((await shop.sue.attempt(jobCardRoutes.listJobCards, { query: { limit: 1 } })).body.totalCount).toBe(before);
    expect((await get(shop.sue, request)).status).toBe('New');
  });

  it('joins it to an open job card of the same vehicle, with its photos', async () => {
    const photo = await world.upload(crew.ina);
    const request = await ask(crew.ina, { photos: [photo] });
    const card = await shop.make();
    const otherCar = await shop.make({ vin: (await shop.makeVehicle())._id });
    const closed = await shop.makeIn('Completed');
    for (const wrong of [otherCar._id, closed._id, unknownId])
      expect(toStatusAndMessage(await join(shop.sue, request, wrong))).toEqual([
        422,
        'Choose an open job card of this vehicle',
      ]);
    expect((await join(shop.sue, request, card._id)).body.data).toMatchObject({
      status: 'Joined',
      joined: true,
      jobCard: { _id: card._id },
    });
    expect((await shop.sue.call(jobCardRoutes.getJobCard, { params: { id: card._id } })).photos).toEqual([photo]);
    await shop.sue.call(jobCardRoutes.moveJobCard, {
      params: { id: card._id },
      body: { status: 'Assigned', jobEngineer: crew.eva.me._id },
    });
    await move(card._id, 'In Progress');
    await move(card._id, 'Completed');
    expect((await get(crew.ina, request)).status).toBe('Finished');
    await shop.sue.call(jobCardRoutes.moveJobCard, {
      params: { id: card._id },
      body: { status: 'In Progress', reason: 'It whistles again' },
    });
    expect((await get(crew.ina, request)).status).toBe('Joined');
  });

  it('declines it with a reason, which the requester sees', async () => {
    const request = await ask(crew.udo);
    expect(toStatusAndMessage(await decline(crew.brm, request, ' '))).toEqual([422, 'Reason is required']);
    expect((await decline(crew.brm, request)).status).toBe(200);
    expect(await get(crew.udo, request)).toMatchObject({ status: 'Declined', declineReason: 'It is sold tomorrow' });
    expect(await itemsAbout(crew.udo, request)).toEqual(['Read the answer to your request']);
    const [mail] = await world.mailsTo(crew.udo.me.emailId);
    expect(mail?.text).toContain('was declined: It is sold tomorrow');
    expect((await crew.ina.attempt(requestRoutes.markRequestRead, { params: { id: request._id } })).status).toBe(404);
  });

  it('is due again once its job card is cancelled or deleted', async () => {
    const [first, second] = [await ask(crew.ina), await ask(crew.ina)];
    const cardOf = async (request: { _id: string }) =>
      String((await accept(shop.sue, request)).body.data?.jobCard?._id);
    await move(await cardOf(first), 'Cancelled');
    await shop.sue.call(jobCardRoutes.deleteJobCard, { params: { id: await cardOf(second) } });
    for (const request of [first, second]) {
      expect(await get(crew.ina, request)).toMatchObject({ status: 'New', jobCard: null });
      expect(await itemsAbout(shop.sue, request)).toEqual(['Answer the request for work']);
      expect((await accept(crew.brm, request)).status).toBe(200);
    }
  });

  it('sends no mail and no Inbox item to a leader about their own request', async () => {
    const request = await ask(shop.sue);
    await accept(shop.sue, request);
    expect(await itemsAbout(shop.sue, request)).toEqual([]);
    expect((await world.mailsTo(shop.sue.me.emailId)).filter(({ subject }) => subject.includes('Request'))).toEqual([]);
  });
});

describe('requests', () => {
  it('are listed, filtered, searched and downloaded', async () => {
    const request = await ask(crew.ian, { text: 'Find me by =SUM(1)', wantedOn: '2099-01-31' });
    await decline(shop.sue, request);
    const found = async (query: object) =>
      (await shop.sue.call(requestRoutes.listRequests, { query: { search: 'Find me', ...query } })).length;
    expect([await found({}), await found({ status: 'Declined' }), await found({ status: 'New,Accepted' })]).toEqual([
      1, 1, 0,
    ]);
    expect([
      await found({ mine: 'true' }),
      await found({ mine: 'false' }),
      await found({ vehicle: unknownId }),
    ]).toEqual([0, 1, 0]);
    const sorted = await shop.sue.call(requestRoutes.listRequests, { query: { sort: 'wantedOn', limit: 1 } });
    expect(sorted[0]?._id).toBe(request._id);
    const csv = await shop.sue.attempt(requestRoutes.listRequests, {
      query: { search: 'Find me' },
      headers: { accept: 'text/csv' },
    });
    expect(String(csv.body)).toContain('2099-01-31');
    expect(String(csv.body)).toContain('Declined: It is sold tomorrow');
  });

  it('are part of the history of their vehicle, for people who may see them', async () => {
    const vehicle = await shop.makeVehicle();
    const request = await ask(crew.ina, { vehicle: vehicle._id });
    await decline(shop.sue, request);
    const titles = async (who: Person) =>
      (
        await who.call(carHistoryRoutes.listCarHistory, { params: { id: vehicle._id }, query: { kind: 'request' } })
      ).map(({ title, status }) => [title, status]);
    const lines = [
      [`Request declined: ${request.requestNo}`, 'Declined'],
      [`Work requested: ${request.requestNo}`, 'Declined'],
    ];
    expect([await titles(crew.ina), await titles(shop.sue), await titles(crew.ian)]).toEqual([lines, lines, []]);
  });
});
