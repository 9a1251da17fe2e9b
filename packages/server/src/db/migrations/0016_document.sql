-- Documents in their chapters (specification 3, design section 6). A chapter belongs to a discipline, and its group decides who
-- sees its documents: visitors public; the location's and the organisation's people all; the contractor public and contractor.
create table chapter (
  id uuid primary key default uuidv7(),
  discipline_id uuid not null references discipline (id) on delete cascade,
  chapter_group text not null check (chapter_group in ('public', 'involved', 'contractor')),
  name_en text not null check (length(name_en) between 1 and 120),
  name_nl text not null check (length(name_nl) between 1 and 120),
  position integer not null check (position >= 0),
  -- a complete logbook has a document in this chapter
  required boolean not null default false,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default app.moment(),
  updated_at timestamptz not null default app.moment(),
  unique (id, discipline_id, chapter_group)
);
create index chapter_discipline on chapter (discipline_id, position, id);
-- The position of a chapter among the others is not a change of the chapter itself, so reordering makes no open form stale.
create trigger touch before update on chapter for each row
  when (new.position is not distinct from old.position) execute function app.touch();

create table document (
  id uuid primary key default uuidv7(),
  organization_id uuid not null,
  location_id uuid not null,
  discipline_id uuid not null,
  contractor_id uuid references contractor (id),
  chapter_id uuid not null,
  chapter_group text not null,
  name text not null check (length(name) between 1 and 255),
  notes text check (length(notes) <= 4000),
  expires_at date,
  warning_months smallint check (warning_months in (1, 3, 6, 12)),
  -- The day from which its expiry is warned of; in a month that lacks the day, the last one, as in domain's addMonths.
  warns_at date generated always as ((expires_at - make_interval(months => warning_months))::date) stored,
  -- Documents that never expire sort after all that do. A column, because an index on an expression is useless behind the wall.
  expiry_day date not null generated always as (coalesce(expires_at, 'infinity'::date)) stored,
  acknowledge_alert boolean not null default false,
  -- When the values that require confirmation last changed; null: not since creation.
  alert_set_at timestamptz,
  -- The position of a document in the bell: the day from which confirmation is asked, or the time since which it asks if that
  -- is later. Computed in the time zone in which a day begins first, so that something set just now comes before what has been
  -- asked since the day began anywhere.
  alert_moment timestamp generated always as (greatest(
    coalesce((expires_at - make_interval(months => warning_months))::date, expires_at + 1)::timestamp,
    coalesce(alert_set_at, created_at) at time zone 'Etc/GMT-14')) stored,
  inform_contractor boolean not null default false,
  acknowledged_by_user_id uuid references person (id),
  acknowledged_at timestamptz,
  -- The date that the check was for: nobody has acknowledged a new date.
  acknowledged_expires_at date,
  created_by_user_id uuid not null references person (id),
  creator_company_id uuid not null,
  -- The current version's file; null: the file has not arrived, and only the document's creator sees it.
  file_id uuid,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default app.moment(),
  updated_at timestamptz not null default app.moment(),
  unique (id, organization_id),
  constraint document_discipline_at_location foreign key (location_id, discipline_id, organization_id)
    references location_discipline (location_id, discipline_id, organization_id),
  constraint document_chapter foreign key (chapter_id, discipline_id, chapter_group)
    references chapter (id, discipline_id, chapter_group) on update cascade,
  foreign key (file_id, organization_id) references file (id, organization_id),
  constraint document_warning_has_expiry check (warning_months is null or expires_at is not null),
  constraint document_acknowledged check ((acknowledged_by_user_id is null) = (acknowledged_at is null)
    and (acknowledged_expires_at is null or acknowledged_at is not null))
);

-- Every file that a document has had; the one with the highest number is current.
create table document_version (
  document_id uuid not null,
  number integer not null check (number >= 1),
  file_id uuid not null,
  organization_id uuid not null,
  location_id uuid not null,
  discipline_id uuid not null,
  created_by_user_id uuid not null references person (id),
  created_at timestamptz not null default app.moment(),
  primary key (document_id, number),
  foreign key (document_id, organization_id) references document (id, organization_id),
  foreign key (file_id, organization_id) references file (id, organization_id)
);
create index document_version_file on document_version (file_id);
create index document_version_creator on document_version (created_by_user_id);

-- Columns derived from a contract or from the chapter's group do not count as changes of the document itself.
create trigger touch before update on document for each row
  when (new.contractor_id is not distinct from old.contractor_id
    and (new.chapter_group = old.chapter_group or new.chapter_id <> old.chapter_id)) execute function app.touch();

create function app.set_alert() returns trigger language plpgsql as $$
begin
  new.alert_set_at := app.moment();
  return new;
end $$;
create trigger set_alert before update of expires_at, warning_months, acknowledge_alert on document for each row
  when ((new.expires_at, new.warning_months, new.acknowledge_alert)
    is distinct from (old.expires_at, old.warning_months, old.acknowledge_alert)) execute function app.set_alert();

-- Evidence stays: only a document that never had a file can be removed.
create function app.keep_document() returns trigger language plpgsql as $$
begin
  raise exception 'a document that has a file stays';
end $$;
create trigger keep before delete on document for each row when (old.file_id is not null)
  execute function app.keep_document();

-- contractor_id is copied down as for events (0007_service_events.sql), under the same locks.
set role fl_access;
grant execute on function app.carry_contractor() to fl_migrator;
set role fl_migrator;
create trigger with_contractor before insert or update of location_id, discipline_id on document
  for each row execute function app.carry_contractor();

