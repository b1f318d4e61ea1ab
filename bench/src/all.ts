import { measureBodies } from './api/bodies.ts';
import { findFreePort, readResidentMegabytes, startProgram, stopAll } from './harness/child.ts';
import { fillCompany, projectCount, comparedInspectorCount } from './fill/fill-company.ts';
import { measureCrowd } from './api/crowd.ts';
import { measureFindings } from './api/findings.ts';
import { measureFile, measureImport } from './api/files.ts';
import { fillCards } from './fill/fill-cards.ts';
import { fillGrid } from './fill/fill-grid.ts';
import { fillPlans } from './fill/fill-plans.ts';
import { fillScreens } from './fill/fill-screens.ts';
import { buildWeb, noBrowserNote, measureFirstPageScripts } from './browser/first-page.ts';
import { startBenchDatabase, type BenchDatabase } from './harness/bench-database.ts';
import { measureJobCards, searchedCardCount } from './api/job-cards.ts';
import { measureLighthouse } from './browser/lighthouse.ts';
import { measureManyCompanies } from './api/many-companies.ts';
import { formatRates, calculateMedianRatio, startLoad } from './harness/measure.ts';
import { createAdminHeaders, createInspectorHeaders, startWithNpm, startProduct } from './harness/product.ts';
import { compareLists } from './api/projects.ts';
import { compareRecordings } from './api/recordings.ts';
import { measureScreens } from './browser/screens.ts';
import { measureSheets } from './sheets.ts';
import { measureSignatures } from './signatures.ts';
import { measureSignedPlan } from './signed-plan.ts';
import { buildSuperuserUrl } from '../../server/test/support/superuser.ts';
import { measureSync } from './api/sync.ts';
import { isWithinBound, formatMeasure, printTable, type Measure } from './harness/table.ts';

// `npm run bench`: measures the product, in some parts by turns with a minimal implementation on the same machine. The
// figures of each part are printed as soon as they are known, and all of them again at the end. `npm run bench --
// screens start` measures only these parts.

const step = (line: string): void => console.log(`— ${line}`);

/**
 * Starts what most parts need: a company with projects and plans in progress, the server, and a minimal server to
 * compare it with.
 */
async function startServers() {
  const ground = await startBenchDatabase();
  // The first start compiles the program, which takes memory. The second finds it in Node's compile cache.
  await (await startProduct(ground.dataDir, ground.ownerUrl)).stop();
  const product = await startProduct(ground.dataDir, ground.ownerUrl);
  step('filling a company with 100,000 projects and plans under way');
  const company = await fillCompany(ground);
  const work = await fillPlans(ground, company);
  await ground.sql('vacuum (analyze)');
  await ground.sql('checkpoint');
  const port = await findFreePort();
  await startProgram(
    'bench/src/harness/bare.ts',
    [await buildSuperuserUrl(ground.ownerUrl, ground.dataDir), company, String(port)],
    {},
    'The bare server is ready',
  );
  const headersIn = (one: string): Promise<Record<string, string>> => createAdminHeaders(product.origin, one);
  const at = { product: product.origin, bare: `http://127.0.0.1:${port}`, headersIn };
  return {
    ground,
    product,
    company,
    work,
    at,
    load: startLoad(),
    inspectors: await createInspectorHeaders(product.origin, company),
  };
}
let servers: ReturnType<typeof startServers> | undefined;
const sharedServers = (): ReturnType<typeof startServers> => (servers ??= startServers());

