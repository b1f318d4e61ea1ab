import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { runForCompany } from '../db/connections.ts';
import { makeContract, exampleSeal, exampleSigners } from '../pdf/document.example.ts';
import { issueSignerCertificate, makeAuthority } from './create/certificates.ts';
import { makePdfWorker } from './pdf-worker.ts';
import { makeFieldSignature, signedAt } from './signed-contract.example.ts';

const folder = await mkdtemp(join(tmpdir(), 'pdf-worker-'));
afterAll(() => rm(folder, { recursive: true }));

const [adasBox = exampleSeal] = exampleSigners;

/** The script of a thread that ends, stalls or throws if the first byte of a file requests it. */
const clumsy = join(folder, 'clumsy.mjs');
writeFileSync(
  clumsy,
  `import { parentPort } from 'node:worker_threads';
   parentPort.on('message', ({ args: [pdf] }) => {
     if (pdf[0] === 1) process.exit(1);
     if (pdf[0] === 2) for (;;);
     if (pdf[0] === 3) throw new Error('out of luck');
     parentPort.postMessage({ result: 'checked ' + pdf[0] });
   });`,
);

test('a document is rendered, signed and checked in the worker thread while the main thread stays free', async () => {
  const worker = makePdfWorker();
  let ticks = 0;
  const clock = setInterval(() => (ticks += 1), 5);
  const authority = await makeAuthority('Root', signedAt);
  const signer = await issueSignerCertificate(
    authority,
    { name: 'Ada Lovelace', email: 'ada@example.org', organisation: 'Nordhafen' },
    signedAt,
  );
  const pdf = await worker.renderDocument(await makeContract());
  const signed = await worker.signField(pdf, makeFieldSignature(adasBox, signer, authority));
  const findings = await worker.checkPdf(signed, [authority.certificatePem]);
  clearInterval(clock);
  expect(findings).toMatchObject({
    wholeFileCovered: true,
    signatures: [{ name: 'Ada Lovelace', valid: true, trusted: true, at: signedAt }],
  });
  expect(ticks).toBeGreaterThan(10);
  await worker.close();
});

test('a refusal keeps its code across threads', async () => {
  const worker = makePdfWorker();
  const authority = await makeAuthority('Root', signedAt);
  await expect(
    worker.signField(Buffer.from('no'), makeFieldSignature(adasBox, authority, authority)),
  ).rejects.toMatchObject({
    name: 'PdfProblem',
    code: 'not_a_pdf',
  });
  await worker.close();
});

test.each([
  ['ends', 1],
  ['throws', 3],
])('a thread that %s rejects its call, and the next call gets a new thread', async (_, kind) => {
  const worker = makePdfWorker({ script: pathToFileURL(clumsy) });
  const calls = [0, kind, 7].map((first) => worker.checkPdf(Uint8Array.of(first), []));
  const [before, broken, after] = await Promise.allSettled(calls);
  expect(before).toMatchObject({ value: 'checked 0' });
  expect(broken).toMatchObject({ reason: { code: 'worker_died' } });
  expect(after).toMatchObject({ value: 'checked 7' });
  await worker.close();
});

test('companies take turns, so that many documents of one do not hold up another', async () => {
  const worker = makePdfWorker({ script: pathToFileURL(clumsy) });
  const checked: number[] = [];
  const check = (company: string, first: number) =>
    runForCompany(company, () => worker.checkPdf(Uint8Array.of(first), [])).then(() => checked.push(first));
  await Promise.all([check('a', 10), check('a', 11), check('a', 12), check('b', 20)]);
  expect(checked).toEqual([10, 11, 20, 12]);
  await worker.close();
});

test('a stalled thread is abandoned after its time limit', async () => {
  // The limit must also be enough for the start of the next thread on a busy machine.
  const worker = makePdfWorker({ script: pathToFileURL(clumsy), timeLimit: 2000 });
  await expect(worker.checkPdf(Uint8Array.of(2), [])).rejects.toMatchObject({ code: 'too_slow' });
  expect(await worker.checkPdf(Uint8Array.of(5), [])).toBe('checked 5');
  await worker.close();
});

test('closing rejects pending and later calls', async () => {
  const worker = makePdfWorker({ script: pathToFileURL(clumsy) });
  const waiting = Promise.allSettled([worker.checkPdf(Uint8Array.of(2), []), worker.checkPdf(Uint8Array.of(0), [])]);
  await worker.close();
  expect(await waiting).toMatchObject([{ reason: { code: 'closed' } }, { reason: { code: 'closed' } }]);
  await expect(worker.checkPdf(Uint8Array.of(0), [])).rejects.toMatchObject({ code: 'closed' });
});
