import { problem } from '@roadworthy/contract/kit/problem.ts';
import { mostCheckpoints, workPlanMessages } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { findGrid, withOwnParts } from '../grids/index.ts';
import { json } from '../kit/db/records.ts';
import type { Acting } from '../kit/http/ask.ts';
import { holdPart } from '../parts/index.ts';
import { findVehicles } from '../vehicles/index.ts';
import * as contents from './plan-contents.queries.ts';
import type { FrozenCheck } from './plan-contents.queries.ts';

// What a plan inspects: pieces of a part, or the cells of a grid on each of its vehicles. A grid is frozen into the plan, so that a later edit of it
// never moves a cell that somebody signed for.

type Wanted = { type: 'P' | 'G'; part?: string | null; quantity?: number | null; target?: number | null; grid?: string | null; vehicles: string[] };
type VehicleIn = { _id: string; vin: string };
type Inspected = { vehicles: VehicleIn[]; checks: FrozenCheck[] };

export const contentsOf = (acting: Acting, wanted: Wanted) => (wanted.type === 'P' ? pieces(acting, wanted) : cells(acting, wanted));

async function pieces(acting: Acting, { part: partId, quantity, target }: Wanted) {
  const part = partId ? await holdPart(acting, partId) : undefined;
  if (!part) throw problem.field('part', workPlanMessages.part);
  const columns = {
    partId: part._id,
    gridId: null,
    gridName: null,
    gridSides: null,
    quantity: quantity ?? part.quantity,
    target: target === undefined ? part.target : target,
  };
  return { columns, vehicles: [], checks: [] };
}

async function cells(acting: Acting, { grid: gridId, vehicles: ids, target = null }: Wanted) {
  const found = gridId ? await findGrid(acting, gridId) : undefined;
  if (!found) throw problem.field('grid', workPlanMessages.grid);
  const grid = await withOwnParts(acting, found);
  const checks = grid.sides.flatMap(({ side, checks: list }) =>
    list.map(({ tag, rowNo, columnNo, position, partId }) => ({ side, tag, rowNo, columnNo, position, partId })),
  );
  if (checks.length === 0) throw problem.field('grid', workPlanMessages.gridEmpty);
  const vehicles = await findVehicles(acting, ids);
  if (vehicles.length < new Set(ids).size || vehicles.length === 0) throw problem.field('vehicles', workPlanMessages.vehicle);
  const quantity = vehicles.length * checks.length;
  if (quantity > mostCheckpoints) throw problem.field('vehicles', workPlanMessages.tooLarge);
  const gridSides = json(grid.sides.map(({ side, rows, columns, picture }) => ({ side, row: rows, column: columns, picture })));
  const columns = { partId: null, gridId: grid.id, gridName: grid.name, gridSides, quantity, target };
  return { columns, vehicles: vehicles.map(({ id, vin }) => ({ _id: id, vin })), checks };
}

/** One row for each vehicle, and one checkpoint for each vehicle, side, cell and check-list entry. */
export async function keepContents({ tx, actor, newId }: Acting, planId: string, { vehicles, checks }: Inspected): Promise<void> {
  if (vehicles.length === 0) return;
  const rows = vehicles.map(({ _id, vin }, position) => ({
    companyId: actor.company,
    id: newId(),
    planId,
    vehicleId: _id,
    vin,
    position,
    total: checks.length,
  }));
  await contents.addVehicles(tx, rows);
  await contents.addCheckpoints(
    tx,
    actor.company,
    planId,
    rows.flatMap(({ id: planVehicleId, vin }) => checks.map((check) => ({ ...check, id: newId(), planVehicleId, vin }))),
  );
}

type ActivityIn = { what: string; how: string; why: string; sortOrder?: number; vin?: string | null };
export const keepActivities = ({ tx, actor, newId }: Acting, planId: string, activities: ActivityIn[]): Promise<void> =>
  contents.setActivities(
    tx,
    actor.company,
    planId,
    activities.map(({ sortOrder, ...activity }, index) => ({ ...activity, id: newId(), sortOrder: sortOrder ?? index + 1 })),
  );

/** Each inspector has a sheet of their own: the questions of the plan's template, to be answered before signing. */
export const keepQuestions = ({ tx, actor, newId }: Acting, planId: string, inspectors: string[], questions: contents.Question[]): Promise<void> =>
  contents.setQuestions(
    tx,
    planId,
    inspectors.flatMap((userId) =>
      questions.map((question, index) => ({ ...question, companyId: actor.company, id: newId(), planId, userId, sno: index + 1 })),
    ),
  );
