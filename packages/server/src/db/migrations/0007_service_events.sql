-- Files and service events (specification 3, design section 6). Registrations and actions are rows of one table.
create table file (
  id uuid primary key default uuidv7(),
  organization_id uuid not null,
  location_id uuid not null,
  discipline_id uuid,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  name text not null check (length(name) between 1 and 255),
  media_type text not null,
  size bigint not null check (size > 0),
  uploaded_by_user_id uuid references person (id),
  uploader_company_id uuid not null,
  created_at timestamptz not null default app.moment(),
  unique (id, organization_id),
  foreign key (location_id, organization_id) references location (id, organization_id)
);
create index file_digest on file (digest);
create index file_location on file (location_id);
create index file_uploader on file (uploaded_by_user_id) where uploaded_by_user_id is not null;

create table fire_cause (
  code smallint primary key check (code between 10 and 99),
  fire_alarm_type text not null check (fire_alarm_type in ('real', 'fake', 'unwanted')),
  label_en text not null,
  label_nl text not null,
  active boolean not null default true
);

-- Every write reads the text of each check again: values in one literal are a single node of it, with `in` each is one.
create table service_event (
  id uuid primary key default uuidv7(),
  organization_id uuid not null,
  location_id uuid not null,
  discipline_id uuid not null,
  contractor_id uuid references contractor (id),
  type text not null check (type = any ('{manual_registration, system_registration, action}')),
  written_as text not null default '',
  status text not null default 'new' check (status = any ('{new, pending, ready, done}')),
  category text not null check (category = any ('{MALFUNCTION, PRE_ALARM, FIRE, DISABLEMENT, TEST, TEST_MODE,
    CONNECTION_TROUBLE, ISOLATION, INFORMATION, TROUBLE, ACTIVE}')),
  priority smallint check (priority between 1 and 4),
  origin text not null check (origin = any ('{api, inspection, admin, maintenance, company, manually, checklist, asset}')),
  internal_location text check (length(internal_location) <= 160),
  device_id text check (length(device_id) <= 120),
  description text not null check (length(description) between 1 and 4000),
  solution_description text check (length(solution_description) <= 4000),
  assigned_to_user_id uuid references person (id),
  responsible_user_id uuid references person (id),
  created_by_kind text not null check (created_by_kind = any ('{user, visitor, system}')),
  created_by_user_id uuid references person (id),
  creator_company_id uuid not null,
  -- Copied by trigger (0007_service_events_acting.sql); the default is always overwritten.
  acting_company_id uuid not null default '00000000-0000-0000-0000-000000000000',
  visitor_name text check (length(visitor_name) <= 120),
  visitor_session_id uuid,
  due_date date,
  ready_at timestamptz,
  completed_at timestamptz,
  fire_alarm_type text check (fire_alarm_type = any ('{real, fake, unwanted}')),
  cause_code smallint references fire_cause (code),
  source_event_id uuid,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app.moment(),
  updated_at timestamptz not null default app.moment(),
  -- Sort columns for lists, in which absent values have a place: last when ascending. They are stored, because behind the wall
  -- an index on an expression with coalesce gives the order but does not narrow the scan (docs/decisions/0435).
  due_day date not null generated always as (coalesce(due_date, 'infinity'::date)) stored,
  priority_rank smallint not null generated always as (coalesce(priority, 9::smallint)) stored,
  completion_moment timestamptz not null generated always as (coalesce(completed_at, 'infinity'::timestamptz)) stored,
  unique (id, organization_id),
  constraint service_event_discipline_at_location foreign key (location_id, discipline_id, organization_id)
    references location_discipline (location_id, discipline_id, organization_id),
  constraint service_event_source foreign key (source_event_id, organization_id)
    references service_event (id, organization_id),
  constraint service_event_creator check ((created_by_kind = 'user') = (created_by_user_id is not null)),
  constraint service_event_action_has_people check (
    type <> 'action' or status = 'done' or (assigned_to_user_id is not null and responsible_user_id is not null)),
  constraint service_event_done_has_solution check (status <> 'done' or solution_description is not null),
  constraint service_event_visitor_registers check (created_by_kind <> 'visitor' or type = 'manual_registration')
);
create index service_event_organization on service_event (organization_id, created_at desc, id desc) where deleted_at is null;
create index service_event_created on service_event (created_at desc, id desc) where deleted_at is null;
-- These indexes include deleted events: a contract that begins or ends changes them too, and deleting a location, a company or
-- a person requires checking whether any event refers to it. A list skips the few deleted ones.
create index service_event_place on service_event (location_id, discipline_id, created_at desc, id desc);
create index service_event_contractor on service_event (contractor_id, created_at desc, id desc) where contractor_id is not null;
create index service_event_assigned on service_event (assigned_to_user_id, created_at desc, id desc) where assigned_to_user_id is not null;
-- A person's own work, most urgent first: otherwise a generic plan intersects all ever assigned to them with all open events.
create index service_event_assigned_open on service_event (assigned_to_user_id, priority_rank, id)
  where deleted_at is null and status <> 'done' and assigned_to_user_id is not null;
create index service_event_responsible on service_event (responsible_user_id, created_at desc, id desc)
  where responsible_user_id is not null;
create index service_event_creator_user on service_event (created_by_user_id) where created_by_user_id is not null;
create index service_event_source_of on service_event (source_event_id) where source_event_id is not null;
create index service_event_updated on service_event (updated_at desc, id desc) where deleted_at is null;
-- Events of somebody's company at other organisations; an organisation finds its own among its rows.
create index service_event_acting_company on service_event (acting_company_id, created_at desc, id desc)
  where deleted_at is null and acting_company_id <> organization_id;

-- Open events and the archive, in the orders of their lists, for everyone, an organisation and a contractor
-- (docs/decisions/0435). An event is in the indexes of only one of the two at a time. The included columns answer totals and
-- the dashboard's counts (docs/decisions/0540) by index-only scans; the owner does not get the latter.
create index service_event_open on service_event (created_at, id) include (type, status)
  where deleted_at is null and status <> 'done';
create index service_event_organization_open on service_event (organization_id, created_at, id) include (type, status)
  where deleted_at is null and status <> 'done';
create index service_event_contractor_open on service_event (contractor_id, created_at, id) include (type, status)
  where deleted_at is null and status <> 'done' and contractor_id is not null;
-- Unassigned open events, a few among hundreds: otherwise a generic plan reads all events of one status, even everyone's (0435).
create index service_event_organization_unassigned on service_event (organization_id, created_at, id)
  where deleted_at is null and status <> 'done' and assigned_to_user_id is null;
create index service_event_contractor_unassigned on service_event (contractor_id, created_at, id)
  where deleted_at is null and status <> 'done' and assigned_to_user_id is null and contractor_id is not null;
-- For counting the events of one status: a third of the entries of a scan by date, ten thousand of them on a few pages.
create index service_event_open_by_status on service_event (status, organization_id, type) where deleted_at is null and status <> 'done';
create index service_event_open_by_priority on service_event (priority_rank, id) where deleted_at is null and status <> 'done';
create index service_event_organization_open_by_priority on service_event (organization_id, priority_rank, id)
  where deleted_at is null and status <> 'done';
create index service_event_contractor_open_by_priority on service_event (contractor_id, priority_rank, id)
  where deleted_at is null and status <> 'done' and contractor_id is not null;
create index service_event_open_by_due on service_event (due_day, id) where deleted_at is null and status <> 'done';
create index service_event_organization_open_by_due on service_event (organization_id, due_day, id)
  include (location_id, type, status, category, priority, assigned_to_user_id, acting_company_id, created_at)
  where deleted_at is null and status <> 'done';
create index service_event_contractor_open_by_due on service_event (contractor_id, due_day, id)
  include (organization_id, type, status, category, priority, assigned_to_user_id, acting_company_id, created_at)
  where deleted_at is null and status <> 'done' and contractor_id is not null;
create index service_event_done_by_completion on service_event (completion_moment, id) where deleted_at is null and status = 'done';
create index service_event_organization_done_by_completion on service_event (organization_id, completion_moment, id)
  include (location_id, discipline_id, type, fire_alarm_type) where deleted_at is null and status = 'done';
create index service_event_contractor_done_by_completion on service_event (contractor_id, completion_moment, id)
  include (location_id, discipline_id, type, fire_alarm_type) where deleted_at is null and status = 'done' and contractor_id is not null;
-- For counting a contractor's archive: its thousands of entries on five pages instead of a hundred.
create index service_event_contractor_done on service_event (contractor_id)
  where deleted_at is null and status = 'done' and contractor_id is not null;
-- The events of a person, a place or mostly a company are of one organisation: unaware, the planner expects one, and replans each call.
create statistics service_event_assignee (dependencies) on assigned_to_user_id, organization_id from service_event;
create statistics service_event_responsible (dependencies) on responsible_user_id, organization_id from service_event;
create statistics service_event_creator (dependencies) on acting_company_id, organization_id from service_event;
create statistics service_event_location (dependencies) on location_id, organization_id from service_event;

create table service_event_file (
  service_event_id uuid not null,
  file_id uuid not null,
  organization_id uuid not null,
  location_id uuid not null,
  discipline_id uuid not null,
  created_at timestamptz not null default app.moment(),
  deleted_at timestamptz,
  primary key (service_event_id, file_id),
  foreign key (service_event_id, organization_id) references service_event (id, organization_id),
  foreign key (file_id, organization_id) references file (id, organization_id)
);
create index service_event_file_file on service_event_file (file_id);

create trigger touch before update on service_event for each row
  when ((new.contractor_id, new.acting_company_id) is not distinct from (old.contractor_id, old.acting_company_id))
  execute function app.touch();

-- The type with which an event was created stays when its type changes: a registration keeps its week for being deleted.
create function app.keep_written_as() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  new.written_as := case when tg_op = 'INSERT' then new.type else old.written_as end;
  return new;
end $$;
create trigger written_as before insert or update of written_as on service_event
  for each row execute function app.keep_written_as();

-- contractor_id is copied down from the active contract of the event's pair, so that a contractor's list is one equality. It is
-- maintained by the two triggers below, and nobody may write it. Events of a pair take its lock in shared mode, a contract
-- exclusively: otherwise, of two rows created at the same moment, neither would see the other. 1024 locks serve all pairs,
-- because a transaction that writes events of thousands of pairs must not run out of locks.
create function app.contract_lock(location_id uuid, discipline_id uuid) returns integer language sql immutable
  return hashtext(location_id::text || discipline_id::text) & 1023;

create function app.carry_contractor() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('contract'), app.contract_lock(new.location_id, new.discipline_id));
  new.contractor_id := (select c.contractor_id from contract c
    where c.active and c.location_id = new.location_id and c.discipline_id = new.discipline_id);
  return new;
