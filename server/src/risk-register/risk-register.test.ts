import { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import {
  findRiskLevel,
  calculateRiskScore,
  defaultRiskMatrix,
  type RiskCell,
} from '@roadworthy/contract/companies/risk-matrix.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { riskRegisterRoutes } from '@roadworthy/contract/risk-register/risk-register.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../test/fixtures/must.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { makeProjects, type Projects } from '../../test/fixtures/projects.ts';
import { makeControl, makeRating, setRiskMatrix } from '../../test/fixtures/ratings.ts';
import { readPdfText } from '../../test/fixtures/pdf-text.ts';
import { toStatusAndMessage } from '../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let others: Crew;
let projects: Projects;
let project: Project;
let overdue: ReturnType<typeof makeControl>;
let later: ReturnType<typeof makeControl>;

const hazards: { hazard: string; residual: RiskCell; controls: 'overdue' | 'later' | 'in place' }[] = [
  { hazard: 'Noise', residual: { likelihood: 1, severity: 2 }, controls: 'in place' },
  { hazard: 'Falling door', residual: { likelihood: 4, severity: 4 }, controls: 'overdue' },
  { hazard: 'Pinched hand', residual: { likelihood: 2, severity: 4 }, controls: 'later' },
  { hazard: 'Cut by an edge', residual: { likelihood: 2, severity: 4 }, controls: 'in place' },
];

/** Creates a rated assessment that is not submitted yet. */
async function rateProject() {
  const started = await projects.walkTo('Awaiting to Complete Assessment');
  const [, floor, lifting] = await projects.items(started._id);
  const put = (item: { _id: string } | undefined, body: object) =>
    crew.asa.call(assessmentRoutes.changeAssessmentItem, { params: { id: must(item)._id }, body });
  await put(floor, { assessmentAnswer: 'Yes' });
  const controls = { overdue: [overdue], later: [later], 'in place': [] };
  await put(lifting, {
    assessmentAnswer: 'No',
    hazardList: hazards.map((one) => ({
      hazard: one.hazard,
      controlMeasure: 'Two people lift',
      rating: makeRating(world, {
        residual: one.residual,
        controls: [...controls[one.controls], makeControl(world, { measure: 'Signs', kind: 'administrative' })],
      }),
    })),
  });
  return started;
}

beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  others = await world.makeCompany('b');
  projects = await makeProjects(world, crew);
  await setRiskMatrix(world, crew);
  overdue = makeControl(world, { person: crew.ina.me._id, dueOn: '2020-01-31' });
  later = makeControl(world, { person: crew.eva.me._id, dueOn: '2099-01-31', measure: 'Guard' });
  project = await rateProject();
});
afterAll(() => world.close());

const list = (query: object = {}, who: Person = crew.manager) =>
  who.call(riskRegisterRoutes.listRegisteredRisks, { query: { limit: 0, ...query } });
const names = async (query: object = {}) => (await list(query)).map(({ hazard }) => hazard);
const pictures = (query: object = {}) => crew.manager.call(riskRegisterRoutes.countRegisteredRisks, { query });
const markDone = (id: string, who: Person = crew.manager) =>
  who.attempt(riskRegisterRoutes.markControlDone, { params: { id }, body: {} });

