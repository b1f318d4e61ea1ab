-- Accounts, their roles and sessions. An account lives in one company, or in the platform (the company with the nil id).

create table companies (
  company_id uuid not null default platform_id(),
  id uuid not null,
  name text not null,
  address text not null,
  customer_name text not null,
  customer_email text not null,
  brm_id uuid,
  user_email text,
  user_name text,
  logo text,
  ask_code_on_new_devices boolean not null default false,
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid, deleted_at timestamptz(3),
  primary key (company_id, id),
  constraint companies__of_the_platform check (company_id = platform_id())
);
select keep_tenant('companies', '{system}');
-- A company reads its own row: name and logo stand in its top bar.
create policy own_row on companies for select using (id = app_company());
create index companies__brm on companies (company_id, brm_id);

create table roles (
  company_id uuid not null,
  id uuid not null,
  name text not null,
  description text not null,
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid, deleted_at timestamptz(3),
  primary key (company_id, id)
);
create unique index roles__name_taken on roles (company_id, name) where deleted_at is null;
select keep_tenant('roles', '{shared, system}');

create table users (
  company_id uuid not null,
  id uuid not null,
  email_id text not null,
  -- By this an account is found. Row security looks at every row before it calls lower(), but compares a column by its index.
  email_key text not null generated always as (lower(email_id)) stored,
  first_name text not null,
  last_name text not null,
  phone_number text,
  role_id uuid not null,
  password_hash text,
  -- The history leaves the password out, and tells by this that there is another one.
  password_changed_at timestamptz(3),
  is_temp_password boolean not null default false,
  temp_password_until timestamptz(3),
  is_verified boolean not null default false,
  is_registered boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid, deleted_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, role_id) references roles (company_id, id),
  constraint users__temporary_password_ends check (is_temp_password = (temp_password_until is not null))
);
create unique index users__email_taken on users (company_id, email_key) where deleted_at is null;
create index users__email on users (email_key) where deleted_at is null;
create index users__role on users (company_id, role_id);
-- People of the platform (the BRM, a super admin) appear by name in the companies that they look after.
select keep_tenant('users', '{shared, system}');

create table sessions (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash text not null,
  cookie_hash text,
  kind text not null check (kind in ('full', 'temporary', 'reset', 'invited', 'second-factor', 'enrol')),
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  ip text,
  user_agent text,
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index sessions__token on sessions (token_hash);
create index sessions__cookie on sessions (cookie_hash) where cookie_hash is not null;
create index sessions__user on sessions (company_id, user_id) where ended_at is null;
select keep_tenant('sessions', '{system, silent}');

create table login_codes (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('sign-in', 'forgot')),
  code_hash text not null,
  tries int not null default 0,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index login_codes__user on login_codes (company_id, user_id, created_at desc);
select keep_tenant('login_codes', '{system, silent}');

create table invitations (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create index invitations__token on invitations (token_hash);
select keep_tenant('invitations', '{system, silent}');

create table known_devices (
  company_id uuid not null,
  user_id uuid not null,
  device_hash text not null,
  created_at timestamptz(3) not null,
  primary key (company_id, user_id, device_hash),
  foreign key (company_id, user_id) references users (company_id, id)
);
select keep_tenant('known_devices', '{system, silent}');

-- The second factor of a person (its id is theirs): the key of the authenticator app. A new key waits in next_cipher and counts from its first right
-- code on. last_step: the newest time step whose code was used; none is used twice, and none before it.
create table second_factors (
  company_id uuid not null,
  id uuid not null,
  secret_cipher text,
  confirmed_at timestamptz(3),
  last_step bigint not null default 0,
  next_cipher text,
  next_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, id) references users (company_id, id),
  constraint second_factors__on_with_its_key check ((secret_cipher is null) = (confirmed_at is null)),
  constraint second_factors__next_since_when check ((next_cipher is null) = (next_at is null))
);
select keep_tenant('second_factors', '{system}');

create table recovery_codes (
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  code_hash text not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, user_id) references users (company_id, id)
);
create unique index recovery_codes__once on recovery_codes (company_id, user_id, code_hash);
select keep_tenant('recovery_codes', '{system, silent}');

-- Tries are counted before anything is compared, by one row that serialises parallel guesses.
create table throttles (
  company_id uuid not null default platform_id(),
  key_hash text not null,
  window_start timestamptz(3) not null,
  tries int not null,
  primary key (company_id, key_hash)
);
select keep_tenant('throttles', '{system, silent}');

-- Who may do what in a company, as a number that rises with each change of its sessions, people and roles: what was read of them is still true while it
-- stays the same (docs/decisions/0015-recordings-in-groups.md). It rises when the change is committed, so that nobody waits for another's change.
create table access_epochs (
  company_id uuid primary key,
  epoch bigint not null
);
select keep_tenant('access_epochs', '{system, silent}');

create function raise_access_epoch() returns trigger language plpgsql as $$
declare
  scope text := current_setting('app.scope', true);
begin
  perform set_config('app.scope', 'system', true);
  insert into access_epochs as kept (company_id, epoch) values (case tg_table_name when 'companies' then old.id else old.company_id end, 1) on conflict (company_id) do update set epoch = kept.epoch + 1;
  perform set_config('app.scope', coalesce(scope, ''), true);
  return null;
end $$;
-- The last sight of a session is none.
create constraint trigger raise_access_epoch after update of user_id, token_hash, kind, expires_at, ended_at or delete on sessions deferrable initially deferred
  for each row execute function raise_access_epoch();
