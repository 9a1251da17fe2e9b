-- The logbook's front matter, and the logbook as a book (specification 2, docs/decisions/0520).

-- The installation at a location for a discipline: one row, created with its first fact. Manager and deputy are names as on
-- paper, of people who may have no account. The maximum number of unwanted and fake alarms per 100 detectors in a year is the
-- one agreed for this installation.
create table installation (
  location_id uuid not null,
  discipline_id uuid not null,
  organization_id uuid not null,
  has_detectors boolean not null default true,
  panel_make text check (length(panel_make) between 1 and 80),
  panel_type text check (length(panel_type) between 1 and 80),
  detector_count integer check (detector_count between 0 and 100000),
  norm_year smallint check (norm_year between 1950 and 2100),
  max_unwanted_alarms double precision check (max_unwanted_alarms between 0 and 1000),
  manager_name text check (length(manager_name) between 1 and 120),
  manager_phone text check (length(manager_phone) between 1 and 40),
  deputy_name text check (length(deputy_name) between 1 and 120),
  deputy_phone text check (length(deputy_phone) between 1 and 40),
  version integer not null default 1,
  created_at timestamptz not null default app.moment(),
  updated_at timestamptz not null default app.moment(),
  primary key (location_id, discipline_id),
  unique (location_id, discipline_id, organization_id),
  foreign key (location_id, discipline_id, organization_id)
    references location_discipline (location_id, discipline_id, organization_id) on delete cascade
);
create trigger touch before update on installation for each row execute function app.touch();
call app.wall('installation');
call app.ledger_on('installation', 'location', 'organization', id_column => 'location_id',
  plain => 'location_id discipline_id organization_id has_detectors panel_make panel_type detector_count norm_year '
    'max_unwanted_alarms version created_at updated_at',
  person => 'manager_name manager_phone deputy_name deputy_phone');

call app.allow('installation', 'fl_owner', 'select, insert, update', 'true');
call app.allow('installation', 'fl_reseller', 'select, insert, update',
  'organization_id = any (array(select o.id from organization o))');
call app.allow('installation', 'fl_organization', 'select, insert, update', 'organization_id = app.organization_id()');
call app.allow('installation', 'fl_location', 'select, insert, update',
  'location_id = any ((select app.location_ids())::uuid[])');
call app.allow('installation', 'fl_contractor', 'select',
  $$exists (select from contract c where c.active and c.location_id = installation.location_id
    and c.discipline_id = installation.discipline_id)$$);
call app.allow('installation', 'fl_worker', 'select', 'true');

-- How many detectors an installation has had, from which day in the organisation's time zone: the alarms of a year are compared
-- with the year's detector-days (docs/decisions/0602). Derived from the installation, whose count the ledger keeps; nobody may
-- write it. The last count of a day is kept; null is a count that was withdrawn.
create table installation_detectors (
  location_id uuid not null,
  discipline_id uuid not null,
  organization_id uuid not null,
  from_day date not null,
  detector_count integer check (detector_count between 0 and 100000),
  primary key (location_id, discipline_id, from_day),
  foreign key (location_id, discipline_id, organization_id)
    references installation (location_id, discipline_id, organization_id) on delete cascade
);
call app.wall('installation_detectors');
call app.allow('installation_detectors', 'fl_owner', 'select', 'true');
call app.allow('installation_detectors', 'fl_reseller', 'select',
  'organization_id = any (array(select o.id from organization o))');
call app.allow('installation_detectors', 'fl_organization', 'select', 'organization_id = app.organization_id()');
call app.allow('installation_detectors', 'fl_location', 'select', 'location_id = any ((select app.location_ids())::uuid[])');
call app.allow('installation_detectors', 'fl_contractor', 'select',
  $$exists (select from contract c where c.active and c.location_id = installation_detectors.location_id
    and c.discipline_id = installation_detectors.discipline_id)$$);
call app.allow('installation_detectors', 'fl_worker', 'select', 'true');
call app.allow('installation_detectors', 'fl_access', 'select, insert, update', 'true');

