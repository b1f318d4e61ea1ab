-- A part number names one part of a company; where two are wanted, a revision tells them apart (docs/decisions/0064-one-part-for-a-part-number.md).
alter table parts add column revision text not null default '';
-- Mobile numbers have ten characters, as specified, unless the company takes numbers with a country code as well.
alter table companies add column international_phones boolean not null default false;

-- The triggers of a table list the columns that it had when they were made.
select keep_history('parts'), keep_history('companies');
do $$
declare
  target regclass;
begin
  foreach target in array array['parts', 'companies']::regclass[] loop
    execute format('drop trigger if exists a_stamp on %s', target);
    execute format('create trigger a_stamp before insert or update of %s, updated_at on %s for each row execute function stamp_record()', (
      select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = target and attnum > 0 and not attisdropped and attname <> all (not_noted())), target);
  end loop;
end $$;

-- Duplicates from before stay: the oldest part of a number keeps it as it is, and each later one is marked. Row security binds the owner of the tables as
-- well, so each company is acted in by itself, and the platform with its own parts.
do $$
declare
  companies_of_all uuid[];
  company uuid;
begin
  perform set_config('app.scope', 'system', true);
  companies_of_all := array(select id from companies) || platform_id();
  perform set_config('app.scope', '', true);
  foreach company in array companies_of_all loop
    perform set_config('app.company_id', company::text, true);
    update parts one set revision = 'duplicate ' || numbered.place
    from (
      select id, row_number() over (partition by lower(part_no) order by created_at, id) as place
      from parts where company_id = company and deleted_at is null
    ) as numbered
    where one.company_id = company and one.id = numbered.id and numbered.place > 1;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;

create unique index parts__part_no_taken on parts (company_id, lower(part_no), lower(revision)) where deleted_at is null;
