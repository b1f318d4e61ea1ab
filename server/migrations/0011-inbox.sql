-- What waits for people is asked of the records themselves. Here stands what its mails need: who wants none of which kind, what was told already, and
-- in which companies there is something to look at.

-- Its id is the person's. All kinds are on until they say so.
create table mail_choices (
  company_id uuid not null,
  id uuid not null,
  off jsonb not null default '[]',
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, id) references users (company_id, id)
);
-- The outbox asks before a mail is written, also to people of the platform and where no company is known.
select keep_tenant('mail_choices', '{shared, system}');

-- A thing is told once as long as it waits. People have no foreign key: a BRM lives in the platform.
create table inbox_told (
  company_id uuid not null,
  user_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  told_at timestamptz(3) not null,
  primary key (company_id, user_id, kind, subject_id)
);
select keep_tenant('inbox_told', '{silent}');

-- Something moved in this company since the Inbox last looked for what is to be told. Rows are only added and taken, so that nobody waits for anybody.
create table inbox_news (
  company_id uuid not null,
  id uuid not null default gen_random_uuid(),
  primary key (company_id, id)
);
select keep_tenant('inbox_news', '{silent, system}');

create function note_inbox_news() returns trigger language plpgsql as $$
begin
  insert into inbox_news (company_id) values (new.company_id);
  return null;
end $$;
create trigger note_inbox_news after insert or update of status, deleted_at on projects for each row execute function note_inbox_news();
create trigger note_inbox_news after insert or update of status, deleted_at on work_plans for each row execute function note_inbox_news();
-- The first Not OK of a plan and the last one mended, and not each of them.
create trigger note_inbox_news_of_items after update of nok on work_plans for each row when ((old.nok = 0) <> (new.nok = 0)) execute function note_inbox_news();
-- No recording writes this column, but one that contests.
create trigger note_inbox_news after update of contested on checkpoints for each row when (new.contested) execute function note_inbox_news();
create trigger note_inbox_news after update of state on plan_activities for each row when (new.state in ('not ok', 'rectified')) execute function note_inbox_news();
create trigger note_inbox_news after insert on plan_inspectors for each row execute function note_inbox_news();
create trigger note_inbox_news after insert or update of status, supervisor_id, deleted_at on job_cards for each row execute function note_inbox_news();

-- By status, which is what waiting is.
create index projects__status on projects (company_id, status) where deleted_at is null;
create index work_plans__status on work_plans (company_id, status) where deleted_at is null;
