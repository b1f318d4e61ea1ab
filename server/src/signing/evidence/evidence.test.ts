import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import { consentVersion } from '@roadworthy/contract/signing/signing.schema.ts';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Person, type Input, parseRefusal } from '../../../test/fixtures/people.ts';
import {
  makeProjects,
  getSigningPage,
  getSigner,
  signWith,
  verifyAs,
  type Projects,
  type Signer,
} from '../../../test/fixtures/projects.ts';
import { beginSignIn, generateTotpCode, enrolSecondFactor, submitCode } from '../../../test/fixtures/second-factor.ts';
import {
  getTestPassword,
  toStatusAndMessage,
  toComparableBody,
  makeWrongCode,
  parseAccessToken,
} from '../../../test/fixtures/sign-in.ts';
import { makeWorld, makePicture, type Crew, type World } from '../../../test/fixtures/world.ts';
import { sha256 } from '../../kit/auth/tokens.ts';
import { runTool } from '../../kit/pdf/external-tools.example.ts';
import { isChainIntact } from './evidence.ts';
import { must } from '../../../test/fixtures/must.ts';

// The evidence of a signature: how the signer was notified and identified, what they were shown and what they
// submitted. Also tests what their link shows and for how long (docs/decisions/0031-public-signing-link.md), and the
// download of document and evidence in one file.

const day = 86_400_000;
let world: World;
let crew: Crew;
let projects: Projects;
let ahead = 0;
const folder = mkdtempSync(join(tmpdir(), 'evidence-'));
beforeAll(async () => {
  world = await makeWorld({ now: () => new Date(Date.now() + ahead) });
  crew = await world.makeCompany('a');
  projects = await makeProjects(world, crew);
});
afterEach(() => {
  ahead = 0;
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.close();
});

const eventsOf = (id: string) =>
  world.kit.db.inCompany(crew.id, undefined, (tx) =>
    tx
      .selectFrom('signingEvents')
      .innerJoin('signings', 'signings.id', 'signingEvents.signingId')
      .selectAll('signingEvents')
      .where('signings.subjectId', '=', id)
      .orderBy('signingEvents.seq')
      .execute(),
  );
const signedOf = async (id: string) => (await eventsOf(id)).findLast(({ event }) => event === 'signed')?.details;
const page = (token: string) => world.nobody.attempt(signingRoutes.getSigning, { params: { token } });
const file = (token: string) => world.nobody.attempt(signingRoutes.getSigningDocument, { params: { token } });
const signAs = async (who: Person, { token, pin }: Signer, change: object = {}) =>
  who.attempt(signingRoutes.sign, {
    params: { token },
    body: {
      pin,
      signature: { kind: 'typed', value: 'A. Signer' },
      consent: true,
      ...(await getSigningPage(world, token)),
      ...change,
    },
  });
const evidenceText = async (id: string): Promise<string> => {
  const path = join(folder, 'evidence.pdf');
  writeFileSync(path, (await crew.brm.attempt(projectRoutes.getProjectEvidence, { params: { id } })).body);
  return runTool('pdftotext', 'poppler-utils', '-layout', path, '-').replace(/\s+/g, ' ');
};

