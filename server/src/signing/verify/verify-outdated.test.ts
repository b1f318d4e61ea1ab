import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { verifyRoutes } from '@roadworthy/contract/signing/verify.routes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProjects, getSigner, signWith, type Projects } from '../../../test/fixtures/projects.ts';
import { declineDocument } from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { must } from '../../../test/fixtures/must.ts';

// A signature stays valid after its document has been replaced. The public verification tells the holder of a file
// whether the document still applies, and nothing else.

const day = 24 * 3600_000;
let ahead = 0;
let world: World;
let crew: Crew;
let projects: Projects;
beforeAll(async () => {
  world = await makeWorld({ now: () => new Date(Date.now() + ahead) });
  crew = await world.makeCompany('a');
  projects = await makeProjects(world, crew);
});
afterAll(() => world.close());

async function check(bytes: Uint8Array, by = world.nobody) {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(bytes)], { type: 'application/pdf' }), 'contract.pdf');
  const { status, body } = await by.attempt(verifyRoutes.verifyDocument, { body: form });
  expect(status).toBe(200);
  return body.data;
}
const said = async (bytes: Uint8Array) => {
  const { verdict, outdated } = must(await check(bytes));
  return [verdict, outdated];
};
const fileOf = async (id: string): Promise<Buffer> =>
  (
    await crew.brm.attempt(fileRoutes.getFile, {
      params: { key: must(must((await projects.get(id)).eversignList[0]).meta.finalPdf) },
    })
  ).body;

/**
 * Creates a contract and returns each version that its holders received: unsigned, signed by the BRM, signed by all.
 */
async function signedContract(): Promise<{ id: string; unsigned: Buffer; early: Buffer; signed: Buffer }> {
  const { _id: id } = await projects.create();
  const unsigned = await fileOf(id);
  await projects.sign(crew.brm, id);
  const early = await fileOf(id);
  expect((await signWith(world, await getSigner(crew.cy, id))).status).toBe(200);
  return { id, unsigned, early, signed: await fileOf(id) };
}
let count = 0;
/** Replaces the customer as signer, which voids the signed document and reissues it. */
async function makeAgain(id: string): Promise<void> {
  const next = await world.invite(crew.admin, 'Customer', `nils${(count += 1)}.a@test.test`, 'Nils');
  await crew.manager.call(projectRoutes.replaceCustomer, { params: { id }, body: { customer: next.me._id } });
}
async function signedByOne(): Promise<{ id: string; early: Buffer }> {
  const { _id: id } = await projects.create();
  await projects.sign(crew.brm, id);
  return { id, early: await fileOf(id) };
}
/**
 * Writes the hex digits of the last signature in lower case. No signature covers its own encoding, so all of them
 * remain valid.
 */
function inSmallLetters(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const text = copy.toString('latin1');
  const from = text.lastIndexOf('/Contents <') + '/Contents '.length;
  const until = text.indexOf('>', from);
  copy.write(text.slice(from, until).toLowerCase(), from, 'latin1');
  return copy;
}

describe('verifying a document that is no longer valid', () => {
  it('reports that a genuine contract was replaced once it is reissued, even to the holder of an earlier copy', async () => {
    const { id, unsigned, early, signed } = await signedContract();
    expect([await said(signed), await said(early)]).toEqual([
      ['genuine', null],
      ['unfinished', null],
    ]);
    await makeAgain(id);
    expect([await said(signed), await said(early), await said(unsigned)]).toEqual([
      ['genuine', 'replaced'],
      ['unfinished', 'replaced'],
      ['unsigned', null],
    ]);
    expect((await check(signed, crew.brm))?.outdated).toBe('replaced');
  });

  it('recognises it by its signers, even if a byte that no signature covers was changed', async () => {
    const { id, signed } = await signedContract();
    const copy = inSmallLetters(signed);
    expect([copy.equals(signed), await said(copy)]).toEqual([false, ['genuine', null]]);
    await makeAgain(id);
    expect(await said(copy)).toEqual(['genuine', 'replaced']);
  });

  it('reports that it was voided if no newer one counts: declined, expired, or its replacement declined too', async () => {
    const declined = await signedByOne();
    await declineDocument(world, crew.cy, 'project', declined.id, 'Too dear');
    expect(await said(declined.early)).toEqual(['unfinished', 'voided']);

    const late = await signedByOne();
    ahead = 100 * day;
    expect(await said(late.early)).toEqual(['unfinished', 'voided']);
    ahead = 0;
    expect(await said(late.early)).toEqual(['unfinished', null]);

    const { id, signed } = await signedContract();
    await makeAgain(id);
    await declineDocument(world, crew.brm, 'project', id, 'Not like this');
    expect(await said(signed)).toEqual(['genuine', 'voided']);
    await crew.brm.call(projectRoutes.esignProject, { params: { id } });
    expect(await said(signed)).toEqual(['genuine', 'replaced']);
  });

  it('reports that its evidence certificate was replaced too, but reports nothing about an altered file', async () => {
    const { id, signed } = await signedContract();
    const { meta } = must((await projects.get(id)).eversignList[0]);
    const evidence: Buffer = (
      await crew.brm.attempt(projectRoutes.getProjectEvidence, {
        params: { id },
        query: { document_hash: meta.document_hash },
      })
    ).body;
    expect(await said(evidence)).toEqual(['genuine', null]);
    await makeAgain(id);
    expect(await said(evidence)).toEqual(['genuine', 'replaced']);
    expect(await said(Buffer.concat([signed, Buffer.from('\n')]))).toEqual(['altered', null]);
  });

  it('reveals neither the project, nor the newer signers, nor the time and the reason', async () => {
    const { id, signed } = await signedContract();
    const before = await check(signed);
    await makeAgain(id);
    expect(await check(signed)).toEqual({ ...before, outdated: 'replaced' });
  });
});
