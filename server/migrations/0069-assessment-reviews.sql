-- A rated assessment in use has to be reviewed again after a year, after an incident, or after a change of the plan
-- (docs/decisions/0127-reviews-of-assessments-in-use.md).

-- Append-only: reviews of an assessment by the office, with the ids of the causes that each review covered. A cause that the reviewer had not seen stays open.
create table assessment_reviews (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  user_id uuid not null,
  comment text not null,
  covers jsonb not null default '[]',
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id)
);
create index assessment_reviews__project on assessment_reviews (company_id, project_id, created_at);
select keep_tenant('assessment_reviews', '{log}');
create trigger note_inbox_news after insert on assessment_reviews for each row execute function note_inbox_news();
create trigger note_inbox_news after update of in_force_at on plan_amendments for each row execute function note_inbox_news();

-- Why each rated assessment in use has to be reviewed, and by when. Each assessment has one cause of the kind
-- 'interval', which at first is due in the future.
create function open_review_causes(interval_months int, notice_days int, cause_days int)
returns table (project_id uuid, reviewed_at timestamptz, kind text, id uuid, record_id uuid, label text, at timestamptz, due_on date) language sql stable as $$
  with running as (
    select project.id, project.audit_done as accepted_at, greatest(project.audit_done, (
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
