import { roleRoutes, userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { ticketRoutes } from '@roadworthy/contract/tickets/ticket.routes.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import { makeApp } from '../../app.ts';
import { Person, type TestResponse } from '../../../test/fixtures/people.ts';
import { toStatusAndMessage } from '../../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

// Tests limits on the mails that people trigger. Rate limits are off in most tests, but on here.

let world: World;
let crew: Crew;
let others: Crew;
let ahead = 0;
beforeAll(async () => {
  world = await makeWorld({ now: () => new Date(Date.now() + ahead), environment: { RATE_LIMIT: 'on' } });
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
});
afterAll(() => world.close());
beforeEach(async () => {
  ahead = 0;
  await world.kit.db.inSystem((tx) => tx.deleteFrom('throttles').execute());
});

let made = 0;
async function inviter(by: Person, place = by): Promise<(change?: object) => Promise<TestResponse>> {
  const role = (await by.call(roleRoutes.listRoles, { query: { limit: 0 } }))?.find(
    (one: { name: string }) => one.name === 'Customer',
  )?._id;
  return (change = {}) =>
    place.attempt(userRoutes.inviteUser, {
      body: { firstName: 'Gus', emailId: `gus${(made += 1)}@test.test`, role: must(role), ...change },
    });
}
const statuses = (answers: TestResponse[]) =>
  Object.fromEntries(
    Map.groupBy(answers, ({ status }) => status)
      .entries()
      .map(([status, { length }]) => [status, length]),
  );
const atOnce = (count: number, work: () => Promise<TestResponse>) =>
  Promise.all(Array.from({ length: count }, () => work()));
const mails = () => world.kit.db.inSystem(async (tx) => (await tx.selectFrom('mails').select('id').execute()).length);

it('one person can trigger thirty mails a minute across servers, and the refusal names the time to wait', async () => {
  const other = await makeApp(world.kit);
  const there = new Person(
    `${await other.listen({ port: 0, host: '127.0.0.1' })}/api/v1`,
    crew.brm.token,
    crew.id,
    crew.brm.me,
  );
  const before = await mails();
  const [here, elsewhere] = [await inviter(crew.brm), await inviter(crew.brm, there)];
  const answers = (await Promise.all([atOnce(40, here), atOnce(40, elsewhere)])).flat();
  expect([statuses(answers), (await mails()) - before]).toEqual([{ 200: 30, 429: 50 }, 30]);
  const late = answers.find(({ status }) => status === 429);
  expect(late && toStatusAndMessage(late)).toEqual([
    429,
    'You’ve sent a lot of emails in a short time. Try again in 1 minute.',
  ]);
  expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(0);
  await other.close();
  expect((await (await inviter(crew.manager))()).status).toBe(200);
  ahead = 61_000;
  expect((await here()).status).toBe(200);
});

it('a company can trigger sixty mails a minute without affecting other companies', async () => {
  const three = await Promise.all([crew.brm, crew.manager, crew.admin].map((by) => inviter(by)));
  const answers = (await Promise.all(three.map((invites) => atOnce(30, invites)))).flat();
  expect(statuses(answers)).toEqual({ 200: 60, 429: 30 });
  const late = answers.find(({ status }) => status === 429);
  expect(late && toStatusAndMessage(late)).toEqual([
    429,
    'Your company has sent a lot of emails in a short time. Try again in 1 minute.',
  ]);
  expect((await (await inviter(others.brm))()).status).toBe(200);
});

it('a hundred people can be invited by hand in ten minutes, and refused requests do not count', async () => {
  const invites = await inviter(crew.brm);
  for (let minute = 0; minute < 10; minute += 1) {
    ahead = minute * 61_000;
    expect(statuses(await atOnce(25, () => invites({ emailId: 'wrong' })))).toEqual({ 422: 25 });
    expect(statuses(await atOnce(25, () => invites({ emailId: 'ina.a@test.test' })))).toEqual({ 409: 25 });
    expect(statuses(await atOnce(10, invites))).toEqual({ 200: 10 });
  }
});

it('all account mails together are limited to three hundred an hour', async () => {
  const invites = await inviter(crew.brm);
  const invited = (await invites()).body.data;
  const ways = [
    () => crew.brm.attempt(userRoutes.inviteAgain, { params: { id: invited._id } }),
    () => crew.brm.attempt(userRoutes.giveTemporaryPassword, { params: { id: crew.eva.me._id } }),
    invites,
  ];
  let sent = 1;
  for (let minute = 1; minute < 11; minute += 1) {
    ahead = minute * 61_000;
    for (const [n, way] of ways.entries())
      sent += (await atOnce(n < 2 ? 5 : 20, way)).filter(({ status }) => status === 200).length;
  }
  expect(sent).toBe(300);
  ahead = 11 * 61_000;
  expect(toStatusAndMessage(await invites())).toEqual([
    429,
    expect.stringMatching(/^You’ve sent a lot of emails in a short time. Try again in (48|49|50) minutes.$/),
  ]);
});

it('one person can send thirty tickets and notes in all a minute', async () => {
  const ticket = await crew.ina.call(ticketRoutes.addTicket, {
    body: { type: 'Other', description: 'The torque wrench is worn' },
  });
  const answers = await atOnce(40, () =>
    crew.ina.attempt(ticketRoutes.addNote, { body: { ticketId: ticket._id, text: 'Please' } }),
  );
  expect(statuses(answers)).toEqual({ 200: 29, 429: 11 });
});
