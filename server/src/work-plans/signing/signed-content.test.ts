import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { inspectionRoutes } from '@roadworthy/contract/inspection/inspection.routes.ts';
import type { BodyInput } from '@roadworthy/contract/kit/route.ts';
import { partRoutes } from '@roadworthy/contract/parts/part.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { verifyRoutes } from '@roadworthy/contract/signing/verify.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { createHash } from 'node:crypto';
import { PDF } from '@libpdf/core';
import { SignedContent } from '@roadworthy/contract/signing/signed-content.schema.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { must } from '../../../test/fixtures/must.ts';
import { makeWorldWithProject, getShare, signPlan, startPlan, type Work } from '../../../test/fixtures/work.ts';
import { type Crew, type World } from '../../../test/fixtures/world.ts';
import { toCanonicalJson } from '../../kit/canonical-json.ts';
import { readContent } from '../../kit/pdf/fields/attached-content.ts';

let world: World;
let crew: Crew;
let work: Work;
let project: Project;
let sample: string;
let sampleBytes: string;
beforeAll(async () => {
  ({ world, crew, work, project } = await makeWorldWithProject());
  sample = await world.upload(crew.admin);
  sampleBytes = createHash('sha256')
    .update((await crew.admin.attempt(fileRoutes.getFile, { params: { key: sample } })).body)
    .digest('hex');
  await crew.admin.call(partRoutes.changePart, {
    params: { id: work.part._id },
    body: {
      illustration: [{ okImage: sample, okLabel: 'sits flush', notOkImage: null, nokLabel: 'torn' }],
    },
  });
});
afterAll(() => world.close());

const documentOf = async (plan: { _id: string }): Promise<Buffer> => {
  const [entry] = (await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } })).eversignList;
  return (await crew.brm.attempt(fileRoutes.getFile, { params: { key: must(entry?.meta.finalPdf) } })).body;
};
const jsonOf = async (bytes: Buffer): Promise<string> => readContent(await PDF.load(bytes)) ?? '';
const contentOf = async (plan: WorkPlan) => SignedContent.parse(JSON.parse(await jsonOf(await documentOf(plan))));
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const recordedDigest = (plan: { _id: string }) =>
  world.kit.db.inCompany(crew.id, undefined, async (tx) => {
    const { contentSha256 } = await tx
      .selectFrom('signings')
      .select('contentSha256')
      .where('subjectId', '=', plan._id)
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return contentSha256;
  });
async function verify(bytes: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(bytes)], { type: 'application/pdf' }), 'plan.pdf');
  return await world.nobody.call(verifyRoutes.verifyDocument, { body: form });
}

