import { platformId } from '@roadworthy/contract/access/roles.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexesAcrossCompanies } from './indexes-across-companies.ts';
import { tablesWithoutHistory } from './tables-without-history.ts';
import { makeWork } from '../fixtures/work.ts';
import { makeWorld, type World } from '../fixtures/world.ts';

// Rules for every table. The tables are read from PostgreSQL's own catalogue, so that the rules apply to a new table at
// once. The job queue's schema is left out, because it has no companies and requests have no rights there
// (database-roles.test.ts).

/** Tables without a company. The list of migrations is the only one, and the application role cannot even read it. */
const withoutCompany = ['schema_migrations'];

/** Tables whose rows belong to a record, so that the history of the record includes their changes. */
const partOf = [
  'job_template_models',
  'vehicle_check_points',
  'vehicle_check_template_job_types',
  'vehicle_check_template_models',
  'user_locations',
  'grid_sides',
  'grid_checks',
  'template_questions',
  'project_locations',
  'plan_inspectors',
  'plan_activities',
  'plan_amendment_parts',
  'plan_parts',
  'user_workshops',
  'team_members',
  'recovery_codes',
  'signing_keys',
];
const logs = [
  'changes',
  'signing_revisions',
  'signing_events',
  'assessment_reviews',
  'assessment_versions',
  'signing_certificates',
  'inspection_log',
  'ticket_notes',
  'plan_activity_log',
  'device_write_offs',
  'late_recordings',
  'late_reviews',
  'geo_positions',
  'recorded_photos',
  'risk_confirmations',
  'risk_exceptions',
  'risk_controls_done',
  'risk_measures',
  'drift_signals',
  'job_template_versions',
  'drift_reviews',
  'second_looks',
  'second_look_results',
  'job_card_events',
  'labour_events',
  'labour_corrections',
  'stock_movements',
  'stock_order_lines',
  'sent_reports',
  'incident_events',
  'incident_hazard_links',
  'finding_inspections',
  'customer_contests',
  'customer_contest_answers',
  'customer_contest_reads',
  'escalations',
  'escalation_events',
  'day_sheets',
  'day_sheet_seals',
  'shift_entries',
  'vehicle_handovers',
  'vehicle_moves',
  'vehicle_check_template_versions',
  'vehicle_check_events',
  'deferred_defect_decisions',
  'service_records',
  'service_cards',
  'service_reminders',
  'odometer_readings',
  'odometer_answers',
  'log_seals',
  'state_baselines',
];
/**
 * Tables with rows of the platform that companies may read: global questions, templates and grids, the BRM's name, and
 * pictures of global grids.
 */
const shared = [
  'roles',
  'users',
  'files',
  'file_holders',
  'grids',
  'grid_sides',
  'grid_checks',
  'assessment_questions',
  'assessment_templates',
  'template_questions',
  'job_types',
  'mail_choices',
  'log_checks',
];

/**
 * Tables that the system scope may only read. The public check searches those of signing before a company is known, and
 * the others are read across companies.
 */
const readBySystem = [
  'customer_contest_answers',
  'customer_contests',
  'day_sheet_seals',
  'day_sheets',
  'escalation_events',
  'escalations',
  'findings',
  'incidents',
  'signing_certificates',
  'signing_revisions',
  'ticket_notes',
  'tickets',
  'vehicle_labels',
  'vehicles',
  'work_requests',
];

type Table = { name: string; security: boolean; forced: boolean; owner: string };
let world: World;
let owner: pg.Client;
let app: pg.Client;
let tables: Table[];
let ownTables: string[];
let companyId: string;

