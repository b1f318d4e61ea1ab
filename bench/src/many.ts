import { fillMany, fillRecorded, found, plansOfEach, projectsOfEach } from './fill-many.ts';
import type { Ground } from './ground.ts';
import { inTurns, perSecond, ratioOf, type Contender, type Job } from './measure.ts';
import type { Measure } from './table.ts';

// A thousand companies on one installation: neither a list nor a report of one of them is slower for the others.

const few = 10;
const many = 1_000;
const connections = 16;
const listed = '/api/v1/project?skip=0&limit=10&status=Completed&search=batch';
const alive = '/api/v1/health/live';
const reports = [
  '/project/report?skip=0&limit=10',
  '/project/activityReport',
  '/project_workplans/report?skip=0&limit=10',
  '/technician_workplan/report?skip=0&limit=10',
];
/** Companies whose reports are asked for, each for the first time. */
const asked = 100;

type Headers = Record<string, string>;
type At = { product: string; headersIn: (company: string) => Promise<Headers> };
type Run = (job: Job) => Promise<number>;

/** The filtered list beside an empty answer of the same server: what else the machine does meanwhile disturbs both. */
async function rateOfList(run: Run, { product, headersIn }: At, company: string) {
  const headers = await headersIn(company);
  const contender = (name: string, path: string): Contender => ({
    name,
    job: (_, seconds) => ({ url: product, seconds, method: 'GET', callers: Array.from({ length: connections }, () => ({ headers, paths: [path] })) }),
  });
  return inTurns(run, [contender('list', listed), contender('alive', alive)]);
}

export async function measureMany(run: Run, ground: Ground, at: At): Promise<Measure[]> {
  const companies = await fillMany(ground, 1, few);
  await ground.sql('vacuum (analyze) projects');
  const small = await rateOfList(run, at, companies[0] ?? '');
  companies.push(...(await fillMany(ground, few + 1, many)));
  await ground.sql('vacuum (analyze) projects');
  await ground.sql('checkpoint');
  const large = await rateOfList(run, at, companies[0] ?? '');
  return [
    {
      name: 'Filtered projects of one company: among 1,000,000 beside 10,000, time',
      value: ratioOf(small, 'list', 'alive') / ratioOf(large, 'list', 'alive'),
      unit: '',
      bound: { atMost: 1.5 },
      note: `of 10,000: ${perSecond(small, 'list')}; of ${(many * projectsOfEach).toLocaleString('en')}: ${perSecond(large, 'list')}`,
    },
    await measureReports(ground, at, companies),
  ];
}

async function measureReports(ground: Ground, { product, headersIn }: At, companies: string[]): Promise<Measure> {
  await fillRecorded(ground, companies);
  await ground.sql('vacuum (analyze) checkpoints, inspection_log, work_plans, plan_vehicles, technician_plans');
  await ground.sql('checkpoint');
  const [{ total } = { total: 0 }] = await ground.sql<{ total: string }>('select count(*) as total from inspection_log where company_id = any($1)', [
    companies,
  ]);
  const signedIn = await headersIn(companies[0] ?? '');
  const times: number[] = [];
  for (const company of companies.filter((_, index) => index % (many / asked) === 0)) {
    for (const path of reports) {
      const began = performance.now();
      const response = await fetch(`${product}/api/v1${path}`, { headers: { ...signedIn, company } });
      const answer: { data: { totalOk: number; totalNok: number }[] } = await response.json();
      times.push(performance.now() - began);
      if (!response.ok) throw new Error(`${path} answers ${response.status}`);
      if (path === reports[0]) await areTheLog(ground, company, answer.data);
    }
  }
  const sorted = times.toSorted((a, b) => a - b);
  return {
    name: 'First answer of a report over 10,000,000 recordings, 95 of 100 within',
    value: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? NaN,
    unit: ' ms',
    bound: { atMost: 300 },
    note: `${Number(total).toLocaleString('en')} recordings in ${companies.length} companies; median ${(sorted[sorted.length >> 1] ?? NaN).toFixed(0)} ms, all of ${times.length} answers; sums as in the log`,
  };
}

async function areTheLog({ sql }: Ground, company: string, projects: { totalOk: number; totalNok: number }[]): Promise<void> {
  const [log] = await sql<{ ok: string; nok: string }>('select sum(ok) as ok, sum(nok) as nok from inspection_log where company_id = $1', [company]);
  const sum = (field: 'totalOk' | 'totalNok') => projects.reduce((total, project) => total + project[field], 0);
  const isSame = sum('totalOk') === Number(log?.ok) && sum('totalNok') === Number(log?.nok) && Number(log?.nok) === found.nok * plansOfEach;
  if (!isSame) throw new Error(`The report says ${sum('totalOk')} OK and ${sum('totalNok')} Not OK, the log ${log?.ok} and ${log?.nok}`);
}