describe('the evidence of a signature', () => {
  it('contains link, displayed pages, attempts, time zone, session, picture and certificate', async () => {
    const { _id } = await projects.create();
    const bo = await getSigner(crew.brm, _id);
    await page(bo.token);
    await file(bo.token);
    const given: Buffer = (await file(bo.token)).body;
    await signWith(world, { ...bo, pin: makeWrongCode(bo.pin) });
    const drawn = await makePicture(120, 40);
    const signature = { kind: 'drawn', value: `data:image/png;base64,${drawn.toString('base64')}` };
    const shown = { signature, timeZone: 'Europe/London', pagesViewed: { pages: [2, 1, 2], of: 2 } };
    expect((await signAs(crew.brm, bo, shown)).status).toBe(200);
    const events = await eventsOf(_id);
    expect(events.map(({ event, name }) => [event, name])).toEqual([
      ['prepared', null],
      ['link issued', 'Bo Tester'],
      ['opened', 'Bo Tester'],
      ['document fetched', 'Bo Tester'],
      ['wrong PIN', 'Bo Tester'],
      ['pages viewed', 'Bo Tester'],
      ['signed', 'Bo Tester'],
    ]);
    const [, link, , fetched, wrong, viewed, signed] = events;
    expect([link?.details, wrong?.details, viewed?.details]).toEqual([
      { to: 'bo.a@test.test' },
      { tries: 1 },
      { pages: [1, 2], of: 2 },
    ]);
    expect(signed?.details).toMatchObject({
      timeZone: 'Europe/London',
      pinTries: 2,
      kind: 'drawn',
      signatureSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      certificateSerial: expect.stringMatching(/^[0-9a-f]{32}$/),
      session: { who: 'the signer', minutes: expect.any(Number), by: 'password' },
    });
    expect(signed?.details).toMatchObject({
      before: sha256(given),
      shownSha256: sha256(given),
      consent: consentVersion,
    });
    expect([fetched?.details, isChainIntact(events)]).toEqual([{ sha256: sha256(given) }, true]);
  });

  it('states how the signer’s session was opened, or that it was somebody else’s', async () => {
    const { _id } = await projects.create();
    const bo = await getSigner(crew.brm, _id);
    await signAs(crew.cy, bo);
    await verifyAs(crew.brm, bo.hash);
    expect(await signedOf(_id)).toMatchObject({
      session: { who: 'somebody else' },
      signatureSha256: sha256('A. Signer'),
    });
    const { key } = await enrolSecondFactor(world, crew.cy);
    ahead = 60_000;
    const email = crew.cy.me.emailId;
    const ticket = await beginSignIn(world, email, getTestPassword('Cy'));
    const answer = await submitCode(world, email, generateTotpCode(key, world.kit.now()), ticket);
    expect(answer.status).toBe(200);
    ahead += 5 * 60_000;
    await signAs(new Person(world.base, parseAccessToken(answer), crew.id), await getSigner(crew.cy, _id), {
      timeZone: 'Asia/Tokyo',
    });
    expect(await signedOf(_id)).toMatchObject({
      session: { who: 'the signer', minutes: 5, by: 'second factor' },
    });
    const said = await evidenceText(_id);
    for (const told of [
      'Signed in another person was signed in to the same browser: identified by link and PIN',
      'Signed in by password and second factor, 5 min before, in the same browser',
      'Browser’s time zone Asia/Tokyo',
      'Rejected PINs 0',
      'Link sent to the signer',
    ])
      expect(said).toContain(told);
    const serials = (await eventsOf(_id)).flatMap(
      ({ details }) => /"certificateSerial":"(\w+)"/.exec(JSON.stringify(details))?.[1] ?? [],
    );
    expect(serials.map((serial) => said.includes(serial))).toEqual([true, true]);
  });

  it('rejects invalid time zones and pages', async () => {
    const bo = await getSigner(crew.brm, (await projects.create())._id);
    for (const wrong of [{ timeZone: '<b>' }, { pagesViewed: { pages: [0], of: 1 } }])
      expect((await signAs(crew.brm, bo, wrong)).status).toBe(422);
  });
});

describe('a signing link', () => {
  const shownOf = async (token: string) => {
    const { body } = await page(token);
    const { status, body: document } = await file(token);
    return [
      must(body.data).state,
      must(body.data).shown,
      status,
      status === 200 ? document.subarray(0, 5).toString() : parseRefusal(document).message,
    ];
  };
  const refusals: Record<string, string> = {
    completed: 'Everyone has already signed this document',
    declined: 'This document was declined and can’t be signed',
    voided: 'This document is no longer valid and can’t be signed',
    expired: 'This document has expired and can’t be signed',
  };
  const gone = (state: string) => [state, false, 410, refusals[state]];

  it('shows the document while it can be signed and, once completed, until its deadline', async () => {
    const { _id } = await projects.create();
    const [bo, cy] = [await getSigner(crew.brm, _id), await getSigner(crew.cy, _id)];
    expect(await shownOf(bo.token)).toEqual(['open', true, 200, '%PDF-']);
    await signWith(world, bo);
    await verifyAs(crew.brm, bo.hash);
    await signWith(world, cy);
    expect(await shownOf(cy.token)).toEqual(['completed', true, 200, '%PDF-']);
    ahead = 91 * day;
    expect(await shownOf(cy.token)).toEqual(gone('completed'));
  });

  it('does not show a document that was declined, replaced or expired', async () => {
    const declined = await getSigner(crew.brm, (await projects.create())._id);
    await world.nobody.attempt(signingRoutes.decline, {
      params: { token: declined.token },
      body: { pin: declined.pin, reason: 'No' },
    });
    expect(await shownOf(declined.token)).toEqual(gone('declined'));
    const { _id } = await projects.create();
    const replaced = await getSigner(crew.brm, _id);
    await crew.brm.call(projectRoutes.changeProject, { params: { id: _id }, body: { name: 'Gates' } });
    expect(await shownOf(replaced.token)).toEqual(gone('voided'));
    const late = await getSigner(crew.brm, (await projects.create())._id);
    ahead = 91 * day;
    // The hourly job, which would expire the document, has not run yet.
    expect(await shownOf(late.token)).toEqual(gone('expired'));
  });
});

