import { startedPlanStatus } from '@roadworthy/contract/work-plans/work-plan.machine.ts';
import { makeIncompressiblePhoto } from '../../../server/test/fixtures/pictures.ts';
import type { BenchDatabase } from '../harness/bench-database.ts';

// Creates a grid of four sides with 7 x 4 cells each, a part to check in each cell, and photos as large as those of a
// phone; and a plan in progress with that grid.

const gridSides = ['Left', 'Right', 'Front', 'Rear'];
export const gridShape = { row: 4, column: 7 };
const vin = 'SAJAABENCH0000002';

type Sent = { data: { _id: string; key: string } };
type Caller = { origin: string; headers: Record<string, string> };

async function post(path: string, { origin, headers }: Caller, body: FormData | object): Promise<Sent['data']> {
  const form = body instanceof FormData;
  const response = await fetch(`${origin}/api/v1${path}`, {
    method: 'POST',
    headers: { ...headers, ...(!form && { 'content-type': 'application/json' }) },
    body: form ? body : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const { data }: Sent = await response.json();
  return data;
}

async function uploaded(caller: Caller): Promise<string> {
  const form = new FormData();
  form.append(
    'file',
    new Blob([new Uint8Array(await makeIncompressiblePhoto(2000, 1500))], { type: 'image/jpeg' }),
    'side.jpg',
  );
  return (await post('/upload', caller, form)).key;
}

const tags = Array.from({ length: gridShape.row * gridShape.column }, (_, index) => ({
  tag: `${String.fromCharCode(65 + Math.floor(index / gridShape.column))}${1 + (index % gridShape.column)}`,
  row: Math.floor(index / gridShape.column),
  column: index % gridShape.column,
}));

/** Creates the grid and its plan, which belongs to the second inspector. */
export async function fillGrid({ sql }: Pick<BenchDatabase, 'sql'>, company: string, caller: Caller): Promise<void> {
  const image = await uploaded(caller);
  const part = await post('/part', caller, {
    name: 'Door handle',
    partNo: 'DH-1',
    description: 'Chrome',
    image,
    quantity: 1,
  });
  const photos = [];
  for (const side of gridSides) photos.push({ side, picture: await uploaded(caller) });
  const images = photos.map(({ side, picture }) => ({
    side,
    ...gridShape,
    imageBase64: `/api/v1/file/${picture}`,
    devideList: tags.map(({ tag }) => ({ tag, checkList: [{ part: part._id }] })),
  }));
  const grid = await post('/grid', caller, { name: 'Whole car', images });
  await fillPlan({ sql }, company, { grid: grid._id, part: part._id, photos });
}

type Contents = { grid: string; part: string; photos: { side: string; picture: string }[] };
async function fillPlan(
  { sql }: Pick<BenchDatabase, 'sql'>,
  company: string,
  { grid, part, photos }: Contents,
): Promise<void> {
  await sql(`select set_config('session_replication_role', 'replica', false)`);
  const sides = JSON.stringify(photos.map((photo) => ({ ...photo, ...gridShape })));
  const size = photos.length * tags.length;
  const [plan] = await sql<{ id: string }>(
    `insert into work_plans (company_id, id, project_id, plan_no, name, type, grid_id, grid_name, grid_sides, quantity, batch, msds_issued, status)
     select $1, gen_random_uuid(), (select id from projects where company_id = $1 and name = 'Oldest'), 'WP-3', 'Whole car', 'G', $2, 'Whole car', $3, $4, current_date, 'NA', $5
     returning id`,
    [company, grid, sides, size, startedPlanStatus],
  );
  await sql(
    `with person as (
       select id from users where company_id = $1 and email_id = 'inspector.2@bench.test'
     ), inspector as (
       insert into plan_inspectors (company_id, plan_id, user_id, position) select $1, $2, id, 0 from person
     ), share as (
       insert into technician_plans (company_id, id, plan_id, user_id) select $1, gen_random_uuid(), $2, id from person
     ), vehicle as (
       insert into plan_vehicles (company_id, id, plan_id, vehicle_id, vin, position, total) values ($1, gen_random_uuid(), $2, gen_random_uuid(), $3, 0, $4) returning id
     )
     insert into checkpoints (company_id, id, plan_id, plan_vehicle_id, vin, side, tag, row_no, column_no, position, part_id)
     select $1, gen_random_uuid(), $2, vehicle.id, $3, side, chr(65 + line) || (1 + place), line, place, 0, $5
     from vehicle, unnest($6::text[]) as side, generate_series(0, $7::int) as line, generate_series(0, $8::int) as place`,
    [company, plan?.id, vin, size, part, gridSides, gridShape.row - 1, gridShape.column - 1],
  );
  await sql(`select set_config('session_replication_role', 'origin', false)`);
}
