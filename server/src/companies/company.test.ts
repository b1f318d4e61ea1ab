import { userRoutes, sessionRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import {
  openAnotherBrowser,
  findCookie,
  logIn,
  getTestPassword,
  toStatusAndMessage,
  toComparableBody,
} from '../../test/fixtures/sign-in.ts';
import { makeWork } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { type Input, parseRefusal } from '../../test/fixtures/people.ts';

let world: World;
let crew: Crew;
let others: Crew;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
});
afterAll(() => world.close());

const company = (change: object = {}) => ({
  name: 'Third',
  address: '3 Road',
  customerName: 'Cy',
  customerEmail: 'cy@third.test',
  userId: crew.brmAtPlatform.me._id,
  ...change,
});

describe('companies', () => {
  it('of others are hidden from a company admin, even if the request names one', async () => {
    for (const who of [crew.manager, crew.manager.in(others.id)]) {
      const answer = await who.attempt(companyRoutes.listCompanies);
      expect([answer.status, answer.body.data?.map((one) => one._id)]).toEqual([200, [crew.id]]);
    }
    expect((await crew.manager.attempt(companyRoutes.getCompany, { params: { id: others.id } })).status).toBe(404);
  });

  it('are found by the email address of their BRM', async () => {
    const found = async (words: string) =>
      (await world.ada.call(companyRoutes.listCompanies, { query: { limit: 0, search: words } })).map((one) => one._id);
    expect(await found(crew.brm.me.emailId)).toContain(crew.id);
    expect(await found(crew.brm.me.emailId)).not.toContain(others.id);
  });

  it('are found by the id of one of their records, but not by another company’s people or a customer', async () => {
    const place = await crew.manager.call(locationRoutes.addLocation, {
      body: {
        name: 'Yard',
        address: 'Dock 1',
        city: 'Leeds',
        country: 'GB',
        contacts: [],
      },
    });
    const of = async (who: typeof crew.brm) => {
      const { status, body } = await who.attempt(companyRoutes.companyOfRecord, { params: { id: place._id } });
      return status === 200 ? body.data?._id : status;
    };
    expect([await of(world.ada), await of(crew.brm), await of(crew.manager)]).toEqual([crew.id, crew.id, crew.id]);
    expect([await of(others.brm), await of(others.manager), await of(crew.cy)]).toEqual([404, 404, 403]);
  });

  it('can be looked up by their own people, but without email addresses', async () => {
    const { customerEmail } = await crew.manager.call(companyRoutes.getCompany, { params: { id: crew.id } });
    expect(customerEmail).toContain('@');
    for (const who of [crew.cy, crew.ina, crew.eva, crew.asa, crew.udo]) {
      const { status, body } = await who.attempt(companyRoutes.listCompanies, { query: { refCompanyId: crew.id } });
      expect([status, body.totalCount]).toEqual([200, 1]);
      expect(body.data?.[0]).toMatchObject({
        _id: crew.id,
        refCompanyId: crew.id,
        name: 'Company a',
        userName: 'Bo Tester',
      });
      expect(JSON.stringify(body)).not.toMatch(/@/);
      // The search does not cover fields they cannot see, nor other companies.
      for (const query of [
        { refCompanyId: others.id },
        { search: customerEmail },
        { search: customerEmail, searchFields: 'customerEmail' },
      ])
        expect([query, (await who.attempt(companyRoutes.listCompanies, { query })).body.totalCount]).toEqual([
          query,
          0,
        ]);
      expect((await who.attempt(companyRoutes.listCompanies, { query: { search: 'Company' } })).body.totalCount).toBe(
        1,
      );
      expect((await who.attempt(companyRoutes.getCompany, { params: { id: crew.id } })).status).toBe(403);
    }
  });

  it('cannot be added or changed by a company admin or a BRM', async () => {
    expect((await crew.manager.attempt(companyRoutes.addCompany, { body: company() })).status).toBe(403);
    expect(
      (await crew.manager.attempt(companyRoutes.changeCompany, { params: { id: crew.id }, body: { name: 'Mine' } }))
        .status,
    ).toBe(403);
    expect((await crew.brm.attempt(companyRoutes.addCompany, { body: company() })).status).toBe(403);
    expect(
      (await crew.brm.attempt(companyRoutes.changeCompany, { params: { id: crew.id }, body: { name: 'Mine' } })).status,
    ).toBe(403);
    expect((await crew.brm.attempt(companyRoutes.deleteCompany, { params: { id: crew.id } })).status).toBe(403);
  });

  it('report all missing fields at once', async () => {
    const { status, body } = await world.ada.sendRaw('POST', '/company', { customerEmail: 'nobody' });
    expect([status, parseRefusal(body).errors.map((error) => error.message)]).toEqual([
      422,
      [
        'Name is required',
        'Address is required',
        'Customer Name is required',
        'Email is wrong',
        'Business Relationship Manager is required',
      ],
    ]);
  });

  it('accept only a Business Relationship Manager as BRM', async () => {
    for (const who of [crew.cy, crew.manager, world.ada]) {
      const { body } = await world.ada.attempt(companyRoutes.addCompany, { body: company({ userId: who.me._id }) });
      expect(body.meta.errors).toEqual([{ path: 'userId', message: 'Business Relationship Manager is required' }]);
    }
    const made = await world.ada.call(companyRoutes.addCompany, { body: company() });
    expect(made).toMatchObject({
      userId: { _id: crew.brmAtPlatform.me._id, firstName: 'Bo' },
      userName: 'Bo Tester',
      userEmail: 'bo.a@test.test',
      refCompanyId: made._id,
      companyId: made._id,
    });
  });

  it('can be added with an invitation of their customer, who then has an account in the company', async () => {
    const [plain, inviting] = [
      await world.ada.call(companyRoutes.addCompany, { body: company({ customerEmail: 'plain@fourth.test' }) }),
      await world.ada.call(companyRoutes.addCompany, {
        body: company({ customerName: 'Cy Fourth', customerEmail: 'Cy@Fourth.test', inviteCustomer: true }),
      }),
    ];
    const peopleOf = ({ _id }: { _id: string }) =>
      world.ada.in(_id).call(userRoutes.listUsers, { query: { role: 'Customer' } });
    expect(await peopleOf(plain)).toEqual([]);
    expect(await world.mailsTo('plain@fourth.test')).toEqual([]);
    expect(await peopleOf(inviting)).toEqual([
      expect.objectContaining({
        firstName: 'Cy',
        lastName: 'Fourth',
        emailId: 'cy@fourth.test',
        isActive: true,
        company: inviting._id,
      }),
    ]);
    const mails = await world.mailsTo('cy@fourth.test');
    expect(mails.map(({ subject }) => subject)).toEqual(['Super Admin invites you to Roadworthy for Third']);
    for (const { _id } of [plain, inviting]) await world.ada.call(companyRoutes.deleteCompany, { params: { id: _id } });
  });

  it('are visible to the BRM who looks after them', async () => {
    const own = await crew.brmAtPlatform.call(companyRoutes.listCompanies, { query: { limit: 0 } });
    expect(own.map((one) => one.name).toSorted()).toEqual(['Company a', 'Third']);
    expect(
      (await crew.brmAtPlatform.attempt(companyRoutes.listCompanies, { query: { userId: others.brm.me._id } })).body
        .totalCount,
    ).toBe(0);
    const unknown = toComparableBody(
      await crew.brmAtPlatform.attempt(companyRoutes.getCompany, {
        params: { id: '01a1fcd4-0000-7000-8000-000000000000' },
      }),
    );
    expect(
      toComparableBody(await crew.brmAtPlatform.attempt(companyRoutes.getCompany, { params: { id: others.id } })),
    ).toEqual(unknown);
    expect((await world.ada.attempt(companyRoutes.listCompanies, { query: { limit: 0 } })).body.totalCount).toBe(3);
  });

  it('are found by id, customer and BRM', async () => {
    const found = async (query: Input<typeof companyRoutes.listCompanies>['query']) =>
      (await world.ada.call(companyRoutes.listCompanies, { query })).map((one) => one.name);
    expect(await found({ refCompanyId: crew.id })).toEqual(['Company a']);
    expect(
      await found({ search: 'owner.b', searchFields: 'refCompanyId,name,address,customerName,customerEmail' }),
    ).toEqual(['Company b']);
    expect(await found({ userId: others.brm.me._id })).toEqual(['Company b']);
  });

  it('lock their users’ pages after five minutes by default, and after 5 to 60 minutes if set', async () => {
    const lockAfter = async (who: typeof crew.brm) =>
      (await who.call(sessionRoutes.me)).company?.lockAfterMinutes ?? 'no company';
    expect(await lockAfter(others.ina)).toBe(5);
    const set = (lockAfterMinutes: number | string) =>
      world.ada.attempt(companyRoutes.changeCompany, { params: { id: others.id }, body: { lockAfterMinutes } });
    for (const minutes of [4, 61, 7.5, 'long'])
      expect(toStatusAndMessage(await set(minutes)), `${minutes}`).toEqual([422, 'Lock after must be 5 to 60 minutes']);
    expect((await set('60')).status).toBe(200);
    expect(await lockAfter(others.ina)).toBe(60);
    expect(await lockAfter(crew.ina)).toBe(5);
    expect((await set(5)).status).toBe(200);
  });

  it('reject a change from a stale copy and return the current company', async () => {
    const before = await world.ada.call(companyRoutes.getCompany, { params: { id: others.id } });
    await world.ada.call(companyRoutes.changeCompany, { params: { id: others.id }, body: { address: '4 Road' } });
    const { status, body } = await world.ada.attempt(companyRoutes.changeCompany, {
      params: { id: others.id },
      body: {
        address: '5 Road',
        updatedAt: before.updatedAt,
      },
    });
    expect([status, body.meta.current]).toMatchObject([409, { address: '4 Road', name: 'Company b' }]);
  });

  it('accept only one of several concurrent changes to the same copy', async () => {
    const { updatedAt } = await world.ada.call(companyRoutes.getCompany, { params: { id: others.id } });
    const answers = await Promise.all(
      ['6', '7', '8', '9'].map((number) =>
        world.ada.attempt(companyRoutes.changeCompany, {
          params: { id: others.id },
          body: { address: `${number} Road`, updatedAt },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  it('assigned to another BRM are no longer accessible to the former one', async () => {
    const third = (await world.ada.call(companyRoutes.listCompanies, { query: { search: 'Third' } }))?.[0]?._id;
    expect((await crew.brmAtPlatform.in(must(third)).attempt(incidentRoutes.listIncidents)).status).toBe(200);
    await world.ada.call(companyRoutes.changeCompany, {
      params: { id: must(third) },
      body: { userId: others.brm.me._id },
    });
    expect((await crew.brmAtPlatform.in(must(third)).attempt(incidentRoutes.listIncidents)).status).toBe(403);
    expect((await others.brmAtPlatform.in(must(third)).attempt(incidentRoutes.listIncidents)).status).toBe(200);
  });

  it('cannot be deleted while they have projects; others can, and their people can no longer sign in', async () => {
    const work = await makeWork(world, crew);
    await work.makeProject();
    expect(
      toStatusAndMessage(await world.ada.attempt(companyRoutes.deleteCompany, { params: { id: crew.id } })),
    ).toEqual([409, 'Can’t delete this company: it has 1 project']);
    const elsewhere = await openAnotherBrowser(world, others.ina);
    const cookie = findCookie(await logIn(world, 'ina.b@test.test', getTestPassword('Ina')), 'roadworthy-files');
    const key = await world.upload(others.ina);
    const picture = async () =>
      (await world.nobody.attempt(fileRoutes.getFile, { params: { key }, headers: { cookie } })).status;
    expect(await picture()).toBe(200);
    expect(
      toStatusAndMessage(await world.ada.attempt(companyRoutes.deleteCompany, { params: { id: others.id } })),
    ).toEqual([200, 'Company deleted']);
    for (const who of [others.ina, elsewhere])
      expect((await who.attempt(incidentRoutes.listIncidents)).status).toBe(401);
    expect(await picture()).toBe(404);
    expect((await logIn(world, 'ina.b@test.test', getTestPassword('Ina'))).status).toBe(401);
    expect((await others.brm.attempt(incidentRoutes.listIncidents)).status).toBe(403);
    expect((await world.ada.in(others.id).attempt(incidentRoutes.listIncidents)).status).toBe(403);
    expect((await world.nobody.attempt(companyRoutes.companySign, { params: { id: others.id } })).status).toBe(404);
    expect((await world.ada.attempt(companyRoutes.getCompany, { params: { id: others.id } })).status).toBe(404);
  });

  it('can be deleted if they have no records; otherwise the refusal names the kind of record', async () => {
    const made = await world.ada.call(companyRoutes.addCompany, {
      body: {
        name: 'By mistake',
        address: '1 Road',
        customerName: 'Al',
        customerEmail: 'al@mistake.test',
        userId: crew.brm.me._id,
      },
    });
    const there = world.ada.in(made._id);
    const incident = await there.call(incidentRoutes.addIncident, {
      body: { title: 'Slip', type: 'Incidents', comment: 'Oil' },
    });
    expect(
      toStatusAndMessage(await world.ada.attempt(companyRoutes.deleteCompany, { params: { id: made._id } })),
    ).toEqual([409, 'Can’t delete this company: it has incidents']);
    await there.call(incidentRoutes.deleteIncident, { params: { id: incident._id } });
    expect(
      toStatusAndMessage(await world.ada.attempt(companyRoutes.deleteCompany, { params: { id: made._id } })),
    ).toEqual([200, 'Company deleted']);
  });
});
