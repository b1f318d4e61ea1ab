import { setTimeout as wait } from 'node:timers/promises';
import { fileTypes, type FileKind } from '@roadworthy/contract/kit/table.ts';
import { residentMegabytes } from './child.ts';
import type { Ground } from './ground.ts';
import { adminHeaders, startProduct } from './product.ts';
import type { Measure } from './table.ts';

// A list as a file: how much more memory the server takes while it writes all job cards or all projects of a company, each time on a server that has
// done nothing else since it started.

const sampleEvery = 10;

export type Exported = { name: 'job cards' | 'projects'; path: '/jobcard' | '/project'; company: string; rows: number };
type Run = { above: number; seconds: number; megabytes: number };

async function writeFile(ground: Ground, { path, company, rows }: Exported, kind: FileKind): Promise<Run> {
  const product = await startProduct(ground.dataDir, ground.ownerUrl);
  const headers = { ...(await adminHeaders(product.origin, company)), 'accept-encoding': 'identity' };
  const list = `${product.origin}/api/v1${path}`;
  await (await fetch(list, { headers })).text();
  const idle = await residentMegabytes(product);
  const began = performance.now();
  const reading = read(await fetch(list, { headers: { ...headers, accept: fileTypes[kind] } }));
  let peak = idle;
  let isDone = false;
  const file = reading.finally(() => (isDone = true));
  while (!isDone) {
    peak = Math.max(peak, await residentMegabytes(product));
    await wait(sampleEvery);
  }
  const { bytes, lines } = await file;
  const seconds = (performance.now() - began) / 1000;
  await product.stop();
  if (kind === 'csv' && lines !== rows + 1) throw new Error(`The file has ${lines} lines instead of ${rows + 1}`);
  return { above: peak - idle, seconds, megabytes: bytes / 1e6 };
}

/** Takes the file as it comes and keeps none of it. */
async function read(response: Response): Promise<{ bytes: number; lines: number }> {
  if (response.status !== 200 || !response.body) throw new Error(`The file was refused: ${response.status}`);
  let bytes = 0;
  let lines = 0;
  for await (const part of response.body) {
    bytes += part.length;
    for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) lines += 1;
  }
  return { bytes, lines };
}

export async function measureFile(ground: Ground, list: Exported): Promise<Measure> {
  const csv = await writeFile(ground, list, 'csv');
  const xlsx = await writeFile(ground, list, 'xlsx');
  const said = (name: string, { above, seconds, megabytes }: Run) => `${name} ${above.toFixed(0)} MB, ${seconds.toFixed(1)} s for ${megabytes.toFixed(0)} MB`;
  return {
    name: `Memory of the server while ${list.rows.toLocaleString('en')} ${list.name} are exported, above idle`,
    value: Math.max(csv.above, xlsx.above),
    unit: ' MB',
    bound: { atMost: 150 },
    note: `${said('CSV', csv)}; ${said('XLSX', xlsx)}`,
  };
}
