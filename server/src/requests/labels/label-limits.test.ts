import { labelRoutes, requestRoutes } from '@roadworthy/contract/requests/request.routes.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../../test/fixtures/job-cards.ts';
import { must } from '../../../test/fixtures/must.ts';
import { makeWorld, type World } from '../../../test/fixtures/world.ts';

// Tests the limits for visitors. Rate limits are off in most tests but on here, so these tests send fewer than the
// twenty requests a minute that the route allows.

let world: World;
let shop: WorkshopFixture;
beforeAll(async () => {
  world = await makeWorld({ environment: { RATE_LIMIT: 'on' } });
  shop = await makeWorkshopFixture(world, await world.makeCompany('a'), 'a');
});
afterAll(() => world.close());

const newLabel = async () => {
  const { _id: id } = await shop.makeVehicle();
  const { url } = await shop.sue.call(labelRoutes.addVehicleLabel, { params: { id } });
  return must(url?.split('/').at(-1));
};
const send = (token: string, change: object = {}) => {
  const body = new FormData();
  const asked = { sentId: randomUUID(), text: 'The horn is stuck', name: 'Gus', contact: '+44 20', ...change };
  body.append('request', JSON.stringify(asked));
  return world.nobody.attempt(labelRoutes.sendLabelRequest, { params: { token }, body });
};
const count = async () => (await shop.sue.attempt(requestRoutes.listRequests, { query: { limit: 1 } })).body.totalCount;

it('a request by a visitor is limited for each label and address, and a refused flood stores nothing', async () => {
  const token = await newLabel();
  const before = must(await count());
  const answers = await Promise.all(Array.from({ length: 11 }, () => send(token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  const late = must(answers.find(({ status }) => status === 429));
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await count()).toBe(before + 10);
  expect((await send(await newLabel())).status).toBe(200);
});

it('visitors’ requests send one address at most five mails a day', async () => {
  const emailId = 'victim@elsewhere.test';
  const token = await newLabel();
  for (let sentNow = 0; sentNow < 7; sentNow += 1) expect((await send(token, { emailId })).status).toBe(200);
  expect(await world.mailsTo(emailId)).toHaveLength(5);
});
