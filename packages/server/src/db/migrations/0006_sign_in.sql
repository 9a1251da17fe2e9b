-- Sign-in: fl_anonymous and the definers of fl_access write these tables, fl_worker removes expired rows (sweep.job.ts), and
-- the application owner reads the security log. None of this is recorded on the chain (design section 4b).
create table credential (
  user_id uuid primary key references person (id),
  password_hash text not null,
  -- When a mailed link or code was last used from the account's address; null: never from the current one (docs/decisions/0433).
  address_confirmed_at timestamptz,
  changed_at timestamptz not null default app.moment()
);

create table device (
  id uuid primary key default uuidv7(),
  user_id uuid not null references person (id),
  name text not null check (length(name) <= 200),
  created_at timestamptz not null default app.moment(),
  last_seen_at timestamptz not null default app.moment(),
  trusted_at timestamptz,
  revoked_at timestamptz
);
create index device_user on device (user_id);

create table session (
  id uuid primary key default uuidv7(),
  user_id uuid not null references person (id),
  device_id uuid not null references device (id),
  created_at timestamptz not null default app.moment(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_because text
);
create index session_of_user on session (user_id);
create index session_of_device on session (device_id);

create table two_factor_code (
  session_id uuid primary key references session (id) on delete cascade,
  code_digest text not null,
  sent_at timestamptz not null default app.moment(),
  expires_at timestamptz not null,
  tries integer not null default 0,
  sends integer not null default 1
);

create table password_reset (
  token_digest text primary key,
  user_id uuid not null references person (id),
  purpose text not null check (purpose in ('reset', 'invitation')),
  created_at timestamptz not null default app.moment(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_user on password_reset (user_id);

-- password_changed_at is that of the password which opened the visit: the visit ends when the password changes.
create table visitor_session (
  id uuid primary key default uuidv7(),
  location_id uuid not null,
  organization_id uuid not null,
  -- The discipline of the scanned code, whose documents alone are shown. Null: the visit named none.
  discipline_id uuid references discipline (id) on delete cascade,
  password_changed_at timestamptz not null,
  created_at timestamptz not null default app.moment(),
  expires_at timestamptz not null,
  foreign key (location_id, organization_id) references location (id, organization_id) on delete cascade
);
create index visitor_session_place on visitor_session (location_id);
create index visitor_session_discipline on visitor_session (discipline_id) where discipline_id is not null;

-- Counters behind the rate limits on attempts (domain: access/attempts.ts). The key is a digest: no address or mail is stored.
create table attempt (
  kind text not null,
  key_digest text not null,
  state jsonb not null,
  updated_at timestamptz not null default app.moment(),
  primary key (kind, key_digest)
);
-- For the sweep (jobs/sweep.job.ts): anyone can create counters, so it must find the old ones without reading all.
create index attempt_updated on attempt (updated_at);

create table security_log (
  id uuid primary key default uuidv7(),
  happened_at timestamptz not null default app.moment(),
  what text not null,
  user_id uuid,
  device_id uuid,
  session_id uuid,
  location_id uuid
);
create index security_log_user on security_log (user_id, id);

call app.wall('credential');
call app.wall('device');
call app.wall('session');
call app.wall('two_factor_code');
call app.wall('password_reset');
call app.wall('visitor_session');
call app.wall('attempt');
call app.wall('security_log');
