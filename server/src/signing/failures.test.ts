import { platformId } from '@roadworthy/contract/access/roles.ts';
import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { signingRoutes } from '@roadworthy/contract/signing/signing.routes.ts';
import { verifyRoutes } from '@roadworthy/contract/signing/verify.routes.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  makeProjects,
  getSigningPage,
  getSigner,
  signWith,
  verifyAs,
  type Projects,
  type Signer,
} from '../../test/fixtures/projects.ts';
import { toStatusAndMessage } from '../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { makeKeys } from '../kit/auth/keys.ts';
import { sha256 } from '../kit/auth/tokens.ts';
import { checkPdf } from '../kit/signature/verify/check-pdf.ts';
import { isChainIntact } from './evidence/evidence.ts';
import { expireSignings, remindSigners } from './index.ts';
import { must } from '../../test/fixtures/must.ts';
import { listSigners } from '@roadworthy/contract/signing/signing.schema.ts';

// Failures of this machine: disk, process, keys and clock. After any failure, no record is without its file, no
// acknowledged signature is lost, nothing is half signed, and the action can be retried.

const hour = 3_600_000;
let world: World;
let crew: Crew;
let projects: Projects;
let ahead = 0;
beforeAll(async () => {
  world = await makeWorld({ now: () => new Date(Date.now() + ahead) });
  crew = await world.makeCompany('a');
  projects = await makeProjects(world, crew);
});
afterEach(() => {
  vi.restoreAllMocks();
  ahead = 0;
});
afterAll(() => world.close());

const inCompany = <T>(work: Parameters<typeof world.kit.db.inCompany<T>>[2]) =>
  world.kit.db.inCompany(crew.id, undefined, work);
const filesDir = () => join(world.kit.settings.dataDir, 'files');
const pathOf = (digest: string) => join(filesDir(), digest.slice(0, 2), digest.slice(2, 4), digest);
const allFiles = async (): Promise<string[]> =>
  (await readdir(filesDir(), { recursive: true })).filter((path) => /[0-9a-f]{64}$/.test(path));

/** Reads everything on record about the newest document of a project. */
const recordOf = (projectId: string) =>
  inCompany(async (tx) => {
    const signing = await tx
      .selectFrom('signings')
      .selectAll()
      .where('subjectId', '=', projectId)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow();
    const of = signing.id;
    return {
      signing,
      signers: await tx
        .selectFrom('signingSigners')
        .select(['state', 'signedAt', 'pinTries'])
        .where('signingId', '=', of)
        .orderBy('position')
        .execute(),
      revisions: await tx
        .selectFrom('signingRevisions')
        .select(['sha256', 'signerPosition'])
        .where('signingId', '=', of)
        .orderBy('position')
        .execute(),
      events: await tx.selectFrom('signingEvents').selectAll().where('signingId', '=', of).orderBy('seq').execute(),
    };
  });

/**
 * Asserts that each signature is complete or absent, with every file in place and the evidence unbroken. Returns how
 * many have signed.
 */
async function mustBeWhole(projectId: string): Promise<number> {
  const { signing, signers, revisions, events } = await recordOf(projectId);
  const count = signers.filter(({ signedAt }) => signedAt !== null).length;
  expect(signers.map(({ state }) => state === 'signed')).toEqual(signers.map(({ signedAt }) => signedAt !== null));
  expect(revisions).toHaveLength(count + 1);
  expect(events.filter(({ event }) => event === 'signed')).toHaveLength(count);
  expect(signing.currentSha256).toBe(revisions.at(-1)?.sha256);
  expect(signing.state).toBe(count === signers.length ? 'completed' : 'open');
  expect(isChainIntact(events)).toBe(true);
  for (const { sha256: digest } of revisions) expect(sha256(await readFile(pathOf(digest)))).toBe(digest);
  return count;
}

async function waiting(): Promise<{ id: string; bo: Signer }> {
  const { _id } = await projects.create();
  return { id: _id, bo: await getSigner(crew.brm, _id) };
}
const diskError = (code: string) => Object.assign(new Error(`${code}: the disk`), { code });

