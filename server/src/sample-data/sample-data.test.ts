import { sampleDomain } from '@roadworthy/contract/kit/sample-address.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGarage } from '../../test/fixtures/job-cards.ts';
import type { Person, TestBody } from '../../test/fixtures/people.ts';
import { makeWork } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { sendInboxMails } from '../inbox/index.ts';
import { recordBaseline, sealLogs } from '../log-seals/index.ts';
import { keptSamples } from './kept-samples.ts';

let world: World;
let crew: Crew;
beforeAll(async () => {
  world = await makeWorld();
  await recordBaseline(world.kit);
  crew = await world.makeCompany('sampled');
});
afterAll(() => world.close());

const read = (person: Person): Promise<TestBody> => person.data('GET', '/sample_data');
const add = (person: Person): Promise<TestBody> => person.data('POST', '/sample_data', {});
const remove = (person: Person): Promise<TestBody> => person.data('DELETE', '/sample_data');
const lists = [
  '/location',
  '/part',
  '/grid',
  '/assessment_questions',
  '/assessment_templates',
  '/vehicle',
  '/platform',
  '/workshop',
  '/cost_centre',
  '/jobcard',
  '/project',
  '/project_workplans',
];
/** How many records each list has. */
const countAll = async (person: Person): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const path of lists) counts[path] = (await person.data('GET', `${path}?limit=0`)).length;
  return counts;
};

describe('a sample', () => {
  it('fills an empty company with marked records of every kind, and sends no mail', async () => {
    const { brm } = crew;
    expect(await read(brm)).toEqual({ mayAdd: true, mayRemove: false, records: [] });
    const before = await countAll(brm);
    const mailsBefore = (await world.ada.data('GET', '/mail?limit=0')).length;
    const { mayAdd, mayRemove, records } = await add(brm);
    expect({ mayAdd, mayRemove }).toEqual({ mayAdd: false, mayRemove: true });
    const marked = new Set<string>(records);
    for (const path of lists) {
      const rows: TestBody[] = await brm.data('GET', `${path}?limit=0`);
      const samples = rows.filter(({ _id }) => marked.has(_id));
      expect(samples.length, `${path}`).toBe(rows.length - (before[path] ?? 0));
      expect(samples.length, `${path}`).toBeGreaterThan(0);
    }
    await sendInboxMails(world.kit);
    expect((await world.ada.data('GET', '/mail?limit=0')).length).toBe(mailsBefore);
  });

  it('has projects up to a plan under way, with its own numbers and no document', async () => {
    const { brm } = crew;
    const projects: TestBody[] = await brm.data('GET', '/project?limit=0');
    expect(projects.map(({ status }) => status).toSorted()).toEqual([
      'Awaiting Work plan',
      'Awaiting to Complete Audit',
      'Awaiting to Start Assessment',
    ]);
    for (const { projectNo } of projects) expect(projectNo).toMatch(/^SAMPLE-\d{5}$/);
    const planned = projects.find(({ hasPlans }) => hasPlans);
    expect((await brm.data('GET', `/project/${planned?._id}`)).eversignList).toEqual([]);
    const [plan] = await brm.data('GET', `/project_workplans?project=${planned?._id}`);
    expect(plan).toMatchObject({ status: 'Work Plan Started', quantity: 40, ok: 21, nok: 2, skip: 1 });
  });

  it('leaves the night check of logs and rows without a finding', async () => {
    await sealLogs(world.kit);
    const found = world.notes.filter(({ level, details }) => level === 'error' && details?.company === crew.id);
    expect(found).toEqual([]);
  });

  it('is no first step, and consists of people who cannot be invited', async () => {
    const { checklists } = await crew.brm.data('GET', '/first_steps');
    const done = checklists.flatMap(({ steps }: TestBody) => steps.filter(({ isDone }: TestBody) => isDone));
    expect(done.map(({ name }: TestBody) => name)).toEqual(['people', 'location']);
    const people: TestBody[] = await crew.brm.data('GET', `/user?search=${sampleDomain}&limit=0`);
    expect(people).toHaveLength(5);
    for (const { _id, isRegistered } of people) {
      expect(isRegistered).toBe(false);
      expect((await crew.brm.post(`/user/${_id}/invite_again`, {})).status).toBe(409);
    }
  });

  it('is added once, however often somebody presses', async () => {
    const other = await world.makeCompany('twice');
    const answers = await Promise.all([1, 2, 3].map(() => other.brm.post('/sample_data', {})));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await other.brm.data('GET', '/project?limit=0')).toHaveLength(3);
  });

  it('is for the office only, of a company without projects and job cards', async () => {
    const other = await world.makeCompany('b');
    for (const person of [other.cy, other.ina, other.asa, other.eva])
      expect((await person.post('/sample_data', {})).status).toBe(403);
    expect(await read(other.ina)).toEqual({ mayAdd: false, mayRemove: false, records: [] });
    const work = await makeWork(world, other);
    expect((await read(other.brm)).mayAdd).toBe(true);
    await work.makeProject();
    expect((await read(other.brm)).mayAdd).toBe(false);
    expect((await other.brm.post('/sample_data', {})).status).toBe(409);
  });

  it('is unknown to another company', async () => {
    const other = await world.makeCompany('c');
    expect(await read(other.brm)).toEqual({ mayAdd: true, mayRemove: false, records: [] });
    expect(await remove(other.brm)).toEqual({ removed: 0, kept: [] });
    expect((await read(crew.brm)).mayRemove).toBe(true);
  });
});

