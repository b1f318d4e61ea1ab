import type { PlanWork } from '../fill/fill-plans.ts';
import { measureInTurns, type Contender, type Job } from '../harness/measure.ts';

// Sixteen inspectors record at once, each on their own plan, as in a workshop, or all on the same one, by turns with
// plain inserts on the bare server.

const turns = 6;
type Addresses = { product: string; bare: string };
type Headers = Record<string, string>;
const body = JSON.stringify({ clientId: '{id}', ok: 1, comment: 'Seal sits well' });
const bareBody = JSON.stringify({ id: '{id}', ok: 1, comment: 'Seal sits well' });

/** Returns the checkpoints of one turn. No two turns share any, because a checkpoint can be recorded only once. */
function partOf(points: string[] = [], turn: number): string[] {
  const size = Math.floor(points.length / turns);
  return points.slice(turn * size, (turn + 1) * size).map((id) => `/api/v1/object_checkpoints/${id}`);
}

export function compareRecordings(
  run: (job: Job) => Promise<number>,
  at: Addresses,
  people: Headers[],
  work: PlanWork,
) {
  const recording = (name: string, points: string[][]): Contender => ({
    name,
    job: (turn, seconds) => ({
      url: at.product,
      seconds,
      method: 'PUT',
      callers: people.map((headers, index) => ({ headers, body, paths: partOf(points[index], turn) })),
    }),
  });
  const bare: Contender = {
    name: 'bare',
    job: (_, seconds) => ({
      url: at.bare,
      seconds,
      method: 'POST',
      callers: people.map(() => ({ headers: {}, body: bareBody, paths: ['/recording'] })),
    }),
  };
  return measureInTurns(run, [recording('own plans', work.own), bare, recording('one plan', work.shared)]);
}
