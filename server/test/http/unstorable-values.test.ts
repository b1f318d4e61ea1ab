import { incidentRoutes } from '@roadworthy/contract/incidents/incident.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestResponse, parseMessage } from '../fixtures/people.ts';
import { makeWorldWithProject, getShare, startPlan, type Work } from '../fixtures/work.ts';
import type { Crew, World } from '../fixtures/world.ts';

// A value that satisfies the contract but fits into no column is refused with a message, never with an internal error.

let world: World;
let crew: Crew;
let work: Work;
let project: Project;
beforeAll(async () => {
  ({ world, crew, work, project } = await makeWorldWithProject());
});
afterAll(() => world.close());

const statusAndMessage = ({ status, body }: TestResponse) => [status, parseMessage(body)];
const character = [422, 'The text contains a character that can’t be saved'];
const moment = [422, 'A date or time is out of range'];
/** Half of a surrogate pair. */
const half = '\ud83d';

it('half a surrogate pair and a NUL character are rejected, even in lists', async () => {
  const place = (contactName: string) =>
    crew.brm.attempt(locationRoutes.addLocation, {
      body: { address: '1 Road', city: 'Coventry', country: 'UK', contacts: [{ contactName }] },
    });
  expect(statusAndMessage(await place(`Ann ${half}`))).toEqual(character);
  expect(statusAndMessage(await place('Ann\u0000'))).toEqual(character);
  expect((await place('Ann 👩🏽‍🔧 آن')).body.data?.contacts).toEqual([{ contactName: 'Ann 👩🏽‍🔧 آن', contactNumber: '' }]);
  const part = { name: 'Seal', description: 'Rubber', image: work.image, partNo: 'S', quantity: 1 };
  expect(
    statusAndMessage(
      await crew.brm.attempt(partRoutes.addPart, { body: { ...part, illustration: [{ okLabel: half }] } }),
    ),
  ).toEqual(character);
  const named = await crew.brm.attempt(partRoutes.addPart, { body: { ...part, name: 'Seal\u0000' } });
  expect([statusAndMessage(named), named.body.meta.errors]).toEqual([
    character,
    [{ path: 'name', message: character[1] }],
  ]);
});

it('the year 0 is rejected, in a date and in a timestamp', async () => {
  expect(
    statusAndMessage(
      await crew.brm.attempt(workPlanRoutes.changeWorkPlan, {
        params: { id: (await work.makePlan(work.planForm(project)))._id },
        body: {
          batch: '0000-01-01',
        },
      }),
    ),
  ).toEqual(moment);
  expect(
    statusAndMessage(
      await crew.ina.attempt(incidentRoutes.addIncident, {
        body: {
          title: 'Slip',
          type: 'Accident',
          comment: 'Oil',
          occurredAt: '0000-01-01T00:00:00Z',
        },
      }),
    ),
  ).toEqual(moment);
});

it('an unstorable value in an inspector’s queue gets an error, and the other recordings are stored', async () => {
  const plan = await startPlan(world, crew, work, work.planForm(project));
  const { _id: id } = await getShare(crew.ina, plan._id);
  const item = (body: object) => ({ clientId: world.kit.newId(), kind: 'piece', id, body });
  const items = [
    // A device whose clock is wrong loses no recording.
    item({ ok: 1, recordedAt: '0000-01-01T00:00:00Z' }),
    item({ nok: 1, comment: 'dent', illustration: [{ label: half, selected: 'notOkImage' }] }),
    item({ ok: 1 }),
  ];
  const answers = await crew.ina.call(inspectionRoutes.sync, { body: { items } });
  expect(answers.map(({ status, message }) => [status, message])).toEqual([
    [200, 'Recorded'],
    character,
    [200, 'Recorded'],
  ]);
});

it('a sort position out of range is rejected', async () => {
  const rows = [{ what: 'look', how: 'eyes', why: 'find', sortOrder: Number.MAX_SAFE_INTEGER }];
  expect(
    (await crew.brm.attempt(workPlanRoutes.addWorkPlan, { body: work.planForm(project, { activity: rows }) })).body.meta
      .errors,
  ).toMatchObject([{ path: 'activity.0.sortOrder' }]);
});
