import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { parseRefusal } from '../../test/fixtures/people.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
});
afterAll(() => world.close());

const slip = (change: object = {}): BodyInput<typeof incidentRoutes.addIncident> => ({
  title: 'Slipped',
  type: 'Accident',
  comment: 'On oil',
  ...change,
});
const unknownId = '01a1fcd4-0000-7000-8000-000000000000';

describe('incidents', () => {
  it('require sign-in, and are not found by another company', async () => {
    const { _id } = await crew.ina.call(incidentRoutes.addIncident, { body: slip() });
    for (const [method, path] of [
      ['GET', '/accident'],
      ['GET', '/accident/report'],
      ['GET', `/accident/${_id}`],
      ['POST', '/accident'],
      ['PUT', `/accident/${_id}`],
      ['DELETE', `/accident/${_id}`],
    ] as const) {
      expect((await world.nobody.sendRaw(method, path)).status).toBe(401);
      expect((await otherCrew.ina.in(crew.id).sendRaw(method, path)).status).toBe(403);
    }
    const unknown = await otherCrew.ina.attempt(incidentRoutes.getIncident, { params: { id: unknownId } });
    for (const { status, body } of [
      await otherCrew.ina.attempt(incidentRoutes.getIncident, { params: { id: _id } }),
      await otherCrew.ina.attempt(incidentRoutes.changeIncident, { params: { id: _id }, body: slip() }),
      await otherCrew.ina.attempt(incidentRoutes.deleteIncident, { params: { id: _id } }),
    ]) {
      expect(status).toBe(404);
      expect({ ...body.meta, requestId: '' }).toEqual({ ...unknown.body.meta, requestId: '' });
    }
  });

  it('can be listed in a company, but not on the platform', async () => {
    expect((await world.ada.attempt(incidentRoutes.listIncidents)).status).toBe(403);
    expect((await crew.admin.attempt(incidentRoutes.listIncidents)).status).toBe(200);
  });

  it('are refused with every missing field named in one response', async () => {
    const { status, body } = await crew.eva.sendRaw('POST', '/accident', { type: 'Fire' });
    expect(status).toBe(422);
    expect(parseRefusal(body).errors).toEqual([
      { path: 'title', message: 'Title is required' },
      { path: 'type', message: 'Type is required' },
      { path: 'comment', message: 'Comment is required' },
    ]);
  });

  it.each(['cy', 'asa', 'udo', 'ina', 'eva', 'brm', 'manager'] as const)(
    'can be reported, found, changed and deleted by %s',
    async (name) => {
      const who = crew[name];
      const one = await who.call(incidentRoutes.addIncident, {
        body: slip({ title: `Seen by ${name}`, type: 'Near Misses' }),
      });
      const { body } = await who.attempt(incidentRoutes.listIncidents, {
        query: { type: 'Near Misses,Incidents', search: `by ${name}`, searchFields: 'title' },
      });
      expect(body).toMatchObject({
        totalCount: 1,
        data: [{ _id: one._id, type: 'Near Misses', comment: 'On oil', createdBy: who.me._id }],
      });
      expect(
        (await who.attempt(incidentRoutes.listIncidents, { query: { type: 'Incidents', search: name } })).body
          .totalCount,
      ).toBe(0);
      expect(
        await who.call(incidentRoutes.changeIncident, {
          params: { id: one._id },
          body: { comment: 'On ice', updatedAt: one.updatedAt },
        }),
      ).toMatchObject({
        comment: 'On ice',
        type: 'Near Misses',
      });
      const stale = await who.attempt(incidentRoutes.changeIncident, {
        params: { id: one._id },
        body: { comment: 'On sand', updatedAt: one.updatedAt },
      });
      expect([stale.status, stale.body.meta.current?.comment]).toEqual([409, 'On ice']);
      expect((await who.attempt(incidentRoutes.deleteIncident, { params: { id: one._id } })).body.meta.message).toBe(
        'Incident deleted',
      );
      expect((await who.attempt(incidentRoutes.getIncident, { params: { id: one._id } })).status).toBe(404);
    },
  );

  it('are counted by type and month, without deleted ones', async () => {
    const add = (type: string, createdAt: string, deletedAt: string | null = null) =>
      world.kit.db.inCompany(otherCrew.id, undefined, (tx) =>
        tx
          .insertInto('incidents')
          .values({
            companyId: otherCrew.id,
            id: world.kit.newId(),
            incidentNo: `I-${createdAt}-${type}-${deletedAt}`,
            title: 'T',
            comment: 'C',
            type: type === 'Accident' ? 'Accident' : 'Incidents',
            createdAt,
            deletedAt,
          })
          .execute(),
      );
    await add('Accident', '2026-01-31T23:59:59.000Z');
    await add('Accident', '2026-01-01T00:00:00.000Z');
    await add('Accident', '2026-02-01T00:00:00.000Z');
    await add('Incidents', '2026-01-15T00:00:00.000Z');
    await add('Incidents', '2026-01-15T00:00:00.000Z', '2026-01-16T00:00:00.000Z');
    const report = await otherCrew.asa.call(incidentRoutes.reportIncidents);
    expect(report).toEqual([
      { type: 'Accident', month: '2026-01', count: 2 },
      { type: 'Incidents', month: '2026-01', count: 1 },
      { type: 'Accident', month: '2026-02', count: 1 },
    ]);
  });
});
