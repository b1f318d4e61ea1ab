-- Before the first recording of a shift on a plan a person confirms its risks, where their company asks for it (docs/decisions/0105-risk-gate-at-the-point-of-work.md).

-- Since when the company asks for it: what a device recorded before is not asked about. Companies of before do not ask.
alter table companies add column risk_gate_since timestamptz(3);
select keep_history('companies');
do $$
begin
  drop trigger if exists a_stamp on companies;
  execute format('create trigger a_stamp before insert or update of %s, updated_at on companies for each row execute function stamp_record()', (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'companies'::regclass and attnum > 0 and not attisdropped and attname <> all (not_noted())));
end $$;

-- Append-only: who confirmed which version of the risk assessment on which plan, by the device's clock and by ours.
create table risk_confirmations (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  user_id uuid not null,
  version text not null constraint risk_confirmations__version_is_hex check (version ~ '^[0-9a-f]{64}$'),
  device_id uuid,
  confirmed_at timestamptz(3) not null,
  -- Until then it is good even if nothing is recorded after it; recordings may prolong that.
  covers_until timestamptz(3) not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, plan_id) references work_plans (company_id, id)
);
create index risk_confirmations__person on risk_confirmations (company_id, plan_id, user_id, confirmed_at);
select keep_tenant('risk_confirmations', '{log}');

-- Append-only: recordings that were accepted although the version in force had not been confirmed when they were made. Under the id of the recording.
create table risk_exceptions (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  user_id uuid not null,
  version text not null constraint risk_exceptions__version_is_hex check (version ~ '^[0-9a-f]{64}$'),
  mark text not null constraint risk_exceptions__mark_is_known check (mark in ('before confirming', 'earlier version')),
  recorded_at timestamptz(3) not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, plan_id) references work_plans (company_id, id)
);
create index risk_exceptions__person on risk_exceptions (company_id, plan_id, user_id, recorded_at);
select keep_tenant('risk_exceptions', '{log}');

-- The versions of a plan's risk assessment, the one in force first: the completed reviews of its project. A project without one (its risks were signed
-- elsewhere) has a version of its own, so that the gate still asks once a shift. The only place that knows what a version is.
create function risk_versions_of(plan uuid) returns table (version text, number text, since timestamptz) language sql stable as $$
  select known.version, known.number, known.since from (
    select true as is_review, coalesce(signing.content_sha256, signing.original_sha256) as version, signing.number, signed.at as since
    from work_plans
    join signings as signing on signing.company_id = work_plans.company_id and signing.subject_id = work_plans.project_id and signing.kind = 'review'
    cross join lateral (
      select max(signer.signed_at) as at, bool_and(signer.signed_at is not null) as is_done from signing_signers as signer
      where signer.company_id = signing.company_id and signer.signing_id = signing.id
    ) as signed
    where work_plans.company_id = app_company() and work_plans.id = plan and signed.is_done
    union all
    select false, encode(sha256(convert_to('project ' || projects.id, 'UTF8')), 'hex'), projects.project_no || ' rev ' || projects.rev, projects.created_at
    from work_plans join projects on projects.company_id = work_plans.company_id and projects.id = work_plans.project_id
    where work_plans.company_id = app_company() and work_plans.id = plan
  ) as known
  order by known.is_review desc, known.since desc
$$;

create function risk_gate_since() returns timestamptz language sql stable as $$
  select risk_gate_since from companies where company_id = platform_id() and id = app_company()
$$;

-- Those of a batch of first recordings whose risks are confirmed without a doubt; the others are decided one by one. One look at the company where it does not ask.
create function confirmed_recordings(recordings jsonb) returns jsonb language plpgsql stable as $$
begin
  if risk_gate_since() is null then
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
