import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Person,
  type Input,
  parseRefusal,
  type TestResponse,
  parseMessage,
} from '../../../test/fixtures/people.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

// Tests corrective actions, and closing an incident, which depends on them.

let world: World;
let crew: Crew;
let otherCrew: Crew;
let sue: Person;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  sue = await world.invite(crew.admin, 'Supervisor', 'sue.a@test.test', 'Sue');
});
afterAll(() => world.close());

const report = (change: object = {}) =>
  crew.ina.call(incidentRoutes.addIncident, {
    body: { title: 'Slipped', type: 'Accident', comment: 'On oil', ...change },
  });
const give = (incident: { _id: string }, change: object = {}, by: Person = crew.brm) =>
  by.call(correctiveActionRoutes.addCorrectiveAction, {
    body: {
      incident: incident._id,
      what: 'Paint the line',
      owner: crew.eva.me._id,
      dueOn: '2999-01-01',
      ...change,
    },
  });
const read = (incident: { _id: string }) => crew.asa.call(incidentRoutes.getIncident, { params: { id: incident._id } });
const messageOf = async (response: Promise<TestResponse>) => {
  const { status, body } = await response;
  return `${status} ${parseMessage(body)}`;
};
const eventsOf = async (incident: { _id: string }): Promise<string[]> => {
  const entries = await crew.udo.call(incidentRoutes.listIncidentHistory, {
    params: { id: incident._id },
    query: { limit: 0 },
  });
  return entries
    .map(({ event, from, to, note }) => [event, from && `${from} → ${to}`, note].filter(Boolean).join(' | '))
    .toReversed();
};

