import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import type { Location } from '@roadworthy/contract/locations/location.schema.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../test/support/as-owner.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { queueInboxReminders, sendInboxMails } from '../inbox/index.ts';
import { must } from '../../test/fixtures/must.ts';

// Tests how leaders learn of a report: at once in their Inbox, at once by mail if it is urgent, and daily until
// somebody acknowledges it.

let world: World;
let crew: Crew;
let depot: Location;
let sam: Person;
let dora: Person;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  depot = await crew.admin.call(locationRoutes.addLocation, {
    body: {
      name: 'Depot',
      address: '3 Road',
      city: 'Leeds',
      country: 'UK',
    },
  });
  sam = await world.invite(crew.admin, 'Supervisor', 'sam.a@test.test', 'Sam', { location: [must(crew.location)._id] });
  dora = await world.invite(crew.admin, 'Manager', 'dora.a@test.test', 'Dora', { location: [depot._id] });
});
afterAll(() => world.close());

const report = (change: object = {}) =>
  crew.ina.call(incidentRoutes.addIncident, {
    body: {
      title: 'Slipped',
      type: 'Near Misses',
      comment: 'On oil',
      location: must(crew.location)._id,
      ...change,
    },
  });
const inboxTitles = async (who: Person, { _id }: { _id: string }): Promise<string[]> =>
  (await who.call(inboxRoutes.listInbox, { query: { limit: 0, kind: 'incident' } }))
    .filter(({ record }) => record === _id)
    .map(({ what }) => what);
const at = (hours: number) => ({ ...world.kit, now: () => new Date(Date.now() + hours * 3_600_000) });

const read = new Map<string, number>();
async function mails({ me }: Person): Promise<string[]> {
  const subjects = (await world.mailsTo(me.emailId)).map(({ subject }) => subject).toReversed();
  const from = read.get(me.emailId) ?? 0;
  read.set(me.emailId, subjects.length);
  return subjects
    .slice(from)
    .filter((subject) => subject.includes('incident') || subject.includes('are waiting for you'));
}

