-- Hazards are rated with a matrix of the company (docs/decisions/0111-risk-rating.md).

-- Null: hazards are not rated. An assessment copies the matrix when it starts; the ratings themselves are part of assessment_items.hazard_list.
alter table companies add column risk_matrix jsonb;
alter table projects add column risk_matrix jsonb;
select keep_history('companies'), keep_history('projects');
do $$
declare
  target regclass;
begin
  foreach target in array array['companies', 'projects']::regclass[] loop
    execute format('drop trigger if exists a_stamp on %s', target);
    execute format('create trigger a_stamp before insert or update of %s, updated_at on %s for each row execute function stamp_record()', (
      select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = target and attnum > 0 and not attisdropped and attname <> all (not_noted())), target);
  end loop;
end $$;

-- Append-only: controls reported as done, under the id of the control. The assessment itself is signed and does not change.
create table risk_controls_done (
  company_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  user_id uuid not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, item_id) references assessment_items (company_id, id)
);
create index risk_controls_done__item on risk_controls_done (company_id, item_id);
select keep_tenant('risk_controls_done', '{log}');
