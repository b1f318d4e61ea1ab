import { userRoutes } from '@roadworthy/contract/access/access.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { locationRoutes } from '@roadworthy/contract/locations/location.routes.ts';
import { planRules } from '@roadworthy/contract/work-plans/plan-check.schema.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorldWithProject, startPlan, type Work } from '../../../test/fixtures/work.ts';
import type { Crew, World } from '../../../test/fixtures/world.ts';
import { checkPlanFacts, type PlanFacts } from './plan-rules.ts';
import { must } from '../../../test/fixtures/must.ts';

/** Facts that violate no rule. */
const good: PlanFacts = {
  today: '2026-11-27',
  form: {
    type: 'G',
    quantity: 40,
    target: 10,
    tipLevel: 1,
    batch: '2026-11-27',
    msdsIssued: 'NA',
    hasQuestions: true,
    activities: [{ what: 'look', how: 'eyes', why: 'find', vin: null }],
    additionalProtection: null,
  },
  project: { start: '2026-11-01', end: '2026-12-31', protection: ['Safety Shoes'] },
  parts: [{ id: 'p', name: 'Seal', samples: [{ okImage: 'a', okLabel: 'flush', notOkImage: 'b', nokLabel: 'torn' }] }],
  sides: [{ name: 'Left', cells: 4, cellsWithChecks: 4, detail: 20 }],
  gridId: 'g',
  vehicles: [{ id: 'v', vin: 'VIN1', regNo: 'AB1', tag: null, plans: [] }],
  inspectors: [{ name: 'Ina Tester', isActive: true, isElsewhere: false }],
  hazards: [{ number: '1.1', hazard: 'Forklifts', controlMeasure: 'Barrier', riskAcceptable: 'Yes' }],
  assessmentPath: '/assessment',
  projectPath: '/project',
  samePlans: [],
};
const [part] = good.parts;
const [side] = good.sides;
const [vehicle] = good.vehicles;
const [inspector] = good.inspectors;
const [hazard] = good.hazards;
const other = { id: 'o', name: 'P-1 WP-2 Doors' };
const samples = (change: object) => ({
  parts: [{ id: 'p', name: 'Seal', samples: [{ ...part?.samples[0], ...change }] }],
});

/** For each rule, a change that violates it. */
const changes: Record<(typeof planRules)[number], object> = {
  'part-without-samples': { parts: [{ ...part, samples: [] }] },
  'part-with-one-kind-of-sample': samples({ notOkImage: null, nokLabel: null }),
  'sample-without-picture': samples({ okImage: null }),
  'vehicle-in-another-plan': { vehicles: [{ ...vehicle, plans: [other] }] },
  'vehicle-hard-to-recognise': { vehicles: [{ ...vehicle, regNo: null }] },
  'inspector-elsewhere': { inspectors: [{ ...inspector, isElsewhere: true }] },
  'inspector-inactive': { inspectors: [{ ...inspector, isActive: false }] },
  'hazard-without-control': { hazards: [{ ...hazard, controlMeasure: ' ' }] },
  'hazard-not-accepted': { hazards: [{ ...hazard, riskAcceptable: 'No' }] },
  'target-too-low': { form: { ...good.form, target: 1 } },
  'no-target': { form: { ...good.form, target: null } },
  'too-many-checks-each': { form: { ...good.form, quantity: 5001, target: 5001 } },
  'side-photo-missing': { sides: [{ ...side, detail: undefined }] },
  'side-photo-blurred': { sides: [{ ...side, detail: 2 }] },
  'side-without-checks': { sides: [{ ...side, cellsWithChecks: 0 }] },
  'cells-without-checks': { sides: [{ ...side, cellsWithChecks: 1 }] },
  'chemicals-without-protection': { form: { ...good.form, msdsIssued: 'Yes' } },
  'no-protective-equipment': { project: { ...good.project, protection: [] } },
  'project-over': { project: { ...good.project, end: '2026-11-26' }, form: { ...good.form, batch: '2026-11-20' } },
  'batch-outside-project': { form: { ...good.form, batch: '2027-01-01' } },
  'activity-of-another-vehicle': {
    form: { ...good.form, activities: [{ what: 'look', how: 'eyes', why: 'find', vin: 'VIN9' }] },
  },
  'activity-twice': { form: { ...good.form, activities: [...good.form.activities, ...good.form.activities] } },
  'no-questions': { form: { ...good.form, hasQuestions: false } },
  'starts-escalated': { form: { ...good.form, tipLevel: 2 } },
  'same-plan-twice': { samePlans: [other] },
};

