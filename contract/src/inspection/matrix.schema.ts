import { z } from 'zod';
import { id } from '../kit/route.ts';
import { toneOfState, stateNames } from './checkpoint.machine.ts';
import { contested, type CheckpointStatus } from './contest.machine.ts';
import { matrixMessages } from './messages/review/matrix.messages.ts';
import type { Tone } from '../kit/tone.ts';

/**
 * A grid plan at a glance: vehicles down, checkpoints across, grouped by side and cell. A folded cell shows its most
 * urgent check, in this order.
 */
export const cellStatuses = [
  'contested',
  'not ok',
  'rectified',
  'unchecked',
  'skipped',
  'complete',
  'ok',
] as const satisfies readonly CheckpointStatus[];
export type CellStatus = (typeof cellStatuses)[number];
/** What a cell with these checks shows; undefined without checks. */
export const mostUrgent = (statuses: readonly CellStatus[]): CellStatus | undefined =>
  cellStatuses.find((status) => statuses.includes(status));

const toDo: readonly CellStatus[] = ['unchecked', 'skipped'];
/** Nobody has judged it yet. */
export const isToDo = (status: CellStatus): boolean => toDo.includes(status);

/** Symbols as well as colours, because the matrix is read in glare, on paper and by colour-blind people. */
export const cellStatusDisplay: Record<CellStatus, { symbol: string; label: string; tone: Tone }> = {
  contested: { symbol: '⚑', ...contested },
  'not ok': { symbol: '✕', label: stateNames['not ok'], tone: toneOfState['not ok'] },
  rectified: { symbol: '~', label: stateNames.rectified, tone: toneOfState.rectified },
  unchecked: { symbol: '·', label: stateNames.unchecked, tone: toneOfState.unchecked },
  skipped: { symbol: '»', label: stateNames.skipped, tone: toneOfState.skipped },
  complete: { symbol: '✓✓', label: stateNames.complete, tone: toneOfState.complete },
  ok: { symbol: '✓', label: stateNames.ok, tone: toneOfState.ok },
};

/** A check that is no longer part of the plan: nobody has judged it, and nobody has to. */
export const removedDisplay = { symbol: '–', label: matrixMessages.removed };

export const MatrixCell = z
  .object({ side: z.string(), tag: z.string(), state: z.enum(cellStatuses), done: z.number(), total: z.number() })
  .extend({
    /** One status per check of the cell, in check-list order. */
    checks: z.array(z.enum(cellStatuses)),
    /** For each check, whether an amendment took it out of the plan before anybody judged it. */
    removed: z.array(z.boolean()).optional(),
  });
type Removable = Pick<z.output<typeof MatrixCell>, 'removed'>;
/** Whether a check, or the whole cell, is no longer part of the plan. */
export const isRemovedFromPlan = ({ removed = [] }: Removable, check?: number): boolean =>
  check === undefined ? removed.length > 0 && removed.every(Boolean) : removed[check] === true;
/** One check-list entry: the same for every vehicle of the plan. */
export const MatrixCheck = z.object({
  side: z.string(),
  tag: z.string(),
  part: z.object({ _id: id, name: z.string(), partNo: z.string() }).nullable(),
});
export type MatrixCheck = z.output<typeof MatrixCheck>;
export const MatrixRow = z.object({
  _id: id,
  vin: z.string(),
  cells: z.array(MatrixCell),
  /** An amendment removed the vehicle; what was recorded on it still counts. */
  isRemoved: z.boolean().optional(),
});
export type MatrixRow = z.output<typeof MatrixRow>;
