-- By an amendment that every inspector signs, a started plan takes over the signed risk assessment of a later revision
-- of its project (docs/decisions/0124-amendments-of-people-and-risks.md).
alter table plan_amendments
  add column risk_signing_id uuid,
  add foreign key (company_id, risk_signing_id) references signings (company_id, id);
create index plan_amendments__risks on plan_amendments (company_id, plan_id, revision) where risk_signing_id is not null and in_force_at is not null;

-- The triggers list the columns that their table had when they were created, so they are created again.
select keep_history('plan_amendments');
do $$
begin
  drop trigger if exists a_stamp on plan_amendments;
  execute format('create trigger a_stamp before insert or update of %s, updated_at on plan_amendments for each row execute function stamp_record()', (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'plan_amendments'::regclass and attnum > 0 and not attisdropped and attname <> all (not_noted())));
end $$;

-- The project whose risk assessment applies to a plan. This is the plan's own project, or the later revision named by
-- the last such amendment in force.
create function risk_project_of(plan uuid) returns uuid language sql stable as $$
  select coalesce((
    select signing.subject_id from plan_amendments as amendment
    join signings as signing on signing.company_id = amendment.company_id and signing.id = amendment.risk_signing_id
    where amendment.company_id = app_company() and amendment.plan_id = plan and amendment.risk_signing_id is not null and amendment.in_force_at is not null
    order by amendment.revision desc limit 1
  ), (select project_id from work_plans where work_plans.company_id = app_company() and work_plans.id = plan))
$$;

-- As in migration 0044, together with the assessments that amendments brought into force, each from that time on.
create or replace function risk_versions_of(plan uuid) returns table (version text, number text, since timestamptz) language sql stable as $$
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
    select true, coalesce(signing.content_sha256, signing.original_sha256), signing.number, amendment.in_force_at
    from plan_amendments as amendment
    join signings as signing on signing.company_id = amendment.company_id and signing.id = amendment.risk_signing_id
    where amendment.company_id = app_company() and amendment.plan_id = plan and amendment.risk_signing_id is not null and amendment.in_force_at is not null
    union all
    select false, encode(sha256(convert_to('project ' || projects.id, 'UTF8')), 'hex'), projects.project_no || ' rev ' || projects.rev, projects.created_at
    from work_plans join projects on projects.company_id = work_plans.company_id and projects.id = work_plans.project_id
    where work_plans.company_id = app_company() and work_plans.id = plan
  ) as known
  order by known.is_review desc, known.since desc
$$;
