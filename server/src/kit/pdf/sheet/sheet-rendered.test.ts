import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exampleSheetCard } from '@roadworthy/contract/job-cards/sheet/sheet.example.ts';
import { buildJobCardSheet } from '@roadworthy/contract/job-cards/sheet/job-card-sheet.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { runTool } from '../external-tools.example.ts';
import { renderSheet } from './sheet.ts';

// Tests the sheet as it leaves a printer: rendered page by page by poppler, and checked as pixels.

const folder = await mkdtemp(join(tmpdir(), 'sheet-rendered-'));
afterAll(() => rm(folder, { recursive: true }));

const dotsPerInch = 72;
const millimetre = dotsPerInch / 25.4;
type Page = { width: number; height: number; isInked: (x: number, y: number) => boolean };

async function printed(card: Parameters<typeof buildJobCardSheet>[0]): Promise<{ pages: Page[]; said: number }> {
  const here = await mkdtemp(join(folder, 'pages-'));
  const pdf = join(here, 'sheet.pdf');
  await writeFile(
    pdf,
    await renderSheet({
      sheet: buildJobCardSheet(card, { sender: 'Nordhafen Fahrzeugtechnik GmbH' }),
      address: 'https://roadworthy.example',
    }),
  );
  runTool('pdftoppm', 'poppler-utils', '-r', String(dotsPerInch), '-gray', '-png', pdf, join(here, 'page'));
  const pictures = (await readdir(here)).filter((name) => name.endsWith('.png')).toSorted();
  const pages = await Promise.all(pictures.map((name) => pixelsOf(join(here, name))));
  return { pages, said: Number(/Pages: +(\d+)/.exec(runTool('pdfinfo', 'poppler-utils', pdf))?.[1]) };
}

async function pixelsOf(path: string): Promise<Page> {
  const { data, info } = await sharp(path).greyscale().raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    isInked: (x, y) => (data[(y * info.width + x) * info.channels] ?? 255) < 250,
  };
}

/**
 * Measures the distance of the printed area from each edge of the page, in millimetres, and how much of the page it
 * covers.
 */
function inkOf({ width, height, isInked }: Page) {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (isInked(x, y)) {
        xs.push(x);
        ys.push(y);
      }
  const minimum = (places: number[]) => places.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);
  const maximum = (places: number[]) => places.reduce((one, other) => Math.max(one, other), Number.NEGATIVE_INFINITY);
  return {
    left: minimum(xs) / millimetre,
    right: (width - 1 - maximum(xs)) / millimetre,
    top: minimum(ys) / millimetre,
    bottom: (height - 1 - maximum(ys)) / millimetre,
    share: xs.length / (width * height),
  };
}

const name =
  'Gesellschaft für Fahrzeugprüfung und Instandsetzung schwerer Nutzfahrzeuge, Werk Nordhafen, Halle 12, Grube 3, Nachtschicht';
const arabic = 'افحص مكابح الشاحنة قبل كل رحلة وسجّل القياسات في البطاقة';
const hostile = {
  ...exampleSheetCard,
  workshop: { name },
  costCentre: { name },
  jobType: { name },
  jobTeam: { name },
  partType: { name },
  jobEngineer: { firstName: name, lastName: name },
  reason: `${arabic} 🚚🔧✅`,
  summary: `${'W'.repeat(400)} ${name}`,
  toolsUsed: `${name} 🧰`,
  instructions: Array.from({ length: 70 }, (_, index) =>
    index % 3 === 0 ? `${arabic} ${index}` : index % 3 === 1 ? `${name} 👩‍🔧` : `Step ${index}`,
  ).join('\n'),
};

describe('a printed sheet', () => {
  test.each([
    ['a completely filled card', exampleSheetCard, 1],
    ['an empty card', {}, 1],
    ['names of 120 letters, seventy instructions, Arabic and emoji', hostile, 3],
  ])('has ink on every page, and none in the margins: %s', async (_what, card, atLeast) => {
    const { pages, said } = await printed(card);
    expect(pages).toHaveLength(said);
    expect(pages.length).toBeGreaterThanOrEqual(atLeast);
    for (const page of pages) {
      expect([page.width, page.height]).toEqual([596, 842]);
      const ink = inkOf(page);
      expect(ink.share).toBeGreaterThan(0.01);
      expect(ink.share).toBeLessThan(0.5);
      for (const edge of [ink.left, ink.right]) expect(edge).toBeGreaterThan(4.6);
      for (const edge of [ink.top, ink.bottom]) expect(edge).toBeGreaterThan(3);
    }
  });
});
