import { freePort, residentMegabytes, startProgram, stopAll } from './child.ts';
import { fillCompany, projectCount, sixteen } from './fill-company.ts';
import { measureCrowd } from './crowd.ts';
import { measureFile, measureImport } from './files.ts';
import { fillGrid } from './fill-grid.ts';
import { fillPlans } from './fill-plans.ts';
import { fillScreens } from './fill-screens.ts';
import { buildWeb, noBrowser, scriptsOfFirstPage } from './first-page.ts';
import { makeGround, type Ground } from './ground.ts';
import { measureJobCards } from './job-cards.ts';
import { measureMany } from './many.ts';
import { perSecond, ratioOf, startLoad } from './measure.ts';
import { adminHeaders, inspectorHeaders, startByNpm, startProduct } from './product.ts';
import { compareLists } from './projects.ts';
import { compareRecordings } from './recordings.ts';
import { measureScreens } from './screens.ts';
import { measureSheets } from './sheets.ts';
import { measureSignatures } from './signatures.ts';
import { measureSync } from './sync.ts';
import { holds, printTable, type Measure } from './table.ts';

// `npm run bench`: what the product costs beside the least that could do the same, on the same machine, in the same minutes.

const step = (line: string): void => console.log(`— ${line}`);

async function measureServer(ground: Ground): Promise<Measure[]> {
  const product = await startProduct(ground.dataDir, ground.ownerUrl);
  step('filling a company with 100,000 projects and plans under way');
  const company = await fillCompany(ground);
  const work = await fillPlans(ground, company);
  await ground.sql('vacuum (analyze)');
  await ground.sql('checkpoint');
  const port = await freePort();
  await startProgram('bench/src/bare.ts', [ground.ownerUrl, company, String(port)], {}, 'The bare server is ready');
  const at = { product: product.origin, bare: `http://127.0.0.1:${port}` };
  const load = startLoad();
  step('listing projects, in turns with the bare server');
  const lists = await compareLists(load.run, at, await adminHeaders(product.origin, company));
  await ground.sql('checkpoint');
  step('recording checkpoints, in turns with a bare insert');
  const inspectors = await inspectorHeaders(product.origin, company);
  const recordings = await compareRecordings(load.run, at, inspectors.slice(0, sixteen), work);
  const memory = await residentMegabytes(product);
  step('recording by fifty on one plan for a minute, and a thousand recordings at once');
  const floor = [await measureCrowd(load.run, ground, at, inspectors, work), await measureSync(product.origin, inspectors[0] ?? {}, work.own[0] ?? [])];
  step('opening an assessment, a plan and a grid in a browser');
  const filled = await fillScreens(ground, company);
  await fillGrid(ground, company, { origin: product.origin, headers: await adminHeaders(product.origin, company) });
  floor.push(...(await measureScreens(product.origin, filled)));
  step('making 1,110,000 job cards, searching them and turning to their first page');
  const headersIn = (one: string): Promise<Record<string, string>> => adminHeaders(product.origin, one);
  const cards = await measureJobCards(load.run, ground, { ...at, headersIn });
  step('making 1,000 companies with 1,000,000 projects and 10,000,000 recordings, and reading a list and reports of one');
  const many = await measureMany(load.run, ground, { product: product.origin, headersIn });
  load.stop();
  await product.stop();
  step('exporting 100,000 job cards and 100,000 projects, as CSV and as XLSX, and reading a spreadsheet of 100,000 vehicles');
  const files = [
    await measureFile(ground, { name: 'job cards', path: '/jobcard', company: cards.company, rows: cards.rows }),
    await measureFile(ground, { name: 'projects', path: '/project', company, rows: projectCount }),
    await measureImport(ground, company),
  ];
  return [
    {
      name: 'Project list beside bare',
      value: ratioOf(lists, 'product', 'bare'),
      unit: '',
      bound: { atLeast: 0.6 },
      note: perSecond(lists, 'product', 'bare'),
    },
    {
      name: 'Recording on 16 plans beside a bare insert',
      value: ratioOf(recordings, 'own plans', 'bare'),
      unit: '',
      bound: { atLeast: 0.4 },
      note: perSecond(recordings, 'own plans', 'bare'),
    },
    { name: 'Recording on one plan beside a bare insert', value: ratioOf(recordings, 'one plan', 'bare'), unit: '', note: perSecond(recordings, 'one plan') },
    { name: 'Memory of the server after the run', value: memory, unit: ' MB', bound: { atMost: 300 }, note: 'resident' },
    ...floor,
    ...cards.measures,
    ...many,
    ...files,
  ];
}

async function measureSecondStart(ground: Ground): Promise<Measure[]> {
  step('starting a second time, and opening the first page');
  const product = await startByNpm(ground.dataDir);
  const page = await scriptsOfFirstPage(product.origin);
  await stopAll();
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
      bound: { atMost: 200 },
      note: page ? `${page.files} files` : noBrowser,
    },
  ];
}

buildWeb();
step('printing job cards, and signing');
const paper = [await measureSheets(), ...(await measureSignatures())];
const ground = await makeGround();
try {
  const measures = await measureServer(ground).finally(async () => {
    await stopAll();
    await ground.stop();
  });
  measures.push(...(await measureSecondStart(ground)), ...paper);
  printTable(measures);
  process.exitCode = measures.every(holds) ? 0 : 1;
} finally {
  await stopAll();
  await ground.remove();
}
