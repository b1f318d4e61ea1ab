-- The records that belong to a company's sample data, by id: the mark that lists show. A mark is never taken away, so that a removed project that
-- somebody recovers is still known as a sample. Silent: what happens to the records themselves is in their own history.
create table sample_records (
  company_id uuid not null,
  record_id uuid not null,
  kind text not null,
  removed_at timestamptz(3),
  primary key (company_id, record_id)
);
create index sample_records__present on sample_records (company_id) where removed_at is null;
select keep_tenant('sample_records', '{silent}');