create function app.keep_detector_count() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into installation_detectors (location_id, discipline_id, organization_id, from_day, detector_count)
  select new.location_id, new.discipline_id, new.organization_id, (app.moment() at time zone o.time_zone)::date, new.detector_count
  from organization o where o.id = new.organization_id
  on conflict (location_id, discipline_id, from_day) do update set detector_count = excluded.detector_count;
  return null;
end $$;
create trigger keep_first_detector_count after insert on installation
  for each row when (new.detector_count is not null) execute function app.keep_detector_count();
create trigger keep_detector_count after update on installation
  for each row when (new.detector_count is distinct from old.detector_count) execute function app.keep_detector_count();
call app.give_function('app.keep_detector_count()', 'fl_access');

-- A logbook as a PDF: requested by one person, created by a job, visible only to that person, removed after a day. Whoever
-- loses access to the pair loses access to the book.
create table logbook_book (
  id uuid primary key,
  organization_id uuid not null,
  location_id uuid not null,
  discipline_id uuid not null,
  asked_by_user_id uuid not null references person (id) on delete cascade,
  from_date date not null,
  until_date date not null check (until_date >= from_date),
  locale text not null check (locale in ('en_GB', 'nl_NL')),
  state text not null default 'waiting' check (state in ('waiting', 'making', 'done', 'failed')),
  progress smallint not null default 0 check (progress between 0 and 100),
  failure text,
  digest text check (digest ~ '^[0-9a-f]{64}$'),
  size bigint,
  name text check (length(name) <= 255),
  created_at timestamptz not null default app.moment(),
  finished_at timestamptz,
  foreign key (location_id, discipline_id, organization_id)
    references location_discipline (location_id, discipline_id, organization_id) on delete cascade,
  constraint logbook_book_done check ((state = 'done') = (digest is not null))
);
create index logbook_book_asked_by on logbook_book (asked_by_user_id, created_at desc);
create index logbook_book_place on logbook_book (location_id, discipline_id);
create index logbook_book_age on logbook_book (created_at);
create index logbook_book_digest on logbook_book (digest) where digest is not null;
create trigger hold_digest before insert or update of digest on logbook_book for each row
  when (new.digest is not null) execute function app.hold_digest();
call app.wall('logbook_book');

call app.allow('logbook_book', 'fl_owner', 'select, insert, delete', 'asked_by_user_id = app.user_id()');
call app.allow('logbook_book', 'fl_organization', 'select, insert, delete',
  'asked_by_user_id = app.user_id() and organization_id = app.organization_id()');
call app.allow('logbook_book', 'fl_location', 'select, insert, delete',
  'asked_by_user_id = app.user_id() and location_id = any ((select app.location_ids())::uuid[])');
call app.allow('logbook_book', 'fl_contractor', 'select, insert, delete',
  $$asked_by_user_id = app.user_id() and exists (select from contract c where c.active
    and c.location_id = logbook_book.location_id and c.discipline_id = logbook_book.discipline_id)$$);
call app.allow('logbook_book', 'fl_worker', 'select, update, delete', 'true');

-- How many books are being created for the people of the caller's company, who take turns with those of all others. One left
-- unfinished by a crash counts for at most an hour.
call app.allow('logbook_book', 'fl_search', 'select (asked_by_user_id, state, created_at)', 'true', 'false');
create function app.books_under_way() returns integer language sql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
  select count(*)::integer from logbook_book b join person p on p.id = b.asked_by_user_id
  where b.state in ('waiting', 'making') and b.created_at > app.moment() - interval '1 hour'
    and coalesce(p.organization_id, p.contractor_id, p.id) = coalesce(app.organization_id(), app.contractor_id(), app.user_id())
$$;
revoke execute on function app.books_under_way() from public;
grant execute on function app.books_under_way() to fl_owner, fl_organization, fl_location, fl_contractor;
call app.give_function('app.books_under_way()', 'fl_search');
