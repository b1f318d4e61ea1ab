import type { gridRoutes } from '@roadworthy/contract/grids/grid.routes.ts';
import type { QueryOf } from '@roadworthy/contract/kit/route.ts';
import { sql } from 'kysely';
import type { HolderIds } from '../files/index.ts';
import { diffList } from '../kit/db/lists/list-change.ts';
import type { Tx } from '../kit/db/pool.ts';
import { toJsonb, mapPage, fetchPage, touch } from '../kit/db/records.ts';

export type NewCheck = { id: string; tag: string; rowNo: number; columnNo: number; position: number; partId: string };
export type NewSide = {
  id: string;
  position: number;
  side: string;
  rows: number;
  columns: number;
  picture: string;
  checks: NewCheck[];
};

const live = (tx: Tx) => tx.selectFrom('grids').selectAll('grids').where('grids.deletedAt', 'is', null);

/** Lists grids with the counts of their contents, without loading cells. */
export async function list(tx: Tx, query: QueryOf<typeof gridRoutes.listGrids>) {
  const name = sql.ref('grids.name');
  const counted = live(tx).select((eb) => {
    const ownChecks = eb
      .selectFrom('gridSides')
      .whereRef('gridSides.companyId', '=', 'grids.companyId')
      .whereRef('gridSides.gridId', '=', 'grids.id');
    const checks = eb
      .selectFrom('gridChecks')
      .whereRef('gridChecks.companyId', '=', 'grids.companyId')
      .whereRef('gridChecks.gridId', '=', 'grids.id');
    return [
      ownChecks
        .select(sql<string[]>`coalesce(json_agg(grid_sides.side order by grid_sides.position), '[]')`.as('sides'))
        .as('sides'),
      ownChecks.select(sql<number>`sum(grid_sides.rows * grid_sides.columns)`.as('cells')).as('cells'),
      ownChecks.select('gridSides.picture').orderBy('gridSides.position').limit(1).as('picture'),
      checks.select(({ fn }) => fn.countAll<number>().as('checkpoints')).as('checkpoints'),
    ];
  });
  // Some clients search the description too. A grid has none, so that searches the name only.
  const searchable = { name, description: sql`''` };
  const found = await fetchPage(counted, query, {
    searchable,
    sortable: { name, createdAt: sql.ref('grids.createdAt') },
    first: '-createdAt',
    id: sql.ref('grids.id'),
  });
  return mapPage(found, (grid) => ({
    ...grid,
    sides: grid.sides ?? [],
    cells: grid.cells ?? 0,
    checkpoints: grid.checkpoints ?? 0,
  }));
}

export const find = (tx: Tx, id: string) => live(tx).where('grids.id', '=', id).executeTakeFirst();
export const isAnyVisible = async (tx: Tx, holders: HolderIds): Promise<boolean> =>
  (await live(tx).where('grids.id', '=', holders).limit(1).executeTakeFirst()) !== undefined;
/** Returns whether one of these parts is on a check list. */
export const isAnyPartChecked = async (tx: Tx, holders: HolderIds): Promise<boolean> =>
  (await live(tx)
    .innerJoin('gridChecks', (join) =>
      join.onRef('gridChecks.companyId', '=', 'grids.companyId').onRef('gridChecks.gridId', '=', 'grids.id'),
    )
    .where('gridChecks.partId', '=', holders)
    .limit(1)
    .executeTakeFirst()) !== undefined;
/** Locks only the company's own grids: row-level security does not let anybody lock a row that they may not change. */
export const lock = (tx: Tx, id: string) => live(tx).where('grids.id', '=', id).forUpdate().executeTakeFirst();
export const lockShared = (tx: Tx, id: string) =>
  tx.selectFrom('grids').select('id').where('id', '=', id).forShare().execute();

/** Lists the sides in order, each with its checks ordered by row, column and list position. */
export async function listSides(tx: Tx, gridId: string) {
  const found = await tx
    .selectFrom('gridSides')
    .select(['id', 'position', 'side', 'rows', 'columns', 'picture'])
    .where('gridId', '=', gridId)
    .orderBy('position')
    .execute();
  const checks = await tx
    .selectFrom('gridChecks')
    .leftJoin('parts', (join) =>
      join.onRef('parts.companyId', '=', 'gridChecks.companyId').onRef('parts.id', '=', 'gridChecks.partId'),
    )
    .select([
      'gridChecks.sideId',
      'gridChecks.tag',
      'gridChecks.rowNo',
      'gridChecks.columnNo',
      'gridChecks.position',
      'gridChecks.partId',
      'parts.name',
      'parts.partNo',
      'parts.image',
    ])
    .where('gridChecks.gridId', '=', gridId)
    .orderBy('gridChecks.rowNo')
    .orderBy('gridChecks.columnNo')
    .orderBy('gridChecks.position')
    .execute();
  const bySide = Map.groupBy(checks, (check) => check.sideId);
  const toSideCheck = ({ sideId: _side, name, partNo, image, ...check }: (typeof checks)[number]) => ({
    ...check,
    part: name === null || partNo === null ? null : { _id: check.partId, name, partNo, image },
  });
  return found.map((side) => ({ ...side, checks: (bySide.get(side.id) ?? []).map(toSideCheck) }));
}
export type Side = Awaited<ReturnType<typeof listSides>>[number];

