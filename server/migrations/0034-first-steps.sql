-- Checklists that a person has put away, for each company that they set up. People have no foreign key: a BRM lives in the platform.
create table put_away_checklists (
  company_id uuid not null,
  user_id uuid not null,
  name text not null,
  primary key (company_id, user_id, name)
);
select keep_tenant('put_away_checklists', '{silent}');