end $$;
-- Triggers fire in alphabetical order: touch goes first, so that an event that moves is touched, and one whose contract changes
-- is not.
create trigger with_contractor before insert or update of location_id, discipline_id on service_event
  for each row execute function app.carry_contractor();

create function app.carry_contract() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  pair record;
begin
  -- A contract that moves changes two pairs; their locks are taken in numerical order, to avoid deadlocks.
  for pair in
    select p.location_id, p.discipline_id, app.contract_lock(p.location_id, p.discipline_id) as lock
    from (values (old.location_id, old.discipline_id), (new.location_id, new.discipline_id)) p (location_id, discipline_id)
    where p.location_id is not null group by 1, 2 order by 3
  loop
    perform pg_advisory_xact_lock(hashtext('contract'), pair.lock);
    update service_event e set contractor_id = c.contractor_id
    from (select pair.location_id, pair.discipline_id) p
      left join contract c on c.active and c.location_id = p.location_id and c.discipline_id = p.discipline_id
    where e.location_id = p.location_id and e.discipline_id = p.discipline_id
      and e.contractor_id is distinct from c.contractor_id;
  end loop;
  return null;
end $$;
create trigger carry_contract after insert or delete or update of active, contractor_id, location_id, discipline_id on contract
  for each row execute function app.carry_contract();
