-- Resellers, organisations, contractors, disciplines (specification 3). Columns that begin with sort or end with sort_name are
-- what lists are sorted by: as people sort, ignoring case and accents (docs/decisions/0607).
create table reseller (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) between 1 and 120),
  sort_name text not null generated always as (app.sort_text(name)) stored,
  address jsonb not null check (jsonb_typeof(address) = 'object'),
  search_text text not null generated always as (app.search_text(name || ' ' || coalesce(address ->> 'city', ''))) stored,
  billing_email text not null,
  email text not null,
  active boolean not null default true,
  large_logo text check (octet_length(large_logo) between 1 and 102400),
  small_logo text check (octet_length(small_logo) between 1 and 102400),
  licence jsonb not null default '{}' check (jsonb_typeof(licence) = 'object'),
  version integer not null default 1,
  created_at timestamptz not null default app.moment(),
  updated_at timestamptz not null default app.moment()
);

create table organization (
  id uuid primary key default uuidv7(),
  reseller_id uuid references reseller (id),
  -- Copied from the reseller (0019_lists.sql), so that a list of organisations reads one table.
  reseller_name text not null default '',
  reseller_sort_name text not null generated always as (app.sort_text(reseller_name)) stored,
  name text not null check (length(name) between 1 and 120),
  sort_name text not null generated always as (app.sort_text(name)) stored,
  active boolean not null default true,
  billing_email text not null,
  address jsonb not null check (jsonb_typeof(address) = 'object'),
  billing_address jsonb check (jsonb_typeof(billing_address) = 'object'),
  city text generated always as (address ->> 'city') stored,
  sort_city text not null generated always as (app.sort_text(coalesce(address ->> 'city', ''))) stored,
  search_text text not null generated always as (app.search_text(name || ' ' || coalesce(address ->> 'city', ''))) stored,
  max_disciplines integer check (max_disciplines >= 0),
  max_locations integer check (max_locations >= 0),
  max_users integer check (max_users >= 0),
  main_user_id uuid,
  -- Lists across several organisations need each one's current date: an unknown time zone would make them all fail.
  time_zone text not null default 'Europe/Amsterdam' constraint organization_time_zone check (app.is_time_zone(time_zone)),
  assets_enabled boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default app.moment(),
  updated_at timestamptz not null default app.moment()
);

create table contractor (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) between 1 and 120),
  sort_name text not null generated always as (app.sort_text(name)) stored,
  country text not null check (country ~ '^[A-Z]{2}$'),
  address jsonb not null check (jsonb_typeof(address) = 'object'),
  billing_address jsonb check (jsonb_typeof(billing_address) = 'object'),
  city text generated always as (address ->> 'city') stored,
  sort_city text not null generated always as (app.sort_text(coalesce(address ->> 'city', ''))) stored,
  search_text text not null generated always as (app.search_text(name || ' ' || coalesce(address ->> 'city', ''))) stored,
  billing_email text not null,
  main_user_id uuid,
  max_disciplines integer check (max_disciplines >= 0),
  max_users integer check (max_users >= 0),
  assets_enabled boolean not null default false,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default app.moment(),
  updated_at timestamptz not null default app.moment()
);

create table discipline (
  id uuid primary key default uuidv7(),
  name text not null check (length(name) between 1 and 120),
  sort_name text not null generated always as (app.sort_text(name)) stored,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default app.moment(),
  updated_at timestamptz not null default app.moment(),
  constraint discipline_name_key unique (name)
);

create trigger touch before update on reseller for each row execute function app.touch();
create trigger touch before update on organization for each row
  when (new.reseller_name = old.reseller_name or new.reseller_id is distinct from old.reseller_id) execute function app.touch();
create trigger touch before update on contractor for each row execute function app.touch();
create trigger touch before update on discipline for each row execute function app.touch();

call app.wall('reseller');
call app.wall('organization');
call app.wall('contractor');
call app.wall('discipline');

call app.ledger_on('reseller', 'reseller', 'platform',
  plain => 'id name address billing_email email active large_logo small_logo licence version created_at updated_at',
  unkept => 'sort_name search_text');
call app.ledger_on('organization', 'organization', 'organization',
  plain => 'id reseller_id name active billing_email address billing_address city max_disciplines max_locations max_users '
    'main_user_id time_zone assets_enabled version created_at updated_at',
  unkept => 'reseller_name reseller_sort_name sort_name sort_city search_text');
call app.ledger_on('contractor', 'contractor', 'platform',
  plain => 'id name country address billing_address city billing_email main_user_id max_disciplines max_users '
    'assets_enabled active version created_at updated_at', unkept => 'sort_name sort_city search_text');
call app.ledger_on('discipline', 'discipline', 'platform', plain => 'id name active version created_at updated_at',
  unkept => 'sort_name');
