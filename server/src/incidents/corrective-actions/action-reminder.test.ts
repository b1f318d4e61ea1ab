import { inboxRoutes } from '@roadworthy/contract/inbox/inbox.routes.ts';
import { correctiveActionRoutes } from '@roadworthy/contract/incidents/corrective-action.routes.ts';
import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { remindActionOwners } from '../index.ts';

let world: World;
let crew: Crew;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
});
afterAll(() => world.close());

const remindOn = (day: string) => remindActionOwners({ ...world.kit, now: () => new Date(`${day}T07:10:00.000Z`) });
let read = 0;
/** Returns the mails about corrective actions that Eva got since the last call, oldest first. */
async function newMails(): Promise<{ subject: string; text: string }[]> {
  const mails = (await world.mailsTo(crew.eva.me.emailId)).toReversed();
  const fresh = mails.slice(read);
  read = mails.length;
  return fresh.filter(({ subject }) => subject.includes('orrective action'));
}
const subjects = async () => (await newMails()).map(({ subject }) => subject);

describe('the owner of a corrective action', () => {
  it('gets a reminder before the due date, after it, and then weekly; one mail covers several actions', async () => {
    const incident = await crew.ina.call(incidentRoutes.addIncident, {
      body: {
        title: 'Slipped',
        type: 'Accident',
        comment: 'On oil',
      },
    });
    const give = (what: string, dueOn: string) =>
      crew.brm.call(correctiveActionRoutes.addCorrectiveAction, {
        body: { incident: incident._id, what, owner: crew.eva.me._id, dueOn },
      });
    const action = await give('Paint the line', '2026-12-10');
    await newMails();
    await remindOn('2026-12-07');
    expect(await subjects()).toEqual([]);
    await remindOn('2026-12-08');
    const [soon] = await newMails();
    expect(soon?.subject).toBe(`A corrective action is due soon: ${incident.incidentNo} Slipped`);
    expect(soon?.text).toContain(`Due on 2026-12-10: Paint the line (incident ${incident.incidentNo} “Slipped”).`);
    expect(soon?.text).toContain(`http://roadworthy.test/view/accident/${incident._id}`);
    for (const day of ['2026-12-09', '2026-12-10']) await remindOn(day);
    expect(await subjects()).toEqual([]);
    await remindOn('2026-12-11');
    expect(await subjects()).toEqual([`A corrective action is overdue: ${incident.incidentNo} Slipped`]);
    await give('Look at the others', '2026-12-20');
    await remindOn('2026-12-17');
    expect(await subjects()).toEqual([]);
    await remindOn('2026-12-18');
    const [both] = await newMails();
    expect(both?.subject).toBe('2 corrective actions are due or overdue');
    expect(both?.text).toContain('http://roadworthy.test/corrective-actions?owner=me&state=open');
    // A reminder does not change the record, so the version in an open form stays valid.
    expect(
      (await crew.eva.call(correctiveActionRoutes.listCorrectiveActions, { query: { incident: incident._id } }))?.[0]
        ?.updatedAt,
    ).toBe(action.updatedAt);
  });

  it('gets no reminder for completed actions, for closed incidents, or when reminders are switched off', async () => {
    const incident = await crew.ina.call(incidentRoutes.addIncident, {
      body: {
        title: 'Fell',
        type: 'Accident',
        comment: 'On ice',
      },
    });
    await crew.brm.call(correctiveActionRoutes.addCorrectiveAction, {
      body: {
        incident: incident._id,
        what: 'Salt',
        owner: crew.eva.me._id,
        dueOn: '2027-06-01',
      },
    });
    await remindOn('2027-05-01');
    await newMails();
    await crew.eva.call(inboxRoutes.changeMailChoice, { body: { off: ['correctiveAction'] } });
    await remindOn('2027-06-01');
    expect(await subjects()).toEqual([]);
    await crew.eva.call(inboxRoutes.changeMailChoice, { body: { off: [] } });
    await crew.brm.call(incidentRoutes.closeIncident, { params: { id: incident._id }, body: { reason: 'Spring' } });
    const open = await crew.eva.call(correctiveActionRoutes.listCorrectiveActions, {
      query: { owner: 'me', state: 'open', limit: 0 },
    });
    for (const one of open.filter((action) => action.incident?.status !== 'Closed'))
      await crew.eva.call(correctiveActionRoutes.finishCorrectiveAction, {
        params: { id: one._id },
        body: { note: 'Done' },
      });
    await remindOn('2027-07-01');
    expect(await subjects()).toEqual([]);
  });
});
