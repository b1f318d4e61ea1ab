-- Who took over from whom in a project or a work plan, and why (docs/decisions/0107-people-change.md).

-- Names are as they were then. Both people confirm that they have read it.
create table replacements (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  -- The plan of a replaced inspector.
  plan_id uuid,
  part text not null constraint replacements__part_is_known check (part in ('brm', 'customer', 'assessee', 'auditor', 'inspector')),
  from_id uuid not null,
  from_name text not null,
  to_id uuid not null,
  to_name text not null,
  reason text not null constraint replacements__reason_is_given check (reason <> ''),
  had_signed boolean not null,
  from_read_at timestamptz(3),
  to_read_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id),
  foreign key (company_id, plan_id) references work_plans (company_id, id),
  constraint replacements__somebody_else check (from_id <> to_id)
);
create index replacements__project on replacements (company_id, project_id, created_at);
create index replacements__unread_from on replacements (company_id, from_id) where from_read_at is null;
create index replacements__unread_to on replacements (company_id, to_id) where to_read_at is null;
select keep_tenant('replacements');