create function app.carry_contract_to_documents() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  pair record;
begin
  for pair in
    select p.location_id, p.discipline_id, app.contract_lock(p.location_id, p.discipline_id) as lock
    from (values (old.location_id, old.discipline_id), (new.location_id, new.discipline_id)) p (location_id, discipline_id)
    where p.location_id is not null group by 1, 2 order by 3
  loop
    perform pg_advisory_xact_lock(hashtext('contract'), pair.lock);
    update document d set contractor_id = c.contractor_id
    from (select pair.location_id, pair.discipline_id) p
      left join contract c on c.active and c.location_id = p.location_id and c.discipline_id = p.discipline_id
    where d.location_id = p.location_id and d.discipline_id = p.discipline_id
      and d.contractor_id is distinct from c.contractor_id;
  end loop;
  return null;
end $$;
create trigger carry_contract_to_documents
  after insert or delete or update of active, contractor_id, location_id, discipline_id on contract
  for each row execute function app.carry_contract_to_documents();
call app.give_function('app.carry_contract_to_documents()', 'fl_access');

-- The searched text. It starts with a space, so that every word has one before it.
create function app.document_text(name text, notes text) returns text language sql immutable parallel safe
  return translate(app.search_text(' ' || name || ' ' || coalesce(notes, '')), E'\n\r\t', '   ');
grant execute on function app.document_text(text, text)
  to fl_owner, fl_organization, fl_location, fl_contractor, fl_worker, fl_access, fl_search, fl_seeder;
alter table document add column search_text text not null
  generated always as (app.document_text(name, notes)) stored;
-- What a list of names is sorted by: as people sort, ignoring case and accents, numbers by value (docs/decisions/0607).
alter table document add column sort_name text not null generated always as (app.sort_text(name)) stored;

call app.wall('chapter');
call app.wall('document');
call app.wall('document_version');

call app.ledger_on('chapter', 'chapter', 'platform',
  plain => 'id discipline_id chapter_group name_en name_nl position required active version created_at updated_at');
call app.ledger_on('document', 'document', 'organization',
  plain => 'id organization_id location_id discipline_id chapter_id name notes expires_at warning_months acknowledge_alert '
    'inform_contractor acknowledged_by_user_id acknowledged_at acknowledged_expires_at created_by_user_id creator_company_id '
    'file_id deleted_at version created_at updated_at',
  unkept => 'contractor_id chapter_group warns_at expiry_day alert_set_at alert_moment search_text sort_name');
call app.ledger_on('document_version', 'document', 'organization', id_column => 'document_id', which => 'number',
  plain => 'document_id number file_id organization_id location_id discipline_id created_by_user_id created_at');

-- The lists, in each of their orders: an organisation's, a contractor's, and everyone's. A location has few, which are sorted.
-- The indexes by place and by contractor include deleted ones, as for events (0007_service_events.sql).
create index document_place on document (location_id, discipline_id, created_at desc, id desc);
-- The day is the last column, so that expired documents are told apart without reading the rows.
create index document_organization_created on document (organization_id, created_at desc, id desc, expiry_day)
  where deleted_at is null;
create index document_organization_updated on document (organization_id, updated_at desc, id desc) where deleted_at is null;
create index document_organization_name on document (organization_id, sort_name, id) where deleted_at is null;
-- The included columns answer what has expired or soon will, and the dashboard's counts of it, by index-only scans.
create index document_organization_expiry on document (organization_id, expiry_day, id)
  include (warns_at, file_id, created_by_user_id) where deleted_at is null;
create index document_organization_chapter on document (organization_id, chapter_id, id) where deleted_at is null;
-- A person's own uploads: a generic plan, which does not know the person, would sort all documents.
create index document_organization_creator on document (organization_id, created_by_user_id, created_at desc, id desc)
  where deleted_at is null;
create index document_contractor_created on document (contractor_id, created_at desc, id desc, expiry_day)
  where contractor_id is not null;
create index document_contractor_updated on document (contractor_id, updated_at desc, id desc)
  where deleted_at is null and contractor_id is not null;
create index document_contractor_name on document (contractor_id, sort_name, id)
  where deleted_at is null and contractor_id is not null;
create index document_contractor_expiry on document (contractor_id, expiry_day, id)
  include (organization_id, chapter_group, warns_at, file_id, created_by_user_id)
  where deleted_at is null and contractor_id is not null;
create index document_contractor_chapter on document (contractor_id, chapter_id, id)
  where deleted_at is null and contractor_id is not null;
create index document_created on document (created_at desc, id desc, expiry_day) where deleted_at is null;
create index document_updated on document (updated_at desc, id desc) where deleted_at is null;
create index document_name on document (sort_name, id) where deleted_at is null;
create index document_expiry on document (expiry_day, id) where deleted_at is null;
create index document_chapter_of on document (chapter_id, id);
create index document_creator on document (created_by_user_id, created_at desc, id desc);
create index document_acknowledger on document (acknowledged_by_user_id) where acknowledged_by_user_id is not null;
create index document_file on document (file_id) where file_id is not null;
-- A document whose file never arrived: `file_id is null and created_at < now() - interval '1 day'`.
create index document_without_file on document (created_at) where file_id is null;
create statistics document_location (dependencies) on location_id, organization_id from document;
