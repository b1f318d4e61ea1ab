import { startProgram } from '../harness/child.ts';
import {
  checkpointsPerPlan,
  fillCompanies,
  fillRecordings,
  resultsPerPlan,
  plansPerCompany,
  projectsPerCompany,
} from '../fill/fill-many.ts';
import type { BenchDatabase } from '../harness/bench-database.ts';
import { measureInTurns, formatRates, calculateMedianRatio, type Contender, type Job } from '../harness/measure.ts';
import type { Measure } from '../harness/table.ts';

// Measures whether the lists and reports of one company stay fast on an installation of a thousand companies.

const sampleSize = 10;
const connections = 16;
const listPath = '/api/v1/project?skip=0&limit=10&status=Completed&search=batch';
const livenessPath = '/api/v1/health/live';
const reports = [
  '/project/report?skip=0&limit=10',
  '/project/activityReport',
  '/project_workplans/report?skip=0&limit=10',
  '/technician_workplan/report?skip=0&limit=10',
];
/** The number of companies whose reports are requested, each for the first time. */
const mostAsked = 100;
/** Reports of a project with recordings: its days, its parts and cells, and its inspectors' days. */
const figures = ['report-by-day', 'report-by-part', 'report-by-cell'].map(
  (name) => (project: string) => `/project_workplans/${name}?project=${project}&limit=0`,
);
const projectPaths = [...figures, (project: string) => `/technician_workplan_history?project=${project}&limit=0`];

type Headers = Record<string, string>;
type At = { product: string; headersIn: (company: string) => Promise<Headers> };
type Run = (job: Job) => Promise<number>;

/**
 * Compares the filtered list with an empty response of the same server, because other load affects both in the same
 * way.
 */
async function rateOfList(run: Run, { product, headersIn }: At, company: string) {
  const headers = await headersIn(company);
  const contender = (name: string, path: string): Contender => ({
    name,
    job: (_, seconds) => ({
      url: product,
      seconds,
      method: 'GET',
      callers: Array.from({ length: connections }, () => ({ headers, paths: [path] })),
    }),
  });
  return measureInTurns(run, [contender('list', listPath), contender('alive', livenessPath)]);
}

export async function measureManyCompanies(run: Run, ground: BenchDatabase, at: At, many = 1_000): Promise<Measure[]> {
  const companies = await fillCompanies(ground, 1, sampleSize);
  await ground.sql('vacuum (analyze) projects');
  const small = await rateOfList(run, at, companies[0] ?? '');
  companies.push(...(await fillCompanies(ground, sampleSize + 1, many)));
  await ground.sql('vacuum (analyze) projects');
  await ground.sql('checkpoint');
  const large = await rateOfList(run, at, companies[0] ?? '');
  return [
    {
      name: `Filtered projects of one company: among ${formatCount(many * projectsPerCompany)} beside ${formatCount(sampleSize * projectsPerCompany)}, time`,
      value: calculateMedianRatio(small, 'list', 'alive') / calculateMedianRatio(large, 'list', 'alive'),
      unit: '',
      bound: { atMost: 1.5 },
      note: `of 10,000: ${formatRates(small, 'list')}; of ${formatCount(many * projectsPerCompany)}: ${formatRates(large, 'list')}`,
    },
    await measureReports(ground, at, companies),
  ];
}

const formatCount = (count: number): string => count.toLocaleString('en');

type Answer<Row> = { data: Row[] };
type ProjectRow = { _id: string; totalOk: number; totalNok: number };
type DayRow = { ok: number; nok: number };

