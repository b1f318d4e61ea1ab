import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import { selectActivity } from './risk-gate.queries.ts';

let world: World;
let crew: Crew;
beforeAll(async () => {
  world = await makeWorld();
  crew = await world.makeCompany('a');
});
afterAll(() => world.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

it('a person’s first and last recordings are found through an index, not by scanning the log', async () => {
  const now = new Date().toISOString();
  const question = {
    planId: crew.id,
    userId: crew.ina.me._id,
    at: now,
    from: minutesAgo(480),
    since: minutesAgo(9000),
  };
  const lines = await world.kit.db.inCompany(crew.id, undefined, async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<Record<string, string>>`explain ${selectActivity(question)}`.execute(tx);
    return rows.flatMap((row) => Object.values(row));
  });
  const scans = lines.filter((line) => line.includes('on inspection_log'));
  expect(scans.length).toBe(2);
  for (const line of scans) expect(line).toContain('inspection_log__person');
});
