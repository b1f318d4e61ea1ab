-- The history becomes complete enough to compare rows with it: entries are numbered, secrets leave a fingerprint, and each entry carries a proof that the
-- product wrote it (docs/decisions/0049-rows-are-compared-with-their-history.md).

-- Two changes of one row within a millisecond have the same time; their numbers say which was later. Entries written before this migration have none.
create sequence changes_number;
grant usage on sequence changes_number to roadworthy_app;
alter table changes add column number bigint, add column proof text;
alter table changes alter column number set default nextval('changes_number');

-- The rows as they were when comparing started: at the first start with this migration, or with a later one that adds a column. `after` is in the form of an
-- entry of `changes`. A row of the platform without a subject is a mark: it says which columns its baseline covers.
create table state_baselines (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  at timestamptz(3) not null default clock_timestamp(),
  number bigint not null default nextval('changes_number'),
  subject text not null,
  subject_id uuid not null,
  after jsonb not null,
  proof text not null,
  primary key (company_id, id)
);
select keep_tenant('state_baselines', '{log}');

-- The history has the SHA-256 of these instead of the value, as "password_hash#". Each value is salted, random or made with a key that is not in the database,
-- so its fingerprint cannot be searched for a short secret such as a PIN.
create function fingerprinted() returns text[] language sql immutable parallel safe
  as $$ select array['password_hash', 'pin_hash', 'pin_cipher', 'link_hash', 'link_cipher', 'private_key_cipher', 'secret_cipher', 'next_cipher', 'code_hash'] $$;

create function noted_row(record jsonb, left_out text[], fingerprints text[]) returns jsonb language sql immutable parallel safe as $$
  select record - left_out || coalesce((
    select jsonb_object_agg(name || '#', encode(sha256(convert_to(record ->> name, 'UTF8')), 'hex')) from unnest(fingerprints) as name where record ? name
  ), '{}')
$$;

-- As in 0001-ground.sql, with fingerprints of the columns in the trigger's argument, and with the proof of the transaction.
create or replace function note_change() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  is_now jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  before_part jsonb;
  after_part jsonb;
begin
  if tg_nargs > 0 then
    was := noted_row(was, not_noted() || tg_argv[0]::text[], tg_argv[0]::text[]);
    is_now := noted_row(is_now, not_noted() || tg_argv[0]::text[], tg_argv[0]::text[]);
  else
    was := was - not_noted();
    is_now := is_now - not_noted();
  end if;
  select jsonb_object_agg(key, value) into before_part from jsonb_each(was) where value is distinct from is_now -> key;
  select jsonb_object_agg(key, value) into after_part from jsonb_each(is_now) where value is distinct from was -> key and not (tg_op = 'INSERT' and value = 'null'::jsonb);
  if before_part is null and after_part is null then
    return null;
  end if;
  insert into changes (company_id, user_id, request_id, subject, subject_id, event, before, after, proof)
  values (coalesce(to_jsonb(new) ->> 'company_id', to_jsonb(old) ->> 'company_id')::uuid, app_user(), nullif(current_setting('app.request_id', true), ''),
    tg_table_name, coalesce(to_jsonb(new) ->> 'id', to_jsonb(old) ->> 'id')::uuid, lower(tg_op), before_part, after_part, nullif(current_setting('app.proof', true), ''));
  return null;
end $$;

create or replace function note_parts() returns trigger language plpgsql as $$
declare
  part_of text := tg_argv[0];
  fingerprints text[] := case when tg_nargs > 2 then tg_argv[2]::text[] else '{}' end;
  left_out text[] := array_remove(not_noted(), 'id') || part_of || tg_argv[1]::text[] || fingerprints;
  request text := nullif(current_setting('app.request_id', true), '');
  proven text := nullif(current_setting('app.proof', true), '');
  was jsonb;
  is_now jsonb;
