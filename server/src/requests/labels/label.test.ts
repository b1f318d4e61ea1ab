import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { labelRoutes, requestRoutes } from '@roadworthy/contract/requests/request.routes.ts';
import { vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../../test/fixtures/job-cards.ts';
import { must } from '../../../test/fixtures/must.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import { makePixelBomb } from '../../../test/fixtures/pictures.ts';
import { toComparableError, listErrorMessages, unknownId } from '../../../test/fixtures/work.ts';
import { makeWorld, makePicture, type Crew, type World } from '../../../test/fixtures/world.ts';

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

const labelOf = async (id: string, by: Person = shop.sue) => {
  const { url } = await by.call(labelRoutes.addVehicleLabel, { params: { id } });
  return must(url?.split('/').at(-1));
};
const renew = async (id: string) => {
  const { url } = await shop.sue.call(labelRoutes.renewVehicleLabel, { params: { id } });
  return must(url?.split('/').at(-1));
};
const filled = (change: object = {}) => ({
  sentId: randomUUID(),
  text: 'The horn is stuck',
  name: 'Gus Guest',
  contact: '+44 20 7946 0000',
  ...change,
});
function formOf(request: unknown, photos: readonly (Uint8Array | string)[] = []): FormData {
  const form = new FormData();
  form.append('request', typeof request === 'string' ? request : JSON.stringify(request));
  for (const photo of photos)
    form.append('photo', new Blob([typeof photo === 'string' ? photo : Buffer.from(photo)]), 'a.png');
  return form;
}
const send = (token: string, request: unknown = filled(), photos: readonly (Uint8Array | string)[] = []) =>
  world.nobody.attempt(labelRoutes.sendLabelRequest, { params: { token }, body: formOf(request, photos) });
const sent = async (token: string, request: unknown = filled(), photos: readonly Uint8Array[] = []) => {
  const { body } = await send(token, request, photos);
  const { path, requestNo } = must(body.data);
  return { requestNo, link: must(path.split('/').at(-1)) };
};
const statusAt = (link: string) => world.nobody.attempt(labelRoutes.getVisitorStatus, { params: { token: link } });
const requestWith = async (requestNo: string) =>
  must((await shop.sue.call(requestRoutes.listRequests, { query: { search: requestNo } }))[0]);
const count = async () => (await shop.sue.attempt(requestRoutes.listRequests, { query: { limit: 1 } })).body.totalCount;

describe('the label of a vehicle', () => {
  it('is made once, printed as a PDF, and renewed, by leaders of its company only', async () => {
    const { _id: id } = await shop.makeVehicle();
    const params = { id };
    expect(await shop.sue.call(labelRoutes.getVehicleLabel, { params })).toMatchObject({ url: null });
    expect((await shop.sue.attempt(labelRoutes.vehicleLabelPdf, { params })).status).toBe(404);
    const [first, second] = await Promise.all([labelOf(id), labelOf(id, crew.brm)]);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(second).toBe(first);
    const pdf = await shop.sue.attempt(labelRoutes.vehicleLabelPdf, { params });
    expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await renew(id)).not.toBe(first);
    for (const who of [crew.ina, crew.cy, crew.eva])
      for (const route of [labelRoutes.getVehicleLabel, labelRoutes.addVehicleLabel, labelRoutes.renewVehicleLabel])
        expect((await who.attempt(route, { params })).status).toBe(403);
    for (const route of [labelRoutes.getVehicleLabel, labelRoutes.addVehicleLabel, labelRoutes.vehicleLabelPdf])
      expect((await others.brm.attempt(route, { params })).status).toBe(404);
  });

  it('shows anyone the company and the registration, and nothing else about the vehicle', async () => {
    const token = await labelOf(shop.vehicle._id);
    const page = await world.nobody.attempt(labelRoutes.openLabel, { params: { token } });
    expect(page.body.data).toEqual({ company: 'Company a', regNo: shop.vehicle.regNo });
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  it('looks like an unknown one once it has been renewed or its vehicle has been deleted', async () => {
    const renewed = await shop.makeVehicle();
    const deleted = await shop.makeVehicle();
    const tokens = [await labelOf(renewed._id), await labelOf(deleted._id)];
    await renew(renewed._id);
    await crew.brm.call(vehicleRoutes.deleteVehicle, { params: { id: deleted._id } });
    const unknown = 'A'.repeat(43);
    const before = await count();
    const refused = await world.nobody.attempt(labelRoutes.openLabel, { params: { token: unknown } });
    expect(refused.status).toBe(404);
    for (const token of [...tokens, 'short', shop.vehicle._id]) {
      const page = await world.nobody.attempt(labelRoutes.openLabel, { params: { token } });
      expect([token, page.status, toComparableError(page)]).toEqual([token, 404, toComparableError(refused)]);
      expect((await send(token)).status).toBe(404);
    }
    expect(await count()).toBe(before);
  });

  it('is accepted from people with an account in their own company only', async () => {
    const token = await labelOf(shop.vehicle._id);
    const body = { label: token, text: 'The horn is stuck' };
    for (const who of [crew.cy, crew.udo])
      expect((await who.call(requestRoutes.addRequest, { body })).vehicle._id).toBe(shop.vehicle._id);
    const refused = await others.ina.attempt(requestRoutes.addRequest, { body });
    expect([refused.status, listErrorMessages(refused.body)]).toEqual([
      422,
      ['This label is no longer valid. Choose the vehicle instead.'],
    ]);
  });
});

describe('a request by a visitor', () => {
  it('reaches the leaders with its photos, and shows the visitor its progress until it is finished', async () => {
    const token = await labelOf(shop.vehicle._id);
    const asked = filled({ emailId: 'gus@elsewhere.test', wantedOn: '2099-02-03', text: 'The horn is stuck' });
    const { requestNo, link } = await sent(token, asked, [await makePicture(), await makePicture()]);
    const request = await requestWith(requestNo);
    expect(request).toMatchObject({
      status: 'New',
      vehicle: { _id: shop.vehicle._id },
      userId: null,
      visitor: { name: 'Gus Guest', contact: '+44 20 7946 0000', emailId: 'gus@elsewhere.test' },
      wantedOn: '2099-02-03',
      createdBy: null,
    });
    expect(request.photos).toHaveLength(2);
    const [key] = request.photos;
    expect((await shop.sue.attempt(fileRoutes.getFile, { params: { key: must(key) } })).status).toBe(200);
    for (const who of [world.nobody, crew.ina, others.brm])
      expect((await who.attempt(fileRoutes.getFile, { params: { key: must(key) } })).status).toBe(404);
    const status = await statusAt(link);
    expect(status.body.data).toEqual({
      company: 'Company a',
      requestNo,
      regNo: shop.vehicle.regNo,
      text: 'The horn is stuck',
      wantedOn: '2099-02-03',
      photoCount: 2,
      createdAt: request.createdAt,
      status: 'New',
      progress: 'Waiting for an answer from the workshop',
      decidedAt: null,
      finishedAt: null,
    });
    const accepted = await shop.sue.attempt(requestRoutes.createRequestJobCard, {
      params: { id: request._id },
      body: shop.form({ photos: request.photos, jobEngineer: crew.eva.me._id }),
    });
    const { _id: id, jobcardId } = must(accepted.body.data?.jobCard);
    expect((await statusAt(link)).body.data).toMatchObject({
      status: 'Accepted',
      progress: `Job card ${jobcardId}: assigned, work has not started`,
    });
    for (const next of ['In Progress', 'Completed'] as const)
      await crew.eva.call(jobCardRoutes.moveJobCard, { params: { id }, body: { status: next, comment: 'Done' } });
    expect((await statusAt(link)).body.data).toMatchObject({
      status: 'Finished',
      progress: `Finished with job card ${jobcardId}`,
    });
    const mails = await world.mailsTo('gus@elsewhere.test');
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
      'Request finished',
      'Request accepted',
      'Request received',
    ]);
    // The address may be somebody else's, so the mail contains the link but nothing that the visitor typed.
    for (const mail of mails) {
      expect(mail.text).toContain(`/request-status/${link}`);
      expect(mail.secrets).toContain(link);
      for (const typed of ['horn', 'Gus', shop.vehicle.vin]) expect(mail.text).not.toContain(typed);
    }
  });

  it('is stored once if it is sent twice, even at once', async () => {
    const token = await labelOf(shop.vehicle._id);
    const asked = filled();
    const before = must(await count());
    const links = await Promise.all([sent(token, asked), sent(token, asked), sent(token, asked)]);
    expect(new Set(links.map(({ link }) => link)).size).toBe(1);
    expect(await sent(token, asked)).toEqual(links[0]);
    expect(await count()).toBe(before + 1);
    const elsewhere = await labelOf((await shop.makeVehicle())._id);
    expect((await send(elsewhere, asked)).status).toBe(404);
  });

  it('needs a text, a name and a contact, and is refused with what cannot be stored', async () => {
    const token = await labelOf(shop.vehicle._id);
    const before = await count();
    const empty = await send(token, { sentId: randomUUID(), text: '', name: ' ', contact: '' });
    expect([empty.status, listErrorMessages(empty.body)]).toEqual([
      422,
      ['Problem is required', 'Your name is required', 'Phone or other contact is required'],
    ]);
    for (const wrong of [
      'not json',
      '[]',
      'null',
      filled({ emailId: 'gus' }),
      filled({ text: 'x'.repeat(2001) }),
      filled({ wantedOn: '2020-01-01' }),
      filled({ sentId: 'mine' }),
      filled({ status: 'Accepted' }),
      filled({ text: 'half \ud800' }),
    ])
      expect((await send(token, wrong)).status).toBe(422);
    expect((await send(token, JSON.stringify(filled({ text: 'x'.repeat(20_000) })))).status).toBeGreaterThanOrEqual(
      400,
    );
    expect(await count()).toBe(before);
  });

  it('accepts at most five photos, which must be pictures', async () => {
    const token = await labelOf(shop.vehicle._id);
    const before = await count();
    const photo = await makePicture();
    expect(
      listErrorMessages(
        (
          await send(
            token,
            filled(),
            Array.from({ length: 6 }, () => photo),
          )
        ).body,
      ),
    ).toEqual(['At most 5 photos']);
    for (const wrong of ['<script>alert(1)</script>', '%PDF-1.7 hello'])
      expect((await send(token, filled(), [photo, wrong])).status).toBe(415);
    expect((await send(token, filled(), [new Uint8Array(16 * 1024 * 1024)])).status).toBe(413);
    expect((await send(token, filled(), [makePixelBomb(20_000, 20_000)])).status).toBe(413);
    expect((await send(token, filled(), [''])).status).toBe(422);
    expect(await count()).toBe(before);
    expect(
      (
        await send(
          token,
          filled(),
          Array.from({ length: 5 }, () => photo),
        )
      ).status,
    ).toBe(200);
  });

  it('is not accepted as JSON, or without a body', async () => {
    const path = `/label/${await labelOf(shop.vehicle._id)}/requests`;
    expect((await world.nobody.sendRaw('POST', path, filled())).status).toBe(400);
    expect((await world.nobody.sendRaw('POST', path)).status).toBeGreaterThanOrEqual(400);
    expect((await world.nobody.sendRaw('POST', path, { text: 'x'.repeat(100_000) })).status).toBe(413);
  });

  it('is found only with its own link, until it is deleted', async () => {
    const token = await labelOf((await shop.makeVehicle())._id);
    const { requestNo, link } = await sent(token);
    const request = await requestWith(requestNo);
    for (const wrong of [token, request._id, 'A'.repeat(43), `${link}A`, unknownId])
      expect((await statusAt(wrong)).status).toBe(404);
    expect((await statusAt(link)).status).toBe(200);
    await shop.sue.call(requestRoutes.deleteRequest, { params: { id: request._id } });
    expect((await statusAt(link)).status).toBe(404);
  });
});
