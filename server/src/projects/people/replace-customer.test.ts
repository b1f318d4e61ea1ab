import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, parseRefusal } from '../../../test/fixtures/people.ts';
import { makeProjects, getSigner, signWith, verifyAs, type Projects } from '../../../test/fixtures/projects.ts';
import { toStatusAndMessage, toComparableBody } from '../../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { listSigners } from '@roadworthy/contract/signing/signing.schema.ts';

let world: World;
let crew: Crew;
let others: Crew;
let projects: Projects;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  projects = await makeProjects(world, crew);
});
afterAll(() => world.close());

let count = 0;
const newCustomer = (name: string): Promise<Person> =>
  world.invite(crew.admin, 'Customer', `${name.toLowerCase()}${(count += 1)}.a@test.test`, name);
const leaves = (who: Person) =>
  crew.admin.call(userRoutes.changeUser, { params: { id: who.me._id }, body: { isActive: false } });
const replace = (who: Person, id: string, customer: unknown) =>
  who.sendRaw('POST', `/project/${id}/replace_customer`, { customer });
const leftOf = (project: Project) =>
  project.eversignList.map((entry) => [entry.state, listSigners(entry)[0]?.left, listSigners(entry)[1]?.left]);
const eventsOf = (id: string) =>
  world.kit.db.inCompany(crew.id, undefined, (tx) =>
    tx
      .selectFrom('signingEvents')
      .innerJoin('signings', 'signings.id', 'signingEvents.signingId')
      .select(['signingEvents.event', 'signingEvents.details'])
      .where('signings.subjectId', '=', id)
      .where('signingEvents.event', 'in', ['signed', 'voided'])
      .orderBy('signingEvents.at')
      .orderBy('signingEvents.seq')
      .execute(),
  );

describe('a customer who leaves', () => {
  it('is shown as departed before signing, and someone else signs a reissued contract; the old contract keeps its signature', async () => {
    const leaver = await newCustomer('Lena');
    const { _id } = await projects.walkTo('Awaiting Customer to E-Sign', { change: { customer: leaver.me._id } });
    const old = await getSigner(leaver, _id);
    expect(leftOf(await projects.get(_id))).toEqual([['open', undefined, undefined]]);
    await leaves(leaver);
    expect(leftOf(await projects.get(_id))).toEqual([['open', undefined, true]]);
    expect((await signWith(world, old)).status).toBe(404);
    const next = await newCustomer('Nils');
    const { status, body } = await replace(crew.manager, _id, next.me._id);
    expect([status, body.data?.status, body.data?.customer?.firstName]).toEqual([
      200,
      'Awaiting BRM to E-Sign',
      'Nils',
    ]);
    expect(leftOf(body.data)).toEqual([
      ['open', undefined, undefined],
      ['voided', undefined, undefined],
    ]);
    expect(await eventsOf(_id)).toMatchObject([
      { event: 'signed' },
      { event: 'voided', details: { reason: 'Nils Tester signs for the customer instead of Lena Tester' } },
    ]);
    expect(toStatusAndMessage(await verifyAs(crew.brm, old.hash))).toEqual([
      410,
      'This document was replaced by a newer one',
    ]);
    await projects.sign(crew.brm, _id);
    await projects.sign(next, _id);
    expect(await projects.get(_id)).toMatchObject({ status: 'Awaiting Risk Assessment' });
    const [mail] = await world.mailsTo(next.me.emailId);
    expect(mail?.subject).toContain('Please sign');
    const change = (
      await crew.brm.call(projectRoutes.listProjectHistory, { params: { id: _id }, query: { limit: 0 } })
    ).find((one) => one.after?.customerId === next.me._id);
    expect(change).toMatchObject({ by: { name: 'Mia Tester' }, before: { customerId: leaver.me._id } });
  });

  it('gets no mail when it is their turn to sign', async () => {
    const [leaver, stayer] = [await newCustomer('Liv'), await newCustomer('Stan')];
    for (const customer of [leaver, stayer]) {
      const { _id } = await projects.walkTo('Awaiting BRM to E-Sign', { change: { customer: customer.me._id } });
      if (customer === leaver) await leaves(leaver);
      await projects.sign(crew.brm, _id);
    }
    const signingMails = async (who: Person) =>
      (await world.mailsTo(who.me.emailId)).filter(({ subject }) => subject.includes('Please sign')).length;
    expect([await signingMails(leaver), await signingMails(stayer)]).toEqual([0, 1]);
  });

  it('can be replaced after signing without verifying; the project then continues with the new customer', async () => {
    const leaver = await newCustomer('Lars');
    const { _id } = await projects.walkTo('Awaiting Customer to E-Sign', { change: { customer: leaver.me._id } });
    await signWith(world, await getSigner(leaver, _id));
    await leaves(leaver);
    expect(leftOf(await projects.get(_id))).toEqual([['completed', undefined, true]]);
    const next = await newCustomer('Nora');
    expect((await replace(crew.brm, _id, next.me._id)).status).toBe(200);
    await projects.sign(crew.brm, _id);
    await projects.sign(next, _id);
    expect(await projects.get(_id)).toMatchObject({ status: 'Awaiting Risk Assessment' });
  });

  it('remains the signer of the contract after signing, while the project has another customer', async () => {
    const leaver = await newCustomer('Lily');
    const { _id } = await projects.create({ customer: leaver.me._id });
    await projects.sign(crew.brm, _id);
    await projects.sign(leaver, _id);
    await leaves(leaver);
    const { body } = await replace(crew.brm, _id, crew.cy.me._id);
    expect(body.data).toMatchObject({
      status: 'Awaiting Risk Assessment',
      customer: { firstName: 'Cy' },
      eversignList: [{ state: 'completed' }],
    });
    expect(leftOf(body.data)).toEqual([['completed', undefined, undefined]]);
  });

  it('can be replaced by the office, with a different customer of the company, and not twice', async () => {
    const { _id } = await projects.create();
    expect((await replace(world.nobody, _id, crew.cy.me._id)).status).toBe(401);
    for (const who of [crew.cy, crew.ina, crew.udo]) expect((await replace(who, _id, crew.cy.me._id)).status).toBe(403);
    expect(toComparableBody(await replace(others.brm, _id, others.cy.me._id))).toEqual(
      toComparableBody(await replace(others.brm, '01a1fcd4-0000-7000-8000-000000000000', others.cy.me._id)),
    );
    const leftCustomer = await newCustomer('Gus');
    await leaves(leftCustomer);
    expect(parseRefusal((await replace(crew.brm, _id, leftCustomer.me._id)).body).errors).toMatchObject([
      { path: 'customer', message: 'Gus Tester is not active' },
    ]);
    for (const wrong of [crew.ina.me._id, others.cy.me._id])
      expect(parseRefusal((await replace(crew.brm, _id, wrong)).body).errors).toMatchObject([
        { path: 'customer', message: 'Choose a person with the role Customer' },
      ]);
    expect(parseRefusal((await replace(crew.brm, _id, undefined)).body).errors).toMatchObject([
      { message: 'Customer is required' },
    ]);
    expect(parseRefusal((await replace(crew.brm, _id, crew.cy.me._id)).body).errors).toMatchObject([
      { message: 'This person is already the project’s customer' },
    ]);
    const next = await newCustomer('Nick');
    const answers = await Promise.all([1, 2].map(() => replace(crew.brm, _id, next.me._id)));
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 422]);
    await crew.brm.attempt(projectRoutes.deleteProject, { params: { id: _id } });
    expect((await replace(crew.brm, _id, crew.cy.me._id)).status).toBe(404);
  });
});