export const add = (tx: Tx, companyId: string, id: string, name: string) =>
  tx.insertInto('grids').values({ companyId, id, name }).execute();
export const change = (tx: Tx, id: string, name: string | undefined) =>
  tx
    .updateTable('grids')
    .set({ ...touch, name })
    .where('id', '=', id)
    .execute();
export const remove = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('grids').set({ deletedAt: at.toISOString() }).where('id', '=', id).execute();

/** A statement takes at most 65,535 parameters. */
const maxChecksPerStatement = 5000;

const checkKey = (check: Omit<NewCheck, 'id'> & { sideId: string }): string =>
  [check.sideId, check.tag, check.position, check.partId].join(' ');

/**
 * Replaces the sides. They are matched by name and unchanged rows are kept, so that the history shows which cell gained
 * or lost a check.
 */
export async function setSides(tx: Tx, companyId: string, gridId: string, created: NewSide[]): Promise<void> {
  const was = await tx.selectFrom('gridSides').select(['id', 'side']).where('gridId', '=', gridId).execute();
  const known = new Map(was.map(({ id, side }) => [side, id]));
  const wanted = created.map((side) => ({ ...side, id: known.get(side.side) ?? side.id }));
  const wasChecks = await tx
    .selectFrom('gridChecks')
    .select(['id', 'sideId', 'tag', 'rowNo', 'columnNo', 'position', 'partId'])
    .where('gridId', '=', gridId)
    .execute();
  const wantedChecks = wanted.flatMap((side) =>
    side.checks.map(({ id, tag, rowNo, columnNo, position, partId }) => ({
      companyId,
      gridId,
      sideId: side.id,
      id,
      tag,
      rowNo,
      columnNo,
      position,
      partId,
    })),
  );
  const sideDiff = diffList(was, wanted, ({ id }) => id);
  const checkDiff = diffList(wasChecks, wantedChecks, checkKey);
  if (checkDiff.gone.length > 0)
    await tx
      .deleteFrom('gridChecks')
      .where('id', '=', sql<string>`any(${checkDiff.gone}::uuid[])`)
      .execute();
  if (sideDiff.gone.length > 0) await tx.deleteFrom('gridSides').where('id', 'in', sideDiff.gone).execute();
  await upsertSides(tx, companyId, gridId, wanted);
  for (let from = 0; from < checkDiff.come.length; from += maxChecksPerStatement)
    await tx
      .insertInto('gridChecks')
      .values(checkDiff.come.slice(from, from + maxChecksPerStatement))
      .execute();
}

const upsertSides = (tx: Tx, companyId: string, gridId: string, newSides: NewSide[]) =>
  tx
    .insertInto('gridSides')
    .values(
      newSides.map(({ id, position, side, rows, columns, picture }) => ({
        companyId,
        gridId,
        id,
        position,
        side,
        rows,
        columns,
        picture,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'id'])
        .doUpdateSet(({ ref }) => ({
          position: ref('excluded.position'),
          rows: ref('excluded.rows'),
          columns: ref('excluded.columns'),
          picture: ref('excluded.picture'),
        }))
        .where(
          sql<boolean>`(grid_sides.position, grid_sides.rows, grid_sides.columns, grid_sides.picture) <> (excluded.position, excluded.rows, excluded.columns, excluded.picture)`,
        ),
    )
    .execute();

export async function countPlansUsing(tx: Tx, id: string): Promise<number> {
  const row = await tx
    .selectFrom('workPlans')
    .select(({ fn }) => fn.countAll<number>().as('plans'))
    .where('gridId', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.plans ?? 0;
}

/** Returns those of these ids that are live parts of the company, locked against deletion. */
export async function lockExistingParts(tx: Tx, ids: string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('parts')
    .select('id')
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return new Set(rows.map((row) => row.id));
}

const partFields = [
  'name',
  'partNo',
  'revision',
  'description',
  'image',
  'quantity',
  'target',
  'illustration',
  'measurement',
  'defectCodes',
  'followUp',
] as const;
export const findPartsToCopy = (tx: Tx, ids: string[]) =>
  tx
    .selectFrom('parts')
    .select(['id', ...partFields])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
type PartToCopy = Awaited<ReturnType<typeof findPartsToCopy>>[number];

/** Finds the company's existing part with this number and revision. */
export async function findPartByNumber(tx: Tx, { partNo, revision }: PartToCopy): Promise<string | undefined> {
  const row = await tx
    .selectFrom('parts')
    .select('id')
    .where(sql`lower(part_no)`, '=', sql`lower(${partNo})`)
    .where(sql`lower(revision)`, '=', sql`lower(${revision})`)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

export const insertPart = (tx: Tx, companyId: string, id: string, part: PartToCopy) =>
  tx
    .insertInto('parts')
    .values({
      ...part,
      companyId,
      id,
      illustration: toJsonb(part.illustration),
      measurement: part.measurement && toJsonb(part.measurement),
      defectCodes: toJsonb(part.defectCodes),
      followUp: toJsonb(part.followUp),
    })
    .execute();
