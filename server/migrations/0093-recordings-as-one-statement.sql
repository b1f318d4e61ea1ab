-- A batch of recordings is one prepared statement, which PostgreSQL neither parses nor plans again
-- (docs/decisions/0015-group-commit-of-recordings.md).

-- What a batch writes is answered only after a flush, so its commit does not wait for the disk.
create or replace function act_together(company uuid, epoch bigint) returns void language plpgsql as $$
#variable_conflict use_variable
begin
  perform set_config('app.company_id', company::text, true), set_config('app.user_id', '', true), set_config('app.request_id', '', true),
    set_config('app.scope', '', true), set_config('lock_timeout', '250ms', true), set_config('synchronous_commit', 'off', true);
  if epoch <> coalesce((select kept.epoch from access_epochs as kept where kept.company_id = company), 0) then
    raise exception 'who may do what has changed' using errcode = 'RW002';
  end if;
end $$;

-- Records a batch in the company, for people whose access is that of the epoch.
create function record_batch(company uuid, epoch bigint, recordings jsonb, started_plan text)
returns table ("logId" uuid, "loggedAt" timestamptz, checkpoint checkpoints, part jsonb) language plpgsql as $$
begin
  perform act_together(company, epoch);
  if recordings -> 0 ? 'lot' then
    return query select * from record_and_draw(recordings, started_plan);
  else
    return query select * from record_together(confirmed_recordings(recordings), started_plan);
  end if;
end $$;
