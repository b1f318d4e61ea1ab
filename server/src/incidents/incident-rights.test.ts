import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProjects, type Projects } from '../../test/fixtures/projects.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { type Person, type TestResponse, parseRows, parseRefusal } from '../../test/fixtures/people.ts';

// Who may change and delete incidents, and which incidents a customer sees.

let world: World;
let crew: Crew;
let projects: Projects;
let cara: Person;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  projects = await makeProjects(world, crew);
  cara = await world.invite(crew.admin, 'Customer', 'cara.a@test.test', 'Cara');
});
afterAll(() => world.close());

const slip = (change: object = {}): BodyInput<typeof incidentRoutes.addIncident> => ({
  title: 'Slipped',
  type: 'Accident',
  comment: 'On oil',
  ...change,
});
const refusalOf = ({ status, body }: TestResponse) => [status, parseRefusal(body).message];
const listed = async (who: Person, path = '/accident?limit=0'): Promise<string[]> =>
  parseRows((await who.sendRaw('GET', path)).body).map(({ _id }) => _id);

describe('an incident', () => {
  it.each(['cy', 'asa', 'udo', 'ian', 'eva'] as const)(
    'reported by someone else cannot be changed or deleted by %s',
    async (name) => {
      const { _id } = await crew.ina.call(incidentRoutes.addIncident, { body: slip() });
      const refusals = [
        (
          await crew[name].attempt(incidentRoutes.changeIncident, {
            params: { id: _id },
            body: { comment: 'Nothing happened' },
          })
        ).status,
        (await crew[name].attempt(incidentRoutes.deleteIncident, { params: { id: _id } })).status,
      ];
      // The customer cannot see the incident at all.
      expect(refusals).toEqual(name === 'cy' ? [404, 404] : [403, 403]);
      expect(await crew.ina.call(incidentRoutes.getIncident, { params: { id: _id } })).toMatchObject({
        comment: 'On oil',
      });
    },
  );

  it('can be changed by its reporter and the office while it is open, and by nobody once it is closed', async () => {
    const { _id } = await crew.ina.call(incidentRoutes.addIncident, { body: slip() });
    for (const who of [crew.ina, crew.brm, crew.manager, crew.admin])
      expect(
        (await who.attempt(incidentRoutes.changeIncident, { params: { id: _id }, body: { place: who.me.firstName } }))
          .status,
      ).toBe(200);
    await crew.brm.call(incidentRoutes.closeIncident, { params: { id: _id }, body: { reason: 'Nothing follows' } });
    for (const who of [crew.ina, crew.brm])
      expect(
        refusalOf(await who.attempt(incidentRoutes.changeIncident, { params: { id: _id }, body: { place: 'Bay 9' } })),
      ).toEqual([409, 'You can’t do this while the incident is Closed']);
  });

  it('can be deleted by its reporter only, and not even by them once it is acknowledged', async () => {
    const [draft, acknowledged] = [
      await crew.ina.call(incidentRoutes.addIncident, { body: slip() }),
      await crew.ina.call(incidentRoutes.addIncident, { body: slip() }),
    ];
    for (const who of [crew.brm, crew.manager, crew.admin])
      expect(refusalOf(await who.attempt(incidentRoutes.deleteIncident, { params: { id: draft._id } }))).toEqual([
        403,
        'Only the person who reported an incident can delete it, and only before it is acknowledged. Close it with a reason instead.',
      ]);
    expect(
      (await crew.ina.attempt(incidentRoutes.deleteIncident, { params: { id: draft._id } })).body.meta.message,
    ).toBe('Incident deleted');
    await crew.brm.call(incidentRoutes.acknowledgeIncident, { params: { id: acknowledged._id }, body: {} });
    expect(
      refusalOf(await crew.ina.attempt(incidentRoutes.deleteIncident, { params: { id: acknowledged._id } })),
    ).toEqual([409, 'Can’t delete this incident: it has been acknowledged. Close it with a reason instead.']);
  });
});

