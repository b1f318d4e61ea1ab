import { fileRoutes } from '@roadworthy/contract/files/file.routes.ts';
import { projectRoutes } from '@roadworthy/contract/projects/project.routes.ts';
import { verifyRoutes } from '@roadworthy/contract/signing/verify.routes.ts';
import type { VerifiedDocument } from '@roadworthy/contract/signing/verify.schema.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProjects, getSigner, signWith, verifyAs, type Projects } from '../../../test/fixtures/projects.ts';
import { toStatusAndMessage } from '../../../test/fixtures/sign-in.ts';
import { makeWorld, type Crew, type World } from '../../../test/fixtures/world.ts';
import { runTool } from '../../kit/pdf/external-tools.example.ts';
import { type LoopbackAuthority, startAuthority } from '../../kit/timestamps/time-authority.example.ts';
import { isChainIntact } from '../evidence/evidence.ts';
import { timestampSeals } from '../index.ts';
import { must } from '../../../test/fixtures/must.ts';

// Timestamps come from an independent authority: with each signature if it responds, otherwise later on the seal, and
// never from the product itself.

const folder = mkdtempSync(join(tmpdir(), 'stamped-'));
let tsa: LoopbackAuthority;
let world: World;
let crew: Crew;
let projects: Projects;
beforeAll(async () => {
  tsa = await startAuthority();
  world = await makeWorld({ environment: tsa.environment });
  crew = await world.makeCompany('a');
  projects = await makeProjects(world, crew);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await world.close();
  await tsa.close();
});

const entryOf = async (id: string) => (await projects.get(id)).eversignList[0];
async function checkedFile(bytes: Buffer) {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(bytes)], { type: 'application/pdf' }), 'document.pdf');
  return world.nobody.call(verifyRoutes.verifyDocument, { body: form });
}
const checked = async (projectId: string) =>
  checkedFile(
    (
      await crew.brm.attempt(fileRoutes.getFile, {
        params: { key: must(must(await entryOf(projectId)).meta.finalPdf) },
      })
    ).body,
  );
const inCompany = <T>(work: Parameters<typeof world.kit.db.inCompany<T>>[2]) =>
  world.kit.db.inCompany(crew.id, undefined, work);
const events = async (id: string) =>
  inCompany(async (tx) =>
    tx
      .selectFrom('signingEvents')
      .selectAll()
      .where('signingId', '=', must(await entryOf(id))._id)
      .orderBy('seq')
      .execute(),
  );
const pendingOf = (id: string) =>
  inCompany(async (tx) => {
    const { timestampPending, currentSha256 } = await tx
      .selectFrom('signings')
      .selectAll()
      .where('subjectId', '=', id)
      .executeTakeFirstOrThrow();
    return { timestampPending, currentSha256 };
  });
const evidenceOf = async (id: string): Promise<Buffer> =>
  (await crew.brm.attempt(projectRoutes.getProjectEvidence, { params: { id } })).body;
const evidenceText = async (id: string): Promise<string> => {
  const path = join(folder, 'evidence.pdf');
  writeFileSync(path, await evidenceOf(id));
  return runTool('pdftotext', 'poppler-utils', '-layout', path, '-').replace(/\s+/g, ' ');
};
const stamps = ({ signatures }: VerifiedDocument) => signatures.map((one) => one.timestamp?.authority ?? null);
const signBoth = async (id: string, beforeLast: () => void = () => undefined) => {
  await projects.sign(crew.brm, id);
  beforeLast();
  await signWith(world, await getSigner(crew.cy, id));
};

describe('each signature', () => {
  it('carries the authority’s time, as does the seal, shown by /verify, the evidence and its certificate', async () => {
    const { _id } = await projects.create();
    await signBoth(_id);
    const found = await checked(_id);
    expect([found.verdict, stamps(found)]).toEqual(['genuine', Array(3).fill('Test Time Authority')]);
    expect(found.signatures[0]?.timestamp).toEqual({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      authority: 'Test Time Authority',
      known: true,
    });
    const all = await events(_id);
    const signed = all.filter(({ event }) => event === 'signed');
    const token = {
      at: expect.any(String),
      authority: 'Test Time Authority',
      serial: expect.stringMatching(/^[0-9a-f]+$/),
    };
    expect(signed.map(({ details }) => details)).toMatchObject([
      { timestamp: token },
      { timestamp: token, sealTimestamp: token },
    ]);
    expect(signed[0]?.details).not.toHaveProperty('sealTimestamp');
    expect([isChainIntact(all), (await pendingOf(_id)).timestampPending]).toEqual([true, false]);
    const said = await evidenceText(_id);
    expect(said.match(/by Test Time Authority, number/g)).toHaveLength(3);
    expect(said).toContain('Timestamp of the seal');
  });
});

