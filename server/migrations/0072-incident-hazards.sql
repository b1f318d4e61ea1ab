-- An incident names the hazards of assessments that foresaw it, or states that none did (docs/decisions/0129-hazards-that-foresaw-an-incident.md).

-- Append-only: the newest entry of an incident applies. Hazards are stored with their wording at the time they were
-- linked. An empty list states that no assessment foresaw the incident. An entry has the id of its event in the history
-- of the incident.
create table incident_hazard_links (
  company_id uuid not null,
  id uuid not null,
  incident_id uuid not null,
  user_id uuid not null,
  hazards jsonb not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, incident_id) references incidents (company_id, id),
  constraint incident_hazard_links__hazards_are_a_list check (jsonb_typeof(hazards) = 'array')
);
create index incident_hazard_links__incident on incident_hazard_links (company_id, incident_id, created_at);
-- For the reviews that an unforeseen incident causes.
create index incident_hazard_links__unforeseen on incident_hazard_links (company_id) where hazards = '[]';
select keep_tenant('incident_hazard_links', '{log}');
create trigger note_inbox_news after insert on incident_hazard_links for each row execute function note_inbox_news();

-- The project of an incident decides which assessments have to be reviewed.
drop trigger note_inbox_news on incidents;
create trigger note_inbox_news after insert or update of status, type, severity, potential, location_id, acknowledged_at, project_id on incidents
  for each row execute function note_inbox_news();

-- As in migration 0069, except that an incident that no assessment foresaw is a cause for every assessment in use with
-- the template of its project.
create or replace function open_review_causes(interval_months int, notice_days int, cause_days int)
returns table (project_id uuid, reviewed_at timestamptz, kind text, id uuid, record_id uuid, label text, at timestamptz, due_on date) language sql stable as $$
  with running as (
    select project.id, project.template_id, project.audit_done as accepted_at, greatest(project.audit_done, (
      select max(review.created_at) from assessment_reviews review where review.company_id = project.company_id and review.project_id = project.id
    )) as reviewed_at
    from projects project
    where project.company_id = app_company() and project.status = 'Awaiting Work plan' and project.deleted_at is null
      and project.risk_matrix is not null and project.audit_done is not null
      and not exists (
        select from projects newer
        where newer.company_id = project.company_id and newer.project_no = project.project_no and newer.rev > project.rev and newer.deleted_at is null)
  ), cause as (
    select plan.project_id, 'plan changed' as kind, amendment.id, plan.id as record_id, plan.plan_no as label, amendment.in_force_at as at
    from running
    join work_plans plan on plan.company_id = app_company() and plan.project_id = running.id and plan.deleted_at is null
    join plan_amendments amendment on amendment.company_id = plan.company_id and amendment.plan_id = plan.id
    where amendment.in_force_at is not null
    union all
    select incident.project_id, 'incident', incident.id, incident.id, incident.incident_no, incident.created_at
    from running
    join incidents incident on incident.company_id = app_company() and incident.project_id = running.id and incident.deleted_at is null
    union all
    select running.id, 'unforeseen incident', link.id, incident.id, incident.incident_no, link.created_at
    from incident_hazard_links link
    join incidents incident on incident.company_id = link.company_id and incident.id = link.incident_id and incident.deleted_at is null
    join projects origin on origin.company_id = incident.company_id and origin.id = incident.project_id
    join running on running.template_id = origin.template_id
    where link.company_id = app_company() and link.hazards = '[]' and not exists (
      select from incident_hazard_links newer
      where newer.company_id = link.company_id and newer.incident_id = link.incident_id and (newer.created_at, newer.id) > (link.created_at, link.id))
  )
  select running.id, running.reviewed_at, 'interval', running.id, running.id, null,
    running.reviewed_at + make_interval(months => interval_months, days => -notice_days),
    ((running.reviewed_at at time zone 'UTC') + make_interval(months => interval_months))::date
  from running
  union all
  select running.id, running.reviewed_at, cause.kind, cause.id, cause.record_id, cause.label, cause.at, (cause.at at time zone 'UTC')::date + cause_days
  from running join cause on cause.project_id = running.id
  where cause.at > running.accepted_at and not exists (
    select from assessment_reviews review
    where review.company_id = app_company() and review.project_id = running.id and review.covers ? cause.id::text)
$$;