create constraint trigger raise_access_epoch after update or delete on users deferrable initially deferred for each row execute function raise_access_epoch();
create constraint trigger raise_access_epoch after update of deleted_at or delete on companies deferrable initially deferred for each row execute function raise_access_epoch();
create constraint trigger raise_access_epoch after update or delete on roles deferrable initially deferred for each row execute function raise_access_epoch();

-- A living session with its person: where they act, and whether they may. is_due: its last sight is to be written again. alive_until: without another sight.
create type session_row as (token_hash text, session_id uuid, kind text, user_id uuid, home_company uuid, acting_company uuid, may_act boolean, email_id text,
  first_name text, last_name text, role_id uuid, role_name text, role_description text, is_temp_password boolean, is_due boolean, alive_until timestamptz, epoch bigint,
  begun_at timestamptz);

create function find_session(token text, wanted_company uuid, moment timestamptz, idle interval) returns setof session_row language sql stable as $$
  select s.token_hash, s.id, s.kind, u.id, u.company_id, coalesce(wanted_company, u.company_id),
    case
      when u.company_id <> platform_id() then coalesce(wanted_company, u.company_id) = u.company_id
        and not exists (select from companies c where c.company_id = platform_id() and c.id = u.company_id and c.deleted_at is not null)
      when coalesce(wanted_company, platform_id()) = platform_id() then true
      else exists (select from companies c where c.company_id = platform_id() and c.id = wanted_company and c.deleted_at is null
        and (r.name in ('Super Admin', 'PDSL Admin') or (r.name = 'Business Relationship Manager' and c.brm_id = u.id)))
    end,
    u.email_id, u.first_name, u.last_name, r.id, r.name, r.description, u.is_temp_password, s.last_seen_at < moment - interval '20 seconds',
    least(s.expires_at, s.last_seen_at + idle), coalesce((select epoch from access_epochs where company_id = u.company_id), 0), s.created_at
  -- From the token to the person to the role, each by its index: `offset 0` keeps the planner from beginning at the other end.
  from (select * from sessions where token_hash = token and ended_at is null and expires_at > moment and last_seen_at > moment - idle offset 0) s
  cross join lateral (select * from users where company_id = s.company_id and id = s.user_id and deleted_at is null and is_active offset 0) u
  cross join lateral (select * from roles where company_id = u.company_id and id = u.role_id offset 0) r
$$;

-- One round trip opens a request: finds the session, checks that it lives, touches it, and sets who acts where.
-- Answers no row when there is no such session. may_act: whether the person may act in the wanted company at all.
create function open_session(token text, wanted_company uuid, moment timestamptz, idle interval, request text) returns setof session_row language plpgsql as $$
declare
  found_session session_row;
begin
  perform set_config('app.scope', 'system', true);
  select * into found_session from find_session(token, wanted_company, moment, idle);
  if found_session.is_due then
    -- The request holds the row until it ends: whoever else asks in this session meanwhile does not wait for it.
    perform from sessions s where s.company_id = found_session.home_company and s.id = found_session.session_id for no key update skip locked;
    if found then
      update sessions s set last_seen_at = moment where s.company_id = found_session.home_company and s.id = found_session.session_id;
    end if;
  end if;
  perform set_config('app.scope', '', true);
  if found_session.session_id is null then
    return;
  end if;
  perform set_config('app.user_id', found_session.user_id::text, true), set_config('app.request_id', request, true),
    set_config('app.company_id', case when found_session.may_act then found_session.acting_company::text else '' end, true);
  return next found_session;
end $$;

-- The same for several people who act in one company at the same moment. Nobody is set as the one who acts, and no session is touched.
create function open_sessions(tokens text[], wanted_company uuid, moment timestamptz, idle interval) returns setof session_row language plpgsql as $$
begin
  perform set_config('app.scope', 'system', true);
  return query select found_session.* from unnest(tokens) as token cross join lateral find_session(token, wanted_company, moment, idle) as found_session;
  perform set_config('app.scope', '', true);
end $$;

-- Begins what several people do in one company at the same moment, as long as what was read of them at this epoch is still true.
create function act_together(company uuid, epoch bigint) returns void language plpgsql as $$
#variable_conflict use_variable
begin
  perform set_config('app.company_id', company::text, true), set_config('app.user_id', '', true), set_config('app.request_id', '', true),
    set_config('app.scope', '', true), set_config('lock_timeout', '250ms', true);
  if epoch <> coalesce((select kept.epoch from access_epochs as kept where kept.company_id = company), 0) then
    raise exception 'who may do what has changed' using errcode = 'RW002';
  end if;
end $$;

create table mails (
  company_id uuid not null,
  id uuid not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  attachments jsonb not null default '[]',
  secrets jsonb not null default '[]',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries int not null default 0,
  next_try_at timestamptz(3) not null default clock_timestamp(),
  sent_at timestamptz(3),
  last_error text,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (company_id, id)
);
create index mails__due on mails (next_try_at) where state = 'waiting';
create index mails__written on mails (created_at, id);
select keep_tenant('mails', '{system, silent}');

create table files (
  company_id uuid not null,
  id uuid not null,
  key text not null,
  sha256 text not null,
  mime text not null,
  size bigint not null,
  width int,
  height int,
  name text,
  -- When a record first named it. Until then nothing but its uploader knows of it; from then on the history names it, and it is never swept away.
  named_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid,
  primary key (company_id, id)
);
create unique index files__key_taken on files (company_id, key);
create index files__key on files (key);
create index files__bytes on files (sha256);
create index files__unnamed on files (created_at) where named_at is null;
select keep_tenant('files', '{system, shared, silent}');
