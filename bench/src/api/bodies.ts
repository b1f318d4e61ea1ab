import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { readResidentMegabytes } from '../harness/child.ts';
import type { BenchDatabase } from '../harness/bench-database.ts';
import { createAdminHeaders, createInspectorHeaders, startProduct, type Product } from '../harness/product.ts';
import type { Measure } from '../harness/table.ts';

// Sends the largest bodies that the server accepts, from eight callers at once. Measures how much memory they take, and
// whether the server still says that it is ready.

const callers = 8;
const sampleEvery = 10;
const megabyte = 1024 * 1024;

type Sent = { name: string; send: (product: Product, headers: Record<string, string>) => Promise<Response> };

const json =
  (path: string, body: string): Sent['send'] =>
  (product, headers) =>
    fetch(`${product.origin}/api/v1${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
const upload =
  (path: string, bytes: Uint8Array<ArrayBuffer>, type: string): Sent['send'] =>
  (product, headers) => {
    const form = new FormData();
    form.append('file', new Blob([bytes], { type }), 'file');
    return fetch(`${product.origin}/api/v1${path}`, { method: 'POST', headers, body: form });
  };

/** Returns bodies that are each just below their limit. */
function bodies(): Sent[] {
  const side = `{"name":"Body","images":[{"side":"Left","row":1,"column":1,"imageBase64":"data:image/png;base64,${'A'.repeat(7.9 * megabyte)}"}]}`;
  const items = `{"items":[${'{},'.repeat(49_000)}{}]}`;
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(19 * megabyte, 'x')]);
  const photo = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(14.9 * megabyte, 1)]);
  return [
    { name: 'a grid with its photo as base64, 8 MB', send: json('/grid', side) },
    { name: '49,000 empty recordings', send: json('/sync', items) },
    { name: 'the same without a session', send: (product) => json('/sync', items)(product, {}) },
    { name: 'photos of 15 MB', send: upload('/upload', photo, 'image/jpeg') },
    { name: 'PDFs of 19 MB to be checked', send: (product) => upload('/verify', pdf, 'application/pdf')(product, {}) },
  ];
}

async function run(
  product: Product,
  people: Record<string, string>[],
  { send }: Sent,
): Promise<{ above: number; slowest: number; statuses: string }> {
  const idle = await readResidentMegabytes(product);
  const asker = new Worker(join(import.meta.dirname, 'ask-ready.ts'), { workerData: `${product.origin}/health/ready` });
  let [peak, isDone] = [idle, false];
  const working = Promise.all(people.map((headers) => send(product, headers).then(({ status }) => status))).finally(
    () => (isDone = true),
  );
  while (!isDone) {
    peak = Math.max(peak, await readResidentMegabytes(product));
    await wait(sampleEvery);
  }
  const statuses = [...new Set(await working)].toSorted().join(' and ');
  const answered = once(asker, 'message');
  asker.postMessage('over');
  const [slowest]: number[] = await answered;
  return { above: peak - idle, slowest: slowest ?? NaN, statuses };
}

/** Measures each body on a freshly started server. */
export async function measureBodies(ground: BenchDatabase, company: string): Promise<Measure[]> {
  const runs = [];
  for (const sent of bodies()) {
    const product = await startProduct(ground.dataDir, ground.ownerUrl);
    const admin = await createAdminHeaders(product.origin, company);
    const people = [admin, ...(await createInspectorHeaders(product.origin, company))].slice(0, callers);
    // Only the office may upload grids, so one account sends all eight.
    const who = sent.name.startsWith('a grid') ? Array.from({ length: callers }, () => admin) : people;
    runs.push({ name: sent.name, ...(await run(product, who, sent)) });
    await product.stop();
  }
  const note = runs
    .map(
      ({ name, above, slowest, statuses }) => `${name}: ${above.toFixed(0)} MB, ${slowest.toFixed(0)} ms, ${statuses}`,
    )
    .join('; ');
  return [
    {
      name: 'Memory of the server with the largest bodies of eight callers, above idle',
      value: Math.max(...runs.map(({ above }) => above)),
      unit: ' MB',
      bound: { atMost: 200 },
      note,
    },
    {
      name: '"Ready" meanwhile, slowest answer',
      value: Math.max(...runs.map(({ slowest }) => slowest)),
      unit: ' ms',
      bound: { atMost: 200 },
      note: 'polled every 10 ms, in a separate thread',
    },
  ];
}
