import { roleRoutes, userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import { type TestResponse, parseRefusal } from '../../../test/fixtures/people.ts';
import { toStatusAndMessage } from '../../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let roles: Record<string, string>;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  roles = Object.fromEntries(
    (await crew.brm.call(roleRoutes.listRoles, { query: { limit: 0 } })).map(({ name, _id }) => [name, _id]),
  );
});
afterAll(() => world.close());

const person = (firstName: string, role: string, change: object = {}) => ({
  firstName,
  lastName: 'Guest',
  emailId: `${firstName.toLowerCase()}@list.test`,
  role: must(roles[role]),
  ...change,
});
const invite = (people: object[], more: object = {}) =>
  crew.brm.sendRaw('POST', '/user/invite_users', { people, ...more });
const errorsOf = ({ body }: TestResponse) => parseRefusal(body).errors;
const listed = async () => crew.brm.call(userRoutes.listUsers, { query: { limit: 0, search: 'list.test' } });

describe('inviting several people at once', () => {
  it('refuses the whole list, naming each person who cannot be invited', async () => {
    const taken = await invite([
      person('Gil', 'Customer'),
      person('Gus', 'Customer', { emailId: crew.cy.me.emailId }),
      person('Gwen', 'Auditor', { emailId: crew.udo.me.emailId.toUpperCase() }),
    ]);
    expect(taken.status).toBe(422);
    expect(errorsOf(taken)).toEqual([
      { path: 'people.1.emailId', message: 'This email address already has an account here' },
      { path: 'people.2.emailId', message: 'This email address already has an account here' },
    ]);
    const twice = await invite([person('Gil', 'Customer'), person('Gus', 'Customer', { emailId: 'GIL@list.test' })]);
    expect(errorsOf(twice)).toEqual([{ path: 'people.1.emailId', message: 'This email address is in the list twice' }]);
    const platformRole = (await world.ada.call(roleRoutes.listRoles, { query: { limit: 0 } }))?.find(
      ({ name }) => name === 'Super Admin',
    )?._id;
    for (const [role, message] of [
      [platformRole, 'Role is required'],
      [roles['PDSL Admin'], 'You can’t assign this role'],
    ])
      expect(errorsOf(await invite([person('Gil', 'Customer'), person('Gus', 'Customer', { role })]))).toEqual([
        { path: 'people.1.role', message },
      ]);
    expect(await listed()).toEqual([]);
    expect(await world.mailsTo('gil@list.test')).toEqual([]);
  });

  it('reports an empty list, and one that is too long', async () => {
    expect(errorsOf(await invite([]))).toEqual([{ path: 'people', message: 'Add at least one person' }]);
    const many = Array.from({ length: 31 }, (_, n) => person(`Guest${n}`, 'Customer'));
    expect(errorsOf(await invite(many))).toEqual([
      { path: 'people', message: 'You can invite at most 30 people at once. Send these first, then the rest.' },
    ]);
  });

  it('mails each of them a link, and assigns inspectors to locations and workshop people to workshops', async () => {
    const workshop = await crew.brm.call(lookupRoutes.addWorkshop, { body: { name: 'North' } });
    const answer = await invite([person('Gil', 'Customer'), person('Gus', 'Inspector'), person('Gwen', 'Engineer')], {
      location: [must(crew.location)._id],
      workshop: [workshop._id],
    });
    expect(toStatusAndMessage(answer)).toEqual([
      200,
      '3 invitations created. There is no mail server, so a Super Admin has to pass on the links from the Mail Outbox.',
    ]);
    const people = (await listed()).map((one) => [
      one.firstName,
      one.role.name,
      one.location.map(({ name }) => name),
      one.workshop.map(({ name }) => name),
      one.isRegistered,
    ]);
    expect(people.toSorted()).toEqual([
      ['Gil', 'Customer', [], [], false],
      ['Gus', 'Inspector', ['Plant'], [], false],
      ['Gwen', 'Engineer', [], ['North'], false],
    ]);
    for (const name of ['gil', 'gus', 'gwen'])
      expect((await world.mailsTo(`${name}@list.test`)).map(({ text }) => /\/signup\//.test(text))).toEqual([true]);
  });

  it('is forbidden to people who may not invite anyone', async () => {
    expect(
      (await crew.eva.attempt(userRoutes.inviteUsers, { body: { people: [person('Gina', 'Engineer')] } })).status,
    ).toBe(403);
    expect(
      (await crew.cy.attempt(userRoutes.inviteUsers, { body: { people: [person('Gina', 'Customer')] } })).status,
    ).toBe(403);
  });
});