const rowsOf = async (client: pg.Client, sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows;

beforeAll(async () => {
  world = await makeWorld();
  const crew = await world.makeCompany('a');
  companyId = crew.id;
  const work = await makeWork(world, crew);
  await work.makePlan(work.gridForm(await work.makeProject()));
  owner = new pg.Client({ connectionString: world.databaseUrl });
  app = new pg.Client({ connectionString: world.urls.app });
  await Promise.all([owner.connect(), app.connect()]);
  tables = await rowsOf(
    owner,
    `select c.relname as name, c.relrowsecurity as security, c.relforcerowsecurity as forced, pg_get_userbyid(c.relowner) as owner
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') order by c.relname`,
  );
  ownTables = tables.map(({ name }) => name).filter((name) => !withoutCompany.includes(name));
});
afterAll(async () => {
  await Promise.all([owner.end(), app.end()]);
  await world.close();
});

describe('every table', () => {
  it('has company_id, except the list of migrations', async () => {
    const carrying = await rowsOf(
      owner,
      `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'company_id' and is_nullable = 'NO'`,
    );
    expect(ownTables.length).toBeGreaterThan(40);
    expect(carrying.map((row) => row.table_name).toSorted()).toEqual(ownTables.toSorted());
  });

  it('has row security enabled and forced, so that it applies to the owner too, except the list of migrations', () => {
    expect(tables.filter(({ security, forced }) => !security || !forced).map(({ name }) => name)).toEqual(
      withoutCompany,
    );
  });

  it('has the policy for its own company, and no others except the known ones', async () => {
    const policies = await rowsOf(
      owner,
      `select tablename, policyname, cmd, permissive, qual, with_check from pg_policies where schemaname = 'public' order by tablename, policyname`,
    );
    for (const table of ownTables) {
      const own = policies.find((policy) => policy.tablename === table && policy.policyname === 'own_company');
      expect(own, `${table}`).toMatchObject({
        cmd: 'ALL',
        qual: '(company_id = app_company())',
        with_check: '(company_id = app_company())',
      });
    }
    const meaning: Record<string, object> = {
      own_company: { cmd: 'ALL' },
      shared_by_platform: { cmd: 'SELECT', qual: '((company_id = platform_id()) AND (app_company() IS NOT NULL))' },
      system_scope: {
        cmd: 'ALL',
        qual: `(app_scope() = 'system'::text)`,
        with_check: `(app_scope() = 'system'::text)`,
      },
      system_reads: { cmd: 'SELECT', qual: `(app_scope() = 'system'::text)` },
      own_row: { tablename: 'companies', cmd: 'SELECT', qual: '(id = app_company())' },
    };
    for (const policy of policies)
      expect(policy).toMatchObject(meaning[policy.policyname] ?? { unknown: policy.policyname });
    expect(policies.filter((policy) => policy.policyname === 'system_reads').map((policy) => policy.tablename)).toEqual(
      readBySystem,
    );
    expect(
      policies.filter((policy) => policy.policyname === 'shared_by_platform').map((policy) => policy.tablename),
    ).toEqual(shared.toSorted());
  });

  it('has a primary key, unique indexes and foreign keys that start with company_id', async () => {
    const indexes = await rowsOf(
      owner,
      `select t.relname as table, i.relname as index, x.indisunique as unique, x.indisprimary as primary, pg_get_indexdef(x.indexrelid, 1, true) as first
      from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
      where t.relnamespace = 'public'::regnamespace order by i.relname`,
    );
    const own = indexes.filter((row) => ownTables.includes(row.table));
    const primary = own.flatMap((row) => (row.primary ? [row.table] : []));
    expect(primary.toSorted()).toEqual(ownTables.toSorted());
    expect(own.filter((row) => row.unique && row.first !== 'company_id').map((row) => row.index)).toEqual([]);
    expect(own.filter((row) => row.first !== 'company_id').map((row) => row.index)).toEqual(
      indexesAcrossCompanies.toSorted(),
    );
    const foreign = await rowsOf(
      owner,
      `select conname, pg_get_constraintdef(oid) as def from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    expect(foreign.length).toBeGreaterThan(20);
    expect(
      foreign
        .filter((row) => !/^FOREIGN KEY \(company_id, .+\) REFERENCES \w+\(company_id, /.test(row.def))
        .map((row) => row.conname),
    ).toEqual([]);
  });

  it('has a history trigger, or a reason why it needs none, and each log is append-only', async () => {
    const triggers = await rowsOf(
      owner,
      `select tgrelid::regclass::text as table, tgname as name, tgenabled as enabled from pg_trigger where not tgisinternal`,
    );
    const having = (name: string) =>
      triggers.filter((row) => row.name === name && row.enabled === 'O').map((row) => row.table);
    const own = ownTables.filter((name) => !(name in tablesWithoutHistory) && !partOf.includes(name));
    expect(having('z_note').toSorted()).toEqual(own.toSorted());
    for (const name of ['z_note_in', 'z_note_out', 'z_note_part'])
      expect(having(name).toSorted(), `${name}`).toEqual(partOf.toSorted());
    expect(Object.keys(tablesWithoutHistory).filter((name) => !ownTables.includes(name))).toEqual([]);
    expect(having('append_only').toSorted()).toEqual(logs.toSorted());
    const stamped = await rowsOf(
      owner,
      `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'updated_by'`,
    );
    expect(having('a_stamp').toSorted()).toEqual(stamped.map((row) => row.table_name).toSorted());
  });

  it('records changes of every column except secrets, timestamps and counters, and activity results, which have their own log', async () => {
    const missed = await rowsOf(
      owner,
      `select t.tgrelid::regclass || '.' || a.attname as column from pg_trigger t join pg_attribute a on a.attrelid = t.tgrelid and a.attnum > 0 and not a.attisdropped
      where t.tgname in ('z_note', 'z_note_part') and a.attname <> all (not_noted()) and a.attnum <> all (t.tgattr::int2[]) order by a.attnum`,
    );
    const recorded = ['state', 'contested', 'comment', 'rectify_comment', 'images'];
    expect(missed.map((row) => row.column)).toEqual(recorded.map((column) => `plan_activities.${column}`));
  });
});

// database-roles.test.ts tests which roles exist and how else this role is limited.
describe('the request role', () => {
  it('can run no function with the rights of its owner but analyze_vehicles', async () => {
    const definers = await rowsOf(
      owner,
      `select proname from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`,
    );
    expect(definers).toEqual([{ proname: 'analyze_vehicles' }]);
  });

  it('sees no row of any table while no company is set, although rows exist', async () => {
    const filled: string[] = [];
    for (const table of ownTables) {
      const [all] = await rowsOf(owner, `select count(*)::int as n from ${table}`);
      const [seen] = await rowsOf(app, `select count(*)::int as n from ${table}`);
      if (all.n > 0) filled.push(table);
      expect(seen.n, `${table}`).toBe(0);
    }
    expect(filled.length).toBeGreaterThan(30);
    await expect(app.query('select * from schema_migrations')).rejects.toThrow('permission denied');
  });

  it('sees only rows of the company in use and of the platform, and writes only those of the company', async () => {
    await app.query('begin');
    await app.query(`select set_config('app.company_id', $1, true)`, [companyId]);
    for (const table of ownTables) {
      const foreign = await rowsOf(app, `select 1 from ${table} where company_id not in ($1, $2) limit 1`, [
        companyId,
        platformId,
      ]);
      expect(foreign, `${table}`).toEqual([]);
    }
    const [location] = await rowsOf(app, 'select count(*)::int as n from locations');
    expect(location.n).toBe(1);
    await app.query('savepoint before');
    await expect(
      app.query(
        `insert into locations (company_id, id, address, city, country) values ($1, gen_random_uuid(), 'a', 'b', 'c')`,
        [platformId],
      ),
    ).rejects.toThrow('row-level security');
    await app.query('rollback to before');
    await expect(app.query(`update locations set company_id = $1`, [platformId])).rejects.toThrow('row-level security');
    await app.query('rollback');
  });

  it('cannot delete platform rows that it may read', async () => {
    await app.query('begin');
    await app.query(`select set_config('app.company_id', $1, true)`, [companyId]);
    // In every company, rows about held files are only added and never deleted (file-holders.test.ts).
    for (const table of shared.filter((name) => name !== 'file_holders')) {
      const { rowCount } = await app.query(`delete from ${table} where company_id = $1`, [platformId]);
      expect(rowCount, `${table}`).toBe(0);
    }
    await app.query('rollback');
  });

  it('cannot change, delete or truncate logs, and even their owner cannot delete changes', async () => {
    for (const table of logs) {
      for (const sql of [`update ${table} set company_id = company_id`, `delete from ${table}`, `truncate ${table}`]) {
        await expect(app.query(sql)).rejects.toThrow('permission denied');
      }
    }
    await expect(owner.query('delete from changes')).rejects.toThrow('append-only');
  });
});

describe('the history', () => {
  it('shows who changed what, before and after, without secrets', async () => {
    const entries = await rowsOf(owner, `select * from changes`);
    expect(entries.length).toBeGreaterThan(50);
    const text = JSON.stringify(entries);
    for (const secret of ['password_hash', 'token_hash', 'pin_hash', 'pin_cipher', 'link_hash', 'link_cipher'])
      expect(text).not.toContain(`"${secret}"`);
    expect(text).not.toContain('argon2');
    const passwords = entries.filter((entry) => entry.after?.['password_hash#'] !== undefined);
    expect(passwords.length).toBeGreaterThan(5);
    for (const { after } of passwords) expect(after['password_hash#']).toMatch(/^[0-9a-f]{64}$/);
    const renamed = entries.find(
      (entry) => entry.subject === 'projects' && entry.event === 'update' && entry.before?.status === 'Created',
    );
    expect(renamed).toMatchObject({
      after: { status: 'Awaiting BRM to E-Sign' },
      user_id: expect.any(String),
      request_id: expect.any(String),
    });
  });
});
