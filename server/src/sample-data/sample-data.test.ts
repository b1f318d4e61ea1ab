import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import { questionRoutes, templateRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { firstStepsRoutes } from '@roadworthy/contract/first-steps/first-steps.routes.ts';
import { gridRoutes } from '@roadworthy/contract/grids/grid.routes.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import { lookupRoutes } from '@roadworthy/contract/job-cards/lookups/lookup.routes.ts';
import { sampleDomain } from '@roadworthy/contract/kit/sample-address.ts';
import { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import { mailRoutes } from '@roadworthy/contract/mails/mail.routes.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { sampleDataRoutes } from '@roadworthy/contract/sample-data/sample-data.routes.ts';
import { levelRoutes, vehicleRoutes } from '@roadworthy/contract/vehicles/vehicle.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture } from '../../test/fixtures/job-cards.ts';
import { must } from '../../test/fixtures/must.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { makeWork } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { sendInboxMails } from '../inbox/index.ts';
import { recordBaseline, sealLogs } from '../log-seals/index.ts';
import { findReferencedSamples } from './referenced-samples.ts';

let world: World;
let crew: Crew;
beforeAll(async () => {
  world = await makeWorld();
  await recordBaseline(world.kit);
  crew = await world.makeCompany('sampled');
});
afterAll(() => world.close());

const read = (person: Person) => person.call(sampleDataRoutes.getSampleData);
const add = (person: Person) => person.call(sampleDataRoutes.addSampleData);
const remove = (person: Person) => person.call(sampleDataRoutes.removeSampleData);
const lists = [
  locationRoutes.listLocations,
  partRoutes.listParts,
  gridRoutes.listGrids,
  questionRoutes.listQuestions,
  templateRoutes.listTemplates,
  vehicleRoutes.listVehicles,
  levelRoutes.listPlatforms,
  lookupRoutes.listWorkshops,
  lookupRoutes.listCostCentres,
  jobCardRoutes.listJobCards,
  projectRoutes.listProjects,
  workPlanRoutes.listWorkPlans,
];
const all = { query: { limit: 0 } };
/** Returns how many records each list has. */
const countAll = async (person: Person): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const route of lists) counts[route.path] = (await person.call(route, all)).length;
  return counts;
};

