-- Each night the logs of a company are sealed: how many rows each day has in each of them, and the digest of those. A seal carries the MAC of the one
-- before it, under a key that is not in the database (docs/decisions/0039-logs-are-sealed-each-night.md).
create table log_seals (
  company_id uuid not null,
  id uuid not null,
  number int not null,
  -- The last day it covers, in UTC; it begins with the day after the one before.
  until date not null,
  logs jsonb not null,
  -- What was found not to be as it was written, when this seal was made.
  findings jsonb not null,
  mac text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id)
);
create unique index log_seals__number_taken on log_seals (company_id, number);
select keep_tenant('log_seals', '{log}');
