-- Stock of workshop parts (docs/decisions/0140-stock.md).

-- The currency of stock and cost. Only currencies with two decimals.
alter table companies add column currency text not null default 'GBP'
  constraint companies__currency_known check (currency in ('GBP', 'EUR', 'USD', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'CAD', 'AUD', 'INR'));

-- Recreate the triggers, because they list the columns that the table had when they were created.
select keep_history('companies');
do $$
begin
  drop trigger if exists a_stamp on companies;
  execute format('create trigger a_stamp before insert or update of %s, updated_at on companies for each row execute function stamp_record()', (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'companies'::regclass and attnum > 0 and not attisdropped and attname <> all (not_noted())));
end $$;

-- Quantities are in thousandths of the unit, money is in hundredths of the currency.
create table stock_items (
  company_id uuid not null,
  id uuid not null,
  part_no text not null,
  name text not null,
  unit text not null,
  barcode text,
  minimum bigint not null default 0 constraint stock_items__minimum_is_not_negative check (minimum >= 0),
  reorder_quantity bigint not null default 0 constraint stock_items__reorder_quantity_is_not_negative check (reorder_quantity >= 0),
  supplier_name text,
  supplier_email text,
  -- The same thing in the catalogue of parts, and among the new parts that job cards name.
  part_id uuid,
  new_part_id uuid,
  -- Copied from the company, so that a later change of its currency does not relabel the value of this item.
  currency text not null constraint stock_items__currency_known check (currency in ('GBP', 'EUR', 'USD', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'CAD', 'AUD', 'INR')),
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid, deleted_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, part_id) references parts (company_id, id),
  foreign key (company_id, new_part_id) references new_parts (company_id, id)
);
create unique index stock_items__part_no_taken on stock_items (company_id, lower(part_no)) where deleted_at is null;
create unique index stock_items__barcode_taken on stock_items (company_id, lower(barcode)) where deleted_at is null;
create unique index stock_items__part_taken on stock_items (company_id, part_id) where deleted_at is null;
create unique index stock_items__new_part_taken on stock_items (company_id, new_part_id) where deleted_at is null;
create index stock_items__recent on stock_items (company_id, created_at desc) where deleted_at is null;
select keep_tenant('stock_items');

-- Append-only: what came, went, moved and was reserved. Quantity and value of an item are the sums of its movements; each movement also says what they were
-- after it, so that the constraints below can refuse what must never be true.
create table stock_movements (
  company_id uuid not null,
  -- Made by the sender, so that a movement that is sent twice is stored once. The second half of a move gets its own.
  id uuid not null,
  item_id uuid not null,
  -- The movements of an item in order, from 1; set by a trigger.
  number integer not null default 0 constraint stock_movements__number_is_positive check (number > 0),
  kind text not null constraint stock_movements__kind_known
    check (kind in ('receipt', 'issue', 'return', 'count', 'move in', 'move out', 'scrap', 'reserve', 'release')),
  workshop_id uuid,
  bin text not null default '',
  -- What the movement adds to the stock, to its value, and to what is reserved.
  quantity bigint not null,
  value bigint not null default 0,
  reserved bigint not null default 0,
  -- In ten-thousandths of the currency.
  unit_price bigint,
  supplier text,
  reason text,
  job_card_id uuid,
  task_id uuid,
  -- No foreign key: a BRM or a super admin belongs to the platform. Null for a reservation that ended because its task was closed by a job.
  user_id uuid,
  -- After this movement: of the item, of the item at this place, and of the item on this task; set by a trigger.
  quantity_after bigint not null default 0,
  value_after bigint not null default 0,
  reserved_after bigint not null default 0,
  place_after bigint not null default 0,
  task_issued_after bigint not null default 0,
  task_reserved_after bigint not null default 0,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  constraint stock_movements__numbered_once unique (company_id, item_id, number),
  constraint stock_movements__never_below_zero check (quantity_after >= 0 and place_after >= 0),
  constraint stock_movements__value_never_below_zero check (value_after >= 0 and (quantity_after > 0 or value_after = 0)),
  constraint stock_movements__task_never_below_zero check (task_issued_after >= 0 and task_reserved_after >= 0 and reserved_after >= 0),
  -- A reserved piece is not offered twice. An issue may take what is reserved for its own task, even if a count found less than is reserved.
  constraint stock_movements__not_offered_twice check (kind not in ('issue', 'reserve') or reserved_after <= quantity_after or reserved = quantity),
  constraint stock_movements__quantity_fits_kind check (case kind
    when 'receipt' then quantity > 0 when 'return' then quantity > 0 when 'move in' then quantity > 0
    when 'issue' then quantity < 0 when 'scrap' then quantity < 0 when 'move out' then quantity < 0
    when 'count' then true else quantity = 0 end),
  constraint stock_movements__value_fits_quantity check (case
    when kind in ('move in', 'move out', 'reserve', 'release') then value = 0 else value * sign(quantity) >= 0 and (quantity <> 0 or value = 0) end),
  constraint stock_movements__reserved_fits_kind check (case kind
    when 'reserve' then reserved > 0 when 'release' then reserved < 0 when 'issue' then reserved between quantity and 0 else reserved = 0 end),
  constraint stock_movements__has_a_place check ((workshop_id is null) = (kind in ('reserve', 'release'))),
  constraint stock_movements__has_a_task check ((task_id is not null) = (kind in ('issue', 'return', 'reserve', 'release')) and (task_id is null) = (job_card_id is null)),
  constraint stock_movements__has_a_price check ((unit_price is not null) = (kind = 'receipt')),
  constraint stock_movements__has_a_reason check ((reason is not null) = (kind in ('count', 'scrap'))),
  foreign key (company_id, item_id) references stock_items (company_id, id),
  foreign key (company_id, workshop_id) references workshops (company_id, id),
  foreign key (company_id, job_card_id) references job_cards (company_id, id),
  foreign key (company_id, task_id) references job_card_tasks (company_id, id)
);
create index stock_movements__place on stock_movements (company_id, item_id, workshop_id, bin, number);
create index stock_movements__task on stock_movements (company_id, task_id, item_id, number) where task_id is not null;
create index stock_movements__card on stock_movements (company_id, job_card_id) where job_card_id is not null;
select keep_tenant('stock_movements', '{log}'), tell_of('stock_movements', 'jobcard', 'job_card_id', 'row.job_card_id is not null');

