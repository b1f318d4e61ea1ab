import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { jobTemplateRoutes } from '@roadworthy/contract/job-cards/templates/job-template.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../../test/fixtures/job-cards.ts';
import { must } from '../../../test/fixtures/must.ts';
import { parseRefusal, type TestResponse } from '../../../test/fixtures/people.ts';
import { toStatusAndMessage } from '../../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let otherCrew: Crew;
let garage: WorkshopFixture;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  otherCrew = await world.makeCompany('b');
  garage = await makeWorkshopFixture(world, crew, 'a');
});
afterAll(() => world.close());

const errors = ({ body }: TestResponse) => parseRefusal(body).errors.map((error) => `${error.path}: ${error.message}`);
const wheel = {
  name: 'Tighten the wheel nuts',
  idealTime: 15,
  instructions: 'Crosswise, in two stages',
  tools: ['Torque wrench', ' ', 'Socket 19'],
  parts: [{ name: 'Wheel nut', quantity: 5 }],
  measurements: [
    { name: 'Torque', unit: 'Nm', lower: '120', upper: '130', decimals: 1 },
    { name: 'Tread depth', unit: 'mm', lower: '1,6', upper: '', decimals: 1 },
  ],
};
let made = 0;
const template = (change: object = {}) => ({
  name: `Wheels ${(made += 1)}`,
  jobType: garage.repair._id,
  tasks: [wheel, { name: 'Test drive', idealTime: 10 }],
  ...change,
});
const add = (change: object = {}) => garage.sue.call(jobTemplateRoutes.addJobTemplate, { body: template(change) });
const change = (one: { _id: string }, body: object) =>
  garage.sue.call(jobTemplateRoutes.changeJobTemplate, { params: { id: one._id }, body });
const versionsOf = (one: { _id: string }) =>
  garage.sue.call(jobTemplateRoutes.listJobTemplateVersions, { params: { id: one._id }, query: { limit: 0 } });
const tasksOf = (card: { _id: string }) =>
  crew.eva.call(jobCardRoutes.listTasks, { params: { id: card._id }, query: { limit: 0 } });
const notesOf = async (card: { _id: string }) =>
  (await garage.sue.call(jobCardRoutes.listJobCardHistory, { params: { id: card._id }, query: { limit: 0 } })).map(
    ({ event, note }) => [event, note],
  );

