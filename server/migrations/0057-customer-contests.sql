-- A customer contests the verdict on a checkpoint, or accepts a Not OK as it is (docs/decisions/0118-contests-by-the-customer.md).

-- Append-only. `number` counts the customer's statements about the checkpoint. A second open contest would get the
-- number of the first, which the constraint refuses.
create table customer_contests (
  company_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  checkpoint_id uuid not null,
  number integer not null constraint customer_contests__number_is_positive check (number > 0),
  claim text not null constraint customer_contests__claim_known check (claim in ('not ok', 'ok', 'concession')),
  state_was text not null constraint customer_contests__verdict_known check (state_was in ('ok', 'not ok', 'rectified', 'complete')),
  reason text not null,
  images jsonb not null default '[]',
  user_id uuid not null,
  answer_by timestamptz(3),
  at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  constraint customer_contests__one_is_open unique (company_id, checkpoint_id, number),
  constraint customer_contests__a_concession_needs_no_answer check ((claim = 'concession') = (answer_by is null)),
  foreign key (company_id, checkpoint_id) references checkpoints (company_id, id),
  foreign key (company_id, plan_id) references work_plans (company_id, id)
);
create index customer_contests__plan on customer_contests (company_id, plan_id, at);
select keep_tenant('customer_contests', '{log}');
select hold_files_of('customer_contests', 'plan', 'plan_id', '{images}', '{$.images[*]}');

-- Append-only: the answer of the office, once for each contest.
create table customer_contest_answers (
  company_id uuid not null,
  id uuid not null,
  contest_id uuid not null,
  is_accepted boolean not null,
  answer text not null,
  user_id uuid not null,
  at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  constraint customer_contest_answers__answered_once unique (company_id, contest_id),
  foreign key (company_id, contest_id) references customer_contests (company_id, id)
);
select keep_tenant('customer_contest_answers', '{log}');

create trigger note_inbox_news after insert on customer_contests for each row execute function note_inbox_news();
create trigger note_inbox_news after insert on customer_contest_answers for each row execute function note_inbox_news();
-- The job that reminds the office of unanswered contests starts without a company.
create policy system_reads on customer_contests for select to public using (app_scope() = 'system');
create policy system_reads on customer_contest_answers for select to public using (app_scope() = 'system');

-- How long the office has for an answer.
alter table companies add column contest_answer_hours integer not null default 48
  constraint companies__contest_answer_hours_are_1_to_720 check (contest_answer_hours between 1 and 720);
-- The triggers list the columns that their table had when they were created, so they are created again.
select keep_history('companies');
do $$
begin
  drop trigger if exists a_stamp on companies;
  execute format('create trigger a_stamp before insert or update of %s, updated_at on companies for each row execute function stamp_record()', (
    select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
    where attrelid = 'companies'::regclass and attnum > 0 and not attisdropped and attname <> all (not_noted())));
end $$;
