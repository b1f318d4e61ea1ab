import { fillCards } from '../fill/fill-cards.ts';
import type { BenchDatabase } from '../harness/bench-database.ts';
import { measureInTurns, formatRates, calculateMedianRatio, type Contender, type Job } from '../harness/measure.ts';
import type { Measure } from '../harness/table.ts';

// Compares a search among 100,000 job cards with the same search on a minimal server, and the first page of a million
// cards with that of ten thousand.

const connections = 16;
export const searchedCardCount = 100_000;
const search = 'speed 4711';
const searchPath = `/jobcard?skip=0&limit=10&search=${encodeURIComponent(search)}`;
const pagePath = '/api/v1/jobcard?skip=0&limit=10';

type Listed = { data: { _id: string }[]; totalCount: number };
type At = { product: string; bare: string; headersIn: (company: string) => Promise<Record<string, string>> };
type Run = (job: Job) => Promise<number>;

async function read(url: string, headers: Record<string, string>): Promise<Listed> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${await response.text()}`);
  return response.json();
}

const contender = (name: string, url: string, path: string, headers: Record<string, string>): Contender => ({
  name,
  job: (_, seconds) => ({
    url,
    seconds,
    method: 'GET',
    callers: Array.from({ length: connections }, () => ({ headers, paths: [path] })),
  }),
});

/** Measures the search and the first pages. `company` is the company whose job cards are searched. */
export async function measureJobCards(run: Run, ground: BenchDatabase, at: At, company: string): Promise<Measure[]> {
  const small = await fillCards(ground, 'Small Workshop', 10_000);
  const large = await fillCards(ground, 'Large Workshop', 1_000_000);
  await ground.sql('vacuum (analyze) job_cards');
  await ground.sql('analyze');
  await ground.sql('checkpoint');
  const headers = await at.headersIn(company);
  const [ours, theirs] = [
    await read(`${at.product}/api/v1${searchPath}`, headers),
    await read(`${at.bare}${searchPath}&company=${company}`, {}),
  ];
  const idsOf = ({ totalCount, data }: Listed): string =>
    JSON.stringify({ totalCount, ids: data.map((row) => row._id) });
  // The comparison only makes sense if both return the same cards in the same order.
  if (idsOf(ours) !== idsOf(theirs) || ours.totalCount === 0)
    throw new Error(`The lists differ: ${idsOf(ours)} and ${idsOf(theirs)}`);
  const searches = await measureInTurns(run, [
    contender('product', at.product, `/api/v1${searchPath}`, headers),
    contender('bare', at.bare, `${searchPath}&company=${company}`, {}),
  ]);
  const pages = await measureInTurns(run, [
    contender('of 10,000', at.product, pagePath, await at.headersIn(small)),
    contender('of 1,000,000', at.product, pagePath, await at.headersIn(large)),
  ]);
  return [
    {
      name: 'Search in 100,000 job cards beside bare',
      value: calculateMedianRatio(searches, 'product', 'bare'),
      unit: '',
      bound: { atLeast: 0.6 },
      note: formatRates(searches, 'product', 'bare'),
    },
    {
      name: 'Time of page 1 of 1,000,000 beside 10,000 cards',
      value: calculateMedianRatio(pages, 'of 10,000', 'of 1,000,000'),
      unit: '',
      bound: { atMost: 1.5 },
      note: formatRates(pages, 'of 10,000', 'of 1,000,000'),
    },
  ];
}
