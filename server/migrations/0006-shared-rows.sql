-- Rows of the platform are read by whoever acts in a company, and by nobody while no company is set: unset means no rows, without exception.

create or replace function keep_tenant(target regclass, traits text[] default '{}') returns void language plpgsql as $$
declare
  has_stamps boolean := exists (select from pg_attribute where attrelid = target and attname = 'updated_by');
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
    execute format('create trigger a_stamp before insert or update on %s for each row execute function stamp_record()', target);
  end if;
  if not ('log' = any (traits) or 'silent' = any (traits)) then
    execute format('create trigger z_note after insert or update or delete on %s for each row execute function note_change()', target);
  end if;
end $$;

do $$
declare
  shared regclass;
begin
  for shared in select polrelid::regclass from pg_policy where polname = 'shared_by_platform' loop
    execute format('alter policy shared_by_platform on %s using (company_id = platform_id() and app_company() is not null)', shared);
  end loop;
end $$;
