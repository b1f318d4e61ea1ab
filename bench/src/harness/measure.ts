import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

// Measures rates in turns within one run, so that other load on the machine affects all contenders alike.

/**
 * One connection: the headers of its caller and the paths that it requests one after another. Each `{id}` in the body
 * is replaced by a new id.
 */
export type Caller = { headers: Record<string, string>; paths: string[]; body?: string };
export type Job = { url: string; seconds: number; method: 'GET' | 'PUT' | 'POST'; callers: Caller[] };
/** One contender. It has a separate job for each turn, because a checkpoint can be recorded only once. */
export type Contender = { name: string; job: (turn: number, seconds: number) => Job };
export type Rates = Record<string, number[]>;

const rounds = Number(process.env.ROUNDS ?? 5);
const seconds = 4;
const warmUpSeconds = 3;

type Answer = { rate?: number; failure?: string };

export function startLoad() {
  const child = fork(join(import.meta.dirname, 'load.ts'));
  const run = async (job: Job): Promise<number> => {
    child.send(job);
    const [answer]: Answer[] = await once(child, 'message');
    if (answer?.rate === undefined) throw new Error(answer?.failure ?? 'The load client did not respond');
    return answer.rate;
  };
  return { run, stop: () => void (child.connected && child.disconnect()) };
}

/**
 * Measures the requests per second of each contender in turns A B A B. The first turn is a warm-up and is not counted.
 */
export async function measureInTurns(run: (job: Job) => Promise<number>, contenders: Contender[]): Promise<Rates> {
  const rates: Rates = Object.fromEntries(contenders.map(({ name }) => [name, []]));
  for (const { job } of contenders) await run(job(0, warmUpSeconds));
  for (let turn = 1; turn <= rounds; turn += 1) {
    for (const { name, job } of contenders) rates[name]?.push(await run(job(turn, seconds)));
  }
  return rates;
}

function median(values: number[] = []): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low = NaN, high = NaN] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  return (low + high) / 2;
}

export const formatRates = (rates: Rates, ...names: string[]): string =>
  names.map((name) => `${name} ${median(rates[name]).toFixed(0)}`).join(', ');

export const calculateMedianRatio = (rates: Rates, name: string, base: string): number =>
  median((rates[name] ?? []).map((rate, round) => rate / (rates[base]?.[round] ?? NaN)));
