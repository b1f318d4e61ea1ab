-- What happened that should not have, what is done so that it does not happen again, and what was said and changed about both.

create table incidents (
  company_id uuid not null,
  id uuid not null,
  incident_no text not null,
  title text not null,
  type text not null,
  comment text not null,
  status text not null default 'Open',
  occurred_at timestamptz(3),
  location_id uuid,
  place text,
  vehicle_id uuid,
  project_id uuid,
  plan_id uuid,
  severity text,
  potential text,
  people text,
  witnesses text,
  immediate_action text,
  cause text,
  photos jsonb not null default '[]',
  closed_at timestamptz(3),
  closed_by uuid,
  close_reason text,
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid, deleted_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, location_id) references locations (company_id, id),
  foreign key (company_id, vehicle_id) references vehicles (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id),
  foreign key (company_id, plan_id) references work_plans (company_id, id),
  constraint incidents__closed_is_known check ((status = 'Closed') = (closed_at is not null))
);
create unique index incidents__number on incidents (company_id, incident_no);
-- In the order of the list to its last column, so that a long one is read row by row and never sorted first.
create index incidents__recent on incidents (company_id, created_at desc, id desc) where deleted_at is null;
create index incidents__vehicle on incidents (company_id, vehicle_id) where vehicle_id is not null;
select keep_tenant('incidents');

-- Owners are people of the company, or its BRM, who lives in the platform: no foreign key (docs/decisions/0002-people-named-without-foreign-keys.md).
create table corrective_actions (
  company_id uuid not null,
  id uuid not null,
  incident_id uuid not null,
  what text not null,
  owner_id uuid not null,
  due_on date not null,
  state text not null default 'open',
  done_at timestamptz(3),
  done_by uuid,
  done_note text,
  created_at timestamptz(3) not null default clock_timestamp(), updated_at timestamptz(3) not null default clock_timestamp(), created_by uuid, updated_by uuid, deleted_at timestamptz(3),
  primary key (company_id, id),
  foreign key (company_id, incident_id) references incidents (company_id, id),
  constraint corrective_actions__done_is_known check ((state = 'done') = (done_at is not null))
);
create index corrective_actions__incident on corrective_actions (company_id, incident_id);
create index corrective_actions__open on corrective_actions (company_id, owner_id, due_on) where state = 'open' and deleted_at is null;
-- The reminders begin before a company is known.
select keep_tenant('corrective_actions', '{system}');

-- When the owner of an action was last reminded of it; beside the action, so that a reminder is no change of it.
create table action_reminders (
  company_id uuid not null,
  id uuid not null,
  reminded_on date not null,
  primary key (company_id, id),
  foreign key (company_id, id) references corrective_actions (company_id, id)
);
select keep_tenant('action_reminders', '{silent}');

-- The history as people read it: who did what, and from what to what.
create table incident_events (
  company_id uuid not null,
  id uuid not null,
  incident_id uuid not null,
  at timestamptz(3) not null,
  user_id uuid,
  event text not null,
  from_status text,
  to_status text,
  note text,
  changes jsonb not null default '[]',
  primary key (company_id, id),
  foreign key (company_id, incident_id) references incidents (company_id, id)
);
create index incident_events__incident on incident_events (company_id, incident_id, at);
select keep_tenant('incident_events', '{log}');

-- Whoever gets a corrective action hears of it, and the screens that show an incident follow.
create trigger note_inbox_news after insert or update of state, owner_id on corrective_actions for each row execute function note_inbox_news();
create trigger note_inbox_news after update of status on incidents for each row execute function note_inbox_news();
select tell_of('incidents', 'incident', 'id'),
  tell_of('corrective_actions', 'incident', 'incident_id');
