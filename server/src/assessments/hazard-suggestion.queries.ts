import type { HazardSuggestion } from '@roadworthy/contract/assessments/hazard-suggestion.schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../kit/db/pool.ts';
import { toLikePattern } from '../kit/db/records.ts';

/**
 * In a large company, searches only this many of the newest answers, because the user is typing and waits for
 * suggestions.
 */
const maxScannedRows = 20_000;
/** Counts the incidents that are linked to a hazard with this wording. */
const foreseenIncidents = sql`
  select lower(foreseen.hazard) as hazard, count(distinct link.incident_id)::int as count
  from (
    select distinct on (one.incident_id) one.incident_id, one.hazards
    from incident_hazard_links one
    join incidents on incidents.company_id = one.company_id and incidents.id = one.incident_id and incidents.deleted_at is null
    order by one.incident_id, one.created_at desc, one.id desc
  ) link, jsonb_to_recordset(link.hazards) as foreseen(hazard text)
  group by lower(foreseen.hazard)`;

/**
 * Suggests hazards with their control measures, most used first. Ignores case, and returns the most used spelling.
 * Hazards that the revisions of a project repeat count once.
 */
export async function suggestHazards(tx: Tx, search: string, limit: number): Promise<HazardSuggestion[]> {
  const { rows } = await sql<HazardSuggestion>`
    with earlier as (select id, company_id, project_id, question, hazard_list from assessment_items order by id desc limit ${maxScannedRows}),
      suggested as (
        select mode() within group (order by named.hazard) as hazard, mode() within group (order by named."controlMeasure") as control_measure,
          count(distinct (projects.project_no, earlier.question))::int as used,
          (array_agg(named.rating -> 'controls' order by earlier.id desc) filter (where named.rating -> 'controls' <> '[]'))[1] as controls
        from earlier
        join projects on projects.company_id = earlier.company_id and projects.id = earlier.project_id,
          jsonb_to_recordset(earlier.hazard_list) as named(hazard text, "controlMeasure" text, rating jsonb)
        where named.hazard ilike ${toLikePattern(search)}
        group by lower(named.hazard), lower(named."controlMeasure")
        order by used desc, lower(mode() within group (order by named.hazard)), lower(mode() within group (order by named."controlMeasure"))
        limit ${limit}
      ),
      incidents_of as (${foreseenIncidents})
    select suggested.hazard, suggested.control_measure, suggested.used, coalesce(incidents_of.count, 0) as incidents,
      coalesce((select jsonb_agg(jsonb_build_object('kind', control -> 'kind', 'measure', control -> 'measure') order by place)
        from jsonb_array_elements(suggested.controls) with ordinality as listed(control, place)), '[]') as controls
    from suggested left join incidents_of on incidents_of.hazard = lower(suggested.hazard)
    order by suggested.used desc, lower(suggested.hazard), lower(suggested.control_measure)`.execute(tx);
  return rows;
}

/**
 * Suggests distinct control measures, of hazards and of questions answered with No. A measure that was copied with a
 * question counts only once that question is answered with No.
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
    select coalesce(mode() within group (order by hazard), '') as hazard, mode() within group (order by measure) as control_measure,
      count(*)::int as used, 0 as incidents, '[]'::jsonb as controls
    from written
    where measure ilike ${toLikePattern(search)} and measure <> ''
    group by lower(measure)
    order by count(*) desc, lower(measure)
    limit ${limit}`.execute(tx);
  return rows;
}
