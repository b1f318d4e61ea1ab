import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Measure } from './harness/table.ts';

// Renders a work plan of 10,000 checks on ten sides, with 500 different parts and 600 sample pictures, from its data to
// the PDF with the annex and the attachment. A separate process renders the document, so that the memory of nothing
// else is measured.

type Rendered = { seconds: number; memory: number; size: number; pages: number };
const differentParts = 500;

export async function measureSignedPlan(): Promise<Measure[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, 'plan-document.ts'),
    String(differentParts),
  ]);
  const { seconds, memory, size, pages }: Rendered = JSON.parse(stdout);
  return [
    {
      name: 'Work plan of 10,000 checks with annex and content',
      value: seconds,
      unit: ' s',
      bound: { atMost: 10 },
      note: `${pages} pages, ${differentParts} different parts`,
    },
    { name: 'Memory meanwhile, above idle', value: memory, unit: ' MB', bound: { atMost: 300 }, note: '' },
    { name: 'Size of its file', value: size, unit: ' MB', bound: { atMost: 20 }, note: '' },
  ];
}
