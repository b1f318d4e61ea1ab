import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeProjects,
  getSigningPage,
  getSigner,
  signWith,
  verifyAs,
  type Projects,
} from '../../../test/fixtures/projects.ts';
import { toStatusAndMessage } from '../../../test/fixtures/sign-in.ts';
import { makeWorld, makePicture, type Crew, type World } from '../../../test/fixtures/world.ts';
import { sha256 } from '../../kit/auth/tokens.ts';
import { checkPdf } from '../../kit/signature/verify/check-pdf.ts';
import { parseRefusal } from '../../../test/fixtures/people.ts';
import { listSigners } from '@roadworthy/contract/signing/signing.schema.ts';
import { must } from '../../../test/fixtures/must.ts';

let world: World;
let crew: Crew;
let projects: Projects;
let root: string[];
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  projects = await makeProjects(world, crew);
});
afterAll(() => world.close());

const entryOf = async (id: string, index = 0) => (await projects.get(id)).eversignList[index];
async function finalPdf(id: string): Promise<Buffer> {
  const { meta } = must(await entryOf(id));
  return (await crew.brm.attempt(fileRoutes.getFile, { params: { key: must(meta.finalPdf) } })).body;
}
const findings = async (bytes: Uint8Array) => {
  root ??= [(await world.nobody.attempt(signingRoutes.getCertificate)).body.toString()];
  return checkPdf(bytes, root);
};
const signing = (id: string) =>
  world.kit.db.inCompany(crew.id, undefined, (tx) =>
    tx
      .selectFrom('signings')
      .selectAll()
      .where('subjectId', '=', id)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow(),
  );
const fileOf = (hash: string) => join(world.kit.settings.dataDir, 'files', hash.slice(0, 2), hash.slice(2, 4), hash);

