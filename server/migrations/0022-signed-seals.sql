-- Seals are signed under a key that is in no database, and each holds the digest of the one before it. Those of before keep their MAC: the first signed one
-- covers them (docs/decisions/0048-seals-hold-against-the-owner-of-the-database.md).
alter table log_seals
  alter column mac drop not null,
  -- It covers the days after this one; the first seal covers all up to `until`.
  add column since date,
  add column previous text,
  -- Of the platform's seals: the last seal of each company, so that its own last one is the head of all.
  add column heads jsonb,
  -- Of the platform's seals: what an authority for time said of an earlier head.
  add column stamp jsonb,
  add column signature text,
  add constraint log_seals__mac_or_signature check ((mac is null) <> (signature is null));

-- How the last check of a company ended, as a signed text: the owner of the database can take it away or put an older one back, and both show by its time.
create table log_checks (
  company_id uuid not null,
  content text not null,
  signature text not null,
  primary key (company_id)
);
select keep_tenant('log_checks', '{shared, silent}');
