import { assessmentRoutes } from '@roadworthy/contract/assessments/assessment.routes.ts';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../../test/support/as-owner.ts';
import type { Person } from '../../../test/fixtures/people.ts';
import { makeProjects, type Projects } from '../../../test/fixtures/projects.ts';
import { toStatusAndMessage } from '../../../test/fixtures/sign-in.ts';
import { declineDocument, makeWork, signWithoutVerifying, signPlan, type Work } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { runTool } from '../../kit/pdf/external-tools.example.ts';
import type { SigningEntry } from '@roadworthy/contract/signing/signing.schema.ts';
import { must } from '../../../test/fixtures/must.ts';

const migration = join(import.meta.dirname, '../../../migrations/0026-corrections-after-a-decline.sql');

let world: World;
let crew: Crew;
let projects: Projects;
let work: Work;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'correction-'));
  world = await makeWorld();
  crew = await world.makeCompany('a');
  projects = await makeProjects(world, crew);
  work = await makeWork(world, crew);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await world.close();
});

/** Returns the text of the newest document as it appears in the PDF. */
async function newestText(record: { _id: string; eversignList: SigningEntry[] }): Promise<string> {
  const file = join(folder, `${record._id}.pdf`);
  await writeFile(
    file,
    (await crew.brm.attempt(fileRoutes.getFile, { params: { key: must(must(record.eversignList[0]).meta.finalPdf) } }))
      .body,
  );
  return runTool('pdftotext', 'poppler-utils', '-raw', file, '-').replace(/\s+/g, ' ');
}
const rowOf = async (who: Person, id: string) =>
  (await who.call(projectRoutes.listProjects, { query: { limit: 100 } })).find((row) => row._id === id);

describe('a declined contract', () => {
  const declined = async (reason = 'Wrong dates') => {
    const { _id } = await projects.create({ startDate: '2026-12-01', expectedEndDate: '2026-12-24' });
    await projects.sign(crew.brm, _id);
    await declineDocument(world, crew.cy, 'project', _id, reason);
    return projects.get(_id);
  };

  it('returns to its first signature, and lists show who declined and why', async () => {
    const { _id, status } = await declined();
    expect(status).toBe('Awaiting BRM to E-Sign');
    for (const who of [crew.brm, crew.cy])
      expect(await rowOf(who, _id)).toMatchObject({
        declined: { name: 'Cy Tester', reason: 'Wrong dates' },
        waitsFor: 'Waiting for Bo Tester to correct the document declined by Cy Tester: Wrong dates',
      });
  });

  it('can be edited, and its replacement lists the changes, even after a second edit before signing', async () => {
    const { _id } = await declined();
    await crew.brm.call(projectRoutes.changeProject, { params: { id: _id }, body: { expectedEndDate: '2027-01-15' } });
    const corrected = await crew.brm.call(projectRoutes.changeProject, {
      params: { id: _id },
      body: { sapNo: '4711' },
    });
    expect(corrected.eversignList.map((entry) => entry.state)).toEqual(['open', 'voided', 'declined']);
    expect(corrected.declined).toBeNull();
    const text = await newestText(corrected);
    expect(text).toMatch(/This document replaces the one that Cy Tester declined on [^.]* UTC\. Reason: Wrong dates/);
    expect(text).toContain(
      'What has changed What Declined Now SAP number (nothing) 4711 Exit date 2026-12-24 2027-01-15',
    );
    await projects.sign(crew.brm, _id);
    await projects.sign(crew.cy, _id);
    expect((await projects.get(_id)).status).toBe('Awaiting Risk Assessment');
  });

  it('can be reissued unchanged by E-Sign without a warning, says that nothing changed, and is signed by the BRM first', async () => {
    const { _id } = await declined('I was away');
    expect(await crew.brm.call(projectRoutes.esignProject, { params: { id: _id } })).not.toHaveProperty('warning');
    const again = await projects.get(_id);
    expect(await newestText(again)).toContain('and nothing in it has changed since. Reason: I was away');
    expect([again.status, again.signsFirst]).toEqual(['Awaiting BRM to E-Sign', null]);
    await projects.sign(crew.brm, _id);
    expect((await projects.get(_id)).status).toBe('Awaiting Customer to E-Sign');
  });

  it('stays in its status if the BRM declined it, and can be edited', async () => {
    const { _id } = await projects.create();
    await declineDocument(world, crew.brm, 'project', _id, 'No lift');
    expect(await projects.get(_id)).toMatchObject({
      status: 'Awaiting BRM to E-Sign',
      declined: { name: 'Bo Tester', reason: 'No lift' },
    });
    expect(
      (
        await crew.brm.attempt(projectRoutes.changeProject, {
          params: { id: _id },
          body: { description: 'With a lift' },
        })
      ).status,
    ).toBe(200);
  });

  it('is not mentioned in a document generated after completion', async () => {
    const { _id } = await declined();
    await projects.sign(crew.brm, _id);
    await projects.sign(crew.cy, _id);
    const clone = { ...projects.form(), _id };
    const revision = await crew.brm.call(projectRoutes.cloneProject, { body: clone });
    expect(await newestText(revision)).not.toContain('Replaces a declined document');
  });
});

