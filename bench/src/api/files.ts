import { setTimeout as wait } from 'node:timers/promises';
import { fileTypes, type FileKind } from '@roadworthy/contract/kit/lists/table.ts';
import { maxImportRows } from '@roadworthy/contract/vehicles/vehicle-import.schema.ts';
import { readResidentMegabytes } from '../harness/child.ts';
import type { BenchDatabase } from '../harness/bench-database.ts';
import { createAdminHeaders, startProduct, type Product } from '../harness/product.ts';
import type { Measure } from '../harness/table.ts';

// Measures how much more memory the server uses while it exports all job cards or all projects of a company, or reads
// the longest spreadsheet that it accepts, each time on a freshly started server.

const sampleEvery = 10;

export type ExportedList = {
  name: 'job cards' | 'projects';
  path: '/jobcard' | '/project';
  company: string;
  rows: number;
};
type Run = { above: number; seconds: number; megabytes: number };

/** Returns the result of the work and by how many megabytes, at most, the server's memory grew during it. */
async function measureGrowth<Answered>(
  product: Product,
  work: () => Promise<Answered>,
): Promise<{ answered: Answered; above: number; seconds: number }> {
  const idle = await readResidentMegabytes(product);
  const began = performance.now();
  let peak = idle;
  let isDone = false;
  const working = work().finally(() => (isDone = true));
  while (!isDone) {
    peak = Math.max(peak, await readResidentMegabytes(product));
    await wait(sampleEvery);
  }
  return { answered: await working, above: peak - idle, seconds: (performance.now() - began) / 1000 };
}

async function writeFile(ground: BenchDatabase, { path, company, rows }: ExportedList, kind: FileKind): Promise<Run> {
  const product = await startProduct(ground.dataDir, ground.ownerUrl);
  const headers = { ...(await createAdminHeaders(product.origin, company)), 'accept-encoding': 'identity' };
  const list = `${product.origin}/api/v1${path}`;
  await (await fetch(list, { headers })).text();
  const { answered, above, seconds } = await measureGrowth(product, async () =>
    read(await fetch(list, { headers: { ...headers, accept: fileTypes[kind] } })),
  );
  await product.stop();
  if (kind === 'csv' && answered.lines !== rows + 1)
    throw new Error(`The file has ${answered.lines} lines instead of ${rows + 1}`);
  return { above, seconds, megabytes: answered.bytes / 1e6 };
}

/** Counts the bytes and lines of the file as it arrives, without storing it. */
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

export async function measureFile(ground: BenchDatabase, list: ExportedList): Promise<Measure> {
  const csv = await writeFile(ground, list, 'csv');
  const xlsx = await writeFile(ground, list, 'xlsx');
  const describeRun = (name: string, { above, seconds, megabytes }: Run) =>
    `${name} ${above.toFixed(0)} MB, ${seconds.toFixed(1)} s for ${megabytes.toFixed(0)} MB`;
  return {
    name: `Memory of the server while ${list.rows.toLocaleString('en')} ${list.name} are exported, above idle`,
    value: Math.max(csv.above, xlsx.above),
    unit: ' MB',
    bound: { atMost: 150 },
    note: `${describeRun('CSV', csv)}; ${describeRun('XLSX', xlsx)}`,
  };
}

/** Measures how a spreadsheet of new vehicles is checked: row by row, but without importing anything. */
export async function measureImport(ground: BenchDatabase, company: string): Promise<Measure> {
  const product = await startProduct(ground.dataDir, ground.ownerUrl);
  const headers = await createAdminHeaders(product.origin, company);
  const line = (index: number) =>
    `SALLDHMF8XB${String(index).padStart(6, '0')},D8,Land Rover,Defender,110,${'long text '.repeat(8)}`;
  const form = new FormData();
  const text = [
    'VIN,Platform,Make,Model,Variant,Engine',
    ...Array.from({ length: maxImportRows }, (_, index) => line(index)),
  ].join('\n');
  form.append('file', new Blob([text]), 'vehicles.csv');
  const { answered, above, seconds } = await measureGrowth(product, async () => {
    const response = await fetch(`${product.origin}/api/v1/vehicle/import?addLevels=true`, {
      method: 'POST',
      headers,
      body: form,
    });
    const { data }: { data?: { rows: number; added: number } } = await response.json();
    return { status: response.status, rows: data?.rows, added: data?.added };
  });
  await product.stop();
  if (answered.added !== maxImportRows)
    throw new Error(`The spreadsheet was not read correctly: ${JSON.stringify(answered)}`);
  return {
    name: `Memory of the server while a spreadsheet of ${maxImportRows.toLocaleString('en')} vehicles is read, above idle`,
    value: above,
    unit: ' MB',
    bound: { atMost: 150 },
    note: `${seconds.toFixed(1)} s for ${(text.length / 1e6).toFixed(0)} MB`,
  };
}
