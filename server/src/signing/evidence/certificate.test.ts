import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { signingMessages } from '@roadworthy/contract/signing/messages/signing.messages.ts';
import { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import { verifyRoutes } from '@roadworthy/contract/signing/verify.routes.ts';
import { workPlanRoutes } from '@roadworthy/contract/work-plans/work-plan.routes.ts';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '../../../test/fixtures/must.ts';

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../../test/fixtures/people.ts';
import {
  makeProjects,
  getSigner,
  getSigningPage,
  signWith,
  verifyAs,
  type Projects,
} from '../../../test/fixtures/projects.ts';
import { makeSigningFixture } from '../../../test/fixtures/signing-fixture.ts';
import {
  toStatusAndMessage,
  toComparableBody,
  getTestPassword,
  makeWrongCode,
} from '../../../test/fixtures/sign-in.ts';
import {
  makeWork,
  signWithoutVerifying,
  signPlan,
  startPlan,
  unknownId,
  type Work,
} from '../../../test/fixtures/work.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { sha256 } from '../../kit/auth/tokens.ts';
import { runTool } from '../../kit/pdf/external-tools.example.ts';

// The evidence certificate is a second signed PDF with the recorded evidence of how a document was signed.

let world: World;
let crew: Crew;
let projects: Projects;
let work: Work;
let folder: string;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
  projects = await makeProjects(world, crew);
  work = await makeWork(world, crew);
  folder = await mkdtemp(join(tmpdir(), 'evidence-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await world.close();
});

const entryOf = async (id: string) => (await projects.get(id)).eversignList[0];
const hashOf = async (id: string): Promise<string> => must(await entryOf(id)).meta.document_hash;
const evidence = (who: Person, id: string, hash: string) =>
  who.attempt(projectRoutes.getProjectEvidence, { params: { id }, query: { document_hash: hash } });
const inCompany = <T>(doing: Parameters<typeof world.kit.db.inCompany<T>>[2]) =>
  world.kit.db.inCompany(crew.id, undefined, doing);
const certificates = (hash: string) =>
  inCompany((tx) =>
    tx
      .selectFrom('signingCertificates')
      .innerJoin('signings', 'signings.id', 'signingCertificates.signingId')
      .select(['signingCertificates.seq', 'signingCertificates.sha256', 'signingCertificates.fileKey'])
      .where('signings.documentHash', '=', hash)
      .orderBy('seq')
      .execute(),
  );
async function textOf(pdf: Buffer): Promise<string> {
  const file = join(folder, 'certificate.pdf');
  await writeFile(file, pdf);
  // Long values wrap on the page.
  return runTool('pdftotext', 'poppler-utils', '-layout', file, '-').replace(/\s+/g, ' ');
}
const check = async (bytes: Buffer) => {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(bytes)], { type: 'application/pdf' }), 'evidence.pdf');
  return await world.nobody.call(verifyRoutes.verifyDocument, { body: form });
};

