import { platformId } from '@roadworthy/contract/access/roles.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { listSigners } from '@roadworthy/contract/signing/signing.schema.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import { getSigner, signWith } from '../../../test/fixtures/projects.ts';
import { toStatusAndMessage } from '../../../test/fixtures/sign-in.ts';
import {
  makeWorldWithProject,
  getShare,
  signWithoutVerifying,
  signPlan,
  type Work,
  declineDocument,
} from '../../../test/fixtures/work.ts';
import type { Crew, World } from '../../../test/fixtures/world.ts';

let world: World;
let crew: Crew;
let work: Work;
let project: Project;
beforeAll(async () => {
  ({ world, crew, work, project } = await makeWorldWithProject());
});
afterAll(() => world.close());

const verify = (who: typeof crew.brm, hash: string) =>
  who.attempt(workPlanRoutes.verifyWorkPlan, { body: { meta: { related_document_hash: hash } } });

describe('a work plan', () => {
  it('is signed by BRM, customer and its inspectors in turn, and then each inspector has a share', async () => {
    const plan = await work.makePlan(work.planForm(project));
    expect(await signPlan(world, crew.brm, plan._id)).toMatchObject({
      status: 'Awaiting Customer to E-Sign',
      waitsFor: 'Waiting for Cy Tester to sign the work plan',
    });
    expect(await signPlan(world, crew.cy, plan._id)).toMatchObject({
      status: 'Awaiting Inspector 1 to E-Sign Work Plan',
      waitsFor: 'Waiting for Ina Tester to sign the work plan',
    });
    expect(await signPlan(world, crew.ina, plan._id)).toMatchObject({
      status: 'Awaiting Inspector 2 to E-Sign Work Plan',
      waitsFor: 'Waiting for Ian Tester to sign the work plan',
    });
    expect(await crew.brm.call(inspectionRoutes.listTechnicianPlans, { query: { workPlanId: plan._id } })).toEqual([]);
    const started = await signPlan(world, crew.ian, plan._id);
    expect(started).toMatchObject({
      status: 'Work Plan Started',
      waitsFor: 'Waiting for Ina Tester and Ian Tester to carry out the work plan',
      eversignList: [{ type: 'workplan', state: 'completed' }],
    });
    expect(await getShare(crew.ina, plan._id)).toMatchObject({
      userId: { firstName: 'Ina' },
      ok: 0,
      nok: 0,
      skip: 0,
      quantity: 3,
      pending: 3,
      target: 10,
    });
    expect(await getShare(crew.ian, plan._id)).toMatchObject({ userId: { firstName: 'Ian' } });
    const { status, body } = await crew.brm.attempt(workPlanRoutes.esignWorkPlan, { params: { id: plan._id } });
    expect([status, body.meta.message]).toEqual([409, 'You can’t do this while the work plan is Work Plan Started']);
  });

  it('has no numbered statuses with a single inspector', async () => {
    const plan = await work.makePlan(work.planForm(project, { userId: [crew.ian.me._id] }));
    await signPlan(world, crew.brm, plan._id);
    expect(await signPlan(world, crew.cy, plan._id)).toMatchObject({
      status: 'Awaiting Inspector to E-Sign Work Plan',
      waitsFor: 'Waiting for Ian Tester to sign the work plan',
    });
    expect(await signPlan(world, crew.ian, plan._id)).toMatchObject({ status: 'Work Plan Started' });
  });

  it('cannot be signed while its project is deleted; after restoring, its document is reissued', async () => {
    const other = await work.makeProject();
    const plan = await work.makePlan(work.planForm(other));
    const signer = await getSigner(crew.brm, plan._id, 'plan');
    await crew.manager.call(projectRoutes.deleteProject, { params: { id: other._id } });
    expect(toStatusAndMessage(await signWith(world, signer))).toEqual([
      410,
      'This document is no longer valid and can’t be signed',
    ]);
    await crew.manager.call(projectRoutes.recoverProject, { params: { id: other._id }, body: {} });
    expect(toStatusAndMessage(await signWith(world, signer))[0]).toBe(410);
    expect((await signWith(world, await getSigner(crew.brm, plan._id, 'plan'))).status).toBe(200);
  });

  it('does not change its status without a signature, for a stranger, or twice', async () => {
    const plan = await work.makePlan(work.planForm(project));
    const entry = await crew.brm.call(workPlanRoutes.esignWorkPlan, { params: { id: plan._id } });
    const hash = entry.meta.related_document_hash;
    expect([(await verify(crew.brm, hash)).status, (await verify(crew.brm, hash)).body.meta.message]).toEqual([
      409,
      'Signature not done yet!',
    ]);
    expect((await verify(crew.brm, 'x'.repeat(22))).status).toBe(404);
    const stranger = await world.invite(crew.admin, 'Inspector', 'stranger.a@test.test', 'Sam');
    expect((await verify(stranger, hash)).status).toBe(403);
    await signWithoutVerifying(world, crew.brm, 'plan', plan._id);
    const tabs = await Promise.all([1, 2, 3].map(() => verify(crew.brm, hash)));
    expect(tabs.map((tab) => tab.status)).toEqual([200, 200, 200]);
    expect(await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } })).toMatchObject({
      status: 'Awaiting Customer to E-Sign',
    });
  });

  it('shows each signer only their own PIN', async () => {
    const plan = await work.makePlan(work.planForm(project));
    const entryOf = async (who: typeof crew.brm) =>
      must((await who.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } })).eversignList[0]);
    expect(Object.keys((await entryOf(crew.brm)).meta).filter((name) => name.startsWith('signer-'))).toEqual([
      'signer-0',
      'signer-1',
      'signer-2',
      'signer-3',
    ]);
    const pinsOf = async (who: typeof crew.brm) => listSigners(await entryOf(who)).map(({ pin }) => typeof pin);
    const [given, none] = ['string', 'undefined'];
    expect(await pinsOf(crew.brm)).toEqual([given, none, none, none]);
    expect(await pinsOf(crew.ina)).toEqual([none, none, given, none]);
    expect(await pinsOf(crew.manager)).toEqual([none, none, none, none]);
  });

  it('restarts its chain after an edit, with the earlier signatures voided and kept', async () => {
    const plan = await work.makePlan(work.planForm(project));
    const hash = await signWithoutVerifying(world, crew.brm, 'plan', plan._id);
    await verify(crew.brm, hash);
    const edited = await crew.brm.call(workPlanRoutes.changeWorkPlan, {
      params: { id: plan._id },
      body: {
        name: 'Edited',
        reinitiateAgreement: true,
      },
    });
    expect(edited).toMatchObject({
      status: 'Awaiting BRM to E-Sign Work Plan',
      eversignList: [{ state: 'open' }, { state: 'voided' }],
    });
    expect((await verify(crew.brm, hash)).status).toBe(410);
    expect(await signPlan(world, crew.brm, plan._id)).toMatchObject({ status: 'Awaiting Customer to E-Sign' });
  });

  it('gets a new document after a decline', async () => {
    const plan = await work.makePlan(work.planForm(project));
    await declineDocument(world, crew.brm, 'plan', plan._id, 'Wrong part');
    const again = await crew.brm.call(workPlanRoutes.esignWorkPlan, { params: { id: plan._id } });
    expect([again.state, again.warning]).toEqual(['open', undefined]);
  });

  it('sends BRM and customer one mail each when an inspector declines, with the reason and a link to their own page', async () => {
    const plan = await work.makePlan(work.planForm(project));
    for (const who of [crew.brm, crew.cy]) await signPlan(world, who, plan._id);
    await declineDocument(world, crew.ina, 'plan', plan._id, 'No scaffold there');
    const declineMails = async (who: typeof crew.brm) =>
      (await world.mailsTo(who.me.emailId))
        .filter(({ text }) => text.includes('No scaffold there'))
        .map(({ text }) => text);
    expect(await declineMails(crew.brm)).toEqual([expect.stringContaining('a new document that shows what changed')]);
    expect(await declineMails(crew.cy)).toEqual([expect.stringContaining('your signature on it is no longer valid')]);
    for (const who of [crew.brm, crew.cy]) expect((await declineMails(who))[0]).toContain(plan._id);
    expect(await declineMails(crew.ina)).toEqual([]);
  });

  it('needs the company to have a Business Relationship Manager', async () => {
    await world.kit.db.inCompany(platformId, undefined, (tx) =>
      tx.updateTable('users').set({ isActive: false }).where('id', '=', crew.brm.me._id).execute(),
    );
    const { status, body } = await crew.manager.attempt(workPlanRoutes.addWorkPlan, { body: work.planForm(project) });
    await world.kit.db.inCompany(platformId, undefined, (tx) =>
      tx.updateTable('users').set({ isActive: true }).where('id', '=', crew.brm.me._id).execute(),
    );
    expect([status, body.meta.message]).toEqual([
      409,
      'This company has no Business Relationship Manager yet. Choose one first.',
    ]);
  });
});
