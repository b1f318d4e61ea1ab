import { activityRoutes } from '@roadworthy/contract/inspection/activity.routes.ts';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { AmendmentContent } from '@roadworthy/contract/signing/signed-content.schema.ts';
import { listSigners } from '@roadworthy/contract/signing/signing.schema.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { amendmentRoutes } from '@roadworthy/contract/work-plans/amendments/amendment.routes.ts';
import type { Amendment } from '@roadworthy/contract/work-plans/amendments/amendment.schema.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAmendmentActions, type PlanChanges } from '../../../test/fixtures/amendments.ts';
import { must } from '../../../test/fixtures/must.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import { listErrorMessages, makeWork, startPlan, unknownId, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { readContent } from '../../kit/pdf/fields/attached-content.ts';
import { findAlteredVerdicts } from '../../log-seals/index.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let work: Work;
let desk: ReturnType<typeof makeAmendmentActions>;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  work = await makeWork(world, crew);
  desk = makeAmendmentActions(world, crew, work);
});
afterAll(() => world.close());

const [first, second] = ['SAJAAAZZZ00000001', 'SAJAAAZZZ00000002'];
const uncounted = 'Saved but not counted: this item is no longer part of the plan. The BRM will review it.';
const texts = (what: string) => ({ what, how: 'by hand', why: 'safety' });
type Activities = Extract<PlanChanges[number], { kind: 'activities' }>;
const changing = (change: Omit<Activities, 'kind'>): PlanChanges => [{ kind: 'activities', ...change }];
const altered = () => world.kit.db.inCompany(crew.id, undefined, (tx) => findAlteredVerdicts(tx, crew.id));
const startWith = async (...names: string[]) =>
  startPlan(
    world,
    crew,
    work,
    work.gridForm(await work.makeProject(), {
      activity: names.map((name, index) => ({ ...texts(name), sortOrder: index + 1 })),
    }),
  );
const idOf = async (planId: string, name: string) =>
  must((await desk.activitiesOf(planId)).find(({ what, leftIn }) => what === name && leftIn === null));
const record = (who: Person, { _id }: { _id: string }, body: object) =>
  who.attempt(activityRoutes.changePlanActivity, { params: { id: _id }, body });
const contentOf = async ({ document }: Amendment) => {
  const { body } = await crew.brm.attempt(fileRoutes.getFile, { params: { key: must(document.meta.finalPdf) } });
  return AmendmentContent.parse(JSON.parse(readContent(await PDF.load(body)) ?? ''));
};
const check = (who: Person, planId: string, changes: PlanChanges) =>
  who.attempt(amendmentRoutes.checkAmendment, { body: { workPlan: planId, changes } });

describe('activities of a started plan', () => {
  it('are added, changed in their place and removed when BRM, customer and every inspector have signed', async () => {
    const plan = await startWith('look', 'feel', 'count');
    const [feel, count] = [await idOf(plan._id, 'feel'), await idOf(plan._id, 'count')];
    const amendment = await desk.propose(
      plan._id,
      changing({
        add: [texts('smell'), { ...texts('listen'), vin: first }],
        change: [{ activity: feel._id.toUpperCase(), ...texts('feel twice') }],
        remove: [count._id],
      }),
    );
    expect(listSigners(amendment.document).map(({ userId }) => userId._id)).toEqual(
      [crew.brm, crew.cy, crew.ina, crew.ian].map(({ me }) => me._id),
    );
    expect(amendment.differences).toEqual([
      {
        field: 'activities',
        before: ['feel: by hand (safety)', 'count: by hand (safety)'],
        after: ['feel twice: by hand (safety)', 'smell: by hand (safety)', `listen (VIN ${first}): by hand (safety)`],
      },
    ]);
    const content = await contentOf(amendment);
    expect(content).toMatchObject({ schema: 8, differences: amendment.differences });
    for (const who of [crew.brm, crew.cy, crew.ina]) await desk.sign(who, amendment._id);
    expect((await desk.planOf(plan._id)).activity.map(({ what }) => what)).toEqual(['look', 'feel', 'count']);
    await desk.sign(crew.ian, amendment._id);
    const now = await desk.planOf(plan._id);
    expect(now.activity.map(({ what, how, why, vin }) => ({ what, how, why, vin }))).toEqual(
      content.revision.activities,
    );
    expect(now.activity.map(({ what }) => what)).toEqual(['look', 'feel twice', 'smell', 'listen']);
    expect(now).toMatchObject({ revision: 2, quantity: plan.quantity, pending: plan.pending });
    // The device of the other vehicle does not receive the activity of the first one.
    const ofSecond = await crew.ina.call(activityRoutes.listPlanActivities, {
      query: { workPlan: plan._id, vin: second, limit: 0 },
    });
    expect(ofSecond.filter(({ leftIn }) => leftIn === null).map(({ what }) => what)).toEqual([
      'look',
      'feel twice',
      'smell',
    ]);
    expect((await record(crew.ina, await idOf(plan._id, 'smell'), { ok: 1, planRevision: 2 })).status).toBe(200);
    expect(await altered()).toEqual([]);
  });

  it('are shown with their numbers if two of them exchange their wording', async () => {
    const plan = await startWith('look', 'feel');
    const [look, feel] = [await idOf(plan._id, 'look'), await idOf(plan._id, 'feel')];
    const change = [
      { activity: look._id, ...texts('feel') },
      { activity: feel._id, ...texts('look') },
    ];
    const amendment = await desk.propose(plan._id, changing({ change }));
    expect(amendment.differences).toEqual([
      {
        field: 'activities',
        before: ['1. look: by hand (safety)', '2. feel: by hand (safety)'],
        after: ['1. feel: by hand (safety)', '2. look: by hand (safety)'],
      },
    ]);
  });

  it('keep their place if they are changed again, and one that was removed can be added again', async () => {
    const plan = await startWith('look', 'feel');
    for (const what of ['look twice', 'look three times']) {
      const { what: current } = must((await desk.planOf(plan._id)).activity[0]);
      const activity = (await idOf(plan._id, current))._id;
      await desk.amendWithAll(plan._id, changing({ change: [{ activity, ...texts(what) }] }));
    }
    await desk.amendWithAll(plan._id, changing({ remove: [(await idOf(plan._id, 'feel'))._id] }));
    await desk.amendWithAll(plan._id, changing({ add: [texts('feel')] }));
    expect((await desk.planOf(plan._id)).activity.map(({ what }) => what)).toEqual(['look three times', 'feel']);
  });

  it('are those of the amended plan in the next revision of the project', async () => {
    const plan = await startWith('look', 'feel');
    await desk.amendWithAll(plan._id, [
      ...changing({ add: [texts('smell')], remove: [(await idOf(plan._id, 'feel'))._id] }),
      { kind: 'required equipment', items: ['Safety Mask'] },
    ]);
    const { _id } = await crew.brm.call(projectRoutes.cloneProject, {
      body: { ...work.projectForm(), _id: plan.project._id },
    });
    const [next] = await crew.brm.call(workPlanRoutes.listWorkPlans, { query: { project: _id, limit: 0 } });
    const copy = await desk.planOf(must(next)._id);
    expect(copy.activity.map(({ what }) => what)).toEqual(['look', 'smell']);
    expect(copy.extraEquipment).toEqual(['Safety Mask']);
  });
});

