-- Support tickets: what people at work ask of the office, and the notes about it.

create table tickets (
  company_id uuid not null,
  id uuid not null,
  ticket_no text not null,
  type text not null,
  description text not null,
  status text not null,
  -- People have no foreign key: a super admin lives in the platform.
  user_id uuid not null,
  closed_at timestamptz(3),
  closed_by uuid,
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid, deleted_at timestamptz(3),
  primary key (company_id, id),
  constraint tickets__closed_at_a_time_by_somebody check ((status = 'close') = (closed_at is not null) and (closed_at is null) = (closed_by is null))
);
create unique index tickets__number_taken on tickets (company_id, ticket_no);
create index tickets__recent on tickets (company_id, created_at desc, id) where deleted_at is null;
create index tickets__user on tickets (company_id, user_id, created_at desc) where deleted_at is null;
select keep_tenant('tickets');

-- What was said stays as it was said.
create table ticket_notes (
  company_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  text text not null,
  author_id uuid not null,
  is_staff boolean not null,
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, ticket_id) references tickets (company_id, id)
);
create index ticket_notes__ticket on ticket_notes (company_id, ticket_id, created_at);
select keep_tenant('ticket_notes', '{log}');