describe('a failing disk', () => {
  it.each([
    ['ENOSPC', 'The server has no space left.'],
    ['EIO', 'The server can’t access its files.'],
  ])('loses no data (%s): the signature is absent, and signing works once the disk does', async (code, why) => {
    const { id, bo } = await waiting();
    vi.spyOn(world.kit.storage, 'put').mockRejectedValueOnce(diskError(code));
    expect(toStatusAndMessage(await signWith(world, bo))).toEqual([
      503,
      `${why} Nothing was changed. Please tell your administrator.`,
    ]);
    expect(await mustBeWhole(id)).toBe(0);
    expect((await recordOf(id)).signers[0]?.pinTries).toBe(0);
    expect(toStatusAndMessage(await verifyAs(crew.brm, bo.hash))).toEqual([409, 'Signature not done yet!']);
    expect((await signWith(world, bo)).status).toBe(200);
    expect(await mustBeWhole(id)).toBe(1);
  });

  it('leaves the project unchanged if it is full while a document is generated', async () => {
    const { id } = await waiting();
    vi.spyOn(world.kit.storage, 'put').mockRejectedValueOnce(diskError('ENOSPC'));
    expect(
      (await crew.brm.attempt(projectRoutes.changeProject, { params: { id }, body: { name: 'Gates' } })).status,
    ).toBe(503);
    expect((await projects.get(id)).name).toBe('Doors');
    expect((await recordOf(id)).signing.state).toBe('open');
  });

  it('stops signing and verifying if it cannot be read, without changing a status, until it works again', async () => {
    const { id, bo } = await waiting();
    const get = vi.spyOn(world.kit.storage, 'get').mockRejectedValue(diskError('EIO'));
    expect((await signWith(world, bo)).status).toBe(503);
    get.mockRestore();
    expect(await mustBeWhole(id)).toBe(0);
    expect((await signWith(world, bo)).status).toBe(200);
    vi.spyOn(world.kit.storage, 'get').mockRejectedValueOnce(diskError('EIO'));
    expect((await verifyAs(crew.brm, bo.hash)).status).toBe(503);
    expect((await projects.get(id)).status).toBe('Awaiting BRM to E-Sign');
    expect((await verifyAs(crew.brm, bo.hash)).status).toBe(200);
  });
});

describe('a killed server', () => {
  /** Starts a second process on the same database and files, as after a restart. */
  async function startAnother() {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        PORT: '0',
        HOST: '127.0.0.1',
        PUBLIC_URL: 'http://roadworthy.test',
        DATA_DIR: world.kit.settings.dataDir,
        DATABASE_URL: world.databaseUrl,
        DEMO: '0',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'info',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const address = await vi.waitFor(
      () => /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? Promise.reject(new Error(`not listening: ${said}`)),
      60_000,
    );
    const sign = async ({ pin, token }: Signer) => {
      const shown = await getSigningPage(world, token);
      return fetch(`${address}/api/v1/signing/${token}/sign`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pin, signature: { kind: 'typed', value: 'B. Tester' }, consent: true, ...shown }),
      }).then(
        ({ status }) => status,
        () => undefined,
      );
    };
    return { child, sign };
  }

  it('has not signed if it was killed between storing the file and its record: the file is orphaned, and the signer can sign again', async () => {
    const { child, sign } = await startAnother();
    const { id, bo } = await waiting();
    const before = new Set(await allFiles());
    const owner = new pg.Client(world.databaseUrl);
    await owner.connect();
    // With the table locked, the record cannot be saved, but its file can.
    await owner.query('begin; lock table signing_revisions in share mode');
    const answer = sign(bo);
    await vi.waitFor(async () => expect((await allFiles()).filter((path) => !before.has(path))).toHaveLength(1), {
      timeout: 60_000,
      interval: 20,
    });
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await answer).toBeUndefined();
    await owner.query('rollback');
    await owner.end();
    expect(await mustBeWhole(id)).toBe(0);
    expect((await signWith(world, bo)).status).toBe(200);
    expect(await mustBeWhole(id)).toBe(1);
  });

  it('loses no acknowledged signature and leaves no partial one while many people sign', async () => {
    const open = await Promise.all(Array.from({ length: 8 }, waiting));
    const { child, sign } = await startAnother();
    let acknowledged = 0;
    const answers = open.map(async ({ bo }) => {
      const status = await sign(bo);
      acknowledged += status === 200 ? 1 : 0;
      return status;
    });
    await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(1), { timeout: 60_000, interval: 5 });
    child.kill('SIGKILL');
    await once(child, 'exit');
    const statuses = await Promise.all(answers);
    for (const [index, { id, bo }] of open.entries()) {
      const count = await mustBeWhole(id);
      if (statuses[index] === 200) expect(count).toBe(1);
      if (count === 0) expect((await signWith(world, bo)).status).toBe(200);
      expect((await verifyAs(crew.brm, bo.hash)).status).toBe(200);
    }
  });
});

