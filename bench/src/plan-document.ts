import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { formatCellTag } from '@roadworthy/contract/grids/grid.schema.ts';
import { toCanonicalJson } from '../../server/src/kit/canonical-json.ts';
import { makePdfWorker } from '../../server/src/kit/signature/pdf-worker.ts';
import { buildWorkPlanDocument } from '../../server/src/work-plans/signing/work-plan.document.ts';
import type { PlanDraft } from '../../server/src/work-plans/signing/work-plan.content.ts';

// Renders a work plan of 10,000 checks with its annex and prints the seconds, megabytes and size as JSON. The argument
// is the number of different parts. This is a separate program so that only the memory of the document is measured.

const [rows, columns, sideCount, samplesEach] = [25, 40, 10, 2];
const partCount = Number(process.argv[2] ?? 50);
const samples = 300;

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const makePhoto = async (number: number, width: number): Promise<Uint8Array> =>
  sharp({
    create: {
      width,
      height: Math.round(width * 0.75),
      channels: 3,
      background: '#446688',
      noise: { type: 'gaussian', mean: 100 + (number % 50), sigma: 30 },
    },
  })
    .webp({ quality: 70 })
    .toBuffer();

async function makePlan(): Promise<{ content: PlanDraft; pictures: Map<string, Uint8Array> }> {
  const pictures = new Map<string, Uint8Array>();
  const add = async (number: number, width: number): Promise<string> => {
    const bytes = await makePhoto(number, width);
    const digest = digestOf(bytes);
    pictures.set(digest, bytes);
    return digest;
  };
  const parts: PlanDraft['parts'] = [];
  for (let number = 0; number < partCount; number += 1) {
    const hasSamples = number * samplesEach < samples;
    const sample = async (at: number) => ({
      ok: { picture: await add(number * 4 + at * 2, 160), label: 'flush' },
      notOk: { picture: await add(number * 4 + at * 2 + 1, 160), label: 'torn' },
    });
    parts.push({
      id: String(number),
      name: `Part ${number}`,
      number: `P-${number}`,
      revision: '',
      picture: null,
      samples: hasSamples ? [await sample(0), await sample(1)] : [],
    });
  }
  const sides: PlanDraft['sides'] = [];
  for (let side = 0; side < sideCount; side += 1)
    sides.push({
      name: `Side ${side + 1}`,
      rows,
      columns,
      photo: await add(1000 + side, 960),
      cells: Array.from({ length: rows * columns }, (_, cell) => ({
        tag: formatCellTag(Math.floor(cell / columns), cell % columns),
        checks: [{ position: 0, part: String((side * rows * columns + cell) % partCount) }],
      })),
    });
  const content: PlanDraft = {
    schema: 1,
    kind: 'workplan',
    title: 'Work plan',
    number: 'P-2026-00001 rev 0 WP-1',
    subtitle: 'Doors: whole car',
    company: 'Bench Motors',
    project: { number: 'P-2026-00001', revision: 0, name: 'Doors' },
    customer: { name: 'Cy Tester', email: 'cy@bench.test' },
    plan: {
      number: 'WP-1',
      name: 'Whole car',
      type: 'G',
      grid: 'Whole car',
      quantity: 10_000,
      dailyTarget: null,
      batch: '2026-11-21',
      startingTipLevel: 1,
      msdsIssued: 'NA',
    },
    vehicles: [{ vin: 'SAJAABENCH0000001', registration: null, tag: null }],
    sides,
    parts,
    activities: [{ what: 'Look', how: 'By eye', why: 'To find damage', vin: null }],
    equipment: ['Torch'],
    referenceCriteria: ['Visual'],
    protectiveEquipment: ['Safety Shoes'],
    additionalProtectiveEquipment: null,
    specialCare: null,
    questionTemplate: null,
    questions: [],
    inspectors: [{ name: 'Ina Tester', email: 'ina@bench.test' }],
    escalation: [],
    riskAssessment: null,
  };
  return { content, pictures };
}

const pdf = makePdfWorker();
const { content, pictures } = await makePlan();
const small = { ...content, sides: [], parts: [] };
await pdf.renderDocument(buildWorkPlanDocument(small, new Map(), undefined));
const idle = process.memoryUsage().rss;
let peak = idle;
const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5);
const began = performance.now();
const json = toCanonicalJson(content);
const bytes = await pdf.renderDocument({
  ...buildWorkPlanDocument(content, pictures, undefined),
  content: { json, sha256: digestOf(Buffer.from(json)) },
  signatures: [{ field: 'signer-1', name: 'Bo Tester', role: 'BRM', meaning: 'I sign it' }],
});
const seconds = (performance.now() - began) / 1000;
clearInterval(watch);
const megabytes = (count: number): number => count / 1024 / 1024;
const { pages = 0 } = await pdf.checkPdf(bytes, []);
console.log(JSON.stringify({ seconds, memory: megabytes(peak - idle), size: megabytes(bytes.length), pages }));
await pdf.close();
