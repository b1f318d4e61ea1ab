import { workPlanMessages } from '@roadworthy/contract/work-plans/messages/work-plan.messages.ts';
import { problem } from '@roadworthy/contract/kit/problem.ts';
import { maxCheckpoints } from '@roadworthy/contract/work-plans/work-plan.schema.ts';
import { findGrid, ensureOwnParts } from '../../grids/index.ts';
import { toJsonb } from '../../kit/db/records.ts';
import type { ActionContext } from '../../kit/http/context.ts';
import { lockPartShared } from '../../parts/index.ts';
import { findVehicles } from '../../vehicles/index.ts';
import * as contents from './plan-contents.queries.ts';
import { freezeParts, type PlannedCheck } from './plan-contents.queries.ts';

// The contents of a plan: pieces of a part, or the cells of a grid on each vehicle. The grid and its parts are frozen
// into the plan, so that a later edit never moves a cell or changes a sample that somebody signed for.

type RequestedContents = {
  type: 'P' | 'G';
  part?: string | null;
  quantity?: number | null;
  target?: number | null;
  grid?: string | null;
  vehicles: string[];
};
type PlannedVehicle = { _id: string; vin: string };
type PlanContents = { vehicles: PlannedVehicle[]; checks: (PlannedCheck & { addedIn?: number | null })[] };

export const resolveContents = (context: ActionContext, requested: RequestedContents) =>
  requested.type === 'P' ? partContents(context, requested) : gridContents(context, requested);

async function partContents(context: ActionContext, { part: partId, quantity, target }: RequestedContents) {
  const part = partId ? await lockPartShared(context, partId) : undefined;
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

async function gridContents(context: ActionContext, { grid: gridId, vehicles: ids, target = null }: RequestedContents) {
  const found = gridId ? await findGrid(context, gridId) : undefined;
  if (!found) throw problem.field('grid', workPlanMessages.grid);
  const grid = await ensureOwnParts(context, found);
  const checks = grid.sides.flatMap(({ side, checks: list }) =>
    list.map(({ tag, rowNo, columnNo, position, partId }) => ({ side, tag, rowNo, columnNo, position, partId })),
  );
  if (checks.length === 0) throw problem.field('grid', workPlanMessages.gridEmpty);
  const vehicles = await findVehicles(context, ids);
  if (vehicles.length < new Set(ids).size || vehicles.length === 0)
    throw problem.field('vehicles', workPlanMessages.vehicle);
  const quantity = vehicles.length * checks.length;
  if (quantity > maxCheckpoints) throw problem.field('vehicles', workPlanMessages.tooLarge({ maxCheckpoints }));
  const gridSides = toJsonb(
    grid.sides.map(({ side, rows, columns, picture }) => ({ side, row: rows, column: columns, picture })),
  );
  const columns = { partId: null, gridId: grid.id, gridName: grid.name, gridSides, quantity, target };
  return { columns, vehicles: vehicles.map(({ id, vin }) => ({ _id: id, vin })), checks };
}

/** Saves the contents of a new plan or an edited one, with the current parts. */
export async function saveContents(
  context: ActionContext,
  planId: string,
  { columns, ...made }: PlanContents & { columns: { partId: string | null } },
): Promise<void> {
  const partIds = columns.partId === null ? made.checks.map(({ partId }) => partId) : [columns.partId];
  await freezeParts(context.tx, context.actor.company, planId, [...new Set(partIds)]);
  await saveVehicles(context, planId, made);
}

/** Saves one row per vehicle, and one checkpoint for each vehicle, side, cell and check-list entry. */
export async function saveVehicles(
  { tx, actor, newId }: Pick<ActionContext, 'tx' | 'newId'> & { actor: Pick<ActionContext['actor'], 'company'> },
  planId: string,
  { vehicles, checks }: PlanContents,
  firstPosition = 0,
): Promise<void> {
  if (vehicles.length === 0) return;
  const rows = vehicles.map(({ _id, vin }, index) => ({
    companyId: actor.company,
    id: newId(),
    planId,
    vehicleId: _id,
    vin,
    position: firstPosition + index,
    total: checks.length,
  }));
  await contents.addVehicles(tx, rows);
  await contents.addCheckpoints(
    tx,
    actor.company,
    planId,
    rows.flatMap(({ id: planVehicleId, vin }) =>
      checks.map(({ side, tag, rowNo, columnNo, position, partId, addedIn = null }) => ({
        id: newId(),
        planVehicleId,
        vin,
        side,
        tag,
        rowNo,
        columnNo,
        position,
        partId,
        addedIn,
      })),
    ),
  );
}

type PlannedActivity = { what: string; how: string; why: string; sortOrder?: number; vin?: string | null };
export const saveActivities = (
  { tx, actor, newId }: ActionContext,
  planId: string,
  activities: PlannedActivity[],
): Promise<void> =>
  contents.replaceActivities(
    tx,
    actor.company,
    planId,
    activities.map(({ sortOrder, ...activity }, index) => ({
      ...activity,
      id: newId(),
      sortOrder: sortOrder ?? index + 1,
    })),
  );

/** Saves a sheet for each inspector with the questions of the plan's template, which they answer before signing. */
export const saveQuestions = (
  context: ActionContext,
  planId: string,
  inspectors: string[],
  questions: contents.Question[],
): Promise<void> =>
  contents.replaceQuestions(
    context.tx,
    planId,
    inspectors.flatMap((userId) => sheetOf(context, planId, userId, questions)),
  );

const sheetOf = (
  { actor, newId }: ActionContext,
  planId: string,
  userId: string,
  questions: readonly contents.Question[],
) =>
  questions.map((question, index) => ({
    ...question,
    companyId: actor.company,
    id: newId(),
    planId,
    userId,
    sno: index + 1,
  }));

/**
 * Creates the questions of a new inspector; the other sheets do not change. The replaced inspector's answers stay under
 * their name, because the hazards that they found still exist.
 */
export const replaceInspectorQuestions = (
  context: ActionContext,
  planId: string,
  { from, to }: { from: string; to: string },
  questions: readonly contents.Question[],
): Promise<void> =>
  contents.replaceInspectorQuestions(context.tx, planId, from, sheetOf(context, planId, to, questions));
