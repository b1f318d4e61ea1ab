-- Which records hold a file: people who may read one of them may read the file (docs/decisions/0052-files-are-read-through-their-records.md). Triggers on every
-- column that holds keys add the rows. None is ever removed: the history of a record still names a file that the record has since replaced.

create table file_holders (
  -- The company of the record. Its file may be the platform's: a company's copy of a global grid shows the same pictures.
  company_id uuid not null,
  file_key text not null,
  subject text not null,
  subject_id uuid not null,
  primary key (company_id, file_key, subject, subject_id)
);
create index file_holders__key on file_holders (file_key, company_id, subject);
select keep_tenant('file_holders', '{shared, system, silent}');
revoke update, delete on file_holders from roadworthy_app;

create function file_keys_at(record jsonb, paths text[]) returns setof text language sql immutable parallel safe as $$
  select distinct key #>> '{}' from unnest(paths) as path, jsonb_path_query(record, path::jsonpath) as key where jsonb_typeof(key) = 'string'
$$;

-- A key opens nothing that the company could not read before: only files of its own and of the platform are held.
create function hold_files() returns trigger language plpgsql as $$
begin
  insert into file_holders (company_id, file_key, subject, subject_id)
  select new.company_id, files.key, tg_argv[0], (to_jsonb(new) ->> tg_argv[1])::uuid
  from file_keys_at(to_jsonb(new), tg_argv[2]::text[]) as named join files on files.key = named
  where files.company_id in (new.company_id, platform_id())
  on conflict do nothing;
  return null;
end $$;

-- The triggers of one table, and the rows for what it and the history of its records name already. `id_column` names the record that the subject is; the
-- history of the table keeps its entries under the same id.
create function hold_files_of(target regclass, subject text, id_column text, columns text[], paths text[]) returns void language plpgsql as $$
#variable_conflict use_variable
declare
  acted text := current_setting('app.company_id', true);
  scope text := current_setting('app.scope', true);
  companies_of_all uuid[];
  company uuid;
  listed text := (select string_agg(quote_ident(name), ', ') from unnest(columns) as name);
  filled text := (select string_agg(format('new.%I::text <> ''[]''', name), ' or ') from unnest(columns) as name);
  changed text := (select string_agg(format('old.%I is distinct from new.%I', name, name), ' or ') from unnest(columns) as name);
begin
  execute format('create trigger z_hold_files after insert on %s for each row when (%s) execute function hold_files(%L, %L, %L)',
    target, filled, subject, id_column, paths);
  execute format('create trigger z_hold_files_changed after update of %s on %s for each row when (%s) execute function hold_files(%L, %L, %L)',
    listed, target, changed, subject, id_column, paths);

  -- Row security binds the owner of the tables as well, so each company is acted in by itself.
  perform set_config('app.scope', 'system', true);
  companies_of_all := array(select id from companies) || platform_id();
  perform set_config('app.scope', '', true);
  foreach company in array companies_of_all loop
    perform set_config('app.company_id', company::text, true);
    execute format('insert into file_holders (company_id, file_key, subject, subject_id)
      select $1, files.key, $2, (to_jsonb(record) ->> $3)::uuid
      from %s as record cross join lateral file_keys_at(to_jsonb(record), $4) as named join files on files.key = named
      where record.company_id = $1 and files.company_id in ($1, platform_id())
      on conflict do nothing', target) using company, subject, id_column, paths;
    insert into file_holders (company_id, file_key, subject, subject_id)
    select company, files.key, subject, changes.subject_id
    from changes
    cross join lateral (values (changes.before), (changes.after)) as side (state)
    cross join lateral (select side.state union all select jsonb_path_query(side.state, '$.rows[*]')) as entry (record)
    cross join lateral file_keys_at(entry.record, paths) as named
    join files on files.key = named
    where changes.company_id = company and changes.subject = target::text and files.company_id in (company, platform_id())
    on conflict do nothing;
  end loop;
  perform set_config('app.company_id', coalesce(acted, ''), true), set_config('app.scope', coalesce(scope, ''), true);
end $$;

select hold_files_of('companies', 'company', 'id', '{logo}', '{$.logo}'),
  hold_files_of('parts', 'part', 'id', '{image,illustration}', '{$.image,$.illustration[*].okImage,$.illustration[*].notOkImage}'),
  hold_files_of('grid_sides', 'grid', 'grid_id', '{picture}', '{$.picture}'),
  hold_files_of('work_plans', 'plan', 'id', '{grid_sides}', '{$.grid_sides[*].picture}'),
  hold_files_of('checkpoints', 'plan', 'plan_id', '{images}', '{$.images[*]}'),
  hold_files_of('inspection_log', 'plan', 'plan_id', '{images}', '{$.images[*]}'),
  hold_files_of('plan_activities', 'plan', 'plan_id', '{images}', '{$.images[*]}'),
  hold_files_of('plan_activity_log', 'plan', 'plan_id', '{images}', '{$.images[*]}'),
  hold_files_of('signings', 'signing', 'id', '{file_key}', '{$.file_key}'),
  hold_files_of('signing_certificates', 'signing', 'signing_id', '{file_key}', '{$.file_key}'),
  hold_files_of('sent_reports', 'report', 'project_id', '{file_key}', '{$.file_key}'),
  hold_files_of('incidents', 'incident', 'id', '{photos}', '{$.photos[*]}');