describe('an activity that an amendment removes or changes', () => {
  it('keeps what was recorded on it, with the wording that it was recorded on, and can still be reworked', async () => {
    const plan = await startWith('look', 'feel', 'count');
    const [look, feel, count] = [
      await idOf(plan._id, 'look'),
      await idOf(plan._id, 'feel'),
      await idOf(plan._id, 'count'),
    ];
    await record(crew.ina, look, { nok: 1, comment: 'too dark' });
    await record(crew.ina, feel, { ok: 1 });
    await record(crew.ina, count, { skip: 1, comment: 'later' });
    await desk.amendWithAll(
      plan._id,
      changing({ change: [{ activity: feel._id, ...texts('feel twice') }], remove: [look._id, count._id] }),
    );
    const listed = await desk.activitiesOf(plan._id);
    expect(listed.map(({ what, state, leftIn }) => [what, state, leftIn]).toSorted()).toEqual([
      ['count', 'skipped', 2],
      ['feel twice', 'unchecked', null],
      ['feel', 'ok', 2],
      ['look', 'not ok', 2],
    ]);
    expect((await desk.planOf(plan._id)).activity.map(({ what }) => what)).toEqual(['feel twice']);
    expect((await record(crew.ina, look, { rectifyComment: 'More light' })).status).toBe(200);
    expect(await record(crew.ina, look, { complete: true })).toMatchObject({ body: { data: { state: 'complete' } } });
    expect(await altered()).toEqual([]);
  });

  it('takes no further first verdict: one from an offline device is kept, not counted and shown to the office', async () => {
    const plan = await startWith('look', 'feel', 'count', 'weigh');
    const [look, feel, count] = [
      await idOf(plan._id, 'look'),
      await idOf(plan._id, 'feel'),
      await idOf(plan._id, 'count'),
    ];
    await record(crew.ina, count, { skip: 1, comment: 'later' });
    const items = [
      desk.queued(look, { nok: 1, comment: 'A crack' }, 'activity'),
      desk.queued(feel, { ok: 1 }, 'activity'),
      desk.queued(count, { ok: 1 }, 'activity'),
      desk.queued(await idOf(plan._id, 'weigh'), { ok: 1 }, 'activity'),
    ];
    await desk.amendWithAll(
      plan._id,
      changing({ change: [{ activity: feel._id, ...texts('feel twice') }], remove: [look._id, count._id] }),
    );
    for (const _time of ['sent', 'sent again after a lost answer'])
      expect(await desk.sync(crew.ina, ...items)).toMatchObject([
        { status: 200, message: uncounted },
        { status: 200, message: uncounted },
        { status: 200, message: uncounted },
        { status: 200, message: 'Recorded' },
      ]);
    const states = (await desk.activitiesOf(plan._id)).map(({ what, state, history }) => [
      what,
      state,
      history.map(({ event, planRevision }) => [event, planRevision]),
    ]);
    expect(states.toSorted()).toEqual([
      [
        'count',
        'skipped',
        [
          ['record skip', null],
          ['uncounted ok', 1],
        ],
      ],
      ['feel twice', 'unchecked', []],
      ['feel', 'unchecked', [['uncounted ok', 1]]],
      ['look', 'unchecked', [['uncounted not ok', 1]]],
      ['weigh', 'ok', [['record ok', 1]]],
    ]);
    expect((await desk.lateOf(plan._id)).map(({ activity, event }) => [activity, event]).toSorted()).toEqual([
      ['count', 'uncounted ok'],
      ['feel', 'uncounted ok'],
      ['look', 'uncounted not ok'],
    ]);
    expect(await desk.inboxOf(crew.brm, plan)).toContain('Check late recordings (3)');
    expect(await altered()).toEqual([]);
  });

  it('does not hold back the completion of its plan', async () => {
    const plan = await startWith('look', 'feel');
    await desk.amendWithAll(plan._id, changing({ remove: [(await idOf(plan._id, 'look'))._id] }));
    for (const point of await desk.pointsOf(plan._id)) await desk.record(crew.ina, point);
    expect(await desk.planOf(plan._id)).toMatchObject({ status: 'Completed', pending: 0 });
  });
});