describe('a job template', () => {
  it('makes a new version when its content changes, and none when it is saved unchanged or deactivated', async () => {
    const added = await add({ models: [garage.vehicle.model._id] });
    expect(added).toMatchObject({
      jobType: { name: 'Repair' },
      models: [{ name: garage.vehicle.model.name }],
      isActive: true,
      version: 1,
      taskCount: 2,
      idealTime: 25,
    });
    expect(added.tasks[0]).toEqual({
      ...wheel,
      tools: ['Torque wrench', 'Socket 19'],
      measurements: [wheel.measurements[0], { ...wheel.measurements[1], lower: '1.6', upper: null }],
    });
    const { name, tasks } = added;
    expect((await change(added, { name, tasks, models: [garage.vehicle.model._id] })).version).toBe(1);
    expect(await change(added, { isActive: false })).toMatchObject({ version: 1, isActive: false });
    const shorter = await change(added, { tasks: [tasks[1]] });
    expect(shorter).toMatchObject({ version: 2, taskCount: 1, idealTime: 10, isActive: false });
    expect(await change(added, { models: [] })).toMatchObject({ version: 3, models: [], taskCount: 1 });
    expect(
      (await versionsOf(added)).map((one) => [one.number, one.models.length, one.tasks.length, one.by?.name]),
    ).toEqual([
      [3, 0, 1, 'Sue Tester'],
      [2, 1, 1, 'Sue Tester'],
      [1, 1, 2, 'Sue Tester'],
    ]);
    expect((await versionsOf(added)).at(-1)?.tasks).toEqual(tasks);
  });

  it('refuses a change based on an outdated copy, and a name that is taken', async () => {
    const first = await add();
    await change(first, { name: `${first.name} front` });
    const stale = await garage.max.attempt(jobTemplateRoutes.changeJobTemplate, {
      params: { id: first._id },
      body: { name: 'Mine', updatedAt: first.updatedAt },
    });
    expect(stale.status).toBe(409);
    const second = await garage.sue.attempt(jobTemplateRoutes.addJobTemplate, {
      body: template({ name: `${first.name} FRONT` }),
    });
    expect(errors(second)).toEqual(['name: Another template already has this name']);
  });

  it('reports every wrong field at once', async () => {
    const refused = await garage.sue.attempt(jobTemplateRoutes.addJobTemplate, {
      body: template({
        name: ' ',
        tasks: [
          {
            name: '',
            idealTime: 'long',
            parts: [{ name: '', quantity: 0 }],
            measurements: [
              { name: 'Torque', unit: 'Nm', lower: '130', upper: '120', decimals: 0 },
              { name: 'torque', unit: '', lower: '1.25', upper: '', decimals: 1 },
            ],
          },
        ],
      }),
    });
    expect(refused.status).toBe(422);
    expect(errors(refused)).toEqual([
      'name: Enter a name',
      'tasks.0.name: Describe the task',
      'tasks.0.idealTime: Enter the ideal time in minutes, from 0 to 9999',
      'tasks.0.parts.0.name: Enter the part',
      'tasks.0.parts.0.quantity: Enter a quantity from 1 to 9999',
      'tasks.0.measurements.0.upper: The upper limit must not be below the lower limit',
      'tasks.0.measurements.1.unit: Enter the unit',
      'tasks.0.measurements.1.lower: Enter at most 1 decimal, or allow more',
      'tasks.0.measurements.1.name: This task already has a measured value with this name',
    ]);
    const empty = await garage.sue.attempt(jobTemplateRoutes.addJobTemplate, { body: template({ tasks: [] }) });
    expect(errors(empty)).toEqual(['tasks: Add at least one task']);
  });

  it('is read by everyone in the workshop, changed only by leaders, and hidden from other companies', async () => {
    const one = await add();
    expect((await crew.eva.call(jobTemplateRoutes.getJobTemplate, { params: { id: one._id } })).name).toBe(one.name);
    for (const [who, status] of [
      [crew.eva, 403],
      [crew.ina, 403],
      [otherCrew.brm, 404],
    ] as const) {
      const body = { name: 'Mine' };
      const { status: refused } = await who.attempt(jobTemplateRoutes.changeJobTemplate, {
        params: { id: one._id },
        body,
      });
      expect(refused).toBe(status);
    }
    expect((await crew.eva.attempt(jobTemplateRoutes.addJobTemplate, { body: template() })).status).toBe(403);
    expect((await crew.ina.attempt(jobTemplateRoutes.listJobTemplates)).status).toBe(403);
    expect(await otherCrew.brm.call(jobTemplateRoutes.listJobTemplates)).toEqual([]);
    const foreign = await otherCrew.brm.attempt(jobTemplateRoutes.addJobTemplate, { body: template() });
    expect(errors(foreign)).toEqual(['jobType: "Job Type" is required']);
  });

  it('is proposed for its job type and model, and for every model if it names none', async () => {
    const jobType = (await garage.sue.call(lookupRoutes.addJobType, { body: { name: 'Service' } }))._id;
    const model = garage.vehicle.model._id;
    const all = await add({ jobType });
    const ofModel = await add({ jobType, models: [model] });
    const inactive = await add({ jobType, isActive: false });
    const names = async (query: object) =>
      (
        await crew.eva.call(jobTemplateRoutes.listJobTemplates, { query: { limit: 0, sort: 'createdAt', ...query } })
      ).map(({ _id }) => _id);
    expect(await names({ jobType })).toEqual([all._id, ofModel._id, inactive._id]);
    expect(await names({ jobType, active: 'true', model })).toEqual([all._id, ofModel._id]);
    expect(await names({ jobType, active: 'true', model: jobType })).toEqual([all._id]);
    expect(await names({ jobType: garage.softwareUpdate?._id })).toEqual([]);
  });

  it('keeps its job type from being deleted while it is active', async () => {
    const jobType = await garage.sue.call(lookupRoutes.addJobType, { body: { name: 'Tyres' } });
    const one = await add({ jobType: jobType._id });
    const remove = () => garage.sue.attempt(lookupRoutes.deleteJobType, { params: { id: jobType._id } });
    expect(toStatusAndMessage(await remove())).toEqual([
      409,
      'Can’t delete this job type: 1 active job template uses it',
    ]);
    await change(one, { isActive: false });
    expect((await remove()).status).toBe(200);
    const again = await garage.sue.attempt(jobTemplateRoutes.changeJobTemplate, {
      params: { id: one._id },
      body: { isActive: true },
    });
    expect(errors(again)).toEqual(['jobType: "Job Type" is required']);
  });
});