describe('a corrective action', () => {
  it('is created by leaders or an auditor, completed by its owner, and recorded in the history of its incident', async () => {
    const incident = await report();
    const action = await give(incident);
    expect(action).toMatchObject({
      what: 'Paint the line',
      owner: { _id: crew.eva.me._id, firstName: 'Eva' },
      state: 'open',
      isOverdue: false,
      incident: { _id: incident._id, incidentNo: incident.incidentNo, status: 'In Progress' },
    });
    await give(incident, { what: 'Look at the others', owner: crew.udo.me._id, dueOn: '2026-01-01' }, crew.udo);
    expect(await read(incident)).toMatchObject({ status: 'In Progress', actions: { total: 2, done: 0, overdue: 1 } });
    expect(
      await crew.eva.call(correctiveActionRoutes.finishCorrectiveAction, {
        params: { id: action._id },
        body: {
          note: 'Two coats',
          updatedAt: action.updatedAt,
        },
      }),
    ).toMatchObject({
      state: 'done',
      doneNote: 'Two coats',
      doneBy: { _id: crew.eva.me._id },
    });
    expect(
      await sue.call(correctiveActionRoutes.reopenCorrectiveAction, {
        params: { id: action._id },
        body: { reason: 'It peels off' },
      }),
    ).toMatchObject({ state: 'open', doneAt: null });
    expect(await eventsOf(incident)).toEqual([
      'Reported',
      'Corrective action assigned | Open → In Progress | Paint the line (Eva Tester, due 2999-01-01)',
      'Corrective action assigned | Look at the others (Udo Tester, due 2026-01-01)',
      'Corrective action done | Paint the line: Two coats',
      'Corrective action reopened | Paint the line: It peels off',
    ]);
  });

  it('is created only by leaders and auditors, and cannot be completed by a colleague of its owner', async () => {
    const incident = await report();
    const body = { incident: incident._id, what: 'Paint', owner: crew.eva.me._id, dueOn: '2999-01-01' };
    // The engineer has the workshop's permission but is not a leader.
    for (const who of [crew.ina, crew.cy, crew.asa, crew.eva])
      expect((await who.attempt(correctiveActionRoutes.addCorrectiveAction, { body })).status).toBe(403);
    const action = await give(incident);
    for (const who of [crew.ina, crew.udo])
      expect(
        (
          await who.attempt(correctiveActionRoutes.finishCorrectiveAction, {
            params: { id: action._id },
            body: { note: 'Me' },
          })
        ).status,
      ).toBe(403);
    expect(
      (
        await crew.eva.attempt(correctiveActionRoutes.changeCorrectiveAction, {
          params: { id: action._id },
          body: { what: 'Less' },
        })
      ).status,
    ).toBe(403);
    expect(
      (await crew.eva.attempt(correctiveActionRoutes.withdrawCorrectiveAction, { params: { id: action._id } })).status,
    ).toBe(403);
    expect(
      await messageOf(
        otherCrew.brm.attempt(correctiveActionRoutes.finishCorrectiveAction, {
          params: { id: action._id },
          body: { note: 'Me' },
        }),
      ),
    ).toBe('404 Not found');
    expect(await messageOf(otherCrew.brm.attempt(correctiveActionRoutes.addCorrectiveAction, { body }))).toBe(
      '404 Not found',
    );
    expect(
      (await otherCrew.ina.call(correctiveActionRoutes.listCorrectiveActions, { query: { limit: 0 } })).length,
    ).toBe(0);
  });

  it('can be owned by someone in the company, or its BRM', async () => {
    const incident = await report();
    const owner = (id: string) =>
      crew.brm.attempt(correctiveActionRoutes.addCorrectiveAction, {
        body: { incident: incident._id, what: 'Paint', owner: id, dueOn: '2999-01-01' },
      });
    expect((await owner(otherCrew.ina.me._id)).body.meta.errors).toEqual([
      { path: 'owner', message: 'Choose someone from the company' },
    ]);
    expect((await owner(crew.brm.me._id)).status).toBe(200);
    const names = (await sue.call(correctiveActionRoutes.listActionOwners, { query: { limit: 0 } })).map(
      ({ firstName, role }) => `${firstName} ${role}`,
    );
    expect(names).toEqual(expect.arrayContaining(['Eva Engineer', 'Cy Customer', 'Bo Business Relationship Manager']));
    expect(
      (await sue.call(correctiveActionRoutes.listActionOwners, { query: { search: 'Eva T', searchFields: 'name' } }))
        .length,
    ).toBe(1);
    expect((await crew.ina.attempt(correctiveActionRoutes.listActionOwners)).status).toBe(403);
  });

  it('can be changed and withdrawn until it is done; a change from a stale copy is rejected', async () => {
    const incident = await report();
    const action = await give(incident);
    const later = await crew.brm.call(correctiveActionRoutes.changeCorrectiveAction, {
      params: { id: action._id },
      body: {
        dueOn: '2999-02-01',
        updatedAt: action.updatedAt,
      },
    });
    expect(later).toMatchObject({ dueOn: '2999-02-01', what: 'Paint the line' });
    const stale = await sue.attempt(correctiveActionRoutes.changeCorrectiveAction, {
      params: { id: action._id },
      body: { what: 'Other', updatedAt: action.updatedAt },
    });
    expect([stale.status, stale.body.meta.current?.dueOn]).toEqual([409, '2999-02-01']);
    await crew.eva.call(correctiveActionRoutes.finishCorrectiveAction, {
      params: { id: action._id },
      body: { note: 'Done' },
    });
    expect(
      await messageOf(
        sue.attempt(correctiveActionRoutes.changeCorrectiveAction, {
          params: { id: action._id },
          body: { what: 'Other' },
        }),
      ),
    ).toBe('409 This corrective action is done and can’t be changed');
    expect(
      await messageOf(sue.attempt(correctiveActionRoutes.withdrawCorrectiveAction, { params: { id: action._id } })),
    ).toBe('409 This corrective action is done and can’t be changed');
    const second = await give(incident, { what: 'Not needed' });
    expect(
      (await sue.attempt(correctiveActionRoutes.withdrawCorrectiveAction, { params: { id: second._id } })).body.meta
        .message,
    ).toBe('Corrective action withdrawn');
    expect(await read(incident)).toMatchObject({ actions: { total: 1, done: 1 } });
    expect((await eventsOf(incident)).at(-1)).toBe(
      'Corrective action withdrawn | Not needed (Eva Tester, due 2999-01-01)',
    );
  });

  it('is listed with the most urgent first, and found by its owner, its state and whether it is overdue', async () => {
    const incident = await report({ title: 'Listed' });
    await give(incident, { what: 'B', dueOn: '2026-03-01', owner: crew.ian.me._id });
    await give(incident, { what: 'A', dueOn: '2026-02-01', owner: crew.ian.me._id });
    await give(incident, { what: 'C', owner: crew.ian.me._id });
    const what = async (query: Input<typeof correctiveActionRoutes.listCorrectiveActions>['query']) =>
      (
        await crew.ian.call(correctiveActionRoutes.listCorrectiveActions, {
          query: { limit: 0, incident: incident._id, ...query },
        })
      ).map((one) => one.what);
    expect(await what({})).toEqual(['A', 'B', 'C']);
    expect(await what({ owner: 'me', overdue: 'true' })).toEqual(['A', 'B']);
    expect(await what({ owner: crew.eva.me._id })).toEqual([]);
    expect(await what({ state: 'done' })).toEqual([]);
    expect(await what({ search: 'Listed', searchFields: 'incident', sort: '-dueOn' })).toEqual(['C', 'B', 'A']);
  });
});