describe('the rules for a plan', () => {
  it('find nothing in a complete plan', () => {
    expect(checkPlanFacts(good)).toEqual([]);
  });

  it.each(planRules)('find only "%s" in a plan with only that fault', (rule) => {
    expect(checkPlanFacts({ ...good, ...changes[rule] }).map((finding) => finding.rule)).toEqual([rule]);
  });

  it('allow a plan to end on the last day of its project', () => {
    const lastDays = { ...good, project: { ...good.project, end: '2026-11-30' } };
    expect(checkPlanFacts(lastDays)).toEqual([]);
    expect(checkPlanFacts({ ...lastDays, project: { ...good.project, end: '2026-11-29' } })).toMatchObject([
      { text: expect.stringContaining('take 4 days, but the project ends in 3 days'), field: 'target' },
    ]);
  });

  it('list problems before suggestions', () => {
    const found = checkPlanFacts({ ...good, ...changes['no-questions'], ...changes['inspector-elsewhere'] });
    expect(found.map(({ severity }) => severity)).toEqual(['problem', 'advice']);
  });
});

describe('checking a plan before it is sent', () => {
  let world: World;
  let crew: Crew;
  let work: Work;
  let project: Project;
  beforeAll(async () => {
    ({ world, crew, work, project } = await makeWorldWithProject());
  });
  afterAll(() => world.close());
  const check = (form: BodyInput<typeof workPlanRoutes.checkWorkPlan>, by = crew.brm) =>
    by.call(workPlanRoutes.checkWorkPlan, { body: form });
  const rulesOf = async (form: BodyInput<typeof workPlanRoutes.checkWorkPlan>) =>
    (await check(form)).map(({ rule }) => rule);

  it('reads parts, photos, vehicles and other plans, and saves nothing', async () => {
    const form = work.gridForm(project);
    expect(await rulesOf(form)).toEqual(
      expect.arrayContaining([
        'part-without-samples',
        'vehicle-hard-to-recognise',
        'side-photo-blurred',
        'no-questions',
      ]),
    );
    expect(await rulesOf(form)).not.toContain('vehicle-in-another-plan');
    expect(await crew.brm.call(workPlanRoutes.listWorkPlans, { query: { project: project._id } })).toEqual([]);
    const plan = await startPlan(world, crew, work, form);
    const found = await check(form);
    expect(found).toContainEqual({
      rule: 'vehicle-in-another-plan',
      severity: 'problem',
      text: `${must(work.vehicles[0]).vin} is also on ${project.projectNo} WP-1 Seals, which is not finished.`,
      field: null,
      path: `/work-plan/${plan._id}`,
    });
    expect(found.map(({ rule }) => rule)).toContain('same-plan-twice');
    // The plan being edited does not count as another plan.
    expect(await rulesOf({ ...form, plan: plan._id })).not.toContain('vehicle-in-another-plan');
  });

  it('finds an inspector who has moved to another location', async () => {
    const place = await crew.brm.call(locationRoutes.addLocation, {
      body: {
        name: 'North plant',
        address: '3 Plant Way',
        city: 'Leeds',
        country: 'UK',
        contacts: [{ contactName: 'Ann', contactNumber: '0113' }],
      },
    });
    expect(await rulesOf(work.planForm(project))).not.toContain('inspector-elsewhere');
    await crew.admin.call(userRoutes.changeUser, { params: { id: crew.ian.me._id }, body: { location: [place._id] } });
    expect(await rulesOf(work.planForm(project))).toContain('inspector-elsewhere');
  });

  it('is reserved for the office, and reads no records of other companies', async () => {
    const form = work.planForm(project);
    for (const who of [crew.ina, crew.cy])
      expect((await who.attempt(workPlanRoutes.checkWorkPlan, { body: form })).status).toBe(403);
    const stranger = await world.makeCompany('b');
    expect((await stranger.brm.attempt(workPlanRoutes.checkWorkPlan, { body: form })).status).toBe(404);
  });
});
