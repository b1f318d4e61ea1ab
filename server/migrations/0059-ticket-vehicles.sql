-- A ticket may name the vehicle that it is about (docs/decisions/0115-vehicle-passport.md). The vehicle is not taken
-- from the text of older tickets, because a text may mention another car.
alter table tickets add column vehicle_id uuid;
alter table tickets add foreign key (company_id, vehicle_id) references vehicles (company_id, id);
create index tickets__vehicle on tickets (company_id, vehicle_id) where vehicle_id is not null;
-- The list of the tickets of all companies shows their vehicles.
create policy system_reads on vehicles for select to public using (app_scope() = 'system');

-- The triggers list the columns that their table had when they were created, so they are created again.
select keep_history('tickets');
do $$
begin
  drop trigger if exists a_stamp on tickets;
  execute format('create trigger a_stamp before insert or update of %s, updated_at on tickets for each row execute function stamp_record()', (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'tickets'::regclass and attnum > 0 and not attisdropped and attname <> all (not_noted())));
end $$;
drop trigger z_tell_ticket on tickets;
drop trigger z_tell_ticket_gone on tickets;
select tell_of('tickets', 'ticket', 'id');