type Part = {
  step: string;
  measure: () => Promise<Measure[]>;
  /** Only measured if it is named, because it does not meet its bound yet. */
  onlyByName?: true;
};
/** The order matters, because later parts fill the database with data that would slow down earlier ones. */
const parts: Record<string, Part> = {
  paper: {
    step: 'printing job cards and a large work plan, and signing',
    measure: async () => [await measureSheets(), ...(await measureSignatures()), ...(await measureSignedPlan())],
  },
  lists: {
    step: 'listing projects, in turns with the bare server',
    measure: async () => {
      const { load, at, company } = await sharedServers();
      const lists = await compareLists(load.run, at, await at.headersIn(company));
      const note = formatRates(lists, 'product', 'bare');
      return [
        {
          name: 'Project list compared with bare',
          value: calculateMedianRatio(lists, 'product', 'bare'),
          unit: '',
          bound: { atLeast: 0.6 },
          note,
        },
      ];
    },
  },
  recordings: {
    step: 'recording checkpoints, in turns with a bare insert',
    measure: async () => {
      const { ground, load, at, inspectors, work, product } = await sharedServers();
      await ground.sql('checkpoint');
      const recordings = await compareRecordings(load.run, at, inspectors.slice(0, comparedInspectorCount), work);
      return [
        {
          name: 'Recording on 16 plans beside a bare insert',
          value: calculateMedianRatio(recordings, 'own plans', 'bare'),
          unit: '',
          bound: { atLeast: 0.4 },
          note: formatRates(recordings, 'own plans', 'bare'),
        },
        {
          name: 'Recording on one plan beside a bare insert',
          value: calculateMedianRatio(recordings, 'one plan', 'bare'),
          unit: '',
          note: formatRates(recordings, 'one plan'),
        },
        {
          name: 'Memory of the server after the run',
          value: await readResidentMegabytes(product),
          unit: ' MB',
          bound: { atMost: 300 },
          note: 'resident',
        },
      ];
    },
  },
  crowd: {
    step: 'recording by fifty on one plan for a minute',
    measure: async () => {
      const { ground, load, at, inspectors, work } = await sharedServers();
      return [await measureCrowd(load.run, ground, at, inspectors, work)];
    },
  },
  sync: {
    step: 'sending a thousand recordings at once',
    measure: async () => {
      const { at, inspectors, work } = await sharedServers();
      return [await measureSync(at.product, inspectors[0] ?? {}, work.own[0] ?? [])];
    },
  },
  screens: {
    step: 'opening an assessment, a plan and a grid in a browser',
    measure: async () => {
      const { ground, company, at } = await sharedServers();
      const filled = await fillScreens(ground, company);
      await fillGrid(ground, company, { origin: at.product, headers: await at.headersIn(company) });
      return measureScreens(at.product, filled);
    },
  },
  cards: {
    step: 'making 1,110,000 job cards, searching them and turning to their first page',
    measure: async () => {
      const { ground, load, at } = await sharedServers();
      return measureJobCards(load.run, ground, at, await searchedCards());
    },
  },
  many: {
    step: 'making 1,000 companies with 1,000,000 projects and 10,000,000 recordings, and reading a list and reports of one',
    measure: async () => {
      const { ground, load, at } = await sharedServers();
      return measureManyCompanies(load.run, ground, at);
    },
  },
  findings: {
    step: 'making a company with 1,000,000 recordings, and listing its open findings',
    measure: async () => {
      const { ground, at } = await sharedServers();
      return measureFindings(ground, at);
    },
  },
  files: {
    step: 'exporting 100,000 job cards and 100,000 projects, as CSV and as XLSX, and reading a spreadsheet of 100,000 vehicles',
    measure: async () => {
      const { ground, company, product } = await sharedServers();
      const cards = await searchedCards();
      await product.stop();
      return [
        await measureFile(ground, { name: 'job cards', path: '/jobcard', company: cards, rows: searchedCardCount }),
        await measureFile(ground, { name: 'projects', path: '/project', company, rows: projectCount }),
        await measureImport(ground, company),
      ];
    },
  },
  bodies: {
    step: 'sending the largest bodies, eight at once',
    measure: async () => {
      const { ground, company, product } = await sharedServers();
      await product.stop();
      return measureBodies(ground, company);
    },
  },
  start: {
    step: 'starting a second time, and opening the first page',
    measure: async () => {
      const { ground, load } = await sharedServers();
      load.stop();
      await stopAll();
      await ground.stop();
      return measureSecondStart(ground);
    },
  },
  lighthouse: {
    step: 'opening the sign-in page and two inboxes on a slow phone, by Lighthouse',
    measure: measureLighthouse,
    onlyByName: true,
  },
};

let cards: Promise<string> | undefined;
/** Returns the company with the job cards for search and export, which is created once. */
const searchedCards = (): Promise<string> =>
  (cards ??= sharedServers().then(({ ground }) => fillCards(ground, 'Bench Workshop', searchedCardCount)));

async function measureSecondStart(ground: BenchDatabase): Promise<Measure[]> {
  const product = await startWithNpm(ground.dataDir);
  const page = await measureFirstPageScripts(product.origin);
  return [
    {
      name: 'Second npm start until ready',
      value: product.secondsToReady,
      unit: ' s',
      bound: { atMost: 5 },
      note: 'with the embedded database and 100,000 projects',
    },
    {
      name: 'JavaScript of the first page, gzipped',
      value: page?.kilobytes ?? NaN,
      unit: ' kB',
      bound: { atMost: 150 },
      note: page ? `${page.files} files` : noBrowserNote,
    },
  ];
}

/** Runs a part. If it fails, that is reported as a measurement, and later parts still run. */
async function runPart(name: string, { step: stepName, measure }: Part): Promise<Measure[]> {
  step(stepName);
  const measures = await measure().catch((error: unknown): Measure[] => {
    console.error(error);
    return [
      {
        name: `The part "${name}"`,
        value: NaN,
        unit: '',
        bound: { atLeast: 0 },
        note: `broke: ${String(error).split('\n')[0]}`,
      },
    ];
  });
  for (const one of measures) console.log(formatMeasure(one));
  return measures;
}

const requestedParts = process.argv.slice(2);
const unknownParts = requestedParts.filter((name) => !Object.hasOwn(parts, name));
if (unknownParts.length > 0) {
  console.error(`There is no part ${unknownParts.join(', ')}. The parts: ${Object.keys(parts).join(', ')}`);
  process.exit(2);
}
buildWeb();
const measures: Measure[] = [];
try {
  for (const [name, part] of Object.entries(parts))
    if (requestedParts.length === 0 ? !part.onlyByName : requestedParts.includes(name))
      measures.push(...(await runPart(name, part)));
  step('all together');
  printTable(measures);
  process.exitCode = measures.every(isWithinBound) ? 0 : 1;
} finally {
  const set = await servers?.catch(() => undefined);
  set?.load.stop();
  await stopAll();
  await set?.ground.stop();
  await set?.ground.remove();
}
