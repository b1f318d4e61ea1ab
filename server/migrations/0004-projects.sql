-- Projects, their assessment, and the signing of documents.

create table projects (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  project_no text not null,
  rev int not null default 0,
  rev_project_id uuid,
  status text not null,
  sap_no text,
  po_no text,
  -- People have no foreign key: a BRM lives in the platform. The actions check them.
  customer_id uuid not null,
  customer_contact text,
  location_contact text,
  phone_no text,
  mobile_no text,
  email_id text,
  contacts jsonb not null default '[]',
  description text,
  start_date date,
  expected_end_date date,
  criteria text,
  reporting_frequency text,
  template_id uuid not null,
  template_name text not null,
  part_name text,
  part_number text,
  type_of_work_required text,
  commodity text,
  project_requirement text,
  assessment_assign_to uuid,
  assessment_assign_on timestamptz(3),
  assessment_done timestamptz(3),
  audit_by uuid,
  audit_on timestamptz(3),
  audit_done timestamptz(3),
  -- The version that was audited last. It stays when the assessment comes back: what differs from it is new to the auditor.
  audited_version int,
  audit_comment text,
  safety_equipments jsonb not null default '[]',
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid, deleted_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, rev_project_id) references projects (company_id, id)
);
create unique index projects__number_taken on projects (company_id, project_no, rev);
create index projects__recent on projects (company_id, created_at desc, id) where deleted_at is null;
create index projects__customer on projects (company_id, customer_id);
create index projects__assessee on projects (company_id, assessment_assign_to);
create index projects__auditor on projects (company_id, audit_by);
select keep_tenant('projects');

create trigger count_projects after insert or delete or update of deleted_at on projects for each row execute function count_not_deleted('projects not deleted');

create table project_locations (
  company_id uuid not null,
  project_id uuid not null,
  location_id uuid not null,
  position int not null,
  primary key (company_id, project_id, location_id),
  foreign key (company_id, project_id) references projects (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id)
);
select keep_tenant('project_locations', '{}', 'project_id');

-- Copied from the template when it is set: a later edit of a question never changes a project under way.
create table assessment_items (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  sno int not null,
  question text not null,
  type text not null,
  reference text not null,
  answer text check (answer in ('Yes', 'No')),
  note text,
  risk_acceptable text check (risk_acceptable in ('Yes', 'No')),
  hazard text,
  control_measure text,
  hazard_list jsonb not null default '[]',
  answered_at timestamptz(3),
  -- A row that came back from a safety issue, until the next audit is done: while there are some, only they are answered.
  return_comment text,
  returned_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id)
);
create unique index assessment_items__place_taken on assessment_items (company_id, project_id, sno);
select keep_tenant('assessment_items');

-- Protective equipment that is ticked or not since the last submit, each item for itself. Silent: what is handed in is kept with the version.
create table equipment_ticks (
  company_id uuid not null,
  project_id uuid not null,
  item text not null,
  is_worn boolean not null,
  primary key (company_id, project_id, item),
  foreign key (company_id, project_id) references projects (company_id, id)
);
select keep_tenant('equipment_ticks', '{silent}');

-- What was handed in at each submit, word for word. Each version carries the hash of the one before it.
create table assessment_versions (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  number int not null,
  submitted_at timestamptz(3) not null,
  submitted_by uuid not null,
  content jsonb not null,
  previous_hash text not null,
  hash text not null,
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id)
);
create unique index assessment_versions__number_taken on assessment_versions (company_id, project_id, number);
select keep_tenant('assessment_versions', '{log}');

