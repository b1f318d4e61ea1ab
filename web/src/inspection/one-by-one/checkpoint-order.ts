import type { Checkpoint } from '@roadworthy/contract/inspection/inspection.schema.ts';
import { isToDo } from '@roadworthy/contract/inspection/matrix.schema.ts';
import type { WorkPlan } from '@roadworthy/contract/work-plans/work-plan.schema.ts';

// The order of inspecting a vehicle: sides as in the grid, the cells of a side row by row from the top, and the checks
// of a cell in check-list order.

type Sides = NonNullable<WorkPlan['grid']>['images'];
type Placed = Pick<Checkpoint, 'objectSideGrid' | 'tag' | 'position'>;
type Judged = Pick<Checkpoint, '_id' | 'state'>;

export function sortForInspection<P extends Placed>(points: readonly P[], sides: Sides): P[] {
  const cells = new Map(
    sides.flatMap(({ side, devideList }, index) =>
      devideList.map(({ tag, row, column }) => [`${side} ${tag}`, [index, row, column] as const]),
    ),
  );
  const last = [sides.length, 0, 0] as const;
  const keyOf = ({ objectSideGrid, tag, position }: P) => [
    ...(cells.get(`${objectSideGrid} ${tag}`) ?? last),
    position,
  ];
  return points.toSorted((one, other) => {
    const [first, second] = [keyOf(one), keyOf(other)];
    return first.map((value, index) => value - (second[index] ?? 0)).find((difference) => difference !== 0) ?? 0;
  });
}

type Removable = Pick<Checkpoint, 'state' | 'removedIn' | 'secondLook'>;
/**
 * Whether a vehicle still shows the checkpoint: a check that an amendment removed is shown only if it has a verdict,
 * even one that is hidden from an inspector who still has to give the second look.
 */
export const isShownForInspection = ({ state, removedIn, secondLook = false }: Removable): boolean =>
  !removedIn || !isToDo(state) || secondLook;

/**
 * Finds the next checkpoint in this state after the given one, which itself is never returned. At the end, the search
 * continues from the start.
 */
export function findNextCheckpointInState<P extends Judged>(
  points: readonly P[],
  state: P['state'],
  after: string | undefined,
): P | undefined {
  const from = points.findIndex(({ _id }) => _id === after) + 1;
  return [...points.slice(from), ...points.slice(0, from)].find(
    (point) => point.state === state && point._id !== after,
  );
}

/** Finds the checkpoint before or after the given one, if any. */
export const findNeighbour = <P extends Judged>(points: readonly P[], of: string, step: 1 | -1): P | undefined => {
  const index = points.findIndex(({ _id }) => _id === of);
  return index === -1 ? undefined : points[index + step];
};

export type VehicleCounts = { recorded: number; total: number; notOk: number; skipped: number; contested: number };
/** Counts the recordings on a vehicle. A skip counts as recorded, as in the plan's own progress. */
export function countVehicleRecordings(points: readonly (Judged & Pick<Checkpoint, 'contested'>)[]): VehicleCounts {
  const count = (isCounted: (point: (typeof points)[number]) => boolean) => points.filter(isCounted).length;
  return {
    total: points.length,
    recorded: count(({ state }) => state !== 'unchecked'),
    notOk: count(({ state, contested }) => !contested && (state === 'not ok' || state === 'rectified')),
    skipped: count(({ state }) => state === 'skipped'),
    contested: count(({ contested }) => contested),
  };
}

type Window = { left: number; top: number; across: number; down: number };
const maxSpan = 2;
/**
 * Returns the part of a side to show around a cell, in units of cells: the cell and half a cell around it, moved
 * inwards at the edges of the photo.
 */
export function findCellWindow(cell: { row: number; column: number }, side: { row: number; column: number }): Window {
  const [across, down] = [Math.min(maxSpan, side.column), Math.min(maxSpan, side.row)];
  const start = (at: number, span: number, count: number) =>
    Math.min(Math.max(0, at - (span - 1) / 2), Math.max(0, count - span));
  return { left: start(cell.column, across, side.column), top: start(cell.row, down, side.row), across, down };
}
