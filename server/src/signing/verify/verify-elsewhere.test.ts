import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { verifyRoutes } from '@roadworthy/contract/signing/verify.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSigningFixture, type SigningFixture } from '../../../test/fixtures/signing-fixture.ts';
import { syncAllProviders } from '../index.ts';
import { must } from '../../../test/fixtures/must.ts';

// A document signed by eversign carries no certificate of ours: the public verification recognises it only by its
// digest.

let desk: SigningFixture;
beforeAll(async () => {
  desk = await makeSigningFixture('eversign');
});
afterAll(() => desk.close());

async function check(bytes: Uint8Array) {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(bytes)], { type: 'application/pdf' }), 'contract.pdf');
  const { status, body } = await desk.world.nobody.attempt(verifyRoutes.verifyDocument, { body: form });
  expect(status).toBe(200);
  return body.data;
}
const fileOf = async (id: string): Promise<Buffer> => {
  const { eversignList } = await desk.projects.get(id);
  return (
    await desk.crew.brm.attempt(fileRoutes.getFile, { params: { key: must(must(eversignList[0]).meta.finalPdf) } })
  ).body;
};
async function signedByAll() {
  const project = await desk.projects.create();
  for (const who of [desk.crew.brm, desk.crew.cy]) await desk.verify(who, (await desk.signed(who, project._id)).hash);
  await syncAllProviders(desk.world.kit);
  return { id: project._id, project };
}

describe('verifying a document signed through eversign', () => {
  it('reports that it is ours, who signed when by our record, and through which service', async () => {
    const { id, project } = await signedByAll();
    const bytes = await fileOf(id);
    expect(await check(bytes)).toMatchObject({
      verdict: 'elsewhere',
      addedTo: false,
      elsewhere: {
        service: 'eversign (Xodo Sign)',
        title: `Project contract ${project.projectNo} rev 0`,
        company: 'Company a',
        signers: [
          {
            name: 'Bo Tester',
            role: 'Business Relationship Manager',
            meaning: 'I have read this contract and sign it',
            at: expect.stringMatching(/^\d{4}-.*Z$/),
          },
          { name: 'Cy Tester', role: 'Customer', at: expect.stringMatching(/Z$/) },
        ],
      },
    });
    const text = JSON.stringify(await check(bytes));
    for (const secret of [id, desk.crew.id, '@test.test', desk.loopback.documents[0]?.hash ?? 'none'])
      expect(text).not.toContain(secret);
  });

  it('still recognises it after it was voided, and reports that', async () => {
    const { id } = await signedByAll();
    const bytes = await fileOf(id);
    expect((await check(bytes))?.outdated).toBeNull();
    await desk.inCompany((tx) =>
      tx.updateTable('signings').set({ state: 'voided' }).where('subjectId', '=', id).execute(),
    );
    expect(await check(bytes)).toMatchObject({ verdict: 'elsewhere', outdated: 'voided' });
  });

  it('recognises neither an altered copy, nor a draft, nor a file that failed its check', async () => {
    const { id } = await signedByAll();
    const bytes = await fileOf(id);
    const changed = Buffer.from(bytes);
    changed.write('/MediaBax', changed.indexOf('/MediaBox'), 'latin1');
    for (const copy of [changed, Buffer.concat([bytes, Buffer.from('\n')])])
      expect(await check(copy)).toMatchObject({ verdict: 'unsigned', elsewhere: null });
    await desk.inCompany((tx) =>
      tx.updateTable('signings').set({ state: 'quarantined' }).where('subjectId', '=', id).execute(),
    );
    expect(await check(bytes)).toMatchObject({ verdict: 'unsigned', elsewhere: null });
    const draft = await desk.projects.create();
    const open = await fileOf(draft._id);
    expect(await check(open)).toMatchObject({ verdict: 'unsigned', elsewhere: null });
    await desk.eSign(desk.crew.brm, draft._id);
    await desk.crew.brm.call(projectRoutes.changeProject, { params: { id: draft._id }, body: { name: 'Gates' } });
    await syncAllProviders(desk.world.kit);
    expect(await check(open)).toMatchObject({ verdict: 'unsigned', elsewhere: null });
  });
});