describe('a Business Relationship Manager who leaves before signing', () => {
  it('is succeeded by the new one, who reissues the document with E-Sign and signs it', async () => {
    const { _id } = await projects.create();
    const old = await getSigner(crew.brm, _id);
    const bea = await world.invite(world.ada, 'Business Relationship Manager', 'bea@test.test', 'Bea');
    await world.ada.call(companyRoutes.changeCompany, { params: { id: crew.id }, body: { userId: bea.me._id } });
    expect(leftOf(await crew.admin.call(projectRoutes.getProject, { params: { id: _id } }))).toEqual([
      ['open', true, undefined],
    ]);
    expect(toStatusAndMessage(await signWith(world, old))).toEqual([409, 'You no longer need to sign this document']);
    const next = bea.in(crew.id);
    const entry = await next.call(projectRoutes.esignProject, { params: { id: _id } });
    const [first] = listSigners(entry);
    expect([entry.warning, first?.userId.firstName, first?.left]).toEqual([undefined, 'Bea', undefined]);
    expect((await next.call(projectRoutes.esignProject, { params: { id: _id } }))._id).toBe(entry._id);
    await projects.sign(next, _id);
    expect(await next.call(projectRoutes.getProject, { params: { id: _id } })).toMatchObject({
      status: 'Awaiting Customer to E-Sign',
      eversignList: [{ state: 'open' }, { state: 'voided' }],
    });
    await world.ada.call(companyRoutes.changeCompany, { params: { id: crew.id }, body: { userId: crew.brm.me._id } });
    // Bea has signed and verified, so her signature counts and the customer signs after her.
    await projects.sign(crew.cy, _id);
    expect(await projects.get(_id)).toMatchObject({ status: 'Awaiting Risk Assessment' });
  });
});
