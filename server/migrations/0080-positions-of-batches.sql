-- Replaces the function of migration 0064, so that the same lookup of the company also tells whether it asks for
-- positions. A batch without any field for a position is then refused and recorded one by one. As a condition of the
-- statement that records, the lookup would be planned again for each batch.
create or replace function confirmed_recordings(recordings jsonb) returns jsonb language plpgsql stable as $$
declare
  gate_since timestamptz;
  percent_in_force integer;
  asks_position boolean;
begin
  select risk_gate_since, second_look_percent, ask_position into gate_since, percent_in_force, asks_position
  from companies where company_id = platform_id() and id = app_company();
  if percent_in_force > 0 and not recordings -> 0 ? 'lot' then
    perform leave_apart();
  end if;
  if asks_position and not recordings @? '$[*].geoPosition' then
    perform leave_apart();
  end if;
  if gate_since is null then
    return recordings;
  end if;
  return (
    select coalesce(jsonb_agg(asked.recording order by asked.place), '[]')
    from jsonb_array_elements(recordings) with ordinality as asked (recording, place)
    join checkpoints on checkpoints.company_id = app_company() and checkpoints.id = (asked.recording ->> 'checkpointId')::uuid
    cross join lateral (select versions.version from risk_versions_of(checkpoints.plan_id) as versions limit 1) as in_force
    where exists (
      select from risk_confirmations as confirmed
      where confirmed.company_id = app_company() and confirmed.plan_id = checkpoints.plan_id and confirmed.user_id = (asked.recording ->> 'userId')::uuid
        and confirmed.version = in_force.version
        and (asked.recording ->> 'gateAt')::timestamptz >= confirmed.confirmed_at and (asked.recording ->> 'gateAt')::timestamptz < confirmed.covers_until)
  );
end $$;