describe('a reported incident', () => {
  it('appears at once in the Inbox of the office, the BRM and leaders at its location, and in no other', async () => {
    const incident = await report();
    for (const who of [crew.brm, crew.manager, crew.admin, sam])
      expect(await inboxTitles(who, incident)).toEqual(['Acknowledge the incident']);
    for (const who of [dora, crew.eva, crew.ina, crew.udo]) expect(await inboxTitles(who, incident)).toEqual([]);
    const elsewhere = await report({ location: null });
    for (const who of [sam, dora]) expect(await inboxTitles(who, elsewhere)).toEqual(['Acknowledge the incident']);
  });

  it('is acknowledged once, by a named leader', async () => {
    const incident = await report();
    for (const who of [crew.eva, crew.udo, crew.ina, crew.cy])
      expect(
        (await who.attempt(incidentRoutes.acknowledgeIncident, { params: { id: incident._id }, body: {} })).status,
      ).not.toBe(200);
    const done = await sam.call(incidentRoutes.acknowledgeIncident, { params: { id: incident._id }, body: {} });
    expect(done).toMatchObject({
      status: 'Open',
      acknowledgedBy: { _id: sam.me._id, firstName: 'Sam' },
      acknowledgedAt: expect.any(String),
    });
    for (const who of [crew.brm, crew.manager, sam]) expect(await inboxTitles(who, incident)).toEqual([]);
    const second = await crew.brm.attempt(incidentRoutes.acknowledgeIncident, {
      params: { id: incident._id },
      body: {},
    });
    expect([second.status, second.body.meta.message]).toEqual([
      409,
      'Sam Tester has already acknowledged this incident',
    ]);
    const history = await crew.brm.call(incidentRoutes.listIncidentHistory, {
      params: { id: incident._id },
      query: { limit: 0 },
    });
    expect(history.map(({ event, by }) => [event, by?.name])).toEqual([
      ['Acknowledged', 'Sam Tester'],
      ['Reported', 'Ina Tester'],
    ]);
  });

  it('is acknowledged when a leader adds an action or closes it, but not when an auditor adds an action', async () => {
    const [given, closed, audited] = [await report(), await report(), await report()];
    const action = { what: 'Mop', owner: crew.eva.me._id, dueOn: '2030-01-01' };
    await crew.brm.call(correctiveActionRoutes.addCorrectiveAction, { body: { ...action, incident: given._id } });
    await sam.call(incidentRoutes.closeIncident, { params: { id: closed._id }, body: { reason: 'Nothing follows' } });
    await crew.udo.call(correctiveActionRoutes.addCorrectiveAction, { body: { ...action, incident: audited._id } });
    const who = async ({ _id }: { _id: string }) =>
      (await crew.brm.call(incidentRoutes.getIncident, { params: { id: _id } })).acknowledgedBy?.firstName ?? null;
    expect([await who(given), await who(closed), await who(audited)]).toEqual(['Bo', 'Sam', null]);
    expect(await inboxTitles(crew.brm, audited)).toEqual(['Acknowledge the incident']);
  });

  it.each<[string, object, boolean]>([
    ['an accident', { type: 'Accident' }, true],
    ['a high potential', { potential: 'High' }, true],
    ['lost time', { type: 'Incidents', severity: 'Lost time' }, true],
    ['a near miss', { type: 'Near Misses', severity: 'Near miss', potential: 'Low' }, false],
  ])('is mailed at once if it is urgent: %s (%j) → %s', async (_what, change, isMailed) => {
    for (const who of [crew.brm, crew.manager, sam, dora, crew.eva]) await mails(who);
    await sendInboxMails(world.kit);
    for (const who of [crew.brm, crew.manager, sam, dora, crew.eva]) await mails(who);
    const incident = await report(change);
    await sendInboxMails(world.kit);
    const expected = isMailed ? [`Acknowledge the incident now: ${incident.incidentNo} Slipped`] : [];
    for (const who of [crew.brm, crew.manager, sam]) expect(await mails(who)).toEqual(expected);
    for (const who of [dora, crew.eva]) expect(await mails(who)).toEqual([]);
    await crew.brm.call(incidentRoutes.acknowledgeIncident, { params: { id: incident._id }, body: {} });
  });

  it('causes a daily reminder mail until it is acknowledged; a near miss is mailed after a day', async () => {
    for (const { _id } of await crew.brm.call(incidentRoutes.listIncidents, {
      query: { limit: 0, status: 'Open,In Progress' },
    }))
      await crew.manager.attempt(incidentRoutes.acknowledgeIncident, { params: { id: _id }, body: {} });
    await sendInboxMails(world.kit);
    await mails(sam);
    const incident = await report({ type: 'Accident' });
    const remind = async (hours: number) => {
      await queueInboxReminders(at(hours));
      await sendInboxMails(at(hours));
      return mails(sam);
    };
    const now = `Acknowledge the incident now: ${incident.incidentNo} Slipped`;
    expect([await remind(0), await remind(23), await remind(25), await remind(26), await remind(50)]).toEqual([
      [now],
      [],
      [`Reminder: ${now}`],
      [],
      [`Reminder: ${now}`],
    ]);
    await sam.call(inboxRoutes.changeMailChoice, { body: { off: ['incident'] } });
    expect(await remind(80)).toEqual([]);
    await sam.call(inboxRoutes.changeMailChoice, { body: { off: [] } });
    await sam.call(incidentRoutes.acknowledgeIncident, { params: { id: incident._id }, body: {} });
    expect(await remind(120)).toEqual([]);

    // Adds a near miss that has not been acknowledged for a day.
    const createdAt = new Date(Date.now() - 25 * 3_600_000).toISOString();
    await world.kit.db.inCompany(crew.id, crew.ina.me._id, (tx) =>
      tx
        .insertInto('incidents')
        .values({
          companyId: crew.id,
          id: world.kit.newId(),
          incidentNo: 'I-OLD',
          title: 'Old',
          comment: 'C',
          type: 'Near Misses',
          createdAt,
        })
        .execute(),
    );
    expect(await remind(0)).toEqual(['Acknowledge the incident now: I-OLD Old']);
  });
});

it('an incident from an earlier version counts as acknowledged by the person who created its first corrective action', async () => {
  const [known, unknown] = [await report(), await report()];
  const give = (who: Person) =>
    who.call(correctiveActionRoutes.addCorrectiveAction, {
      body: {
        incident: known._id,
        what: 'Paint the line',
        owner: crew.eva.me._id,
        dueOn: '2999-01-01',
      },
    });
  const first = await give(sam);
  await give(crew.brm);
  const migration = await readFile(join(import.meta.dirname, '../../migrations/0028-people-and-incidents.sql'), 'utf8');
  await asOwner(world.databaseUrl, async (owner) => {
    await owner.query(`update incidents set acknowledged_at = null, acknowledged_by = null where id = '${known._id}'`);
    await owner.query('set role roadworthy_owner');
    await owner.query(migration.slice(migration.lastIndexOf('do $$')));
  });
  const now = await Promise.all(
    [known, unknown].map(({ _id }) => crew.brm.call(incidentRoutes.getIncident, { params: { id: _id } })),
  );
  expect(now.map(({ acknowledgedAt, acknowledgedBy }) => [acknowledgedAt, acknowledgedBy?._id])).toEqual([
    [first.createdAt, sam.me._id],
    [null, undefined],
  ]);
});
