import { platformId } from '@roadworthy/contract/access/roles.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { riskGateRoutes } from '@roadworthy/contract/risk-gate/risk-gate.routes.ts';
import { listSigners } from '@roadworthy/contract/signing/signing.schema.ts';
import { amendmentRoutes } from '@roadworthy/contract/work-plans/amendments/amendment.routes.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAmendmentActions, type PlanChanges } from '../../../test/fixtures/amendments.ts';
import { must } from '../../../test/fixtures/must.ts';
import { makeProjects, type Projects } from '../../../test/fixtures/projects.ts';
import { listErrorMessages, getShare, makeWork, startPlan, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let work: Work;
let projects: Projects;
let desk: ReturnType<typeof makeAmendmentActions>;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
  projects = await makeProjects(world, crew);
  desk = makeAmendmentActions(world, crew, work);
});
afterAll(() => world.close());

const changes: PlanChanges = [{ kind: 'risk assessment' }];
const check = (plan: WorkPlan) =>
  crew.brm.attempt(amendmentRoutes.checkAmendment, { body: { workPlan: plan._id, changes } });
const gateOf = (plan: WorkPlan) => crew.ina.call(riskGateRoutes.getRiskGate, { params: { id: plan._id } });
/** Starts a plan of a project that has no signed risk assessment. */
async function startUnassessed(): Promise<WorkPlan> {
  return startPlan(world, crew, work, work.planForm(await work.makeProject(), { quantity: 20 }));
}
/** Assesses, audits and signs the risks of the next revision of the plan's project. */
async function assessAgain({ project: { _id } }: WorkPlan) {
  const next = await crew.brm.call(projectRoutes.cloneProject, { body: { ...projects.form(), _id } });
  return projects.walkTo('Awaiting Work plan', { id: next._id });
}