describe('the evidence certificate', () => {
  it('lists the document, each signer, consent, times, address, browser, and every event', async () => {
    const { _id, projectNo } = await projects.create();
    const bo = await getSigner(crew.brm, _id);
    await world.nobody.attempt(signingRoutes.getSigning, { params: { token: bo.token } });
    await signWith(world, { ...bo, pin: makeWrongCode(bo.pin) });
    const shown = (
      await crew.brm.attempt(fileRoutes.getFile, { params: { key: must(must(await entryOf(_id)).meta.finalPdf) } })
    ).body;
    await signWith(world, bo);
    await verifyAs(crew.brm, bo.hash);
    await projects.sign(crew.cy, _id);
    const entry = await entryOf(_id);
    expect([entry?.state, entry?.evidence]).toEqual(['completed', true]);
    const answer = await evidence(crew.brm, _id, bo.hash);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="Evidence-${projectNo}-rev-0.pdf"`);
    const said = await textOf(answer.body);
    const signed = (await crew.brm.attempt(fileRoutes.getFile, { params: { key: must(must(entry).meta.finalPdf) } }))
      .body;
    const events = await inCompany((tx) =>
      tx.selectFrom('signingEvents').selectAll().where('signingId', '=', must(entry)._id).orderBy('seq').execute(),
    );
    const [, , opened, , first] = events;
    const inUtc = (at: string | undefined) => `${new Date(at ?? '').toISOString().slice(0, 19).replace('T', ' ')} UTC`;
    for (const words of [
      `Project contract ${projectNo} rev 0`,
      'Signed by all',
      'Signer 1: Bo Tester',
      'bo.a@test.test',
      'Business Relationship Manager',
      '1 of 2',
      `Opened ${inUtc(opened?.at)}`,
      `${inUtc(first?.at)}, at attempt 2`,
      `Signed ${inUtc(first?.at)}, typed signature`,
      'Address 127.0.0.1',
      `Browser ${first?.userAgent}`,
      'Signer 2: Cy Tester',
      'cy.a@test.test',
      '2 of 2',
      signingMessages.consentText,
      'http://roadworthy.test/verify',
    ])
      expect(said).toContain(words);
    // Digests wrap over two lines.
    const unbroken = said.replaceAll(' ', '');
    for (const digest of [sha256(signed), sha256(shown), first?.id ?? '', events.at(-1)?.hash ?? ''])
      expect(unbroken).toContain(digest.replaceAll(' ', ''));
    expect(events.map(({ event }) => event)).toEqual([
      'prepared',
      'link issued',
      'opened',
      'wrong PIN',
      'signed',
      'verified',
      'link issued',
      'opened',
      'signed',
      'verified',
    ]);
    for (const [name, count] of [
      ['Wrong PIN', 1],
      ['PIN accepted, signed', 2],
      ['Signature verified', 2],
    ] as const)
      expect([name, said.split(name).length - 1]).toEqual([name, count]);
  });

  it('shows for a signer without a PIN how and when they were identified', async () => {
    const { _id } = await projects.create();
    const bo = await getSigner(crew.brm, _id);
    const { status } = await crew.brm.attempt(signingRoutes.signInPlace, {
      params: { token: bo.token },
      body: {
        password: getTestPassword('Bo'),
        signature: { kind: 'typed', value: 'Bo' },
        consent: true,
        verify: true,
        ...(await getSigningPage(world, bo.token)),
      },
    });
    expect(status).toBe(200);
    await projects.sign(crew.cy, _id);
    const said = await textOf((await evidence(crew.brm, _id, bo.hash)).body);
    expect(said).toMatch(
      /Identity confirmed (session re-authentication|at sign-in, .+ before signing) by password, 20/,
    );
    expect(said.split('Signed while signed in').length).toBe(2);
    expect(said.split('PIN accepted, signed').length).toBe(2);
  });

  it('is sealed by the company, as /verify and other programs confirm, and contains no secret', async () => {
    const { _id } = await projects.walkTo('Awaiting Risk Assessment');
    const { body } = await evidence(crew.cy, _id, await hashOf(_id));
    expect(await check(body)).toMatchObject({
      verdict: 'genuine',
      title: expect.stringContaining('Evidence certificate'),
      author: 'Company a',
      signatures: [
        {
          kind: 'seal',
          name: 'Company a',
          meaning: 'Certified as a true record',
          holds: true,
          ours: true,
          coversWholeFile: true,
        },
      ],
    });
    const altered = Buffer.from(body);
    altered.write('/MediaBax', altered.indexOf('/MediaBox'), 'latin1');
    expect((await check(altered)).verdict).toBe('altered');
    const file = join(folder, 'sealed.pdf');
    await writeFile(file, body);
    expect(runTool('pdfsig', 'poppler-utils', file)).toMatch(
      /Signature is Valid\.[^]*Total document signed|Total document signed[^]*Signature is Valid\./,
    );
    expect(runTool('qpdf', 'qpdf', '--check', file)).toContain('No syntax or stream encoding errors found');
    const said = await textOf(body);
    expect(said).not.toMatch(/\/sign\/|\b\d{6}\b/);
  });

  it('is generated once and stored, even for two concurrent requests', async () => {
    const { _id } = await projects.walkTo('Awaiting Risk Assessment');
    const hash = await hashOf(_id);
    const [one, other] = await Promise.all([evidence(crew.brm, _id, hash), evidence(crew.cy, _id, hash)]);
    expect(one.body.equals(other.body)).toBe(true);
    const [kept, ...more] = await certificates(hash);
    expect([kept?.sha256, more]).toEqual([sha256(one.body), []]);
    expect(
      (await crew.brm.attempt(fileRoutes.getFile, { params: { key: must(kept).fileKey } })).body.equals(one.body),
    ).toBe(true);
    expect((await evidence(crew.manager, _id, hash)).body.equals(one.body)).toBe(true);
    expect(await certificates(hash)).toHaveLength(1);
  });

  it('covers events up to its request; later events lead to another certificate, and the earlier one is kept', async () => {
    const { _id } = await projects.create();
    await projects.sign(crew.brm, _id);
    const cy = await getSigner(crew.cy, _id);
    await signWith(world, cy);
    const before = await evidence(crew.brm, _id, cy.hash);
    expect((await textOf(before.body)).split('Signature verified')).toHaveLength(2);
    await verifyAs(crew.cy, cy.hash);
    const after = await evidence(crew.brm, _id, cy.hash);
    expect((await textOf(after.body)).split('Signature verified')).toHaveLength(3);
    expect((await certificates(cy.hash)).map(({ sha256: own }) => own)).toEqual([
      sha256(before.body),
      sha256(after.body),
    ]);
    for (const { body } of [before, after]) expect((await check(body)).verdict).toBe('genuine');
  });

  it('states for a signed plan that was edited afterwards that its document was replaced', async () => {
    const plan = await work.makePlan(work.planForm(await work.makeProject(), { userId: [crew.ina.me._id] }));
    for (const who of [crew.brm, crew.cy]) await signPlan(world, who, plan._id);
    const hash = await signWithoutVerifying(world, crew.ina, 'plan', plan._id);
    await crew.brm.call(workPlanRoutes.changeWorkPlan, {
      params: { id: plan._id },
      body: { name: 'Gates', reinitiateAgreement: true },
    });
    const { body } = await crew.brm.attempt(workPlanRoutes.getWorkPlanEvidence, {
      params: { id: plan._id },
      query: { document_hash: hash },
    });
    expect(await textOf(body)).toContain('later replaced by a newer document');
  });

  it('is only generated once everybody has signed', async () => {
    const { _id } = await projects.create();
    const later = [409, 'The evidence certificate is issued once everyone has signed'];
    const hash = await hashOf(_id);
    expect(toStatusAndMessage(await evidence(crew.brm, _id, hash))).toEqual(later);
    await projects.sign(crew.brm, _id);
    expect([toStatusAndMessage(await evidence(crew.brm, _id, hash)), (await entryOf(_id))?.evidence]).toEqual([
      later,
      false,
    ]);
  });

  it('is available only to people who can see the project or plan', async () => {
    const { _id } = await projects.walkTo('Awaiting Risk Assessment');
    const hash = await hashOf(_id);
    const others = await world.makeCompany('b');
    const unknown = toComparableBody(await evidence(others.brm, _id, 'x'.repeat(22)));
    expect(toComparableBody(await evidence(others.brm, _id, hash))).toEqual(unknown);
    expect((await evidence(others.brm, _id, hash)).status).toBe(404);
    expect((await evidence(world.nobody, _id, hash)).status).toBe(401);
    // Udo is not assigned to this project.
    expect((await evidence(crew.udo, _id, hash)).status).toBe(404);
    expect((await evidence(crew.eva, _id, hash)).status).toBe(403);
    expect(
      (await crew.brm.attempt(projectRoutes.getProjectEvidence, { params: { id: _id }, query: { document_hash: '' } }))
        .status,
    ).toBe(422);
    // Without a hash, the newest completed document is used, if there is one.
    expect(
      (await crew.brm.attempt(projectRoutes.getProjectEvidence, { params: { id: _id } })).body.equals(
        (await evidence(crew.brm, _id, hash)).body,
      ),
    ).toBe(true);
    // Requests a document of another project through the path of a project that the reader can see.
    const mine = await projects.create();
    expect((await evidence(crew.brm, mine._id, hash)).status).toBe(404);
    expect((await crew.brm.attempt(projectRoutes.getProjectEvidence, { params: { id: mine._id } })).status).toBe(404);
  });

  it('is available under a plan for the plan’s document, as is the bundle of signed files', async () => {
    const plan = await startPlan(world, crew, work, work.planForm(await work.makeProject()));
    const [entry] = (await crew.brm.call(workPlanRoutes.getWorkPlan, { params: { id: plan._id } })).eversignList;
    const { status, body } = await crew.ina.attempt(workPlanRoutes.getWorkPlanEvidence, {
      params: { id: plan._id },
      query: { document_hash: entry?.meta.document_hash },
    });
    expect([status, (await check(body)).verdict]).toEqual([200, 'genuine']);
    expect((await evidence(crew.brm, plan.project._id, must(entry).meta.document_hash)).status).toBe(404);
    const bundle = await crew.ina.attempt(workPlanRoutes.getWorkPlanBundle, { params: { id: plan._id } });
    expect([bundle.status, bundle.headers.get('content-type')]).toEqual([200, 'application/zip']);
    const others = await world.makeCompany('b');
    for (const paper of ['evidence.pdf', 'signed.zip']) {
      const unknown = toComparableBody(await others.ina.sendRaw('GET', `/project_workplans/${unknownId}/${paper}`));
      expect([
        unknown,
        toComparableBody(await others.ina.sendRaw('GET', `/project_workplans/${plan._id}/${paper}`)),
      ]).toMatchObject([{ status: 404 }, unknown]);
    }
  });

  it('is refused if its evidence or its own file was altered', async () => {
    const { _id } = await projects.walkTo('Awaiting Risk Assessment');
    const hash = await hashOf(_id);
    const broken = [409, 'Document check failed'];
    const { body } = await evidence(crew.brm, _id, hash);
    const path = join(
      world.kit.settings.dataDir,
      'files',
      sha256(body).slice(0, 2),
      sha256(body).slice(2, 4),
      sha256(body),
    );
    await writeFile(path, 'something else');
    expect(toStatusAndMessage(await evidence(crew.brm, _id, hash))).toEqual(broken);
    await writeFile(path, body);
    expect((await evidence(crew.brm, _id, hash)).status).toBe(200);
    expect((await readFile(path)).equals(body)).toBe(true);
    const owner = new pg.Client(world.databaseUrl);
    await owner.connect();
    await owner.query(`alter table signing_events disable trigger all`);
    await owner.query(`update signing_events set ip = '10.0.0.1' where event = 'signed' and signing_id = $1`, [
      must(await entryOf(_id))._id,
    ]);
    await owner.query(`alter table signing_events enable trigger all`);
    await owner.end();
    expect(toStatusAndMessage(await evidence(crew.brm, _id, hash))).toEqual(broken);
    expect(world.notes.at(-1)).toMatchObject({
      level: 'error',
      message: 'evidence of a document was altered',
    });
  });

  it('is not issued for a document signed elsewhere, whose evidence the other service keeps', async () => {
    const desk = await makeSigningFixture('eversign');
    const { _id } = await desk.projects.create();
    for (const who of [desk.crew.brm, desk.crew.cy]) await desk.verify(who, (await desk.signed(who, _id)).hash);
    const [entry] = (await desk.projects.get(_id)).eversignList;
    expect([entry?.state, entry?.evidence]).toEqual(['completed', false]);
    expect(
      toStatusAndMessage(
        await desk.crew.brm.attempt(projectRoutes.getProjectEvidence, {
          params: { id: _id },
          query: { document_hash: entry?.meta.document_hash },
        }),
      ),
    ).toEqual([
      409,
      'The signing service keeps the evidence for this document: see the audit trail at the end of the signed file',
    ]);
    await desk.close();
  });
});
