import { resultMessages } from '../kit/messages/common.messages.ts';
import { figureLabels as messages } from './messages/figure.messages.ts';
import { z } from 'zod';
import { checkpointStates, countersOf, type CheckpointState } from '../inspection/checkpoint.machine.ts';
import { day, id } from '../kit/route.ts';
import { NokEntry } from './report.schema.ts';

export const DayFigure = z.object({
  date: day,
  day: z.string(),
  target: z.number(),
  ok: z.number(),
  nok: z.number(),
  rework: z.number(),
});
export type DayFigure = z.output<typeof DayFigure>;

/**
 * `checked` is OK plus Not OK; `rate` is the percentage of it that was found Not OK, `share` the percentage of all
 * findings.
 */
const counts = {
  checked: z.number(),
  ok: z.number(),
  nok: z.number(),
  rectified: z.number(),
  skip: z.number(),
  found: z.number(),
  rate: z.number(),
  share: z.number(),
  /** The sum of the shares up to this row, most frequent first. */
  cumulative: z.number(),
};
export const PartFigure = z.object({ part: id.nullable(), name: z.string(), partNo: z.string(), ...counts });
export type PartFigure = z.output<typeof PartFigure>;
/**
 * `picture` is the file of the side's photo, with its number of rows and columns. Plans that use the same photo are
 * counted together.
 */
export const CellFigure = z.object({
  grid: z.string(),
  side: z.string(),
  tag: z.string(),
  picture: z.string(),
  rows: z.number(),
  columns: z.number(),
  ...counts,
});
export type CellFigure = z.output<typeof CellFigure>;

export const ReportCheckpoint = NokEntry.extend({ workPlan: id, rectifyComment: z.string().nullable() });
export type ReportCheckpoint = z.output<typeof ReportCheckpoint>;

/**
 * What a number counts. The list behind it holds the checkpoints whose state counts there, so its length always equals
 * the number.
 */
export const checkpointResults = ['recorded', 'ok', 'nok', 'skip', 'rectified', 'found'] as const;
export type CheckpointResult = (typeof checkpointResults)[number];
export const resultNames: Record<CheckpointResult, string> = {
  recorded: messages.allRecorded,
  ok: resultMessages.ok,
  nok: resultMessages.notOk,
  skip: resultMessages.skipped,
  rectified: resultMessages.okAfterRework,
  found: messages.foundNotOk,
};
type Counters = (typeof countersOf)[CheckpointState];
const resultPredicates: Record<CheckpointResult, (counters: Counters) => boolean> = {
  recorded: ({ ok, nok, skip }) => ok + nok + skip > 0,
  ok: ({ ok }) => ok > 0,
  nok: ({ nok }) => nok > 0,
  skip: ({ skip }) => skip > 0,
  rectified: ({ rectified }) => rectified > 0,
  found: ({ nok, rectified }) => nok + rectified > 0,
};
/**
 * The checkpoint states that count towards a result, derived from the counters of the plans, for use in a where clause.
 */
export const statesWithResult = (result: CheckpointResult): CheckpointState[] =>
  checkpointStates.filter((state) => resultPredicates[result](countersOf[state]));

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 10000) / 100);

type Counted = Pick<z.output<typeof PartFigure>, 'ok' | 'nok' | 'rectified' | 'skip'>;
/**
 * Most frequent first (Pareto), each with its share of the whole. Equal rows keep the order in which they are passed.
 */
export function paretoOf<Row extends Counted>(rows: readonly Row[]) {
  const counted = rows
    .map((row) => ({ ...row, found: row.nok + row.rectified, checked: row.ok + row.nok }))
    .toSorted((one, other) => other.found - one.found);
  const whole = counted.reduce((sum, { found }) => sum + found, 0);
  let soFar = 0;
  return counted.map((row) => {
    soFar += row.found;
    return {
      ...row,
      rate: percent(row.found, row.checked),
      share: percent(row.found, whole),
      cumulative: percent(soFar, whole),
    };
  });
}

/** Steps that show how often a cell is Not OK; a rate belongs to the first step that contains it. */
export const rateSteps = [
  { upTo: 0, name: '0 %' },
  { upTo: 5, name: messages.upTo({ percent: 5 }) },
  { upTo: 15, name: messages.upTo({ percent: 15 }) },
  { upTo: 30, name: messages.upTo({ percent: 30 }) },
  { upTo: 100, name: messages.over({ percent: 30 }) },
] as const;
/** The index in `rateSteps` of a rate in per cent, 0 to 100. */
export const rateStep = (rate: number): number => rateSteps.findIndex(({ upTo }) => rate <= upTo);