it('an amendment of activities is refused if it names other activities or vehicles, changes nothing or leaves none', async () => {
  const plan = await startWith('look', 'feel');
  const other = await startWith('elsewhere');
  const [look, feel] = [await idOf(plan._id, 'look'), await idOf(plan._id, 'feel')];
  const foreign = await idOf(other._id, 'elsewhere');
  const refusal = async (changes: PlanChanges) => {
    const { status, body } = await check(crew.brm, plan._id, changes);
    return [status, ...listErrorMessages(body)];
  };
  expect(await refusal(changing({ remove: [unknownId] }))).toEqual([422, 'Choose activities of this plan']);
  expect(await refusal(changing({ remove: [foreign._id] }))).toEqual([422, 'Choose activities of this plan']);
  expect(await refusal(changing({ change: [{ activity: look._id, ...texts('look') }] }))).toEqual([
    422,
    'Change the text of the activity, or leave it out',
  ]);
  expect(await refusal(changing({ change: [{ activity: look._id, ...texts('see') }], remove: [look._id] }))).toEqual([
    422,
    'Each activity can be changed or removed only once per amendment',
  ]);
  expect(await refusal(changing({}))).toEqual([422, 'Nothing would change. Choose a change.']);
  expect(await refusal(changing({ remove: [look._id, feel._id] }))).toEqual([
    422,
    'Keep at least one activity, or add another one.',
  ]);
  const forVehicle = changing({ add: [{ ...texts('listen'), vin: second }] });
  expect(await refusal([...forVehicle, desk.removing(must(work.vehicles[1]))])).toEqual([
    422,
    `${second} is not a vehicle of this plan`,
  ]);
  expect((await check(crew.brm, plan._id, forVehicle)).status).toBe(200);
});

it('only the office can propose it, and another company does not find the plan', async () => {
  const plan = await startWith('look');
  const body = { workPlan: plan._id, reason: 'Safer', changes: changing({ add: [texts('smell')] }) };
  const statuses = [];
  for (const who of [crew.ina, crew.cy, crew.udo, otherCrew.brm])
    statuses.push((await who.attempt(amendmentRoutes.proposeAmendment, { body })).status);
  expect(statuses).toEqual([403, 403, 403, 404]);
  expect(await desk.listOf(plan._id)).toEqual([]);
});

describe('required protective equipment', () => {
  it('is added to that of the risk assessment when BRM, customer and every inspector have signed', async () => {
    const plan = await startWith('look');
    expect(plan).toMatchObject({ safetyEquipments: ['Safety Shoes'], extraEquipment: [] });
    const amendment = await desk.propose(plan._id, [
      { kind: 'required equipment', items: ['Safety Mask', 'Safety Shoes'] },
    ]);
    expect(listSigners(amendment.document)).toHaveLength(4);
    expect(amendment.differences).toEqual([{ field: 'requiredEquipment', before: [], after: ['Safety Mask'] }]);
    expect((await contentOf(amendment)).schema).toBe(1);
    for (const who of [crew.brm, crew.cy, crew.ina, crew.ian]) await desk.sign(who, amendment._id);
    expect(await desk.planOf(plan._id)).toMatchObject({ safetyEquipments: ['Safety Shoes', 'Safety Mask'] });
    const none = await desk.amendWithAll(plan._id, [{ kind: 'required equipment', items: [] }]);
    expect(none.differences).toEqual([{ field: 'requiredEquipment', before: ['Safety Mask'], after: [] }]);
    // Equipment that the assessment requires cannot be removed.
    expect(await desk.planOf(plan._id)).toMatchObject({ safetyEquipments: ['Safety Shoes'], revision: 3 });
  });
});