describe('a job card raised with a template', () => {
  it('gets the tasks of its current version, and keeps them when the template changes', async () => {
    const one = await add();
    const card = await garage.make({ jobTemplate: { _id: one._id, version: 1 } });
    expect(card.openTasks).toBe(2);
    const before = await tasksOf(card);
    expect(before.map(({ name, idealTime, state, measured }) => [name, idealTime, state, measured])).toEqual([
      ['Tighten the wheel nuts', 15, 'open', []],
      ['Test drive', 10, 'open', []],
    ]);
    expect(before[0]).toMatchObject({
      instructions: 'Crosswise, in two stages',
      tools: ['Torque wrench', 'Socket 19'],
      parts: wheel.parts,
      template: { _id: one._id, name: one.name, version: 1 },
    });
    expect(await notesOf(card)).toContainEqual(['Tasks added from template', `${one.name}, version 1: 2 tasks`]);
    await change(one, { name: `${one.name} rear`, tasks: [{ ...wheel, name: 'Other', instructions: 'Other' }] });
    expect(await tasksOf(card)).toEqual(before);
    const later = await garage.make({ jobTemplate: one._id });
    expect((await tasksOf(later)).map(({ name, template: from }) => [name, from])).toEqual([
      ['Other', { _id: one._id, name: `${one.name} rear`, version: 2 }],
    ]);
  });

  it('is raised without tasks if no template is chosen', async () => {
    for (const none of [{}, { jobTemplate: null }, { jobTemplate: '' }]) {
      const card = await garage.make(none);
      expect([card.openTasks, await tasksOf(card)]).toEqual([0, []]);
    }
  });

  it('is refused as a whole if the template is unknown, inactive, of another company, or has a newer version', async () => {
    const one = await add();
    await change(one, { tasks: [wheel] });
    const inactive = await add({ isActive: false });
    const jobcardId = garage.fresh();
    for (const [jobTemplate, message] of [
      [garage.repair._id, 'Choose an active template'],
      ['wheels', 'Choose an active template'],
      [inactive._id, 'Choose an active template'],
    ] as const) {
      const refused = await garage.sue.sendRaw(
        'POST',
        '/jobcard',
        garage.form({ jobcardId, jobTemplate, reason: 'R' }),
      );
      expect([refused.status, parseRefusal(refused.body).errors]).toEqual([422, [{ path: 'jobTemplate', message }]]);
    }
    const outdated = await garage.sue.attempt(jobCardRoutes.addJobCard, {
      body: garage.form({ jobcardId, jobTemplate: { _id: one._id, version: 1 } }),
    });
    expect(toStatusAndMessage(outdated)).toEqual([
      409,
      'This template was changed after you chose it. Check its current version and try again.',
    ]);
    const wrong = await garage.sue.sendRaw(
      'POST',
      '/jobcard',
      garage.form({ jobcardId, jobTemplate: one._id, costCentre: garage.repair._id }),
    );
    expect(wrong.status).toBe(422);
    const found = await garage.sue.call(jobCardRoutes.listJobCards, { query: { search: jobcardId } });
    expect(found).toEqual([]);
  });
});

