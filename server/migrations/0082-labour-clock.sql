-- The labour clock on the tasks of job cards (docs/decisions/0134-labour-clock.md).

-- A clock that nobody stops is stopped after this many hours.
alter table companies add column clock_stops_after_hours integer not null default 10
  constraint companies__clock_stops_after_1_to_24_hours check (clock_stops_after_hours between 1 and 24);

-- The triggers list the columns that their table had when they were created, so they are created again.
select keep_history('companies');
do $$
begin
  drop trigger if exists a_stamp on companies;
  execute format('create trigger a_stamp before insert or update of %s, updated_at on companies for each row execute function stamp_record()', (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'companies'::regclass and attnum > 0 and not attisdropped and attname <> all (not_noted())));
end $$;

-- The lock is held until the transaction ends, so that the events of a person are added one after another.
create function lock_clock_of(company uuid, person uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('clock ' || company::text || ' ' || person::text, 0))
$$;

-- Append-only: the events of each person's clock. Each event ends what the event before it started, so a person never
-- has two running clocks. From a start or a resumption until the person's next event, the clock runs on its task.
create table labour_events (
  company_id uuid not null,
  id uuid not null,
  -- The person whose clock it is. There is no foreign key, because a BRM or a super admin belongs to the platform.
  user_id uuid not null,
  -- Numbers the events of a person from 1 in their order; set by a trigger.
  number integer not null default 0 constraint labour_events__number_is_positive check (number > 0),
  kind text not null constraint labour_events__kind_known check (kind in ('start', 'resume', 'pause', 'stop')),
  job_card_id uuid not null,
  task_id uuid not null,
  at timestamptz(3) not null constraint labour_events__in_whole_seconds check (at = date_trunc('second', at)),
  -- Why the person paused the clock.
  reason text constraint labour_events__reason_known check (reason in ('part', 'decision', 'bay', 'break', 'hold')),
  -- Why the server paused or stopped the clock on its own.
  cause text constraint labour_events__cause_known check (cause in ('task closed', 'card held', 'card closed', 'forgotten')),
  -- Who caused the event; null if the server stopped a forgotten clock.
  by_user_id uuid,
  -- When the server received the event.
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  constraint labour_events__numbered_once unique (company_id, user_id, number),
  constraint labour_events__pause_has_a_reason check ((kind = 'pause') = (reason is not null)),
  constraint labour_events__only_an_end_has_a_cause check (cause is null or kind in ('pause', 'stop')),
  foreign key (company_id, job_card_id) references job_cards (company_id, id),
  foreign key (company_id, task_id) references job_card_tasks (company_id, id)
);
create index labour_events__card on labour_events (company_id, job_card_id, user_id, number);
create index labour_events__forgotten on labour_events (company_id, user_id, number) where cause = 'forgotten';
create index labour_events__time on labour_events (company_id, at, id);
select keep_tenant('labour_events', '{log}'), tell_of('labour_events', 'jobcard', 'job_card_id');

create function number_labour_event() returns trigger language plpgsql as $$
declare
  last_number integer;
  last_kind text;
  last_task uuid;
  last_at timestamptz;
begin
  perform lock_clock_of(new.company_id, new.user_id);
  select number, kind, task_id, at into last_number, last_kind, last_task, last_at from labour_events
  where company_id = new.company_id and user_id = new.user_id order by number desc limit 1;
  if new.at < last_at then
    raise exception 'the events of a clock are in order' using errcode = 'check_violation', constraint = 'labour_events__in_order';
  end if;
  if coalesce(last_kind in ('start', 'resume') and last_task = new.task_id, false) <> (new.kind in ('pause', 'stop')) then
    raise exception 'a clock is stopped while it runs, and started while it does not' using errcode = 'check_violation', constraint = 'labour_events__alternate';
  end if;
  new.number := coalesce(last_number, 0) + 1;
  return new;
end $$;
create trigger number_event before insert on labour_events for each row execute function number_labour_event();

-- Append-only: corrected times of the entry whose first event is event_id. The correction with the highest number
-- applies.
create table labour_corrections (
  company_id uuid not null,
  id uuid not null,
  event_id uuid not null,
  job_card_id uuid not null,
  number integer not null constraint labour_corrections__number_is_positive check (number > 0),
  -- Made by a leader, with a reason, or by the person, who enters when the work under a forgotten clock ended.
  kind text not null constraint labour_corrections__kind_known check (kind in ('leader', 'own end')),
  started_at timestamptz(3) not null,
  ended_at timestamptz(3) not null,
  reason text,
  by_user_id uuid not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  constraint labour_corrections__numbered_once unique (company_id, event_id, number),
  constraint labour_corrections__in_whole_seconds check (started_at = date_trunc('second', started_at) and ended_at = date_trunc('second', ended_at)),
  constraint labour_corrections__end_not_before_start check (ended_at >= started_at),
  constraint labour_corrections__leader_gives_a_reason check ((kind = 'leader') = (reason is not null)),
  foreign key (company_id, event_id) references labour_events (company_id, id),
  foreign key (company_id, job_card_id) references job_cards (company_id, id)
);
select keep_tenant('labour_corrections', '{log}'), tell_of('labour_corrections', 'jobcard', 'job_card_id');