describe('a document', () => {
  it('contains one valid signature per signer, in turn, and finally the company’s seal', async () => {
    const { _id } = await projects.create();
    const before = await finalPdf(_id);
    expect((await findings(before)).signatures).toEqual([]);
    await projects.sign(crew.brm, _id);
    const between = await finalPdf(_id);
    expect((await findings(between)).signatures).toMatchObject([
      { field: 'signer-0', name: 'Bo Tester', valid: true, trusted: true, coversWholeFile: true },
    ]);
    await projects.sign(crew.cy, _id);
    const after = await finalPdf(_id);
    const { signatures, wholeFileCovered } = await findings(after);
    expect(wholeFileCovered).toBe(true);
    expect(signatures).toMatchObject([
      {
        field: 'signer-0',
        name: 'Bo Tester',
        email: 'bo.a@test.test',
        organisation: 'Company a',
        valid: true,
        trusted: true,
      },
      {
        field: 'signer-1',
        name: 'Cy Tester',
        email: 'cy.a@test.test',
        organisation: 'Company a',
        valid: true,
        trusted: true,
      },
      { field: 'seal', valid: true, trusted: true, coversWholeFile: true },
    ]);
    // Each revision starts with the bytes of the previous one: nothing signed is rewritten.
    expect([
      between.subarray(0, before.length).equals(before),
      after.subarray(0, between.length).equals(between),
    ]).toEqual([true, true]);
  });

  it('cannot be signed under the hash of another document or with another consent text', async () => {
    const signer = await getSigner(crew.brm, (await projects.create())._id);
    expect(toStatusAndMessage(await signWith(world, signer, { documentSha256: '0'.repeat(64) }))).toEqual([
      409,
      signingMessages.shownChanged,
    ]);
    expect(toStatusAndMessage(await signWith(world, signer, { consentVersion: '2025-01' }))).toEqual([
      409,
      signingMessages.consentChanged,
    ]);
    expect((await signWith(world, signer, await getSigningPage(world, signer.token))).status).toBe(200);
  });

  it('cannot be signed without naming the displayed file and consent text, which costs no attempt', async () => {
    const { _id } = await projects.create();
    const signer = await getSigner(crew.brm, _id);
    const refused = [422, signingMessages.documentNotNamed, signingMessages.consentNotNamed];
    const unnamed = [
      { documentSha256: undefined, consentVersion: undefined },
      { documentSha256: null, consentVersion: null },
      { documentSha256: '', consentVersion: '' },
      { documentSha256: 'G'.repeat(64), consentVersion: 1 },
    ];
    for (const change of [...unnamed, ...unnamed]) {
      const { status, body } = await signWith(world, signer, change);
      expect([status, ...parseRefusal(body).errors.map(({ message }) => message)]).toEqual(refused);
    }
    expect((await signWith(world, signer)).status).toBe(200);
    expect((await findings(await finalPdf(_id))).signatures).toMatchObject([{ name: 'Bo Tester' }]);
  });

  it('must be read again by a signer who opened it before the previous signer signed', async () => {
    const { _id } = await projects.create();
    const cy = await getSigner(crew.cy, _id);
    const readEarly = await getSigningPage(world, cy.token);
    await projects.sign(crew.brm, _id);
    expect(toStatusAndMessage(await signWith(world, cy, readEarly))).toEqual([409, signingMessages.shownChanged]);
    expect((await signWith(world, cy)).status).toBe(200);
  });

  it('has only the BRM’s signature and the seal if it is the review', async () => {
    const { _id } = await projects.walkTo('Awaiting Work plan');
    const { signatures, wholeFileCovered } = await findings(await finalPdf(_id));
    expect([signatures.map(({ field, name, valid }) => [field, name, valid]), wholeFileCovered]).toEqual([
      [
        ['signer-0', 'Bo Tester', true],
        ['seal', 'Company a', true],
      ],
      true,
    ]);
  });

  it('can contain a drawn signature', async () => {
    const { _id } = await projects.create();
    const signer = await getSigner(crew.brm, _id);
    const value = `data:image/png;base64,${(await makePicture(120, 40)).toString('base64')}`;
    expect((await signWith(world, signer, { signature: { kind: 'drawn', value } })).status).toBe(200);
    expect((await findings(await finalPdf(_id))).signatures).toMatchObject([{ valid: true }]);
  });

  it('is stored with its events and revisions, each with the digest of the previous one', async () => {
    const { _id } = await projects.walkTo('Awaiting Risk Assessment');
    const { id, originalSha256, currentSha256 } = await signing(_id);
    const { events, revisions } = await world.kit.db.inCompany(crew.id, undefined, async (tx) => ({
      events: await tx.selectFrom('signingEvents').selectAll().where('signingId', '=', id).orderBy('seq').execute(),
      revisions: await tx
        .selectFrom('signingRevisions')
        .selectAll()
        .where('signingId', '=', id)
        .orderBy('position')
        .execute(),
    }));
    expect(events.map(({ event, name }) => [event, name])).toEqual([
      ['prepared', null],
      ['link issued', 'Bo Tester'],
      ['opened', 'Bo Tester'],
      ['signed', 'Bo Tester'],
      ['verified', 'Bo Tester'],
      ['link issued', 'Cy Tester'],
      ['opened', 'Cy Tester'],
      ['signed', 'Cy Tester'],
      ['verified', 'Cy Tester'],
    ]);
    for (const [index, event] of events.entries()) expect(event.previousHash).toBe(events[index - 1]?.hash ?? '');
    expect(events[3]).toMatchObject({
      ip: '127.0.0.1',
      userAgent: expect.any(String),
      details: { before: originalSha256, kind: 'typed', email: 'bo.a@test.test' },
    });
    expect(revisions.map(({ sha256: own, previousSha256 }) => [previousSha256, own])).toEqual([
      [null, originalSha256],
      [originalSha256, revisions[1]?.sha256],
      [revisions[1]?.sha256, currentSha256],
    ]);
    expect(sha256(await finalPdf(_id))).toBe(currentSha256);
  });
});

