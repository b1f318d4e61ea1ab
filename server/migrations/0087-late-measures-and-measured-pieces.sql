-- If a device made a recording while a measure before the work was open, the recording is checked as if it had been
-- sent at that time, even if it arrives after the measure was closed (docs/decisions/0136-measures-before-the-work.md).
-- The two functions of migration 0084 are therefore replaced by ones that ask about a moment instead of now.

create index findings__measures on findings (company_id, (coalesce(closed_at, 'infinity'::timestamptz))) where kind = 'measure';
drop index findings__open_measures;

-- Whether the company has a measure that is open, or that was closed after the given moment. Null means now. Not
-- written in SQL, because PostgreSQL would inline the function and plan it again with each statement that records.
create function has_measures_open_at(moment timestamptz) returns boolean language plpgsql stable as $$
begin
  return exists (
    select from public.findings
    where company_id = app_company() and kind = 'measure' and coalesce(closed_at, 'infinity'::timestamptz) > coalesce(moment, now()));
end $$;

-- Whether a version of a risk assessment has measures that are open, or that were closed after the given moment.
create function is_measure_open_at(of_version text, moment timestamptz) returns boolean language sql stable as $$
  select exists (
    select from risk_measures as measure
    join public.findings as finding on finding.company_id = measure.company_id and finding.id = measure.finding_id
    where measure.company_id = app_company() and measure.version = of_version and coalesce(finding.closed_at, 'infinity'::timestamptz) > moment)
$$;

-- Replaces the function of migration 0084. A closer check is now also needed for a recording that was made while a
-- measure of the version of that time was open.
create or replace function confirmed_recordings(recordings jsonb) returns jsonb language plpgsql stable as $$
declare
  gate_since timestamptz;
  percent_in_force integer;
  asks_position boolean;
  has_measures boolean;
begin
  select risk_gate_since, second_look_percent, ask_position,
    has_measures_open_at((select min((asked.recording ->> 'gateAt')::timestamptz) from jsonb_array_elements(recordings) as asked (recording)))
  into gate_since, percent_in_force, asks_position, has_measures
  from companies where company_id = platform_id() and id = app_company();
  if percent_in_force > 0 and not recordings -> 0 ? 'lot' then
    perform leave_apart();
  end if;
  if asks_position and not recordings @? '$[*].geoPosition' then
    perform leave_apart();
  end if;
  if gate_since is null and not has_measures then
    return recordings;
  end if;
  return (
    select coalesce(jsonb_agg(asked.recording order by asked.place), '[]')
    from jsonb_array_elements(recordings) with ordinality as asked (recording, place)
    join checkpoints on checkpoints.company_id = app_company() and checkpoints.id = (asked.recording ->> 'checkpointId')::uuid
    cross join lateral (select versions.version from risk_versions_of(checkpoints.plan_id) as versions limit 1) as in_force
    where not (has_measures and (
      is_measure_open_at(in_force.version, now()) or exists (
        select from (
          select versions.version from risk_versions_of(checkpoints.plan_id) as versions
          where versions.since <= (asked.recording ->> 'gateAt')::timestamptz limit 1
        ) as at_its_time
        where is_measure_open_at(at_its_time.version, (asked.recording ->> 'gateAt')::timestamptz))))
      and (gate_since is null or exists (
        select from risk_confirmations as confirmed
        where confirmed.company_id = app_company() and confirmed.plan_id = checkpoints.plan_id and confirmed.user_id = (asked.recording ->> 'userId')::uuid
          and confirmed.version = in_force.version
          and (asked.recording ->> 'gateAt')::timestamptz >= confirmed.confirmed_at and (asked.recording ->> 'gateAt')::timestamptz < confirmed.covers_until))
  );
end $$;

drop function has_open_measures();
drop function is_measure_open(text);

-- A piece that arrives after all pieces were recorded keeps its values and their instrument
-- (docs/decisions/0138-values-on-pieces.md).
alter table late_recordings add column measured jsonb;
alter table late_recordings add column instrument jsonb;