describe('the download of document and evidence', () => {
  const bundle = (who: Person, id: string, query: Input<typeof projectRoutes.getProjectBundle>['query'] = {}) =>
    who.attempt(projectRoutes.getProjectBundle, { params: { id }, query });
  const bothSigned = async () => {
    const { _id, projectNo } = await projects.create();
    await projects.sign(crew.brm, _id);
    await signWith(world, await getSigner(crew.cy, _id));
    return { _id, projectNo };
  };

  it('contains both unchanged, with the root certificate and instructions for verifying them', async () => {
    const { _id, projectNo } = await bothSigned();
    const { status, headers, body } = await bundle(crew.brm, _id);
    expect([
      status,
      headers.get('content-type'),
      headers.get('content-disposition'),
      headers.get('cache-control'),
    ]).toEqual([200, 'application/zip', `attachment; filename="Signed-${projectNo}-rev-0.zip"`, 'no-store']);
    const path = join(folder, 'signed.zip');
    writeFileSync(path, body);
    runTool('unzip', 'unzip', '-q', '-o', path, '-d', join(folder, 'unzipped'));
    const read = (name: string) => readFileSync(join(folder, 'unzipped', name));
    const [entry] = (await projects.get(_id)).eversignList;
    expect(
      read(`${projectNo}-rev-0.pdf`).equals(
        (await crew.brm.attempt(fileRoutes.getFile, { params: { key: must(entry?.meta.finalPdf) } })).body,
      ),
    ).toBe(true);
    expect(
      read(`Evidence-${projectNo}-rev-0.pdf`).equals(
        (await crew.brm.attempt(projectRoutes.getProjectEvidence, { params: { id: _id } })).body,
      ),
    ).toBe(true);
    expect(read('roadworthy-root.pem').equals((await world.nobody.attempt(signingRoutes.getCertificate)).body)).toBe(
      true,
    );
    expect(read('Read me.txt').toString()).toContain('http://roadworthy.test/verify');
  });

  it('is recorded once per person, and leads to no new certificate', async () => {
    const { _id } = await bothSigned();
    await Promise.all([bundle(crew.brm, _id), bundle(crew.brm, _id), bundle(crew.cy, _id)]);
    const taken = (await eventsOf(_id)).filter(({ event }) => event === 'downloaded');
    expect(taken.map(({ name }) => name).toSorted()).toEqual(['Bo Tester', 'Cy Tester']);
    const { signingId } = taken[0] ?? {};
    const made = await world.kit.db.inCompany(crew.id, undefined, (tx) =>
      tx
        .selectFrom('signingCertificates')
        .select('seq')
        .where('signingId', '=', signingId ?? '')
        .execute(),
    );
    expect([made.length, isChainIntact(await eventsOf(_id))]).toEqual([1, true]);
  });

  it('is available to people who can see the project, once everybody has signed', async () => {
    const { _id } = await projects.create();
    expect((await bundle(crew.brm, _id)).status).toBe(404);
    const hash = (await getSigner(crew.brm, _id)).hash;
    expect(toStatusAndMessage(await bundle(crew.brm, _id, { document_hash: hash }))).toEqual([
      409,
      'The evidence certificate is issued once everyone has signed',
    ]);
    const done = await bothSigned();
    const others = await world.makeCompany('b');
    expect((await bundle(world.nobody, done._id)).status).toBe(401);
    expect((await bundle(crew.eva, done._id)).status).toBe(403);
    expect((await bundle(crew.udo, done._id)).status).toBe(404);
    expect(toComparableBody(await bundle(others.brm, done._id))).toEqual(
      toComparableBody(await bundle(others.brm, '01a1ffbb-5c5b-77ce-9d7d-6222755daa35')),
    );
    expect((await bundle(crew.brm, done._id, { document_hash: '' })).status).toBe(422);
  });
});