describe('the removal of a sample', () => {
  it('is for the office only', async () => {
    for (const person of [crew.cy, crew.ina, crew.eva])
      expect((await person.request('DELETE', '/sample_data')).status).toBe(403);
  });

  it('keeps what own records use, with all that belongs to it, and removes it once they are gone', async () => {
    const { brm } = crew;
    const before = (await read(brm)).records.length;
    const garage = await makeGarage(world, crew, 'a');
    const vehicle = (await brm.data('GET', '/vehicle?search=SAMPLE00000000002'))[0];
    const card = await garage.make({ vin: vehicle._id });
    const { removed, kept } = await remove(brm);
    expect(kept.map(({ kind, name }: TestBody) => `${kind} ${name}`).toSorted()).toEqual([
      'make Sample make',
      'model Sample model',
      'platform Sample platform',
      'variant Sample variant',
      'vehicle SAMPLE00000000002',
    ]);
    expect(removed).toBe(before - kept.length);
    expect(await brm.data('GET', '/project?limit=0')).toEqual([]);
    expect((await brm.data('GET', '/jobcard?limit=0')).map(({ _id }: TestBody) => _id)).toEqual([card._id]);
    expect(await read(brm)).toMatchObject({ mayAdd: false, mayRemove: true });
    expect(await remove(brm)).toEqual({ removed: 0, kept });

    await brm.data('DELETE', `/jobcard/${card._id}`);
    expect(await remove(brm)).toEqual({ removed: 5, kept: [] });
    expect(await remove(brm)).toEqual({ removed: 0, kept: [] });
  });

  it('is told in the history, uses up no number of a real record, and leaves the company free for another sample', async () => {
    const { brm } = crew;
    expect(await read(brm)).toMatchObject({ mayAdd: true, mayRemove: false });
    await add(brm);
    const [sample] = await brm.data('GET', '/project?limit=1');
    expect(sample.projectNo).toMatch(/^SAMPLE-000\d\d$/);
    const history: TestBody[] = await brm.data('GET', `/project/${sample._id}/history`);
    expect(history.map(({ by }) => by?._id)).toContain(brm.me._id);
    await remove(brm);
    const work = await makeWork(world, crew, 'H');
    const { projectNo } = await work.makeProject();
    expect(projectNo).toMatch(/^P-\d{4}-00001$/);
  });
});

describe('what is kept of a sample', () => {
  it('is what a record outside refers to, and what that refers to', () => {
    const references = [
      { from: 'own', to: 'vehicle' },
      { from: 'vehicle', to: 'variant' },
      { from: 'card', to: 'vehicle' },
      { from: 'card', to: 'workshop' },
    ];
    expect([...keptSamples(['vehicle', 'variant', 'card', 'workshop'], references)]).toEqual(['vehicle', 'variant']);
  });
  it('is nothing if only the sample refers to itself', () => {
    expect([...keptSamples(['a', 'b'], [{ from: 'a', to: 'b' }])]).toEqual([]);
  });
});
