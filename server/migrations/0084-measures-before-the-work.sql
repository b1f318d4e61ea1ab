-- A control that must be in place before the work starts becomes a corrective action, and nothing can be recorded until
-- it is done and re-inspected (docs/decisions/0136-measures-before-the-work.md).

alter table findings drop constraint findings__kind_known;
alter table findings add constraint findings__kind_known check (kind in ('not ok', 'hazard', 'incident', 'measure'));
-- Read with every recording; usually empty.
create index findings__open_measures on findings (company_id) where kind = 'measure' and closed_at is null;

-- Append-only: the measures of each version of a risk assessment, as they were signed. Several versions can require the
-- same measure, which then has only one finding.
create table risk_measures (
  company_id uuid not null,
  id uuid not null,
  finding_id uuid not null,
  project_id uuid not null,
  version text not null constraint risk_measures__version_is_hex check (version ~ '^[0-9a-f]{64}$'),
  control_id uuid not null,
  question text not null,
  hazard text not null,
  measure text not null,
  owner_id uuid not null,
  due_on date not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, finding_id) references findings (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id)
);
create unique index risk_measures__once on risk_measures (company_id, version, control_id);
create index risk_measures__finding on risk_measures (company_id, finding_id, created_at);
create index risk_measures__project on risk_measures (company_id, project_id);
select keep_tenant('risk_measures', '{log}');

-- Written in PL/pgSQL, because PostgreSQL would inline an SQL function and plan it again with each statement that
-- records.
create function has_open_measures() returns boolean language plpgsql stable as $$
begin
  return exists (select from public.findings where company_id = app_company() and kind = 'measure' and closed_at is null);
end $$;

-- Whether a version of a risk assessment has measures that are not yet done and re-inspected. listOpenMeasures in
-- risk-gate.queries.ts lists them by the same rule.
create function is_measure_open(of_version text) returns boolean language sql stable as $$
  select exists (
    select from risk_measures as measure
    join public.findings as finding on finding.company_id = measure.company_id and finding.id = measure.finding_id
    where measure.company_id = app_company() and measure.version = of_version and finding.closed_at is null)
$$;

-- Replaces the function of migration 0080, so that the same lookup of the company also finds whether any measure is
-- open. The version of each plan is looked up only if a measure is open or confirmations are required.
create or replace function confirmed_recordings(recordings jsonb) returns jsonb language plpgsql stable as $$
declare
  gate_since timestamptz;
  percent_in_force integer;
  asks_position boolean;
  has_measures boolean;
begin
  select risk_gate_since, second_look_percent, ask_position, has_open_measures() into gate_since, percent_in_force, asks_position, has_measures
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
    where not (has_measures and is_measure_open(in_force.version)) and (gate_since is null or exists (
      select from risk_confirmations as confirmed
      where confirmed.company_id = app_company() and confirmed.plan_id = checkpoints.plan_id and confirmed.user_id = (asked.recording ->> 'userId')::uuid
        and confirmed.version = in_force.version
        and (asked.recording ->> 'gateAt')::timestamptz >= confirmed.confirmed_at and (asked.recording ->> 'gateAt')::timestamptz < confirmed.covers_until))
  );
end $$;

-- Closing a measure opens the gate of its plans at once. The inspectors of these plans may read neither the finding nor
-- its action, so the change is announced for each revision of the project.
create function tell_measure() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', json_build_object('company', new.company_id, 'kind', 'project', 'id', project.id)::text)
  from projects as project where project.company_id = new.company_id and project.project_no in (
    select origin.project_no from risk_measures as measure
    join projects as origin on origin.company_id = measure.company_id and origin.id = measure.project_id
    where measure.company_id = new.company_id and measure.finding_id = new.id);
  return null;
end $$;
create trigger z_tell_measure after update of closed_at on findings for each row
  when (new.kind = 'measure' and new.closed_at is distinct from old.closed_at) execute function tell_measure();
