import { sql, type RawBuilder } from 'kysely';

// The highest TIP level of a plan. Rework lowers the level again, so the peak is read from the log.

type Peak = { peakNok: number; peakAt: string };
/**
 * Selects the largest number of items that were Not OK at the same time, and when the last of them was recorded; no row
 * if no item was ever Not OK. The query reads from an index only.
 */
export const selectTipPeak = (companyId: RawBuilder<unknown>, planId: RawBuilder<unknown>) => sql<Peak>`(
  select running.nok as peak_nok, running.at as peak_at from (
    select sum(log.nok) over (order by log.created_at, log.id)::int as nok, log.recorded_at as at, log.created_at
    from inspection_log log where log.company_id = ${companyId} and log.plan_id = ${planId} and log.nok <> 0
  ) as running order by running.nok desc, running.created_at limit 1)`;

/** Selects the peak as a JSON column of a plan. */
export const tipPeak = sql<Peak | null>`(
  select json_build_object('peakNok', peak_nok, 'peakAt', to_char(peak_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from ${selectTipPeak(sql.ref('work_plans.company_id'), sql.ref('work_plans.id'))} as peak)`;

type Levels = { tipLevel: number; nok: number } & Partial<Peak>;
/** Computes the highest TIP level. A plan that never rose above its starting level has no date. */
export function calculateHighestTip({ tipLevel, nok, peakNok, peakAt }: Levels) {
  const starting = Math.max(tipLevel, 1);
  const level = Math.max(starting, nok + 1, (peakNok ?? 0) + 1);
  return { level, at: (level > starting && peakAt) || null };
}
