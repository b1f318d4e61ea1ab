-- Requests for work by people of a company, or by visitors through the QR label of a vehicle (docs/decisions/0132-requests-for-work.md).

-- The label of a vehicle, under the vehicle's id. A renewed label replaces the link, so that earlier prints open
-- nothing.
create table vehicle_labels (
  company_id uuid not null,
  id uuid not null,
  -- Counts the renewals, because the history shows no secrets and would otherwise not show a renewal.
  number integer not null default 1,
  link_hash text not null,
  link_cipher text not null,
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, id) references vehicles (company_id, id)
);
create index vehicle_labels__link on vehicle_labels (link_hash);
select keep_tenant('vehicle_labels');
-- A scanned label is looked up before a company is known.
create policy system_reads on vehicle_labels for select to public using (app_scope() = 'system');

create table work_requests (
  company_id uuid not null,
  id uuid not null,
  request_no text not null,
  vehicle_id uuid not null,
  text text not null,
  wanted_on date,
  photos jsonb not null default '[]',
  -- The account that made the request; null for a visitor, who has a link instead.
  user_id uuid,
  visitor_name text,
  visitor_contact text,
  visitor_email text,
  link_hash text,
  link_cipher text,
  -- Created by the visitor's browser. If the same request is sent again, it has the same value.
  sent_id uuid,
  -- The status follows from these columns and from the status of the job card, so it can never contradict the card.
  job_card_id uuid,
  joined boolean not null default false,
  decline_reason text,
  decided_at timestamptz(3),
  decided_by uuid,
  -- When something last happened that the person who asked should know, and the time up to which they have read such
  -- news.
  news_at timestamptz(3),
  read_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid, deleted_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, vehicle_id) references vehicles (company_id, id),
  foreign key (company_id, job_card_id) references job_cards (company_id, id),
  constraint work_requests__asked_by_an_account_or_a_visitor check (
    case when user_id is null then num_nulls(visitor_name, visitor_contact, link_hash, link_cipher, sent_id) = 0
      else num_nonnulls(visitor_name, visitor_contact, visitor_email, link_hash, link_cipher, sent_id) = 0 end),
  constraint work_requests__declined_without_a_job_card check (num_nonnulls(decline_reason, job_card_id) <= 1),
  constraint work_requests__only_a_job_card_is_joined check (not joined or job_card_id is not null)
);
create unique index work_requests__number on work_requests (company_id, request_no);
create unique index work_requests__sent_once on work_requests (company_id, sent_id);
create index work_requests__recent on work_requests (company_id, created_at desc) where deleted_at is null;
create index work_requests__vehicle on work_requests (company_id, vehicle_id, created_at);
create index work_requests__job_card on work_requests (company_id, job_card_id) where job_card_id is not null;
create index work_requests__person on work_requests (company_id, user_id) where user_id is not null;
create index work_requests__link on work_requests (link_hash) where link_hash is not null;
select keep_tenant('work_requests');
select hold_files_of('work_requests', 'request', 'id', '{photos}', '{$.photos[*]}'), tell_of('work_requests', 'request', 'id');
-- The link of a visitor is looked up before a company is known.
create policy system_reads on work_requests for select to public using (app_scope() = 'system');
create trigger note_inbox_news after insert or update of job_card_id, decline_reason, deleted_at on work_requests for each row execute function note_inbox_news();
