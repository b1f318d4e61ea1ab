import { z } from 'zod';
import { id } from '../kit/route.ts';
import { checkpointTones, checkpointStateLabels } from './checkpoint.machine.ts';
import { contestedDisplay, type CheckpointStatus } from './contest/contest.machine.ts';
import { matrixMessages } from './messages/review/matrix.messages.ts';
import type { Tone } from '../kit/tone.ts';

/**
 * The statuses of a check, most urgent first. The matrix shows vehicles by checkpoints; a folded cell in it shows the
 * most urgent status of its checks.
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
/** Returns the status that a cell with these checks shows; undefined without checks. */
export const findMostUrgentStatus = (statuses: readonly CellStatus[]): CellStatus | undefined =>
  cellStatuses.find((status) => statuses.includes(status));

const toDo: readonly CellStatus[] = ['unchecked', 'skipped'];
/** Whether the check still needs a verdict, because it is unchecked or skipped. */
export const isToDo = (status: CellStatus): boolean => toDo.includes(status);

/**
 * The symbol, label and tone of each status. Colour alone is not enough, because the matrix is read in glare, on paper
 * and by colour-blind people.
 */
export const cellStatusDisplay: Record<CellStatus, { symbol: string; label: string; tone: Tone }> = {
  contested: { symbol: '⚑', ...contestedDisplay },
  'not ok': { symbol: '✕', label: checkpointStateLabels['not ok'], tone: checkpointTones['not ok'] },
  rectified: { symbol: '~', label: checkpointStateLabels.rectified, tone: checkpointTones.rectified },
  unchecked: { symbol: '·', label: checkpointStateLabels.unchecked, tone: checkpointTones.unchecked },
  skipped: { symbol: '»', label: checkpointStateLabels.skipped, tone: checkpointTones.skipped },
  complete: { symbol: '✓✓', label: checkpointStateLabels.complete, tone: checkpointTones.complete },
  ok: { symbol: '✓', label: checkpointStateLabels.ok, tone: checkpointTones.ok },
};

/** Shown for a check that was removed from the plan by an amendment before anybody judged it. */
export const removedDisplay = { symbol: '–', label: matrixMessages.removed };

export const MatrixCell = z
  .object({ side: z.string(), tag: z.string(), state: z.enum(cellStatuses), done: z.number(), total: z.number() })
  .extend({
    /** One status for each check of the cell, in the order of the check list. */
    checks: z.array(z.enum(cellStatuses)),
    /** For each check, whether an amendment removed it from the plan before anybody judged it. */
    removed: z.array(z.boolean()).optional(),
  });
type Removable = Pick<z.output<typeof MatrixCell>, 'removed'>;
/** Whether a check, or the whole cell, is no longer part of the plan. */
export const isRemovedFromPlan = ({ removed = [] }: Removable, check?: number): boolean =>
  check === undefined ? removed.length > 0 && removed.every(Boolean) : removed[check] === true;
/** An entry of the check list, the same for every vehicle of the plan. */
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
  /** Whether an amendment has removed the vehicle. Its recordings still count. */
  isRemoved: z.boolean().optional(),
});
export type MatrixRow = z.output<typeof MatrixRow>;