describe('lost keys', () => {
  const off = [
    503,
    'Signing is switched off because this installation’s keys can’t be read. Please tell your administrator.',
  ];
  const check = async (bytes: Uint8Array) => {
    const form = new FormData();
    form.append('file', new Blob([Buffer.from(bytes)], { type: 'application/pdf' }), 'x.pdf');
    return await world.nobody.call(verifyRoutes.verifyDocument, { body: form });
  };

  it('disable only signing if secret.key was replaced, and signing works again with the right key', async () => {
    const done = await projects.walkTo('Awaiting Risk Assessment');
    const { id, bo } = await waiting();
    const own = { ...world.kit.keys };
    const elsewhere = await waiting();
    Object.assign(world.kit.keys, makeKeys(Buffer.from('a fresh secret after a careless move')));
    expect(toStatusAndMessage(await signWith(world, bo))).toEqual(off);
    expect(world.notes.at(-1)).toMatchObject({
      level: 'error',
      message: expect.stringContaining('signing is switched off'),
    });
    const project = await projects.get(id);
    expect([project.name, listSigners(must(project.eversignList[0]))[0]?.pin]).toEqual(['Doors', undefined]);
    const pdf = (
      await crew.brm.attempt(fileRoutes.getFile, {
        params: { key: must(must((await projects.get(done._id)).eversignList[0]).meta.finalPdf) },
      })
    ).body;
    expect((await check(pdf)).verdict).toBe('genuine');
    expect((await world.nobody.attempt(signingRoutes.getCertificate)).status).toBe(200);
    expect(
      (
        await crew.brm.call(projectRoutes.changeProject, {
          params: { id: elsewhere.id },
          body: { description: 'Still edited' },
        })
      ).description,
    ).toBe('Still edited');
    await remindSigners({ ...world.kit, now: () => new Date(Date.now() + 100 * hour) });
    Object.assign(world.kit.keys, own);
    const again = await getSigner(crew.brm, id);
    expect((await signWith(world, again)).status).toBe(200);
    expect(await mustBeWhole(id)).toBe(1);
  });

  it('do not cause a second root if the root is missing from the database, because it would make earlier signatures foreign', async () => {
    await projects.walkTo('Awaiting Risk Assessment');
    const { bo } = await waiting();
    const before = (await world.nobody.attempt(signingRoutes.getCertificate)).body.toString();
    const kept = await world.kit.db.inCompany(platformId, undefined, (tx) =>
      tx.deleteFrom('signingKeys').where('name', '=', 'root').returningAll().executeTakeFirstOrThrow(),
    );
    expect(toStatusAndMessage(await signWith(world, bo))).toEqual(off);
    expect((await world.nobody.attempt(signingRoutes.getCertificate)).status).toBe(503);
    expect((await crew.brm.attempt(projectRoutes.listProjects)).status).toBe(200);
    await world.kit.db.inCompany(platformId, undefined, (tx) => tx.insertInto('signingKeys').values(kept).execute());
    expect((await signWith(world, bo)).status).toBe(200);
    expect((await world.nobody.attempt(signingRoutes.getCertificate)).body.toString()).toBe(before);
  });
});

describe('a clock that jumps', () => {
  it('back between two signatures changes neither their order nor the evidence, and the file stays genuine', async () => {
    const { id, bo } = await waiting();
    await signWith(world, bo);
    await verifyAs(crew.brm, bo.hash);
    const cy = await getSigner(crew.cy, id);
    ahead = -30 * hour;
    expect((await signWith(world, cy)).status).toBe(200);
    ahead = 0;
    expect((await verifyAs(crew.cy, cy.hash)).status).toBe(200);
    expect(await mustBeWhole(id)).toBe(2);
    const { signing, events } = await recordOf(id);
    expect(events.map(({ seq, event }) => [seq, event])).toEqual([
      [1, 'prepared'],
      [2, 'link issued'],
      [3, 'opened'],
      [4, 'signed'],
      [5, 'verified'],
      [6, 'link issued'],
      [7, 'opened'],
      [8, 'signed'],
      [9, 'verified'],
    ]);
    expect(Date.parse(events[7]?.at ?? '')).toBeLessThan(Date.parse(events[3]?.at ?? ''));
    const roots = [(await world.nobody.attempt(signingRoutes.getCertificate)).body.toString()];
    const { signatures, wholeFileCovered } = await checkPdf(await readFile(pathOf(signing.currentSha256)), roots);
    expect([wholeFileCovered, signatures.map(({ field, valid, trusted }) => [field, valid, trusted])]).toEqual([
      true,
      [
        ['signer-0', true, true],
        ['signer-1', true, true],
        ['seal', true, true],
      ],
    ]);
    expect(
      (await crew.brm.attempt(projectRoutes.getProjectEvidence, { params: { id }, query: { document_hash: cy.hash } }))
        .status,
    ).toBe(200);
  });

  it('ahead past the deadline and back leaves the document expired, and E-Sign creates another', async () => {
    const { id, bo } = await waiting();
    await expireSignings({ ...world.kit, now: () => new Date(Date.now() + 91 * 24 * hour) });
    expect(toStatusAndMessage(await signWith(world, bo))).toEqual([
      410,
      'This document has expired and can’t be signed',
    ]);
    await expireSignings(world.kit);
    expect((await recordOf(id)).signing.state).toBe('expired');
    const again = await getSigner(crew.brm, id);
    expect((await signWith(world, again)).status).toBe(200);
    expect(await mustBeWhole(id)).toBe(1);
  });

  it('past the deadline while the job was not running still prevents signing and leads to expiry', async () => {
    const { id, bo } = await waiting();
    ahead = 91 * 24 * hour;
    expect((await signWith(world, bo)).status).toBe(410);
    await expireSignings(world.kit);
    expect((await recordOf(id)).signing.state).toBe('expired');
  });
});