create function number_stock_movement() returns trigger language plpgsql as $$
declare
  last stock_movements;
  here bigint;
  of_task stock_movements;
begin
  -- Held until the transaction ends, so that the movements of an item are added one after the other.
  perform from stock_items where company_id = new.company_id and id = new.item_id for update;
  select * into last from stock_movements where company_id = new.company_id and item_id = new.item_id order by number desc limit 1;
  select place_after into here from stock_movements
  where company_id = new.company_id and item_id = new.item_id and workshop_id = new.workshop_id and bin = new.bin order by number desc limit 1;
  select * into of_task from stock_movements
  where company_id = new.company_id and item_id = new.item_id and task_id = new.task_id order by number desc limit 1;
  new.number := coalesce(last.number, 0) + 1;
  new.quantity_after := coalesce(last.quantity_after, 0) + new.quantity;
  new.value_after := coalesce(last.value_after, 0) + new.value;
  new.reserved_after := coalesce(last.reserved_after, 0) + new.reserved;
  new.place_after := coalesce(here, 0) + new.quantity;
  new.task_issued_after := coalesce(of_task.task_issued_after, 0) + case when new.kind in ('issue', 'return') then -new.quantity else 0 end;
  new.task_reserved_after := coalesce(of_task.task_reserved_after, 0) + case when new.task_id is null then 0 else new.reserved end;
  return new;
end $$;
create trigger number_movement before insert on stock_movements for each row execute function number_stock_movement();

-- What is reserved for a task becomes available when the task, or its job card, is closed or deleted.
create function release_stock_of(company uuid, card uuid, task uuid) returns void language plpgsql as $$
declare
  held record;
begin
  for held in
    select distinct on (item_id, task_id) item_id, task_id from stock_movements
    where company_id = company and job_card_id = card and (task is null or task_id = task) order by item_id, task_id
  loop
    perform from stock_items where company_id = company and id = held.item_id for update;
    insert into stock_movements (company_id, id, item_id, kind, quantity, reserved, job_card_id, task_id, user_id)
    select company, gen_random_uuid(), held.item_id, 'release', 0, -last.task_reserved_after, card, held.task_id, app_user()
    from (
      select task_reserved_after from stock_movements
      where company_id = company and item_id = held.item_id and task_id = held.task_id order by number desc limit 1) last
    where last.task_reserved_after > 0;
  end loop;
end $$;
create function release_stock_of_task() returns trigger language plpgsql as $$
begin
  perform release_stock_of(new.company_id, new.job_card_id, new.id);
  return null;
end $$;
create function release_stock_of_card() returns trigger language plpgsql as $$
begin
  perform release_stock_of(new.company_id, new.id, null);
  return null;
end $$;
create trigger release_stock after update of state on job_card_tasks for each row when (old.state = 'open' and new.state <> 'open') execute function release_stock_of_task();
create trigger release_stock after update of status, deleted_at on job_cards for each row
  when ((new.status in ('Completed', 'Cancelled') and new.status <> old.status) or (new.deleted_at is not null and old.deleted_at is null)) execute function release_stock_of_card();