describe('an incident', () => {
  it('can be closed once every corrective action is done, and is then frozen until it is reopened with a reason', async () => {
    const incident = await report();
    const action = await give(incident);
    await crew.eva.call(correctiveActionRoutes.finishCorrectiveAction, {
      params: { id: action._id },
      body: { note: 'Two coats' },
    });
    for (const who of [crew.ina, crew.udo, crew.eva, crew.cy])
      expect((await who.attempt(incidentRoutes.closeIncident, { params: { id: incident._id }, body: {} })).status).toBe(
        403,
      );
    const open = await read(incident);
    const closed = await sue.call(incidentRoutes.closeIncident, {
      params: { id: incident._id },
      body: { updatedAt: open.updatedAt },
    });
    expect(closed).toMatchObject({ status: 'Closed', closedBy: { _id: sue.me._id }, closeReason: null });
    expect(
      await messageOf(
        crew.ina.attempt(incidentRoutes.changeIncident, { params: { id: incident._id }, body: { comment: 'Else' } }),
      ),
    ).toBe('409 You can’t do this while the incident is Closed');
    expect((await crew.ina.attempt(incidentRoutes.deleteIncident, { params: { id: incident._id } })).status).toBe(409);
    for (const who of [crew.brm, crew.admin])
      expect((await who.attempt(incidentRoutes.deleteIncident, { params: { id: incident._id } })).status).toBe(403);
    expect(
      await messageOf(crew.brm.attempt(incidentRoutes.closeIncident, { params: { id: incident._id }, body: {} })),
    ).toBe('409 You can’t do this while the incident is Closed');
    const late = {
      incident: incident._id,
      what: 'Late',
      owner: crew.eva.me._id,
      dueOn: '2999-01-01',
    };
    expect(await messageOf(crew.brm.attempt(correctiveActionRoutes.addCorrectiveAction, { body: late }))).toBe(
      '409 You can’t do this while the incident is Closed',
    );
    expect(
      await messageOf(
        crew.brm.attempt(correctiveActionRoutes.reopenCorrectiveAction, {
          params: { id: action._id },
          body: { reason: 'Peels' },
        }),
      ),
    ).toBe('409 You can’t do this while the incident is Closed');
    expect(parseRefusal((await crew.brm.sendRaw('POST', `/accident/${incident._id}/reopen`, {})).body).errors).toEqual([
      { path: 'reason', message: 'Reason is required' },
    ]);
    const again = await crew.brm.call(incidentRoutes.reopenIncident, {
      params: { id: incident._id },
      body: { reason: 'It happened again' },
    });
    expect(again).toMatchObject({ status: 'In Progress', closedAt: null, closedBy: null });
    expect((await eventsOf(incident)).slice(-2)).toEqual([
      'Closed | In Progress → Closed',
      'Reopened | Closed → In Progress | It happened again',
    ]);
    for (const who of [crew.brm, crew.ina])
      expect((await who.attempt(incidentRoutes.deleteIncident, { params: { id: incident._id } })).status).not.toBe(200);
    expect((await eventsOf(incident)).at(-1)).toBe('Reopened | Closed → In Progress | It happened again');
  });

  it('needs a reason to be closed while actions are open, and cannot be closed from a stale copy', async () => {
    const incident = await report();
    await give(incident);
    await give(incident, { what: 'Second' });
    expect(
      (await crew.brm.attempt(incidentRoutes.closeIncident, { params: { id: incident._id }, body: { reason: ' ' } }))
        .body.meta.errors,
    ).toEqual([
      { path: 'reason', message: '2 corrective actions are not done. Give a reason for closing the incident anyway.' },
    ]);
    expect(
      (
        await crew.brm.attempt(incidentRoutes.closeIncident, {
          params: { id: incident._id },
          body: { reason: 'The bay is gone', updatedAt: incident.updatedAt },
        })
      ).status,
    ).toBe(409);
    expect(
      await crew.brm.call(incidentRoutes.closeIncident, {
        params: { id: incident._id },
        body: { reason: 'The bay is gone' },
      }),
    ).toMatchObject({
      status: 'Closed',
      closeReason: 'The bay is gone',
    });
    expect(
      await messageOf(otherCrew.brm.attempt(incidentRoutes.closeIncident, { params: { id: incident._id }, body: {} })),
    ).toBe('404 Not found');
    expect(
      await messageOf(
        otherCrew.brm.attempt(incidentRoutes.reopenIncident, {
          params: { id: incident._id },
          body: { reason: 'Mine' },
        }),
      ),
    ).toBe('404 Not found');
  });

  it.each([
    ['has no corrective action', false, 'Open'],
    ['no longer has one', true, 'In Progress'],
  ])('can only be closed with a reason if it %s', async (_what, hadOne, status) => {
    const incident = await report();
    if (hadOne)
      await crew.brm.call(correctiveActionRoutes.withdrawCorrectiveAction, {
        params: { id: (await give(incident))._id },
      });
    for (const body of [undefined, {}, { reason: ' ' }]) {
      const refused = await crew.brm.sendRaw('POST', `/accident/${incident._id}/close`, body);
      expect([refused.status, parseRefusal(refused.body).errors]).toEqual([
        422,
        [{ path: 'reason', message: 'This incident has no corrective actions. Give a reason for closing it.' }],
      ]);
    }
    expect(await read(incident)).toMatchObject({ status, closedAt: null });
    expect(
      await crew.brm.call(incidentRoutes.closeIncident, {
        params: { id: incident._id },
        body: { reason: 'A false alarm' },
      }),
    ).toMatchObject({
      status: 'Closed',
      closeReason: 'A false alarm',
    });
  });

  it('cannot be deleted by anyone once it has corrective actions', async () => {
    const incident = await report();
    await give(incident, {}, crew.udo);
    // An auditor's action moves the incident to In Progress but does not acknowledge it.
    expect(await messageOf(crew.ina.attempt(incidentRoutes.deleteIncident, { params: { id: incident._id } }))).toBe(
      '409 You can’t do this while the incident is In Progress',
    );
    for (const who of [sue, crew.brm, crew.admin])
      expect((await who.attempt(incidentRoutes.deleteIncident, { params: { id: incident._id } })).status).toBe(403);
  });

  it('never ends up closed with an open action when one is added at the same moment', async () => {
    const incident = await report();
    await crew.eva.call(correctiveActionRoutes.finishCorrectiveAction, {
      params: { id: (await give(incident))._id },
      body: { note: 'Two coats' },
    });
    const [closed, given] = await Promise.all([
      crew.brm.attempt(incidentRoutes.closeIncident, { params: { id: incident._id }, body: {} }),
      crew.brm.attempt(correctiveActionRoutes.addCorrectiveAction, {
        body: {
          incident: incident._id,
          what: 'Paint',
          owner: crew.eva.me._id,
          dueOn: '2999-01-01',
        },
      }),
    ]);
    const { status, actions } = await read(incident);
    expect([closed.status, given.status, status, actions.total]).toEqual(
      closed.status === 200 ? [200, 409, 'Closed', 1] : [422, 200, 'In Progress', 2],
    );
  });
});