-- One signing: a frozen document with its signers in turn. document_hash is an opaque id, not a digest.
create table signings (
  company_id uuid not null,
  id uuid not null,
  subject text not null check (subject in ('project', 'workplan')),
  subject_id uuid not null,
  kind text not null check (kind in ('contract', 'review', 'workplan', 'revision')),
  state text not null check (state in ('open', 'completed', 'declined', 'expired', 'voided', 'quarantined')),
  document_hash text not null,
  title text not null,
  number text not null,
  original_sha256 text not null,
  current_sha256 text not null,
  file_key text not null,
  provider text not null default 'builtin' check (provider in ('builtin', 'eversign')),
  -- Of another service's: its own id, when it was first asked to make the document, and when nothing is left to be asked there.
  provider_document text,
  provider_asked_at timestamptz(3),
  provider_done_at timestamptz(3),
  -- All have signed while no authority for time could be had: the seal is still to be stamped.
  timestamp_pending boolean not null default false,
  -- The last signer whose step the project or the plan has reached: nobody behind them signs yet, whoever has signed before.
  turn int not null default 0 check (turn >= 0),
  expires_at timestamptz(3) not null,
  void_reason text,
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid,
  primary key (company_id, id)
);
create unique index signings__hash_taken on signings (company_id, document_hash);
create unique index signings__one_live on signings (company_id, subject_id, kind) where state in ('open', 'completed');
create index signings__subject on signings (company_id, subject_id, kind, created_at);
create index signings__provider_document on signings (provider_document) where provider_document is not null;
-- /verify knows a file that was signed elsewhere by its digest alone.
create index signings__signed_elsewhere on signings (current_sha256) where provider_done_at is not null;
create index signings__without_timestamp on signings (updated_at) where timestamp_pending;
select keep_tenant('signings', '{system}');

create table signing_signers (
  company_id uuid not null,
  id uuid not null,
  signing_id uuid not null,
  position int not null,
  user_id uuid not null,
  name text not null,
  email text not null,
  role text not null,
  meaning text not null,
  state text not null check (state in ('queued', 'due', 'opened', 'locked', 'signed', 'declined', 'replaced')),
  pin_hash text not null,
  pin_cipher text not null,
  pin_tries int not null default 0,
  link_hash text not null,
  link_cipher text not null,
  signed_at timestamptz(3),
  verified_at timestamptz(3),
  decline_reason text,
  declined_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid,
  primary key (company_id, id),
  foreign key (company_id, signing_id) references signings (company_id, id)
);
create unique index signing_signers__place_taken on signing_signers (company_id, signing_id, position);
create index signing_signers__link on signing_signers (link_hash);
create index signing_signers__user on signing_signers (company_id, user_id);
select keep_tenant('signing_signers', '{system}');

create table signing_revisions (
  company_id uuid not null,
  id uuid not null,
  signing_id uuid not null,
  position int not null,
  sha256 text not null,
  previous_sha256 text,
  signer_position int,
  certificate_pem text,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, signing_id) references signings (company_id, id)
);
create unique index signing_revisions__place_taken on signing_revisions (company_id, signing_id, position);
select keep_tenant('signing_revisions', '{log}');

-- Evidence: what happened around a signature. Each row carries the hash of the one before it.
create table signing_events (
  company_id uuid not null,
  id uuid not null,
  signing_id uuid not null,
  seq int not null,
  event text not null,
  user_id uuid,
  name text,
  ip text,
  user_agent text,
  details jsonb not null default '{}',
  at timestamptz(3) not null,
  previous_hash text not null,
  hash text not null,
  primary key (company_id, id),
  foreign key (company_id, signing_id) references signings (company_id, id)
);
create unique index signing_events__place_taken on signing_events (company_id, signing_id, seq);
select keep_tenant('signing_events', '{log}');

-- Evidence certificates, as they were made: each says what was on record up to that event. The last one is the newest.
create table signing_certificates (
  company_id uuid not null,
  id uuid not null,
  signing_id uuid not null,
  -- The last event that it tells, and its hash: what happened later asks for another one.
  seq int not null,
  event_hash text not null,
  sha256 text not null,
  file_key text not null,
  -- The authority for time was away; with its timestamp the same certificate is kept once more.
  timestamp_pending boolean not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id),
  foreign key (company_id, signing_id) references signings (company_id, id)
);
create unique index signing_certificates__one_each on signing_certificates (company_id, signing_id, seq, timestamp_pending);
select keep_tenant('signing_certificates', '{log}');

-- Keys of the installation (root, company seals). The private key is encrypted under a secret that is not in the database.
create table signing_keys (
  company_id uuid not null,
  name text not null,
  certificate_pem text not null,
  private_key_cipher text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, name)
);
select keep_tenant('signing_keys', '{silent, system}');
