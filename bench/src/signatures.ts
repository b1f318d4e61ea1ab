import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { makeContract } from '../../server/src/kit/pdf/document.example.ts';
import { issueSignerCertificate, makeAuthority } from '../../server/src/kit/signature/create/certificates.ts';
import { makePdfWorker } from '../../server/src/kit/signature/pdf-worker.ts';
import { makeDiskStorage } from '../../server/src/kit/storage/storage.ts';
import type { Measure } from './harness/table.ts';

// Measures one signature: a certificate for the signer, the visible signature, the signed message over a document of
// ten pages, and the file on disk. The result is the processor time of this process and its thread; the delay of the
// event loop is measured too.

const pages = 10;
const warmUp = 5;
const steps = 60;

export async function measureSignatures(): Promise<Measure[]> {
  const pdf = makePdfWorker();
  const dir = await mkdtemp(join(tmpdir(), 'roadworthy-bench-files-'));
  try {
    const document = await documentOf(pdf);
    const root = await makeAuthority('Roadworthy bench root');
    const storage = makeDiskStorage(dir);
    const sign = async (number: number): Promise<void> => {
      const name = `Signer ${number}`;
      const own = await issueSignerCertificate(root, {
        name,
        email: `signer.${number}@bench.test`,
        organisation: 'Bench Motors',
      });
      const at = new Date();
      const meaning = 'I have read this contract and sign it';
      const appearance = { name, role: 'Customer', meaning, at, evidenceId: `EV-${number}` };
      await storage.put(
        await pdf.signField(document, {
          field: 'signer-1',
          signer: own,
          chain: [root.certificatePem],
          at,
          reason: meaning,
          appearance,
        }),
      );
    };
    for (let number = 0; number < warmUp; number += 1) await sign(number);
    const loop = monitorEventLoopDelay({ resolution: 5 });
    loop.enable();
    const [began, used] = [performance.now(), process.cpuUsage()];
    for (let number = warmUp; number < warmUp + steps; number += 1) await sign(number);
    const { user, system } = process.cpuUsage(used);
    const passed = (performance.now() - began) / 1000;
    loop.disable();
    return [
      {
        name: 'Signing steps on 10 pages on one core, a second',
        value: steps / ((user + system) / 1_000_000),
        unit: '',
        bound: { atLeast: 20 },
        note: `${(steps / passed).toFixed(0)} by the clock, file of ${(document.length / 1000).toFixed(0)} kB`,
      },
      {
        name: 'Longest wait of the event loop meanwhile',
        value: loop.max / 1e6,
        unit: ' ms',
        bound: { atMost: 50 },
        note: 'signing is done by a thread',
      },
    ];
  } finally {
    await pdf.close();
    await rm(dir, { recursive: true, force: true });
  }
}

/** Renders the contract of the tests, with enough clauses for ten pages. */
async function documentOf(pdf: ReturnType<typeof makePdfWorker>): Promise<Uint8Array> {
  const contract = await makeContract();
  const blocks = [...contract.blocks];
  for (;;) {
    const document = await pdf.renderDocument({ ...contract, blocks });
    const found = (await pdf.checkPdf(document, [])).pages ?? 0;
    if (found >= pages) return document;
    blocks.push(...contract.blocks);
  }
}