describe('the evidence certificate', () => {
  it('carries the authority’s time in its seal, once, and still validates in other programs', async () => {
    const { _id } = await projects.create();
    await signBoth(_id);
    const asked = tsa.asked.length;
    const [one, other] = await Promise.all([evidenceOf(_id), evidenceOf(_id)]);
    expect(one.equals(other)).toBe(true);
    const found = await checkedFile(one);
    expect([found.verdict, stamps(found), found.addedTo]).toEqual(['genuine', ['Test Time Authority'], false]);
    const path = join(folder, 'stamped.pdf');
    writeFileSync(path, one);
    expect(runTool('pdfsig', 'poppler-utils', path)).toMatch(/Signature is Valid\./);
    expect(runTool('pdfsig', 'poppler-utils', path)).toContain('Total document signed');
    const before = tsa.asked.length;
    expect(before).toBeGreaterThan(asked);
    expect((await evidenceOf(_id)).equals(one)).toBe(true);
    expect(tsa.asked.length).toBe(before);
  });

  it('is available without a timestamp while the authority is down, and gets one later', async () => {
    const { _id } = await projects.create();
    await signBoth(_id);
    tsa.lie(500, 500);
    const without = await evidenceOf(_id);
    expect((await evidenceOf(_id)).equals(without)).toBe(true);
    const [before, after] = [await checkedFile(without), await checkedFile(await evidenceOf(_id))];
    expect([stamps(before), stamps(after)]).toEqual([[null], ['Test Time Authority']]);
    expect([before.verdict, after.verdict]).toEqual(['genuine', 'genuine']);
    const stamped = await evidenceOf(_id);
    expect([stamped.length, stamped.equals(without)]).toEqual([without.length, false]);
    expect((await checkedFile(stamped)).sha256).toBe(after.sha256);
  });

  it('generated without an authority stays unchanged when one is configured', async () => {
    const { _id } = await projects.create();
    await signBoth(_id);
    const authority = world.kit.timeAuthority;
    Object.assign(world.kit, { timeAuthority: undefined });
    const without = await evidenceOf(_id);
    Object.assign(world.kit, { timeAuthority: authority });
    expect((await evidenceOf(_id)).equals(without)).toBe(true);
    expect(stamps(await checkedFile(without))).toEqual([null]);
  });
});

describe('an unavailable or lying authority', () => {
  it('does not delay anybody: the signature counts, log and evidence record why it has no timestamp, and the seal gets one later', async () => {
    const { _id } = await projects.create();
    await signBoth(_id, () => tsa.lie(500));
    const before = await checked(_id);
    expect([before.verdict, stamps(before)]).toEqual(['genuine', ['Test Time Authority', null, null]]);
    expect(world.notes.findLast(({ message }) => message === 'a signature has no timestamp')).toMatchObject({
      level: 'warn',
      details: { why: 'the authority answered 500' },
    });
    expect((await events(_id)).at(-1)).toMatchObject({
      event: 'signed',
      details: { timestampMissing: 'the authority answered 500', sealTimestampMissing: 'the authority answered 500' },
    });
    expect(await evidenceText(_id)).toContain('Timestamp of the seal none: the authority answered 500');
    const { timestampPending, currentSha256 } = await pendingOf(_id);
    expect(timestampPending).toBe(true);

    tsa.lie('another nonce');
    await timestampSeals(world.kit);
    expect(await pendingOf(_id)).toEqual({ timestampPending: true, currentSha256 });

    await Promise.all([timestampSeals(world.kit), timestampSeals(world.kit)]);
    const after = await checked(_id);
    expect([after.verdict, stamps(after)]).toEqual(['genuine', ['Test Time Authority', null, 'Test Time Authority']]);
    const all = await events(_id);
    expect(all.filter(({ event }) => event === 'timestamped')).toMatchObject([
      { details: { before: currentSha256, after: after.sha256 } },
    ]);
    expect([isChainIntact(all), await pendingOf(_id)]).toEqual([
      true,
      { timestampPending: false, currentSha256: after.sha256 },
    ]);
    expect(await evidenceText(_id)).toContain('Seal timestamped by an independent authority');
    for (const who of [crew.brm, crew.cy])
      expect(toStatusAndMessage(await verifyAs(who, must((await entryOf(_id))?.meta.document_hash)))).toEqual([
        200,
        'Signature verified sucessfully',
      ]);
  });

  it.each(['not granted', 'another imprint', 'expired certificate', 'hanging up'] as const)(
    'is not trusted (%s)',
    async (lie) => {
      const { _id } = await projects.create();
      tsa.lie(lie);
      expect((await signWith(world, await getSigner(crew.brm, _id))).status).toBe(200);
      const found = await checked(_id);
      expect([found.verdict, stamps(found)]).toEqual(['unfinished', [null]]);
      expect((await events(_id)).findLast(({ event }) => event === 'signed')?.details).toHaveProperty(
        'timestampMissing',
      );
    },
  );

  it('is not called once it is no longer configured, and its timestamps are still verified', async () => {
    const { _id } = await projects.create();
    await signBoth(_id);
    const asked = tsa.asked.length;
    const without = { ...world.kit, timeAuthority: undefined };
    await timestampSeals(without);
    expect(tsa.asked.length).toBe(asked);
    expect((await checked(_id)).signatures.at(-1)?.timestamp?.known).toBe(true);
  });
});
