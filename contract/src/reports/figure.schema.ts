import { resultMessages } from '../kit/messages/common.messages.ts';
import { defectReportMessages } from './messages/defect-report.messages.ts';
import { figureLabels as messages } from './messages/figure.messages.ts';
import { z } from 'zod';
import { checkpointStates, countersByState, type CheckpointState } from '../inspection/checkpoint.machine.ts';
import { day, id } from '../kit/route.ts';
import { defectSeverities, defectSeverityLabels, type DefectSeverity } from '../parts/defects/defect-code.schema.ts';
import { NokEntry } from './report.schema.ts';

export const DayCounts = z.object({
  date: day,
  day: z.string(),
  target: z.number(),
  ok: z.number(),
  nok: z.number(),
  rework: z.number(),
});
export type DayCounts = z.output<typeof DayCounts>;

/**
 * `checked` is OK plus Not OK. `rate` is the percentage of `checked` that was found Not OK, and `share` the percentage
 * of all findings.
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
  /** The sum of the shares up to this row. Rows are sorted most frequent first. */
  cumulative: z.number(),
};
export const PartCounts = z.object({ part: id.nullable(), name: z.string(), partNo: z.string(), ...counts });
export type PartCounts = z.output<typeof PartCounts>;
/**
 * `picture` is the file of the side's photo, with its number of rows and columns. Plans with the same photo are counted
 * together.
 */
export const CellCounts = z.object({
  grid: z.string(),
  side: z.string(),
  tag: z.string(),
  picture: z.string(),
  rows: z.number(),
  columns: z.number(),
  ...counts,
});
export type CellCounts = z.output<typeof CellCounts>;

/**
 * The Not OK items of a project or plan with one defect code. Items without a code have null as `code` and `severity`.
 */
export const DefectCounts = z.object({
  code: z.string().nullable(),
  name: z.string(),
  severity: z.enum(defectSeverities).nullable(),
  found: z.number(),
  /** How many are Not OK now, including those that are rectified but not completed. */
  nok: z.number(),
  rectified: z.number(),
  share: z.number(),
  /** The sum of the shares up to this row. */
  cumulative: z.number(),
});
export type DefectCounts = z.output<typeof DefectCounts>;

export const ReportCheckpoint = NokEntry.extend({ workPlan: id, rectifyComment: z.string().nullable() });
export type ReportCheckpoint = z.output<typeof ReportCheckpoint>;

/**
 * The results that a number can count. The list behind a number has exactly the checkpoints that count towards it, so
 * it is always as long as the number.
 */
export const checkpointResults = ['recorded', 'ok', 'nok', 'skip', 'rectified', 'found'] as const;
export type CheckpointResult = (typeof checkpointResults)[number];
export const checkpointResultLabels: Record<CheckpointResult, string> = {
  recorded: messages.allRecorded,
  ok: resultMessages.ok,
  nok: resultMessages.notOk,
  skip: resultMessages.skipped,
  rectified: resultMessages.okAfterRework,
  found: messages.foundNotOk,
};
type Counters = (typeof countersByState)[CheckpointState];
const resultPredicates: Record<CheckpointResult, (counters: Counters) => boolean> = {
  recorded: ({ ok, nok, skip }) => ok + nok + skip > 0,
  ok: ({ ok }) => ok > 0,
  nok: ({ nok }) => nok > 0,
  skip: ({ skip }) => skip > 0,
  rectified: ({ rectified }) => rectified > 0,
  found: ({ nok, rectified }) => nok + rectified > 0,
};
/**
 * Lists the checkpoint states that count towards a result, for a where clause. They are derived from the counters of
 * the plans.
 */
export const listStatesWithResult = (result: CheckpointResult): CheckpointState[] =>
  checkpointStates.filter((state) => resultPredicates[result](countersByState[state]));

const percent = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part / whole) * 10000) / 100);

type Counted = Pick<z.output<typeof PartCounts>, 'ok' | 'nok' | 'rectified' | 'skip'>;
/**
 * Sorts the rows by the number of Not OK items found (Pareto), and adds to each its rate, its share of the whole and
 * the cumulative share. Equal rows keep their order.
 */
export function buildPareto<Row extends Counted>(rows: readonly Row[]) {
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

/** Sorts the codes by frequency (Pareto). Items without a code come last, because their cause is unknown. */
export function buildDefectPareto(
  rows: readonly Omit<DefectCounts, 'rectified' | 'share' | 'cumulative'>[],
): DefectCounts[] {
  const sorted = rows.toSorted(
    (one, other) => Number(one.code === null) - Number(other.code === null) || other.found - one.found,
  );
  const whole = sorted.reduce((sum, { found }) => sum + found, 0);
  let soFar = 0;
  return sorted.map((row) => {
    soFar += row.found;
    return {
      ...row,
      rectified: row.found - row.nok,
      share: percent(row.found, whole),
      cumulative: percent(soFar, whole),
    };
  });
}

/** Counts Not OK items by severity, most serious first. Null stands for those without a code. */
export const countBySeverity = (rows: readonly Pick<DefectCounts, 'severity' | 'found'>[]) =>
  [...defectSeverities, null].map((severity: DefectSeverity | null) => ({
    severity,
    found: rows.reduce((sum, row) => sum + (row.severity === severity ? row.found : 0), 0),
  }));

/** Formats the counts that are not zero, such as `Safety: 2`. */
export const formatSeverityCounts = (rows: readonly Pick<DefectCounts, 'severity' | 'found'>[]): string[] =>
  countBySeverity(rows).flatMap(({ severity, found }) =>
    found > 0 ? [defectReportMessages.severityCount({ severity: formatDefectSeverity(severity), count: found })] : [],
  );
export const formatDefectSeverity = (severity: DefectSeverity | null): string =>
  severity ? defectSeverityLabels[severity] : defectReportMessages.withoutCode;

/** Steps of how often a cell is Not OK. A rate belongs to the first step that contains it. */
export const rateSteps = [
  { upTo: 0, name: '0%' },
  { upTo: 5, name: messages.upTo({ percent: 5 }) },
  { upTo: 15, name: messages.upTo({ percent: 15 }) },
  { upTo: 30, name: messages.upTo({ percent: 30 }) },
  { upTo: 100, name: messages.over({ percent: 30 }) },
] as const;
/** Finds the index in `rateSteps` of a rate in per cent, 0 to 100. */
export const findRateStep = (rate: number): number => rateSteps.findIndex(({ upTo }) => rate <= upTo);
