import fastify from 'fastify';
import pg from 'pg';
import { jobCardPageSql, projectPageSql, jobCardTotalSql, projectTotalSql } from './bare-sql.ts';

// The baseline: only Fastify and pg, without sign-in, tenancy, contract or explicit transactions. The arguments are the
// database's URL, a company and a port.
const [url = '', company = '', port = ''] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 16 });
const app = fastify();

app.get<{ Querystring: { skip: string; limit: string } }>('/project', async ({ query }) => {
  const page = await pool.query(projectPageSql, [company, query.limit, query.skip]);
  const total = await pool.query<{ total: string }>(projectTotalSql, [company]);
  return { data: page.rows, totalCount: Number(total.rows[0]?.total) };
});

app.get<{ Querystring: { company: string; search: string; skip: string; limit: string } }>(
  '/jobcard',
  async ({ query }) => {
    const page = await pool.query(jobCardPageSql, [query.company, query.search, query.limit, query.skip]);
    const total = await pool.query<{ total: string }>(jobCardTotalSql, [query.company, query.search]);
    return { data: page.rows, totalCount: Number(total.rows[0]?.total) };
  },
);

app.post<{ Body: { id: string; ok: number; comment: string } }>('/recording', async ({ body }) => {
  await pool.query('insert into bare_recordings (id, ok, comment) values ($1, $2, $3)', [
    body.id,
    body.ok,
    body.comment,
  ]);
  return { data: body };
});

await pool.query(
  `create table if not exists bare_recordings (id uuid primary key default gen_random_uuid(), ok int not null, comment text, recorded_at timestamptz not null default now())`,
);
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.stdout.write('The bare server is ready\n');