describe('the signed risk assessment of a later project revision', () => {
  it('applies to a started plan once every inspector has signed, with its hazards and protective equipment', async () => {
    const plan = await startUnassessed();
    expect(plan.newRiskAssessment).toBeNull();
    expect(listErrorMessages((await check(plan)).body)).toEqual([
      'This plan already uses the latest signed risk assessment',
    ]);
    await assessAgain(plan);
    const number = `${plan.projectNo} rev 1`;
    expect((await desk.planOf(plan._id)).newRiskAssessment).toEqual({ number });
    const before = await gateOf(plan);
    expect(before.groups).toEqual([]);
    const amendment = await desk.propose(plan._id, changes);
    expect(listSigners(amendment.document).map(({ userId }) => userId._id)).toEqual([crew.ina.me._id, crew.ian.me._id]);
    expect(amendment.differences).toEqual([
      { field: 'riskAssessment', before: [], after: [expect.stringMatching(`^${number}, SHA-256 [0-9a-f]{64}$`)] },
      { field: 'requiredEquipment', before: [], after: ['Safety Gloves'] },
    ]);
    await desk.sign(crew.ina, amendment._id);
    expect(await gateOf(plan)).toEqual(before);
    await desk.sign(crew.ian, amendment._id);
    const gate = await gateOf(plan);
    expect(gate.inForce).toMatchObject({ number });
    expect(gate.protectiveEquipment).toEqual(['Safety Shoes', 'Safety Gloves']);
    expect(gate.groups.map(({ hazards }) => hazards)).toEqual([projects.hazards]);
    expect(await desk.planOf(plan._id)).toMatchObject({
      revision: 2,
      newRiskAssessment: null,
      safetyEquipments: ['Safety Shoes', 'Safety Gloves'],
    });
    expect((await check(plan)).status).toBe(422);
  });

  it('replaces what the earlier one required, and leaves the equipment that the plan requires in addition', async () => {
    const plan = await startUnassessed();
    const extra: PlanChanges[number] = { kind: 'required equipment', items: ['Safety Mask'] };
    await desk.amendWithAll(plan._id, [extra]);
    expect((await gateOf(plan)).protectiveEquipment).toEqual(['Safety Shoes', 'Safety Mask']);
    await assessAgain(plan);
    const { differences } = await desk.amendWithAll(plan._id, changes);
    expect(differences).toContainEqual({ field: 'requiredEquipment', before: [], after: ['Safety Gloves'] });
    const both = ['Safety Shoes', 'Safety Gloves', 'Safety Mask'];
    expect((await desk.planOf(plan._id)).safetyEquipments).toEqual(both);
    expect((await gateOf(plan)).protectiveEquipment).toEqual(both);
  });

  it('locks the risk gate again; recordings from a device with the earlier version are still accepted, and marked', async () => {
    const plan = await startUnassessed();
    const share = await getShare(crew.ina, plan._id);
    const earlier = (await gateOf(plan)).inForce.version;
    const setGate = (since: string | null) =>
      world.kit.db.inCompany(platformId, undefined, (tx) =>
        tx.updateTable('companies').set({ riskGateSince: since }).where('id', '=', crew.id).execute(),
      );
    await setGate('2026-01-01T00:00:00Z');
    const own = (kind: string, id: string, body: object) => ({ clientId: world.kit.newId(), kind, id, body });
    const confirm = (version: string) => own('confirmation', plan._id, { version });
    const piece = () => own('piece', share._id, { ok: 1, recordedAt: new Date().toISOString(), planRevision: 1 });
    await desk.sync(crew.ina, confirm(earlier));
    await assessAgain(plan);
    // The assessment of the later revision applies to this plan only once the amendment is in force.
    expect(await desk.sync(crew.ina, piece())).toMatchObject([{ message: 'Recorded' }]);
    const amendment = await desk.propose(plan._id, changes);
    for (const who of [crew.ina, crew.ian]) await desk.sign(who, amendment._id);
    const marked = 'Recorded. The risk assessment has changed: confirm the new version before you continue.';
    const offline = piece();
    expect(await desk.sync(crew.ina, offline)).toMatchObject([{ message: marked }]);
    const later = piece();
    expect(await desk.sync(crew.ina, later)).toMatchObject([{ status: 423 }]);
    expect(
      (await crew.ina.attempt(inspectionRoutes.recordPiece, { params: { id: share._id }, body: { ok: 1 } })).status,
    ).toBe(423);
    const { inForce } = await gateOf(plan);
    expect(inForce.version).not.toBe(earlier);
    expect(await desk.sync(crew.ina, confirm(inForce.version), later)).toMatchObject([
      { status: 200 },
      { message: 'Recorded' },
    ]);
    expect(await desk.planOf(plan._id)).toMatchObject({ ok: 3 });
    const marks = await crew.brm.call(riskGateRoutes.listRiskConfirmations, {
      query: { workPlan: plan._id, limit: 0 },
    });
    expect(must(marks.find(({ version }) => version === inForce.version))).toMatchObject({
      isInForce: true,
      recordedBefore: 2,
    });
    await setGate(null);
  });

  it('is not offered while its review is unsigned, and the latest signed one is used', async () => {
    const plan = await startUnassessed();
    const next = await crew.brm.call(projectRoutes.cloneProject, {
      body: { ...projects.form(), _id: plan.project._id },
    });
    await projects.walkTo('Awaiting Review E-Sign BRM', { id: next._id });
    expect((await desk.planOf(plan._id)).newRiskAssessment).toBeNull();
    expect((await check(plan)).status).toBe(422);
    await projects.sign(crew.brm, next._id);
    expect((await desk.planOf(plan._id)).newRiskAssessment).toEqual({ number: `${plan.projectNo} rev 1` });
    const last = await crew.brm.call(projectRoutes.cloneProject, { body: { ...projects.form(), _id: next._id } });
    await projects.walkTo('Awaiting Work plan', { id: last._id });
    expect((await desk.planOf(plan._id)).newRiskAssessment).toEqual({ number: `${plan.projectNo} rev 2` });
  });
});
