-- Templates for the tasks of a job card. Each change of a template creates a new version and leaves the old ones
-- unchanged. The tasks of a card keep the version from which they were created (docs/decisions/0135-job-templates.md).

create table job_templates (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  -- There is no foreign key, because the job type Software Update belongs to the platform.
  job_type_id uuid not null,
  is_active boolean not null default true,
  -- The number of the current version.
  version int not null,
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid,
  primary key (company_id, id)
);
create unique index job_templates__name_taken on job_templates (company_id, lower(name));
create index job_templates__job_type on job_templates (company_id, job_type_id);
select keep_tenant('job_templates');

-- The vehicle models for which a template is meant. A template without rows is for every model.
create table job_template_models (
  company_id uuid not null,
  template_id uuid not null,
  model_id uuid not null,
  primary key (company_id, template_id, model_id),
  foreign key (company_id, template_id) references job_templates (company_id, id),
  foreign key (company_id, model_id) references models (company_id, id)
);
create index job_template_models__model on job_template_models (company_id, model_id);
select keep_tenant('job_template_models', '{}', 'template_id');

-- Append-only. Names are copied, so that a version keeps the names with which it was saved.
create table job_template_versions (
  company_id uuid not null,
  id uuid not null,
  template_id uuid not null,
  number int not null,
  name text not null,
  job_type text not null,
  -- The names of the models.
  models jsonb not null,
  tasks jsonb not null,
  user_id uuid,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, template_id) references job_templates (company_id, id)
);
create unique index job_template_versions__number on job_template_versions (company_id, template_id, number);
select keep_tenant('job_template_versions', '{log}');

-- What a task copied from its template, and the values that were measured when it was finished, as decimal text.
alter table job_card_tasks
  add column template_version_id uuid,
  add column instructions text,
  add column tools jsonb not null default '[]',
  add column parts jsonb not null default '[]',
  add column measurements jsonb not null default '[]',
  add column measured jsonb not null default '[]',
  add foreign key (company_id, template_version_id) references job_template_versions (company_id, id),
  -- A finished task has a value for each measurement. An open or skipped task has none.
  add constraint job_card_tasks__measured_when_finished
    check (jsonb_array_length(measured) = case when state = 'finished' then jsonb_array_length(measurements) else 0 end);
create index job_card_tasks__template_version on job_card_tasks (company_id, template_version_id) where template_version_id is not null;
select keep_history('job_card_tasks');
do $$
begin
  drop trigger if exists a_stamp on job_card_tasks;
  execute format('create trigger a_stamp before insert or update of %s, updated_at on job_card_tasks for each row execute function stamp_record()', (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'job_card_tasks'::regclass and attnum > 0 and not attisdropped and attname <> all (not_noted())));
end $$;
