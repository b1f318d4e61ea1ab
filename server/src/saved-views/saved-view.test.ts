import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { savedViewRoutes } from '@roadworthy/contract/saved-views/saved-view.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../test/fixtures/people.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { must } from '../../test/fixtures/must.ts';

let world: World;
let crew: Crew;
let others: Crew;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
});
afterAll(() => world.close());

const settings: BodyInput<typeof savedViewRoutes.addSavedView>['settings'] = {
  params: { search: 'door', sort: '-partNo' },
  columns: { description: false },
  density: 'compact',
};
const view = (change: object = {}): BodyInput<typeof savedViewRoutes.addSavedView> => ({
  list: '/part',
  name: 'Doors',
  isShared: false,
  settings,
  ...change,
});
const viewsOf = async (person: Person, list = '/part') =>
  (await person.call(savedViewRoutes.listSavedViews, { query: { list } })).views;
const namesOf = async (person: Person, list?: string) => (await viewsOf(person, list)).map(({ name }) => name);

describe('a saved view', () => {
  it('keeps search, filters, sorting, columns and density under a name, for its owner', async () => {
    const saved = await crew.brm.call(savedViewRoutes.addSavedView, { body: view() });
    expect(saved).toMatchObject({
      ...view(),
      isDefault: false,
      mayChange: true,
      owner: { _id: crew.brm.me._id, name: 'Bo Tester' },
    });
    expect(await viewsOf(crew.brm)).toEqual([saved]);
    expect(await namesOf(crew.brm, '/location')).toEqual([]);
    expect(await namesOf(crew.admin)).toEqual([]);
    for (const send of [
      crew.manager.attempt(savedViewRoutes.changeSavedView, { params: { id: saved._id }, body: { name: 'Mine' } }),
      crew.manager.attempt(savedViewRoutes.deleteSavedView, { params: { id: saved._id } }),
    ])
      expect((await send).status).toBe(404);
  });

  it('is updated, renamed and deleted', async () => {
    const { _id } = await crew.brm.call(savedViewRoutes.addSavedView, { body: view({ name: 'Lamps' }) });
    const params = { search: 'lamp' };
    const changed = await crew.brm.call(savedViewRoutes.changeSavedView, {
      params: { id: _id },
      body: {
        name: 'Lamps only',
        settings: { ...settings, params },
      },
    });
    expect(changed).toMatchObject({ name: 'Lamps only', settings: { ...settings, params } });
    expect((await crew.brm.attempt(savedViewRoutes.deleteSavedView, { params: { id: _id } })).body.meta.message).toBe(
      'View deleted',
    );
    expect(await namesOf(crew.brm)).toEqual(['Doors']);
  });

  it('has a unique name among its owner’s views of the list, ignoring case', async () => {
    const { status, body } = await crew.brm.attempt(savedViewRoutes.addSavedView, { body: view({ name: ' doors ' }) });
    expect([status, body.meta.errors]).toEqual([
      409,
      [{ path: 'name', message: 'This name is already in use. Choose another one.' }],
    ]);
    expect((await crew.brm.attempt(savedViewRoutes.addSavedView, { body: view({ name: ' ' }) })).status).toBe(422);
    const elsewhere = await crew.brm.call(savedViewRoutes.addSavedView, { body: view({ list: '/location' }) });
    expect((await crew.brm.attempt(savedViewRoutes.deleteSavedView, { params: { id: elsewhere._id } })).status).toBe(
      200,
    );
  });

  it('may contain unknown filters and columns, but no other unknown content', async () => {
    const unknown = { ...settings, params: { gone: 'x' }, columns: { alsoGone: true } };
    const { _id } = await crew.brm.call(savedViewRoutes.addSavedView, {
      body: view({ name: 'From before', settings: unknown }),
    });
    expect((await viewsOf(crew.brm)).find(({ name }) => name === 'From before')?.settings).toEqual(unknown);
    expect((await crew.brm.attempt(savedViewRoutes.deleteSavedView, { params: { id: _id } })).status).toBe(200);
    for (const wrong of [
      { ...settings, density: 'tiny' },
      { ...settings, params: { 'a b': 'x' } },
      { ...settings, params: { search: 'x'.repeat(501) } },
      { ...settings, more: 1 },
    ])
      expect(
        (await crew.brm.attempt(savedViewRoutes.addSavedView, { body: view({ name: 'Wrong', settings: wrong }) }))
          .status,
      ).toBe(422);
  });
});