describe('the content of a work plan', () => {
  it('lists every side, cell, check, part and sample, with pictures by their digest', async () => {
    const plan = await work.makePlan(work.gridForm(project));
    expect(await contentOf(plan)).toMatchObject({
      kind: 'workplan',
      schema: 1,
      number: `${project.projectNo} rev 0 WP-1`,
      plan: { type: 'G', grid: 'Body', quantity: 4, startingTipLevel: 1 },
      vehicles: [{ vin: 'SAJAAAZZZ00000001' }, { vin: 'SAJAAAZZZ00000002' }],
      sides: [
        {
          name: 'Left',
          rows: 1,
          columns: 2,
          photo: expect.stringMatching(/^[0-9a-f]{64}$/),
          cells: [
            { tag: 'A1', checks: [{ position: 0, part: work.part._id }] },
            { tag: 'A2', checks: [{ position: 0, part: work.part._id }] },
          ],
        },
      ],
      parts: [
        {
          id: work.part._id,
          name: 'Door seal',
          number: 'DS-1',
          samples: [{ ok: { picture: sampleBytes, label: 'sits flush' }, notOk: { picture: null, label: 'torn' } }],
        },
      ],
      activities: [{ what: 'look', how: 'eyes', why: 'find', vin: null }],
      protectiveEquipment: ['Safety Shoes'],
      inspectors: [{ name: 'Ina Tester' }, { name: 'Ian Tester' }],
      escalation: [{ tipLevel: 3 }, { tipLevel: 4 }, { tipLevel: 5 }],
      signers: [
        { role: 'Business Relationship Manager' },
        { role: 'Customer' },
        { role: 'Inspector' },
        { role: 'Inspector' },
      ],
      corrects: null,
    });
  });

  it('lists the measurement of a part with its limits as texts, under schema 2, in grid and part plans', async () => {
    const measurement = {
      quantity: 'Gap',
      unit: 'mm',
      nominal: null,
      lower: '3,0',
      upper: null,
      decimals: 2,
      readings: 2,
    };
    await crew.admin.call(partRoutes.changePart, { params: { id: work.part._id }, body: { measurement } });
    const plan = await work.makePlan(work.gridForm(project));
    const pieces = await work.makePlan(work.planForm(project));
    await crew.admin.call(partRoutes.changePart, { params: { id: work.part._id }, body: { measurement: null } });
    const document = await documentOf(plan);
    const content = SignedContent.parse(JSON.parse(await jsonOf(document)));
    expect(content).toMatchObject({
      schema: 2,
      parts: [{ measurement: { ...measurement, lower: '3.0', instrument: null } }],
    });
    expect(SignedContent.safeParse({ ...content, schema: 7 }).success).toBe(false);
    expect(await contentOf(pieces)).toMatchObject({ schema: 2, sides: [], parts: [{ measurement: { lower: '3.0' } }] });
    await signPlan(world, crew.brm, plan._id);
    expect((await verify(await documentOf(plan))).content).toMatchObject({ printed: true, onRecord: true });
    const unmeasured = await work.makePlan(work.gridForm(project));
    const plain = await contentOf(unmeasured);
    expect(plain.schema).toBe(1);
    expect(JSON.stringify(plain)).not.toContain('measurement');
  });

  it('lists the defect codes of a part under schema 3, in grid and part plans, and prints them', async () => {
    const defectCodes = [{ code: 'T1', name: 'Torn', severity: 'function' as const }];
    const changePart = (codes: typeof defectCodes) =>
      crew.admin.call(partRoutes.changePart, { params: { id: work.part._id }, body: { defectCodes: codes } });
    await changePart(defectCodes);
    const plans = [await work.makePlan(work.gridForm(project)), await work.makePlan(work.planForm(project))];
    await changePart([]);
    for (const plan of plans) {
      const document = await documentOf(plan);
      expect(SignedContent.parse(JSON.parse(await jsonOf(document)))).toMatchObject({
        schema: 3,
        parts: [{ defectCodes }],
      });
      expect(
        (await PDF.load(document))
          .extractText()
          .map(({ text }) => text)
          .join(' '),
      ).toContain('T1 Torn (Function)');
    }
    const plain = await contentOf(await work.makePlan(work.gridForm(project)));
    expect(plain.schema).toBe(1);
    expect(JSON.stringify(plain)).not.toContain('defectCodes');
  });

  it('is the same as before for a plan without escalation rules', async () => {
    const plan = await work.makePlan(work.gridForm(project, { escalation: [] }));
    const content = await contentOf(plan);
    const told = [{ role: 'Business Relationship Manager' }, { role: 'Customer' }];
    expect([content.schema, 'escalation' in content && content.escalation]).toEqual([
      1,
      [3, 4, 5].map((tipLevel) => ({ tipLevel, told })),
    ]);
    expect(plan.escalation).toBeNull();
  });

  it('lists the escalation rules of a plan under schema 5, and prints them', async () => {
    const escalation: BodyInput<typeof workPlanRoutes.addWorkPlan>['escalation'] = [
      {
        tipLevel: 4,
        steps: [
          { roles: ['inspectors'], people: [crew.ina.me._id], minutes: 15 },
          { roles: ['brm', 'customer', 'admins'], minutes: 1 },
        ],
        stop: 'until closed',
      },
    ];
    const plan = await work.makePlan(work.planForm(project, { escalation }));
    const document = await documentOf(plan);
    const ina = { name: 'Ina Tester', email: crew.ina.me.emailId };
    const told = [{ role: 'Business Relationship Manager' }, { role: 'Customer' }];
    expect(SignedContent.parse(JSON.parse(await jsonOf(document)))).toMatchObject({
      schema: 5,
      escalation: [
        { tipLevel: 3, told },
        {
          tipLevel: 4,
          told: [{ role: 'Inspector' }, ina],
          acknowledgeWithinMinutes: 15,
          next: [{ told: [...told, { role: 'PDSL Admin' }], acknowledgeWithinMinutes: 1 }],
          stopsWork: 'until closed',
        },
        { tipLevel: 5, told },
      ],
    });
    const text = (await PDF.load(document))
      .extractText()
      .map((page) => page.text)
      .join(' ')
      .replace(/\s+/g, ' ');
    expect(text).toContain('Escalation rules');
    expect(text).toContain(`1. Inspector, Ina Tester (${ina.email}): acknowledge within`);
    expect(text).toContain('2. Business Relationship Manager, Customer, PDSL Admin: acknowledge within 1 minute');
    expect(text).toContain('Work stops until the escalation is');
    await signPlan(world, crew.brm, plan._id);
    expect((await verify(await documentOf(plan))).content).toMatchObject({ printed: true, onRecord: true });
  });

  it('names the successor of a replaced inspector in the escalation rules', async () => {
    const steps = [{ people: [crew.ina.me._id], minutes: 15 }];
    const { _id: id } = await work.makePlan(
      work.planForm(project, { userId: [crew.ina.me._id], escalation: [{ tipLevel: 3, steps }] }),
    );
    await crew.brm.call(workPlanRoutes.replaceInspector, {
      params: { id },
      body: { from: crew.ina.me._id, to: crew.ian.me._id },
    });
    const plan = await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id } });
    expect(await contentOf(plan)).toMatchObject({ escalation: [{ told: [{ name: 'Ian Tester' }] }, {}, {}] });
  });

  it('lists the follow-up questions of a part under schema 4, and prints them', async () => {
    const followUp = [
      { id: 'q1', text: 'Where is it?', kind: 'choice', unit: null, options: ['left', 'right'], when: null },
      {
        id: 'q2',
        text: 'How long?',
        kind: 'number',
        unit: 'mm',
        options: [],
        when: { question: 'q1', option: 'left' },
      },
    ];
    await crew.admin.sendRaw('PUT', `/part/${work.part._id}`, { followUp });
    const plan = await work.makePlan(work.planForm(project));
    await crew.admin.sendRaw('PUT', `/part/${work.part._id}`, { followUp: [] });
    const document = await documentOf(plan);
    expect(SignedContent.parse(JSON.parse(await jsonOf(document)))).toMatchObject({ schema: 4, parts: [{ followUp }] });
    const text = (await PDF.load(document)).extractText().map((page) => page.text);
    expect(text.join(' ')).toContain('1. Where is it? (left / right)');
    expect(text.join(' ')).toContain('2. How long? (mm) (only if question 1 is “left”)');
  });

  it('is attached in canonical form before the first signature, and its digest is on record', async () => {
    const plan = await work.makePlan(work.planForm(project));
    const json = await jsonOf(await documentOf(plan));
    expect(json).toBe(toCanonicalJson(JSON.parse(json)));
    expect(await recordedDigest(plan)).toBe(sha256(json));
    await signPlan(world, crew.brm, plan._id);
    expect(await jsonOf(await documentOf(plan))).toBe(json);
  });

  it('is compared by the public check with the printed digest and with the record', async () => {
    const plan = await startPlan(world, crew, work, work.planForm(project));
    const signed = await documentOf(plan);
    const digest = sha256(await jsonOf(signed));
    expect(await verify(signed)).toMatchObject({
      verdict: 'genuine',
      content: { sha256: digest, printed: true, onRecord: true },
    });
    await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx
        .updateTable('signings')
        .set({ contentSha256: '0'.repeat(64) })
        .where('subjectId', '=', plan._id)
        .execute(),
    );
    expect(await verify(signed)).toMatchObject({ content: { sha256: digest, printed: true, onRecord: false } });
  });

  it('makes the public check report the file as altered if one of its bytes was changed', async () => {
    const plan = await startPlan(world, crew, work, work.planForm(project));
    const signed = await documentOf(plan);
    const attachment = signed.toString('latin1').search(/\/EmbeddedFile(?!s)/);
    const start = signed.indexOf('stream', attachment);
    const changed = Buffer.from(signed);
    changed[start + 40] = (changed[start + 40] ?? 0) ^ 1;
    expect(await verify(changed)).toMatchObject({ verdict: 'altered' });
  });

  it('names the signed risk assessment it relies on', async () => {
    const made = await work.makeProject();
    expect(await contentOf(await work.makePlan(work.planForm(made)))).toMatchObject({ riskAssessment: null });
    const [contract] = (await crew.brm.call(projectRoutes.getProject, { params: { id: made._id } })).eversignList;
    const digests = await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx
        .updateTable('signings')
        .set({ kind: 'review', state: 'completed' })
        .where('id', '=', must(contract)._id)
        .returning(['currentSha256', 'contentSha256'])
        .executeTakeFirstOrThrow(),
    );
    expect(await contentOf(await work.makePlan(work.planForm(made)))).toMatchObject({
      riskAssessment: { documentSha256: digests.currentSha256, contentSha256: digests.contentSha256 },
    });
  });
});

