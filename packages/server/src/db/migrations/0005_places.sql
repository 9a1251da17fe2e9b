-- Locations, their disciplines, contracts, people, QR codes (specification 3). organization_id is copied down and tied by
-- composite foreign keys, so that no row can refer to another tenant's organisation.
create table location (
  id uuid primary key default uuidv7(),
  organization_id uuid not null references organization (id),
  -- Copied from the organisation (0019_lists.sql), so that every list of locations reads one table in its order.
  reseller_id uuid references reseller (id),
  organization_name text not null default '',
  organization_sort_name text not null generated always as (app.sort_text(organization_name)) stored,
  organization_active boolean not null default true,
  name text not null check (length(name) between 1 and 120),
  sort_name text not null generated always as (app.sort_text(name)) stored,
  active boolean not null default true,
  -- Something new can be created only if location and organisation are both in use.
  in_use boolean not null generated always as (active and organization_active) stored,
  reference text check (length(reference) <= 60),
  address text not null check (length(address) between 1 and 160),
  sort_address text not null generated always as (app.sort_text(address)) stored,
  postal_code text not null check (length(postal_code) <= 16),
  city text not null check (length(city) between 1 and 80),
  sort_city text not null generated always as (app.sort_text(city)) stored,
  -- A postal code is typed with or without its space.
  search_text text not null generated always as (app.search_text(name || ' ' || coalesce(reference, '') || ' ' || address
    || ' ' || postal_code || ' ' || replace(postal_code, ' ', '') || ' ' || city)) stored,
  country text not null default 'NL' check (country ~ '^[A-Z]{2}$'),
  contact_first_name text,
  contact_insertion text,
  contact_last_name text,
  contact_email text,
  -- As in "user".email_key: found by the address of somebody who leaves.
  contact_email_key text generated always as (lower(contact_email)) stored,
  contact_phone text,
  notes text check (length(notes) <= 20000),
  forwarding text not null default 'none' check (forwarding in ('none', 'direct', 'private_centre')),
  forwarding_centre jsonb check (jsonb_typeof(forwarding_centre) = 'object'),
  forwarding_delay_seconds integer check (forwarding_delay_seconds between 0 and 3600),
  version integer not null default 1,
  created_at timestamptz not null default app.moment(),
  updated_at timestamptz not null default app.moment(),
  unique (id, organization_id)
);

create index location_contact on location (contact_email_key) where contact_email_key is not null;

create table location_secret (
  location_id uuid primary key,
  organization_id uuid not null,
  logbook_password text not null check (logbook_password ~ '^[0-9]{4}$'),
  password_changed_at timestamptz not null default app.moment(),
  foreign key (location_id, organization_id) references location (id, organization_id) on delete cascade
);

-- A discipline that a location gives up stays as a row out of use, because events, contracts and codes refer to it.
create table location_discipline (
  location_id uuid not null,
  organization_id uuid not null,
  discipline_id uuid not null references discipline (id),
  active boolean not null default true,
  created_at timestamptz not null default app.moment(),
  primary key (location_id, discipline_id),
  unique (location_id, discipline_id, organization_id),
  foreign key (location_id, organization_id) references location (id, organization_id) on delete cascade
);
create index location_discipline_discipline on location_discipline (discipline_id);

create table user_location (
  user_id uuid not null,
  location_id uuid not null,
  organization_id uuid not null,
  primary key (user_id, location_id),
  foreign key (user_id, organization_id) references person (id, organization_id),
  foreign key (location_id, organization_id) references location (id, organization_id)
);
create index user_location_location on user_location (location_id);

create table contract (
  id uuid primary key default uuidv7(),
  organization_id uuid not null,
  -- Copied from the organisation (0013_contract.sql).
  reseller_id uuid references reseller (id),
  contractor_id uuid not null references contractor (id),
  location_id uuid not null,
  discipline_id uuid not null,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default app.moment(),
  updated_at timestamptz not null default app.moment(),
  foreign key (location_id, discipline_id, organization_id)
    references location_discipline (location_id, discipline_id, organization_id)
);
create unique index contract_one_active_per_discipline on contract (location_id, discipline_id) where active;
create index contract_contractor on contract (contractor_id, active);
create index contract_organization on contract (organization_id, contractor_id);

create table logbook_code (
  id uuid primary key default uuidv7(),
  code text not null check (length(code) between 8 and 40),
  organization_id uuid not null,
  location_id uuid not null,
  discipline_id uuid not null,
  created_by_user_id uuid references person (id),
  created_at timestamptz not null default app.moment(),
  withdrawn_at timestamptz,
  constraint logbook_code_code_key unique (code),
  foreign key (location_id, discipline_id, organization_id)
    references location_discipline (location_id, discipline_id, organization_id) on delete cascade
);
create unique index logbook_code_one_active on logbook_code (location_id, discipline_id) where withdrawn_at is null;
create index logbook_code_place on logbook_code (location_id, discipline_id);
create index logbook_code_creator on logbook_code (created_by_user_id) where created_by_user_id is not null;

create trigger touch before update on location for each row
  when ((new.reseller_id, new.organization_name, new.organization_active)
    is not distinct from (old.reseller_id, old.organization_name, old.organization_active))
  execute function app.touch();
create trigger touch before update on contract for each row execute function app.touch();

call app.wall('location');
call app.wall('location_secret');
call app.wall('location_discipline');
call app.wall('user_location');
call app.wall('contract');
call app.wall('logbook_code');

call app.ledger_on('location', 'location', 'organization',
  plain => 'id organization_id name active reference address postal_code city country notes forwarding '
    'forwarding_centre forwarding_delay_seconds version created_at updated_at',
  person => 'contact_first_name contact_insertion contact_last_name contact_email contact_phone',
  unkept => 'reseller_id organization_name organization_sort_name organization_active in_use sort_name sort_address sort_city '
    'search_text contact_email_key');
call app.ledger_on('location_secret', 'location', 'organization', id_column => 'location_id',
  plain => 'location_id organization_id password_changed_at', secret => 'logbook_password');
call app.ledger_on('location_discipline', 'location', 'organization', id_column => 'location_id',
  plain => 'location_id organization_id discipline_id active created_at');
call app.ledger_on('user_location', 'user', 'organization', id_column => 'user_id',
  plain => 'user_id location_id organization_id');
call app.ledger_on('contract', 'contract', 'organization',
  plain => 'id organization_id contractor_id location_id discipline_id active version created_at updated_at',
  unkept => 'reseller_id');
call app.ledger_on('logbook_code', 'logbook_code', 'organization', secret => 'code',
  plain => 'id organization_id location_id discipline_id created_by_user_id created_at withdrawn_at');
