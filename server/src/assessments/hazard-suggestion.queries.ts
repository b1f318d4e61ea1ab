import type { HazardSuggestion } from '@roadworthy/contract/assessments/hazard-suggestion.schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { likePattern } from '../kit/db/records.ts';

/**
 * Only this many of the newest answers are searched, however large a company grows, because someone is waiting for
 * suggestions while typing.
 */
const maxScannedRows = 20_000;
/** Hazards with their control measures, most used first. Case is ignored; the most used form is shown. */
export async function suggestHazards(tx: Tx, search: string, limit: number): Promise<HazardSuggestion[]> {
  const { rows } = await sql<HazardSuggestion>`
    with earlier as (select hazard_list from assessment_items order by id desc limit ${maxScannedRows})
    select mode() within group (order by named.hazard) as hazard, mode() within group (order by named."controlMeasure") as control_measure
    from earlier, jsonb_to_recordset(earlier.hazard_list) as named(hazard text, "controlMeasure" text)
    where named.hazard ilike ${likePattern(search)}
    group by lower(named.hazard), lower(named."controlMeasure")
    order by count(*) desc, lower(named.hazard), lower(named."controlMeasure")
    limit ${limit}`.execute(tx);
  return rows;
}

/**
 * Distinct control measures of hazards and of whole questions answered with No. A measure that was only copied with its
 * question does not count.
 */
export async function suggestMeasures(tx: Tx, search: string, limit: number): Promise<HazardSuggestion[]> {
  const { rows } = await sql<HazardSuggestion>`
    with earlier as (select hazard_list, control_measure, answer from assessment_items order by id desc limit ${maxScannedRows}),
      written as (
        select named.hazard, named."controlMeasure" as measure
        from earlier, jsonb_to_recordset(earlier.hazard_list) as named(hazard text, "controlMeasure" text)
        union all
        select null, control_measure from earlier where answer = 'No'
      )
    select coalesce(mode() within group (order by hazard), '') as hazard, mode() within group (order by measure) as control_measure
    from written
    where measure ilike ${likePattern(search)} and measure <> ''
    group by lower(measure)
    order by count(*) desc, lower(measure)
    limit ${limit}`.execute(tx);
  return rows;
}
