import { companyRoutes } from '@roadworthy/contract/companies/company.routes.ts';
import { findingRoutes } from '@roadworthy/contract/findings/finding.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { ProjectStatus } from '@roadworthy/contract/projects/project.machine.ts';
import { riskGateRoutes } from '@roadworthy/contract/risk-gate/risk-gate.routes.ts';
import { stopRoutes } from '@roadworthy/contract/work-plans/stops/stop.routes.ts';
import { jobCardRoutes } from '@roadworthy/contract/job-cards/job-card.routes.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorkshopFixture, type WorkshopFixture } from '../../test/fixtures/job-cards.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { makeWork, startPlan, type Work } from '../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { must } from '../../test/fixtures/must.ts';

let world: World;
let crew: Crew;
let work: Work;
let garage: WorkshopFixture;
let plan: WorkPlan;
let ids: string[];
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  work = await makeWork(world, crew);
  garage = await makeWorkshopFixture(world, crew, 'a');
  plan = await startPlan(world, crew, work, work.gridForm(await work.makeProject()));
  const points = await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id, limit: 0 } });
  ids = points.map(({ _id }) => _id);
});
afterAll(() => world.close());

const get = (who: Person, id: string) => who.call(findingRoutes.getFinding, { params: { id } });
const reinspect = (who: Person, id: string, isOk: boolean) =>
  who.attempt(findingRoutes.reinspectFinding, { params: { id }, body: { isOk, comment: 'Fits well' } });
/** Records the next checkpoint as Not OK, completes a job card for it, and returns its id. */
async function repairNext(): Promise<string> {
  const id = ids.pop() ?? '';
  await crew.ina.call(inspectionRoutes.recordCheckpoint, { params: { id }, body: { nok: true, comment: 'Torn' } });
  const { work: card } = await crew.brm.call(findingRoutes.createFindingJobCard, {
    params: { id },
    body: { workshop: garage.workshop._id, costCentre: garage.costCentre._id },
  });
  await crew.brm.call(jobCardRoutes.changeJobCard, {
    params: { id: must(card)._id },
    body: { jobEngineer: crew.eva.me._id },
  });
  for (const status of ['In Progress', 'Completed'] as const)
    await crew.eva.call(jobCardRoutes.moveJobCard, {
      params: { id: must(card)._id },
      body: { status, comment: 'New seal' },
    });
  return id;
}
/** Returns the refusal that the finding announces, and the response to an OK that is submitted anyway. */
async function refusals(who: Person, id: string) {
  const { okRefusal } = await get(who, id);
  const refused = await reinspect(who, id, true);
  return [okRefusal, refused.status, refused.body.meta.message];
}

describe('a re-inspection that records OK', () => {
  it('is refused in advance while work is stopped; Not OK is still possible', async () => {
    const id = await repairNext();
    expect((await get(crew.ian, id)).okRefusal).toBeNull();
    const stop = await crew.brm.call(stopRoutes.stopWork, { body: { workPlan: plan._id, reason: 'Oil' } });
    const message = 'Work is stopped: Oil';
    expect(await refusals(crew.ian, id)).toEqual([message, 409, message]);
    // People who cannot re-inspect at all get no reason.
    expect((await get(garage.sue, id)).okRefusal).toBeNull();
    expect((await reinspect(crew.ian, id, false)).status).toBe(200);
    await crew.brm.call(stopRoutes.resumeWork, { params: { id: stop._id } });
  });

  it('is refused in advance until the person has confirmed the risks', async () => {
    const id = await repairNext();
    const switchGate = (riskGate: boolean) =>
      world.ada.call(companyRoutes.changeCompany, { params: { id: crew.id }, body: { riskGate } });
    await switchGate(true);
    const message = 'Open the work plan and confirm its risks first.';
    expect(await refusals(crew.ian, id)).toEqual([message, 423, message]);
    const { inForce } = await crew.ian.call(riskGateRoutes.getRiskGate, { params: { id: plan._id } });
    await crew.ian.call(inspectionRoutes.sync, {
      body: {
        items: [
          { clientId: world.kit.newId(), kind: 'confirmation', id: plan._id, body: { version: inForce.version } },
        ],
      },
    });
    expect((await get(crew.ian, id)).okRefusal).toBeNull();
    expect((await reinspect(crew.ian, id, true)).body.data).toMatchObject({ state: 'closed' });
    await switchGate(false);
  });

  it('is refused in advance while the checkpoint is contested', async () => {
    const id = await repairNext();
    await crew.ian.call(inspectionRoutes.recordCheckpoint, { params: { id }, body: { ok: true } });
    const message = 'This checkpoint is contested. The BRM or an admin must resolve it first.';
    expect(await refusals(crew.ian, id)).toEqual([message, 409, message]);
  });
});

it('a risk refused in an earlier revision is closed when the audit of a later one accepts all', async () => {
  const [project, later] = [await work.makeProject(), await work.makeProject()];
  const change = (id: string, fields: { status?: ProjectStatus; projectNo?: string; rev?: number }) =>
    world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx.updateTable('projects').set(fields).where('id', '=', id).execute(),
    );
  await world.kit.db.inCompany(crew.id, undefined, (tx) =>
    tx
      .updateTable('assessmentItems')
      .set({ riskAcceptable: 'No' })
      .where('projectId', '=', project._id)
      .where('question', '=', 'Is the floor dry?')
      .execute(),
  );
  const isOpen = async (): Promise<boolean> =>
    (await crew.brm.call(findingRoutes.listFindings, { query: { kind: 'hazard' } })).some(
      (finding) => finding.project?._id === project._id,
    );
  await change(later._id, { projectNo: project.projectNo, rev: 1 });
  await change(later._id, { status: 'Safety Issue' });
  expect(await isOpen()).toBe(true);
  await change(later._id, { status: 'Awaiting Review E-Sign BRM' });
  expect(await isOpen()).toBe(false);
});