grant execute on function app.contract_lock(uuid, uuid) to fl_access;
call app.give_function('app.carry_contractor()', 'fl_access');
call app.give_function('app.carry_contract()', 'fl_access');

call app.wall('file');
call app.wall('fire_cause');
call app.wall('service_event');
call app.wall('service_event_file');

call app.ledger_on('file', 'file', 'organization',
  plain => 'id organization_id location_id discipline_id digest name media_type size uploaded_by_user_id '
    'uploader_company_id created_at');
call app.ledger_on('fire_cause', 'fire_cause', 'platform', id_column => '', which => 'code',
  plain => 'code fire_alarm_type label_en label_nl active');
call app.ledger_on('service_event', 'service_event', 'organization',
  plain => 'id organization_id location_id discipline_id type status category priority origin internal_location device_id '
    'description solution_description assigned_to_user_id responsible_user_id created_by_kind created_by_user_id '
    'creator_company_id visitor_session_id due_date ready_at completed_at fire_alarm_type cause_code source_event_id '
    'deleted_at version created_at updated_at',
  person => 'visitor_name', unkept => 'contractor_id acting_company_id written_as due_day priority_rank completion_moment');
call app.ledger_on('service_event_file', 'service_event', 'organization', id_column => 'service_event_id', which => 'file_id',
  plain => 'service_event_id file_id organization_id location_id discipline_id created_at deleted_at');

-- Alarm classes and cause numbers (docs: the trade's uniform statistics); the owner edits labels and disables causes.
insert into fire_cause (code, fire_alarm_type, label_en, label_nl) values
  (11, 'real', 'Fire growth', 'Brandontwikkeling'),
  (12, 'real', 'Arson', 'Brandstichting'),
  (21, 'unwanted', 'Operating error', 'Bedieningsfout'),
  (22, 'unwanted', 'Malice', 'Kwaadwilligheid'),
  (23, 'unwanted', 'Changed use', 'Gewijzigd gebruik'),
  (24, 'unwanted', 'Abnormal situation', 'Abnormale situatie'),
  (25, 'unwanted', 'Application', 'Toepassing'),
  (26, 'unwanted', 'No information', 'Geen informatie'),
  (31, 'fake', 'Maintenance quality', 'Kwaliteit onderhoud'),
  (32, 'fake', 'Weather', 'Weersinvloeden'),
  (33, 'fake', 'Other systems', 'Andere systemen'),
  (34, 'fake', 'System fault', 'Systeemfout'),
  (35, 'fake', 'Damage', 'Beschadiging'),
  (36, 'fake', 'Unclear', 'Onduidelijk');
