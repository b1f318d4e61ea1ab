import { fillFindings, openFindingCount, recordingCount } from '../fill/fill-findings.ts';
import type { BenchDatabase } from '../harness/bench-database.ts';
import type { Measure } from '../harness/table.ts';

// Measures the list of open findings, and the suspects and clean points of one finding, in a company with a million
// recordings, as the screens request them.

const times = 20;
const paths = {
  list: '/findings?skip=0&limit=10',
  'by state': '/findings?skip=0&limit=10&state=in work',
  overdue: '/findings?skip=0&limit=10&overdue=true',
  'by due date': '/findings?skip=0&limit=10&sort=dueOn',
  counts: '/findings/counts',
};
type At = { product: string; headersIn: (company: string) => Promise<Record<string, string>> };
type Listed = { data: { _id: string; plan: { _id: string } }[]; totalCount: number };
type Counted = { data: { total: number } };

export async function measureFindings(ground: BenchDatabase, { product, headersIn }: At): Promise<Measure[]> {
  const company = await fillFindings(ground);
  // Analyses every table. If it does not know the number of projects, PostgreSQL plans the query of the suspects in a
  // way that is 40 times slower.
  await ground.sql('vacuum (analyze)');
  await ground.sql('checkpoint');
  const headers = await headersIn(company);
  const ask = async <Answer>(path: string): Promise<{ took: number; answer: Answer }> => {
    const began = performance.now();
    const response = await fetch(`${product}/api/v1${path}`, { headers });
    const answer: Answer = await response.json();
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
    return { took: performance.now() - began, answer };
  };
  const { answer: first } = await ask<Listed>(paths.list);
  const { answer: counts } = await ask<Counted>(paths.counts);
  if (first.totalCount !== openFindingCount || counts.data.total !== openFindingCount)
    throw new Error(`${first.totalCount} are listed and ${counts.data.total} counted of ${openFindingCount}`);
  const [newest] = first.data;
  if (!newest) throw new Error('Nothing is open');
  const suspectPaths = {
    'suspect list': `/suspects?finding=${newest._id}&skip=0&limit=10`,
    'suspect window': `/findings/${newest._id}/suspect_window`,
    'clean points': `/clean_points?workPlan=${newest.plan._id}&skip=0&limit=10`,
    finding: `/findings/${newest._id}`,
  };
  const { answer: suspects } = await ask<Listed>(suspectPaths['suspect list']);
  const timesOf = async (some: Record<string, string>) => {
    const slowest: string[] = [];
    const all: number[] = [];
    for (const [name, path] of Object.entries(some)) {
      const took: number[] = [];
      for (let time = 0; time < times; time += 1) took.push((await ask(path)).took);
      all.push(...took);
      slowest.push(`${name} ${Math.max(...took).toFixed(0)}`);
    }
    const sorted = all.toSorted((a, b) => a - b);
    return { value: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? NaN, slowest: slowest.join(', ') };
  };
  const ofFindings = await timesOf(paths);
  const ofSuspects = await timesOf(suspectPaths);
  const inCompany = `a company with ${recordingCount.toLocaleString('en')} recordings, 95 of 100 answers within`;
  return [
    {
      name: `Open findings of ${inCompany}`,
      value: ofFindings.value,
      unit: ' ms',
      bound: { atMost: 300 },
      note: `${openFindingCount.toLocaleString('en')} open; slowest in ms: ${ofFindings.slowest}`,
    },
    {
      name: `Suspects and clean points of a Not OK in ${inCompany}`,
      value: ofSuspects.value,
      unit: ' ms',
      bound: { atMost: 300 },
      note: `${suspects.totalCount.toLocaleString('en')} suspect; slowest in ms: ${ofSuspects.slowest}`,
    },
  ];
}
