-- What a plan judges by is copied into it: the parts of its checks with their names, pictures and samples. Editing a part later changes no plan
-- (docs/decisions/0103-what-is-signed-is-data.md).
create table plan_parts (
  company_id uuid not null,
  plan_id uuid not null,
  part_id uuid not null,
  name text not null,
  part_no text not null,
  revision text not null,
  image text not null,
  illustration jsonb not null,
  primary key (company_id, plan_id, part_id),
  foreign key (company_id, plan_id) references work_plans (company_id, id),
  foreign key (company_id, part_id) references parts (company_id, id)
);
create index plan_parts__part on plan_parts (company_id, part_id);
select keep_tenant('plan_parts', '{}', 'plan_id');
select hold_files_of('plan_parts', 'plan', 'plan_id', '{image,illustration}', '{$.image,$.illustration[*].okImage,$.illustration[*].notOkImage}');

-- Earlier plans keep the samples that their parts have today. Row security also binds the owner of the tables, so each company is acted in by itself.
do $$
declare
  companies_of_all uuid[];
  company uuid;
begin
  perform set_config('app.scope', 'system', true);
  companies_of_all := array(select id from companies);
  perform set_config('app.scope', '', true);
  foreach company in array companies_of_all loop
    perform set_config('app.company_id', company::text, true);
    insert into plan_parts (company_id, plan_id, part_id, name, part_no, revision, image, illustration)
    select parts.company_id, used.plan_id, parts.id, parts.name, parts.part_no, parts.revision, parts.image, parts.illustration
    from (
      select id as plan_id, part_id from work_plans where company_id = company and part_id is not null
      union
      select plan_id, part_id from checkpoints where company_id = company and part_id is not null
    ) as used
    join parts on parts.company_id = company and parts.id = used.part_id;
  end loop;
  perform set_config('app.company_id', '', true);
end $$;

-- SHA-256 of the canonical JSON that a document was rendered from and carries as an attachment; documents from before have none.
alter table signings add column content_sha256 text constraint signings__content_sha256_is_hex check (content_sha256 ~ '^[0-9a-f]{64}$');
select keep_history('signings');
do $$
begin
  drop trigger if exists a_stamp on signings;
  execute format('create trigger a_stamp before insert or update of %s, updated_at on signings for each row execute function stamp_record()', (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'signings'::regclass and attnum > 0 and not attisdropped and attname <> all (not_noted())));
end $$;

-- As before, with the part as the plan has it.
create or replace function record_together(recordings jsonb, started_plan text)
returns table ("logId" uuid, "loggedAt" timestamptz, checkpoint checkpoints, part jsonb) language plpgsql as $$
#variable_conflict use_column
begin
  return query
    with point as (
      update checkpoints set state = asked."state", comment = asked."comment", recorded_by = "userId", recorded_at = "recordedAt", updated_by = "userId", technician_plan_id = (
        select share.id from technician_plans share where share.company_id = checkpoints.company_id and share.plan_id = checkpoints.plan_id and share.user_id = "userId")
      from jsonb_to_recordset(recordings) as asked ("logId" uuid, "checkpointId" uuid, "vin" text, "userId" uuid, "onlyIfAssigned" boolean,
        "event" text, "state" text, "ok" int, "skip" int, "comment" text, "recordedAt" timestamptz)
      where checkpoints.id = "checkpointId" and checkpoints.state = 'unchecked' and (asked."vin" is null or asked."vin" = checkpoints.vin)
        and (not "onlyIfAssigned" or exists (
          select from plan_inspectors where plan_inspectors.company_id = checkpoints.company_id and plan_inspectors.plan_id = checkpoints.plan_id and plan_inspectors.user_id = "userId"))
      returning checkpoints as checkpoint, checkpoints.*, asked."logId", asked."event", asked."ok", asked."skip"
    ),
    logged as (
      insert into inspection_log (company_id, id, plan_id, checkpoint_id, technician_plan_id, user_id, event, ok, nok, skip, rectified, comment, recorded_at)
      select company_id, "logId", plan_id, id, technician_plan_id, recorded_by, "event", "ok", 0, "skip", 0, comment, recorded_at from point
      on conflict (company_id, id) do nothing
      returning id, created_at
    ),
    moves as (select plan_id as id, sum("ok") as ok, sum("skip") as skip from point group by plan_id),
    held as (
      select work_plans.id from work_plans join projects on projects.company_id = work_plans.company_id and projects.id = work_plans.project_id
      where work_plans.id in (select id from moves) and work_plans.status = started_plan and work_plans.deleted_at is null and projects.deleted_at is null
      order by work_plans.id for no key update of work_plans
    ),
    plan as (
      update work_plans set ok = work_plans.ok + moved.ok, skip = work_plans.skip + moved.skip
      from moves as moved join held using (id) where work_plans.id = moved.id
      returning work_plans.id, work_plans.quantity, work_plans.ok, work_plans.nok
    ),
    vehicle as (
      update plan_vehicles set ok = plan_vehicles.ok + moved.ok, skip = plan_vehicles.skip + moved.skip
      from (select plan_vehicle_id as id, sum("ok") as ok, sum("skip") as skip from point group by plan_vehicle_id) as moved
      where plan_vehicles.id = moved.id and (select count(*) from plan) > 0
      returning plan_vehicles.id, plan_vehicles.ok, plan_vehicles.total
    ),
    share as (
      update technician_plans set ok = technician_plans.ok + moved.ok, skip = technician_plans.skip + moved.skip
      from (select technician_plan_id as id, sum("ok") as ok, sum("skip") as skip from point group by technician_plan_id) as moved
      where technician_plans.id = moved.id and (select count(*) from plan) > 0
    )
    select point."logId", logged.created_at, point.checkpoint,
      (select jsonb_build_object('_id', part_id, 'name', name, 'partNo', part_no, 'image', image) from plan_parts
        where plan_parts.company_id = point.company_id and plan_parts.plan_id = point.plan_id and plan_parts.part_id = point.part_id)
    from point left join logged on logged.id = point."logId" left join plan on plan.id = point.plan_id left join vehicle on vehicle.id = point.plan_vehicle_id
    -- One was logged before, its plan takes nothing more, or it is the last of its vehicle or plan, from which more follows.
    where case when logged.id is null or plan.id is null or plan.ok + plan.nok = plan.quantity or vehicle.ok = vehicle.total then leave_apart() else true end;
end $$;