async function measureReports(
  ground: BenchDatabase,
  { product, headersIn }: At,
  companies: string[],
): Promise<Measure> {
  await fillRecordings(ground, companies);
  await updateTotals(ground);
  await ground.sql(
    'vacuum (analyze) checkpoints, inspection_log, work_plans, plan_vehicles, technician_plans, recorded_days, recorded_places',
  );
  await ground.sql('checkpoint');
  const [{ total } = { total: 0 }] = await ground.sql<{ total: string }>(
    'select count(*) as total from inspection_log where company_id = any($1)',
    [companies],
  );
  const signedIn = await headersIn(companies[0] ?? '');
  const times: number[] = [];
  const every = Math.max(1, Math.floor(companies.length / mostAsked));
  for (const company of companies.filter((_, index) => index % every === 0)) {
    const ask = async <Row>(path: string): Promise<Row[]> => {
      const began = performance.now();
      const response = await fetch(`${product}/api/v1${path}`, { headers: { ...signedIn, company } });
      const answer: Answer<Row> = await response.json();
      times.push(performance.now() - began);
      if (!response.ok) throw new Error(`${path} answers ${response.status}`);
      return answer.data;
    };
    const projects = await ask<ProjectRow>(reports[0] ?? '');
    for (const path of reports.slice(1)) await ask(path);
    const [newest] = projects;
    const [days = []] = await inSequence(projectPaths, (path) => ask<DayRow>(path(newest?._id ?? '')));
    await requireTotalsMatchLog(ground, company, projects, days);
  }
  const sorted = times.toSorted((a, b) => a - b);
  return {
    name: `First answer of a report over ${formatCount(companies.length * plansPerCompany * checkpointsPerPlan)} recordings, 95th percentile`,
    value: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? NaN,
    unit: ' ms',
    bound: { atMost: 300 },
    note: `${formatCount(Number(total))} recordings in ${formatCount(companies.length)} companies; median ${(sorted[sorted.length >> 1] ?? NaN).toFixed(0)} ms, all of ${times.length} answers; sums as in the log`,
  };
}

async function inSequence<One, Answered>(
  all: readonly One[],
  work: (one: One) => Promise<Answered>,
): Promise<Answered[]> {
  const answers: Answered[] = [];
  for (const one of all) answers.push(await work(one));
  return answers;
}

/** Rebuilds the totals with the command that an operator would run. */
async function updateTotals({ ownerUrl, dataDir }: BenchDatabase): Promise<void> {
  const settings = { NODE_ENV: 'production', DATABASE_URL: ownerUrl, DATA_DIR: dataDir };
  await (await startProgram('server/src/rebuild-totals.ts', [], settings, 'now match the log')).stop();
}

async function requireTotalsMatchLog(
  { sql }: BenchDatabase,
  company: string,
  projects: ProjectRow[],
  days: DayRow[],
): Promise<void> {
  const counted = `select coalesce(sum(log.ok), 0) as ok, coalesce(sum(log.nok), 0) as nok from inspection_log log`;
  const [log] = await sql<{ ok: string; nok: string }>(`${counted} where company_id = $1`, [company]);
  const [own] = await sql<{ ok: string; nok: string }>(
    `${counted} join work_plans plan on plan.company_id = log.company_id and plan.id = log.plan_id where plan.company_id = $1 and plan.project_id = $2`,
    [company, projects[0]?._id],
  );
  const sum = <Field extends string>(rows: readonly Record<Field, number>[], field: Field) =>
    rows.reduce((total, row) => total + row[field], 0);
  const isWhole =
    sum(projects, 'totalOk') === Number(log?.ok) &&
    sum(projects, 'totalNok') === Number(log?.nok) &&
    Number(log?.nok) === resultsPerPlan.nok * plansPerCompany;
  if (!isWhole)
    throw new Error(
      `The report says ${sum(projects, 'totalOk')} OK and ${sum(projects, 'totalNok')} Not OK, the log ${log?.ok} and ${log?.nok}`,
    );
  const isDaily = sum(days, 'ok') === Number(own?.ok) && sum(days, 'nok') === Number(own?.nok) && days.length > 1;
  if (!isDaily)
    throw new Error(
      `The days say ${sum(days, 'ok')} OK and ${sum(days, 'nok')} Not OK, the log ${own?.ok} and ${own?.nok}`,
    );
}