it('a review that the BRM declines becomes a safety issue: its questions are returned, and the next review lists the changes', async () => {
  const { _id } = await projects.walkTo('Awaiting Review E-Sign BRM');
  await declineDocument(world, crew.brm, 'project', _id, 'Two people cannot hold the door');
  expect(await projects.get(_id)).toMatchObject({ status: 'Safety Issue', comment: 'Two people cannot hold the door' });
  const item = (await projects.items(_id))[2];
  await crew.brm.call(projectRoutes.returnRows, {
    params: { id: _id },
    body: { rows: [{ item: must(item)._id, comment: 'Use a hoist' }] },
  });
  await crew.asa.call(projectRoutes.openAssessment, { params: { id: _id } });
  const hazardList = [{ hazard: 'Falling door', controlMeasure: 'A hoist lifts' }];
  await crew.asa.call(assessmentRoutes.changeAssessmentItem, { params: { id: must(item)._id }, body: { hazardList } });
  await crew.asa.call(projectRoutes.submitAssessment, { params: { id: _id }, body: {} });
  await crew.brm.call(projectRoutes.startAudit, { params: { id: _id } });
  await crew.brm.call(assessmentRoutes.changeAssessmentItem, {
    params: { id: must(item)._id },
    body: {
      hazardList: hazardList.map((row) => ({ ...row, riskAcceptable: 'Yes' as const })),
    },
  });
  await crew.brm.call(projectRoutes.submitAudit, { params: { id: _id }, body: {} });
  const review = await projects.get(_id);
  expect(review.status).toBe('Awaiting Review E-Sign BRM');
  const text = await newestText(review);
  expect(text).toContain('Reason: Two people cannot hold the door');
  expect(text).toMatch(/Falling door – Two people lift.*Falling door – A hoist lifts/);
});

describe('a work plan', () => {
  it.each([
    ['the customer', 1],
    ['an inspector', 2],
  ] as const)(
    'returns to its first signature once %s declined, can be edited, and lists the changes',
    async (_who, position) => {
      const plan = await work.makePlan(
        work.planForm(await work.makeProject(), { userId: [crew.ina.me._id], specialCareDescription: 'Softly' }),
      );
      await signPlan(world, crew.brm, plan._id);
      if (position === 2) await signPlan(world, crew.cy, plan._id);
      await declineDocument(world, position === 1 ? crew.cy : crew.ina, 'plan', plan._id, 'Wrong batch');
      const back = await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } });
      const name = position === 1 ? 'Cy Tester' : 'Ina Tester';
      expect(back).toMatchObject({
        status: 'Awaiting BRM to E-Sign Work Plan',
        declined: { name, reason: 'Wrong batch' },
      });
      const corrected = await crew.brm.call(workPlanRoutes.changeWorkPlan, {
        params: { id: plan._id },
        body: { batch: '2026-11-30', updatedAt: back.updatedAt },
      });
      const text = await newestText(corrected);
      expect(text).toContain(`${name} declined`);
      expect(text).toContain('What has changed What Declined Now Batch 2026-11-21 2026-11-30');
      for (const who of [crew.brm, crew.cy, crew.ina]) await signPlan(world, who, plan._id);
      expect((await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } })).status).toBe(
        'Work Plan Started',
      );
    },
  );

  it('can be reissued without a warning once declined, and still awaits the BRM after they have signed but not verified', async () => {
    const plan = await work.makePlan(work.planForm(await work.makeProject(), { userId: [crew.ina.me._id] }));
    await signPlan(world, crew.brm, plan._id);
    await declineDocument(world, crew.cy, 'plan', plan._id, 'I was away');
    expect(await crew.brm.call(workPlanRoutes.esignWorkPlan, { params: { id: plan._id } })).not.toHaveProperty(
      'warning',
    );
    await signWithoutVerifying(world, crew.brm, 'plan', plan._id);
    expect(
      toStatusAndMessage(await crew.cy.attempt(workPlanRoutes.esignWorkPlan, { params: { id: plan._id } }))[0],
    ).toBe(200);
    expect((await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } })).status).toBe(
      'Awaiting BRM to E-Sign Work Plan',
    );
  });
});

it('the migration corrects the status of records left waiting for the person who declined', async () => {
  const contract = await projects.walkTo('Awaiting Customer to E-Sign');
  const review = await projects.walkTo('Awaiting Review E-Sign BRM');
  const plan = await work.makePlan(work.planForm(await work.makeProject()));
  await signPlan(world, crew.brm, plan._id);
  await declineDocument(world, crew.cy, 'project', contract._id, 'Wrong dates');
  await declineDocument(world, crew.brm, 'project', review._id, 'Too risky');
  await declineDocument(world, crew.cy, 'plan', plan._id, 'Wrong part');
  await world.kit.db.inCompany(crew.id, undefined, async (tx) => {
    await tx
      .updateTable('projects')
      .set({ status: 'Awaiting Customer to E-Sign' })
      .where('id', '=', contract._id)
      .execute();
    await tx
      .updateTable('projects')
      .set({ status: 'Awaiting Review E-Sign BRM', auditComment: null })
      .where('id', '=', review._id)
      .execute();
    await tx
      .updateTable('workPlans')
      .set({ status: 'Awaiting Customer to E-Sign' })
      .where('id', '=', plan._id)
      .execute();
  });
  const [moves] = /do \$\$[\s\S]+?\$\$;/.exec(await readFile(migration, 'utf8')) ?? [''];
  await asOwner(world.databaseUrl, (owner) => owner.query(moves));
  expect((await projects.get(contract._id)).status).toBe('Awaiting BRM to E-Sign');
  expect(await projects.get(review._id)).toMatchObject({ status: 'Safety Issue', comment: 'Too risky' });
  expect((await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } })).status).toBe(
    'Awaiting BRM to E-Sign Work Plan',
  );
});
