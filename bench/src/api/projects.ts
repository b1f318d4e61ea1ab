import { projectCount } from '../fill/fill-company.ts';
import { measureInTurns, type Contender, type Job } from '../harness/measure.ts';

// Measures a page of ten projects with the total, for a person who sees all projects of the company.

const path = '/project?skip=0&limit=10';
const connections = 16;
type Listed = { data: { _id: string }[]; totalCount: number };
type Addresses = { product: string; bare: string };

/**
 * Requires the same projects in the same order from both servers, because the comparison would otherwise make no sense.
 */
async function requireSameAnswers({ product, bare }: Addresses, headers: Record<string, string>): Promise<void> {
  const read = async (url: string): Promise<string> => {
    const response = await fetch(url, { headers });
    if (!response.ok) throw new Error(`${url} answers ${response.status}`);
    const { totalCount, data }: Listed = await response.json();
    return JSON.stringify({ totalCount, ids: data.map((row) => row._id) });
  };
  const [ours, theirs] = [await read(`${product}/api/v1${path}`), await read(`${bare}${path}`)];
  if (ours !== theirs || !ours.includes(`:${projectCount},`))
    throw new Error(`The lists differ: ${ours} and ${theirs}`);
}

export async function compareLists(run: (job: Job) => Promise<number>, at: Addresses, headers: Record<string, string>) {
  await requireSameAnswers(at, headers);
  const contender = (name: string, url: string, prefix: string): Contender => ({
    name,
    job: (_, seconds) => ({
      url,
      seconds,
      method: 'GET',
      callers: Array.from({ length: connections }, () => ({ headers, paths: [prefix + path] })),
    }),
  });
  return measureInTurns(run, [contender('product', at.product, '/api/v1'), contender('bare', at.bare, '')]);
}
