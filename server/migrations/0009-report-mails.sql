-- Reports that went out by mail. A row is written in the transaction of its mail: neither exists without the other.

create table sent_reports (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  -- None of both where somebody sent it by hand. The period by its name, such as 2026-03-29: a later change of the time zone sends none of them twice.
  frequency text check (frequency in ('Daily', 'Weekly', 'Monthly', 'Real Time')),
  period text,
  sent_by uuid,
  -- The period as the mail said it, on the clock of that day.
  period_words text not null,
  period_from timestamptz(3) not null,
  period_to timestamptz(3) not null,
  recipients jsonb not null,
  -- The exact PDF that went out.
  file_key text not null,
  file_sha256 text not null,
  mail_id uuid not null,
  sent_at timestamptz(3) not null,
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id),
  constraint sent_reports__scheduled_or_by_hand check ((frequency is null) = (period is null) and (frequency is null) = (sent_by is not null)),
  constraint sent_reports__period_has_a_length check (period_from < period_to)
);
-- Each period once, however many servers run and whenever they start.
create unique index sent_reports__once_a_period on sent_reports (company_id, project_id, frequency, period) where frequency is not null;
create index sent_reports__recent on sent_reports (company_id, project_id, sent_at desc, id);
select keep_tenant('sent_reports', '{log}');
