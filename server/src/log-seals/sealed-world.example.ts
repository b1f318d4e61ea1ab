import { logSealRoutes } from '@roadworthy/contract/log-seals/log-seal.routes.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { v7 } from 'uuid';
import { asOwner } from '../../test/support/as-owner.ts';
import type { Person } from '../../test/fixtures/people.ts';
import { makeProjects } from '../../test/fixtures/projects.ts';
import { makeWorld, type Crew, type World } from '../../test/fixtures/world.ts';
import type { Kit } from '../kit/kit.ts';
import { recordBaseline, sealLogs } from './index.ts';

// An installation that was sealed for two nights, and the owner of its database, who can bypass its triggers. The clock
// never goes back.

const dayMs = 86_400_000;
export type SealedWorld = Awaited<ReturnType<typeof makeSealedWorld>>;
type Options = { environment?: Record<string, string>; nights?: number };

export async function makeSealedWorld({ environment, nights = 2 }: Options = {}) {
  const world: World = await makeWorld(environment ? { environment } : {});
  const crew: Crew = await world.makeCompany('a');
  const others: Crew = await world.makeCompany('b');
  await (await makeProjects(world, crew)).create();
  // Simulates an upgrade from a version without baselines, which accepts the existing rows, because most of these tests
  // are only about seals.
  await recordBaseline(world.kit);
  let tonight = 1;
  const clock = (): Date => new Date(Date.now() + tonight * dayMs);
  /** Runs the nightly job again, or for a later night. */
  const night = (later = 0, kit: Partial<Kit> = {}): Promise<void> => {
    tonight += later;
    return sealLogs({ ...world.kit, now: clock, ...kit });
  };
  const ask = <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
    asOwner(world.databaseUrl, async (owner) => (await owner.query<Row>(sql, values)).rows);
  const raw = (sql: string) =>
    asOwner(
      world.databaseUrl,
      async (owner) => void (await owner.query(`begin; set local session_replication_role = replica; ${sql}; commit`)),
    );
  const path = join(world.kit.settings.dataDir, 'log-seals.json');
  for (let made = 0; made < nights; made += 1) await night(1);
  return {
    world,
    crew,
    others,
    night,
    ask,
    raw,
    clock,
    /**
     * Creates a company directly in the database, because a day sealed by a simulated future night accepts no more
     * history from the product.
     */
    newCompany: async (): Promise<string> => {
      const id = v7();
      await raw(`
        insert into companies (id, name, address, customer_name, customer_email) values ('${id}', 'New', '1 New Road', 'Cy', 'cy@new.test');
        insert into changes (company_id, subject, subject_id, event, at) values ('${id}', 'parts', '${id}', 'insert', '${clock().toISOString()}')`);
      return id;
    },
    sealsOf: (company: string) =>
      ask<{ number: number; until: string; findings: string[]; signature: string | null }>(
        'select number, until::text, findings, signature from log_seals where company_id = $1 order by number',
        [company],
      ),
    /** Reads the findings of the last check. */
    findings: async (company: string): Promise<string[]> => {
      const [row] = await ask<{ content: string }>('select content from log_checks where company_id = $1', [company]);
      return JSON.parse(row?.content ?? '{"findings":[]}').findings;
    },
    /** Reads the result of the check as the office sees it. */
    check: (who: Person = crew.brm) => who.call(logSealRoutes.getLogCheck),
    mails: async () =>
      (await world.mailsTo('ada@platform.test')).filter(({ subject }) => /sealed records|were altered/.test(subject)),
    remembered: {
      path,
      read: async (): Promise<{
        companies: Record<string, { name: string; number: number; digest: string }>;
        [name: string]: unknown;
      }> => JSON.parse(await readFile(path, 'utf8')),
      write: (content: unknown) => writeFile(path, typeof content === 'string' ? content : JSON.stringify(content)),
    },
    metric: async (name: string): Promise<number | undefined> => {
      const text = await (
        await fetch(`${world.base}/metrics`, { headers: { authorization: 'Bearer a-token-for-metrics' } })
      ).text();
      const value = new RegExp(`^${name.replaceAll(/[{}"]/g, String.raw`\$&`)} (.+)$`, 'm').exec(text)?.[1];
      return value === undefined ? undefined : Number(value);
    },
  };
}

/**
 * Leaves out findings about individual rows, which rows that a test writes directly cause too. altered-state.test.ts
 * covers those.
 */
export const filterSealFindings = (findings: string[]): string[] =>
  findings.filter((finding) => !finding.startsWith('Record '));