describe('a customer', () => {
  it('sees their own reports and those shared on their projects, in every list, count, PDF and file', async () => {
    const { _id: project } = await projects.create();
    const photo = await world.upload(crew.brm);
    const firms = await crew.ina.call(incidentRoutes.addIncident, { body: slip({ title: 'Slipped on oil in bay 2' }) });
    const shared = await crew.brm.call(incidentRoutes.addIncident, {
      body: slip({ title: 'Door fell', project, photos: [photo] }),
    });
    const own = await crew.cy.call(incidentRoutes.addIncident, {
      body: slip({ title: 'Gate stuck', type: 'Incidents' }),
    });
    await crew.brm.call(correctiveActionRoutes.addCorrectiveAction, {
      body: {
        incident: shared._id,
        what: 'Fasten',
        owner: crew.eva.me._id,
        dueOn: '2030-01-01',
      },
    });

    const reads = [
      `/accident/${shared._id}`,
      `/accident/${shared._id}/history`,
      `/accident/${shared._id}/report.pdf`,
      `/file/${photo}`,
    ];
    const statuses = async (who: Person) =>
      Promise.all(reads.map(async (path) => (await who.sendRaw('GET', path)).status));
    expect(await listed(crew.cy)).toEqual([own._id]);
    expect(await statuses(crew.cy)).toEqual([404, 404, 404, 404]);
    expect(await crew.cy.call(incidentRoutes.reportIncidents)).toEqual([
      expect.objectContaining({ type: 'Incidents', count: 1 }),
    ]);
    expect(await crew.cy.call(incidentRoutes.countIncidents)).toMatchObject({ total: 1, actionsOpen: 0 });
    expect(await crew.cy.call(correctiveActionRoutes.listCorrectiveActions)).toEqual([]);

    const share = (who: Person, is: boolean) =>
      who.attempt(incidentRoutes.shareIncident, { params: { id: shared._id }, body: { shared: is } });
    for (const who of [crew.ina, crew.cy, crew.eva, crew.udo]) expect((await share(who, true)).status).toBe(403);
    expect((await share(crew.brm, true)).body.data).toMatchObject({ sharedAt: expect.any(String) });
    expect(await listed(crew.cy)).toEqual(expect.arrayContaining([own._id, shared._id]));
    expect(await listed(crew.cy)).toHaveLength(2);
    expect(await statuses(crew.cy)).toEqual([200, 200, 200, 200]);
    expect(await crew.cy.call(correctiveActionRoutes.listCorrectiveActions)).toHaveLength(1);
    expect(
      refusalOf(
        await crew.cy.attempt(incidentRoutes.changeIncident, {
          params: { id: shared._id },
          body: { title: 'Nothing' },
        }),
      )[0],
    ).toBe(403);
    // Cara is another customer of the company, who does not own the project.
    expect(await listed(cara)).toEqual([]);
    expect(await statuses(cara)).toEqual([404, 404, 404, 404]);
    expect(await listed(crew.asa)).toEqual(expect.arrayContaining([firms._id, shared._id, own._id]));

    await share(crew.manager, false);
    expect(await listed(crew.cy)).toEqual([own._id]);
  });

  it('no longer sees a shared incident whose project changed; without a project none can be shared', async () => {
    const [{ _id: first }, { _id: second }] = [await projects.create(), await projects.create()];
    const incident = await crew.brm.call(incidentRoutes.addIncident, { body: slip({ project: first }) });
    await crew.brm.call(incidentRoutes.shareIncident, { params: { id: incident._id }, body: { shared: true } });
    expect((await crew.cy.attempt(incidentRoutes.getIncident, { params: { id: incident._id } })).status).toBe(200);
    expect(
      await crew.brm.call(incidentRoutes.changeIncident, { params: { id: incident._id }, body: { project: second } }),
    ).toMatchObject({
      sharedAt: null,
    });
    expect((await crew.cy.attempt(incidentRoutes.getIncident, { params: { id: incident._id } })).status).toBe(404);
    await crew.brm.call(incidentRoutes.changeIncident, { params: { id: incident._id }, body: { project: null } });
    expect(
      refusalOf(
        await crew.brm.attempt(incidentRoutes.shareIncident, { params: { id: incident._id }, body: { shared: true } }),
      ),
    ).toEqual([409, 'Choose the project first: the incident is shared with that project’s customer']);
  });

  it('sees an incident with a corrective action that they own', async () => {
    const incident = await crew.ina.call(incidentRoutes.addIncident, { body: slip() });
    expect((await cara.attempt(incidentRoutes.getIncident, { params: { id: incident._id } })).status).toBe(404);
    await crew.brm.call(correctiveActionRoutes.addCorrectiveAction, {
      body: {
        incident: incident._id,
        what: 'Move it',
        owner: cara.me._id,
        dueOn: '2030-01-01',
      },
    });
    expect((await cara.attempt(incidentRoutes.getIncident, { params: { id: incident._id } })).status).toBe(200);
  });
});