// These tests use one assessment, in order.
describe('the risk register', () => {
  it('lists every rated hazard, the highest remaining risk first, judged by the rules of the contract', async () => {
    const rows = await list();
    expect(rows.map(({ hazard }) => hazard)).toEqual(['Falling door', 'Pinched hand', 'Cut by an edge', 'Noise']);
    for (const { hazard, residual } of rows) {
      const cell = must(hazards.find((one) => one.hazard === hazard)).residual;
      expect(residual).toEqual({
        ...cell,
        score: calculateRiskScore(cell),
        level: findRiskLevel(defaultRiskMatrix, cell),
      });
    }
    expect(rows[0]).toMatchObject({
      project: { _id: project._id, projectNo: project.projectNo, isCompleted: false },
      harmed: 'Inspectors at the door',
      riskAcceptable: null,
      openControls: 1,
      overdueControls: 1,
      nextDue: '2020-01-31',
    });
    expect(rows[1]).toMatchObject({ openControls: 1, overdueControls: 0, nextDue: '2099-01-31' });
    expect(rows[3]).toMatchObject({ openControls: 0, nextDue: null });
  });

  it('can be filtered by level, cell, overdue controls and project, and searched by person', async () => {
    expect(await names({ level: 'stop,acceptable' })).toEqual(['Falling door', 'Noise']);
    expect(await names({ likelihood: '2', severity: '4' })).toEqual(['Pinched hand', 'Cut by an edge']);
    expect(await names({ overdue: 'true' })).toEqual(['Falling door']);
    expect(await names({ overdue: 'false' })).toHaveLength(3);
    expect(await names({ search: crew.eva.me.firstName, searchFields: 'responsible' })).toEqual(['Pinched hand']);
    expect(await names({ project: project._id, sort: 'nextDue' })).toEqual(expect.arrayContaining(['Noise']));
    expect((await names({ sort: 'nextDue' })).slice(0, 2)).toEqual(['Falling door', 'Pinched hand']);
    expect(await names({ completed: 'true' })).toEqual([]);
  });

  it('counts each cell of each matrix in use, and the counts equal the lists behind them', async () => {
    const [picture, ...more] = await pictures();
    expect(more).toEqual([]);
    expect(picture).toMatchObject({ isCurrent: true, total: 4, matrix: defaultRiskMatrix });
    for (const { likelihood, severity, count } of must(picture).counts)
      expect(
        await names({ likelihood: String(likelihood), severity: String(severity), matrix: must(picture).key }),
      ).toHaveLength(count);
    await setRiskMatrix(world, crew, { ...defaultRiskMatrix, stopFrom: 20 });
    expect((await pictures()).map(({ isCurrent, total }) => [isCurrent, total])).toEqual([[false, 4]]);
    await setRiskMatrix(world, crew);
  });

  it('is open to the office of the company only', async () => {
    expect(await list({}, others.manager)).toEqual([]);
    for (const who of [crew.asa, crew.udo, crew.cy, crew.ina, crew.eva])
      expect((await who.attempt(riskRegisterRoutes.listRegisteredRisks)).status).toBe(403);
  });

  it('is printed with its matrix, hazards and overdue controls, with the filters of the list', async () => {
    const print = async (query: object = {}, who: Person = crew.manager) => {
      const { status, body } = await who.attempt(riskRegisterRoutes.printRiskRegister, { query });
      return status === 200 ? readPdfText(body) : String(status);
    };
    const text = await print();
    for (const words of [
      'Projects not completed',
      'Rated hazards 4 (Acceptable: 1, ALARP: 2, Stop: 1)',
      'Risks with their controls',
      '5 Almost certain',
      '5 Death or',
      'Hazards by remaining risk',
      'Falling door',
      '16 Stop',
      'Overdue controls (1)',
      '2020-01-31',
    ])
      expect(text).toContain(words);
    const filtered = await print({ level: 'acceptable', overdue: 'false' });
    expect(filtered).toContain('Level: Acceptable');
    expect(filtered).toContain('Noise');
    expect(filtered).not.toContain('Falling door');
    expect(await print({ completed: 'true' })).toContain('No rated hazards match these filters.');
    expect(await print({}, others.manager)).not.toContain('Falling door');
    for (const who of [crew.asa, crew.udo, crew.ina]) expect(await print({}, who)).toBe('403');
  });

  it('can be downloaded as a file with the rows of the list', async () => {
    const answer = await crew.manager.attempt(riskRegisterRoutes.listRegisteredRisks, {
      query: { limit: 0 },
      headers: { accept: 'text/csv' },
    });
    const lines = String(answer.body).trim().split(/\r?\n/);
    expect(lines).toHaveLength(5);
    expect(lines[1]).toContain('Falling door');
    expect(lines[1]).toContain('2020-01-31');
  });
});

describe('a control', () => {
  it('can be reported as done only after the assessment was submitted, and only if it has a due date', async () => {
    expect(toStatusAndMessage(await markDone(overdue._id))).toEqual([
      409,
      'The assessment has not been submitted yet, so its controls can still change',
    ]);
    await crew.asa.call(projectRoutes.submitAssessment, { params: { id: project._id }, body: {} });
    const inPlace = must((await list({ search: 'Noise' }))[0]?.controls[0]);
    expect((await markDone(inPlace._id)).status).toBe(409);
    expect((await markDone(world.kit.newId())).status).toBe(404);
    expect((await markDone(overdue._id, others.manager)).status).toBe(404);
    expect((await markDone(overdue._id, crew.ina)).status).toBe(403);
  });

  it('is no longer open or overdue once it is done; a second report does not replace the first', async () => {
    expect((await markDone(overdue._id)).status).toBe(200);
    const [first] = await list({ search: 'Falling door' });
    expect(first).toMatchObject({ openControls: 0, overdueControls: 0, nextDue: null });
    const done = first?.controls[0]?.done;
    expect(done).toMatchObject({ name: `${crew.manager.me.firstName} ${crew.manager.me.lastName}` });
    expect((await markDone(overdue._id, crew.brm)).status).toBe(200);
    expect((await list({ search: 'Falling door' }))[0]?.controls[0]?.done).toEqual(done);
    expect(await names({ overdue: 'true' })).toEqual([]);
  });

  it('is removed from the register with its project', async () => {
    await crew.brm.call(projectRoutes.deleteProject, { params: { id: project._id } });
    expect(await list()).toEqual([]);
    expect(await pictures()).toEqual([]);
    expect((await markDone(later._id)).status).toBe(404);
  });
});