describe('adding tasks from a template', () => {
  const addTo = (by: Crew['eva'], card: { _id: string }, jobTemplate: string) =>
    by.attempt(jobTemplateRoutes.addTemplateTasks, { params: { id: card._id }, body: { jobTemplate } });

  it('appends them to an open card, for leaders only', async () => {
    const one = await add();
    const card = await garage.makeIn('In Progress');
    await garage.sue.call(jobCardRoutes.addTask, { params: { id: card._id }, body: { name: 'First', idealTime: 5 } });
    expect((await addTo(crew.eva, card, one._id)).status).toBe(403);
    expect((await addTo(otherCrew.brm, card, one._id)).status).toBe(404);
    expect((await addTo(garage.sue, card, one._id)).body).toEqual({ meta: { message: '2 tasks added' } });
    expect((await tasksOf(card)).map(({ name }) => name)).toEqual(['First', 'Tighten the wheel nuts', 'Test drive']);
    const done = await garage.makeIn('Completed');
    expect(toStatusAndMessage(await addTo(garage.sue, done, one._id))).toEqual([
      409,
      'You can’t do this while the job card is Completed',
    ]);
    expect(errors(await addTo(garage.sue, card, garage.repair._id))).toEqual([
      'jobTemplate: Choose an active template',
    ]);
  });
});

describe('the measured values of a task', () => {
  const closing = async () => {
    const card = await garage.makeIn('In Progress', { jobTemplate: (await add())._id });
    const [task, drive] = await tasksOf(card);
    const close = (body: object, one = task) =>
      crew.eva.sendRaw('PUT', `/jobcard/${card._id}/tasks/${must(one)._id}`, body);
    return { card, drive, close };
  };
  const messagesOf = ({ body }: { body: unknown }) =>
    parseRefusal(body).errors.map((error) => `${error.path}: ${error.message}`);

  it('are required when it is finished, and must be numbers with the allowed decimals', async () => {
    const { card, drive, close } = await closing();
    const finished = { state: 'finished', effortTime: 12 };
    expect(messagesOf(await close(finished))).toEqual([
      'measured.0: Enter the measured value: Torque',
      'measured.1: Enter the measured value: Tread depth',
    ]);
    expect(messagesOf(await close({ ...finished, measured: ['tight', '3.25'] }))).toEqual([
      'measured.0: Enter a number such as 12.5',
      'measured.1: Enter at most 1 decimal',
    ]);
    expect(messagesOf(await close({ ...finished, measured: ['125', '3', '4'] }))).toEqual([
      'measured: This task has 2 measured values',
    ]);
    expect(messagesOf(await close({ ...finished, measured: [125, '3'] }))).toEqual([
      'measured.0: Send each value as text, such as “12.5”',
    ]);
    expect(messagesOf(await close({ ...finished, measured: ['1'] }, drive))).toEqual([
      'measured: This task has no measured values',
    ]);
    expect((await tasksOf(card)).map(({ state }) => state)).toEqual(['open', 'open']);
    expect((await close({ ...finished, measured: ['125,0', '1.6'] })).status).toBe(200);
    expect((await close(finished, drive)).status).toBe(200);
    expect((await tasksOf(card)).map(({ state, measured }) => [state, measured])).toEqual([
      ['finished', ['125.0', '1.6']],
      ['finished', []],
    ]);
    expect(await notesOf(card)).toContainEqual([
      'Task finished',
      'Tighten the wheel nuts: Torque: 125.0 Nm; Tread depth: 1.6 mm',
    ]);
  });

  it('are accepted out of limits with a comment, which appears in the history', async () => {
    const { card, close } = await closing();
    const low = { state: 'finished', effortTime: 12, measured: ['118', '1.5'] };
    expect(messagesOf(await close(low))).toEqual(['reason: Out of limits: Torque, Tread depth. Enter a comment.']);
    expect(messagesOf(await close({ ...low, reason: '  ' }))).toHaveLength(1);
    expect((await close({ ...low, reason: 'Bolt to be renewed tomorrow' })).status).toBe(200);
    expect(await notesOf(card)).toContainEqual([
      'Task finished',
      'Tighten the wheel nuts: Torque: 118 Nm (out of limits, 120 to 130 Nm); Tread depth: 1.5 mm (out of limits, at least 1.6 mm); Bolt to be renewed tomorrow',
    ]);
  });

  it('are not entered for a skipped task', async () => {
    const { card, close } = await closing();
    const skipped = { state: 'skipped', reason: 'No wrench' };
    expect(messagesOf(await close({ ...skipped, measured: ['125', '3'] }))).toEqual([
      'measured: Only a finished task can have measured values',
    ]);
    expect((await close(skipped)).status).toBe(200);
    expect((await tasksOf(card))[0]).toMatchObject({ state: 'skipped', measured: [] });
  });
});
