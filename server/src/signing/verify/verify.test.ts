import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { verifyRoutes } from '@roadworthy/contract/signing/verify.routes.ts';
import { maxVerifyBytes } from '@roadworthy/contract/signing/verify.schema.ts';
import type { Project } from '@roadworthy/contract/projects/project.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseRefusal } from '../../../test/fixtures/people.ts';
import { makeProjects } from '../../../test/fixtures/projects.ts';
import { toStatusAndMessage } from '../../../test/fixtures/sign-in.ts';
import { makeWorld, makePicture, type Crew, type World } from '../../../test/fixtures/world.ts';
import { makeEncryptedPdf } from '../../kit/signature/verify/hostile-pdf.example.ts';
import { signNote } from '../../kit/signature/signed-contract.example.ts';
import { must } from '../../../test/fixtures/must.ts';

let world: World;
let crew: Crew;
let signedOnce: Buffer;
let signed: Buffer;
let unsigned: Buffer;
let project: Project;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  const projects = await makeProjects(world, crew);
  project = await projects.create();
  const file = async (): Promise<Buffer> =>
    (
      await crew.brm.attempt(fileRoutes.getFile, {
        params: { key: must(must((await projects.get(project._id)).eversignList[0]).meta.finalPdf) },
      })
    ).body;
  unsigned = await file();
  await projects.sign(crew.brm, project._id);
  signedOnce = await file();
  await projects.sign(crew.cy, project._id);
  signed = await file();
});
afterAll(() => world.close());

function verify(bytes: Uint8Array, name = 'contract.pdf', by = world.nobody) {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(bytes)], { type: 'application/pdf' }), name);
  return by.attempt(verifyRoutes.verifyDocument, { body: form });
}
const found = async (bytes: Uint8Array) => {
  const { status, body } = await verify(bytes);
  expect(status).toBe(200);
  return body.data;
};
/** Returns the file with one letter of a signed page object changed. The length stays the same, so no offsets move. */
const altered = (bytes: Buffer): Buffer => {
  const at = bytes.indexOf('/MediaBox');
  const copy = Buffer.from(bytes);
  copy.write('/MediaBax', at, 'latin1');
  return copy;
};

describe('the public verification', () => {
  it('shows anybody who signed when, and that the document is intact and from this installation', async () => {
    const answer = await found(signed);
    expect(answer).toEqual({
      verdict: 'genuine',
      size: signed.length,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      title: `Project contract ${project.projectNo} rev 0`,
      author: 'Company a',
      pages: 2,
      addedTo: false,
      elsewhere: null,
      content: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/), printed: true, onRecord: true },
      outdated: null,
      signatures: [
        {
          kind: 'signature',
          name: 'Bo Tester',
          email: 'bo.a@test.test',
          organisation: 'Company a',
          meaning: expect.stringContaining('contract'),
          at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+\.000Z$/),
          holds: true,
          ours: true,
          coversWholeFile: false,
          timestamp: null,
          problem: null,
        },
        expect.objectContaining({
          kind: 'signature',
          name: 'Cy Tester',
          email: 'cy.a@test.test',
          holds: true,
          ours: true,
        }),
        expect.objectContaining({ kind: 'seal', name: 'Company a', holds: true, ours: true, coversWholeFile: true }),
      ],
    });
  });

  it('gives the same response to signed-in people of any company', async () => {
    const others = await world.makeCompany('b');
    const open = (await verify(signed)).body;
    expect((await verify(signed, 'x.pdf', others.eva)).body).toEqual(open);
    expect((await verify(signed, 'x.pdf', crew.brm)).body).toEqual(open);
  });

  it('reveals only the contents of the file: no ids, no pending signers, not even that the document is known', async () => {
    expect(await found(unsigned)).toMatchObject({ verdict: 'unsigned', signatures: [] });
    const text = JSON.stringify(await found(signedOnce));
    expect(text).not.toContain('Cy Tester');
    expect(text).not.toContain(project._id);
    expect(text).not.toContain(crew.id);
  });

  it('distinguishes an early copy from the completed document', async () => {
    expect(await found(signedOnce)).toMatchObject({
      verdict: 'unfinished',
      addedTo: false,
      signatures: [{ name: 'Bo Tester', holds: true, ours: true }],
    });
  });

  it('distinguishes a document of another installation from our own', async () => {
    const { final } = await signNote();
    const { verdict, signatures } = must(await found(final));
    expect(verdict).toBe('foreign');
    expect(signatures.map(({ holds, ours, problem }) => [holds, ours, problem])).toEqual([
      [true, false, 'The signer’s certificate comes from an unknown issuer'],
      [true, false, 'The signer’s certificate comes from an unknown issuer'],
    ]);
  });

  it('detects a byte changed after signing', async () => {
    const { verdict, signatures } = must(await found(altered(signed)));
    expect(verdict).toBe('altered');
    expect(signatures.map(({ holds, problem }) => [holds, problem])).toEqual(
      Array.from({ length: 3 }, () => [false, 'The document was changed after it was signed']),
    );
  });

  it('detects bytes appended to the end', async () => {
    const { verdict, addedTo, signatures } = must(
      await found(Buffer.concat([signed, Buffer.from('\n% something more\n%%EOF\n')])),
    );
    expect([verdict, addedTo, signatures.every(({ holds }) => holds)]).toEqual(['altered', true, true]);
  });

  it.each<[string, () => Uint8Array, string]>([
    ['encrypted', makeEncryptedPdf, 'encrypted'],
    ['cut off', () => signed.subarray(0, Math.floor(signed.length / 2)), 'unreadable'],
    ['a PDF only in its first line', () => Buffer.from('%PDF-1.7\nnothing follows'), 'unreadable'],
  ])('reports that a file is %s', async (_what, bytes, verdict) => {
    expect(await found(bytes())).toMatchObject({ verdict, signatures: [], title: null });
  });

  it('rejects anything that is not a PDF, regardless of its name', async () => {
    const notPdf = [415, 'This is not a PDF. Choose the signed document as you received it.'];
    expect(toStatusAndMessage(await verify(await makePicture()))).toEqual(notPdf);
    expect(toStatusAndMessage(await verify(Buffer.from('<html></html>')))).toEqual(notPdf);
  });

  it('rejects a file that is too large or empty, and a missing one', async () => {
    const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(25 * 1024 * 1024)]);
    expect(large.length).toBeGreaterThan(maxVerifyBytes);
    expect(toStatusAndMessage(await verify(large))).toEqual([
      413,
      'This file is larger than 20\u00a0MB. Documents signed here are smaller: choose the one you received.',
    ]);
    for (const [answer, message] of [
      [await verify(Buffer.alloc(0)), 'This file is empty. Choose the signed document as you received it.'],
      [await world.nobody.attempt(verifyRoutes.verifyDocument, { body: new FormData() }), 'Choose a PDF file'],
    ] as const) {
      expect([answer.status, parseRefusal(answer.body).errors]).toEqual([422, [{ path: 'file', message }]]);
    }
    expect((await world.nobody.sendRaw('POST', '/verify', { file: 'x' })).status).toBe(400);
  });

  it('stores no file', async () => {
    const count = () => world.kit.db.inSystem((tx) => tx.selectFrom('files').select('id').execute());
    const before = (await count()).length;
    await verify(signed);
    expect(await count()).toHaveLength(before);
  });
});