begin
  if tg_op = 'UPDATE' then
    was := noted_row(to_jsonb(old), left_out, fingerprints);
    is_now := noted_row(to_jsonb(new), left_out, fingerprints);
    if was is distinct from is_now then
      insert into changes (company_id, user_id, request_id, subject, subject_id, event, before, after, proof)
      values (new.company_id, app_user(), request, tg_table_name, (to_jsonb(new) ->> part_of)::uuid, 'update',
        jsonb_build_object('rows', jsonb_build_array(was)), jsonb_build_object('rows', jsonb_build_array(is_now)), proven);
    end if;
  else
    insert into changes (company_id, user_id, request_id, subject, subject_id, event, before, after, proof)
    select company_id, app_user(), request, tg_table_name, record_id, lower(tg_op), case tg_op when 'DELETE' then list end, case tg_op when 'INSERT' then list end, proven
    from (
      select company_id, (to_jsonb(moved) ->> part_of)::uuid as record_id, jsonb_build_object('rows', jsonb_agg(noted_row(to_jsonb(moved), left_out, fingerprints))) as list
      from moved group by 1, 2
    ) as lists;
  end if;
  return null;
end $$;

-- Creates the triggers that write the history of a table, or replaces them: a migration that adds a column calls this again.
create function keep_history(target regclass, part_of text default null, logged text[] default '{}') returns void language plpgsql as $$
declare
  fingerprints text[] := (select coalesce(array_agg(attname::text order by attnum), '{}') from pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attname = any (fingerprinted()));
  -- A change of counters alone is not noted.
  noted text := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attname <> all (logged) and (attname <> all (not_noted()) or attname = any (fingerprints)));
begin
  execute format('drop trigger if exists z_note on %1$s; drop trigger if exists z_note_in on %1$s; drop trigger if exists z_note_out on %1$s; drop trigger if exists z_note_part on %1$s', target);
  if part_of is null then
    execute format('create trigger z_note after insert or delete or update of %s on %s for each row execute function note_change(%s)',
      noted, target, case when fingerprints <> '{}' then quote_literal(fingerprints) end);
  else
    execute format('create trigger z_note_in after insert on %s referencing new table as moved for each statement execute function note_parts(%L, %L, %L)',
      target, part_of, logged, fingerprints);
    execute format('create trigger z_note_out after delete on %s referencing old table as moved for each statement execute function note_parts(%L, %L, %L)',
      target, part_of, logged, fingerprints);
    execute format('create trigger z_note_part after update of %s on %s for each row execute function note_parts(%L, %L, %L)', noted, target, part_of, logged, fingerprints);
  end if;
end $$;

create or replace function keep_tenant(target regclass, traits text[] default '{}', part_of text default null, logged text[] default '{}') returns void language plpgsql as $$
declare
  has_stamps boolean := exists (select from pg_attribute where attrelid = target and attname = 'updated_by');
  -- A change of counters alone does not stamp: recordings do that many times a second, and an open form does not become stale by it.
  stamping text := (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attname <> all (not_noted()));
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy own_company on %s for all to public using (company_id = app_company()) with check (company_id = app_company())', target);
  if 'shared' = any (traits) then
    execute format('create policy shared_by_platform on %s for select to public using (company_id = platform_id() and app_company() is not null)', target);
  end if;
  if 'system' = any (traits) then
    execute format('create policy system_scope on %s for all to public using (app_scope() = ''system'') with check (app_scope() = ''system'')', target);
  end if;
  if 'log' = any (traits) then
    execute format('grant select, insert on %s to roadworthy_app', target);
    execute format('create trigger append_only before update or delete on %s for each row execute function refuse_change()', target);
  else
    execute format('grant select, insert, update, delete on %s to roadworthy_app', target);
  end if;
  if has_stamps then
    execute format('create trigger a_stamp before insert or update of %s, updated_at on %s for each row execute function stamp_record()', stamping, target);
  end if;
  if part_of is not null or not ('log' = any (traits) or 'silent' = any (traits)) then
    perform keep_history(target, part_of, logged);
  end if;
end $$;

-- Existing tables: a change of a secret alone is noted from now on.
do $$
declare
  target regclass;
begin
  for target in select tgrelid::regclass from pg_trigger where tgname = 'z_note' loop
    perform keep_history(target);
  end loop;
end $$;
-- Recovery codes do not expire, and signing keys vouch for documents: both get a history, under their person and their company.
select keep_history('recovery_codes', 'user_id'), keep_history('signing_keys', 'company_id');