describe('a sample', () => {
  it('fills an empty company with marked records of every kind, and sends no mail', async () => {
    const { brm } = crew;
    expect(await read(brm)).toEqual({ mayAdd: true, mayRemove: false, records: [] });
    const before = await countAll(brm);
    const mailsBefore = (await world.ada.call(mailRoutes.listMails, { query: { limit: 0 } })).length;
    const { mayAdd, mayRemove, records } = await add(brm);
    expect({ mayAdd, mayRemove }).toEqual({ mayAdd: false, mayRemove: true });
    const marked = new Set<string>(records);
    for (const route of lists) {
      const ids = (await brm.call(route, all)).map(({ _id }) => _id);
      const samples = ids.filter((id) => marked.has(id));
      expect(samples.length, `${route.path}`).toBe(ids.length - (before[route.path] ?? 0));
      expect(samples.length, `${route.path}`).toBeGreaterThan(0);
    }
    await sendInboxMails(world.kit);
    expect((await world.ada.call(mailRoutes.listMails, { query: { limit: 0 } })).length).toBe(mailsBefore);
  });

  it('has projects up to a plan under way, with its own numbers and no document', async () => {
    const { brm } = crew;
    const projects = await brm.call(projectRoutes.listProjects, { query: { limit: 0 } });
    expect(projects.map(({ status }) => status).toSorted()).toEqual([
      'Awaiting Work plan',
      'Awaiting to Complete Audit',
      'Awaiting to Start Assessment',
    ]);
    for (const { projectNo } of projects) expect(projectNo).toMatch(/^SAMPLE-\d{5}$/);
    const planned = projects.find(({ hasPlans }) => hasPlans);
    expect((await brm.call(projectRoutes.getProject, { params: { id: must(planned)._id } })).eversignList).toEqual([]);
    const [plan] = await brm.call(workPlanRoutes.listWorkPlans, { query: { project: planned?._id } });
    expect(plan).toMatchObject({ status: 'Work Plan Started', quantity: 40, ok: 21, nok: 2, skip: 1 });
  });

  it('causes no finding in the nightly check of logs and rows', async () => {
    await sealLogs(world.kit);
    const found = world.notes.filter(({ level, details }) => level === 'error' && details?.company === crew.id);
    expect(found).toEqual([]);
  });

  it('completes no first step, and its people cannot be invited', async () => {
    const { checklists } = await crew.brm.call(firstStepsRoutes.getFirstSteps);
    const done = checklists.flatMap(({ steps }) => steps.filter(({ isDone }) => isDone));
    expect(done.map(({ name }) => name)).toEqual(['people', 'location']);
    const people = await crew.brm.call(userRoutes.listUsers, { query: { search: sampleDomain, limit: 0 } });
    expect(people).toHaveLength(5);
    for (const { _id, isRegistered } of people) {
      expect(isRegistered).toBe(false);
      expect((await crew.brm.attempt(userRoutes.inviteAgain, { params: { id: _id } })).status).toBe(409);
    }
  });

  it('is added once if several requests arrive at the same moment', async () => {
    const other = await world.makeCompany('twice');
    const answers = await Promise.all([1, 2, 3].map(() => other.brm.attempt(sampleDataRoutes.addSampleData)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await other.brm.call(projectRoutes.listProjects, { query: { limit: 0 } })).toHaveLength(3);
  });

  it('can be added only by the office of a company without projects and job cards', async () => {
    const other = await world.makeCompany('b');
    for (const person of [other.cy, other.ina, other.asa, other.eva])
      expect((await person.attempt(sampleDataRoutes.addSampleData)).status).toBe(403);
    expect(await read(other.ina)).toEqual({ mayAdd: false, mayRemove: false, records: [] });
    const work = await makeWork(world, other);
    expect((await read(other.brm)).mayAdd).toBe(true);
    await work.makeProject();
    expect((await read(other.brm)).mayAdd).toBe(false);
    expect((await other.brm.attempt(sampleDataRoutes.addSampleData)).status).toBe(409);
  });

  it('is unknown to another company', async () => {
    const other = await world.makeCompany('c');
    expect(await read(other.brm)).toEqual({ mayAdd: true, mayRemove: false, records: [] });
    expect(await remove(other.brm)).toEqual({ removed: 0, kept: [] });
    expect((await read(crew.brm)).mayRemove).toBe(true);
  });
});

describe('the removal of a sample', () => {
  it('is reserved for the office', async () => {
    for (const person of [crew.cy, crew.ina, crew.eva])
      expect((await person.attempt(sampleDataRoutes.removeSampleData)).status).toBe(403);
  });

  it('keeps records that the company’s own records refer to, directly or indirectly, and removes those once they are unused', async () => {
    const { brm } = crew;
    const before = (await read(brm)).records.length;
    const garage = await makeWorkshopFixture(world, crew, 'a');
    const vehicle = (await brm.call(vehicleRoutes.listVehicles, { query: { search: 'SAMPLE00000000002' } }))[0];
    const card = await garage.make({ vin: vehicle?._id });
    const { removed, kept } = await remove(brm);
    expect(kept.map(({ kind, name }) => `${kind} ${name}`).toSorted()).toEqual([
      'make Sample make',
      'model Sample model',
      'platform Sample platform',
      'variant Sample variant',
      'vehicle SAMPLE00000000002',
    ]);
    expect(removed).toBe(before - kept.length);
    expect(await brm.call(projectRoutes.listProjects, { query: { limit: 0 } })).toEqual([]);
    expect((await brm.call(jobCardRoutes.listJobCards, { query: { limit: 0 } })).map(({ _id }) => _id)).toEqual([
      card._id,
    ]);
    expect(await read(brm)).toMatchObject({ mayAdd: false, mayRemove: true });
    expect(await remove(brm)).toEqual({ removed: 0, kept });

    await brm.call(jobCardRoutes.deleteJobCard, { params: { id: card._id } });
    expect(await remove(brm)).toEqual({ removed: 5, kept: [] });
    expect(await remove(brm)).toEqual({ removed: 0, kept: [] });
  });

  it('allows another sample, with its creator in the history, and uses up no numbers of real records', async () => {
    const { brm } = crew;
    expect(await read(brm)).toMatchObject({ mayAdd: true, mayRemove: false });
    await add(brm);
    const [sample] = await brm.call(projectRoutes.listProjects, { query: { limit: 1 } });
    expect(sample?.projectNo).toMatch(/^SAMPLE-000\d\d$/);
    const history = await brm.call(projectRoutes.listProjectHistory, { params: { id: must(sample)._id } });
    expect(history.map(({ by }) => by?._id)).toContain(brm.me._id);
    await remove(brm);
    const work = await makeWork(world, crew, 'H');
    const { projectNo } = await work.makeProject();
    expect(projectNo).toMatch(/^P-\d{4}-00001$/);
  });
});

describe('the records kept of a sample', () => {
  it('are those that an outside record refers to, directly or indirectly', () => {
    const references = [
      { from: 'own', to: 'vehicle' },
      { from: 'vehicle', to: 'variant' },
      { from: 'card', to: 'vehicle' },
      { from: 'card', to: 'workshop' },
    ];
    expect([...findReferencedSamples(['vehicle', 'variant', 'card', 'workshop'], references)]).toEqual([
      'vehicle',
      'variant',
    ]);
  });
  it('are empty if only the sample refers to itself', () => {
    expect([...findReferencedSamples(['a', 'b'], [{ from: 'a', to: 'b' }])]).toEqual([]);
  });
});