describe('an altered stored document', () => {
  const changes: [string, (bytes: Buffer) => Buffer][] = [
    ['one byte', (bytes) => Buffer.from(bytes.map((byte, at) => (at === 1000 ? byte ^ 1 : byte)))],
    ['appended bytes', (bytes) => Buffer.concat([bytes, Buffer.from('\n%%EOF')])],
    ['emptying it', () => Buffer.alloc(0)],
  ];
  it.each(changes)('changed by %s fails verification, and the project keeps its status', async (_what, change) => {
    const { _id } = await projects.create();
    const signer = await getSigner(crew.brm, _id);
    await signWith(world, signer);
    const path = fileOf((await signing(_id)).currentSha256);
    const whole = await readFile(path);
    await writeFile(path, change(whole));
    expect(toStatusAndMessage(await verifyAs(crew.brm, signer.hash))).toEqual([409, 'Document check failed']);
    expect((await projects.get(_id)).status).toBe('Awaiting BRM to E-Sign');
    expect(await entryOf(_id)).toMatchObject({ state: 'quarantined', meta: { 'signer-0': { status: 'signed' } } });
    await writeFile(path, whole);
    expect(toStatusAndMessage(await verifyAs(crew.brm, signer.hash))).toEqual([409, 'Document check failed']);
  });

  it('is quarantined once, reported to the BRM, and can be reissued by the office only', async () => {
    const { _id } = await projects.create();
    await projects.sign(crew.brm, _id);
    const signer = await getSigner(crew.cy, _id);
    await signWith(world, signer);
    const { id, currentSha256 } = await signing(_id);
    await writeFile(fileOf(currentSha256), 'something else');
    const answers = await Promise.all([verifyAs(crew.cy, signer.hash), verifyAs(crew.cy, signer.hash)]);
    expect(answers.map(toStatusAndMessage)).toEqual([
      [409, 'Document check failed'],
      [409, 'Document check failed'],
    ]);
    const events = await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx
        .selectFrom('signingEvents')
        .select('details')
        .where('signingId', '=', id)
        .where('event', '=', 'quarantined')
        .execute(),
    );
    expect(events).toEqual([{ details: { expected: currentSha256 } }]);
    const told = (await world.mailsTo(crew.brm.me.emailId)).filter(
      ({ text }) => text.includes(_id) && text.includes('match its record'),
    );
    expect(told).toHaveLength(1);
    expect(world.notes.at(-1)).toMatchObject({
      level: 'error',
      message: 'a signed document does not match its record',
    });
    expect(toStatusAndMessage(await crew.cy.attempt(projectRoutes.esignProject, { params: { id: _id } }))).toEqual([
      409,
      'Document check failed. Ask the Business Relationship Manager to reissue the document.',
    ]);
    expect((await crew.brm.call(projectRoutes.esignProject, { params: { id: _id } })).warning).toBeUndefined();
    expect(await projects.get(_id)).toMatchObject({
      status: 'Awaiting Customer to E-Sign',
      signsFirst: crew.brm.me._id,
      eversignList: [{ state: 'open' }, { state: 'quarantined' }],
    });
  });

  it('cannot be signed', async () => {
    const { _id } = await projects.create();
    const signer = await getSigner(crew.brm, _id);
    const path = fileOf((await signing(_id)).currentSha256);
    const whole = await readFile(path);
    await writeFile(path, Buffer.concat([whole, Buffer.from(' ')]));
    expect(toStatusAndMessage(await signWith(world, signer))).toEqual([409, 'Document check failed']);
    expect(listSigners(must(await entryOf(_id)))[0]?.status).toBe('waiting');
    await writeFile(path, whole);
    expect(toStatusAndMessage(await signWith(world, signer))).toEqual([
      409,
      'The document check failed, so this document can’t be signed',
    ]);
  });
});

describe('a document waiting for the customer', () => {
  const closed = {
    declined: async (id: string) => {
      const { token, pin } = await getSigner(crew.cy, id);
      await world.nobody.call(signingRoutes.decline, { params: { token }, body: { pin, reason: 'Wrong doors' } });
    },
    voided: async (id: string) => {
      await crew.brm.call(projectRoutes.deleteProject, { params: { id } });
      await crew.brm.call(projectRoutes.recoverProject, { params: { id }, body: {} });
    },
  };
  it.each([
    ['declined', 'Awaiting BRM to E-Sign'],
    ['voided', 'Awaiting Customer to E-Sign'],
  ] as const)('can be reissued by the BRM once it is %s, and the old one is kept', async (state, status) => {
    const { _id } = await projects.walkTo('Awaiting Customer to E-Sign');
    await closed[state](_id);
    expect(await projects.get(_id)).toMatchObject({ status, eversignList: [{ state }] });
    expect((await crew.brm.call(projectRoutes.esignProject, { params: { id: _id } })).warning).toBeUndefined();
    expect(await projects.get(_id)).toMatchObject({ status, eversignList: [{ state: 'open' }, { state }] });
    await projects.sign(crew.brm, _id);
    await projects.sign(crew.cy, _id);
    expect((await projects.get(_id)).status).toBe('Awaiting Risk Assessment');
  });
});