describe('a part that is edited after a plan was made', () => {
  const relabel = (label: string, name = 'Door seal') =>
    crew.admin.call(partRoutes.changePart, {
      params: { id: work.part._id },
      body: {
        name,
        illustration: [{ okImage: sample, okLabel: label, notOkImage: null, nokLabel: 'torn' }],
      },
    });

  it('changes neither the samples nor the names of a started plan', async () => {
    await relabel('sits flush');
    const plan = await startPlan(world, crew, work, work.gridForm(project));
    await relabel('may stand off 2 mm', 'Gasket');
    const now = await crew.ina.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } });
    expect(now.grid?.examples).toMatchObject([{ illustration: [{ okLabel: 'sits flush' }] }]);
    expect(now.changedParts).toEqual([{ _id: work.part._id, name: 'Door seal' }]);
    const [checkpoint] = await crew.ina.call(inspectionRoutes.listCheckpoints, { query: { workPlan: plan._id } });
    expect(checkpoint?.part).toMatchObject({ name: 'Door seal' });
    await relabel('sits flush');
    expect((await crew.ina.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } })).changedParts).toEqual([]);
  });

  it('does not change which samples an inspector has to mark', async () => {
    await relabel('sits flush');
    const plan = await startPlan(world, crew, work, work.planForm(project));
    await crew.admin.call(partRoutes.changePart, { params: { id: work.part._id }, body: { illustration: [] } });
    const id = (await getShare(crew.ina, plan._id))._id;
    const mark = { label: 'sits flush', selected: 'okImage' };
    expect((await crew.ina.sendRaw('PUT', `/technician_workplan/${id}`, { ok: 1, illustration: [mark] })).status).toBe(
      200,
    );
    await relabel('sits flush');
  });

  it('is listed as changed because of new defect codes only until the plan is started', async () => {
    const changeCodes = (defectCodes: object[]) => crew.admin.sendRaw('PUT', `/part/${work.part._id}`, { defectCodes });
    const editable = await work.makePlan(work.planForm(project));
    const started = await startPlan(world, crew, work, work.planForm(project));
    const changedOn = async (plan: WorkPlan) =>
      (await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } })).changedParts;
    expect((await changeCodes([{ code: 'T1', name: 'Torn', severity: 'look' }])).status).toBe(200);
    expect([await changedOn(editable), await changedOn(started)]).toEqual([
      [{ _id: work.part._id, name: 'Door seal' }],
      [],
    ]);
    await crew.brm.call(workPlanRoutes.changeWorkPlan, { params: { id: editable._id }, body: { part: work.part._id } });
    expect(await changedOn(editable)).toEqual([]);
    await changeCodes([]);
  });

  it('changes the content of a plan only when the plan is edited', async () => {
    await relabel('sits flush');
    const plan = await work.makePlan(work.planForm(project));
    await signPlan(world, crew.brm, plan._id);
    await relabel('may stand off 2 mm');
    expect(await contentOf(plan)).toMatchObject({ parts: [{ samples: [{ ok: { label: 'sits flush' } }] }] });
    await crew.brm.call(workPlanRoutes.changeWorkPlan, { params: { id: plan._id }, body: { part: work.part._id } });
    expect(await contentOf(plan)).toMatchObject({ parts: [{ samples: [{ ok: { label: 'may stand off 2 mm' } }] }] });
    await relabel('sits flush');
  });
});

describe('the content of a contract', () => {
  it('matches the project, and corrects no other contract', async () => {
    const made = await crew.brm.call(projectRoutes.addProject, {
      body: { ...work.projectForm(), description: 'Twelve cars' },
    });
    const [entry] = (await crew.brm.call(projectRoutes.getProject, { params: { id: made._id } })).eversignList;
    const { body } = await crew.brm.attempt(fileRoutes.getFile, { params: { key: must(entry?.meta.finalPdf) } });
    expect(SignedContent.parse(JSON.parse(await jsonOf(body)))).toMatchObject({
      kind: 'contract',
      project: { name: 'Doors', customer: { name: 'Cy Tester' } },
      description: 'Twelve cars',
      corrects: null,
    });
  });
});

it('an earlier document is marked as having no content', async () => {
  const plan = await work.makePlan(work.planForm(project));
  await world.kit.db.inCompany(crew.id, undefined, (tx) =>
    tx.updateTable('signings').set({ contentSha256: null }).where('subjectId', '=', plan._id).execute(),
  );
  const { eversignList } = await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } });
  expect(eversignList).toMatchObject([{ hasContent: false }]);
});