describe('a shared view', () => {
  it('is seen in its company, by people who may read the list, and changed only by its owner or an admin', async () => {
    const { _id } = await crew.brm.call(savedViewRoutes.addSavedView, {
      body: view({ name: 'For all', isShared: true }),
    });
    expect(await namesOf(crew.ina)).toEqual(['For all']);
    expect((await viewsOf(crew.ina))[0]).toMatchObject({ mayChange: false, owner: { name: 'Bo Tester' } });
    // Customers may not read parts, so they do not even see the names of views of them.
    expect(await namesOf(crew.cy)).toEqual([]);
    expect((await crew.cy.call(savedViewRoutes.listSavedViews)).views).toEqual([]);
    expect(
      (await crew.cy.attempt(savedViewRoutes.changeSavedView, { params: { id: _id }, body: { name: 'Mine' } })).status,
    ).toBe(404);
    expect((await crew.cy.attempt(savedViewRoutes.addSavedView, { body: view() })).status).toBe(404);
    expect(await namesOf(others.brm)).toEqual([]);
    expect(
      (await others.admin.attempt(savedViewRoutes.changeSavedView, { params: { id: _id }, body: { name: 'Ours' } }))
        .status,
    ).toBe(404);

    const refused = await crew.ina.attempt(savedViewRoutes.changeSavedView, {
      params: { id: _id },
      body: { name: 'Mine' },
    });
    expect([refused.status, refused.body.meta.message]).toEqual([
      403,
      'Only Bo Tester or an admin can change this view. Save your own copy instead.',
    ]);
    expect((await crew.ina.attempt(savedViewRoutes.deleteSavedView, { params: { id: _id } })).status).toBe(403);
    expect(
      (await crew.manager.attempt(savedViewRoutes.changeSavedView, { params: { id: _id }, body: { isShared: false } }))
        .status,
    ).toBe(403);
    await crew.manager.call(savedViewRoutes.changeSavedView, { params: { id: _id }, body: { name: 'For everybody' } });
    expect(await namesOf(crew.ina)).toEqual(['For everybody']);
    await crew.brm.call(savedViewRoutes.changeSavedView, { params: { id: _id }, body: { isShared: false } });
    expect(await namesOf(crew.ina)).toEqual([]);
    expect((await crew.brm.attempt(savedViewRoutes.deleteSavedView, { params: { id: _id } })).status).toBe(200);
  });
});

describe('the default view of a list', () => {
  const defaultOf = async (person: Person) => (await viewsOf(person)).find(({ isDefault }) => isDefault)?.name;
  const choose = (person: Person, viewId: string | null) =>
    person.attempt(savedViewRoutes.setDefaultView, { body: { list: '/part', view: viewId } });

  it('exists once for each person, and is removed with the view', async () => {
    const shared = await crew.brm.call(savedViewRoutes.addSavedView, {
      body: view({ name: 'Shared', isShared: true }),
    });
    const own = await crew.ina.call(savedViewRoutes.addSavedView, { body: view({ name: 'Own' }) });
    for (const { _id } of [shared, own]) expect((await choose(crew.ina, _id)).status).toBe(200);
    expect(await defaultOf(crew.ina)).toBe('Own');
    expect(await defaultOf(crew.brm)).toBeUndefined();
    await choose(crew.ina, shared._id);
    expect(await defaultOf(crew.ina)).toBe('Shared');
    await crew.brm.call(savedViewRoutes.changeSavedView, { params: { id: shared._id }, body: { isShared: false } });
    expect(await defaultOf(crew.ina)).toBeUndefined();
    await choose(crew.ina, own._id);
    await choose(crew.ina, null);
    expect(await defaultOf(crew.ina)).toBeUndefined();
    await choose(crew.ina, own._id);
    expect((await crew.ina.attempt(savedViewRoutes.deleteSavedView, { params: { id: own._id } })).status).toBe(200);
    expect(await defaultOf(crew.ina)).toBeUndefined();
    expect((await crew.brm.attempt(savedViewRoutes.deleteSavedView, { params: { id: shared._id } })).status).toBe(200);
  });

  it('must be a view of that list that the person can see', async () => {
    const personal = (await viewsOf(crew.brm))[0]?._id;
    expect((await choose(crew.ina, must(personal))).status).toBe(404);
    expect(
      (await crew.brm.attempt(savedViewRoutes.setDefaultView, { body: { list: '/location', view: must(personal) } }))
        .status,
    ).toBe(404);
  });
});
